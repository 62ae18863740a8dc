import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openStripe } from '../../../../tests/kit/payments/stripe/open-stripe.ts';
import { connectSecret, webhookSecret } from '../../../../tests/kit/payments/stripe/stripe-events.ts';
import { stripeSample } from '../../../../tests/kit/payments/stripe/stripe-judge.ts';
import { creatorIdOf } from '../../../base/id.ts';
import { type Checkout, type PayeeAccount, ProviderError } from '../port/payment-port.ts';
import { stripePayments } from './stripe-payments.flow.ts';

const now = new Date('2026-11-21T10:00:00Z');
const stripe = await openStripe(() => now);
const { bank } = stripe;
afterAll(() => stripe.close());
beforeEach(() => stripe.mend());

const ownKeys = new Map<string, string>();
const port = stripePayments({
  secretKey: 'sk_test_platform',
  webhookSecrets: [webhookSecret, connectSecret],
  base: stripe.base,
  methods: ['apple_pay', 'bnpl'],
  live: false,
  collects: true,
  ownKey: async payee => ownKeys.get(payee.account?.id ?? ''),
});

const payee = (account: PayeeAccount | null = null) => ({ creatorId: creatorIdOf(randomUUID()), account });
const checkout = (change: Partial<Checkout> = {}): Checkout => ({
  attemptId: randomUUID(),
  orderId: randomUUID(),
  payee: payee(),
  amount: 4000,
  currency: 'USD',
  fee: 0,
  description: 'Salsa for two',
  returnUrl: 'https://shop.example/bookings/confirm?ref=x',
  expiresAt: new Date(now.getTime() + 15 * 60_000),
  ...change,
});

async function open(change: Partial<Checkout> = {}) {
  const params = checkout(change);
  const { ref, payUrl } = await port.createCheckout(params, randomUUID());
  return { params, ref, payUrl, payment: { ref, payee: params.payee } };
}

async function connected(): Promise<string> {
  const answer = bank.answer({
    method: 'POST',
    path: '/v1/accounts',
    params: {},
    given: {},
    account: bank.platform,
    platform: bank.platform,
  });
  const { id } = z.object({ id: z.string() }).parse(answer?.body);
  bank.accounts.finish(id);
  return id;
}

