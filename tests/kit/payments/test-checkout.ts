import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { testCards } from '../../../src/apps/sandbox-gateway/test-card.ts';
import { creatorIdOf } from '../../../src/base/id.ts';
import type { Checkout, Payee, PaymentPort, PaymentRef } from '../../../src/product/payments/port/payment-port.ts';
import type { HeldClock, TestApp } from '../server/app.ts';

export const back = 'http://localhost:4310/bookings/confirm?ref=x';
export const numberOf = (fate: string) => testCards.find(card => card.fate === fate)?.number ?? '';

/** Payments opened at the test provider, and paid on its page. The app must listen. */
export function testCheckoutsOn(app: TestApp, clock: HeldClock) {
  const baseUrl = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`;
  const [provider] = app.deps.payments.providers as [PaymentPort];

  const payee: Payee = { creatorId: creatorIdOf(randomUUID()), account: null };
  /** A payment as its provider is asked about it. */
  const named = (ref: string): PaymentRef => ({ ref, payee });

  const checkout = (change: Partial<Checkout> = {}): Checkout => ({
    attemptId: randomUUID(),
    orderId: randomUUID(),
    fee: 0,
    payee,
    amount: 4000,
    currency: 'USD',
    description: 'Salsa for <two>',
    returnUrl: back,
    expiresAt: new Date(clock.now().getTime() + 15 * 60_000),
    ...change,
  });

  const open = (change: Partial<Checkout> = {}) => provider.createCheckout(checkout(change), randomUUID());

  /** Sends a form the way a browser does and returns status, address to go to, and page. */
  async function send(path: string, form?: Record<string, string>) {
    const answer = await fetch(`${baseUrl}${path}`, {
      redirect: 'manual',
      ...(form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }),
    });
    return {
      status: answer.status,
      to: answer.headers.get('location'),
      page: await answer.text(),
      headers: answer.headers,
    };
  }

  const payBy = (payUrl: string, fate: string) =>
    send(payUrl, { step: 'card', number: numberOf(fate), expiry: '12/29', cvc: '123' });

  return { baseUrl, provider, named, checkout, open, send, payBy };
}
