import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { bookedSeriesOn, later, monday9, session, weeks } from '../../../../tests/kit/bookings/booked-series.ts';
import { dollars, type Shop } from '../../../../tests/kit/bookings/shop.ts';
import { brokenInvariants } from '../../../../tests/kit/database/invariants.ts';
import { codeOf, holdClock, testApp } from '../../../../tests/kit/server/app.ts';
import { runJobs } from '../../../../tests/kit/server/outbox.ts';
import { bookingRef } from '../booking/booking-link.flow.ts';
import { moveBooking } from '../changes/move-booking.flow.ts';
import { endHolds } from '../holds/expire-holds.flow.ts';
import type { BulkPreview } from '../manage/parts/bulk-contract.ts';

const clock = holdClock('2026-11-21T10:00:00Z');
const app = await testApp({ clock });
await app.app.listen({ port: 0, host: '127.0.0.1' });
const { db, pool } = app.deps;
afterEach(async () => expect(await brokenInvariants(pool)).toEqual({}));
const {
  newShop,
  holdAll,
  holdOne,
  held,
  details,
  booked,
  payByCard,
  orderOf,
  settle,
  rows,
  statuses,
  refundsOf,
  cancelByHost,
} = bookedSeriesOn(app, clock);

describe('money', () => {
  it('one order and one payment; one mail with all dates; each cancelled at its share, together all of it', async () => {
    const shop = await newShop({ services: [{ ...session, price: { ...dollars(60), amount: 3333 } }] });
    const { id, booked: answer } = await booked(shop, weeks(3), { method: 'card' });
    expect(answer.next).toBe('pay');
    await payByCard(answer.url);
    await settle(shop, id);
    expect(await statuses(id)).toEqual(['confirmed', 'confirmed', 'confirmed']);
    expect(await orderOf(id)).toMatchObject({
      total: 9999,
      paymentStatus: 'paid',
      productName: 'A session, 3 sessions',
    });
    const mails = await db
      .selectFrom('mails')
      .select(['template', 'props'])
      .where('creatorId', '=', shop.creatorId)
      .execute();
    expect(mails.map(({ template }) => template).toSorted()).toEqual([
      'booking-confirmed',
      'booking-received',
      'order-receipt',
    ]);
    const refundRule =
      'First date: Cancel by Sunday, November 22, 2026, 9:00 AM (GMT, Lisbon time): $33.33 back. No refund after that. ' +
      'Each other date has its own deadline.';
    for (const { template, props } of mails)
      if (template !== 'order-receipt') expect(props).toMatchObject({ dates: [{}, {}, {}], refundRule });
    const all = await rows(id);
    const back = [];
    for (const booking of all) back.push(await cancelByHost(shop, booking.id));
    expect(back).toEqual([3333, 3333, 3333]);
    expect(await refundsOf(id)).toBe(9999);
    expect(['refunding', 'refunded']).toContain((await orderOf(id)).state);
  });

  it('is shown as pending on the page of the date that was cancelled alone', async () => {
    const shop = await newShop();
    const { id, ref, booked: answer } = await booked(shop, weeks(3), { method: 'card' });
    await payByCard(answer.url);
    await settle(shop, id);
    const page = async (of: string) => (await app.call('GET', `/bookings/${of}`)).text;
    const before = await page(ref);
    // What was charged stands first, then the part of this date.
    expect(before).toMatch(
      /<dt>Total<\/dt><dd>\$\d+\.00 for 3 dates, paid<\/dd><dt>This date<\/dt><dd>\$\d+\.00, paid<\/dd>/,
    );
    const [, refund = ''] = /name="refund" value="(\d+)"/.exec(before) ?? [];
    const [, price = ''] = /Cancel and get a refund of (\$[\d.]+)/.exec(before) ?? [];
    const cancelled = await app.app.inject({
      method: 'POST',
      url: `/bookings/${ref}/cancellation`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: app.deps.config.publicUrl },
      payload: new URLSearchParams({ refund }).toString(),
    });
    expect(cancelled.statusCode).toBe(303);
    expect(await page(ref)).toContain(`<dd>${price}. Refund: ${price} (processing)</dd>`);
    const [, second] = await rows(id);
    const { id: bookingId = '', sequence = 0 } = second ?? {};
    const other = bookingRef(app.deps.linkSecret, { creatorId: shop.creatorId, id: bookingId, sequence });
    expect(await page(other)).toContain(`<dd>${price}, paid</dd>`);
  });

  it('with credits: one for each date, or none of them when there are too few', async () => {
    const four = { id: randomUUID(), sessions: 4, amount: 20_000, validDays: null };
    const shop = await newShop({ services: [{ ...session, packages: [four] }] });
    const tuesday = later(monday9, 0, 24);
    const bought = await held(shop, [tuesday]);
    expect((await details(bought.ref, { method: 'unpaid_pay_later', packageId: four.id })).status).toBe(200);
    const pass = () =>
      db
        .selectFrom('passes')
        .select(['code', 'leftOver'])
        .where('creatorId', '=', shop.creatorId)
        .executeTakeFirstOrThrow();
    const { code } = await pass();
    const tooMany = await held(shop, weeks(4, later(monday9, 0, 1)));
    expect(codeOf(await details(tooMany.ref, { pass: code }))).toBe('pass_too_short');
    expect((await pass()).leftOver).toBe(3);
    const { id } = await booked(shop, weeks(3), { pass: code });
    expect(await statuses(id)).toEqual(['confirmed', 'confirmed', 'confirmed']);
    expect((await pass()).leftOver).toBe(0);
    const [, second] = await rows(id);
    expect(await cancelByHost(shop, second?.id ?? '')).toBe(0);
    expect(await statuses(id)).toEqual(['confirmed', 'cancelled', 'confirmed']);
    expect((await pass()).leftOver).toBe(1);
  });

  it('one date moved by its visitor keeps its share, and the others stay where they are', async () => {
    const shop = await newShop();
    const { id, booked: answer } = await booked(shop, weeks(3), { method: 'card' });
    await payByCard(answer.url);
    await settle(shop, id);
    const [first, second, third] = await rows(id);
    if (first === undefined || second === undefined || third === undefined) throw new Error('not three dates');
    const link = bookingRef(app.deps.linkSecret, { creatorId: shop.creatorId, id: second.id, sequence: 0 });
    const to = later(monday9, 1, 25);
    expect((await moveBooking(app.deps, link, new Date(to))).ok).toBe(true);
    const moved = await rows(id);
    expect(moved.map(({ startsAt }) => startsAt.toISOString())).toEqual([monday9, to, later(monday9, 2)]);
    expect(moved.map(({ share, sequence }) => [share, sequence])).toEqual([
      [6000, 0],
      [6000, 1],
      [6000, 0],
    ]);
    expect((await holdOne(shop, later(monday9, 1))).status).toBe(201);
    expect(await cancelByHost(shop, second.id)).toBe(6000);
    expect(await refundsOf(id)).toBe(6000);
    expect(await orderOf(id)).toMatchObject({ state: 'confirmed', total: 18_000 });
  });

  it('what is paid later is owed less with each one cancelled', async () => {
    const shop = await newShop();
    const { id } = await booked(shop, weeks(3), { method: 'unpaid_pay_later' });
    const [first] = await rows(id);
    expect(await cancelByHost(shop, first?.id ?? '')).toBe(0);
    expect(await orderOf(id)).toMatchObject({ total: 12_000, state: 'confirmed' });
    const seen = await app.call('GET', '/api/bookings?scope=unpaid', undefined, shop);
    expect((seen.body as { bookings: unknown[] }).bookings).toHaveLength(2);
  });

  /** The host refunds a part of the order itself, which the provider may have done already or not. */
  async function giveBack(shop: Shop, id: string, amount: number, isDone: boolean): Promise<void> {
    const { id: orderId, total } = await orderOf(id);
    const given = await app.call('POST', `/api/orders/${orderId}/refunds`, { amount, left: total }, shop);
    expect(given.status, given.text).toBe(200);
    if (isDone) await runJobs(app.deps, 'refund-payment');
  }

  it.each([
    ['all of it, which arrived', 18_000, true, [0, 0, 0]],
    ['all of it, which is on its way', 18_000, false, [0, 0, 0]],
    ['what leaves a part of one date', 14_000, true, [4000, 0, 0]],
    ['what leaves a part of one date, on its way', 14_000, false, [4000, 0, 0]],
    ['what leaves two dates and a half', 3000, true, [6000, 6000, 3000]],
  ])('the order gave back %s: no date promises more than is left', async (_case, amount, isDone, back) => {
    const shop = await newShop();
    const { id, ref, booked: answer } = await booked(shop, weeks(3), { method: 'card' });
    await payByCard(answer.url);
    await settle(shop, id);
    await giveBack(shop, id, amount, isDone);
    const all = await rows(id);
    const page = (await app.call('GET', `/bookings/${ref}`)).text;
    expect(/name="refund" value="(\d+)"/.exec(page)?.[1] ?? '0').toBe(`${back[0]}`);
    const asked = { ids: all.map(booking => booking.id) };
    const preview = await app.call('POST', '/api/bookings/cancellations/preview', asked, shop);
    expect((preview.body as BulkPreview).bookings.map(({ refund }) => refund)).toEqual(back);
    const given = [];
    for (const booking of all) given.push(await cancelByHost(shop, booking.id));
    expect(given).toEqual(back);
    expect((await rows(id)).map(({ shareReturned: returned }) => returned)).toEqual(back);
    expect(await refundsOf(id)).toBe(18_000);
    const mails = await db
      .selectFrom('mails')
      .select('props')
      .where('template', '=', 'booking-cancelled')
      .where('creatorId', '=', shop.creatorId)
      .orderBy('createdAt')
      .execute();
    expect(mails.map(({ props }) => (props as { refund: number }).refund)).toEqual(back);
  });

  it('paid too late: what is still free is taken, the share of the rest goes back, and the mail says so', async () => {
    const shop = await newShop();
    const { id, booked: answer } = await booked(shop, weeks(4), { method: 'card' });
    await payByCard(answer.url);
    clock.forward(16);
    await endHolds(app.deps, null);
    expect(await statuses(id)).toEqual(['expired', 'expired', 'expired', 'expired']);
    expect((await orderOf(id)).state).toBe('expired');
    expect((await holdOne(shop, later(monday9, 1))).status).toBe(201);
    await settle(shop, id);
    expect(await statuses(id)).toEqual(['confirmed', 'expired', 'confirmed', 'confirmed']);
    expect(await refundsOf(id)).toBe(6000);
    const mail = await db
      .selectFrom('mails')
      .select('props')
      .where('template', '=', 'booking-confirmed')
      .where('creatorId', '=', shop.creatorId)
      .executeTakeFirstOrThrow();
    expect(mail.props).toMatchObject({ lost: [later(monday9, 1)], lostRefund: 6000 });
    const confirmed = (await rows(id)).filter(({ status }) => status === 'confirmed');
    let back = 6000;
    for (const booking of confirmed) back += await cancelByHost(shop, booking.id);
    expect([back, await refundsOf(id)]).toEqual([24_000, 24_000]);
  });

  it('paid too late with nothing free any more: all of it goes back', async () => {
    const shop = await newShop();
    const { id, booked: answer } = await booked(shop, weeks(2), { method: 'card' });
    await payByCard(answer.url);
    clock.forward(16);
    await endHolds(app.deps, null);
    expect((await holdAll(shop, weeks(2))).status).toBe(201);
    await settle(shop, id);
    expect(await statuses(id)).toEqual(['expired', 'expired']);
    expect(await refundsOf(id)).toBe(12_000);
  });
});
