import { answerTo, HttpRefusal } from '../../../platform/http-answer.ts';
import type { BookRefusal } from '../booking/booking.ts';
import { bookingAnswers } from './answers.ts';

export { bookingAnswers };

/** The refusal of a visitor's details, with each problem beside its field. */
export function answerDetails(refusal: BookRefusal): HttpRefusal {
  if (refusal.kind !== 'answers_wrong') return answerTo(bookingAnswers, refusal);
  const { status, message } = bookingAnswers.answers_wrong;
  return new HttpRefusal(status, refusal.kind, message, { fields: refusal.fields });
}
