import type { CreatorId } from '../../../src/base/id.ts';
import { bookingRef } from '../../../src/product/bookings/booking/booking-link.flow.ts';
import type { BookingRow } from '../../../src/product/bookings/booking/booking-row.sql.ts';
import { type ClassRow, classColumns } from '../../../src/product/bookings/class-dates/classes.sql.ts';
import type { TestApp } from '../server/app.ts';
import { bookingsOf, dbOf, type Leave, nowOf, type World } from './booking-walk.ts';

/** `a` and `b` are choices among what there is; `on` is the server that is asked. */
export type Given = { world: World; on: TestApp; other: TestApp; a: number; b: number; isFaulty: boolean };

export type Act = (given: Given) => Promise<Leave>;
export const pick = <T>(all: readonly T[], nth: number): T | undefined => all[nth % Math.max(1, all.length)];
export const creatorOf = ({ shop }: World) => shop.creatorId as CreatorId;

export const refOf = ({ servers: [one] }: World, { creatorId, id, sequence }: BookingRow) =>
  bookingRef(one.deps.linkSecret, { creatorId, id, sequence });

export const inState = async (world: World, ...states: BookingRow['status'][]) =>
  (await bookingsOf(world)).filter(({ status }) => states.includes(status));

export const datesOf = (world: World): Promise<ClassRow[]> =>
  dbOf(world)
    .selectFrom('class_occurrences')
    .select(classColumns)
    .where('creatorId', '=', world.shop.creatorId)
    .orderBy('hostDate')
    .limit(3)
    .execute();

/** How many of these holds are possible, counted by plain SQL; undefined when a daily limit decides. */
export async function freeNow(world: World, nth: number, startsAt: Date): Promise<number | undefined> {
  const { rows } = await world.servers[1].deps.pool.query<{ free: number }>(
    nth === 2
      ? `select greatest(0, c.capacity - c.taken
          + (select count(*) from bookings b where b.occurrence_id = c.id and b.status = 'held' and b.hold_expires_at <= $3::timestamptz)
          - (select count(*) from waitlist_entries w where w.occurrence_id = c.id and w.state = 'waiting' and w.starts_at = c.starts_at
              and c.starts_at - $3::timestamptz >= case when w.auto_book then interval '10 minutes' else interval '3 hours' end))::int as free
        from class_occurrences c where c.creator_id = $1 and c.starts_at = $2::timestamptz and c.bookable and c.starts_at > $3::timestamptz`
      : `select case when $2::timestamptz <= $3::timestamptz or exists (
          select 1 from occupancies o where o.creator_id = $1 and o.status in ('held', 'pending', 'confirmed')
            and (o.status <> 'held' or o.hold_expires_at > $3::timestamptz) and o.block && tstzrange($2::timestamptz, $2::timestamptz + interval '1 hour'))
        then 0 else 1 end as free`,
    [world.shop.creatorId, startsAt, nowOf(world)],
  );
  return nth === 1 ? undefined : (rows[0]?.free ?? 0);
}
