import { stripeBank } from './stripe-bank.ts';
import { openStripeOracle } from './stripe-oracle.ts';
import { stripePages } from './stripe-pages.ts';
import { stripePlansBank } from './stripe-plans.ts';

/**
 * The whole stand-in: Stripe's checks, its memory, and its pages. The key of the installation is
 * `sk_test_platform`.
 */
export async function openStripe(now: () => Date = () => new Date()) {
  let base = '';
  const bank = stripeBank({ now, base: () => base });
  const plans = stripePlansBank({ now, base: () => base, events: bank.events, platform: bank.platform });
  const oracle = await openStripeOracle({
    state: call => plans.answer(call) ?? bank.answer(call),
    accountOf: bank.accounts.accountOf,
    pages: stripePages(bank, plans),
  });
  base = oracle.base;
  return { ...oracle, bank, plans };
}
export type TestStripe = Awaited<ReturnType<typeof openStripe>>;
