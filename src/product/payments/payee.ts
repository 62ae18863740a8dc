import type { Currency } from '../../base/currency.ts';
import type { PayeeAccount, PaymentPort, PaymentProviders, ProviderMethod } from './payment-port.ts';

/** How a creator has an account at a provider: connected to the installation's, or one of their own keys. */
export type PayoutWay = 'connected' | 'own';
/** An account in which a creator can be paid now. */
export type UsableAccount = { readonly provider: string; readonly way: PayoutWay; readonly account: string };

/** What is to be paid: `fee` is what the installation keeps, minor units; any method unless one is named. */
export type Wanted = {
  currency: Currency;
  fee?: number | undefined;
  method?: ProviderMethod | undefined;
  /** It will be charged again: only who can do that takes it. */
  keeps?: boolean | undefined;
  /** The provider that is taken where no method is named, if it is offered. */
  preferred?: string | undefined;
};
export type Chosen = { provider: PaymentPort; account: PayeeAccount | null };

/** One provider's page: what a visitor may choose there, wallets first, and whom it pays. */
export type PayPage = Chosen & { readonly methods: readonly ProviderMethod[] };

/** What can be charged again while nobody is there. */
const isKept = ({ caps, renew }: PaymentPort, method: ProviderMethod): boolean =>
  renew !== undefined && caps.keeps?.includes(method) === true;

/**
 * The pages between which a visitor chooses, in the order of the providers: those that take the currency and can pay this
 * creator. Their own keys come first, then their connected account, then the installation's where it collects. A method is
 * offered once, by the first that has it, and a page without one of its own is none. Empty when nobody can be paid.
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
 * Who takes a payment: the page that offers its method; where none is named the preferred one, or the first. Undefined
 * when nobody can.
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
  // Without a fee the payment is the creator's alone; with one it is ours first, since only then can we keep a part.
  return { id: connected, way: fee > 0 ? 'destination' : 'direct' };
}

/** What a creator's customers can pay with, page by page; nothing when nobody can take it. */
export const methodsOf = (
  providers: PaymentProviders,
  accounts: readonly UsableAccount[],
  currency: Currency,
  keeps = false,
): readonly (readonly ProviderMethod[])[] =>
  payPages(providers, accounts, { currency, keeps }).map(({ methods }) => methods);

/** The provider on whose page people pay, where there is only one, as they know it. */
export function onlyProvider(
  providers: PaymentProviders,
  accounts: readonly UsableAccount[],
  currency: Currency,
  keeps: boolean,
): string | undefined {
  const [page, ...others] = payPages(providers, accounts, { currency, keeps });
  return others.length === 0 ? page?.provider.name : undefined;
}

/** The sums, minor units, that every page of a creator takes, of what is charged again with `keeps`; null when there is no page. */
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
