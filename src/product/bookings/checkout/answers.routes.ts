import { type Answers, answerTo, HttpRefusal } from '../../../platform/http-answer.ts';
import type { BookRefusal, CancelRefusal, HoldRefusal } from '../booking/booking.ts';

/** How the refusals of holding, booking and cancelling are said. */
export const bookingAnswers: Answers<HoldRefusal['kind'] | BookRefusal['kind'] | CancelRefusal['kind']> = {
  offer_not_found: { status: 404, message: 'This service is no longer offered.' },
  not_for_sale: { status: 409, message: 'This service cannot be booked here. Please get in touch.' },
  slot_not_offered: { status: 409, message: 'This time is not offered. Please choose another.' },
  slot_taken: { status: 409, message: 'Somebody was faster. Please choose another time.' },
  yours_already: { status: 409, message: 'You have chosen this time before and gone on with it.' },
  class_full: { status: 409, message: 'The last place was just taken. Please choose another date.' },
  series_not_offered: { status: 409, message: 'So many dates cannot be booked at once here. Please choose fewer.' },
  series_taken: {
    status: 409,
    message: 'Some of these dates were just taken. Nothing is booked; please look at the list again.',
  },
  booking_not_found: { status: 404, message: 'This booking link is not valid, or a newer one was sent.' },
  hold_expired: {
    status: 410,
    message: 'The time was held for you and ran out. Choose it again; if it is free it is yours.',
  },
  hold_replaced: {
    status: 410,
    message: 'You have chosen another time since, so this one is no longer held for you. Nothing was booked here.',
  },
  already_booked: { status: 409, message: 'This is booked already.' },
  answers_wrong: { status: 422, message: 'Please check the marked fields.' },
  pay_method_not_offered: { status: 422, message: 'Choose how you would like to pay', field: 'method' },
  payment_unavailable: {
    status: 503,
    message: 'The payment page could not be reached. Your time is still held; please try again.',
  },
  package_not_offered: { status: 409, message: 'This package is no longer offered. Please choose again.' },
  package_with_series: {
    status: 409,
    message: 'A package is bought with a single date. Pay for these dates together, or with the code of a package.',
  },
  pass_too_short: {
    status: 409,
    message: 'This package has fewer sessions left than you have chosen dates.',
    field: 'pass',
  },
  pass_not_found: {
    status: 422,
    message: 'We do not know this code. It is in the mail that came when the package was bought.',
    field: 'pass',
  },
  pass_of_another_service: {
    status: 422,
    message: 'This package is for another service. The link in its mail leads to the right one.',
    field: 'pass',
  },
  pass_used_up: { status: 409, message: 'All sessions of this package are used.', field: 'pass' },
  pass_disputed: {
    status: 409,
    message: 'The payment for this package is disputed at the bank. Please ask your host.',
    field: 'pass',
  },
  pass_ended: { status: 409, message: 'This package ends before that time.', field: 'pass' },
  already_over: { status: 409, message: 'It has already begun and can no longer be cancelled.' },
  already_cancelled: { status: 409, message: 'This booking is cancelled already.' },
  refund_changed: { status: 409, message: 'The refund has changed since this page was opened. Please look again.' },
};

/** The refusal of a visitor's details; what is wrong with answers stands beside each. */
export function answerDetails(refusal: BookRefusal): HttpRefusal {
  if (refusal.kind !== 'answers_wrong') return answerTo(bookingAnswers, refusal);
  const { status, message } = bookingAnswers.answers_wrong;
  return new HttpRefusal(status, refusal.kind, message, { fields: refusal.fields });
}
