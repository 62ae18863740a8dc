import { sql } from 'kysely';
import type { CreatorId } from '../../base/id.ts';
import type { Db, Trx } from '../../platform/database.ts';
import type { DateOverride } from './date-override.ts';

declare module '../../platform/database.ts' {
  interface Tables {
    date_overrides: { creatorId: CreatorId; scheduleId: string | null; date: string; windows: unknown; note: string };
  }
}

/** In order of date, those of all schedules first. The windows are JSON; the flow reads them through the schema. */
export const findOverrides = (db: Db | Trx, creatorId: CreatorId, from: string) =>
  db
    .selectFrom('date_overrides')
    .select(['date', 'scheduleId', 'windows', 'note'])
    .where('creatorId', '=', creatorId)
    .where('date', '>=', from)
    .orderBy('date')
    .orderBy('scheduleId', sort => sort.asc().nullsFirst());

/** Keeps the hours of one date, instead of earlier ones. */
export async function storeOverride(trx: Trx, creatorId: CreatorId, override: DateOverride): Promise<void> {
  await sql`
    insert into date_overrides (creator_id, schedule_id, date, windows, note)
    values (${creatorId}, ${override.scheduleId}, ${override.date}::date, ${JSON.stringify(override.windows)}, ${override.note})
    on conflict (creator_id, date, schedule_id) do update set windows = excluded.windows, note = excluded.note`.execute(
    trx,
  );
}

/** Removes the hours of one date (YYYY-MM-DD), of one schedule or of all. */
export async function deleteOverride(
  trx: Trx,
  creatorId: CreatorId,
  date: string,
  scheduleId: string | null,
): Promise<void> {
  await sql`delete from date_overrides where creator_id = ${creatorId} and date = ${date}::date and schedule_id is not distinct from ${scheduleId}::uuid`.execute(
    trx,
  );
}
