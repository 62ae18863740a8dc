import type { PayMethod } from '../services/service.ts';
import {
  choiceOf,
  collectedByProvider,
  type PayChoice,
  type PaymentMethod,
  paymentMethodCodes,
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

/** Those that work here: without a provider, only what the host collects. */
export const workingChoices = (offered: readonly PayMethod[], provider: { offered: boolean }): PayMethod[] =>
  offered.filter(method => provider.offered || !needsProvider(method));

/** The choices of an offer in the visitor's words. */
export const payChoices = (
  offered: readonly PayMethod[],
  host: string,
): { method: PayMethod; name: string; hint: string; needsProvider: boolean }[] =>
  offered.map(method => {
    const { name, hint } = payChoice(method);
    return { method, name, hint: hint(host), needsProvider: needsProvider(method) };
  });

/** What a seat may be booked with for somebody who waits, without asking once more. */
export const unaskedChoice = (offered: readonly PayMethod[]): PayMethod | undefined =>
  offered.find(method => payChoice(method).booksUnasked === true);
