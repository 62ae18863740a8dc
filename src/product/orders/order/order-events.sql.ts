import { randomUUID } from 'node:crypto';
import { type Generated, sql } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import { type OrderDoer, type OrderEventFact, type OrderEventRow, orderEventSchema } from './order-events.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    order_events: {
      creatorId: CreatorId;
      id: string;
      orderId: string;
      at: Date;
      by: OrderDoer;
      what: unknown;
      number: Generated<string>;
    };
  }
}

/** Records what was done to an order, in the transaction that does it. */
export async function writeOrderEvent(
  trx: Trx,
  { creatorId, id }: { creatorId: CreatorId; id: string },
  event: { at: Date; by: OrderDoer; what: OrderEventFact },
): Promise<void> {
  const { at, by, what } = event;
  await trx
    .insertInto('order_events')
    .values({ creatorId, id: randomUUID(), orderId: id, at, by, what: JSON.stringify(what) })
    .execute();
}

/** What was done to an order, oldest first. */
export async function eventsOfOrder(db: Db | Trx, creatorId: CreatorId, orderId: string): Promise<OrderEventRow[]> {
  const rows = await db
    .selectFrom('order_events')
    .select(['id', 'at', 'by', 'what'])
    .where('creatorId', '=', creatorId)
    .where('orderId', '=', orderId)
    .orderBy('at')
    .orderBy('number')
    .execute();
  return rows.map(row => ({ ...row, what: orderEventSchema.parse(row.what) }));
}

/**
 * Replaces the text of a note written since `since`, so that typing is one line of history. False when there is
 * none.
 */
export async function rewriteNoted(
  trx: Trx,
  { creatorId, id }: { creatorId: CreatorId; id: string },
  text: string,
  { since, now }: { since: Date; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update order_events set what = ${JSON.stringify({ kind: 'noted', text } satisfies OrderEventFact)}::jsonb, at = ${now}
    where creator_id = ${creatorId} and id = (
      select id from order_events where creator_id = ${creatorId} and order_id = ${id} and at >= ${since}
      order by number desc limit 1)
      and what->>'kind' = 'noted'
    returning id`.execute(trx);
  return rows.length > 0;
}

export const keepNote = (trx: Trx, { creatorId, id }: { creatorId: CreatorId; id: string }, note: string) =>
  trx.updateTable('orders').set({ note }).where('creatorId', '=', creatorId).where('id', '=', id).execute();

/** The creator's note on an order; empty without one. */
export async function noteOfOrder(db: Db | Trx, creatorId: CreatorId, id: string): Promise<string> {
  const row = await db
    .selectFrom('orders')
    .select('note')
    .where('creatorId', '=', creatorId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.note ?? '';
}

/** The session of an order: kind, first start, and the end of everything bought. */
export type OrderSession = {
  kind: 'individual' | 'group';
  startsAt: Date;
  endsAt: Date;
  /** It is a single booking, not one of several. */
  isSingle: boolean;
  mode: 'online' | 'offline';
  hostZone: string;
  visitorZone: string | null;
};

/** The first valid session of an order, else the first one, and the end of its last; undefined for a pass. */
export async function sessionOfOrder(
  db: Db | Trx,
  { creatorId, bookingId }: { creatorId: CreatorId; bookingId: string | null },
): Promise<OrderSession | undefined> {
  if (bookingId === null) return undefined;
  const { rows } = await sql<OrderSession>`
    select kind, coalesce(first_starts_at, starts_at) as "startsAt", max(ends_at) over () as "endsAt",
      status in ('confirmed', 'pending') and series_id is null as "isSingle",
      offer->'delivery'->>'mode' as "mode", host_zone, visitor_zone
    from bookings
    where creator_id = ${creatorId} and (id = ${bookingId} or series_id = ${bookingId})
    order by status in ('confirmed', 'pending') desc, starts_at limit 1`.execute(db);
  return rows[0];
}
