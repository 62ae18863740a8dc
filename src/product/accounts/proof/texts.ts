export const texts = {
  proofNeeded: 'Confirm that it’s you to continue.',
  wrongProof: 'That’s not right. Please try again.',
  noCodes: 'Use your password here. Codes are asked for when you sign in.',
  noPassword: 'Your account has no password. Sign out and sign in again, then try once more.',
  dialog: {
    title: 'Confirm that it’s you',
    password: 'Password',
    code: 'Code from your authenticator app, or a recovery code',
    byCode: 'Use a code instead',
    byPassword: 'Use your password instead',
    cancel: 'Cancel',
    confirm: 'Confirm',
    sentence: (email: string) => `You are about to change something important in the account of ${email}.`,
  },
} as const;
