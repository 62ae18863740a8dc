import type { CreatorId } from '../../../base/id.ts';
import type { Db } from '../../../platform/database.ts';
import { payeesSince } from '../attempts/payments.sql.ts';
import { type Chosen, choosePayee, type Wanted } from '../port/payee.ts';
import type { KeptRef, Payee, PayeeAccount, PaymentProviders, PaymentRef } from '../port/payment-port.ts';
import { usableAccountsOf } from './payout-accounts.sql.ts';

/** Who takes a payment for a creator, by their current accounts; undefined when no account can. */
export const payeeOf = async (
  { db, providers }: { db: Db; providers: PaymentProviders },
  creatorId: CreatorId,
  wanted: Wanted,
): Promise<Chosen | undefined> => choosePayee(providers, await usableAccountsOf(db, creatorId), wanted);

export { readUsableAccounts, usableAccountsOf } from './payout-accounts.sql.ts';

/** Every account of a provider that may have payments since an instant; null is the installation's. */
export async function payeesOf(db: Db, provider: string, since: Date): Promise<readonly (Payee | null)[]> {
  const own = await payeesSince(db, provider, since);
  return [null, ...own.map(({ creatorId, id, way }) => ({ creatorId, account: { id, way } }))];
}

type Paid = { creatorId: CreatorId; account: string | null; accountWay: PayeeAccount['way'] | null };

/** The payee of an attempt: a refund leaves the account that was paid, even when the creator has another by now. */
export const payeeIn = ({ creatorId, account: id, accountWay: way }: Paid): Payee => ({
  creatorId,
  account: id === null || way === null ? null : { id, way },
});

/** A payment, as its provider is asked about it. */
export const paymentRefOf = (attempt: Paid & { ref: string; unattended?: boolean }): PaymentRef => ({
  ref: attempt.ref,
  payee: payeeIn(attempt),
  ...(attempt.unattended === true ? { unattended: true } : {}),
});

/** A stored card, as its provider is asked about it. */
export const keptRefOf = (card: Paid & { ref: string; token: string | null }): KeptRef => ({
  ...paymentRefOf(card),
  token: card.token,
});
