import { inAskedLanguage } from '../../../base/operations/operation.ts';
import { couponAnswers } from '../../coupons/refusal-answers.ts';
import type { BookRefusal, CancelRefusal, HoldRefusal } from '../booking/booking.ts';
import { texts } from './texts.ts';

/** The answers to refusals of holding, booking and cancelling. */
export const bookingAnswers = inAskedLanguage<HoldRefusal['kind'] | BookRefusal['kind'] | CancelRefusal['kind']>({
  offer_not_found: { status: 404, message: texts.serviceGone },
  not_for_sale: { status: 409, message: texts.notBookableOnline },
  slot_not_offered: { status: 409, message: texts.timeUnavailable },
  slot_taken: { status: 409, message: texts.timeJustTaken },
  yours_already: { status: 409, message: texts.alreadyHeld },
  too_many_held: { status: 429, message: texts.tooManyHeld },
  too_many_unpaid: { status: 409, message: texts.tooManyUnpaid },
  too_many_today: { status: 429, message: texts.tooManyToday, field: 'email' },
  class_full: { status: 409, message: texts.lastSpotTaken },
  series_not_offered: { status: 409, message: texts.tooManyDates },
  series_taken: { status: 409, message: texts.someDatesTaken },
  booking_not_found: { status: 404, message: texts.brokenLink },
  hold_expired: { status: 410, message: texts.holdExpired },
  hold_replaced: { status: 410, message: texts.holdReplaced },
  already_booked: { status: 409, message: texts.alreadyBooked },
  answers_wrong: { status: 422, message: texts.invalidFields },
  pay_method_not_offered: { status: 422, message: texts.choosePaymentMethod, field: 'method' },
  payment_unavailable: { status: 503, message: texts.paymentPageDown },
  payment_too_small: { status: 422, message: texts.paymentTooSmall, field: 'method' },
  payment_too_large: { status: 422, message: texts.paymentTooLarge, field: 'method' },
  package_not_offered: { status: 409, message: texts.packageGone },
  package_with_series: { status: 409, message: texts.packageWithDates },
  pass_too_short: { status: 409, message: texts.tooFewSessions, field: 'pass' },
  pass_not_found: { status: 422, message: texts.codeUnknown, field: 'pass' },
  pass_of_another_service: { status: 422, message: texts.packageMismatch, field: 'pass' },
  pass_used_up: { status: 409, message: texts.packageUsedUp, field: 'pass' },
  pass_disputed: { status: 409, message: texts.packageDisputed, field: 'pass' },
  pass_refunded: { status: 409, message: texts.passRefunded, field: 'pass' },
  pass_ended: { status: 409, message: texts.packageExpiresBefore, field: 'pass' },
  ...couponAnswers,
  too_many_codes: { status: 429, message: texts.tooManyCodes, field: 'coupon' },
  price_changed: { status: 409, message: texts.priceChangedMeanwhile, field: 'coupon' },
  already_over: { status: 409, message: texts.alreadyStarted },
  already_cancelled: { status: 409, message: texts.bookingAlreadyCancelled },
  refund_changed: { status: 409, message: texts.refundChangedMeanwhile },
});
