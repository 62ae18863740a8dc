import type { CreatorId } from '../../../base/id.ts';
import type { Trx } from '../../../platform/database.ts';
import { type ImportedPayment, insertImportedPayments } from './import-payments.sql.ts';

export type { ImportedPayment } from './import-payments.sql.ts';

/**
 * Imports payments a provider of this installation has already, so that they can be refunded through it. Their
 * orders are imported before.
 */
export const importPayments = (trx: Trx, creatorId: CreatorId, payments: readonly ImportedPayment[]): Promise<void> =>
  insertImportedPayments(trx, creatorId, payments);
