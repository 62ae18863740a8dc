import type { Answers } from '../../../base/operations/operation.ts';
import { texts } from './texts.ts';

/** Of accepting or declining a request. */
export const answerAnswers = {
  no_such_booking: { status: 404, message: texts.noSuchBooking },
  not_waiting: { status: 409, message: texts.requestClosed },
  already_begun: { status: 409, message: texts.onlyDeclinable },
} satisfies Answers<string>;

/** Of marking a no-show. */
export const noShowAnswers = {
  no_such_booking: { status: 404, message: texts.noSuchBooking },
  not_begun: { status: 409, message: texts.notBegunYet },
  not_booked: { status: 409, message: texts.notConfirmed },
  checked_in: { status: 409, message: texts.attendeeCheckedIn },
} satisfies Answers<string>;

export const checkInAnswers = {
  no_such_booking: { status: 404, message: texts.noSuchBooking },
  not_booked: { status: 409, message: texts.noLongerConfirmed },
  door_closed: { status: 409, message: texts.tooEarly },
} satisfies Answers<string>;
