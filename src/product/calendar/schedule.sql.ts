import { sql } from 'kysely';
import type { CreatorId } from '../../base/id.ts';
import type { Db, Trx } from '../../platform/database.ts';
import type { WeeklyWindow } from './weekly-schedule.ts';

declare module '../../platform/database.ts' {
  interface Tables {
    schedules: {
      creatorId: CreatorId;
      id: string;
      name: string;
      windows: unknown;
      isDefault: boolean;
      position: number;
      updatedAt: Date;
    };
  }
}

/** In the host's order. The windows are JSON; the flow reads them through the schema. */
export const findSchedules = (db: Db | Trx, creatorId: CreatorId) =>
  db
    .selectFrom('schedules')
    .select(['id', 'name', 'windows', 'isDefault'])
    .where('creatorId', '=', creatorId)
    .orderBy('position')
    .orderBy('id');

/** Locks a host's schedules, so that their number and their default stay as counted. */
export const lockSchedules = (trx: Trx, creatorId: CreatorId) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${creatorId}, 24))`.execute(trx);

type NewSchedule = { id: string; name: string; windows: readonly WeeklyWindow[]; isDefault: boolean };

/** Adds a schedule after the others. */
export async function addSchedule(trx: Trx, creatorId: CreatorId, schedule: NewSchedule): Promise<void> {
  await sql`
    insert into schedules (creator_id, id, name, windows, is_default, position)
    select ${creatorId}, ${schedule.id}, ${schedule.name}, ${JSON.stringify(schedule.windows)}::jsonb, ${schedule.isDefault},
      coalesce(max(position) + 1, 0) from schedules where creator_id = ${creatorId}`.execute(trx);
}

/** Changes the name and the weekly hours of one schedule. */
export async function changeSchedule(
  trx: Trx,
  creatorId: CreatorId,
  { id, name, windows }: { id: string; name: string; windows: readonly WeeklyWindow[] },
): Promise<void> {
  await sql`
    update schedules set name = ${name}, windows = ${JSON.stringify(windows)}::jsonb, updated_at = now()
    where creator_id = ${creatorId} and id = ${id}`.execute(trx);
}

export async function storeDefault(trx: Trx, creatorId: CreatorId, id: string): Promise<void> {
  // Two statements: the index that allows one default checks every row as it is written.
  await sql`update schedules set is_default = false where creator_id = ${creatorId} and is_default and id <> ${id}`.execute(
    trx,
  );
  await sql`update schedules set is_default = true where creator_id = ${creatorId} and id = ${id}`.execute(trx);
}

/** Deletes its own dates too. */
export const deleteSchedule = (trx: Trx, creatorId: CreatorId, id: string) =>
  trx.deleteFrom('schedules').where('creatorId', '=', creatorId).where('id', '=', id).execute();