describe('a payment with Stripe', () => {
  it('says whose it is, where people return to, and ends after our hold does', async () => {
    const { params, ref, payUrl } = await open({ customerEmail: 'ana@example.org' });
    expect(payUrl).toMatch(/^http/);
    expect(bank.session(ref).body).toMatchObject({
      client_reference_id: params.orderId,
      customer_email: 'ana@example.org',
      metadata: { attempt: params.attemptId, order: params.orderId },
      success_url: `${params.returnUrl}&session={CHECKOUT_SESSION_ID}`,
      cancel_url: params.returnUrl,
      expires_at: now.getTime() / 1000 + 45 * 60,
    });
  });

  it('is ignored without our mark: the account may sell elsewhere too', async () => {
    const { ref, payment } = await open();
    bank.pay(ref);
    bank.session(ref).body.metadata = { invoice: '7' };
    await expect(port.fetch(payment)).rejects.toMatchObject({ kind: 'invalid', retryable: false });
  });

  it('is listed once it is paid, page by page, and nothing that others sell in the account', async () => {
    const [unpaid, other] = [await open(), await open()];
    bank.pay(unpaid.ref, { fate: 'processing' });
    bank.pay(other.ref);
    bank.intent(String(bank.session(other.ref).body.payment_intent)).body.metadata = { attempt: 'of another shop' };
    const wanted: string[] = [];
    for (let nth = 0; nth < 101; nth += 1) {
      const { ref, params } = await open();
      bank.pay(ref);
      wanted.push(params.attemptId);
    }
    const found: string[] = [];
    let after: string | undefined;
    do {
      const page = await port.paidSince?.(null, new Date(now.getTime() - 60_000), after);
      found.push(...(page?.paid ?? []).map(({ attemptId }) => attemptId));
      after = page?.next;
    } while (after !== undefined);
    expect(found).toEqual(expect.arrayContaining(wanted));
    expect(new Set(found).size).toBe(found.length);
    expect(found).not.toContain(unpaid.params.attemptId);
    expect(found).not.toContain('of another shop');
    expect(await port.paidSince?.(null, new Date(now.getTime() + 60_000), undefined)).toEqual({ paid: [] });
  });

  it('names the seller, when it is and what comes back, however long that is', async () => {
    const shown = {
      seller: 'Maya Okafor',
      title: 'Salsa for two',
      when: Array.from({ length: 60 }, () => 'Mon, Nov 23, 2026, 9:00 AM (Lisbon time)'),
      refund: 'Free cancellation until Sun, Nov 22. '.repeat(20),
      renews: 'You agree. '.repeat(20),
      look: null,
    };
    // What is too long for Stripe it refuses.
    const { ref: full } = await open({ shown, description: 'Salsa for two '.repeat(30) });
    expect(bank.session(full).body.params).toMatchObject({ line_items: [{ quantity: 1 }] });
    const { ref } = await open({ shown: { ...shown, when: ['Mon, Nov 23'], renews: 'Yes.', refund: 'All of it.' } });
    expect(bank.session(ref).body.params).toMatchObject({
      line_items: [{ price_data: { product_data: { description: 'Maya Okafor\nMon, Nov 23' } } }],
      custom_text: { submit: { message: 'Yes. All of it.' } },
    });
  });

  it.each([
    ['USD', 50],
    ['USD', 99_999_999],
    ['KRW', 1000],
    ['KRW', 99_999_999],
  ] as const)('comes to the same sum in %s: %i', async (currency, amount) => {
    const { ref, payment } = await open({ currency, amount });
    bank.pay(ref);
    expect(await port.fetch(payment)).toEqual({
      state: 'succeeded',
      amount,
      currency,
      refunded: 0,
      dispute: null,
      method: 'CreditCard',
      card: { brand: 'visa', lastFour: '4242' },
    });
  });

  it.each([
    [{ type: 'card', card: { wallet: { type: 'apple_pay' } } }, 'apple_pay'],
    [{ type: 'card', card: { wallet: { type: 'google_pay' } } }, 'google_pay'],
    [{ type: 'card', card: { wallet: { type: 'link' } } }, 'CreditCard'],
    [{ type: 'alipay' }, 'alipay'],
    [{ type: 'wechat_pay' }, 'wechat_pay'],
    [{ type: 'klarna' }, 'bnpl'],
    [{ type: 'us_bank_account' }, null],
  ])('tells what it was paid with: %o', async (details, method) => {
    const { ref, payment } = await open();
    bank.pay(ref, { details });
    expect((await port.fetch(payment)).method).toBe(method);
  });

  it('waits for a bank that takes days, and learns how it ended', async () => {
    const [paid, refused] = [await open(), await open()];
    for (const { ref, payment } of [paid, refused]) {
      bank.pay(ref, { fate: 'processing' });
      expect((await port.fetch(payment)).state).toBe('processing');
    }
    bank.decide(paid.ref, 'succeeded');
    bank.decide(refused.ref, 'failed');
    expect((await port.fetch(paid.payment)).state).toBe('succeeded');
    expect((await port.fetch(refused.payment)).state).toBe('failed');
  });

  it('is closed once; what was paid or closed before stays as it is', async () => {
    const [left, paid] = [await open(), await open()];
    bank.pay(paid.ref);
    for (let times = 0; times < 2; times += 1) await port.cancel(left.payment, 'cancel:left');
    await port.cancel(paid.payment, 'cancel:paid');
    expect((await port.fetch(left.payment)).state).toBe('expired');
    expect((await port.fetch(paid.payment)).state).toBe('succeeded');
  });

  it('is not lost when it is paid at the moment it is closed', async () => {
    const { ref, payment } = await open();
    stripe.fail(/\/expire$/, 'refused');
    const closing = port.cancel(payment, 'cancel:now');
    bank.pay(ref);
    await closing;
    expect((await port.fetch(payment)).state).toBe('succeeded');
  });

  it.each([
    [[['needs_response', 1000]], { state: 'open', amount: 1000 }],
    [[['warning_needs_response', 4000]], null],
    [
      [
        ['needs_response', 4000],
        ['lost', 4000],
      ],
      { state: 'lost', amount: 4000 },
    ],
    [
      [
        ['needs_response', 4000],
        ['won', 4000],
      ],
      { state: 'won', amount: 4000 },
    ],
  ] as const)('tells of a dispute: %o', async (told, dispute) => {
    const { ref, payment } = await open();
    bank.pay(ref);
    for (const [status, amount] of told) bank.dispute(ref, status, amount);
    expect((await port.fetch(payment)).dispute).toEqual(dispute);
    expect(await port.disputedSince(null, now)).toContain(ref);
  });
});

