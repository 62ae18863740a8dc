import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { dollars, openShop, republish, type Shop } from '../../../../tests/kit/bookings/shop.ts';
import { brokenInvariants } from '../../../../tests/kit/database/invariants.ts';
import { editPage } from '../../../../tests/kit/page/edit-page.ts';
import { holdClock, testApp } from '../../../../tests/kit/server/app.ts';
import { isWrittenWith, takeJobs } from '../../../../tests/kit/server/outbox.ts';
import { testCards } from '../../../apps/sandbox-gateway/test-card.ts';
import type { Booked, Hold } from '../booking/contract.ts';
import type { BookingDetail } from '../manage/parts/manage-contract.ts';
import { giveNoShowRefund, noShowRefundTask } from './no-show-refund.flow.ts';

const saturday = '2026-11-21T10:00:00Z';
const monday9 = '2026-11-23T09:00:00.000Z';
const clock = holdClock(saturday);
const app = await testApp({ clock });
await app.app.listen({ port: 0, host: '127.0.0.1' });
const { db, pool } = app.deps;
afterEach(async () => expect(await brokenInvariants(pool)).toEqual({}));
let shops = 0;

const steps = (noShow?: number) => ({
  template: 'custom' as const,
  tiers: [
    { hours: 48, percent: 100 },
    { hours: 0, percent: 60 },
  ],
  ...(noShow === undefined ? {} : { noShow }),
});
const session = {
  durationMinutes: 60,
  stepMinutes: 60,
  price: dollars(40),
  payMethods: ['card' as const, 'unpaid_pay_later' as const],
  refundPolicy: steps(25),
};
type ServiceInput = NonNullable<Parameters<typeof openShop>[2]['services']>[number];
function newShop(service: ServiceInput = session): Promise<Shop> {
  clock.set(saturday);
  return openShop(app, `away${String.fromCharCode(97 + shops++)}`, { services: [service] });
}
async function pay(url: string): Promise<void> {
  const number = testCards.find(card => card.fate === 'succeeds')?.number ?? '';
  await app.app.inject({
    method: 'POST',
    url: new URL(url, app.deps.config.publicUrl).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: app.deps.config.publicUrl },
    payload: new URLSearchParams({ step: 'card', number, expiry: '12 / 34', cvc: '123' }).toString(),
  });
}
const orderOf = (shop: Shop) =>
  db.selectFrom('orders').selectAll().where('creatorId', '=', shop.creatorId).executeTakeFirstOrThrow();
async function booked(shop: Shop, change: object = { method: 'card' }): Promise<string> {
  const bookingId = randomUUID();
  const input = { userUrl: shop.userUrl, offerId: shop.services[0], startsAt: monday9, bookingId };
  const { ref } = (await app.call('POST', '/api/holds', input)).body as Hold;
  const person = { name: 'Ana Silva', email: 'ana@example.org', notes: '', ...change };
  const answer = await app.call('POST', `/api/holds/${ref}/details`, person);
  expect(answer.status, answer.text).toBe(200);
  const next = answer.body as Booked;
  if (next.next === 'pay') {
    await pay(next.url);
    await app.deps.cards.settle(shop.creatorId, (await orderOf(shop)).id);
  }
  return bookingId;
}
const mark = async (shop: Shop, id: string, marked = true) => {
  const answer = await app.call('PUT', `/api/bookings/${id}/no-show`, { marked }, shop);
  expect(answer.status, answer.text).toBe(200);
};
const detail = async (shop: Shop, id: string) =>
  (await app.call('GET', `/api/bookings/${id}`, undefined, shop)).body as BookingDetail;
const refunds = async (shop: Shop) =>
  (await db.selectFrom('refunds').select('amount').where('creatorId', '=', shop.creatorId).execute()).map(
    ({ amount }) => amount,
  );
const mails = async (shop: Shop) =>
  (
    await db
      .selectFrom('mails')
      .select('template')
      .where('creatorId', '=', shop.creatorId)
      .where('template', '=', 'no-show-refund')
      .execute()
  ).length;
/** Every job that waits to give something back, run now, twice each and at the same moment. */
async function give(): Promise<number> {
  const jobs = (await takeJobs(db)).filter(({ task }) => task === noShowRefundTask);
  await Promise.all(
    jobs.flatMap(({ payload }) => [giveNoShowRefund(app.deps, payload), giveNoShowRefund(app.deps, payload)]),
  );
  return jobs.length;
}
const atTen = () => clock.set('2026-11-23T10:00:00Z');

