export const texts = {
  contract: {
    enter6DigitCode: 'Enter the 6-digit code',
  },
  refusals: {
    providerUnknown: 'This way to sign in is not set up here.',
    providerAway: 'The provider didn’t answer. Nothing was changed. Try again in a minute.',
    notGranted: 'The sign-in could not be verified. Start again from the sign-in page.',
    notWaiting: 'This took too long. Start again from the sign-in page.',
    lastWayIn: 'This is the only way into your account. Set a password first.',
    wrongOrExpiredCode: 'This code is wrong or has expired. Check the email or request a new one.',
    tooManyWrongCodes: 'Too many wrong codes. Request a new one.',
    emailNotVerified: 'The provider has not verified an email for you. Sign up with your email instead.',
    belongsToAnother: 'This sign-in belongs to another account.',
  },
  notes: {
    not_allowed: (name: string) =>
      `You are not signed in: ${name} did not confirm it. Try again, or use your password.`,
    expired: 'This took too long, or was opened in another browser. Please start again.',
    unavailable: (name: string) => `${name} didn’t answer. Try again in a minute, or use your password.`,
    email_not_verified: (name: string) => `${name} has not verified an email for you. Sign up with your email instead.`,
    belongs_to_another: (name: string) => `This ${name} sign-in belongs to another account.`,
  },
  buttons: {
    continueWith: (name: string) => `Continue with ${name}`,
    or: 'or',
    leaving: (name: string) => `Opening ${name}…`,
  },
  prove: {
    title: 'You already have an account',
    sentence: (name: string, email: string) =>
      `${email} has an account here. Sign in with your password once to connect ${name}.`,
    emailMeACode: 'Email me a code instead',
    codeSent: (email: string) => `We sent a 6-digit code to ${email}.`,
    code: 'Code',
    connect: (name: string) => `Connect ${name}`,
    connected: (name: string) => `${name} connected`,
  },
  settings: {
    connect: 'Connect',
    disconnect: 'Disconnect',
    notConnected: 'Not connected',
    connectedAs: (email: string) => `Connected as ${email}`,
    connected: 'Connected',
    disconnected: (name: string) => `${name} disconnected`,
    password: 'Password',
    passwordSet: 'Set',
    passwordNotSet: 'Not set',
    disconnectTitle: (name: string) => `Disconnect ${name}?`,
    disconnectSentence: (name: string) => `You will no longer be able to sign in with ${name}.`,
    cancel: 'Cancel',
  },
  mail: {
    subject: (code: string) => `${code} is your Vitrine code`,
    title: (provider: string) => `Connect ${provider}`,
    preview: (code: string) => `Your code is ${code}`,
    hi: (firstName: string) => `Hi ${firstName},`,
    what: (provider: string) =>
      `Someone, probably you, signed in with ${provider} and wants to connect it to your Vitrine account. Enter this code to connect it. It expires in 10 minutes.`,
    ifNot: 'If that wasn’t you, ignore this email. Nothing changes without the code.',
  },
} as const;
