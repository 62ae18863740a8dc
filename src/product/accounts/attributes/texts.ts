import { authErrors, authSentences } from '../errors/auth-errors.ts';

export const texts = {
  verifyEmail: {
    sentence: 'Check that our emails still reach you.',
    again: 'Verify again',
    codeSentTo: (email: string) => `We sent a 6-digit code to ${email}.`,
    code: 'Code',
    confirm: 'Verify email',
    cancel: 'Cancel',
    notSent: 'We couldn’t email a code. Please try again in a moment.',
    notVerified: 'This code is wrong or has expired.',
    verified: 'Email verified',
  },
  emptyAttribute: 'Enter a value, or delete this attribute',
  emptyCode: authErrors.emptyCode.message,
  unreadableMfa: authSentences.unreadableMfa,
  refused: {
    unknown: 'There is no such attribute.',
    invalid: 'This value can’t be used.',
    required: 'This attribute is required.',
    taken: 'This email is yours already.',
    noValue: 'There is nothing to confirm.',
    noSms: 'Codes can’t be sent to phones here.',
    tooManyMessages: 'Too many codes were sent. Please wait before you ask for another.',
  },
} as const;
