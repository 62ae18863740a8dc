import type { Db } from '../../../../src/platform/database.ts';
import {
  type BraintreePort,
  braintreePayments,
} from '../../../../src/product/payments/braintree/braintree-payments.flow.ts';
import type { Checkout } from '../../../../src/product/payments/port/payment-port.ts';
import type { FakeProvider } from '../fake-provider.ts';
import { notedPort } from '../noted-port.ts';
import { testAccounts } from './braintree-bank.ts';
import { braintreeFates } from './braintree-members.ts';
import { braintreeTestKeys, type TestBraintree } from './open-braintree.ts';

const pathOf = {
  create: /client_token$/,
  fetch: /advanced_search_ids$/,
  disputes: /disputes/,
  cancel: /^never$/,
  refund: /\/(void|refund)$/,
  forget: /^DELETE \/payment_methods\//,
} as const;

/** The Braintree adapter against the emulator. */
export const testBraintreePort = (braintree: TestBraintree, now: () => Date, db: Db): BraintreePort =>
  braintreePayments({
    ...braintreeTestKeys,
    live: false,
    collects: true,
    confirms: false,
    base: braintree.base,
    silentMs: 500,
    accounts: testAccounts,
    methods: ['PaypalAccount', 'Venmo'],
    origin: 'https://shop.example',
    db,
    clock: { now },
  });

/** The same for suites that use the emulator directly, without the methods of the fake provider. */
export const quietBraintree = (port: BraintreePort, braintree: TestBraintree): FakeProvider => ({
  ...port,
  calls: [],
  closes: 'cancelled',
  renewals: braintreeFates(braintree),
  refs: () => [],
  say: () => {},
  fail: () => {},
});

/** The same, its emulator driven by the methods of the fake provider, so that one suite tests both. */
export function braintreeProvider(
  braintree: TestBraintree,
  now: () => Date,
  db: Db,
  onCreate?: (checkout: Checkout) => Promise<void>,
): FakeProvider {
  const { bank } = braintree;
  const begun = new Map<string, Checkout>();
  let late = false;
  const clock = () => (late ? new Date(now().getTime() + 86_400_000) : now());
  const port = notedPort(testBraintreePort(braintree, clock, db), onCreate);
  const text = (amount: number, currency: string) =>
    currency === 'KRW' || currency === 'JPY' ? `${amount}` : (amount / 100).toFixed(2);
  return {
    ...port,
    renewals: braintreeFates(braintree),
    closes: 'cancelled',
    refs: () => [...begun.keys()],
    say(ref, { state, amount, currency, dispute }) {
      const checkout = begun.get(ref);
      if (checkout === undefined) throw new Error(`no payment ${ref}`);
      const told = {
        ...checkout,
        ...(amount === undefined ? {} : { amount }),
        ...(currency === undefined ? {} : { currency }),
      };
      const about = { orderId: ref, amount: text(told.amount, told.currency), currency: told.currency };
      if (state === 'succeeded') {
        const fate = { status: 'settled', instrument: 'credit_card' };
        const kept = checkout.keeps === true ? bank.vault.keep(bank.vault.newCustomer(), fate) : null;
        bank.keep({ ...about, status: 'settled', kept });
      } else if (state === 'processing') bank.keep({ ...about, status: 'settlement_pending' });
      else if (state === 'failed') bank.keep({ ...about, status: 'settlement_declined' });
      else if (state === 'cancelled') bank.keep({ ...about, status: 'voided' });
      // A page expires by itself, so its time is over at once.
      else if (state === 'expired') late = true;
      const [sale] = bank.ofOrder(ref);
      if (dispute && sale) bank.dispute(sale.id, dispute.state, text(dispute.amount, sale.currency));
    },
    fail(what, error, times = 1) {
      if (what === 'refund') return braintree.fail(pathOf[what], error.retryable ? 500 : 'refused', times);
      // A read is tried three times before Braintree counts as unreachable.
      braintree.fail(pathOf[what], error.retryable ? 500 : 429, times * 3);
    },
    async createCheckout(checkout, key) {
      const started = await port.createCheckout(checkout, key);
      begun.set(started.ref, checkout);
      return started;
    },
  };
}
