import type pg from 'pg';
import type { CreatorId } from '../../../src/base/id.ts';
import type { Db } from '../../../src/platform/database.ts';
import { listEvents } from '../../../src/platform/product-events/product-events.sql.ts';
import { productEvents } from '../../../src/platform/product-events/product-events.ts';

/** The events of these nouns that a creator has, in order: kind, and what the payload says. */
export async function recordedOf(db: Db, creatorId: CreatorId, ...nouns: readonly string[]) {
  const rows = await listEvents(db, creatorId, 0, 1000);
  return rows.flatMap(({ kind, payload }) => (nouns.includes(kind.split('.')[0] ?? '') ? [{ kind, payload }] : []));
}

/** Stored events whose payload their own declaration refuses; of many, the latest thousand are read. */
export async function refusedPayloads(pool: pg.Pool): Promise<unknown[]> {
  const { rows } = await pool.query<{ kind: string; payload: unknown }>(
    'select kind, payload from product_events order by id desc limit 1000',
  );
  const schemas: Readonly<Record<string, { payload: { safeParse(value: unknown): { success: boolean } } }>> =
    productEvents;
  return rows.filter(({ kind, payload }) => schemas[kind]?.payload.safeParse(payload).success !== true);
}
