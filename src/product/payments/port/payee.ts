import type { Currency } from '../../../base/currency.ts';
import type { PayeeAccount, PaymentPort, PaymentProviders, ProviderMethod } from './payment-port.ts';

/** The kinds of a creator's account at a provider: connected to the installation's, or used with their own keys. */
export type PayoutWay = 'connected' | 'own';
/** An account in which a creator can be paid now. */
export type UsableAccount = { readonly provider: string; readonly way: PayoutWay; readonly account: string };

/** A payment to place: `fee` is the installation's, minor units; any method unless one is named. */
export type Wanted = {
  currency: Currency;
  fee?: number | undefined;
  method?: ProviderMethod | undefined;
  /** It will be charged again, which not every provider can do. */
  keeps?: boolean | undefined;
  /** The provider to use when no method is named, if it is available. */
  preferred?: string | undefined;
};
export type Chosen = { provider: PaymentPort; account: PayeeAccount | null };

/** One provider's page: its methods, wallets first, and whom it pays. */
type PayPage = Chosen & { readonly methods: readonly ProviderMethod[] };

/** Whether a provider can charge again later. */
const isKept = ({ caps, renew }: PaymentPort, method: ProviderMethod): boolean =>
  renew !== undefined && caps.keeps?.includes(method) === true;

/**
 * The pages a visitor can choose, in the order of the providers: those that take the currency and can pay this
 * creator. Their own keys come first, then their connected account, then the installation's when it collects. The
 * first page with a method has it; a page left without methods is dropped. Empty when nobody can be paid.
 */
export function payPages(
  providers: PaymentProviders,
  accounts: readonly UsableAccount[],
  { currency, fee = 0, keeps = false }: Omit<Wanted, 'method' | 'preferred'>,
): readonly PayPage[] {
  const pages: PayPage[] = [];
  for (const provider of providers) {
    const methods = provider.caps.methods[currency]
      .filter(each => !keeps || isKept(provider, each))
      .filter(each => !pages.some(page => page.methods.includes(each)));
    const account = accountAt(provider.id, accounts, fee);
    if (methods.length === 0 || (account === undefined && !provider.caps.collects)) continue;
    pages.push({ provider, account: account ?? null, methods });
  }
  return pages;
}

/**
 * The page for a payment: the one with its method; without a method the preferred one, or the first. Undefined
 * when there is none.
 */
export const choosePayee = (
  providers: PaymentProviders,
  accounts: readonly UsableAccount[],
  wanted: Wanted,
): PayPage | undefined => {
  const pages = payPages(providers, accounts, wanted);
  const { method, preferred } = wanted;
  if (method !== undefined) return pages.find(({ methods }) => methods.includes(method));
  return pages.find(({ provider }) => provider.id === preferred) ?? pages[0];
};

function accountAt(provider: string, accounts: readonly UsableAccount[], fee: number): PayeeAccount | undefined {
  const of = (way: PayoutWay) => accounts.find(each => each.provider === provider && each.way === way)?.account;
  const own = of('own');
  if (own !== undefined) return { id: own, way: 'own' };
  const connected = of('connected');
  if (connected === undefined) return undefined;
  // Without a fee the payment belongs to the creator's account; with one it must come to ours first, so that
  // we can keep the fee.
  return { id: connected, way: fee > 0 ? 'destination' : 'direct' };
}

/** How a creator's customers can pay, page by page; empty when they cannot. */
export const methodsOf = (
  providers: PaymentProviders,
  accounts: readonly UsableAccount[],
  currency: Currency,
  keeps = false,
): readonly (readonly ProviderMethod[])[] =>
  payPages(providers, accounts, { currency, keeps }).map(({ methods }) => methods);

/** The customer-facing name of the provider, when there is only one. */
export function onlyProvider(
  providers: PaymentProviders,
  accounts: readonly UsableAccount[],
  currency: Currency,
  keeps: boolean,
): string | undefined {
  const [page, ...others] = payPages(providers, accounts, { currency, keeps });
  return others.length === 0 ? page?.provider.name : undefined;
}

/** The smallest and the largest amount that any page of a creator accepts, minor units; null without a page. */
export function carriedOf(
  providers: PaymentProviders,
  accounts: readonly UsableAccount[],
  currency: Currency,
): { least: number; most: number } | null {
  const each = payPages(providers, accounts, { currency }).map(({ provider }) => provider.caps.limits[currency]);
  if (each.length === 0) return null;
  return { least: Math.min(...each.map(({ least }) => least)), most: Math.max(...each.map(({ most }) => most)) };
}

/**
 * The amounts, minor units, that every page of a creator accepts, with `keeps` of those that can charge again;
 * null without a page.
 */
export function limitsOf(
  providers: PaymentProviders,
  accounts: readonly UsableAccount[],
  currency: Currency,
  keeps = false,
): { least: number; most: number } | null {
  const each = payPages(providers, accounts, { currency, keeps }).map(({ provider }) => provider.caps.limits[currency]);
  if (each.length === 0) return null;
  return { least: Math.max(...each.map(({ least }) => least)), most: Math.min(...each.map(({ most }) => most)) };
}
