import { type Answers, answerTo, HttpRefusal } from '../../../platform/http-answer.ts';
import type { BookRefusal, CancelRefusal, HoldRefusal } from '../booking/booking.ts';

/** The answers to refusals of holding, booking and cancelling. */
export const bookingAnswers: Answers<HoldRefusal['kind'] | BookRefusal['kind'] | CancelRefusal['kind']> = {
  offer_not_found: { status: 404, message: 'This service is no longer available.' },
  not_for_sale: { status: 409, message: 'This service can’t be booked online. Please contact the host.' },
  slot_not_offered: { status: 409, message: 'This time isn’t available. Please choose another.' },
  slot_taken: { status: 409, message: 'That time was just taken. Please choose another.' },
  yours_already: { status: 409, message: 'You already hold or booked this time.' },
  class_full: { status: 409, message: 'The last spot was just taken. Please choose another date.' },
  series_not_offered: { status: 409, message: 'Too many dates at once. Please choose fewer.' },
  series_taken: {
    status: 409,
    message: 'Some of these dates were just taken. You’re not booked; please check the dates again.',
  },
  booking_not_found: { status: 404, message: 'This link doesn’t work. Use the link in your latest booking email.' },
  hold_expired: {
    status: 410,
    message: 'Your hold has expired. Choose the time again if it’s still available.',
  },
  hold_replaced: {
    status: 410,
    message: 'You chose another time, so this one is no longer held. Nothing was booked here.',
  },
  already_booked: { status: 409, message: 'This is already booked.' },
  answers_wrong: { status: 422, message: 'Please fix the fields marked below.' },
  pay_method_not_offered: { status: 422, message: 'Choose how you would like to pay', field: 'method' },
  payment_unavailable: {
    status: 503,
    message: 'The payment page isn’t responding. Your time is still held; please try again.',
  },
  package_not_offered: { status: 409, message: 'This package is no longer available. Please choose again.' },
  package_with_series: {
    status: 409,
    message: 'You can’t buy a package together with several dates. Pay for the dates, or use a package code.',
  },
  pass_too_short: {
    status: 409,
    message: 'This package doesn’t have enough sessions left for these dates.',
    field: 'pass',
  },
  pass_not_found: {
    status: 422,
    message: 'This code doesn’t exist. Find it in the email you got when you bought the package.',
    field: 'pass',
  },
  pass_of_another_service: {
    status: 422,
    message: 'This package is for another service. Use the link in its email to book that one.',
    field: 'pass',
  },
  pass_used_up: { status: 409, message: 'All sessions in this package are used.', field: 'pass' },
  pass_disputed: {
    status: 409,
    message: 'The payment for this package is disputed at the bank. Please contact your host.',
    field: 'pass',
  },
  pass_ended: { status: 409, message: 'This package expires before that time.', field: 'pass' },
  already_over: { status: 409, message: 'This session has already started, so it can’t be cancelled.' },
  already_cancelled: { status: 409, message: 'This booking is already cancelled.' },
  refund_changed: { status: 409, message: 'The refund changed while this page was open. Please check it again.' },
};

/** The refusal of a visitor's details; problems with answers appear beside each. */
export function answerDetails(refusal: BookRefusal): HttpRefusal {
  if (refusal.kind !== 'answers_wrong') return answerTo(bookingAnswers, refusal);
  const { status, message } = bookingAnswers.answers_wrong;
  return new HttpRefusal(status, refusal.kind, message, { fields: refusal.fields });
}
