import type { Checkout, Payee, PaymentPort } from '../../../src/product/payments/port/payment-port.ts';
import type { FakeProvider } from './fake-provider.ts';

/** A payment port that notes its calls; `onCreate` runs before each checkout is created. */
export function notedPort<Port extends PaymentPort>(
  port: Port,
  onCreate: (checkout: Checkout) => Promise<void> = async () => {},
) {
  const calls: FakeProvider['calls'] = [];
  const note = (what: (typeof calls)[number]['what'], key: string, paid: Payee | null) =>
    calls.push({ what, key, paid });
  return {
    ...port,
    calls,
    async createCheckout(checkout, key) {
      await onCreate(checkout);
      note('create', key, checkout.payee);
      return port.createCheckout(checkout, key);
    },
    async fetch(payment) {
      note('fetch', payment.ref, payment.payee);
      return port.fetch(payment);
    },
    async disputedSince(payee, since) {
      note('disputes', '', payee);
      return port.disputedSince(payee, since);
    },
    async cancel(payment, key) {
      note('cancel', key, payment.payee);
      return port.cancel(payment, key);
    },
    async refund(payment, money, key) {
      note('refund', key, payment.payee);
      return port.refund(payment, money, key);
    },
  } satisfies PaymentPort & { calls: FakeProvider['calls'] };
}
