import { stripeBank } from './stripe-bank.ts';
import { stripePages } from './stripe-pages.ts';
import { stripePlansBank } from './stripe-plans.ts';
import { openStripeServer } from './stripe-server.ts';

/**
 * The whole emulator: Stripe's checks, its memory, and its pages. The key of the installation is
 * `sk_test_platform`.
 */
export async function openStripe(now: () => Date = () => new Date()) {
  let base = '';
  const bank = stripeBank({ now, base: () => base });
  const plans = stripePlansBank({ now, base: () => base, events: bank.events, platform: bank.platform });
  const server = await openStripeServer({
    state: call => plans.answer(call) ?? bank.answer(call),
    accountOf: bank.accounts.accountOf,
    pages: stripePages(bank, plans),
  });
  base = server.base;
  return { ...server, bank, plans };
}
export type TestStripe = Awaited<ReturnType<typeof openStripe>>;