describe('not coming', () => {
  it('refunds the percentage that was shown before paying, an hour after the mark and once', async () => {
    const shop = await newShop();
    const shown = 'Full refund if you cancel at least 2 days before; 60% until the start; 25% if you don’t come.';
    expect((await app.call('GET', `/book/${shop.userUrl}/${shop.services[0]}`)).text).toContain(shown);
    const id = await booked(shop);
    atTen();
    expect((await detail(shop, id)).noShowGift).toMatchObject({
      refund: 1000,
      credit: false,
      byHand: false,
      dueAt: null,
      returned: null,
    });
    await takeJobs(db);
    await mark(shop, id);
    expect(await isWrittenWith(db, noShowRefundTask, 'bookings', id)).toBe(true);
    expect((await detail(shop, id)).noShowGift.dueAt).toBe('2026-11-23T11:00:00.000Z');
    clock.forward(59);
    // Too early: it is put off.
    expect(await give()).toBe(1);
    expect(await refunds(shop)).toEqual([]);
    clock.forward(1);
    expect(await give()).toBeGreaterThan(0);
    expect(await give()).toBe(0);
    expect(await refunds(shop)).toEqual([1000]);
    expect(await mails(shop)).toBe(1);
    const seen = await detail(shop, id);
    expect(seen.noShowGift.returned).toBe(1000);
    expect(seen.status).toBe('confirmed');
    expect(seen.history.map(({ by, what }) => [by, what.kind])).toEqual([
      ['creator', 'no_show'],
      ['clock', 'no_show_refund'],
    ]);
    // Refunds stay, and are not repeated.
    clock.forward(1);
    await mark(shop, id, false);
    clock.forward(1);
    await mark(shop, id);
    clock.forward(61);
    await give();
    expect(await refunds(shop)).toEqual([1000]);
  });

  it('gives nothing back when the mark is taken back in time, or they were checked in', async () => {
    const shop = await newShop();
    const id = await booked(shop);
    atTen();
    await mark(shop, id);
    clock.forward(30);
    await mark(shop, id, false);
    clock.forward(40);
    await give();
    expect(await refunds(shop)).toEqual([]);
    // A later mark has an hour of its own; ticking them off ends it too.
    await mark(shop, id);
    clock.forward(10);
    expect((await app.call('PUT', `/api/bookings/${id}/check-in`, { here: true }, shop)).status).toBe(200);
    clock.forward(60);
    await give();
    expect(await refunds(shop)).toEqual([]);
    expect(await mails(shop)).toBe(0);
  });

  it.each<[string, ServiceInput, object]>([
    ['where the policy names nothing', { ...session, refundPolicy: steps() }, { method: 'card' }],
    ['where nothing was paid yet', session, { method: 'unpaid_pay_later' }],
    ['under another policy', { ...session, refundPolicy: { template: '100p' } }, { method: 'card' }],
  ])('gives nothing back %s', async (_, service, change) => {
    const shop = await newShop(service);
    const id = await booked(shop, change);
    atTen();
    await takeJobs(db);
    await mark(shop, id);
    expect((await takeJobs(db)).filter(({ task }) => task === noShowRefundTask)).toEqual([]);
    expect((await detail(shop, id)).noShowGift).toMatchObject({ refund: 0, credit: false });
  });

  it('keeps to the policy that was bought, whatever the service says today; a manual payment is noted', async () => {
    const shop = await newShop();
    const bookingId = randomUUID();
    const manualBooking = {
      bookingId,
      what: { kind: 'session', offerId: shop.services[0], date: '2026-11-23', time: '09:00' },
      ...{ name: 'Bo', email: '', phone: '', notes: '', tell: false, override: [] },
      price: { how: 'settled', amount: 999, currency: 'USD' },
    };
    expect((await app.call('POST', '/api/bookings/manual', manualBooking, shop)).status).toBe(201);
    const { fields } = await db
      .selectFrom('live_offers')
      .select('fields')
      .where('creatorId', '=', shop.creatorId)
      .executeTakeFirstOrThrow();
    const today = { ...(fields as object), refundPolicy: { template: 'no_refund' } };
    const change = { kind: 'individualService', fields: today };
    const changed = await editPage(app, { edit: 'item', id: shop.services[0], ...change }, shop);
    expect(changed.status, changed.text).toBe(200);
    await republish(app, shop);
    atTen();
    await mark(shop, bookingId);
    clock.forward(60);
    await give();
    expect(await refunds(shop)).toEqual([]);
    expect((await orderOf(shop)).refunded).toBe(250);
    expect((await detail(shop, bookingId)).noShowGift.returned).toBe(250);
  });
});
