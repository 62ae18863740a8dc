import { createHmac, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { insertCreator, insertOrder } from '../../../tests/kit/payments/sample-order.ts';
import { back, testCheckoutsOn } from '../../../tests/kit/payments/test-checkout.ts';
import { codeOf, holdClock, testApp } from '../../../tests/kit/server/app.ts';
import { runJob, runJobs, takeJobs, type WaitingJob } from '../../../tests/kit/server/outbox.ts';
import { sameWalks } from '../../../tests/kit/walks/same-walks.ts';
import { getOrder } from '../../product/orders/changes/orders.flow.ts';
import { paymentHistory } from '../../product/payments/refunds/payment-history.flow.ts';
import { startPayment } from '../../product/payments/settling/start-payment.flow.ts';

const clock = holdClock('2026-11-21T10:00:00Z');
const secret = 'a shared test secret';
const app = await testApp({ clock, settings: { SANDBOX_SECRET: secret }, written: 'by hand' });
await app.app.listen({ port: 0, host: '127.0.0.1' });
const { db } = app.deps;
beforeEach(async () => void (await takeJobs(db)));
const { payBy } = testCheckoutsOn(app, clock);

describe('a payment from start to end', () => {
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
      .set({ updatedAt: new Date(0) })
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
      sameWalks(4, 60),
    );
  });
});

describe('a webhook', () => {
  const deliver = async (body: string | Buffer, signature: string, path = 'sandbox') => {
    const answer = await app.app.inject({
      method: 'POST',
      url: `/api/webhooks/${path}`,
      headers: { 'content-type': 'application/json', 'sandbox-signature': signature },
      payload: body,
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const kept = () => db.selectFrom('webhook_inbox').selectAll().execute();
  const signed = (body: string | Buffer) => {
    const at = Math.floor(clock.now().getTime() / 1000);
    return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.`).update(body).digest('hex')}`;
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

  it('45 CVE-2026-93511: without a signature is refused, whichever address it claims to come from', async () => {
    const before = await kept();
    const payload = '{"id":"evt_unsigned","kind":"payment.succeeded","ref":"pay_1"}';
    for (const headers of [
      {},
      { 'sandbox-signature': '' },
      { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1' },
      { 'stripe-signature': signed(payload) },
      { 'sandbox-signature': signed(payload).replace(/v1=.*/, 'v1=') },
    ]) {
      const all = { 'content-type': 'application/json', ...headers };
      const answer = await app.app.inject({ method: 'POST', url: '/api/webhooks/sandbox', headers: all, payload });
      expect([headers, answer.statusCode]).toEqual([headers, 400]);
    }
    expect(await kept()).toEqual(before);
    expect(await takeJobs(db)).toEqual([]);
  });

  it.each([
    ['no JSON', 'paid'],
    ['nothing', ''],
    ['a list', '[]'],
    ['another shape', '{"id":5}'],
    ['an id without text', '{"id":"\\u0000","kind":"x","ref":"pay_1"}'],
    ['too many nested parts', `{"id":"evt_1","kind":"x","ref":"pay_1","more":${'['.repeat(500)}${']'.repeat(500)}}`],
    ['half a character', Buffer.from([0xc3])],
  ])('signed, but holding %s is refused in words', async (_name, body) => {
    const before = await kept();
    const answer = await deliver(body, signed(body));
    expect([answer.status, codeOf(answer)]).toEqual([400, 'unreadable_event']);
    expect(await kept()).toEqual(before);
  });

  it('with NUL in what comes along is kept without it', async () => {
    const id = `evt_${randomUUID()}`;
    const body = `{"id":"${id}","kind":"x\\u0000","ref":"pay_1"}`;
    expect((await deliver(body, signed(body))).status).toBe(200);
    expect((await kept()).find(({ eventId }) => eventId === id)?.payload).toMatchObject({ kind: 'x' });
    await takeJobs(db);
  });

  it('an event sent twice is stored once, becomes one job, and gets the same answer', async () => {
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

  it('of a payment we do not know waits, and then is done: no job fails, whatever page it was about', async () => {
    const body = `{"id":"evt_${randomUUID()}","kind":"payment.succeeded","ref":"pay_not_yet"}`;
    await deliver(body, signed(body));
    const [job] = await takeJobs(db);
    if (job === undefined) throw new Error('the webhook became a job');
    const stored = async () => (await kept()).find(event => event.objectRef === 'pay_not_yet')?.processedAt;
    await runJob(app.deps, job);
    const reconcile = () => runJob(app.deps, { task: 'reconcile-payments', payload: null });
    for (const minutes of [2, 7]) {
      clock.forward(minutes);
      await reconcile();
      expect(await stored()).toBeNull();
    }
    clock.forward(3);
    await reconcile();
    expect(await stored()).toBeInstanceOf(Date);
  });

  it('for an unknown provider is not found', async () => {
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
