import { sessionEnds } from '../sessions/ended-session.ts';
import { texts } from './texts.ts';

/** How refusals of a sign-in's later steps are answered. */
export const challengeAnswers = {
  challenge_over: { status: 410, message: texts.refused.over },
  other_challenge: { status: 409, message: texts.refused.other },
  wrong_challenge_code: { status: 422, message: texts.refused.wrongCode, field: 'answer' },
  too_many_challenge_codes: { status: 410, message: texts.refused.tooManyCodes },
  too_many_wrong_codes: { status: 429, message: texts.refused.tooManyTries },
  too_many_messages: { status: 429, message: texts.refused.tooManyMessages },
  user_disabled: { status: 401, message: sessionEnds.disabled.message },
  invalid_mfa: { status: 422, message: texts.invalidMfa, field: 'answer' },
  no_choice: { status: 409, message: texts.refused.noChoice },
  no_set_up: { status: 409, message: texts.refused.noSetUp, field: 'answer' },
  same_password: { status: 422, message: texts.refused.samePassword, field: 'answer' },
  weak_password: { status: 422, message: texts.refused.weakPassword, field: 'answer' },
} as const;
