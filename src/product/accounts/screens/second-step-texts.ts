export const texts = {
  code: {
    title: 'Confirm that it’s you',
    app: 'Enter the 6-digit code from your authenticator app.',
    sms: (phone: string | undefined) =>
      phone === undefined
        ? 'We can’t send you a code right now. Use a recovery code.'
        : `Enter the code we sent to ${phone}.`,
    email: (address: string) => `Enter the code we emailed to ${address}.`,
    recovery: 'Enter one of the recovery codes you saved. Each works once.',
    label: 'Code',
    recoveryLabel: 'Recovery code',
    remember: 'Don’t ask again in this browser for 30 days',
    confirm: 'Confirm',
    useRecovery: 'Use a recovery code',
    useCode: 'Use a code instead',
    otherWay: 'Choose another way',
  },
  choose: {
    title: 'How do you want to confirm it’s you?',
    app: 'Authenticator app',
    sms: 'Text message',
  },
  setUp: {
    title: 'Set up two-step sign-in',
    sentence:
      'This site asks everyone for a second step. Scan the code with an authenticator app, then enter the code it shows.',
  },
  password: {
    title: 'Choose a new password',
    sentence: 'Your current password can no longer be used.',
    label: 'New password',
    save: 'Save password',
  },
  recoveryCodes: {
    title: 'Save your recovery codes',
    goOn: 'Continue',
  },
  again: 'Sign in again',
} as const;
