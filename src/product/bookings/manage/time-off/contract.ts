import { z } from 'zod';
import { nothing, operation } from '../../../../base/operations/operation.ts';
import {
  freeTimeQuerySchema,
  timeOffAnswerSchema,
  timeOffBodySchema,
  timeOffChangeSchema,
  timeOffHistorySchema,
} from '../parts/time-off-contract.ts';
import { mostBlockedDays } from '../parts/time-off-dates.ts';
import { texts } from './texts.ts';

const shared = { tag: 'bookings', who: 'creator' } as const;
const params = z.object({ id: z.uuid() });
const refusals = {
  ends_before_it_begins: { status: 422, message: texts.timeOff.endBeforeStart, field: 'to' },
  last_date_before_first: { status: 422, message: texts.dates.lastBeforeFirst, field: 'lastDate' },
  blocked_too_long: { status: 422, message: texts.dates.tooLong(mostBlockedDays), field: 'lastDate' },
  repeats_without_end: { status: 422, message: texts.dates.withoutEnd, field: 'until' },
  repeats_until_before_first: { status: 422, message: texts.dates.untilBeforeFirst, field: 'until' },
  repeats_too_long: { status: 422, message: texts.dates.untilTooLate(mostBlockedDays), field: 'until' },
  repeats_before_it_ends: { status: 422, message: texts.dates.repeatsTooSoon, field: 'repeat' },
  is_over: { status: 422, message: texts.dates.isOver, field: 'date' },
  no_such_time_off: { status: 404, message: texts.timeOff.notFound },
  time_off_changed: { status: 409, message: texts.timeOff.changedElsewhere },
  time_is_taken: { status: 409, message: texts.timeOff.timeAlreadyTaken },
};

export const addTimeOff = operation('POST /api/time-off', {
  ...shared,
  id: 'addTimeOff',
  does: 'Block a time',
  body: timeOffBodySchema,
  answer: timeOffAnswerSchema,
  status: 201,
  refusals,
  limit: 'texts',
});
export const listTimeOff = operation('GET /api/time-off', {
  ...shared,
  id: 'listTimeOff',
  does: 'List blocked times',
  answer: timeOffHistorySchema,
});
export const changeTimeOff = operation('PUT /api/time-off/:id', {
  ...shared,
  id: 'changeTimeOff',
  does: 'Change a blocked time',
  params,
  body: timeOffChangeSchema,
  answer: timeOffAnswerSchema,
  refusals,
  limit: 'texts',
});
export const removeTimeOff = operation('DELETE /api/time-off/:id', {
  ...shared,
  id: 'removeTimeOff',
  does: 'Unblock a time',
  params,
  query: freeTimeQuerySchema,
  answer: nothing,
  refusals,
});
