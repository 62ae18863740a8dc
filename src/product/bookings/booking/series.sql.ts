import { sql } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import { type BookingRow, bookingRows } from './booking-row.sql.ts';

/** Links held bookings to one series, in the order given; the first one is its head. */
export async function linkSeries(trx: Trx, creatorId: CreatorId, ids: readonly string[]): Promise<void> {
  await sql`
    update bookings b set series_id = ${ids[0]}::uuid, series_index = s.at, series_size = ${ids.length}::int
    from unnest(${ids}::uuid[]) with ordinality s(id, at)
    where b.creator_id = ${creatorId} and b.id = s.id`.execute(trx);
}

/** Stores each booking's share of the price of a series, minor units, in order. */
export async function storeShares(
  trx: Trx,
  creatorId: CreatorId,
  ids: readonly string[],
  shares: readonly number[],
): Promise<void> {
  await sql`
    update bookings b set share = s.share from unnest(${ids}::uuid[], ${shares}::bigint[]) s(id, share)
    where b.creator_id = ${creatorId} and b.id = s.id`.execute(trx);
}

export const keepReturned = (trx: Trx, booking: BookingRow, amount: number) =>
  trx
    .updateTable('bookings')
    .set({ shareReturned: amount })
    .where('creatorId', '=', booking.creatorId)
    .where('id', '=', booking.id)
    .execute();

/** Stores what was refunded after a no-show, minor units. */
export const keepNoShowReturned = (trx: Trx, booking: BookingRow, amount: number) =>
  trx
    .updateTable('bookings')
    .set({ noShowReturned: amount })
    .where('creatorId', '=', booking.creatorId)
    .where('id', '=', booking.id)
    .execute();

const inSeries = (db: Db | Trx, creatorId: CreatorId, seriesId: string) =>
  bookingRows(db, creatorId).where('seriesId', '=', seriesId);

/** The bookings of a series, locked in order of id, answered in their own order. */
export const lockSeries = async (trx: Trx, creatorId: CreatorId, seriesId: string): Promise<BookingRow[]> =>
  (await inSeries(trx, creatorId, seriesId).orderBy('id').forNoKeyUpdate().execute()).toSorted(
    (a, b) => (a.seriesIndex ?? 0) - (b.seriesIndex ?? 0),
  );

export const findSeries = (db: Db | Trx, creatorId: CreatorId, seriesId: string): Promise<BookingRow[]> =>
  inSeries(db, creatorId, seriesId).orderBy('seriesIndex').execute();

/**
 * How many bookings of a series are left. The caller holds the lock of their order, so that none is ended at the
 * same time.
 */
export async function countRemaining(trx: Trx, creatorId: CreatorId, seriesId: string): Promise<number> {
  const { rows } = await sql<{ remaining: number }>`
    select count(*)::int as remaining from bookings
    where creator_id = ${creatorId} and series_id = ${seriesId} and status in ('held', 'pending', 'confirmed')`.execute(
    trx,
  );
  return rows[0]?.remaining ?? 0;
}

/** Locks dates of a class in order of id, before spots are taken or freed on several of them. */
export const lockDates = (trx: Trx, creatorId: CreatorId, ids: readonly (string | null)[]) =>
  sql`select id from class_occurrences where creator_id = ${creatorId} and id = any(${ids.filter(id => id !== null)}::uuid[])
    order by id for update`.execute(trx);

/** The same, for dates of a class at given start times, together with others. */
export const lockDatesAt = (
  trx: Trx,
  creatorId: CreatorId,
  offerId: string,
  starts: readonly Date[],
  others: readonly (string | null)[],
) =>
  sql`select id from class_occurrences where creator_id = ${creatorId}
    and (id = any(${others.filter(id => id !== null)}::uuid[]) or (offer_id = ${offerId} and starts_at = any(${starts}::timestamptz[])))
    order by id for update`.execute(trx);
