import { sql } from 'kysely';
import type { CreatorId } from '../../base/id.ts';
import type { Db, Trx } from '../../platform/database.ts';
import type { SessionLimits } from './session-limits.ts';

declare module '../../platform/database.ts' {
  interface Tables {
    session_limits: { creatorId: CreatorId; perDay: number | null; perWeek: number | null };
  }
}

export const findLimits = (db: Db | Trx, creatorId: CreatorId) =>
  db.selectFrom('session_limits').select(['perDay', 'perWeek']).where('creatorId', '=', creatorId);

/** Keeps the most bookings a day and a week; null is no limit. */
export async function storeLimits(trx: Trx, creatorId: CreatorId, { perDay, perWeek }: SessionLimits): Promise<void> {
  await sql`
    insert into session_limits (creator_id, per_day, per_week) values (${creatorId}, ${perDay}, ${perWeek})
    on conflict (creator_id) do update set per_day = excluded.per_day, per_week = excluded.per_week`.execute(trx);
}
