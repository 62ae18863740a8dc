import { stripeBank } from './stripe-bank.ts';
import { openStripeOracle } from './stripe-oracle.ts';
import { stripePages } from './stripe-pages.ts';

/** The whole stand-in: Stripe's judgement, its memory, and its pages. The key of the installation is `sk_test_platform`. */
export async function openStripe(now: () => Date = () => new Date()) {
  let base = '';
  const bank = stripeBank({ now, base: () => base });
  const oracle = await openStripeOracle({
    state: bank.answer,
    accountOf: bank.accounts.accountOf,
    pages: stripePages(bank),
  });
  base = oracle.base;
  return { ...oracle, bank };
}
export type TestStripe = Awaited<ReturnType<typeof openStripe>>;
