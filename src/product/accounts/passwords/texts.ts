import { authErrors } from '../errors/auth-errors.ts';

export const texts = {
  contract: {
    emptyPassword: authErrors.emptyPassword.message,
    passwordMismatch: 'Password does not match',
    passwordUnchanged: 'New password cannot be same as old password',
  },
  answers: {
    invalidPassword: 'Invalid password',
  },
  resetMail: {
    subject: (code: string) => `${code} is your code for a new password`,
    title: 'Choose a new password',
    what: 'Enter this code to choose a new password. It expires in 10 minutes.',
    ifNotYou: 'If you didn’t ask for this, ignore this email. Your password stays as it is.',
  },
  changedMail: {
    subject: 'Your Vitrine password was changed',
    title: 'Your password was changed',
    what: 'The password of your Vitrine account was changed just now. You were signed out everywhere else.',
    ifNotYou: 'If that wasn’t you, choose a new password right away.',
    button: 'Choose a new password',
  },
} as const;
