import { sql } from 'kysely';
import type { CreatorId } from '../../base/id.ts';
import type { Db, Tables, Trx } from '../../platform/database.ts';

declare module '../../platform/database.ts' {
  interface Tables {
    webhook_deliveries: {
      creatorId: CreatorId;
      endpointId: string;
      id: string;
      messageId: string;
      isReplay: boolean;
      kind: string;
      at: Date;
      data: unknown;
      state: 'waiting' | 'delivered' | 'failed';
      tries: number;
      dueAt: Date;
      takenUntil: Date | null;
      createdAt: Date;
      answeredAt: Date | null;
      status: number | null;
      trouble: string | null;
      milliseconds: number | null;
    };
  }
}

export type DeliveryRow = Tables['webhook_deliveries'];
type Endpoint = { creatorId: CreatorId; id: string };

const shownColumns = [
  ...(['id', 'messageId', 'isReplay', 'kind', 'state', 'tries', 'dueAt', 'createdAt'] as const),
  ...(['answeredAt', 'status', 'trouble', 'milliseconds'] as const),
] as const;
export type ShownDelivery = Pick<DeliveryRow, (typeof shownColumns)[number]>;

/** The newest deliveries to an endpoint. */
export const lastDeliveries = (db: Db | Trx, { creatorId, id }: Endpoint, most: number): Promise<ShownDelivery[]> =>
  db
    .selectFrom('webhook_deliveries')
    .select(shownColumns)
    .where('creatorId', '=', creatorId)
    .where('endpointId', '=', id)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();

export const findDelivery = (trx: Trx, { creatorId, id }: Endpoint, deliveryId: string) =>
  trx
    .selectFrom('webhook_deliveries')
    .select(['messageId', 'kind', 'at', 'data'])
    .where('creatorId', '=', creatorId)
    .where('endpointId', '=', id)
    .where('id', '=', deliveryId)
    .executeTakeFirst();

type NewDelivery = Pick<DeliveryRow, 'id' | 'messageId' | 'isReplay' | 'kind' | 'at' | 'data'>;

export async function insertDelivery(trx: Trx, { creatorId, id }: Endpoint, made: NewDelivery, now: Date) {
  const { id: deliveryId, messageId, isReplay, kind, at, data } = made;
  await sql`
    insert into webhook_deliveries (creator_id, endpoint_id, id, message_id, is_replay, kind, at, data, due_at, created_at)
    values (${creatorId}, ${id}, ${deliveryId}, ${messageId}, ${isReplay}, ${kind}, ${at}, ${JSON.stringify(data)}::jsonb,
      ${now}, ${now})`.execute(trx);
}

/** How many messages to an endpoint are being sent. */
export async function countTaken(trx: Trx, { creatorId, id }: Endpoint, now: Date): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    select count(*)::integer as taken from webhook_deliveries
    where creator_id = ${creatorId} and endpoint_id = ${id} and state = 'waiting' and taken_until > ${now}`.execute(
    trx,
  );
  return rows[0]?.taken ?? 0;
}

/** Takes the message that is due longest, and counts a try before it begins, since the server may die in it. */
export async function takeDelivery(
  trx: Trx,
  { creatorId, id }: Endpoint,
  { now, until }: { now: Date; until: Date },
): Promise<DeliveryRow | undefined> {
  return trx
    .updateTable('webhook_deliveries')
    .set(eb => ({ takenUntil: until, tries: eb('tries', '+', 1) }))
    .where('creatorId', '=', creatorId)
    .where('id', '=', eb =>
      eb
        .selectFrom('webhook_deliveries')
        .select('id')
        .where('creatorId', '=', creatorId)
        .where('endpointId', '=', id)
        .where('state', '=', 'waiting')
        .where('dueAt', '<=', now)
        .where(taken => taken.or([taken('takenUntil', 'is', null), taken('takenUntil', '<=', now)]))
        .orderBy('dueAt')
        .orderBy('id')
        .limit(1),
    )
    .returningAll()
    .executeTakeFirst();
}

type Outcome = Pick<DeliveryRow, 'state' | 'dueAt' | 'answeredAt' | 'status' | 'trouble' | 'milliseconds'>;

/** Stores the outcome of a try; false when another server has begun a later one. */
export async function endTry(trx: Trx, { creatorId, id, tries }: DeliveryRow, outcome: Outcome): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('webhook_deliveries')
    .set({ ...outcome, takenUntil: null })
    .where('creatorId', '=', creatorId)
    .where('id', '=', id)
    .where('tries', '=', tries)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes deliveries from before an instant, except the newest of each endpoint, at most `most`; returns how many. */
export async function forgetDeliveries(db: Db, before: Date, kept: number, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from webhook_deliveries where ctid = any(array(
      select d.ctid from webhook_deliveries d where d.created_at < ${before} and exists (
        select from webhook_deliveries n where n.creator_id = d.creator_id and n.endpoint_id = d.endpoint_id
          and (n.created_at > d.created_at or n.created_at = d.created_at and n.id < d.id)
        offset ${kept - 1} limit 1)
      order by d.created_at limit ${most}))`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Messages that are due, of all creators, and how long the oldest has been. */
export async function readLag(db: Db): Promise<{ due: number; oldestSeconds: number }> {
  const { rows } = await sql<{ due: number; oldestSeconds: number }>`
    select count(*)::int as due, coalesce(extract(epoch from now() - min(due_at)), 0)::float8 as oldest_seconds
    from webhook_deliveries where state = 'waiting' and due_at <= now()`.execute(db);
  return rows[0] ?? { due: 0, oldestSeconds: 0 };
}
