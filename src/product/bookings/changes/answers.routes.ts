import type { Answers } from '../../../platform/http-answer.ts';
import type { AnswerRefusal } from './answer-request.flow.ts';
import type { CheckInRefusal, NoShowRefusal } from './attendance.flow.ts';
import { texts } from './texts.ts';

/** How the refusals of answering a request are said. */
export const answerAnswers: Answers<AnswerRefusal['kind']> = {
  no_such_booking: { status: 404, message: texts.noSuchBooking },
  not_waiting: { status: 409, message: texts.requestAnsweredWithdrawnOrRanOut },
  already_begun: { status: 409, message: texts.wouldBegunAlreadyOnlyBeDeclined },
};

/** How the refusals of marking a no-show are said. */
export const noShowAnswers: Answers<NoShowRefusal['kind']> = {
  no_such_booking: { status: 404, message: texts.noSuchBooking },
  not_begun: { status: 409, message: texts.notBegunYet },
  not_booked: { status: 409, message: texts.bookingNotConfirmedNobody },
  checked_in: { status: 409, message: texts.theyWereCheckedIn },
};

/** How the refusals of checking somebody in are said. */
export const checkInAnswers: Answers<CheckInRefusal['kind']> = {
  no_such_booking: { status: 404, message: texts.noSuchBooking },
  not_booked: { status: 409, message: texts.bookingNotConfirmedAnyMore },
  door_closed: { status: 409, message: texts.itIsTooEarly },
};
