import { paypalPayments } from '../../../../src/product/payments/paypal/paypal-payments.flow.ts';
import type { Checkout } from '../../../../src/product/payments/port/payment-port.ts';
import type { FakeProvider } from '../fake-provider.ts';
import { notedPort } from '../noted-port.ts';
import { paypalCertificate, paypalTestKeys, type TestPaypal } from './open-paypal.ts';
import { paypalFates } from './paypal-members.ts';

const pathOf = {
  create: /^POST \/v2\/checkout\/orders$/,
  fetch: /^GET \/v2\/checkout\/orders\//,
  disputes: /^GET \/v1\/customer\/disputes$/,
  cancel: /^PATCH \/v2\/checkout\/orders\//,
  refund: /\/refund$/,
  forget: /^DELETE \/v3\/vault\/payment-tokens\//,
} as const;

/** The PayPal adapter against the emulator. */
export const testPaypalPort = (paypal: TestPaypal, now: () => Date) =>
  paypalPayments({
    ...paypalTestKeys,
    base: paypal.base,
    brand: 'Vitrine',
    live: false,
    collects: true,
    keeps: true,
    certificateAt: async () => paypalCertificate,
    now,
  });

/** The same, its emulator driven by the methods of the fake provider, so that one suite tests both. */
export function paypalProvider(
  paypal: TestPaypal,
  now: () => Date,
  onCreate?: (checkout: Checkout) => Promise<void>,
): FakeProvider {
  const { bank } = paypal;
  const port = notedPort(testPaypalPort(paypal, now), onCreate);
  return {
    ...port,
    renewals: paypalFates(paypal),
    closes: 'cancelled',
    refs: bank.refs,
    say(ref, { state, amount, currency, dispute }) {
      const order = bank.order(ref);
      order.unit.amount = {
        currency_code: currency ?? order.unit.amount.currency_code,
        value: amount === undefined ? order.unit.amount.value : (amount / 100).toFixed(2),
      };
      if (currency === 'KRW') order.unit.amount.value = order.unit.amount.value.replace('.', '');
      if (state === 'succeeded') bank.take(ref, 'COMPLETED');
      else if (state === 'processing') bank.take(ref, 'PENDING');
      else if (state === 'failed') bank.take(ref, 'DECLINED');
      else if (state === 'cancelled') order.status = 'VOIDED';
      else if (state === 'expired') order.unit.custom_id = `${order.unit.custom_id?.split('.')[0]}.1`;
      if (dispute)
        bank.dispute(
          ref,
          dispute.state === 'open' ? 'UNDER_REVIEW' : 'RESOLVED',
          (dispute.amount / 100).toFixed(2),
          dispute.state === 'won' ? 'RESOLVED_SELLER_FAVOUR' : 'RESOLVED_BUYER_FAVOUR',
        );
    },
    // The adapter tries three times before PayPal counts as unreachable.
    fail: (what, error, times = 1) =>
      paypal.fail(pathOf[what], error.retryable ? 500 : 'refused', times * (error.retryable ? 3 : 1)),
  };
}
