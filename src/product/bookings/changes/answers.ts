import type { Answers } from '../../../base/operations/operation.ts';
import { texts } from './texts.ts';

/** Of accepting or declining a request. */
export const answerAnswers = {
  no_such_booking: { status: 404, message: texts.noSuchBooking },
  not_waiting: { status: 409, message: texts.requestAnsweredWithdrawnOrRanOut },
  already_begun: { status: 409, message: texts.wouldBegunAlreadyOnlyBeDeclined },
} satisfies Answers<string>;

/** Of marking a no-show. */
export const noShowAnswers = {
  no_such_booking: { status: 404, message: texts.noSuchBooking },
  not_begun: { status: 409, message: texts.notBegunYet },
  not_booked: { status: 409, message: texts.bookingNotConfirmedNobody },
  checked_in: { status: 409, message: texts.theyWereCheckedIn },
} satisfies Answers<string>;

export const checkInAnswers = {
  no_such_booking: { status: 404, message: texts.noSuchBooking },
  not_booked: { status: 409, message: texts.bookingNotConfirmedAnyMore },
  door_closed: { status: 409, message: texts.itIsTooEarly },
} satisfies Answers<string>;
