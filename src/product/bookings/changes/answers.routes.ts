import type { Answers } from '../../../platform/http-answer.ts';
import type { AnswerRefusal } from './answer-request.flow.ts';
import type { CheckInRefusal, NoShowRefusal } from './attendance.flow.ts';

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

/** How the refusals of checking somebody in are said. */
export const checkInAnswers: Answers<CheckInRefusal['kind']> = {
  no_such_booking: { status: 404, message: 'There is no such booking.' },
  not_booked: { status: 409, message: 'This booking is not confirmed any more.' },
  door_closed: { status: 409, message: 'It is too early: people can be checked in from 12 hours before the start.' },
};
