import type { Answers } from '../../platform/http-answer.ts';
import type { NoShowRefusal } from './attendance.flow.ts';

/** How the refusals of marking a no-show are said. */
export const noShowAnswers: Answers<NoShowRefusal['kind']> = {
  no_such_booking: { status: 404, message: 'There is no such booking.' },
  not_begun: { status: 409, message: 'It has not begun yet. Mark it once the start has passed.' },
  not_booked: { status: 409, message: 'This booking is not confirmed, so nobody was expected.' },
};
