import { createHmac, randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { codeOf, holdClock, testApp } from '../../../tests/kit/app.ts';
import { runJob, runJobs, takeJobs, type WaitingJob } from '../../../tests/kit/outbox.ts';
import { insertCreator, insertOrder } from '../../../tests/kit/sample-order.ts';
import { getOrder } from '../../product/orders/orders.flow.ts';
import type { Checkout, PaymentPort } from '../../product/payments/payment-port.ts';
import { paymentHistory } from '../../product/payments/payments.flow.ts';
import { sandboxPayments } from '../../product/payments/sandbox/sandbox-payments.flow.ts';
import { startPayment } from '../../product/payments/start-payment.flow.ts';
import { testCards } from './test-card.ts';

const clock = holdClock('2026-11-21T10:00:00Z');
const secret = 'a shared test secret';
const app = await testApp({ clock, settings: { SANDBOX_SECRET: secret }, written: 'by hand' });
await app.app.listen({ port: 0, host: '127.0.0.1' });
const { db } = app.deps;
const baseUrl = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`;
const [provider] = app.deps.payments.providers as [PaymentPort];

const back = 'http://localhost:4310/bookings/confirm?ref=x';
const checkout = (change: Partial<Checkout> = {}): Checkout => ({
  attemptId: randomUUID(),
  amount: 4000,
  currency: 'USD',
  description: 'Salsa for <two>',
  returnUrl: back,
  expiresAt: new Date(clock.now().getTime() + 15 * 60_000),
  ...change,
});
const open = (change: Partial<Checkout> = {}) => provider.createCheckout(checkout(change), randomUUID());
const numberOf = (fate: string) => testCards.find(card => card.fate === fate)?.number ?? '';

/** Sends a form the way a browser does and gives status, address to go to, and page. */
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

beforeEach(async () => void (await takeJobs(db)));

describe('the adapter over HTTP', () => {
  it('gives the same payment for the same key, and refuses the key for another wish', async () => {
    const wish = checkout();
    const key = randomUUID();
    const [one, two] = await Promise.all([provider.createCheckout(wish, key), provider.createCheckout(wish, key)]);
    expect(one).toEqual(two);
    await expect(provider.createCheckout({ ...wish, amount: 4001 }, key)).rejects.toMatchObject({
      kind: 'invalid',
      retryable: false,
    });
  });

  it('says what is true of a payment', async () => {
    const { ref } = await open({ currency: 'KRW', amount: 50_000 });
    expect(await provider.fetch(ref)).toEqual({
      state: 'requires_action',
      amount: 50_000,
      currency: 'KRW',
      refunded: 0,
      dispute: null,
    });
    await expect(provider.fetch('pay_unknown')).rejects.toMatchObject({ kind: 'invalid' });
  });

  it('cancels what is open and nothing else', async () => {
    const opened = await open();
    await provider.cancel(opened.ref, 'cancel:1');
    expect((await provider.fetch(opened.ref)).state).toBe('cancelled');
    const paid = await open();
    await payBy(paid.payUrl, 'succeeds');
    await provider.cancel(paid.ref, 'cancel:2');
    expect((await provider.fetch(paid.ref)).state).toBe('succeeded');
  });

  it('gives money back once per key and never more than came in', async () => {
    const { ref, payUrl } = await open();
    const refund = (amount: number, key: string) => provider.refund(ref, { amount, currency: 'USD' }, key);
    await expect(refund(1, randomUUID())).rejects.toMatchObject({ kind: 'invalid' });
    await payBy(payUrl, 'succeeds');
    const key = randomUUID();
    expect(await Promise.all([refund(1500, key), refund(1500, key)])).toEqual(['succeeded', 'succeeded']);
    await expect(refund(1600, key)).rejects.toMatchObject({ kind: 'invalid' });
    await expect(refund(2501, randomUUID())).rejects.toMatchObject({ kind: 'invalid' });
    expect(await refund(2500, randomUUID())).toBe('succeeded');
    expect((await provider.fetch(ref)).refunded).toBe(4000);
  });

  it('is nobody without the key', async () => {
    const stranger = sandboxPayments({ baseUrl: () => baseUrl, secret: 'another secret entirely' });
    await expect(stranger.fetch('pay_1')).rejects.toMatchObject({ kind: 'auth' });
    await expect(stranger.createCheckout(checkout(), 'k')).rejects.toMatchObject({ kind: 'auth' });
  });
});

describe('the hosted page', () => {
  it('is whole without script, says that it is a test, and lists the cards', async () => {
    const { payUrl } = await open();
    const { page, headers } = await send(payUrl);
    expect(page).toContain('Test payments');
    expect(page).toContain('no real money');
    expect(page).toContain('Pay $40.00');
    expect(page).toContain('Salsa for &lt;two&gt;');
    expect(page).not.toContain('<script');
    for (const card of testCards) expect(page).toContain(card.number);
    expect(page).toContain(`href="${back}"`);
    const policy = headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'self' http://localhost:4310");
  });

  it.each([
    ['succeeds', 'succeeded'],
    ['settles_late', 'processing'],
    ['fails_late', 'processing'],
  ])('a card that %s sends the visitor back at once', async (fate, state) => {
    const { ref, payUrl } = await open();
    expect(await payBy(payUrl, fate)).toMatchObject({ status: 303, to: back });
    expect((await provider.fetch(ref)).state).toBe(state);
    expect(await send(payUrl)).toMatchObject({ status: 303, to: back });
  });

  it('a declined card leaves the page open for another', async () => {
    const { ref, payUrl } = await open();
    const declined = await payBy(payUrl, 'declined');
    expect(declined.status).toBe(402);
    expect(declined.page).toContain('was declined and nothing was charged');
    expect(declined.page).not.toContain(`value="${numberOf('declined')}"`);
    expect((await provider.fetch(ref)).state).toBe('requires_action');
    expect((await payBy(payUrl, 'succeeds')).to).toBe(back);
  });

  it.each([
    ['approve', back, 'succeeded'],
    ['refuse', 'the card form', 'requires_action'],
  ])('a bank that asks, and the visitor says %s', async (answer, to, state) => {
    const { ref, payUrl } = await open();
    const asked = await payBy(payUrl, 'challenge');
    expect(asked).toMatchObject({ status: 303, to: `${payUrl}?step=challenge` });
    const { page } = await send(asked.to ?? '');
    expect(page).toContain('Approve');
    expect(page).toContain('Refuse');
    const done = await send(payUrl, { step: 'challenge', answer });
    expect(done).toMatchObject({ status: 303, to: to === back ? back : `${payUrl}?refused=1` });
    expect((await provider.fetch(ref)).state).toBe(state);
    if (state === 'requires_action') expect((await send(done.to ?? '')).page).toContain('did not approve');
  });

  it('says what is wrong beside the field and keeps what was typed', async () => {
    const { payUrl } = await open();
    const { status, page } = await send(payUrl, {
      step: 'card',
      number: '4111 1111 1111 1111',
      expiry: '01/20',
      cvc: '',
    });
    expect(status).toBe(422);
    expect(page).toMatch(/id="number"[^>]*aria-describedby="number-error"[^>]*value="4111 1111 1111 1111"/);
    expect(page).toContain('id="expiry-error"');
    expect(page).toContain('id="cvc-error"');
  });

  it('fills in a test card for those who rather not type', async () => {
    const { payUrl } = await open();
    expect((await send(`${payUrl}?use=challenge`)).page).toContain(`value="${numberOf('challenge')}"`);
  });

  it('knows no other payments', async () => {
    expect(await send('/sandbox/pay/pay_unknown')).toMatchObject({ status: 404 });
  });

  it('closes when its time is over', async () => {
    const { ref, payUrl } = await open();
    clock.forward(15);
    expect(await payBy(payUrl, 'succeeds')).toMatchObject({ status: 303, to: back });
    expect((await provider.fetch(ref)).state).toBe('expired');
  });
});

describe('the whole way of a payment', () => {
  async function begin(fate: string) {
    const creatorId = await insertCreator(db);
    const order = await insertOrder(db, creatorId);
    const started = await startPayment(app.deps.payments, {
      creatorId,
      orderId: order.id,
      amount: order.total,
      currency: order.currency,
      description: order.productName,
      returnUrl: back,
      expiresAt: new Date(clock.now().getTime() + 15 * 60_000),
    });
    if (!started.ok) throw new Error('the payment did not start');
    await payBy(started.value.payUrl, fate);
    const state = async () => (await paymentHistory(db, creatorId, order.id)).attempts.map(attempt => attempt.state);
    return { creatorId, order, state, read: () => getOrder(db, creatorId, order.id) };
  }
  const webhooks = ['sandbox-deliver', 'settle-webhook', 'sandbox-advance'];

  it('ends paid through the webhook alone', async () => {
    const { state, read } = await begin('succeeds');
    await runJobs(app.deps, ...webhooks);
    expect(await state()).toEqual(['succeeded']);
    expect(await read()).toMatchObject({ paymentStatus: 'paid', paidAt: clock.now() });
  });

  it.each([
    ['settles_late', 'succeeded', 'paid'],
    ['fails_late', 'failed', 'pending'],
  ])('of a card that %s ends %s after its eight seconds', async (fate, end, status) => {
    const { state, read } = await begin(fate);
    await runJobs(app.deps, 'sandbox-deliver', 'settle-webhook');
    expect(await state()).toEqual(['processing']);
    clock.forward(8 / 60);
    await app.deps.payments.db
      .updateTable('payment_attempts')
      .set({ updated_at: new Date(0) })
      .execute();
    await runJob(app.deps, { task: 'reconcile-payments', payload: undefined });
    expect(await state()).toEqual([end]);
    expect((await read()).paymentStatus).toBe(status);
  });

  it('ends the same however late, often and disordered the news comes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('succeeds', 'settles_late', 'fails_late'),
        fc.array(fc.nat(), { minLength: 12, maxLength: 12 }),
        async (fate, dice) => {
          await takeJobs(db);
          const { state, read } = await begin(fate);
          const news: WaitingJob[] = await runJobs(app.deps, 'none');
          clock.forward(8 / 60);
          for (const job of news) if (job.task === 'sandbox-advance') await runJob(app.deps, job);
          news.push(...(await takeJobs(db)));
          const delivered = news.filter(job => job.task === 'sandbox-deliver').flatMap(job => [job, job, job]);
          const shuffled = delivered.map((job, i) => ({ job, at: dice[i % 12] ?? 0 })).sort((a, b) => a.at - b.at);
          for (const { job } of shuffled) {
            await runJob(app.deps, job);
            await runJobs(app.deps, 'settle-webhook');
          }
          expect(await state()).toEqual([fate === 'fails_late' ? 'failed' : 'succeeded']);
          expect((await read()).paymentStatus).toBe(fate === 'fails_late' ? 'pending' : 'paid');
        },
      ),
      { numRuns: 12 },
    );
  });
});

describe('a webhook', () => {
  const deliver = async (body: string, signature: string, path = 'sandbox') => {
    const answer = await app.app.inject({
      method: 'POST',
      url: `/api/webhooks/${path}`,
      headers: { 'content-type': 'application/json', 'sandbox-signature': signature },
      payload: body,
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const kept = () => db.selectFrom('webhook_inbox').selectAll().execute();
  const signed = (body: string) => {
    const at = Math.floor(clock.now().getTime() / 1000);
    return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
  };

  it('with a wrong signature is refused and leaves no trace', async () => {
    const before = await kept();
    const body = '{"id":"evt_forged","kind":"payment.succeeded","ref":"pay_1"}';
    const answer = await deliver(body, 't=1,v1=00');
    expect(answer.status).toBe(400);
    expect(codeOf(answer)).toBe('bad_signature');
    expect(await kept()).toEqual(before);
    expect(await takeJobs(db)).toEqual([]);
  });

  it('told twice is kept once, becomes one job, and is answered the same', async () => {
    const body = `{ "id":"evt_${randomUUID()}", "kind":"payment.succeeded",\n "ref":"pay_1" }`;
    const signature = signed(body);
    const [one, two] = await Promise.all([deliver(body, signature), deliver(body, signature)]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(await takeJobs(db)).toHaveLength(1);
  });

  it('signed long ago is refused', async () => {
    const body = '{"id":"evt_old","kind":"payment.succeeded","ref":"pay_1"}';
    const signature = signed(body);
    clock.forward(6);
    expect((await deliver(body, signature)).status).toBe(400);
  });

  it('of a payment we do not know yet waits and is tried again', async () => {
    const body = `{"id":"evt_${randomUUID()}","kind":"payment.succeeded","ref":"pay_not_yet"}`;
    await deliver(body, signed(body));
    const [job] = await takeJobs(db);
    if (job === undefined) throw new Error('the webhook became a job');
    await expect(runJob(app.deps, job)).rejects.toThrow('not known yet');
    const stored = (await kept()).find(event => event.object_ref === 'pay_not_yet');
    expect(stored?.processed_at).toBeNull();
  });

  it('for a provider we do not have finds nobody', async () => {
    expect((await deliver('{}', '', 'stripe')).status).toBe(404);
  });
});

it('is not there at all where test payments are refused', async () => {
  const closed = await testApp({ clock, url: app.url, settings: { SANDBOX_PAYMENTS: '0' } });
  expect(closed.deps.payments.providers).toEqual([]);
  for (const path of ['/sandbox/pay/pay_1', '/sandbox/api/payments/pay_1'])
    expect((await closed.call('GET', path)).status).toBe(404);
  expect((await closed.call('POST', '/api/webhooks/sandbox', {})).status).toBe(404);
});
