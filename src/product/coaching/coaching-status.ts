import { z } from 'zod';
import { idSchema } from '../../base/id.ts';
import { deedIds } from './deeds.ts';
import { type Programme, programmeIds } from './programmes/programme.ts';
import { texts as programmeTexts } from './programmes/texts.ts';
import { isOver, mostOffers, openTasks, type Run, taskStates, totalTaskDays } from './run.ts';

const coachingTask = z.strictObject({
  taskId: z.enum(deedIds),
  title: z.string(),
  status: z.enum(taskStates),
  minutes: z.int(),
  /** The day on which it was offered; null before that. */
  taskDay: z.int().nullable(),
  /** Offered, and neither done nor failed. */
  isOpen: z.boolean(),
  /** Whether it was done before the programme began. */
  isFromBefore: z.boolean(),
  /** Offered for the second time, which is the last. */
  isLastOffer: z.boolean(),
  skipReason: z.string(),
});
export type CoachingTask = z.output<typeof coachingTask>;

/** Coaching status, with the fields of the specification (point 3). */
export const coachingStatus = z.strictObject({
  userId: idSchema,
  userUrl: z.string().nullable(),
  /** The programme. */
  entityId: z.enum(programmeIds),
  /** This way through it: another one after a restart. */
  statusId: idSchema,
  title: z.string(),
  completedTasks: z.int(),
  tasks: z.array(coachingTask),
  completionPercentage: z.int(),
  /** Active days so far, of how many. */
  taskDay: z.int(),
  totalTaskDays: z.int(),
  /** The last day on which a task was completed; 0 before. */
  latestTaskDay: z.int(),
});
export type CoachingStatus = z.output<typeof coachingStatus>;

type Owner = { userId: string; userUrl: string | null; statusId: string };

export function statusOf(run: Run, programme: Programme, owner: Owner): CoachingStatus {
  const minutes = new Map(programme.tasks.map(one => [one.taskId, one.minutes]));
  const open = new Set(openTasks(run));
  const done = run.tasks.filter(({ state }) => state === 'success');
  return {
    ...owner,
    entityId: programme.id,
    title: programmeTexts.programmes[programme.id].title,
    completedTasks: done.length,
    tasks: run.tasks.map(one => ({
      taskId: one.taskId,
      title: programmeTexts.tasks[one.taskId].title,
      status: one.state,
      minutes: minutes.get(one.taskId) ?? 0,
      taskDay: one.offeredOn,
      isOpen: open.has(one),
      isFromBefore: one.doneOn === 0,
      isLastOffer: one.offers === mostOffers,
      skipReason: one.skipReason,
    })),
    completionPercentage: Math.round((100 * done.length) / run.tasks.length),
    taskDay: run.taskDay,
    totalTaskDays: totalTaskDays(run),
    latestTaskDay: Math.max(0, ...done.map(({ doneOn }) => doneOn ?? 0)),
  };
}

export type RunPhase = 'none' | 'running' | 'over';
export const phaseOf = (run: Run | undefined): RunPhase => {
  if (run === undefined) return 'none';
  return isOver(run) ? 'over' : 'running';
};
