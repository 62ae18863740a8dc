import { sql } from 'kysely';
import type { Trx } from '../../../platform/database.ts';

/**
 * One at a time per host, until the transaction ends: for what must be counted before it is taken, and for moves, where
 * two visitors who want each other's slot must not wait for one another. Take it before locking any booking that a
 * holder of this lock may want.
 */
export const lockHost = (trx: Trx, creatorId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${creatorId}, 20))`.execute(trx);
