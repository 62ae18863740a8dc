import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openPaypal } from '../../../../tests/kit/payments/paypal/open-paypal.ts';
import { testPaypalPort } from '../../../../tests/kit/payments/paypal/paypal-provider.ts';
import { creatorIdOf } from '../../../base/id.ts';
import type { Renewal } from '../port/payment-port.ts';
import { paypalCaps } from './paypal-methods.ts';

const opening = new Date('2026-12-01T12:00:00Z');
let at = opening;
const paypal = await openPaypal();
afterAll(() => paypal.close());
const { bank } = paypal;
const port = testPaypalPort(paypal, () => at);
const payee = { creatorId: creatorIdOf('11111111-1111-4111-8111-111111111111'), account: null };
beforeEach(() => {
  at = opening;
  paypal.mend();
});

const asked = () => ({
  attemptId: randomUUID(),
  orderId: randomUUID(),
  payee,
  amount: 3000,
  currency: 'USD' as const,
  fee: 0,
  description: 'Club',
  returnUrl: 'https://vitrine.example/passes/abc',
});

/** What somebody agreed to while they paid the first period. */
async function agreed(): Promise<{ ref: string; token: string }> {
  const expiresAt = new Date(at.getTime() + 30 * 60_000);
  const { ref } = await port.createCheckout({ ...asked(), expiresAt, keeps: true }, `pay:${randomUUID()}`);
  bank.approve(ref);
  const { card } = await port.fetch({ ref, payee });
  expect(card).toMatchObject({ brand: 'paypal', lastFour: null });
  return { ref, token: card?.token ?? '' };
}
async function renewed(card: { ref: string; token?: string }, key = `pay:${randomUUID()}`) {
  const renewal: Renewal = { ...asked(), card: { ...card, payee } };
  const { ref } = (await port.renew?.(renewal, key)) ?? { ref: '' };
  return { ref, payee, unattended: true };
}

describe('a renewal at PayPal', () => {
  it('is charged to what the customer agreed to, and asks nothing that PayPal’s own description refuses', async () => {
    const renewal = await renewed(await agreed());
    expect(await port.fetch(renewal)).toMatchObject({ state: 'succeeded', amount: 3000, method: 'PaypalAccount' });
    expect(await port.refund(renewal, { amount: 1000, currency: 'USD' }, `refund:${randomUUID()}`)).toBe('succeeded');
    expect(await port.fetch(renewal)).toMatchObject({ state: 'succeeded', refunded: 1000 });
    expect(paypal.judged).toEqual([]);
  });

  it('takes nothing until it is asked about, and once however often and at once it is asked', async () => {
    const renewal = await renewed(await agreed());
    expect(bank.order(renewal.ref).capture).toBeUndefined();
    const states = await Promise.all([1, 2, 3].map(() => port.fetch(renewal)));
    expect(states.map(({ state }) => state)).toEqual(['succeeded', 'succeeded', 'succeeded']);
  });

  it('is one order for one key; when its answers are lost it is still charged once', async () => {
    const card = await agreed();
    const key = `pay:${randomUUID()}`;
    const params: Renewal = { ...asked(), card: { ...card, payee } };
    paypal.fail(/^POST \/v2\/checkout\/orders$/, 'reset_after');
    paypal.fail(/\/capture$/, 'reset_after', 3);
    const first = await port.renew?.(params, key);
    const again = await port.renew?.(params, key);
    expect(again).toEqual(first);
    const renewal = { ref: first?.ref ?? '', payee, unattended: true };
    await expect(port.fetch(renewal)).rejects.toMatchObject({ retryable: true });
    expect(await port.fetch(renewal)).toMatchObject({ state: 'succeeded' });
    expect(bank.told.filter(({ event_type }) => event_type === 'PAYMENT.CAPTURE.COMPLETED').slice(-1)).toMatchObject([
      { resource: { id: bank.order(renewal.ref).capture?.id } },
    ]);
  });

  it('finds what was agreed to by the first payment where PayPal named it late', async () => {
    const { ref } = await agreed();
    expect(await port.fetch(await renewed({ ref }))).toMatchObject({ state: 'succeeded' });
    const { ref: once } = await port.createCheckout(
      { ...asked(), expiresAt: new Date(at.getTime() + 60_000) },
      `pay:${randomUUID()}`,
    );
    await expect(renewed({ ref: once })).rejects.toMatchObject({ kind: 'invalid' });
  });

  it.each([
    ['INSTRUMENT_DECLINED', undefined],
    ['PAYER_ACTION_REQUIRED', true],
  ] as const)('that ends in %s has failed for good: a later look takes nothing', async (fate, needsConfirmation) => {
    const renewal = await renewed(await agreed());
    bank.fate(fate);
    const state = await port.fetch(renewal);
    expect(state).toMatchObject({ state: 'failed' });
    expect(state.needsConfirmation).toBe(needsConfirmation);
    bank.fate('COMPLETED');
    expect(await port.fetch(renewal)).toMatchObject({ state: 'failed' });
    expect(bank.order(renewal.ref).capture).toBeUndefined();
  });

  it('that could not be closed after it was declined stays open, and is charged once at most', async () => {
    const renewal = await renewed(await agreed());
    bank.fate('INSTRUMENT_DECLINED');
    paypal.fail(/^PATCH /, 500, 3);
    await expect(port.fetch(renewal)).rejects.toMatchObject({ retryable: true });
    bank.fate('COMPLETED');
    expect(await port.fetch(renewal)).toMatchObject({ state: 'succeeded' });
    expect(await port.fetch(renewal)).toMatchObject({ state: 'succeeded' });
  });

  it('of an agreement that its customer ended at PayPal fails', async () => {
    const card = await agreed();
    const renewal = await renewed(card);
    bank.endAgreement(card.token);
    expect(await port.fetch(renewal)).toMatchObject({ state: 'failed' });
  });

  it('that is closed, too old or forgotten takes nothing', async () => {
    const card = await agreed();
    const [closed, late, gone] = [await renewed(card), await renewed(card), await renewed(card)];
    await port.cancel(closed, 'cancel:1');
    expect(await port.fetch(closed)).toMatchObject({ state: 'cancelled' });
    bank.forget(gone.ref);
    expect(await port.fetch(gone)).toMatchObject({ state: 'expired' });
    at = new Date(opening.getTime() + 151 * 60_000);
    expect(await port.fetch(late)).toMatchObject({ state: 'expired' });
    for (const { ref } of [closed, late]) expect(bank.order(ref).capture).toBeUndefined();
  });

  it('that is pending is under way, and PayPal being away leaves it open', async () => {
    const renewal = await renewed(await agreed());
    paypal.fail(/\/capture$/, 500, 3);
    await expect(port.fetch(renewal)).rejects.toMatchObject({ kind: 'unavailable' });
    bank.fate('PENDING');
    expect(await port.fetch(renewal)).toMatchObject({ state: 'processing' });
  });

  it('is offered where PayPal lets the account, in dollars alone', () => {
    expect(paypalCaps({ live: true, collects: true, keeps: true })).toMatchObject({
      keeps: ['PaypalAccount'],
      methods: { KRW: [] },
    });
    expect(paypalCaps({ live: true, collects: true, keeps: false }).keeps).toEqual([]);
  });
});
