import type { Answers } from '../../../platform/http-answer.ts';
import { texts } from './texts.ts';

/** How refusals of hosted login are answered. */
export const hostedAnswers: Answers<
  | 'provider_unknown'
  | 'provider_away'
  | 'not_granted'
  | 'not_waiting'
  | 'last_way_in'
  | 'wrong_code'
  | 'too_many_codes'
  | 'email_not_verified'
  | 'belongs_to_another'
> = {
  provider_unknown: { status: 404, message: texts.refusals.providerUnknown },
  provider_away: { status: 502, message: texts.refusals.providerAway },
  not_granted: { status: 401, message: texts.refusals.notGranted },
  not_waiting: { status: 410, message: texts.refusals.notWaiting },
  last_way_in: { status: 409, message: texts.refusals.lastWayIn },
  wrong_code: { status: 422, message: texts.refusals.wrongOrExpiredCode, field: 'code' },
  too_many_codes: { status: 429, message: texts.refusals.tooManyWrongCodes, field: 'code' },
  email_not_verified: { status: 403, message: texts.refusals.emailNotVerified },
  belongs_to_another: { status: 409, message: texts.refusals.belongsToAnother },
};
