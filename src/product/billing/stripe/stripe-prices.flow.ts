import type Stripe from 'stripe';
import { type Currency, currencyCodes } from '../../../base/currency.ts';
import { readAnswer } from '../../payments/port/stripe-answer.ts';
import { callStripe } from '../../payments/port/stripe-client.flow.ts';
import type { Chosen, PlanPrices } from '../subscriptions/plan-price.ts';
import { priceSchema } from './stripe-plan-state.ts';

const freshMs = 10 * 60_000;

/**
 * Asks what the named prices are, and remembers it for ten minutes. All are in the currency of the first; one that is not,
 * or that is paid at another rhythm or no longer sold, is left out. Throws ProviderError.
 */
export function stripePrices(stripe: Stripe, named: readonly (Chosen & { price: string })[]) {
  let known: { at: number; prices: Promise<PlanPrices> } | undefined;

  async function read(): Promise<PlanPrices> {
    const answers = await Promise.all(
      named.map(async one => ({
        ...one,
        is: readAnswer(priceSchema, await callStripe(() => stripe.prices.retrieve(one.price))),
      })),
    );
    const sold = answers.filter(
      ({ cycle, is }) =>
        is.active && is.unit_amount !== null && is.recurring?.interval === cycle && is.recurring.interval_count === 1,
    );
    const currency: Currency = currencyCodes.find(code => code === sold[0]?.is.currency) ?? 'USD';
    const fitting = sold.filter(({ is }) => is.currency === currency);
    return {
      currency,
      prices: Object.fromEntries(fitting.map(({ plan, cycle, is }) => [`${plan}.${cycle}`, is.unit_amount ?? 0])),
    };
  }

  return (): Promise<PlanPrices> => {
    if (known !== undefined && performance.now() - known.at < freshMs) return known.prices;
    const before = known;
    // Earlier answers serve on while Stripe is away; failures are not cached.
    const prices = read().catch(error => {
      known = before;
      if (before === undefined) throw error;
      return before.prices;
    });
    known = { at: performance.now(), prices };
    return prices;
  };
}
