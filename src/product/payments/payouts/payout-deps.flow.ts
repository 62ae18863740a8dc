import type { CreatorId } from '../../../base/id.ts';
import { unseal } from '../../../platform/encrypted.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { sealedColumn } from '../../../platform/sealing/sealed-column.ts';
import type { PaymentDeps } from '../attempts/payments.flow.ts';
import type { Payee } from '../port/payment-port.ts';
import { findSecretKey } from './payout-accounts.sql.ts';
import type { PayoutPort, PayoutProviders } from './payout-port.ts';

declare module '../../../platform/announcements.ts' {
  interface Announcements {
    /** Where a creator can be paid changed: an account was added or removed, or takes payments or no longer does. */
    payoutsChanged: { creatorId: CreatorId };
  }
}

export type PayoutDeps = PaymentDeps & Pick<PlatformContext, 'config' | 'linkSecret'> & { payouts: PayoutProviders };

/** The provider at which creators have accounts; there is one at most. */
export const payoutPort = ({ payouts }: Pick<PayoutDeps, 'payouts'>): PayoutPort | undefined => payouts[0];

/** The place a key is encrypted for: its provider and creator. */
export const keyPlace = (provider: string, creatorId: CreatorId): string => `${provider} key of ${creatorId}`;

/** The same of the publishable key that belongs to it. */
export const publishablePlace = (provider: string, creatorId: CreatorId): string =>
  `${provider} publishable key of ${creatorId}`;

/** A creator's own secret key, opened; undefined when they have taken it away. */
export async function ownKeyOf(
  { db, linkSecret }: Pick<PayoutDeps, 'db' | 'linkSecret'>,
  provider: string,
  { creatorId, account }: Payee,
): Promise<string | undefined> {
  if (account === null) return undefined;
  const found = await findSecretKey(db, creatorId, provider, account.id);
  return found?.secretKey == null ? undefined : unseal(linkSecret, keyPlace(provider, creatorId), found.secretKey);
}

/** For a rotation of keys. */
export const sealedPayoutKeys = [
  sealedColumn('payout_accounts', 'secretKey', ['creatorId', 'provider', 'way'], ({ creatorId, provider }) =>
    keyPlace(provider, creatorId),
  ),
  sealedColumn('payout_accounts', 'publishableKey', ['creatorId', 'provider', 'way'], ({ creatorId, provider }) =>
    publishablePlace(provider, creatorId),
  ),
];
