import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { dollars, openShop, republish, type Shop } from '../../../../tests/kit/bookings/shop.ts';
import { brokenInvariants } from '../../../../tests/kit/database/invariants.ts';
import { editPage } from '../../../../tests/kit/page/edit-page.ts';
import { codeOf, holdClock, testApp } from '../../../../tests/kit/server/app.ts';
import { isWrittenWith } from '../../../../tests/kit/server/outbox.ts';
import { setPlan } from '../../accounts/creators/creators.flow.ts';
import { individualServiceDefaults } from '../../services/service.ts';
import type { Availability, Booked, Hold } from '../booking/contract.ts';
import { askToFinish } from '../checkout/finish-booking.flow.ts';
import { endHolds } from '../holds/expire-holds.flow.ts';

const morning = '2026-11-21T10:00:00Z';
const monday9 = '2026-11-23T09:00:00.000Z';
const clock = holdClock(morning);
const app = await testApp({ clock });
await app.app.listen({ port: 0, host: '127.0.0.1' });
const { db, pool } = app.deps;
const paid = { price: dollars(40), payMethods: ['card' as const], minimumNoticeMinutes: 0 };
afterEach(() => clock.set(morning));

async function held(shop: Shop, startsAt = monday9, offerId = shop.services[0]): Promise<string> {
  const input = { userUrl: shop.userUrl, offerId, startsAt, bookingId: randomUUID() };
  const answer = await app.call('POST', '/api/holds', input);
  expect(answer.status, answer.text).toBe(201);
  return (answer.body as Hold).ref;
}

async function toPay(
  shop: Shop,
  startsAt = monday9,
  offerId = shop.services[0],
): Promise<[ref: string, payUrl: string]> {
  const ref = await held(shop, startsAt, offerId);
  const person = { name: 'Ana Silva', email: `${shop.userUrl}.guest@example.org`, notes: '', method: 'card' };
  const answer = await app.call('POST', `/api/holds/${ref}/details`, person);
  expect(answer.body, answer.text).toMatchObject({ next: 'pay' });
  return [ref, (answer.body as Booked).url];
}

const post = (path: string, fields: Record<string, string>) =>
  app.app.inject({
    method: 'POST',
    url: new URL(path, app.deps.config.publicUrl).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: app.deps.config.publicUrl },
    payload: new URLSearchParams(fields).toString(),
  });
