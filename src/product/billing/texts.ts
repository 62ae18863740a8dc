export const texts = {
  codes: {
    enterCode: 'Enter your code',
    invalid: 'This code doesn’t exist. Check it and try again.',
    used: 'This code has already been used.',
    ended: 'This code is no longer valid. Ask whoever gave it to you for another.',
    wrongPlan: 'You already have everything this code unlocks. It stays unused.',
  },
  fallenMail: {
    subject: (plan: string) => `Your ${plan} plan has ended`,
    title: 'Your plan has ended',
    hi: (firstName: string) => `Hi ${firstName},`,
    what: (from: string, to: string) =>
      `Your ${from} plan has ended, and you’re on ${to}. Nothing was deleted: what is over ${to}’s limits is hidden from your page until you choose a higher plan.`,
    button: 'See plans',
  },
} as const;
