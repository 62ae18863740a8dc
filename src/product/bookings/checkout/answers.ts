import { inAskedLanguage } from '../../../base/operations/operation.ts';
import { couponAnswers } from '../../coupons/refusal-answers.ts';
import type { BookRefusal, CancelRefusal, HoldRefusal } from '../booking/booking.ts';
import { texts } from './texts.ts';

/** The answers to refusals of holding, booking and cancelling. */
export const bookingAnswers = inAskedLanguage<HoldRefusal['kind'] | BookRefusal['kind'] | CancelRefusal['kind']>({
  offer_not_found: { status: 404, message: texts.serviceNoLongerAvailable },
  not_for_sale: { status: 409, message: texts.serviceCantBeBookedOnline },
  slot_not_offered: { status: 409, message: texts.thisTimeIsntAvailable },
  slot_taken: { status: 409, message: texts.timeJustTaken },
  yours_already: { status: 409, message: texts.alreadyHoldOrBookedTime },
  too_many_held: { status: 429, message: texts.tooManyHeld },
  too_many_unpaid: { status: 409, message: texts.tooManyUnpaid },
  too_many_today: { status: 429, message: texts.tooManyToday, field: 'email' },
  class_full: { status: 409, message: texts.lastSpotJustTaken },
  series_not_offered: { status: 409, message: texts.tooManyDatesAtOnce },
  series_taken: { status: 409, message: texts.someDatesJustTaken },
  booking_not_found: { status: 404, message: texts.thisLinkDoesntWork },
  hold_expired: { status: 410, message: texts.yourHoldHasExpired },
  hold_replaced: { status: 410, message: texts.choseAnotherTimeOneNoLongerHeld },
  already_booked: { status: 409, message: texts.thisIsAlreadyBooked },
  answers_wrong: { status: 422, message: texts.pleaseFixFieldsMarkedBelow },
  pay_method_not_offered: { status: 422, message: texts.chooseHowWouldLikeToPay, field: 'method' },
  payment_unavailable: { status: 503, message: texts.paymentPageIsntResponding },
  payment_too_small: { status: 422, message: texts.paymentTooSmall, field: 'method' },
  payment_too_large: { status: 422, message: texts.paymentTooLarge, field: 'method' },
  package_not_offered: { status: 409, message: texts.packageNoLongerAvailable },
  package_with_series: { status: 409, message: texts.cantBuyPackageTogether },
  pass_too_short: { status: 409, message: texts.packageDoesntEnoughSessionsLeft, field: 'pass' },
  pass_not_found: { status: 422, message: texts.thisCodeDoesntExist, field: 'pass' },
  pass_of_another_service: { status: 422, message: texts.packageForAnotherService, field: 'pass' },
  pass_used_up: { status: 409, message: texts.allSessionsInPackageUsed, field: 'pass' },
  pass_disputed: { status: 409, message: texts.paymentForPackageDisputedAtBank, field: 'pass' },
  pass_refunded: { status: 409, message: texts.passRefunded, field: 'pass' },
  pass_ended: { status: 409, message: texts.packageExpiresBeforeTime, field: 'pass' },
  ...couponAnswers,
  too_many_codes: { status: 429, message: texts.tooManyCodes, field: 'coupon' },
  price_changed: { status: 409, message: texts.priceChangedMeanwhile, field: 'coupon' },
  already_over: { status: 409, message: texts.sessionAlreadyStartedCant },
  already_cancelled: { status: 409, message: texts.bookingAlreadyCancelled },
  refund_changed: { status: 409, message: texts.refundChangedWhilePageOpen },
});