const payAt = (payUrl: string) =>
  post(payUrl, { step: 'card', number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123' });
const bookingsOf = (shop: Shop) =>
  db.selectFrom('bookings').selectAll().where('creatorId', '=', shop.creatorId).orderBy('createdAt').execute();
const mailsTo = async (shop: Shop) =>
  (
    await db
      .selectFrom('mails')
      .select('template')
      .where('recipient', '=', `${shop.userUrl}.guest@example.org`)
      .execute()
  )
    .map(({ template }) => template)
    .sort();

/** The job that asks, and when it is due in minutes from the morning. */
async function finishJob(shop: Shop): Promise<{ payload: unknown; after: number }> {
  const rows = await db.selectFrom('outbox').selectAll().where('task', '=', 'finish-booking').execute();
  const own = rows.filter(({ payload }) => (payload as { creatorId: string }).creatorId === shop.creatorId);
  expect(own).toHaveLength(1);
  return { payload: own[0]?.payload, after: ((own[0]?.runAt.getTime() ?? 0) - Date.parse(morning)) / 60_000 };
}

describe('a payment page that is abandoned', () => {
  it('frees the time within a minute, and asks once, not before a quarter of an hour, with a way back', async () => {
    const shop = await openShop(app, 'abandoned', { services: [paid] });
    const [ref] = await toPay(shop);
    const job = await finishJob(shop);
    const [begun] = await bookingsOf(shop);
    expect(await isWrittenWith(db, 'finish-booking', 'bookings', begun?.id ?? '')).toBe(true);
    expect(job.after).toBeGreaterThanOrEqual(15);
    clock.forward(16);
    await endHolds(app.deps, null);
    expect(await mailsTo(shop)).toEqual([]);
    clock.forward(job.after - 16);
    await askToFinish(app.deps, job.payload);
    await askToFinish(app.deps, job.payload);
    expect(await mailsTo(shop)).toEqual(['finish-booking']);

    const page = await app.call('GET', `/bookings/${ref}`);
    expect(page.text).toContain('Hold this time again');
    const file = await app.app.inject(`/bookings/${ref}/booking.ics`);
    expect([file.statusCode, file.headers.location]).toEqual([303, `/bookings/${ref}`]);
    const action = /action="(\/book\/[^"]+)"/.exec(page.text)?.[1] ?? '';
    const again = await post(action, { startsAt: monday9 });
    expect([again.statusCode, again.headers.location]).toEqual([
      303,
      expect.stringMatching(/^\/bookings\/.+\/details$/),
    ]);
    expect((await bookingsOf(shop)).map(({ status }) => status)).toEqual(['expired', 'held']);
  });

  it.each([
    ['a session', 'paidanyway', { services: [paid] }],
    ['a class', 'paidclass', { classes: [{ price: paid.price, payMethods: paid.payMethods, startTime: '09:00' }] }],
  ])('says nothing to somebody who has paid for %s, though nobody told us yet', async (_kind, name, offers) => {
    const shop = await openShop(app, name, offers);
    const [, payUrl] = await toPay(shop, monday9, shop.services[0] ?? shop.classes[0]);
    const job = await finishJob(shop);
    await payAt(payUrl);
    clock.forward(job.after);
    await askToFinish(app.deps, job.payload);
    expect(await mailsTo(shop)).toEqual(['booking-confirmed', 'order-receipt']);
    expect((await bookingsOf(shop)).map(({ status }) => status)).toEqual(['confirmed']);
  });

  it.each([
    ['was taken meanwhile', 'takenaway', (shop: Shop) => held(shop)],
    [
      'is offered no more',
      'takenoff',
      async (shop: Shop) => {
        await editPage(app, { edit: 'present', id: shop.services[0], present: false }, shop);
        await republish(app, shop);
      },
    ],
    ['was booked again by the same visitor', 'bookedagain', (shop: Shop) => toPay(shop, '2026-11-23T10:00:00.000Z')],
  ])('says nothing when the time %s', async (_case, name, meanwhile) => {
    const shop = await openShop(app, name, { services: [{ ...paid, durationMinutes: 60, stepMinutes: 60 }] });
    await toPay(shop);
    const job = await finishJob(shop);
    clock.forward(job.after);
    await endHolds(app.deps, null);
    await meanwhile(shop);
    await askToFinish(app.deps, job.payload);
    expect(await mailsTo(shop)).toEqual([]);
  });
});

describe('what the creator does meanwhile', () => {
  it('changing the length, the pauses and the price leaves a hold as it was, and the new rules meet what is taken', async () => {
    const shop = await openShop(app, 'changes', { services: [{ ...paid, durationMinutes: 60, stepMinutes: 30 }] });
    const [, payUrl] = await toPay(shop);
    const longer = { durationMinutes: 120, bufferBeforeMinutes: 30, bufferAfterMinutes: 30, price: dollars(90) };
    await editPage(app, { edit: 'item', id: shop.services[0], kind: 'individualService', fields: longer }, shop);
    await republish(app, shop);
    await payAt(payUrl);
    const [order] = await db.selectFrom('orders').selectAll().where('creatorId', '=', shop.creatorId).execute();
    await app.deps.cards.settle(shop.creatorId, order?.id ?? '');
    const [booking] = await bookingsOf(shop);
    expect(booking).toMatchObject({ status: 'confirmed', endsAt: new Date('2026-11-23T10:00:00Z') });
    expect(order?.total).toBe(4000);
    const query = `userUrl=${shop.userUrl}&offerId=${shop.services[0]}&from=2026-11-23&days=1`;
    const { days } = (await app.call('GET', `/api/vitrine/availability?${query}`)).body as Availability;
    expect(days[0]?.times[0]?.startsAt).toBe('2026-11-23T10:30:00.000Z');
  });

  it('taking the service off the page keeps what is booked and paid for, and sells no more', async () => {
    const shop = await openShop(app, 'deletes', { services: [paid] });
    const [ref, payUrl] = await toPay(shop);
    await editPage(app, { edit: 'present', id: shop.services[0], present: false }, shop);
    await republish(app, shop);
    await payAt(payUrl);
    expect((await app.call('GET', `/bookings/confirm?ref=${ref}`)).text).toContain('You’re booked');
    const input = { userUrl: shop.userUrl, offerId: shop.services[0], startsAt: monday9, bookingId: randomUUID() };
    expect((await app.call('POST', '/api/holds', input)).status).toBe(404);
  });
});

