import { CompiledQuery, type Generated, sql } from 'kysely';
import type { CreatorId } from '../../base/id.ts';
import type { Db, Trx } from '../database.ts';
import { prepared } from '../outage/guarded-pool.ts';
import type { EventRow } from './feed-event.ts';
import { type EventKind, keyOf, type Payloads } from './product-events.ts';

declare module '../database.ts' {
  interface Tables {
    product_events: {
      creatorId: CreatorId;
      id: Generated<number>;
      at: Date;
      kind: string;
      version: number;
      subjectId: string;
      cause: string;
      payload: unknown;
    };
  }
}

const insertText = prepared(
  'record-event',
  `insert into product_events (creator_id, at, kind, version, subject_id, cause, payload)
  values ($1::uuid, $2::timestamptz, $3::text, $4::smallint, $5::text, $6::text, $7::jsonb)
  on conflict (creator_id, subject_id, kind, cause) do nothing`,
);

/**
 * Records an event in the transaction of its cause; `at` is the shared clock's. The room that owns the noun calls it where
 * its rows change. The same cause again writes nothing.
 */
export async function recordEvent<K extends EventKind>(
  trx: Trx,
  at: Date,
  { creatorId, kind, payload }: { creatorId: CreatorId; kind: K; payload: Payloads[K] },
): Promise<void> {
  const { version, subjectId, cause } = keyOf(kind, payload, creatorId, at);
  const values = [creatorId, at, kind, version, subjectId, cause, JSON.stringify(payload)];
  await trx.executeQuery(CompiledQuery.raw(insertText, values));
}

/**
 * A creator's events in the order of writing. A transaction that ends later may have written an earlier one, which a
 * reader that goes on from an `id` misses.
 */
export function listEvents(db: Db, creatorId: CreatorId, after: number, limit: number): Promise<EventRow[]> {
  return db
    .selectFrom('product_events')
    .select(['id', 'at', 'kind', 'version', 'subjectId', 'payload'])
    .where('creatorId', '=', creatorId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Deletes events from before an instant, at most `most`; returns how many. */
export async function forgetEvents(db: Db, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from product_events where ctid = any(array(
      select ctid from product_events where at < ${before} order by at limit ${most}))`.execute(db);
  return Number(numAffectedRows ?? 0);
}
