import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { codeOf, holdClock, testApp } from '../../../tests/kit/app.ts';
import { brokenInvariants } from '../../../tests/kit/invariants.ts';
import { dollars, openShop, type Shop } from '../../../tests/kit/shop.ts';
import { testCards } from '../../apps/sandbox-gateway/test-card.ts';
import { bookingRef } from './booking-link.flow.ts';
import type { Booked, Hold } from './contract.ts';
import type { BookingDetail } from './desk-contract.ts';
import { endHolds } from './expire-holds.flow.ts';
import { moveBooking } from './move-booking.flow.ts';
import type { SeriesDate } from './series.ts';

const clock = holdClock('2026-11-21T10:00:00Z');
const app = await testApp({ clock });
await app.app.listen({ port: 0, host: '127.0.0.1' });
const { db, pool } = app.deps;
afterEach(async () => expect(await brokenInvariants(pool)).toEqual({}));

let shops = 0;
type Wares = Parameters<typeof openShop>[2];
const session = {
  durationMinutes: 60,
  stepMinutes: 60,
  price: dollars(60),
  payMethods: ['card' as const, 'unpaid_pay_later' as const],
  series: { max: 8 },
};
function newShop(wares: Wares = { services: [session] }) {
  clock.set('2026-11-21T10:00:00Z');
  return openShop(app, `whole${String.fromCharCode(97 + shops++)}`, wares);
}
const monday9 = '2026-11-23T09:00:00.000Z';
const later = (start: string, weeks: number, hours = 0) =>
  new Date(Date.parse(start) + weeks * 604_800_000 + hours * 3_600_000).toISOString();
const weeks = (count: number, start = monday9) => Array.from({ length: count }, (_, week) => later(start, week));

async function dates(shop: Shop, count: number, startsAt = monday9, offerId = shop.services[0]): Promise<SeriesDate[]> {
  const query = new URLSearchParams({ userUrl: shop.userUrl, offerId: offerId ?? '', startsAt, count: `${count}` });
  const answer = await app.call('GET', `/api/vitrine/series?${query}`);
  expect(answer.status, answer.text).toBe(200);
  return (answer.body as { dates: SeriesDate[] }).dates;
}
const holdAll = (shop: Shop, starts: readonly string[], bookingId: string = randomUUID(), offerId = shop.services[0]) =>
  app.call('POST', '/api/bookings/series-holds', { userUrl: shop.userUrl, offerId, starts, bookingId });
const holdOne = (shop: Shop, startsAt: string, offerId = shop.services[0]) =>
  app.call('POST', '/api/bookings/holds', { userUrl: shop.userUrl, offerId, startsAt, bookingId: randomUUID() });
async function held(shop: Shop, starts: readonly string[], offerId = shop.services[0]): Promise<Hold & { id: string }> {
  const id = randomUUID();
  const answer = await holdAll(shop, starts, id, offerId);
  expect(answer.status, answer.text).toBe(201);
  return { ...(answer.body as Hold), id };
}
const details = (ref: string, change: object) =>
  app.call('POST', `/api/bookings/holds/${ref}/details`, {
    name: 'Ana Silva',
    email: 'ana@example.org',
    notes: '',
    method: null,
    ...change,
  });
async function booked(shop: Shop, starts: readonly string[], change: object, offerId = shop.services[0]) {
  const hold = await held(shop, starts, offerId);
  const answer = await details(hold.ref, change);
  expect(answer.status, answer.text).toBe(200);
  return { ...hold, booked: answer.body as Booked };
}
async function payByCard(url: string): Promise<void> {
  const number = testCards.find(card => card.fate === 'succeeds')?.number ?? '';
  await app.app.inject({
    method: 'POST',
    url: new URL(url, app.deps.config.publicUrl).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: app.deps.config.publicUrl },
    payload: new URLSearchParams({ step: 'card', number, expiry: '12 / 34', cvc: '123' }).toString(),
  });
}
const orderOf = (id: string) =>
  db.selectFrom('orders').selectAll().where('booking_id', '=', id).executeTakeFirstOrThrow();
async function settle(shop: Shop, id: string): Promise<void> {
  await app.deps.cards.settle(shop.creatorId, (await orderOf(id)).id);
}
const rows = (id: string) =>
  db.selectFrom('bookings').selectAll().where('series_id', '=', id).orderBy('series_index').execute();
const statuses = async (id: string) => (await rows(id)).map(({ status }) => status);
const refundsOf = async (id: string) => {
  const { id: orderId } = await orderOf(id);
  const found = await db.selectFrom('refunds').select('amount').where('order_id', '=', orderId).execute();
  return found.reduce((sum, { amount }) => sum + amount, 0);
};
async function cancelByHost(shop: Shop, id: string): Promise<number> {
  const seen = (await app.call('GET', `/api/bookings/${id}`, undefined, shop)).body as BookingDetail;
  const answer = await app.call('POST', `/api/bookings/${id}/cancellation`, { refund: seen.refundIfCancelled }, shop);
  expect(answer.status, answer.text).toBe(200);
  return seen.refundIfCancelled;
}

