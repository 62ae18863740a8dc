import type { DeedId } from '../deeds.ts';

/** The programmes, one for each profession. */
export const programmeIds = ['dance_instructor', 'fitness_trainer', 'career_coach', 'other'] as const;
export type ProgrammeId = (typeof programmeIds)[number];

export type ProgrammeTask = {
  /** The deed that completes it. */
  readonly taskId: DeedId;
  /** What it takes, ten at most. */
  readonly minutes: number;
  /** Active days for which it stays open before it counts as failed. */
  readonly windowDays: number;
};

/** A programme as it is declared: a task for each of its days. */
export type Programme = { readonly id: ProgrammeId; readonly tasks: readonly ProgrammeTask[] };

export const programmeDays = 14;

/** A task that is done by the creator alone. */
export const task = (taskId: DeedId, minutes: number): ProgrammeTask => ({ taskId, minutes, windowDays: 3 });
/** A task that others complete, which takes them days. */
export const waiting = (taskId: DeedId, minutes: number): ProgrammeTask => ({ taskId, minutes, windowDays: 6 });
