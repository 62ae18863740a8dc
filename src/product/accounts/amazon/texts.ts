import { authErrors } from '../errors/auth-errors.ts';

export const texts = {
  signInNext: authErrors.autoSignInError.message,
  away: 'The sign-in service isn’t answering. Please try again in a moment.',
  proveFirst: 'An account here has this email already. Ask support to connect it to your sign-in.',
  emailNotVerified: 'Confirm your email before you sign in.',
  noSession: 'Sign in again to change this.',
  keptThere: 'The sign-in service of this site keeps this. It can’t be changed here.',
  refused: {
    usernameExists: 'User already exists',
    wrongCredentials: 'Incorrect username or password.',
    tooManyTries: 'Too many attempts. Please wait a few minutes.',
    other: 'The sign-in service refused this.',
  },
} as const;
