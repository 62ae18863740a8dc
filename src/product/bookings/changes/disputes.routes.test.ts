import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { openShop } from '../../../../tests/kit/bookings/shop.ts';
import { brokenInvariants } from '../../../../tests/kit/database/invariants.ts';
import { disputedSales, type Sale, session } from '../../../../tests/kit/payments/disputed-sale.ts';
import { codeOf } from '../../../../tests/kit/server/app.ts';
import { runJob, runJobs, takeJobs } from '../../../../tests/kit/server/outbox.ts';
import { composeMails } from '../../../apps/server/compose.ts';
import type { OrderListPage } from '../../orders/order-list/order-list.ts';
import type { PassList } from '../../orders/passes/pass-list.ts';
import type { Booked } from '../booking/contract.ts';
import { passPath } from '../booking/pass-link.flow.ts';
import type { ListedBooking } from '../manage/parts/manage-contract.ts';

const { app, clock, db, post, hold, details, pay, sold, bank, bankReports, order, booking, refunds, mails } =
  await disputedSales();
const disputeMails = (sale: Sale) => mails(sale, 'booking-disputed-host');
afterEach(async () => {
  clock.set('2026-11-21T10:00:00Z');
  expect(await brokenInvariants(app.deps.pool)).toEqual({});
});

