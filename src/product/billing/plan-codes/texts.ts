export const texts = {
  codes: {
    enterCode: 'Enter your code',
    invalid: 'This code doesn’t exist. Check it and try again.',
    used: 'This code has already been used.',
    ended: 'This code is no longer valid. Ask the person who gave it to you for a new one.',
    wrongPlan: 'You already have everything this code unlocks, so it wasn’t used.',
  },
  fallenMail: {
    subject: (plan: string) => `Your ${plan} plan has ended`,
    title: 'Your plan has ended',
    hi: (firstName: string) => `Hi ${firstName},`,
    what: (from: string, to: string) =>
      `Your ${from} plan has ended, and you’re on ${to}. Nothing was deleted. Items over ${to}’s limits are hidden on your page until you choose a higher plan.`,
    button: 'View plans',
  },
} as const;
