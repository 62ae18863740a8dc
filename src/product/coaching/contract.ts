import { z } from 'zod';
import { nothing, operation } from '../../base/operations/operation.ts';
import { linesField } from '../../base/text-field.ts';
import { coachingStatus } from './coaching-status.ts';
import { deedIds } from './deeds.ts';
import { programmeIds } from './programmes/programme.ts';
import { reasonLimit } from './run.ts';
import { texts } from './texts.ts';

const coachingOverview = z.strictObject({
  phase: z.enum(['none', 'running', 'over']),
  /** The programme for the occupation on the creator's page. */
  offered: z.enum(programmeIds),
  status: coachingStatus.nullable(),
  /** Weeks in a row with an active day. */
  streakWeeks: z.int(),
  /** Whether a model can be asked for advice. */
  hasAdvice: z.boolean(),
});
export type CoachingOverview = z.output<typeof coachingOverview>;

const shared = { tag: 'coaching', who: 'creator' } as const;
const answered = { ...shared, answer: coachingOverview } as const;

export const readCoaching = operation('GET /api/coaching', {
  ...answered,
  id: 'readCoaching',
  does: 'The coaching programme and its status',
});
export const startCoaching = operation('PUT /api/coaching/programme', {
  ...answered,
  id: 'startCoaching',
  does: 'Start the coaching programme, or start over',
  // The run it replaces: the same call again does not replace the new one.
  body: z.strictObject({ instead: z.uuid().nullable() }),
});
export const leaveCoaching = operation('DELETE /api/coaching/programme', {
  ...shared,
  id: 'leaveCoaching',
  does: 'Leave the coaching programme; its progress is deleted',
  answer: nothing,
});
export const openCoachingDay = operation('PUT /api/coaching/day', {
  ...answered,
  id: 'openCoachingDay',
  does: 'Count today as an active day of the programme',
});
export const skipCoachingTask = operation('PUT /api/coaching/tasks/:taskId/skip', {
  ...answered,
  id: 'skipCoachingTask',
  does: 'Skip a task, which moves it to the end of the programme',
  params: z.object({ taskId: z.enum(deedIds) }),
  body: z.strictObject({ reason: linesField(reasonLimit) }),
  refusals: { task_not_open: { status: 409, message: texts.taskNotOpen } },
});
export const askCoachingAdvice = operation('POST /api/coaching/advice', {
  ...shared,
  id: 'askCoachingAdvice',
  does: 'Ask a model for advice on the next task, where the operator has set one up',
  /** Null when there is none, or it did not answer as it should. */
  answer: z.object({ advice: z.string().nullable() }),
  tries: { of: 'coach-advice', by: 'creator', max: 5, seconds: 86_400 },
});
