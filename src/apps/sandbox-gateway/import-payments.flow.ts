import { randomBytes } from 'node:crypto';
import type { Trx } from '../../platform/database.ts';
import { insertSettled, type PastPayment } from './import-payments.sql.ts';

export type { PastPayment } from './import-payments.sql.ts';

/** Stores past payments in the gateway without sending events. Returns their refs in the same order. */
export async function importPastPayments(trx: Trx, payments: readonly PastPayment[]): Promise<string[]> {
  const rows = payments.map(payment => ({ ...payment, ref: `pay_${randomBytes(18).toString('base64url')}` }));
  await insertSettled(trx, rows);
  return rows.map(row => row.ref);
}
