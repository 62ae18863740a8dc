export const texts = {
  contract: {
    enterCode: 'Enter the 6-digit code',
  },
  refusals: {
    providerUnknown: 'This way to sign in isn’t set up here.',
    providerAway: 'The provider didn’t answer. Nothing was changed. Try again in a minute.',
    notGranted: 'The sign-in couldn’t be verified. Start again from the sign-in page.',
    notWaiting: 'This took too long. Start again from the sign-in page.',
    lastWayIn: 'This is the only way into your account. Set a password first.',
    codeInvalid: 'This code is wrong or has expired. Check the email or request a new one.',
    tooManyCodes: 'Too many wrong codes. Request a new one.',
    emailNotVerified: 'The provider hasn’t verified an email for you. Sign up with your email instead.',
    belongsToAnother: 'This sign-in belongs to another account.',
  },
  mail: {
    subject: (code: string) => `${code} is your Vitrine code`,
    title: (provider: string) => `Connect ${provider}`,
    what: (provider: string) =>
      `Someone, probably you, signed in with ${provider} and wants to connect it to your Vitrine account. Enter this code to connect it. It expires in 10 minutes.`,
    ifNot: 'If that wasn’t you, ignore this email. Nothing changes without the code.',
  },
} as const;