describe('the list of a series', () => {
  it('names every clash with its reason and the nearest time of that day', async () => {
    const shop = await newShop({ services: [{ ...session, furthestDays: 30 }] });
    await holdOne(shop, later(monday9, 1));
    const list = await dates(shop, 6);
    expect(list.map(({ clash }) => clash)).toEqual([null, 'taken', null, null, null, 'too_far']);
    expect(list[1]?.nearest).toBe(later(monday9, 1, 1));
    expect(list[5]?.nearest).toBeNull();
  });

  it('and what it offers is what is held, all or nothing', async () => {
    const shop = await newShop();
    await holdOne(shop, later(monday9, 1));
    const refused = await holdAll(shop, weeks(3));
    expect([refused.status, codeOf(refused)]).toEqual([409, 'series_taken']);
    expect(refused.text).toContain(later(monday9, 1));
    expect((await dates(shop, 3)).map(({ clash }) => clash)).toEqual([null, 'taken', null]);
    const free = (await dates(shop, 3)).map(({ startsAt, nearest }) => nearest ?? startsAt);
    expect((await holdAll(shop, free)).status).toBe(201);
  });

  it('refuses more dates than offered, one at a hand-made minute, and a service without series', async () => {
    const shop = await newShop({ services: [session, { ...session, series: null }] });
    expect(codeOf(await holdAll(shop, weeks(9)))).toBe('series_not_offered');
    expect(codeOf(await holdAll(shop, [monday9, later(monday9, 1, 0.25)]))).toBe('series_taken');
    expect(codeOf(await holdAll(shop, weeks(2), undefined, shop.services[1]))).toBe('series_not_offered');
  });

  it('counts its own dates against the limits of a week', async () => {
    const shop = await newShop({ services: [{ ...session, mostPerWeek: 1 }] });
    const refused = await holdAll(shop, [monday9, later(monday9, 0, 24)]);
    expect(codeOf(refused)).toBe('series_taken');
    expect((await holdAll(shop, weeks(2))).status).toBe(201);
  });
});

describe('races', () => {
  it('two series that cross: one has all of its dates, the other none, and nobody waits for another', async () => {
    const shop = await newShop();
    for (let round = 0; round < 4; round++) {
      const start = later(monday9, 0, 24 * round);
      const crossing = [weeks(6, start), weeks(6, start).toReversed(), weeks(4, later(start, 2))];
      const singles = weeks(6, start).map(at => holdOne(shop, at));
      const answers = await Promise.all(crossing.map(starts => holdAll(shop, starts)));
      for (const { status } of [...answers, ...(await Promise.all(singles))]) expect([201, 409]).toContain(status);
      expect(await brokenInvariants(pool)).toEqual({});
    }
  });

  it('asked twice at once it is one series', async () => {
    const shop = await newShop();
    const id = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => holdAll(shop, weeks(3), id)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await rows(id)).toHaveLength(3);
  });

  it('the last places of a class go to whole series only, while holds of other dates run out', async () => {
    const shop = await newShop({
      classes: [
        {
          capacity: 2,
          recurrence: 'weekly',
          price: dollars(20),
          payMethods: ['unpaid_pay_later'],
          series: { dates: 6 },
        },
      ],
    });
    const [offerId] = shop.classes;
    const list = await dates(shop, 6, '2026-11-23T18:00:00.000Z', offerId);
    const starts = list.map(({ startsAt }) => startsAt);
    expect(starts).toHaveLength(6);
    await Promise.all(starts.map(start => holdOne(shop, start, offerId)));
    clock.forward(11);
    const asked = [starts, starts.toReversed(), starts.slice(2), starts.slice(0, 3)];
    const answers = await Promise.all([
      ...asked.map(each => holdAll(shop, each, undefined, offerId)),
      endHolds(app.deps, null).then(() => ({ status: 409 })),
      endHolds(app.deps, shop.creatorId).then(() => ({ status: 409 })),
    ]);
    for (const { status } of answers) expect([201, 409]).toContain(status);
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThanOrEqual(2);
  });
});

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
      payment_status: 'paid',
      product_name: 'A session, 3 sessions',
    });
    const mails = await db
      .selectFrom('mails')
      .select(['template', 'props'])
      .where('creator_id', '=', shop.creatorId)
      .execute();
    expect(mails.map(({ template }) => template).toSorted()).toEqual(['booking-confirmed', 'booking-received']);
    for (const { props } of mails) expect((props as { dates: unknown[] }).dates).toHaveLength(3);
    const all = await rows(id);
    const back = [];
    for (const booking of all) back.push(await cancelByHost(shop, booking.id));
    expect(back).toEqual([3333, 3333, 3333]);
    expect(await refundsOf(id)).toBe(9999);
    expect(['refunding', 'refunded']).toContain((await orderOf(id)).state);
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
        .select(['code', 'left_over'])
        .where('creator_id', '=', shop.creatorId)
        .executeTakeFirstOrThrow();
    const { code } = await pass();
    const tooMany = await held(shop, weeks(4, later(monday9, 0, 1)));
    expect(codeOf(await details(tooMany.ref, { pass: code }))).toBe('pass_too_short');
    expect((await pass()).left_over).toBe(3);
    const { id } = await booked(shop, weeks(3), { pass: code });
    expect(await statuses(id)).toEqual(['confirmed', 'confirmed', 'confirmed']);
    expect((await pass()).left_over).toBe(0);
    const [, second] = await rows(id);
    expect(await cancelByHost(shop, second?.id ?? '')).toBe(0);
    expect(await statuses(id)).toEqual(['confirmed', 'cancelled', 'confirmed']);
    expect((await pass()).left_over).toBe(1);
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
    expect(moved.map(({ starts_at }) => starts_at.toISOString())).toEqual([monday9, to, later(monday9, 2)]);
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
      .where('creator_id', '=', shop.creatorId)
      .executeTakeFirstOrThrow();
    expect(mail.props).toMatchObject({ lost: [later(monday9, 1)], lostRefund: 6000 });
    const standing = (await rows(id)).filter(({ status }) => status === 'confirmed');
    let back = 6000;
    for (const booking of standing) back += await cancelByHost(shop, booking.id);
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

