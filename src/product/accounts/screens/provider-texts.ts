import { authSentences } from '../errors/auth-errors.ts';

export const texts = {
  notes: {
    theProvider: 'The provider',
    not_allowed: (name: string) =>
      `You are not signed in: ${name} did not confirm it. Try again, or use your password.`,
    expired: 'This took too long, or was opened in another browser. Please start again.',
    unavailable: (name: string) => `${name} didn’t answer. Try again in a minute, or use your password.`,
    email_not_verified: (name: string) => `${name} has not verified an email for you. Sign up with your email instead.`,
    sign_out_late: `${authSentences.signOutTimedOut}. You’re signed out here, but the provider didn’t answer. On a shared device, sign out there too.`,
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
    emailCode: 'Email me a code instead',
    codeSent: (email: string) => `We sent a 6-digit code to ${email}.`,
    code: 'Code',
    connect: (name: string) => `Connect ${name}`,
    connected: (name: string) => `${name} connected`,
  },
  settings: {
    loading: 'Loading sign-ins',
    notLoaded: 'Your sign-ins couldn’t be loaded',
    noneOffered: 'No other ways to sign in are set up on this server.',
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
  answer: { title: 'Signing you in…' },
  googleSignUp: {
    title: 'Sign up with Google',
    opening: 'Opening Google…',
    notSetUp: 'Google sign-in isn’t set up on this server.',
    withEmail: 'Sign up with email',
  },
} as const;