describe('a payment the customer disputes at the bank', () => {
  it('is flagged in the list and on the order, emails the host once, and leaves the booking unchanged', async () => {
    const sale = await sold('flagged');
    await bankReports(sale, { state: 'open' });
    expect(await order(sale)).toMatchObject({ dispute: 'open', disputed: 4000, paymentStatus: 'paid', refunded: 0 });
    const seen = await booking(sale);
    expect(seen).toMatchObject({ status: 'confirmed', order: { dispute: 'open', disputed: 4000 } });
    expect(seen.history.map(({ what }) => what)).toEqual([
      { kind: 'disputed', state: 'open', amount: 4000, currency: 'USD', ofPackage: false },
    ]);
    const list = (await app.call('GET', '/api/bookings', undefined, sale.shop)).body as { bookings: ListedBooking[] };
    expect(list.bookings.map(row => row.order?.dispute)).toEqual(['open']);
    const [mail, ...more] = await disputeMails(sale);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ recipient: sale.shop.email, subject: expect.stringContaining('$40.00 is disputed') });
    expect(mail?.text).toContain('The booking stays');
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

  it('a dispute that arrives before the payment counts both', async () => {
    await takeJobs(db);
    const shop = await openShop(app, 'beforeours', { services: [session] });
    const { url } = (await details((await hold(shop)).ref)).body as Booked;
    const form = { step: 'card', number: '4000 0000 0000 0259', expiry: '12 / 34', cvc: '123' };
    await post(new URL(url, app.deps.config.publicUrl).pathname, form);
    const paid = (await takeJobs(db)).filter(({ task }) => task === 'sandbox-deliver' || task === 'sandbox-advance');
    clock.forward(1);
    for (const job of paid.filter(({ task }) => task === 'sandbox-advance')) await runJob(app.deps, job);
    await runJobs(app.deps, 'sandbox-deliver', 'settle-webhook');
    for (const job of paid.filter(({ task }) => task === 'sandbox-deliver')) await runJob(app.deps, job);
    await runJobs(app.deps, 'settle-webhook');
    const [made] = await db.selectFrom('orders').selectAll().where('creatorId', '=', shop.creatorId).execute();
    expect(made).toMatchObject({ state: 'confirmed', paymentStatus: 'paid', dispute: 'open', disputed: 4000 });
  });

  it('cannot be cancelled with a refund meanwhile, and says so beforehand', async () => {
    const sale = await sold('nomoney');
    expect((await app.call('GET', `/bookings/${sale.ref}`)).text).toContain('Cancel and get a refund of $40.00');
    await bankReports(sale, { state: 'open' });
    const page = (await app.call('GET', `/bookings/${sale.ref}`)).text;
    expect(page).toContain('Your bank is reviewing your dispute of this payment.');
    expect(page).toContain('disputed with your bank');
    expect(page).not.toContain('get $40.00 back');
    const old = await post(`/bookings/${sale.ref}/cancellation`, { refund: '4000' });
    expect(old.statusCode).toBe(409);
    expect((await booking(sale)).status).toBe('confirmed');
    expect((await post(`/bookings/${sale.ref}/cancellation`, { refund: '0' })).statusCode).toBe(303);
    expect((await booking(sale)).status).toBe('cancelled');
    expect(await refunds(sale)).toEqual([]);
    const [told] = await db
      .selectFrom('mails')
      .select('props')
      .where('template', '=', 'booking-cancelled')
      .where('creatorId', '=', sale.shop.creatorId)
      .execute();
    expect(composeMails(app.deps)['booking-cancelled']?.(told?.props).text).toContain(
      'None while your bank reviews the dispute',
    );
  });

  it('refunds what is not disputed, and never more', async () => {
    const sale = await sold('inpart');
    await bankReports(sale, { state: 'open', amount: 1500 });
    const { refundIfCancelled } = await booking(sale);
    expect(refundIfCancelled).toBe(2500);
    const url = `/api/bookings/${sale.bookingId}/cancellation`;
    expect(codeOf(await app.call('POST', url, { refund: 4000 }, sale.shop))).toBe('refund_changed');
    expect((await app.call('POST', url, { refund: 2500 }, sale.shop)).status).toBe(200);
    await runJobs(app.deps, 'refund-payment');
    expect(await refunds(sale)).toEqual([{ amount: 2500, state: 'succeeded' }]);
    expect(await order(sale)).toMatchObject({ refunded: 2500, dispute: 'open', disputed: 1500 });
  });

  it('won can be refunded again, and emails the host', async () => {
    const sale = await sold('won');
    await bankReports(sale, { state: 'open' });
    await bankReports(sale, { state: 'won' });
    expect(await order(sale)).toMatchObject({ dispute: 'won', paymentStatus: 'paid' });
    expect((await booking(sale)).refundIfCancelled).toBe(4000);
    expect((await disputeMails(sale)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('$40.00 is disputed'),
      expect.stringContaining('Dispute won'),
    ]);
    expect((await bank(sale, { state: 'lost' })).statusCode).toBe(409);
  });

  it('lost is money gone, from the sums and from the order, and the booking is the host’s to decide', async () => {
    const sale = await sold('lost');
    await bankReports(sale, { state: 'open' });
    await bankReports(sale, { state: 'lost' });
    const { totals } = (await app.call('GET', '/api/orders', undefined, sale.shop)).body as OrderListPage;
    expect(totals).toMatchObject([{ gross: 4000, refunded: 0, lost: 4000, net: 0 }]);
    expect((await order(sale)).disputes).toMatchObject([{ state: 'lost', amount: 4000, endedAt: expect.any(String) }]);
    expect(await booking(sale)).toMatchObject({ status: 'confirmed', refundIfCancelled: 0 });
    const cancelled = await app.call('POST', `/api/bookings/${sale.bookingId}/cancellation`, { refund: 0 }, sale.shop);
    expect(cancelled.status).toBe(200);
    expect(await refunds(sale)).toEqual([]);
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
      await bankReports(sale, { state: 'open' });
      await runJob(app.deps, refund);
      expect(await refunds(sale)).toEqual([{ amount: 4000, state: 'requested' }]);
      await bankReports(sale, { state: end });
      clock.forward(11);
      await runJob(app.deps, { task: 'reconcile-payments', payload: undefined });
      expect(await refunds(sale)).toEqual([{ amount: 4000, state }]);
      expect((await order(sale)).refunded).toBe(end === 'won' ? 4000 : 0);
    }
  });

  it('that bought a package is flagged on every booking made with it, and lets no more be booked meanwhile', async () => {
    const five = { id: randomUUID(), sessions: 5, amount: 15_000, validDays: null };
    await takeJobs(db);
    const shop = await openShop(app, 'package', { services: [{ ...session, packages: [five] }] });
    const sale = await pay(shop, await hold(shop), { packageId: five.id });
    const pass = await db
      .selectFrom('passes')
      .select('code')
      .where('creatorId', '=', shop.creatorId)
      .executeTakeFirstOrThrow();
    const byCredit = async (startsAt: string) => {
      const held = await hold(shop, startsAt);
      const answer = await details(held.ref, { method: null, pass: pass.code });
      return { ...held, said: answer.status === 200 ? 'booked' : codeOf(answer) };
    };
    const second = await byCredit('2026-11-24T09:00:00.000Z');
    expect(second.said).toBe('booked');
    const passPage = async () => (await app.call('GET', passPath({ ...pass, creatorId: shop.creatorId }))).text;
    expect(await passPage()).toContain('Book the next session');

    await bankReports(sale, { state: 'open' });
    const seen = await booking(sale, second.bookingId);
    expect(seen).toMatchObject({ order: null, pass: { dispute: 'open', disputed: 15_000, currency: 'USD', left: 3 } });
    expect(seen.history.map(({ what }) => what)).toEqual([
      { kind: 'disputed', state: 'open', amount: 15_000, currency: 'USD', ofPackage: true },
    ]);
    expect((await booking(sale)).history).toHaveLength(1);
    const [mail, ...more] = await disputeMails(sale);
    expect(more).toEqual([]);
    expect(mail?.text).toContain('The payment was for a package.');
    expect(await passPage()).toContain('you can’t book more sessions with it');
    expect(await passPage()).not.toContain('Book the next session');
    expect((await byCredit('2026-11-25T09:00:00.000Z')).said).toBe('pass_disputed');
    // What is booked stands, may be cancelled, and says what becomes of the session.
    expect((await app.call('GET', `/bookings/${second.ref}`)).text).toContain('the payment is disputed with the bank');
    expect((await post(`/bookings/${second.ref}/cancellation`, { refund: '0', credit: 'back' })).statusCode).toBe(303);

    await bankReports(sale, { state: 'won' });
    expect(await passPage()).toContain('Book the next session');
    const third = await byCredit('2026-11-25T10:00:00.000Z');
    expect(third.said).toBe('booked');
    expect((await booking(sale, third.bookingId)).history).toEqual([]);
    const passes = (await app.call('GET', '/api/passes', undefined, shop)).body as PassList;
    expect(passes.passes).toMatchObject([{ dispute: 'won', left: 3 }]);
  });

  it('lost takes the package too: what was booked with it says so', async () => {
    const five = { id: randomUUID(), sessions: 5, amount: 15_000, validDays: null };
    await takeJobs(db);
    const shop = await openShop(app, 'packagelost', { services: [{ ...session, packages: [five] }] });
    const sale = await pay(shop, await hold(shop), { packageId: five.id });
    await bankReports(sale, { state: 'open' });
    await bankReports(sale, { state: 'lost' });
    expect(await booking(sale)).toMatchObject({ status: 'confirmed', pass: { dispute: 'lost' }, refundIfCancelled: 0 });
    const { code } = await db
      .selectFrom('passes')
      .select('code')
      .where('creatorId', '=', shop.creatorId)
      .executeTakeFirstOrThrow();
    const next = await hold(shop, '2026-11-25T09:00:00.000Z');
    expect(codeOf(await details(next.ref, { method: null, pass: code }))).toBe('pass_disputed');
  });
});
