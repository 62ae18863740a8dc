import type { CreatorId } from '../../base/id.ts';
import type { Db } from '../../platform/database.ts';
import type { Payee, PaymentRef } from './payment-port.ts';

/**
 * Whom a creator's customers pay. No provider has accounts of creators yet: the first that does keeps them in a table of
 * this room, and it is read here.
 */
export const payeeOf = async (_db: Db, creatorId: CreatorId): Promise<Payee> => ({ creatorId, account: null });

/** Every account that may hold payments made here. */
export const payeeAccounts = async (_db: Db): Promise<readonly Payee['account'][]> => [null];

/**
 * A payment as its provider is asked about it. Once creators have accounts, an attempt must keep the one it was paid to:
 * a creator may change it, and a refund leaves the account that took the money.
 */
export const paymentRefOf = async (db: Db, attempt: { creatorId: CreatorId; ref: string }): Promise<PaymentRef> => ({
  ref: attempt.ref,
  payee: await payeeOf(db, attempt.creatorId),
});
