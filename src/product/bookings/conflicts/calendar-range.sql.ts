import { type RawBuilder, sql } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import type { Span } from './conflicts.ts';

export type RangeRow = {
  id: string;
  kind: 'session' | 'class' | 'time_off';
  startsAt: Date;
  endsAt: Date;
  blockFrom: Date;
  blockTo: Date;
  status: 'held' | 'pending' | 'confirmed';
  words: string;
  /** Blocked time on several dates. */
  repeats: boolean;
  bookingId: string | null;
  title: string | null;
  customerName: string | null;
  visitorZone: string | null;
  noShow: boolean;
  offerId: string | null;
  /** The date of a class. */
  dateId: string | null;
  capacity: number | null;
  booked: number | null;
};

/**
 * Everything that takes the host's time in a range, buffers included: sessions with the attendee, classes with the
 * number booked.
 */
export const takenBetween = (db: Db | Trx, creatorId: CreatorId, from: Date, to: Date, now: Date) =>
  takenOver(db, creatorId, sql`tstzrange(${from}, ${to})`, now);

/** The same for many time spans at once. */
export const takenIn = (db: Db | Trx, creatorId: CreatorId, spans: readonly Span[], now: Date) =>
  takenOver(db, creatorId, sql`${writtenSpans(spans)}::tstzmultirange`, now);

/** Spans as a `tstzmultirange` is written. */
export const writtenSpans = (spans: readonly Span[]): string =>
  `{${spans.map(({ from, to }) => `[${from.toISOString()},${to.toISOString()})`).join(',')}}`;

async function takenOver(
  db: Db | Trx,
  creatorId: CreatorId,
  span: RawBuilder<unknown>,
  now: Date,
): Promise<RangeRow[]> {
  const { rows } = await sql<RangeRow>`
    select o.id, o.kind, o.starts_at, o.ends_at, lower(o.block) as "blockFrom",
      upper(o.block) as "blockTo", o.status, o.words,
      o.repetition_id is not null as repeats, b.id as "bookingId", b.offer->>'title' as title,
      b.customer_name, b.visitor_zone, b.no_show_at is not null as "noShow",
      coalesce(c.offer_id, b.offer_id) as "offerId", c.id as "dateId", c.capacity, c.taken as booked
    from occupancies o
    left join bookings b on b.creator_id = o.creator_id and b.occupancy_id = o.id and b.status = o.status
    left join class_occurrences c on c.creator_id = o.creator_id and c.occupancy_id = o.id
    where o.creator_id = ${creatorId} and o.status in ('held', 'pending', 'confirmed')
      and o.block && ${span} and (o.hold_expires_at is null or o.hold_expires_at > ${now})
      and (c.id is null or c.bookable or c.taken > 0)
    order by o.starts_at, o.id limit 2000`.execute(db);
  return rows;
}
