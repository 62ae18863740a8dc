import { CompiledQuery, sql } from 'kysely';
import type pg from 'pg';
import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import { askNamed } from '../../../platform/outage/guarded-pool.ts';
import { columnsText } from '../../../platform/rows/row-columns.sql.ts';
import { type BookingRow, bookingColumns, bookingRows } from '../booking/booking-row.sql.ts';
import type { NewHold } from './holds.sql.ts';

/**
 * Why a hold failed, as far as that can be mended: expired holds not swept yet (`hasDue`), bookings of the same id
 * or visitor (`hasOwn`), and too many holds from the same source (`wait`, the seconds until one of those ends).
 * One query, only after a failure.
 */
export async function findObstacles(
  pool: pg.Pool,
  hold: NewHold,
  now: Date,
  more = 0,
): Promise<{ hasDue: boolean; hasOwn: boolean; wait: number | undefined }> {
  const { rows } = await askNamed<{ due: boolean; own: boolean; held: number; ends: Date | null }>(pool, {
    name: 'hold-obstacles',
    text: `select exists (${ownIds('$1', '$2', '$3', '$4')}) as own, exists (
      select from bookings where creator_id = $1::uuid and status = 'held' and hold_expires_at <= $5::timestamptz) as due, held.* from (
      select count(*)::int as held, min(hold_expires_at) as ends from bookings
      where creator_id = $1::uuid and source = $6::text and status = 'held' and hold_expires_at > $5::timestamptz) held`,
    values: [hold.creatorId, hold.bookingId, hold.visitor, hold.startsAt, now, hold.from?.source ?? null],
  });
  const [row] = rows;
  const isFull = hold.from !== null && row !== undefined && row.held + more >= hold.from.most && row.ends !== null;
  const wait = isFull ? Math.max(1, Math.ceil(((row.ends?.getTime() ?? 0) - now.getTime()) / 1000)) : undefined;
  return { hasDue: row?.due === true, hasOwn: row?.own === true, wait };
}

/** The booking of an id, a visitor's open hold, and what that visitor has at one start. Each part has its index. */
const ownIds = (creator: string, id: string, visitor: string, start: string) => `
  select id from bookings where creator_id = ${creator}::uuid and id = ${id}::uuid
  union select id from bookings where creator_id = ${creator}::uuid and visitor = ${visitor}::uuid and status = 'held' and customer_email is null
  union select id from bookings where creator_id = ${creator}::uuid and visitor = ${visitor}::uuid and starts_at = ${start}::timestamptz
    and status in ('held', 'pending', 'confirmed')`;

/** Those bookings, read under the host's lock, where nobody else changes them. */
export async function findOwn(trx: Trx, hold: NewHold): Promise<BookingRow[]> {
  const text = `select ${columnsText(bookingColumns, 'bookings')} from bookings where creator_id = $1::uuid and id in (${ownIds('$1', '$2', '$3', '$4')})`;
  const values = [hold.creatorId, hold.bookingId, hold.visitor, hold.startsAt];
  return (await trx.executeQuery<BookingRow>(CompiledQuery.raw(text, values))).rows;
}

/** A visitor's open hold with a host, each date of a series as a row. */
export async function findOpenHold(
  db: Db,
  creatorId: CreatorId,
  visitor: string | undefined,
  now: Date,
): Promise<BookingRow[]> {
  if (visitor === undefined) return [];
  const { rows } = await sql<BookingRow>`
    select ${sql.raw(columnsText(bookingColumns, 'b'))} from bookings h join bookings b on b.creator_id = h.creator_id and (b.id = h.id or b.series_id = h.id)
    where h.creator_id = ${creatorId} and h.visitor = ${visitor}::uuid and h.status = 'held' and h.customer_email is null
      and b.status = 'held' and h.hold_expires_at > ${now}
    order by b.starts_at`.execute(db);
  return rows;
}

/** Locks the count of holds from this source. Call it before locking anything that is wanted. */
export const lockSource = (trx: Trx, { creatorId, from }: Pick<NewHold, 'creatorId' | 'from'>) =>
  sql`select holds_from(${creatorId}, ${from?.source ?? null})`.execute(trx);

/** What a visitor chose last with a host, in any state; of a series the first date. */
export const findLatestOf = (db: Db, creatorId: CreatorId, visitor: string): Promise<BookingRow | undefined> =>
  bookingRows(db, creatorId).where('visitor', '=', visitor).orderBy('createdAt', 'desc').limit(1).executeTakeFirst();

/** The latest booking of an offer for which a visitor typed details without completing it. */
export const findTypedBefore = (
  db: Db,
  { creatorId, offerId, visitor }: { creatorId: CreatorId; offerId: string; visitor: string },
): Promise<BookingRow | undefined> =>
  bookingRows(db, creatorId)
    .where('visitor', '=', visitor)
    .where('offerId', '=', offerId)
    .where('status', '=', 'expired')
    .where('customerEmail', 'is not', null)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();

/**
 * The times of an offer that a visitor holds, including on the payment page: they are taken for everybody else
 * only.
 */
export async function findHeldStarts(
  db: Db,
  { creatorId, offerId, visitor }: { creatorId: CreatorId; offerId: string; visitor: string | undefined },
  now: Date,
): Promise<Date[]> {
  if (visitor === undefined) return [];
  const { rows } = await sql<{ startsAt: Date }>`
    select b.starts_at from bookings h join bookings b on b.creator_id = h.creator_id and (b.id = h.id or b.series_id = h.id)
    where h.creator_id = ${creatorId} and h.visitor = ${visitor}::uuid and h.offer_id = ${offerId}
      and b.status = 'held' and b.hold_expires_at > ${now}
    order by b.starts_at`.execute(db);
  return rows.map(({ startsAt }) => startsAt);
}

/** Counts one more tab with the hold, or one less. */
export const countTab = (trx: Trx, { creatorId, id }: BookingRow, by: 1 | -1) =>
  sql`update bookings set tabs = tabs + ${by}::smallint where creator_id = ${creatorId} and id = ${id}`.execute(trx);

/** Marks a hold as released because its visitor chose another time. */
export const markReplaced = (trx: Trx, { creatorId, id }: BookingRow) =>
  sql`update bookings set replaced = true where creator_id = ${creatorId} and id = ${id}`.execute(trx);
