import { perCurrency } from '../../../base/currency.ts';
import type { CreatorId } from '../../../base/id.ts';
import { accept, type Result, refuse } from '../../../base/result.ts';
import { unseal } from '../../../platform/encrypted.ts';
import { carriedOf, limitsOf, methodsOf } from '../port/payee.ts';
import { ProviderError } from '../port/payment-port.ts';
import type { PayoutAccountInfo, PayoutMoney, Payouts } from './contract.ts';
import { type PayoutAccount, payoutAccountsOf, usableAccountsOf } from './payout-accounts.sql.ts';
import { type PayoutDeps, payoutPort, publishablePlace } from './payout-deps.flow.ts';
import { payoutStatus } from './payout-status.ts';
import { wayOf } from './refresh-account.flow.ts';

/** Where a creator gets paid, as last reported by the provider, which is not asked now. */
export async function describePayouts(deps: PayoutDeps, creatorId: CreatorId): Promise<Payouts> {
  const port = payoutPort(deps);
  const accounts = (await payoutAccountsOf(deps.db, creatorId)).filter(({ provider }) => provider === port?.id);
  const usable = await usableAccountsOf(deps.db, creatorId);
  const connected = accounts.find(({ way }) => way === 'connected');
  const own = accounts.find(({ way }) => way === 'own');
  return {
    connects: port?.connects ?? false,
    takesKeys: port?.takesKeys ?? false,
    keyPage: port?.takesKeys === true ? port.keyPage : null,
    collects: deps.providers.some(({ caps }) => caps.collects),
    test: deps.providers.some(({ caps }) => caps.testPayments),
    methods: perCurrency(currency => methodsOf(deps.providers, usable, currency).flat()),
    limits: perCurrency(currency => limitsOf(deps.providers, usable, currency)),
    carried: perCurrency(currency => carriedOf(deps.providers, usable, currency)),
    connected: connected === undefined ? null : infoOf(connected),
    own: own === undefined ? null : { ...infoOf(own), publishableKey: publishableKeyOf(deps, own) },
  };
}

/** Which keys these are, for their creator; empty where that is not known any more. */
const publishableKeyOf = (
  { linkSecret }: Pick<PayoutDeps, 'linkSecret'>,
  { provider, creatorId, publishableKey: sealed }: PayoutAccount,
): string => (sealed === null ? '' : unseal(linkSecret, publishablePlace(provider, creatorId), sealed));

function infoOf(account: PayoutAccount): PayoutAccountInfo {
  const end = account.endedAt === null ? null : account.way === 'own' ? ('key_refused' as const) : ('ended' as const);
  return {
    status: payoutStatus(account, end),
    chargesEnabled: account.chargesEnabled,
    payoutsEnabled: account.payoutsEnabled,
    requirements: [...account.requirements],
    checkedAt: account.checkedAt.toISOString(),
  };
}

/** The balance of a creator's account, and payouts under way; of the account their customers pay into now. */
export async function readMoney(
  deps: PayoutDeps,
  creatorId: CreatorId,
): Promise<Result<PayoutMoney, { kind: 'not_connected' | 'provider_away' }>> {
  const port = payoutPort(deps);
  const accounts = (await payoutAccountsOf(deps.db, creatorId)).filter(({ endedAt }) => endedAt === null);
  const account = accounts.find(({ way }) => way === 'own') ?? accounts[0];
  if (port === undefined || account === undefined) return refuse({ kind: 'not_connected' });
  try {
    const { balance, transfers } = await port.money({
      creatorId,
      account: { id: account.account, way: wayOf(account) },
    });
    const sent = transfers.map(({ at, arrivesAt, ...transfer }) => ({
      ...transfer,
      at: at.toISOString(),
      arrivesAt: arrivesAt.toISOString(),
    }));
    return accept({ balance: [...balance], transfers: sent });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return refuse({ kind: 'provider_away' });
  }
}
