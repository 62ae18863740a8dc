import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { codeOf, holdClock, testApp } from '../../../tests/kit/app.ts';
import { brokenInvariants } from '../../../tests/kit/invariants.ts';
import { runJob, runJobs, takeJobs } from '../../../tests/kit/outbox.ts';
import { dollars, openShop, type Shop } from '../../../tests/kit/shop.ts';
import { mailTemplates } from '../../apps/server/mail-templates.ts';
import type { OrderDetail, OrderList } from '../orders/contract.ts';
import type { Booked, Hold } from './contract.ts';
import type { BookingDetail, BookingRow } from './desk-contract.ts';

const morning = '2026-11-21T10:00:00Z';
const monday9 = '2026-11-23T09:00:00.000Z';
const clock = holdClock(morning);
const secret = 'a secret of this test';
const app = await testApp({ clock, settings: { SANDBOX_SECRET: secret } });
await app.app.listen({ port: 0, host: '127.0.0.1' });
const { db, pool } = app.deps;
const news = ['sandbox-deliver', 'settle-webhook', 'sandbox-advance'];
const visitor = 'ana@example.org';
afterEach(async () => {
  clock.set(morning);
  expect(await brokenInvariants(pool)).toEqual({});
});

type Sale = { shop: Shop; ref: string; bookingId: string; orderId: string; paymentRef: string };

const session = { price: dollars(40), payMethods: ['card' as const], durationMinutes: 60, stepMinutes: 60 };

/** A session booked and paid by card, its news told. */
async function sold(name: string, fate = '4242 4242 4242 4242', ware: object = {}): Promise<Sale> {
  await takeJobs(db);
  const shop = await openShop(app, name, { services: [{ ...session, minimumNoticeMinutes: 0, ...ware }] });
  const bookingId = randomUUID();
  const wish = { userUrl: shop.userUrl, offerId: shop.services[0], startsAt: monday9, bookingId };
  const { ref } = (await app.call('POST', '/api/bookings/holds', wish)).body as Hold;
  return pay(shop, ref, bookingId, fate);
}

async function pay(shop: Shop, ref: string, bookingId: string, number: string, more: object = {}): Promise<Sale> {
  const person = { name: 'Ana Silva', email: visitor, notes: '', method: 'card', ...more };
  const booked = await app.call('POST', `/api/bookings/holds/${ref}/details`, person);
  await post(new URL((booked.body as Booked).url, app.deps.config.publicUrl).pathname, {
    step: 'card',
    number,
    expiry: '12 / 34',
    cvc: '123',
  });
  await runJobs(app.deps, 'sandbox-deliver', 'settle-webhook');
  const attempt = await db
    .selectFrom('payment_attempts')
    .select(['provider_ref', 'order_id'])
    .where('creator_id', '=', shop.creatorId)
    .where('state', '=', 'succeeded')
    .executeTakeFirstOrThrow();
  return { shop, ref, bookingId, orderId: attempt.order_id, paymentRef: attempt.provider_ref ?? '' };
}

const post = (url: string, fields: Record<string, string>) =>
  app.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: app.deps.config.publicUrl },
    payload: new URLSearchParams(fields).toString(),
  });
/** What the customer's bank does, at the gateway; the news of it waits to be told. */
const bank = (sale: Sale, said: object) =>
  app.app.inject({
    method: 'POST',
    url: `/sandbox/api/payments/${sale.paymentRef}/dispute`,
    headers: { authorization: `Bearer ${secret}` },
    payload: said,
  });
async function bankSays(sale: Sale, said: object): Promise<void> {
  const answer = await bank(sale, said);
  expect(answer.statusCode, answer.body).toBe(200);
  await runJobs(app.deps, ...news);
}
const order = async ({ shop, orderId }: Sale) =>
  (await app.call('GET', `/api/orders/${orderId}`, undefined, shop)).body as OrderDetail;
const booking = async ({ shop, bookingId }: Sale) =>
  (await app.call('GET', `/api/bookings/${bookingId}`, undefined, shop)).body as BookingDetail;
const refundsOf = ({ orderId }: Sale) =>
  db.selectFrom('refunds').select(['amount', 'state']).where('order_id', '=', orderId).execute();
const disputeMails = async ({ shop }: Sale) => {
  const found = await db
    .selectFrom('mails')
    .select(['recipient', 'props'])
    .where('creator_id', '=', shop.creatorId)
    .where('template', '=', 'booking-disputed-host')
    .orderBy('created_at')
    .execute();
  return found.map(({ recipient, props }) => ({ recipient, ...mailTemplates['booking-disputed-host']?.(props) }));
};

