export const texts = {
  codes: {
    enterCode: 'Enter your code',
    invalid: 'This code doesn’t exist. Check it and try again.',
    used: 'This code has already been used.',
    wrongPlan: 'You already have everything this code unlocks. It stays unused.',
  },
} as const;
