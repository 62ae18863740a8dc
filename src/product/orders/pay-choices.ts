import type { ProviderMethod } from '../payments/payment-port.ts';
import type { PayMethod } from '../services/service.ts';
import {
  choiceOf,
  collectedByProvider,
  type PayChoice,
  type PaymentMethod,
  paidByLabel,
  paymentMethodCodes,
  severalNames,
} from './payment-methods.ts';

/** What an order is paid by when a visitor chose this. */
export function orderMethod(chosen: PayMethod): PaymentMethod {
  const found = paymentMethodCodes.find(code => choiceOf(code)?.method === chosen);
  if (found === undefined) throw new Error(`no payment method is chosen as ${chosen}`);
  return found;
}

/** What a choice is called and hinted at, for the visitor and for the creator who offers it. */
export function payChoice(chosen: PayMethod): PayChoice {
  const choice = choiceOf(orderMethod(chosen));
  if (choice === undefined) throw new Error(`${chosen} is no choice`);
  return choice;
}

/** Whether the visitor pays on a provider's page before the booking is certain. */
export const needsProvider = (chosen: PayMethod): boolean => collectedByProvider(orderMethod(chosen));

/** Those that work for a host: when people can pay `atProvider` by nothing, only what the host collects. */
export const workingChoices = (offered: readonly PayMethod[], atProvider: readonly ProviderMethod[]): PayMethod[] =>
  offered.filter(method => atProvider.length > 0 || !needsProvider(method));

/** "Apple Pay, Google Pay or card": the ways to pay on the provider's page. */
function namesOf(methods: readonly ProviderMethod[]): string {
  const names = methods.map((method, at) => {
    const label = paidByLabel(method);
    return at > 0 && ownNoun.has(method) ? label.toLowerCase() : label;
  });
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} ${severalNames.or} ${last}`;
}

/** Labels that are common words, and small inside a sentence. */
const ownNoun: ReadonlySet<ProviderMethod> = new Set(['CreditCard', 'bnpl']);

/** The choices of an offer in the visitor's words; `atProvider` is what the provider's page offers, wallets first. */
export const payChoices = (
  offered: readonly PayMethod[],
  host: string,
  atProvider: readonly ProviderMethod[],
): { method: PayMethod; name: string; hint: string; needsProvider: boolean }[] =>
  offered.map(method => {
    const { name, hint } = payChoice(method);
    if (!needsProvider(method) || atProvider.length < 2)
      return { method, name, hint: hint(host), needsProvider: needsProvider(method) };
    return { method, name: namesOf(atProvider), hint: severalNames.hint, needsProvider: true };
  });

/** What a seat may be booked with for somebody who waits, without asking once more. */
export const unaskedChoice = (offered: readonly PayMethod[]): PayMethod | undefined =>
  offered.find(method => payChoice(method).booksUnasked === true);
