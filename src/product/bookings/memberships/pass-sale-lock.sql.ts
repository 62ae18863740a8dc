import { sql } from 'kysely';
import type { Trx } from '../../../platform/database.ts';

/** Locks an order without a booking until the transaction ends. Take it first: before coupons and the order itself. */
export const lockPassSale = (trx: Trx, orderId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${orderId}, 21))`.execute(trx);
