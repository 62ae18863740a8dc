import type { CreatorId } from '../../base/id.ts';
import type { Trx } from '../../platform/database.ts';
import { type ImportedPayment, insertImportedPayments } from './import-payments.sql.ts';

export type { ImportedPayment } from './import-payments.sql.ts';

/**
 * Takes over payments a provider of this installation holds already, so that they can be refunded through it like any
 * other. Their orders are here and say the same.
 */
export const importPayments = (trx: Trx, creatorId: CreatorId, payments: readonly ImportedPayment[]): Promise<void> =>
  insertImportedPayments(trx, creatorId, payments);
