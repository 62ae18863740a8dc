import { sql } from 'kysely';
import type { CreatorId } from '../../base/id.ts';
import type { Db, Trx } from '../../platform/database.ts';
import type { ProgrammeId } from './programmes/programme.ts';
import type { TaskState } from './run.ts';

type Stored = {
  creatorId: CreatorId;
  statusId: string;
  programme: ProgrammeId;
  taskDay: number;
  latestDate: string;
  weeks: number;
  tasks: TaskState[];
  startedAt: Date;
  endedAt: Date | null;
  remindAt: Date | null;
  reminders: number;
  remindedAt: Date | null;
};

declare module '../../platform/database.ts' {
  interface Tables {
    coaching_runs: Stored;
  }
}

const columns = ['statusId', 'programme', 'taskDay', 'latestDate', 'weeks', 'tasks', 'endedAt'] as const;
export type RunRow = Pick<Stored, (typeof columns)[number]>;

export const findRun = (db: Db | Trx, creatorId: CreatorId): Promise<RunRow | undefined> =>
  db.selectFrom('coaching_runs').select(columns).where('creatorId', '=', creatorId).executeTakeFirst();

/** The same, locked until the transaction ends. */
export const lockRun = (trx: Trx, creatorId: CreatorId): Promise<RunRow | undefined> =>
  trx.selectFrom('coaching_runs').select(columns).where('creatorId', '=', creatorId).forUpdate().executeTakeFirst();

type NewRun = Omit<RunRow, 'endedAt'> & { startedAt: Date; endedAt: Date | null; remindAt: Date | null };

/** Stores a creator's first run, or nothing where another server was faster. */
export async function insertRun(trx: Trx, creatorId: CreatorId, run: NewRun): Promise<void> {
  await trx
    .insertInto('coaching_runs')
    .values({ creatorId, ...run, tasks: asJson(run.tasks), reminders: 0, remindedAt: null })
    .onConflict(known => known.doNothing())
    .execute();
}

export const replaceRun = (trx: Trx, creatorId: CreatorId, run: NewRun) =>
  trx
    .updateTable('coaching_runs')
    .set({ ...run, tasks: asJson(run.tasks), reminders: 0, remindedAt: null })
    .where('creatorId', '=', creatorId)
    .execute();

type Moved = Omit<RunRow, 'statusId' | 'programme'>;

export const storeRun = (trx: Trx, creatorId: CreatorId, run: Moved) =>
  trx
    .updateTable('coaching_runs')
    .set({ ...run, tasks: asJson(run.tasks), ...(run.endedAt !== null && { remindAt: null }) })
    .where('creatorId', '=', creatorId)
    .execute();

/** The creator was active: they are reminded when they stay away from now on. */
export const restartReminders = (trx: Trx, creatorId: CreatorId, remindAt: Date) =>
  trx.updateTable('coaching_runs').set({ remindAt, reminders: 0 }).where('creatorId', '=', creatorId).execute();

export const deleteRun = (db: Db, creatorId: CreatorId) =>
  db.deleteFrom('coaching_runs').where('creatorId', '=', creatorId).execute();

type Due = Pick<Stored, 'creatorId' | 'statusId' | 'reminders' | 'remindedAt'>;

/** The reminder that is due longest, locked until the transaction ends; others take the next one. */
export async function takeDueReminder(trx: Trx, now: Date): Promise<Due | undefined> {
  const { rows } = await sql<Due>`
    select creator_id, status_id, reminders, reminded_at from coaching_runs where remind_at <= ${now}
    order by remind_at limit 1 for update skip locked`.execute(trx);
  return rows[0];
}

export const noteReminder = (
  trx: Trx,
  creatorId: CreatorId,
  noted: Pick<Stored, 'remindAt' | 'reminders' | 'remindedAt'>,
) => trx.updateTable('coaching_runs').set(noted).where('creatorId', '=', creatorId).execute();

// pg writes an array as one of PostgreSQL's, and the column is JSON.
const asJson = (tasks: readonly TaskState[]) => sql<TaskState[]>`${JSON.stringify(tasks)}::jsonb`;
