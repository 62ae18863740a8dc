import type { CreatorId } from '../../../base/id.ts';
import type { Payee } from '../port/payment-port.ts';
import type { AccountState, TransferStatus } from './payout-status.ts';

/** Money of an account, minor units. */
type Balance = { readonly currency: string; readonly available: number; readonly pending: number };
type Transfer = {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: TransferStatus;
  readonly at: Date;
  readonly arrivesAt: Date;
};

/**
 * A provider with accounts of creators. Adapters store nothing; they only throw ProviderError, of the kind `auth`
 * when an account or key may no longer be used.
 */
export interface PayoutPort {
  readonly id: string;
  /** Whether creators can connect an account to this installation's. */
  readonly connects: boolean;
  /** Whether they may bring keys of their own. */
  readonly takesKeys: boolean;
  /** Creates an account for a creator; repeated with the same key it is the same one. */
  createAccount(
    creator: { creatorId: CreatorId; email: string; page: string },
    idempotencyKey: string,
  ): Promise<string>;
  /** The provider's page where they complete it. It works once and for minutes; `refreshUrl` makes another. */
  onboardingUrl(account: string, to: { returnUrl: string; refreshUrl: string }): Promise<string>;
  accountState(payee: Payee): Promise<AccountState>;
  /** The account of a secret key, its state, and what the key may not do, as the provider's own pages call it. */
  readKey(secretKey: string): Promise<AccountState & { account: string; missing: readonly string[] }>;
  /** The provider's page that makes such a key, filled in. */
  readonly keyPage: string;
  money(payee: Payee): Promise<{ balance: readonly Balance[]; transfers: readonly Transfer[] }>;
}

export type PayoutProviders = readonly PayoutPort[];
