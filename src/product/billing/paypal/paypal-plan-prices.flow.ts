import { ProviderError } from '../../payments/port/payment-port.ts';
import { readAnswer } from '../../payments/port/paypal-answer.ts';
import type { CallPaypal } from '../../payments/port/paypal-client.flow.ts';
import type { Chosen, PlanPrices } from '../subscriptions/plan-price.ts';
import { type PaypalPlan, paypalPlanSchema } from './paypal-plan-state.ts';

const freshMs = 10 * 60_000;

/**
 * Asks what plans at PayPal cost, and remembers each for ten minutes; what was answered before serves on while PayPal is
 * away. Throws ProviderError.
 */
export function planReader(call: CallPaypal) {
  const known = new Map<string, { at: number; plan: Promise<PaypalPlan> }>();

  return (id: string): Promise<PaypalPlan> => {
    const before = known.get(id);
    if (before !== undefined && performance.now() - before.at < freshMs) return before.plan;
    const plan = call({ method: 'GET', path: `/v1/billing/plans/${encodeURIComponent(id)}` })
      .then(answer => readAnswer(paypalPlanSchema, answer))
      .catch((error: unknown) => {
        // A failure is not cached.
        if (before === undefined) known.delete(id);
        else known.set(id, before);
        if (before === undefined || !(error instanceof ProviderError)) throw error;
        return before.plan;
      });
    known.set(id, { at: performance.now(), plan });
    return plan;
  };
}

/**
 * What the named plans cost. Those are left out that cost something else too, are paid at another rhythm or in another
 * currency than the first, or are no longer sold; and those of another product, since PayPal lets nobody change between
 * products.
 */
export async function paypalPrices(
  read: ReturnType<typeof planReader>,
  named: readonly (Chosen & { planId: string })[],
): Promise<PlanPrices> {
  const answers = await Promise.all(
    named.map(async one => ({ ...one, is: await read(one.planId).catch(unlessForeign) })),
  );
  const sold = answers.flatMap(({ is, ...one }) => (is?.plain && is.cycle === one.cycle ? [{ ...one, is }] : []));
  const [first] = sold;
  const fitting = sold.filter(({ is }) => is.currency === first?.is.currency && is.product === first.is.product);
  return {
    currency: first?.is.currency ?? 'USD',
    prices: Object.fromEntries(fitting.map(({ plan, cycle, is }) => [`${plan}.${cycle}`, is.amount])),
  };
}

/** One without a price that can be read, as in a currency nobody here knows, is none of those sold. */
function unlessForeign(error: unknown): undefined {
  if (error instanceof ProviderError && error.kind === 'unknown') return undefined;
  throw error;
}
