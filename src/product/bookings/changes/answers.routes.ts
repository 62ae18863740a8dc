import type { Answers } from '../../../platform/http-answer.ts';
import type { AnswerRefusal } from './answer-request.flow.ts';
import type { CheckInRefusal, NoShowRefusal } from './attendance.flow.ts';
import { texts } from './texts.ts';

/** The answers to refusals of accepting or declining a request. */
export const answerAnswers: Answers<AnswerRefusal['kind']> = {
  no_such_booking: { status: 404, message: texts.noSuchBooking },
  not_waiting: { status: 409, message: texts.requestAnsweredWithdrawnOrRanOut },
  already_begun: { status: 409, message: texts.wouldBegunAlreadyOnlyBeDeclined },
};

/** The answers to refusals of marking a no-show. */
export const noShowAnswers: Answers<NoShowRefusal['kind']> = {
  no_such_booking: { status: 404, message: texts.noSuchBooking },
  not_begun: { status: 409, message: texts.notBegunYet },
  not_booked: { status: 409, message: texts.bookingNotConfirmedNobody },
  checked_in: { status: 409, message: texts.theyWereCheckedIn },
};

/** The answers to refusals of a check-in. */
export const checkInAnswers: Answers<CheckInRefusal['kind']> = {
  no_such_booking: { status: 404, message: texts.noSuchBooking },
  not_booked: { status: 409, message: texts.bookingNotConfirmedAnyMore },
  door_closed: { status: 409, message: texts.itIsTooEarly },
};
