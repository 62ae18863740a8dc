import { type ProviderMethod, providerMethods } from '../../payments/port/payment-port.ts';
import { type PayMethod, payMethods } from '../../services/pay-method.ts';
import {
  choiceOf,
  collectedByProvider,
  type PayChoice,
  type PaymentMethod,
  paidByLabel,
  paymentMethodCodes,
  severalNames,
} from './payment-methods.ts';

/** A visitor's choices of payment, as sent: `card` means the first page of a provider. */
export const payWays = [...payMethods, ...providerMethods] as const;
export type PayWay = (typeof payWays)[number];

/** What people can pay with at providers, page by page, wallets first (`payPages` of payments). */
export type PagesToPay = readonly (readonly ProviderMethod[])[];

const isProviderMethod = (way: PaymentMethod | PayWay): way is ProviderMethod =>
  providerMethods.some(method => method === way);

/** The provider's method of an order; undefined for another way. */
export const providerMethodOf = (method: PaymentMethod): ProviderMethod | undefined =>
  isProviderMethod(method) ? method : undefined;

/** What an order is paid by when a visitor chose this. */
export function orderMethod(chosen: PayWay): PaymentMethod {
  if (isProviderMethod(chosen)) return chosen;
  const found = paymentMethodCodes.find(code => choiceOf(code)?.method === chosen);
  if (found === undefined) throw new Error(`no payment method is chosen as ${chosen}`);
  return found;
}

/** The label and hint of a choice, for the visitor and for the creator who offers it. */
export function payChoice(chosen: PayMethod): PayChoice {
  const choice = choiceOf(orderMethod(chosen));
  if (choice === undefined) throw new Error(`${chosen} is no choice`);
  return choice;
}

/** Whether the visitor pays on a provider's page before the booking is confirmed. */
export const needsProvider = (chosen: PayWay): boolean => collectedByProvider(orderMethod(chosen));

/** The choices that work for a host: without a provider, only what the host collects. */
export const workingChoices = (offered: readonly PayMethod[], atProvider: PagesToPay): PayMethod[] =>
  offered.filter(method => atProvider.length > 0 || !needsProvider(method));

/** The method that represents a page as a choice: card when it takes cards, whatever wallets there are. */
const leadOf = (page: readonly ProviderMethod[]): ProviderMethod | undefined =>
  page.find(method => method === 'CreditCard') ?? page[0];

/** The requested way, when it is offered and works: a method of a provider, or what the host collects. */
export function chosenWay(
  offered: readonly PayMethod[],
  atProvider: PagesToPay,
  asked: PayWay | null,
): PayWay | undefined {
  if (asked === null) return undefined;
  const working = workingChoices(offered, atProvider);
  if (!needsProvider(asked)) return working.find(method => method === asked);
  if (!working.some(needsProvider)) return undefined;
  if (!isProviderMethod(asked)) return leadOf(atProvider[0] ?? []);
  return atProvider.flat().find(method => method === asked);
}

/** "Apple Pay, Google Pay or card": the ways to pay on the provider's page. */
function namesOf(methods: readonly ProviderMethod[]): string {
  const names = methods.map((method, at) => {
    const label = paidByLabel(method);
    return at > 0 && ownNoun.has(method) ? label.toLowerCase() : label;
  });
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} ${severalNames.or} ${last}`;
}

/** Labels that are common nouns, in lower case inside a sentence. */
const ownNoun: ReadonlySet<ProviderMethod> = new Set(['CreditCard', 'bnpl']);

type WayChoice = { method: PayWay; name: string; hint: string; needsProvider: boolean };

/** The choices of an offer for the visitor; for payments at providers, one for each page. */
export const payChoices = (offered: readonly PayMethod[], host: string, atProvider: PagesToPay): WayChoice[] =>
  offered.flatMap((method): WayChoice[] => {
    const { name, hint } = payChoice(method);
    if (!needsProvider(method)) return [{ method, name, hint: hint(host), needsProvider: false }];
    return atProvider.flatMap(page => {
      const lead = leadOf(page);
      if (lead === undefined) return [];
      return [{ method: lead, name: namesOf(page), hint: hintOf(page, hint(host)), needsProvider: true }];
    });
  });

function hintOf(page: readonly ProviderMethod[], ofCards: string): string {
  const [only] = page;
  if (only === undefined || page.length > 1) return severalNames.hint;
  return only === 'CreditCard' ? ofCards : severalNames.one(paidByLabel(only));
}

type Offered = { offered: readonly PayMethod[]; atProvider: PagesToPay; begun?: ProviderMethod | null | undefined };

/** The default choice: the first of an offer; after coming back from a payment page that one, or another. */
export function firstWay({ offered, atProvider, begun }: Offered, isBegun: boolean): PayWay | null {
  const choices = payChoices(offered, '', atProvider);
  const again = choices.find(({ method }) => method === begun) ?? choices.find(each => each.needsProvider);
  return ((isBegun ? again : undefined) ?? choices[0])?.method ?? null;
}

/** The method with which a waitlist books a seat automatically. */
export const unaskedChoice = (offered: readonly PayMethod[]): PayMethod | undefined =>
  offered.find(method => payChoice(method).booksUnasked === true);
