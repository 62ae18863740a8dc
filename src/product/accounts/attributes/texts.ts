import { authErrors, authSentences } from '../errors/auth-errors.ts';

export const texts = {
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
