import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database.ts';
import type { BookingRow } from '../booking/booking-row.sql.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    clock_rules: { onlyOne: boolean; version: string; notedAt: Date };
  }
}

/** Stores a version of the tz database ("2026a") when it is newer than any before; returns whether it is. */
export async function noteRules(db: Db, version: string): Promise<boolean> {
  const { rows } = await sql`
    insert into clock_rules as known (version) values (${version})
    on conflict (only_one) do update set version = excluded.version, noted_at = now() where known.version < excluded.version
    returning version`.execute(db);
  return rows.length === 1;
}

/** Whether a new version was stored since an instant. */
export async function hasRulesSince(db: Db, since: Date): Promise<boolean> {
  const row = await db.selectFrom('clock_rules').select('version').where('notedAt', '>', since).executeTakeFirst();
  return row !== undefined;
}

/** Whether a server with a newer version has been here, as while an installation is updated. */
export async function hasNewerRules(db: Db, version: string): Promise<boolean> {
  const row = await db.selectFrom('clock_rules').select('version').where('version', '>', version).executeTakeFirst();
  return row !== undefined;
}

export type AgreedSession = Pick<
  BookingRow,
  'creatorId' | 'id' | 'startsAt' | 'hostZone' | 'visitorZone' | 'hostWall' | 'visitorWall'
>;

/** Upcoming confirmed sessions of all creators, in batches; `after` is the last one read. */
export const comingSessions = (
  db: Db,
  now: Date,
  after: Pick<AgreedSession, 'creatorId' | 'id'> | undefined,
  limit: number,
): Promise<AgreedSession[]> => {
  let query = db
    .selectFrom('bookings')
    .select(['creatorId', 'id', 'startsAt', 'hostZone', 'visitorZone', 'hostWall', 'visitorWall'])
    .where('kind', '=', 'individual')
    .where('status', 'in', ['confirmed', 'pending'])
    .where('startsAt', '>', now)
    .orderBy('creatorId')
    .orderBy('id')
    .limit(limit);
  if (after !== undefined)
    query = query.where(sql<boolean>`(creator_id, id) > (${after.creatorId}::uuid, ${after.id}::uuid)`);
  return query.execute();
};

export const storeLocalTimes = (
  trx: Trx | Db,
  booking: Pick<AgreedSession, 'creatorId' | 'id'>,
  localTimes: { host: string; visitor: string | null },
) =>
  trx
    .updateTable('bookings')
    .set({ hostWall: localTimes.host, visitorWall: localTimes.visitor })
    .where('creatorId', '=', booking.creatorId)
    .where('id', '=', booking.id)
    .execute();
