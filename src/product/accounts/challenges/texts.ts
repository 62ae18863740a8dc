import { authErrors } from '../errors/auth-errors.ts';

export const texts = {
  emptyCode: authErrors.emptyCode.message,
  emptyAnswer: authErrors.emptyChallengeResponse.message,
  emptyPassword: authErrors.emptyPassword.message,
  invalidMfa: authErrors.invalidMFA.message,
  refused: {
    over: 'This sign-in has expired. Please sign in again.',
    other: 'This sign-in asks for something else. Please sign in again.',
    wrongCode: 'This code is wrong or was used before.',
    tooManyCodes: 'Too many wrong codes. Please sign in again.',
    tooManyTries: 'Too many wrong codes. Please wait before you sign in again.',
    tooManyMessages: 'Too many codes were sent. Please wait before you ask for another.',
    samePassword: 'New password cannot be same as old password',
    weakPassword: 'This password is easy to guess. Please choose another.',
    noChoice: 'There is only one way to confirm this sign-in.',
    noSetUp: 'Scan the code first.',
  },
  mail: {
    subject: (code: string) => `${code} is your Vitrine sign-in code`,
    title: 'Confirm that it’s you',
    why: 'Your password was just used in a browser we don’t know, after many wrong passwords today. Enter this code to sign in:',
    ifNot: 'If that wasn’t you, someone knows your password. Reset it now. The code expires in 3 minutes.',
  },
} as const;
