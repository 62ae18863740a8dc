import { z } from 'zod';
import { addDays, mondayOf } from '../../base/calendar-date.ts';
import { type DeedId, deedIds, deeds } from './deeds.ts';
import { type Programme, programmeDays } from './programmes/programme.ts';

/** Spec point 4: what became of a task. */
export const taskStates = ['pending', 'success', 'failure'] as const;
export const reasonLimit = 200;
/** A task that failed or was skipped is offered once more. */
export const mostOffers = 2;

/** A task of a run, as it is stored. */
export const taskStateSchema = z.strictObject({
  taskId: z.enum(deedIds),
  state: z.enum(taskStates),
  /** How often it was offered. */
  offers: z.int().min(0).max(mostOffers),
  /** The task day on which it was offered; null while it is not open. */
  offeredOn: z.int().min(1).nullable(),
  /** The task day on which its deed was seen; 0 when it was done before. */
  doneOn: z.int().min(0).nullable(),
  /** Why it was skipped last; '' when it was not. */
  skipReason: z.string().max(reasonLimit),
});
export type TaskState = z.output<typeof taskStateSchema>;

/** A creator's way through a programme. Tasks are in the order in which they are offered. */
export type Run = {
  /** How many active days there were. */
  readonly taskDay: number;
  /** The date of the last active day. */
  readonly latestDate: string;
  /** Weeks in a row with an active day. */
  readonly weeks: number;
  readonly tasks: readonly TaskState[];
};

const isOpen = ({ state, offeredOn }: TaskState): boolean => state === 'pending' && offeredOn !== null;
/** It will be offered, for the first time or again. */
const waits = ({ state, offeredOn, offers }: TaskState): boolean =>
  state !== 'success' && offeredOn === null && offers < mostOffers;

export const openTasks = ({ tasks }: Run): TaskState[] => tasks.filter(isOpen);
/** Nothing is open, and nothing will be. */
export const isOver = ({ tasks }: Run): boolean => !tasks.some(one => isOpen(one) || waits(one));
/** Grows where tasks are offered again after the days of the programme. */
export const totalTaskDays = ({ taskDay, tasks }: Run): number =>
  Math.max(programmeDays, taskDay + tasks.filter(waits).length);

/** The first day of a programme. What was done before counts, and is not offered. */
export function startRun(programme: Programme, done: ReadonlySet<DeedId>, date: string): Run {
  const tasks = programme.tasks.map(
    ({ taskId }): TaskState => ({
      taskId,
      state: done.has(taskId) ? 'success' : 'pending',
      ...{ offers: 0, offeredOn: null, doneOn: done.has(taskId) ? 0 : null, skipReason: '' },
    }),
  );
  return offerNext({ taskDay: 1, latestDate: date, weeks: 1, tasks });
}

/**
 * A day on which the creator is active. On a new one, tasks whose window has passed have failed, and the next task is
 * offered. A day without a visit is no day: it brings no task and ends no window.
 */
export function beginDay(run: Run, programme: Programme, date: string): Run {
  if (date <= run.latestDate || isOver(run)) return run;
  const taskDay = run.taskDay + 1;
  const windowOf = new Map(programme.tasks.map(({ taskId, windowDays }) => [taskId, windowDays]));
  const hasFailed = (one: TaskState) =>
    isOpen(one) && taskDay - (one.offeredOn ?? taskDay) >= (windowOf.get(one.taskId) ?? 1);
  const failed = run.tasks.filter(hasFailed).map((one): TaskState => ({ ...one, state: 'failure', offeredOn: null }));
  const tasks = [...run.tasks.filter(one => !hasFailed(one)), ...failed];
  return offerNext({ taskDay, latestDate: date, weeks: weeksAt(run, date), tasks });
}

/** The tasks whose deed is seen are done, whether they were open or not. */
export function seeDeeds(run: Run, done: ReadonlySet<DeedId>): Run {
  if (isOver(run) || newlyDone(run, done).length === 0) return run;
  const tasks = run.tasks.map(
    (one): TaskState =>
      one.state === 'success' || !done.has(one.taskId) ? one : { ...one, state: 'success', doneOn: run.taskDay },
  );
  return { ...run, tasks };
}

/** Tasks of which `done` has the deed and that are not done yet. */
export const newlyDone = ({ tasks }: Run, done: ReadonlySet<DeedId>): DeedId[] =>
  tasks.flatMap(({ taskId, state }) => (state !== 'success' && done.has(taskId) ? [taskId] : []));

/** Whether one of these deeds is the creator's own, which makes the day an active one. */
export const hasOwnDeed = (ids: readonly DeedId[]): boolean => ids.some(id => deeds[id].isOwn);

/**
 * Moves an open task to the end, and offers the next one at once. Skipped for the second time, it has failed. Undefined
 * when the task is not open.
 */
export function skipTask(run: Run, taskId: DeedId, reason: string): Run | undefined {
  const skipped = run.tasks.find(one => one.taskId === taskId);
  if (skipped === undefined || !isOpen(skipped)) return undefined;
  const isLast = skipped.offers === mostOffers;
  const moved: TaskState = {
    ...skipped,
    state: isLast ? 'failure' : 'pending',
    offeredOn: null,
    skipReason: reason,
  };
  const others = run.tasks.filter(one => one !== skipped);
  return offerNext({ ...run, tasks: [...others, moved] }, taskId);
}

/** Opens the first task that waits; not the one that was just skipped. */
function offerNext(run: Run, but?: DeedId): Run {
  const next = run.tasks.find(one => waits(one) && one.taskId !== but);
  const tasks = run.tasks.map(
    (one): TaskState =>
      one === next ? { ...one, state: 'pending', offers: one.offers + 1, offeredOn: run.taskDay } : one,
  );
  return { ...run, tasks };
}

const weekBefore = (date: string): string => addDays(mondayOf(date), -7);

function weeksAt({ weeks, latestDate }: Run, date: string): number {
  if (mondayOf(latestDate) === mondayOf(date)) return weeks;
  return mondayOf(latestDate) === weekBefore(date) ? weeks + 1 : 1;
}

/** The streak as it is shown: it ends with the first week that had no active day. */
export const streakOn = ({ weeks, latestDate }: Run, today: string): number =>
  mondayOf(latestDate) >= weekBefore(today) ? weeks : 0;