describe('a creator whose plan shrinks', () => {
  it('keeps every booking, sells nothing beyond the plan from the next publication on, and adds nothing', async () => {
    const shop = await openShop(app, 'shrinks', {});
    await setPlan(app.deps, shop.creatorId, 'pro');
    const add = (title: string) => {
      const fields = { ...individualServiceDefaults, title, ...paid };
      return editPage(app, { edit: 'item', id: randomUUID(), kind: 'individualService', fields }, shop);
    };
    for (const title of ['Fourth', 'Third', 'Second', 'First']) expect((await add(title)).status).toBe(200);
    await republish(app, shop);
    const offers = await db.selectFrom('live_offers').selectAll().where('creatorId', '=', shop.creatorId).execute();
    const fourth = offers.find(({ fields }) => (fields as { title: string }).title === 'Fourth')?.offerId;
    const [ref, payUrl] = await toPay(shop, monday9, fourth);
    const [waiting, laterUrl] = await toPay(shop, '2026-11-24T09:00:00.000Z', fourth);
    await payAt(payUrl);
    await app.call('GET', `/bookings/confirm?ref=${ref}`);
    await setPlan(app.deps, shop.creatorId, 'free');

    expect(codeOf(await add('Fifth'))).toBe('limit_reached');
    const { rev } = (await app.call('GET', '/api/pages/1/draft', undefined, shop)).body as { rev: number };
    const refused = await app.call('PUT', '/api/pages/1/publication', { rev }, shop);
    expect([refused.status, codeOf(refused)]).toEqual([409, 'limit_reached']);
    await editPage(app, { edit: 'present', id: fourth, present: false }, shop);
    await republish(app, shop);

    const input = { userUrl: shop.userUrl, offerId: fourth, startsAt: monday9, bookingId: randomUUID() };
    await expect.poll(async () => codeOf(await app.call('POST', '/api/holds', input))).toBe('offer_not_found');
    await payAt(laterUrl);
    for (const each of [ref, waiting])
      expect((await app.call('GET', `/bookings/confirm?ref=${each}`)).text).toContain('You’re booked');
    expect((await bookingsOf(shop)).map(({ status }) => status)).toEqual(['confirmed', 'confirmed']);
    expect((await post(`/bookings/${ref}/cancellation`, { refund: '4000' })).statusCode).toBe(303);
  });
});

describe('a deadline to the second, over both changes of the clocks', () => {
  // Lisbon: an hour is skipped on 28 March 2027 and comes twice on 31 October 2027.
  it.each([
    ['spring', '2027-03-28T10:00:00.000Z', 0, 4000],
    ['spring', '2027-03-28T10:00:00.000Z', 1, 0],
    ['autumn', '2027-10-31T10:00:00.000Z', 0, 4000],
    ['autumn', '2027-10-31T10:00:00.000Z', 1, 0],
  ])(
    'in %s a session at %s, cancelled %i seconds late, gives back %i: shown and made',
    async (when, startsAt, late, refund) => {
      const start = Date.parse(startsAt);
      clock.set(new Date(start - 3 * 86_400_000).toISOString());
      const policy = { refundPolicy: { template: '100p_conditional' as const } };
      const shop = await openShop(app, `${when}${late === 0 ? 'intime' : 'late'}`, {
        services: [{ ...paid, ...policy }],
      });
      const [ref, payUrl] = await toPay(shop, startsAt);
      await payAt(payUrl);
      await app.call('GET', `/bookings/confirm?ref=${ref}`);
      clock.set(new Date(start - 86_400_000 + late * 1000).toISOString());
      const page = await app.call('GET', `/bookings/${ref}`);
      expect(page.text).toContain(refund > 0 ? 'Cancel and get a refund of $40.00' : 'Confirm cancellation');
      expect((await post(`/bookings/${ref}/cancellation`, { refund: String(refund) })).statusCode).toBe(303);
      const refunds = await db.selectFrom('refunds').select('amount').where('creatorId', '=', shop.creatorId).execute();
      expect(refunds.map(({ amount }) => amount)).toEqual(refund > 0 ? [refund] : []);
    },
  );
});