describe('a refund with Stripe', () => {
  it('is made once, however often it is asked for, also a day later when Stripe has forgotten the key', async () => {
    const { ref, payment } = await open();
    bank.pay(ref);
    const before = bank.refunds().length;
    for (const amount of [1500, 1500])
      expect(await port.refund(payment, { amount, currency: 'USD' }, 'refund:1')).toBe('succeeded');
    expect(bank.refunds().length - before).toBe(1);
    expect((await port.fetch(payment)).refunded).toBe(1500);
    stripe.forgetKeys();
    await port.refund(payment, { amount: 1500, currency: 'USD' }, 'refund:1');
    expect(bank.refunds().length - before).toBe(1);
  });

  it('is made once when the answer was lost', async () => {
    const { ref, payment } = await open();
    bank.pay(ref);
    const before = bank.refunds().length;
    stripe.fail(/^POST \/v1\/refunds$/, 'reset_after');
    expect(await port.refund(payment, { amount: 4000, currency: 'USD' }, 'refund:2')).toBe('succeeded');
    expect(bank.refunds().length - before).toBe(1);
  });

  it('that takes its time is asked about again', async () => {
    const { ref, payment } = await open();
    bank.pay(ref);
    bank.refundsBecome('pending');
    expect(await port.refund(payment, { amount: 4000, currency: 'USD' }, 'refund:3')).toBe('pending');
    bank.refundsBecome('succeeded');
    bank.changeRefund(bank.refunds().length - 1, 'failed');
    expect(await port.refund(payment, { amount: 4000, currency: 'USD' }, 'refund:3')).toBe('failed');
    const made = bank.refunds().length;
    const known = await port.refundsMade?.(payment, ['refund:3']);
    expect(known).toMatchObject([{ key: 'refund:3', amount: 4000, answer: 'failed' }]);
    expect(await port.refundsMade?.(payment, [])).toMatchObject([{ key: null }]);
    expect(bank.refunds().length).toBe(made);
  });

  it('of more than is left is refused', async () => {
    const { ref, payment } = await open();
    bank.pay(ref);
    await expect(port.refund(payment, { amount: 4001, currency: 'USD' }, 'refund:4')).rejects.toMatchObject({
      kind: 'invalid',
    });
  });
});

describe('whom Stripe pays', () => {
  it('a creator’s account, in which the payment is made', async () => {
    const account = await connected();
    const { ref, payment } = await open({ payee: payee({ id: account, way: 'direct' }) });
    expect(bank.session(ref).account).toBe(account);
    bank.pay(ref);
    expect((await port.fetch(payment)).state).toBe('succeeded');
    await port.refund(payment, { amount: 4000, currency: 'USD' }, 'refund:direct');
    expect(bank.refunds().at(-1)).toMatchObject({ account, amount: 4000 });
    await expect(port.fetch({ ref, payee: payee() })).rejects.toMatchObject({ kind: 'invalid' });
  });

  it('the installation, which keeps its fee and passes the rest on; a refund takes both back', async () => {
    const account = await connected();
    const { ref, payment } = await open({ payee: payee({ id: account, way: 'destination' }), fee: 200 });
    expect(bank.session(ref).body.params).toMatchObject({
      payment_intent_data: {
        application_fee_amount: 200,
        on_behalf_of: account,
        transfer_data: { destination: account },
      },
    });
    bank.pay(ref);
    await port.refund(payment, { amount: 1000, currency: 'USD' }, 'refund:destination');
    expect(bank.refunds().at(-1)).toMatchObject({
      account: bank.platform,
      params: { reverse_transfer: true, refund_application_fee: true },
    });
  });

  it('a creator with a key of their own, for as long as it is there', async () => {
    const account = bank.accounts.addKey('sk_test_ofmaya');
    ownKeys.set(account, 'sk_test_ofmaya');
    const { ref, payment } = await open({ payee: payee({ id: account, way: 'own' }) });
    expect(bank.session(ref).account).toBe(account);
    ownKeys.delete(account);
    await expect(port.fetch(payment)).rejects.toMatchObject({ kind: 'auth', retryable: false });
  });

  it('no creator whose account takes no payments', async () => {
    const account = await connected();
    bank.accounts.restrict(account, ['external_account']);
    await expect(open({ payee: payee({ id: account, way: 'direct' }) })).rejects.toMatchObject({ kind: 'invalid' });
  });
});

