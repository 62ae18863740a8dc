import { sql } from 'kysely';
import type { Trx } from '../../../platform/database.ts';

/**
 * Locks a host until the transaction ends: for what must be counted before it is taken, and for moves, where two
 * visitors swapping slots would deadlock. Take it before locking any booking that another holder of this lock may
 * lock.
 */
export const lockHost = (trx: Trx, creatorId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${creatorId}, 20))`.execute(trx);
