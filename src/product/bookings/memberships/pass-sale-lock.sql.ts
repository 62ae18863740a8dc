import { sql } from 'kysely';
import type { Trx } from '../../../platform/database.ts';

/**
 * One at a time for an order that has no booking to lock, until the transaction ends. Take it first: before coupons and
 * the order itself.
 */
export const lockPassSale = (trx: Trx, orderId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${orderId}, 21))`.execute(trx);