describe('afterwards', () => {
  it('let go, all of it is free again', async () => {
    const shop = await newShop();
    const { id, ref } = await held(shop, weeks(3));
    expect((await app.call('DELETE', `/api/bookings/holds/${ref}`)).status).toBe(204);
    expect(await statuses(id)).toEqual(['expired', 'expired', 'expired']);
    expect((await holdAll(shop, weeks(3))).status).toBe(201);
  });

  it('a request is accepted or declined as one, and declining gives everything back', async () => {
    const shop = await newShop({ services: [{ ...session, approval: true }] });
    const answered = async (accept: boolean, start: string) => {
      const { id } = await booked(shop, weeks(3, start), { method: 'unpaid_pay_later' });
      expect(await statuses(id)).toEqual(['pending', 'pending', 'pending']);
      const second = (await rows(id))[1]?.id;
      const body = accept ? { accept } : { accept, words: 'Sorry' };
      const answer = await app.call('POST', `/api/bookings/${second}/answer`, body, shop);
      expect(answer.status, answer.text).toBeLessThan(300);
      return statuses(id);
    };
    expect(await answered(true, monday9)).toEqual(['confirmed', 'confirmed', 'confirmed']);
    expect(await answered(false, later(monday9, 0, 1))).toEqual(['cancelled', 'cancelled', 'cancelled']);
  });

  it('the creator sees them linked', async () => {
    const shop = await newShop();
    const { id } = await booked(shop, weeks(3), { method: 'unpaid_pay_later' });
    const second = (await rows(id))[1]?.id ?? '';
    const seen = (await app.call('GET', `/api/bookings/${second}`, undefined, shop)).body as BookingDetail;
    expect(seen.series).toEqual({ id, index: 2, size: 3 });
    expect(seen.together.map(({ startsAt }) => startsAt)).toEqual(weeks(3));
    expect(seen.order?.total).toBe(6000);
  });
});

describe('without script', () => {
  const page = (url: string) => app.app.inject({ url });
  const post = (url: string, body: string) =>
    app.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: app.deps.config.publicUrl },
      payload: body,
    });

  it('the weeks are listed, the clash is crossed out, the nearest is taken, and one button pays for all', async () => {
    const shop = await newShop({ services: [{ ...session, payMethods: ['unpaid_pay_later'] }] });
    await holdOne(shop, later(monday9, 1));
    const base = `/book/${shop.userUrl}/${shop.services[0]}`;
    expect((await page(base)).body).toContain('How many weeks in a row?');
    const asked = await post(base, new URLSearchParams({ startsAt: monday9, count: '3' }).toString());
    expect(asked.statusCode).toBe(303);
    const list = await page(String(asked.headers.location));
    expect(list.body).toContain('2 × $60.00 = $120.00');
    expect(list.body).toMatch(/<s>[^<]*30 November[^<]*<\/s>.*already taken.*10:00.*instead/);
    const ticked = [monday9, later(monday9, 1, 1), later(monday9, 2)].map(start => ['starts', start]);
    const none = await post(`${base}/series`, new URLSearchParams({ startsAt: monday9, count: '3' }).toString());
    expect([none.statusCode, none.body.includes('Tick at least one date.')]).toEqual([400, true]);
    const body = new URLSearchParams([['startsAt', monday9], ['count', '3'], ...ticked]).toString();
    const held = await post(`${base}/series`, body);
    expect(held.statusCode, held.body).toBe(303);
    const details = await page(String(held.headers.location));
    expect(details.body).toContain('Book for 3 × $60.00 = $180.00');
    const again = await post(`${base}/series`, body);
    expect([again.statusCode, again.body.includes('Nothing is booked')]).toEqual([409, true]);
    const form = { name: 'Ana Silva', email: 'ana@example.org', notes: '', method: 'unpaid_pay_later' };
    const booked = await post(String(held.headers.location), new URLSearchParams(form).toString());
    const confirmed = await page(String(booked.headers.location));
    expect(confirmed.body).toContain('You are booked');
    expect(confirmed.body).toContain('1 of 3');
  });
});
