import type { CreatorId } from '../../base/id.ts';
import type { Db } from '../../platform/database.ts';
import type { Payee, PayeeAccount, PaymentRef } from './payment-port.ts';
import { payeesSince } from './payments.sql.ts';

/** Whom a creator's customers pay. */
export const payeeOf = async (_db: Db, creatorId: CreatorId): Promise<Payee> => ({ creatorId, account: null });

/** Every account of a provider that may hold payments begun since an instant; null is the installation's. */
export async function payeesOf(db: Db, provider: string, since: Date): Promise<readonly (Payee | null)[]> {
  const own = await payeesSince(db, provider, since);
  return [null, ...own.map(({ creatorId, id, way }) => ({ creatorId, account: { id, way } }))];
}

type Paid = { creatorId: CreatorId; account: string | null; accountWay: PayeeAccount['way'] | null };

/** Whom an attempt pays, or has paid: a creator may have another account by now, and a refund leaves the one that was paid. */
export const payeeIn = ({ creatorId, account: id, accountWay: way }: Paid): Payee => ({
  creatorId,
  account: id === null || way === null ? null : { id, way },
});

/** A payment as its provider is asked about it. */
export const paymentRefOf = (attempt: Paid & { ref: string }): PaymentRef => ({
  ref: attempt.ref,
  payee: payeeIn(attempt),
});
