import { type Answers, answerTo, HttpRefusal } from '../../platform/http-answer.ts';
import type { BookRefusal, CancelRefusal, HoldRefusal } from './booking/booking.ts';
import type { AnswerRefusal } from './changes/answer-request.flow.ts';
import type { CheckInRefusal, NoShowRefusal } from './changes/attendance.flow.ts';
import type { DateRefusal } from './class-dates/class-date.ts';

/** How the refusals of holding, booking and cancelling are said. */
export const bookingAnswers: Answers<
  HoldRefusal['kind'] | BookRefusal['kind'] | CancelRefusal['kind'] | 'yours_already'
> = {
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

/** How the refusals of answering a request are said. */
export const answerAnswers: Answers<AnswerRefusal['kind']> = {
  no_such_booking: { status: 404, message: 'There is no such booking.' },
  not_waiting: { status: 409, message: 'This request was answered, withdrawn or ran out meanwhile.' },
  already_begun: { status: 409, message: 'It would have begun already, so it can only be declined.' },
};

/** How the refusals of marking a no-show are said. */
export const noShowAnswers: Answers<NoShowRefusal['kind']> = {
  no_such_booking: { status: 404, message: 'There is no such booking.' },
  not_begun: { status: 409, message: 'It has not begun yet. Mark it once the start has passed.' },
  not_booked: { status: 409, message: 'This booking is not confirmed, so nobody was expected.' },
  checked_in: { status: 409, message: 'They were checked in. Take that back first.' },
};

/** How the refusals of ticking somebody off at the door are said. */
export const checkInAnswers: Answers<CheckInRefusal['kind']> = {
  no_such_booking: { status: 404, message: 'There is no such booking.' },
  not_booked: { status: 409, message: 'This booking is not confirmed any more.' },
  door_closed: { status: 409, message: 'It is too early: people can be checked in from 12 hours before the start.' },
};

export const classAnswers: Answers<DateRefusal['kind']> = {
  date_not_found: { status: 404, message: 'There is no such date in this account.' },
  date_over: { status: 409, message: 'It has already begun, so it can no longer be changed.' },
  date_changed: { status: 409, message: 'It was changed elsewhere meanwhile. Please look again.' },
  date_cancelled: { status: 409, message: 'This date is cancelled.' },
  date_not_cancelled: { status: 409, message: 'This date takes place.' },
  not_in_rhythm: { status: 409, message: 'The published class no longer has this date.' },
  time_is_past: { status: 422, message: 'Choose a time that is still to come', field: 'time' },
  meets_already: { status: 409, message: 'The class meets at that time already', field: 'time' },
  time_is_taken: { status: 409, message: 'You are booked at that time already', field: 'time' },
  busy_elsewhere: { status: 409, message: 'Something stands against that time.' },
  too_few_places: { status: 422, message: 'More people than that are booked', field: 'capacity' },
  place_not_a_link: { status: 422, message: 'Enter a link such as https://meet.example.com/room', field: 'place' },
  cancellation_changed: { status: 409, message: 'Somebody booked or cancelled meanwhile. Please look again.' },
};