describe('a payment the customer disputes at the bank', () => {
  it('is flagged at the desk and on the order, tells the host once, and leaves the booking alone', async () => {
    const sale = await sold('flagged');
    await bankSays(sale, { state: 'open' });
    expect(await order(sale)).toMatchObject({ dispute: 'open', disputed: 4000, paymentStatus: 'paid', refunded: 0 });
    const seen = await booking(sale);
    expect(seen).toMatchObject({ status: 'confirmed', order: { dispute: 'open', disputed: 4000 } });
    expect(seen.history.map(({ what }) => what)).toEqual([
      { kind: 'disputed', state: 'open', amount: 4000, currency: 'USD' },
    ]);
    const list = (await app.call('GET', '/api/bookings', undefined, sale.shop)).body as { bookings: BookingRow[] };
    expect(list.bookings.map(row => row.order?.dispute)).toEqual(['open']);
    const [mail, ...more] = await disputeMails(sale);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ recipient: sale.shop.email, subject: expect.stringContaining('$40.00 is disputed') });
    expect(mail?.text).toContain('The booking stands');
  });

  it('is known once however often and in whatever order its news comes', async () => {
    const sale = await sold('disorder');
    await bank(sale, { state: 'open' });
    await bank(sale, { state: 'lost' });
    const jobs = (await takeJobs(db)).filter(({ task }) => task === 'sandbox-deliver');
    expect(jobs).toHaveLength(2);
    for (const job of [...jobs.toReversed(), ...jobs, ...jobs]) {
      await runJob(app.deps, job);
      await runJobs(app.deps, 'settle-webhook');
    }
    expect(await order(sale)).toMatchObject({ dispute: 'lost', disputed: 4000 });
    expect(await disputeMails(sale)).toHaveLength(1);
    expect((await booking(sale)).history).toHaveLength(1);
  });

  it('told before the payment itself is known counts both', async () => {
    await takeJobs(db);
    const shop = await openShop(app, 'beforeours', { services: [{ ...session, minimumNoticeMinutes: 0 }] });
    const bookingId = randomUUID();
    const wish = { userUrl: shop.userUrl, offerId: shop.services[0], startsAt: monday9, bookingId };
    const { ref } = (await app.call('POST', '/api/bookings/holds', wish)).body as Hold;
    const person = { name: 'Ana Silva', email: visitor, notes: '', method: 'card' };
    const { url } = (await app.call('POST', `/api/bookings/holds/${ref}/details`, person)).body as Booked;
    const form = { step: 'card', number: '4000 0000 0000 0259', expiry: '12 / 34', cvc: '123' };
    await post(new URL(url, app.deps.config.publicUrl).pathname, form);
    const paid = (await takeJobs(db)).filter(({ task }) => task === 'sandbox-deliver' || task === 'sandbox-advance');
    clock.forward(1);
    for (const job of paid.filter(({ task }) => task === 'sandbox-advance')) await runJob(app.deps, job);
    await runJobs(app.deps, 'sandbox-deliver', 'settle-webhook');
    for (const job of paid.filter(({ task }) => task === 'sandbox-deliver')) await runJob(app.deps, job);
    await runJobs(app.deps, 'settle-webhook');
    const [made] = await db.selectFrom('orders').selectAll().where('creator_id', '=', shop.creatorId).execute();
    expect(made).toMatchObject({ state: 'confirmed', payment_status: 'paid', dispute: 'open', disputed: 4000 });
  });

  it('cannot be cancelled for money meanwhile, and says so before the press', async () => {
    const sale = await sold('nomoney');
    expect((await app.call('GET', `/bookings/${sale.ref}`)).text).toContain('Cancel and get $40.00 back');
    await bankSays(sale, { state: 'open' });
    const page = (await app.call('GET', `/bookings/${sale.ref}`)).text;
    expect(page).toContain('You asked your bank to take this payment back, and it has not decided yet.');
    expect(page).toContain('disputed at your bank');
    expect(page).not.toContain('get $40.00 back');
    const old = await post(`/bookings/${sale.ref}/cancellation`, { refund: '4000' });
    expect(old.statusCode).toBe(409);
    expect((await booking(sale)).status).toBe('confirmed');
    expect((await post(`/bookings/${sale.ref}/cancellation`, { refund: '0' })).statusCode).toBe(303);
    expect((await booking(sale)).status).toBe('cancelled');
    expect(await refundsOf(sale)).toEqual([]);
    const [told] = await db
      .selectFrom('mails')
      .select('props')
      .where('template', '=', 'booking-cancelled')
      .where('creator_id', '=', sale.shop.creatorId)
      .execute();
    expect(mailTemplates['booking-cancelled']?.(told?.props).text).toContain(
      'None from here while your bank decides about the payment',
    );
  });

  it('gives back what is not disputed, and never more', async () => {
    const sale = await sold('inpart');
    await bankSays(sale, { state: 'open', amount: 1500 });
    const { refundIfCancelled } = await booking(sale);
    expect(refundIfCancelled).toBe(2500);
    const url = `/api/bookings/${sale.bookingId}/cancellation`;
    expect(codeOf(await app.call('POST', url, { refund: 4000 }, sale.shop))).toBe('refund_changed');
    expect((await app.call('POST', url, { refund: 2500 }, sale.shop)).status).toBe(200);
    await runJobs(app.deps, 'refund-payment');
    expect(await refundsOf(sale)).toEqual([{ amount: 2500, state: 'succeeded' }]);
    expect(await order(sale)).toMatchObject({ refunded: 2500, dispute: 'open', disputed: 1500 });
  });

  it('won can be refunded again, and tells the host so', async () => {
    const sale = await sold('won');
    await bankSays(sale, { state: 'open' });
    await bankSays(sale, { state: 'won' });
    expect(await order(sale)).toMatchObject({ dispute: 'won', paymentStatus: 'paid' });
    expect((await booking(sale)).refundIfCancelled).toBe(4000);
    expect((await disputeMails(sale)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('$40.00 is disputed'),
      expect.stringContaining('The bank decided for you'),
    ]);
    expect((await bank(sale, { state: 'lost' })).statusCode).toBe(409);
  });

  it('lost is money gone, from the sums and from the order, and the booking is the host’s to decide', async () => {
    const sale = await sold('lost');
    await bankSays(sale, { state: 'open' });
    await bankSays(sale, { state: 'lost' });
    const { totals } = (await app.call('GET', '/api/orders', undefined, sale.shop)).body as OrderList;
    expect(totals).toMatchObject([{ gross: 4000, refunded: 0, lost: 4000, net: 0 }]);
    expect((await order(sale)).disputes).toMatchObject([{ state: 'lost', amount: 4000, endedAt: expect.any(String) }]);
    expect(await booking(sale)).toMatchObject({ status: 'confirmed', refundIfCancelled: 0 });
    const cancelled = await app.call('POST', `/api/bookings/${sale.bookingId}/cancellation`, { refund: 0 }, sale.shop);
    expect(cancelled.status).toBe(200);
    expect(await refundsOf(sale)).toEqual([]);
    const csv = (await app.call('GET', '/api/orders.csv', undefined, sale.shop)).text;
    expect(csv).toContain('lost');
  });

  it('after a refund was asked for waits for the bank: sent once it is won, never when it is lost', async () => {
    for (const [end, state] of [
      ['won', 'succeeded'],
      ['lost', 'failed'],
    ] as const) {
      const sale = await sold(`waits${end}`);
      const url = `/api/bookings/${sale.bookingId}/cancellation`;
      expect((await app.call('POST', url, { refund: 4000 }, sale.shop)).status).toBe(200);
      const refund = (await takeJobs(db)).find(({ task }) => task === 'refund-payment');
      if (refund === undefined) throw new Error('a refund was asked for');
      await bankSays(sale, { state: 'open' });
      await runJob(app.deps, refund);
      expect(await refundsOf(sale)).toEqual([{ amount: 4000, state: 'requested' }]);
      await bankSays(sale, { state: end });
      clock.forward(11);
      await runJob(app.deps, { task: 'reconcile-payments', payload: undefined });
      expect(await refundsOf(sale)).toEqual([{ amount: 4000, state }]);
      expect((await order(sale)).refunded).toBe(end === 'won' ? 4000 : 0);
    }
  });

  it('that bought a package lets no more sessions be booked with it', async () => {
    const five = { id: randomUUID(), sessions: 5, amount: 15_000, validDays: null };
    await takeJobs(db);
    const shop = await openShop(app, 'package', {
      services: [{ ...session, minimumNoticeMinutes: 0, packages: [five] }],
    });
    const hold = async (startsAt: string) => {
      const bookingId = randomUUID();
      const wish = { userUrl: shop.userUrl, offerId: shop.services[0], startsAt, bookingId };
      return { ref: ((await app.call('POST', '/api/bookings/holds', wish)).body as Hold).ref, bookingId };
    };
    const first = await hold(monday9);
    const sale = await pay(shop, first.ref, first.bookingId, '4242 4242 4242 4242', { packageId: five.id });
    const { code } = await db
      .selectFrom('passes')
      .select('code')
      .where('creator_id', '=', shop.creatorId)
      .executeTakeFirstOrThrow();
    await bankSays(sale, { state: 'open' });
    const next = await hold('2026-11-24T09:00:00.000Z');
    const person = { name: 'Ana Silva', email: visitor, notes: '', method: null, pass: code };
    const answer = await app.call('POST', `/api/bookings/holds/${next.ref}/details`, person);
    expect([answer.status, codeOf(answer)]).toEqual([409, 'pass_disputed']);
  });
});