it('a session just outside the days asked for, whose pause reaches into them, still takes its time there', async () => {
  const shop = await openShop(app, 'reachesin', {
    windows: [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, from: 0, to: 1440 })),
    services: [{ minimumNoticeMinutes: 0, durationMinutes: 60, stepMinutes: 60, bufferAfterMinutes: 60 }],
  });
  await held(shop, '2026-11-22T23:00:00.000Z');
  const query = `userUrl=${shop.userUrl}&offerId=${shop.services[0]}&zone=Europe/Lisbon&from=2026-11-23&days=1`;
  const { days } = (await app.call('GET', `/api/vitrine/availability?${query}`)).body as Availability;
  expect(days[0]?.times[0]?.startsAt).toBe('2026-11-23T01:00:00.000Z');
  const input = { userUrl: shop.userUrl, offerId: shop.services[0], bookingId: randomUUID() };
  const refused = await app.call('POST', '/api/holds', { ...input, startsAt: '2026-11-23T00:00:00.000Z' });
  expect(codeOf(refused)).toBe('slot_taken');
});

it('the hour that comes twice is offered twice, told apart by its offset, and each of them can be had', async () => {
  clock.set('2027-10-29T10:00:00Z');
  const shop = await openShop(app, 'twice', {
    windows: [{ weekday: 7, from: 0, to: 240 }],
    services: [{ minimumNoticeMinutes: 0, durationMinutes: 30, stepMinutes: 30 }],
  });
  const query = `userUrl=${shop.userUrl}&offerId=${shop.services[0]}&zone=Europe/Lisbon&from=2027-10-31&days=1`;
  const { days } = (await app.call('GET', `/api/vitrine/availability?${query}`)).body as Availability;
  const twice = days[0]?.times.filter(({ repeated }) => repeated).map(({ startsAt }) => startsAt) ?? [];
  expect(twice).toEqual(['00:00', '00:30', '01:00', '01:30'].map(time => `2027-10-31T${time}:00.000Z`));

  const page = await app.call('GET', `/book/${shop.userUrl}/${shop.services[0]}?from=2027-10-31`);
  const labels = [...page.text.matchAll(/<button[^>]*value="([^"]+)"[^>]*>(.*?)<\/button>/gs)]
    .filter(([, startsAt]) => twice.includes(startsAt ?? ''))
    .map(([, , label]) => (label ?? '').replace(/<[^>]*>/g, ''));
  expect(labels).toHaveLength(4);
  expect(new Set(labels).size).toBe(4);
  for (const startsAt of [twice[1] ?? '', twice[3] ?? '']) await held(shop, startsAt);
});

it('a visitor without a known zone sees the host’s times and the host’s zone, never UTC', async () => {
  const shop = await openShop(app, 'nozone', { zone: 'Asia/Kathmandu', services: [{ minimumNoticeMinutes: 0 }] });
  const query = `userUrl=${shop.userUrl}&offerId=${shop.services[0]}`;
  for (const zone of ['', '&zone=Mars%2FOlympus']) {
    const answer = await app.call('GET', `/api/vitrine/availability?${query}${zone}`);
    if (answer.status === 200) expect((answer.body as Availability).zone).toBe('Asia/Kathmandu');
    else expect(codeOf(answer)).toBe('invalid_input');
  }
  const page = await app.call('GET', `/book/${shop.userUrl}/${shop.services[0]}`);
  expect(page.text).toContain('Kathmandu');
});

it('a booking keeps its instant and says in which zones it was agreed', async () => {
  const shop = await openShop(app, 'keepszone', { zone: 'America/Santiago', services: [{ minimumNoticeMinutes: 0 }] });
  const body = { userUrl: shop.userUrl, offerId: shop.services[0], zone: 'Asia/Seoul', bookingId: randomUUID() };
  const startsAt = '2026-11-23T12:00:00.000Z';
  expect((await app.call('POST', '/api/holds', { ...body, startsAt })).status).toBe(201);
  const [booking] = await bookingsOf(shop);
  expect(booking).toMatchObject({
    startsAt: new Date(startsAt),
    hostZone: 'America/Santiago',
    visitorZone: 'Asia/Seoul',
  });
});

it('after all of this every promise about the data holds', async () => {
  expect(await brokenInvariants(pool)).toEqual({});
});