describe('what Stripe calls', () => {
  const told = (body: Stripe.Event | object, secret = webhookSecret, at = now) => {
    const payload = JSON.stringify(body);
    const timestamp = Math.floor(at.getTime() / 1000);
    const header = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
    return port.parseWebhook(Buffer.from(payload), { 'stripe-signature': header }, now);
  };
  const event = (type: string, object: object, more: object = {}) => ({ id: 'evt_1', type, data: { object }, ...more });
  const mark = { metadata: { attempt: 'a' } };
  const ours = { ...stripeSample('checkout.session'), id: 'cs_1', ...mark };

  it.each([webhookSecret, connectSecret])('is believed with each of the secrets', secret => {
    expect(told(event('checkout.session.completed', ours), secret)).toMatchObject({
      ok: true,
      value: [{ ref: 'cs_1' }],
    });
  });

  it.each([
    ['another secret', () => told(event('checkout.session.completed', ours), 'whsec_other')],
    ['five minutes late', () => told(event('x', ours), webhookSecret, new Date(now.getTime() - 301_000))],
    ['without signature', () => port.parseWebhook(Buffer.from('{}'), {}, now)],
  ])('is not believed: %s', (_case, call) => {
    expect(call()).toEqual({ ok: false, refusal: { kind: 'bad_signature' } });
  });

  it.each([
    ['a session', 'checkout.session.completed', ours, 'cs_1'],
    ['a charge', 'charge.refunded', { ...stripeSample('charge'), payment_intent: 'pi_1', ...mark }, 'pi_1'],
    ['a refund', 'refund.updated', { ...stripeSample('refund'), payment_intent: 'pi_1' }, 'pi_1'],
    ['a dispute', 'charge.dispute.created', { ...stripeSample('dispute'), payment_intent: 'pi_1' }, 'pi_1'],
  ])('names a payment: %s', (_case, type, object, ref) => {
    expect(told(event(type, object))).toMatchObject({ ok: true, value: [{ id: 'evt_1', kind: type, ref }] });
  });

  it('names the account it happened in', () => {
    const said = event('checkout.session.completed', ours, { account: 'acct_1' });
    expect(told(said, connectSecret)).toMatchObject({ ok: true, value: [{ account: 'acct_1' }] });
  });

  it.each([
    ['a sale that was made elsewhere', 'checkout.session.completed', { ...ours, metadata: {} }],
    ['something we never asked for', 'customer.created', stripeSample('customer')],
  ])('is heard and passed over: %s', (_case, type, object) => {
    expect(told(event(type, object))).toEqual({ ok: true, value: [] });
  });

  it('is no event: refused, with the right signature', () => {
    expect(told({ hello: 1 })).toEqual({ ok: false, refusal: { kind: 'unreadable_event' } });
  });

  it('leads from a part to its payment, in the account where it was made', async () => {
    const account = await connected();
    const { ref } = await open({ payee: payee({ id: account, way: 'direct' }) });
    bank.pay(ref);
    const intent = String(bank.session(ref).body.payment_intent);
    expect(await port.paymentOf?.(intent, account)).toBe(ref);
    expect(await port.paymentOf?.(intent, undefined)).toBeUndefined();
  });
});

describe('Stripe in trouble', () => {
  it.each(['reset', 500, 429, 'garbage'] as const)('is asked again, and once more: %s', async fault => {
    stripe.fail(/^POST \/v1\/checkout\/sessions$/, fault, 2);
    expect((await open()).ref).toMatch(/^cs_/);
  });

  it('never makes two pages of one request, whatever happens after the first', async () => {
    const before = bank.sessions().length;
    stripe.fail(/^POST \/v1\/checkout\/sessions$/, '500_after');
    stripe.fail(/^POST \/v1\/checkout\/sessions$/, 'reset_after');
    await open();
    expect(bank.sessions().length - before).toBe(1);
  });

  it('is given up after three tries', async () => {
    stripe.fail(/^POST \/v1\/checkout\/sessions$/, 500, 9);
    const failed = await open().catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(ProviderError);
    expect(failed).toMatchObject({ kind: 'unavailable', retryable: true });
  });
});
