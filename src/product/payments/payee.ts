import type { Currency } from '../../base/currency.ts';
import type { PayeeAccount, PaymentPort, PaymentProviders, ProviderMethod } from './payment-port.ts';

/** How a creator has an account at a provider: connected to the installation's, or one of their own keys. */
export type PayoutWay = 'connected' | 'own';
/** An account in which a creator can be paid now. */
export type UsableAccount = { readonly provider: string; readonly way: PayoutWay; readonly account: string };

/** What is to be paid: `fee` is what the installation keeps, minor units; any method unless one is named. */
export type Wanted = { currency: Currency; fee?: number | undefined; method?: ProviderMethod | undefined };
export type Chosen = { provider: PaymentPort; account: PayeeAccount | null };

/**
 * Who takes a creator's payment, and in which account: the first provider that takes the currency (and method) and can
 * pay them. Their own keys come first, then their connected account, then the installation's where it collects. Undefined
 * when nobody can: then no payment is offered.
 */
export function choosePayee(
  providers: PaymentProviders,
  accounts: readonly UsableAccount[],
  { currency, fee = 0, method }: Wanted,
): Chosen | undefined {
  for (const provider of providers) {
    const offered = provider.caps.methods[currency];
    if (method === undefined ? offered.length === 0 : !offered.includes(method)) continue;
    const account = accountAt(provider.id, accounts, fee);
    if (account !== undefined || provider.caps.collects) return { provider, account: account ?? null };
  }
  return undefined;
}

function accountAt(provider: string, accounts: readonly UsableAccount[], fee: number): PayeeAccount | undefined {
  const of = (way: PayoutWay) => accounts.find(each => each.provider === provider && each.way === way)?.account;
  const own = of('own');
  if (own !== undefined) return { id: own, way: 'own' };
  const connected = of('connected');
  if (connected === undefined) return undefined;
  // Without a fee the payment is the creator's alone; with one it is ours first, since only then can we keep a part.
  return { id: connected, way: fee > 0 ? 'destination' : 'direct' };
}

/** How a creator's customers can pay where they are sent, wallets first; nothing when nobody can take it. */
export const methodsOf = (
  providers: PaymentProviders,
  accounts: readonly UsableAccount[],
  currency: Currency,
): readonly ProviderMethod[] => choosePayee(providers, accounts, { currency })?.provider.caps.methods[currency] ?? [];
