import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { codeOf, holdClock, testApp } from '../../../tests/kit/app.ts';
import { brokenInvariants } from '../../../tests/kit/invariants.ts';
import { runJobs } from '../../../tests/kit/outbox.ts';
import { dollars, openShop, republish, type Shop } from '../../../tests/kit/shop.ts';
import { testCards } from '../../apps/sandbox-gateway/test-card.ts';
import type { BulkAnswer } from '../../base/list-question.ts';
import { type GroupService, groupServiceDefaults } from '../services/service.ts';
import { bookingRef } from './booking-link.flow.ts';
import type { BulkClasses, ClassCounts, ClassDetail, ClassPublication, ClassRow } from './classes-contract.ts';
import type { Booked, Hold } from './contract.ts';
import type { BookingDetail } from './desk-contract.ts';
import { moveBooking } from './move-booking.flow.ts';

const clock = holdClock('2026-11-21T10:00:00Z');
const app = await testApp({ clock });
await app.app.listen({ port: 0, host: '127.0.0.1' });
const { pool, db } = app.deps;

const monday = '2026-11-23T18:00:00.000Z';
let shops = 0;
const names = 'abcdefghijklmnopqrstuvwxyz';

const studio = { platform: 'offline' as const, delivery: { mode: 'offline' as const, place: 'Studio Lapa' } };

/** A shop with a class on Mondays at 18:00 for twelve, at 20 dollars, without refunds when one cancels oneself. */
const open = (change: Partial<GroupService> = {}, services: { title?: string }[] = []) =>
  openShop(app, `klasse${names[shops++ % 26]}${names[Math.floor(shops / 26)]}`, {
    services,
    classes: [
      {
        capacity: 12,
        price: dollars(20),
        payMethods: ['card', 'unpaid_pay_later'],
        refundPolicy: { template: 'no_refund' },
        ...studio,
        ...change,
      },
    ],
  });

async function book(shop: Shop, how: 'card' | 'unpaid_pay_later' | 'hold', startsAt = monday): Promise<string> {
  const bookingId = randomUUID();
  const asked = { userUrl: shop.userUrl, offerId: shop.classes[0], startsAt, bookingId };
  const held = await app.call('POST', '/api/bookings/holds', asked);
  expect(held.status, held.text).toBe(201);
  if (how === 'hold') return (held.body as Hold).ref;
  const person = {
    name: 'Ana Silva',
    email: `ana${bookingId.slice(0, 6)}@example.org`,
    notes: 'First time',
    method: how,
  };
  const booked = await app.call('POST', `/api/bookings/holds/${(held.body as Hold).ref}/details`, person);
  expect(booked.status, booked.text).toBe(200);
  if (how === 'card') await pay(shop, bookingId, (booked.body as Booked).url);
  return bookingId;
}

async function pay(shop: Shop, bookingId: string, url: string): Promise<void> {
  const { pathname } = new URL(url, app.deps.config.publicUrl);
  const number = testCards.find(card => card.fate === 'succeeds')?.number ?? '';
  await app.app.inject({
    method: 'POST',
    url: pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: app.deps.config.publicUrl },
    payload: new URLSearchParams({ step: 'card', number, expiry: '12 / 34', cvc: '123' }).toString(),
  });
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow();
  await app.deps.cards.settle(shop.creatorId, order.id);
}

async function dates(shop: Shop, scope = 'upcoming'): Promise<ClassRow[]> {
  const answer = await app.call('GET', `/api/classes?scope=${scope}&limit=5`, undefined, shop);
  expect(answer.status, answer.text).toBe(200);
  return (answer.body as { dates: ClassRow[] }).dates;
}

async function first(shop: Shop): Promise<ClassDetail> {
  const [row] = await dates(shop);
  return detail(shop, row?.id ?? '');
}

const detail = async (shop: Shop, id: string) =>
  (await app.call('GET', `/api/classes/${id}`, undefined, shop)).body as ClassDetail;

const bookingOf = (id: string) => db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const mailsOf = async (id: string) =>
  (
    await db
      .selectFrom('mails')
      .select('template')
      .where('dedup_key', 'like', `%${id}%`)
      .orderBy('created_at')
      .execute()
  ).map(mail => mail.template);

const historyOf = async (shop: Shop, id: string) =>
  ((await app.call('GET', `/api/bookings/${id}`, undefined, shop)).body as BookingDetail).history;

const sound = async () => expect(await brokenInvariants(pool)).toEqual({});

describe('several dates at once', () => {
  const second = '2026-11-30T18:00:00.000Z';
  const preview = async (shop: Shop, ids: string[]) =>
    (await app.call('POST', '/api/classes/cancellations/preview', { ids }, shop)).body as BulkClasses;
  const cancel = async (shop: Shop, of: BulkClasses['dates']) => {
    const answer = await app.call('POST', '/api/classes/cancellations', { dates: of }, shop);
    expect(answer.status, answer.text).toBe(200);
    return answer.body as BulkAnswer;
  };

  it('are cancelled each for itself, with the money that was shown', async () => {
    const shop = await open();
    const [card, later] = [await book(shop, 'card'), await book(shop, 'unpaid_pay_later', second)];
    const [one, two, three, four] = (await dates(shop)).map(date => date.id);
    const ids = [one, two, three].map(String);
    const shown = await preview(shop, [...ids, randomUUID(), ids[0] ?? '']);
    expect(shown.dates).toEqual([
      { id: one, people: 1, refunds: [{ currency: 'USD', card: 2000, byHand: 0 }] },
      { id: two, people: 1, refunds: [] },
      { id: three, people: 0, refunds: [] },
    ]);
    // Somebody books the second meanwhile: it alone stays.
    const late = await book(shop, 'unpaid_pay_later', second);
    const answer = await cancel(shop, shown.dates);
    expect(answer.done).toEqual([one, three]);
    expect(answer.refused).toMatchObject([{ id: two, code: 'cancellation_changed' }]);
    expect(await bookingOf(card)).toMatchObject({ status: 'cancelled' });
    for (const id of [later, late]) expect(await bookingOf(id)).toMatchObject({ status: 'confirmed' });
    expect((await dates(shop, 'cancelled')).map(date => date.id)).toEqual([one, three]);
    expect((await preview(shop, ids)).dates).toEqual([{ id: two, people: 2, refunds: [] }]);
    expect((await dates(shop)).map(date => date.id)).toContain(four);
    await sound();
  });

  it('are nobody else’s business', async () => {
    const [shop, other] = [await open(), await open()];
    const { id, cancellation } = await first(shop);
    expect((await preview(other, [id])).dates).toEqual([]);
    expect((await cancel(other, [{ id, ...cancellation }])).refused).toMatchObject([{ id, code: 'date_not_found' }]);
    expect((await dates(shop))[0]?.state).toBe('open');
    const none = await app.call('POST', '/api/classes/cancellations', { dates: [] }, shop);
    expect(none.status).toBe(400);
    expect((await app.call('POST', '/api/classes/cancellations', { dates: [{ id, ...cancellation }] })).status).toBe(
      401,
    );
  });
});

describe('cancelling one meeting of a class', () => {
  it('gives everybody everything back, tells them, frees the time, and sells it no more', async () => {
    const shop = await open({}, [{ title: 'Alone' }]);
    const [card, later] = [await book(shop, 'card'), await book(shop, 'unpaid_pay_later')];
    await book(shop, 'hold');
    const date = await first(shop);
    expect(date.taken).toBe(3);
    expect(date.cancellation).toEqual({ people: 2, refunds: [{ currency: 'USD', card: 2000, byHand: 0 }] });
    const answer = await app.call('POST', `/api/classes/${date.id}/cancellation`, date.cancellation, shop);
    expect(answer.status, answer.text).toBe(200);
    for (const [id, refund] of [
      [card, 2000],
      [later, 0],
    ] as const) {
      expect(await bookingOf(id)).toMatchObject({ status: 'cancelled', cancelled_by: 'creator' });
      expect(await historyOf(shop, id)).toMatchObject([
        { by: 'creator', what: { kind: 'cancelled', refund, currency: 'USD' } },
      ]);
      expect(await mailsOf(id)).toContain('booking-cancelled');
    }
    const refunds = await db
      .selectFrom('refunds')
      .select(['amount', 'state'])
      .where('creator_id', '=', shop.creatorId)
      .execute();
    expect(refunds.map(({ amount }) => amount)).toEqual([2000]);
    // Requested with the cancellation, carried out by the job.
    await runJobs(app.deps, 'refund-payment');
    const order = await db
      .selectFrom('orders')
      .select('refunded')
      .where('booking_id', '=', card)
      .executeTakeFirstOrThrow();
    expect(order.refunded).toBe(2000);
    expect((await dates(shop)).map(({ startsAt }) => startsAt)).not.toContain(monday);
    expect((await dates(shop, 'cancelled')).map(({ id, taken, state }) => [id, taken, state])).toEqual([
      [date.id, 0, 'cancelled'],
    ]);
    const asked = { userUrl: shop.userUrl, offerId: shop.classes[0], startsAt: monday, bookingId: randomUUID() };
    expect(codeOf(await app.call('POST', '/api/bookings/holds', asked))).toBe('slot_not_offered');
    const free = await db
      .selectFrom('occupancies')
      .select('status')
      .where('creator_id', '=', shop.creatorId)
      .where('starts_at', '=', new Date(monday))
      .execute();
    expect(free.map(({ status }) => status)).toEqual(['cancelled']);
    await sound();
  });

  it('stays so when the page is published again, and can be taken back', async () => {
    const shop = await open();
    const booking = await book(shop, 'unpaid_pay_later');
    const date = await first(shop);
    await app.call('POST', `/api/classes/${date.id}/cancellation`, date.cancellation, shop);
    await republish(app, shop);
    expect((await dates(shop))[0]?.startsAt).toBe('2026-11-30T18:00:00.000Z');
    expect((await bookingOf(booking)).status).toBe('cancelled');
    expect((await app.call('DELETE', `/api/classes/${date.id}/cancellation`, undefined, shop)).status).toBe(204);
    expect((await dates(shop))[0]).toMatchObject({ id: date.id, startsAt: monday, taken: 0, state: 'open' });
    await book(shop, 'unpaid_pay_later');
    await sound();
  });

  it('is refused when somebody booked after the preview, and changes nothing', async () => {
    const shop = await open();
    await book(shop, 'unpaid_pay_later');
    const { id, cancellation } = await first(shop);
    await book(shop, 'unpaid_pay_later');
    const answer = await app.call('POST', `/api/classes/${id}/cancellation`, cancellation, shop);
    expect(codeOf(answer)).toBe('cancellation_changed');
    expect((await detail(shop, id)).taken).toBe(2);
  });

  it('sends money back that arrives after it', async () => {
    const shop = await open();
    const bookingId = randomUUID();
    const asked = { userUrl: shop.userUrl, offerId: shop.classes[0], startsAt: monday, bookingId };
    const { ref } = (await app.call('POST', '/api/bookings/holds', asked)).body as Hold;
    const person = { name: 'Ana Silva', email: 'ana@example.org', notes: '', method: 'card' };
    const { url } = (await app.call('POST', `/api/bookings/holds/${ref}/details`, person)).body as Booked;
    const date = await first(shop);
    expect(date.cancellation.people).toBe(0);
    expect((await app.call('POST', `/api/classes/${date.id}/cancellation`, date.cancellation, shop)).status).toBe(200);
    await pay(shop, bookingId, url);
    expect((await bookingOf(bookingId)).status).not.toBe('confirmed');
    await sound();
  });

  it('meets buyers, leavers and cancellers at once without a deadlock or a place too many', async () => {
    const shop = await open({ capacity: 40 });
    const booked = await Promise.all(Array.from({ length: 8 }, () => book(shop, 'unpaid_pay_later')));
    const date = await first(shop);
    const leave = async (id: string) => {
      const seen = (await app.call('GET', `/api/bookings/${id}`, undefined, shop)).body as {
        refundIfCancelled: number;
      };
      return app.call('POST', `/api/bookings/${id}/cancellation`, { refund: seen.refundIfCancelled }, shop);
    };
    const buy = () =>
      app.call('POST', '/api/bookings/holds', {
        userUrl: shop.userUrl,
        offerId: shop.classes[0],
        startsAt: monday,
        bookingId: randomUUID(),
      });
    const cancel = () => app.call('POST', `/api/classes/${date.id}/cancellation`, date.cancellation, shop);
    const answers = await Promise.all([
      ...booked.slice(0, 4).map(leave),
      ...Array.from({ length: 8 }, buy),
      cancel(),
      cancel(),
    ]);
    for (const { status, text } of answers) expect(status, text).toBeLessThan(500);
    await sound();
  });
});

describe('changing one meeting of a class', () => {
  const change = (shop: Shop, id: string, body: object) => app.call('PUT', `/api/classes/${id}`, body, shop);
  const as = ({ date, time, capacity, place }: ClassRow) => ({ date, time, capacity, place });

  it('takes people along, tells them, and lets them go with everything they paid', async () => {
    const shop = await open();
    const id = await book(shop, 'card');
    const date = await first(shop);
    const answer = await change(shop, date.id, { ...as(date), date: '2026-11-24', time: '19:30' });
    expect(answer.body, answer.text).toEqual({ told: 1 });
    const moved = await bookingOf(id);
    expect(moved).toMatchObject({ status: 'confirmed', sequence: 1, moved_by_host: true });
    expect(moved.starts_at.toISOString()).toBe('2026-11-24T19:30:00.000Z');
    expect(await historyOf(shop, id)).toMatchObject([
      { by: 'creator', what: { kind: 'moved', from: monday, to: '2026-11-24T19:30:00.000Z' } },
    ]);
    expect(await mailsOf(id)).toContain('class-changed');
    // One hour before it begins, of a class that gives nothing back.
    clock.set('2026-11-24T18:30:00Z');
    const { text } = await takeLink(id);
    expect(text).toContain('$20.00');
    clock.set('2026-11-21T10:00:00Z');
    await republish(app, shop);
    expect((await dates(shop))[0]).toMatchObject({
      id: date.id,
      startsAt: '2026-11-24T19:30:00.000Z',
      isChanged: true,
      taken: 1,
    });
    await sound();
  });

  async function takeLink(id: string) {
    const mail = await db
      .selectFrom('mails')
      .select('props')
      .where('dedup_key', 'like', `class-changed:${id}%`)
      .executeTakeFirstOrThrow();
    const { manageUrl } = mail.props as { manageUrl: string };
    return app.call('GET', new URL(manageUrl).pathname);
  }

  it('from a window that shows it as it was before changes nothing', async () => {
    const shop = await open();
    await book(shop, 'card');
    const date = await first(shop);
    const was = as(date);
    const moved = { ...was, time: '19:30' };
    expect((await change(shop, date.id, { ...moved, was })).body).toEqual({ told: 1 });
    const late = await change(shop, date.id, { ...was, capacity: 20, was });
    expect([late.status, codeOf(late)]).toEqual([409, 'date_changed']);
    expect(await first(shop)).toMatchObject({ time: '19:30', capacity: 12 });
    expect((await change(shop, date.id, { ...moved, capacity: 20, was: moved })).body).toEqual({ told: 0 });
    expect(await first(shop)).toMatchObject({ time: '19:30', capacity: 20 });
  });

  it('changes places and the address; who books later is told the new one', async () => {
    const shop = await open();
    const id = await book(shop, 'unpaid_pay_later');
    const date = await first(shop);
    const body = { ...as(date), capacity: 3, place: 'Terraço do Carmo' };
    expect((await change(shop, date.id, body)).body).toEqual({ told: 1 });
    const late = await book(shop, 'unpaid_pay_later');
    for (const booking of [id, late])
      expect((await bookingOf(booking)).offer).toMatchObject({
        delivery: { mode: 'offline', place: 'Terraço do Carmo' },
      });
    expect(await first(shop)).toMatchObject({ capacity: 3, taken: 2, place: 'Terraço do Carmo' });
    // Back to the class's own: nothing is special any more.
    await change(shop, date.id, { ...as(date), place: '' });
    expect(await first(shop)).toMatchObject({ capacity: 12, place: null, isChanged: false });
  });

  it('whoever moves to a date at another place is told that place, and back again', async () => {
    const shop = await open();
    const id = await book(shop, 'unpaid_pay_later');
    const [, next] = await dates(shop);
    if (next === undefined) throw new Error('the class meets once');
    await change(shop, next.id, { ...as(next), place: 'Terraço do Carmo' });
    for (const [startsAt, place] of [
      [next.startsAt, 'Terraço do Carmo'],
      [monday, 'Studio Lapa'],
    ] as const) {
      const { sequence } = await bookingOf(id);
      const ref = bookingRef(app.deps.linkSecret, { creatorId: shop.creatorId, id, sequence });
      const moved = await moveBooking(app.deps, ref, new Date(startsAt));
      expect(moved.ok).toBe(true);
      expect((await bookingOf(id)).offer).toMatchObject({ delivery: { mode: 'offline', place } });
    }
    await sound();
  });

  it.each([
    ['a time that is past', { date: '2026-11-20' }, 'time_is_past'],
    ['a time the host is in a session', { time: '16:30' }, 'time_is_taken'],
    ['the time of the next meeting', { date: '2026-11-30' }, 'meets_already'],
    ['fewer places than are taken', { capacity: 1 }, 'too_few_places'],
    ['no places', { capacity: 0 }, 'invalid_input'],
    ['no time of day', { time: '25:00' }, 'invalid_input'],
  ])('refuses %s and leaves everything as it was', async (_, wish, code) => {
    const shop = await open({}, [{ title: 'Alone' }]);
    await book(shop, 'unpaid_pay_later');
    await book(shop, 'unpaid_pay_later');
    const slot = {
      userUrl: shop.userUrl,
      offerId: shop.services[0],
      startsAt: '2026-11-23T16:00:00.000Z',
      bookingId: randomUUID(),
    };
    expect((await app.call('POST', '/api/bookings/holds', slot)).status).toBe(201);
    const date = await first(shop);
    expect(codeOf(await change(shop, date.id, { ...as(date), ...wish }))).toBe(code);
    expect(await first(shop)).toEqual(date);
    await sound();
  });

  it('is nobody else’s business', async () => {
    const [mine, other] = [await open(), await open()];
    const date = await first(mine);
    expect(codeOf(await change(other, date.id, as(date)))).toBe('date_not_found');
    expect((await app.call('GET', `/api/classes/${date.id}`, undefined, other)).status).toBe(404);
    expect((await app.call('GET', `/api/classes/${date.id}`)).status).toBe(401);
  });
});

describe('changing a class that people have booked', () => {
  const fieldsOf = async (shop: Shop, id: string) => {
    const draft = (await app.call('GET', '/api/pages/1/draft', undefined, shop)).body as {
      sections: { items: { id: string; fields: GroupService }[] }[];
    };
    const item = draft.sections.flatMap(({ items }) => items).find(known => known.id === id);
    if (item === undefined) throw new Error('no such class');
    return item.fields;
  };
  const put = async (shop: Shop, id: string, fields: GroupService) => {
    const answer = await app.call('PUT', `/api/pages/1/items/${id}`, { kind: 'groupService', fields }, shop);
    expect(answer.status, answer.text).toBeLessThan(300);
  };

  const meaning = async (shop: Shop) =>
    (await app.call('GET', '/api/pages/1/publication/people', undefined, shop)).body as ClassPublication;

  it('leaves the dates of another weekday to their host, who is told before and may call them off', async () => {
    const shop = await open();
    const ids = [await book(shop, 'card'), await book(shop, 'unpaid_pay_later', '2026-11-30T18:00:00.000Z')];
    const offer = shop.classes[0] ?? '';
    await put(shop, offer, { ...(await fieldsOf(shop, offer)), startDate: '2026-11-24' });
    const { told, left } = await meaning(shop);
    expect(told).toBe(0);
    expect(left).toMatchObject([
      { startsAt: monday, title: 'A class', cancellation: { people: 1, refunds: [{ card: 2000 }] } },
      { startsAt: '2026-11-30T18:00:00.000Z', cancellation: { people: 1, refunds: [] } },
    ]);
    const [first, second] = left;
    await app.call('POST', `/api/classes/${first?.id}/cancellation`, first?.cancellation, shop);
    expect((await meaning(shop)).left.map(({ id }) => id)).toEqual([second?.id]);
    await republish(app, shop);
    expect(await meaning(shop)).toEqual({ told: 0, left: [], outside: [] });
    expect(await Promise.all(ids.map(async id => (await bookingOf(id)).status))).toEqual(['cancelled', 'confirmed']);
    await sound();
  });

  it('a class taken off the page leaves its booked dates, and asks nobody about the empty ones', async () => {
    const shop = await open();
    await book(shop, 'unpaid_pay_later');
    await app.call('PUT', `/api/pages/1/items/${shop.classes[0]}/visibility`, { hidden: true }, shop);
    expect((await meaning(shop)).left).toMatchObject([{ startsAt: monday, cancellation: { people: 1 } }]);
  });

  it('takes them to its new time when it is published', async () => {
    const shop = await open();
    const id = await book(shop, 'card');
    const offer = shop.classes[0] ?? '';
    await put(shop, offer, { ...(await fieldsOf(shop, offer)), startTime: '19:00' });
    expect((await bookingOf(id)).sequence).toBe(0);
    expect(await meaning(shop)).toEqual({ told: 1, left: [], outside: [] });
    await republish(app, shop);
    expect(await meaning(shop)).toEqual({ told: 0, left: [], outside: [] });
    expect(await bookingOf(id)).toMatchObject({ sequence: 1, starts_at: new Date('2026-11-23T19:00:00Z') });
    expect(await mailsOf(id)).toContain('class-changed');
    expect((await dates(shop))[0]).toMatchObject({ startsAt: '2026-11-23T19:00:00.000Z', taken: 1, state: 'open' });
    await sound();
  });

  it('goes on as another class from a date on: people of later dates belong to that one, and nobody is bothered', async () => {
    const shop = await open();
    const [early, late] = [
      await book(shop, 'unpaid_pay_later'),
      await book(shop, 'unpaid_pay_later', '2026-12-07T18:00:00.000Z'),
    ];
    const offer = shop.classes[0] ?? '';
    const fields = await fieldsOf(shop, offer);
    const next = randomUUID();
    await put(shop, offer, { ...fields, untilDate: '2026-12-06' });
    await db.updateTable('creators').set({ plan: 'pro' }).where('creator_id', '=', shop.creatorId).execute();
    await put(shop, next, { ...fields, startDate: '2026-12-07', capacity: 20, title: 'Next', continues: offer });
    await republish(app, shop);
    expect(await bookingOf(early)).toMatchObject({ offer_id: offer, sequence: 0 });
    expect(await bookingOf(late)).toMatchObject({ offer_id: next, sequence: 0, moved_by_host: false });
    const coming = await dates(shop);
    expect(
      coming.map(({ offerId, startsAt, taken, capacity }) => [offerId, startsAt.slice(5, 10), taken, capacity]),
    ).toEqual([
      [offer, '11-23', 1, 12],
      [offer, '11-30', 0, 12],
      [next, '12-07', 1, 20],
      [next, '12-14', 0, 20],
      [next, '12-21', 0, 20],
    ]);
    await sound();
  });

  it('keeps the history of a date that is withdrawn after everybody cancelled', async () => {
    const shop = await open();
    const id = await book(shop, 'unpaid_pay_later');
    await app.call('POST', `/api/bookings/${id}/cancellation`, { refund: 0 }, shop);
    await app.call('DELETE', '/api/pages/1/publication', undefined, shop);
    expect((await bookingOf(id)).status).toBe('cancelled');
    await republish(app, shop);
    expect((await dates(shop))[0]).toMatchObject({ startsAt: monday, taken: 0, state: 'open' });
    await sound();
  });
});

describe('a meeting of a class', () => {
  it('says who comes, as a page, a spreadsheet and a calendar entry', async () => {
    const shop = await open();
    await book(shop, 'unpaid_pay_later');
    const date = await first(shop);
    expect(date).toMatchObject({ date: '2026-11-23', time: '18:00', hostDate: '2026-11-23', taken: 1, capacity: 12 });
    expect(date.roster).toMatchObject([
      { customerName: 'Ana Silva', notes: 'First time', order: { paymentStatus: 'pending' } },
    ]);
    const csv = await app.call('GET', `/api/classes/${date.id}/roster.csv`, undefined, shop);
    expect(csv.text.split('\r\n')[1]).toMatch(
      /^Ana Silva,ana\w+@example\.org,confirmed,,pending,20\.00,0\.00,USD,First time,/,
    );
    const ics = await app.call('GET', `/api/classes/${date.id}/date.ics`, undefined, shop);
    expect(ics.text).toContain('DTSTART:20261123T180000Z');
    expect(ics.text).toContain('LOCATION:Studio Lapa');
    expect(date).toMatchObject({
      meetsAt: 'Studio Lapa',
      offer: { recurrence: 'weekly', platform: 'offline', timeUnit: 'session', price: dollars(20) },
    });
    expect(ics.text).toContain('SUMMARY:A class (1 of 12)');
  });

  it('has a calendar entry that rises with every change, and says when it is called off', async () => {
    const shop = await open();
    const { id, ...date } = await first(shop);
    const entry = async () => (await app.call('GET', `/api/classes/${id}/date.ics`, undefined, shop)).text;
    const sequences: number[] = [];
    const look = async () => sequences.push(Number(/SEQUENCE:(\d+)/.exec(await entry())?.[1]));
    await look();
    const { capacity } = date;
    await app.call('PUT', `/api/classes/${id}`, { date: '2026-11-24', time: '19:00', capacity, place: '' }, shop);
    await look();
    await republish(app, shop);
    await look();
    await app.call('POST', `/api/classes/${id}/cancellation`, date.cancellation, shop);
    expect(await entry()).toContain('STATUS:CANCELLED');
    await look();
    await app.call('DELETE', `/api/classes/${id}/cancellation`, undefined, shop);
    expect(await entry()).toContain('STATUS:CONFIRMED');
    await look();
    const [one = 0, two = 0, three, four = 0, five = 0] = sequences;
    expect(three).toBe(two);
    expect([two > one, four > two, five > four], String(sequences)).toEqual([true, true, true]);
    expect(await entry()).toContain(`UID:${id}@vitrine`);
  });

  it('is searched by words and class, counted the same way, and given as a file', async () => {
    const shop = await open({ title: 'Salsa' });
    await db.updateTable('creators').set({ plan: 'pro' }).where('creator_id', '=', shop.creatorId).execute();
    const add = async (title: string, startDate: string) => {
      const id = randomUUID();
      const fields = { ...groupServiceDefaults(startDate), title, recurrence: 'one_time' };
      await app.call('PUT', `/api/pages/1/items/${id}`, { kind: 'groupService', fields }, shop);
      return id;
    };
    const [salsa = ''] = shop.classes;
    const tango = await add('100% Tango', '2026-11-24');
    const sums = await add('=2+2', '2026-11-25');
    await republish(app, shop);
    const titles = async (query: string) => [
      ...new Set(
        ((await app.call('GET', `/api/classes?${query}`, undefined, shop)).body as { dates: ClassRow[] }).dates.map(
          date => date.title,
        ),
      ),
    ];
    const counts = async (query: string) =>
      (await app.call('GET', `/api/classes/counts?${query}`, undefined, shop)).body as ClassCounts;
    expect(await titles('q=0%25')).toEqual(['100% Tango']);
    expect(await titles('q=ALSA')).toEqual(['Salsa']);
    expect(await titles(`offerId=${tango}`)).toEqual(['100% Tango']);
    expect(await titles(`offerId=${tango}&q=salsa`)).toEqual([]);
    expect(await counts('q=tango')).toEqual({
      counts: { upcoming: 1, past: 0, cancelled: 0 },
      classes: [
        { id: sums, title: '=2+2' },
        { id: tango, title: '100% Tango' },
        { id: salsa, title: 'Salsa' },
      ],
    });
    const [{ id = '' } = {}] = (
      (await app.call('GET', `/api/classes?offerId=${tango}`, undefined, shop)).body as { dates: ClassRow[] }
    ).dates;
    expect((await app.call('POST', `/api/classes/${id}/cancellation`, { people: 0, refunds: [] }, shop)).status).toBe(
      200,
    );
    expect((await counts('q=tango')).counts).toEqual({ upcoming: 0, past: 0, cancelled: 1 });

    const csv = await app.call('GET', `/api/classes.csv?offerId=${salsa}`, undefined, shop);
    expect(csv.headers['content-disposition']).toBe('attachment; filename="classes-upcoming-2026-11-21.csv"');
    const [head, first, ...others] = csv.text.trimEnd().split('\r\n');
    expect(head).toBe('\ufeffSTARTS,ENDS,ZONE,CLASS,STATE,BOOKED,PLACES,WAITING,HOW OFTEN,WHERE,PRICE,CURRENCY');
    expect(first).toBe(
      '2026-11-23T18:00+00:00,2026-11-23T19:00+00:00,Europe/Lisbon,Salsa,open,0,12,0,Every week,Studio Lapa,20.00,USD',
    );
    expect(others).toHaveLength((await counts(`offerId=${salsa}`)).counts.upcoming - 1);
    const all = await app.call('GET', '/api/classes.csv', undefined, shop);
    expect(all.text).toContain("'=2+2");
    const json = async (query: string, as = shop) =>
      (await app.call('GET', `/api/classes.json?${query}`, undefined, as)).body as Record<string, unknown>[];
    const shown = await app.call('GET', '/api/classes.csv?columns=places', undefined, shop);
    expect(shown.text).toContain('STARTS,ENDS,ZONE,CLASS,STATE,BOOKED,PLACES,WAITING\r\n');
    const [firstSalsa] = await json(`offerId=${salsa}`);
    expect(firstSalsa).toMatchObject({ class: 'Salsa', booked: 0, places: 12, price: '20.00', howOften: 'Every week' });
    const { upcoming, past, cancelled } = (await counts('')).counts;
    expect(await json('scope=all')).toHaveLength(upcoming + past + cancelled);
    const chosen = async (as: typeof shop) => (await app.call('POST', '/api/classes.json', { ids: [id] }, as)).body;
    expect(await chosen(shop)).toMatchObject([{ class: '100% Tango', state: 'cancelled' }]);
    const other = await openShop(app, 'klassenandere', {});
    expect(await chosen(other)).toEqual([]);
    expect((await app.call('GET', '/api/classes.csv', undefined, other)).text.trim().split('\r\n')).toHaveLength(1);
  });

  it('comes a page at a time', async () => {
    const shop = await open({ recurrence: 'daily_excluding_weekends' });
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const path = `/api/classes?limit=40${cursor === '' ? '' : `&cursor=${cursor}`}`;
      const page = (await app.call('GET', path, undefined, shop)).body as { dates: ClassRow[]; next: string | null };
      seen.push(...page.dates.map(({ startsAt }) => startsAt));
      cursor = page.next;
    }
    expect(seen).toEqual([...new Set(seen)].toSorted());
    expect(seen.length).toBeGreaterThan(80);
    expect(seen.every(start => [1, 2, 3, 4, 5].includes(new Date(start).getUTCDay()))).toBe(true);
    const some = async (query: string) =>
      (await app.call('GET', `/api/classes?limit=2&${query}`, undefined, shop)).body as {
        dates: ClassRow[];
        next: string;
      };
    expect((await some('sort=latest')).dates.map(date => date.startsAt)).toEqual(seen.slice(-2).toReversed());
    // All are empty: their ids decide, page after page.
    const first = await some('sort=fullest');
    const second = await some(`sort=fullest&cursor=${first.next}`);
    const ids = [...first.dates, ...second.dates].map(date => date.id);
    expect(ids).toEqual([...new Set(ids)].toSorted().toReversed());
    expect((await some(`sort=soonest&cursor=${first.next}`)).dates.map(date => date.startsAt)).toEqual(
      seen.slice(0, 2),
    );
  });

  it('of 500 places sells exactly 500', async () => {
    const shop = await open({ capacity: 500 });
    const asked = { userUrl: shop.userUrl, offerId: shop.classes[0], startsAt: monday };
    const statuses: number[] = [];
    const buyers = Array.from({ length: 10 }, async () => {
      for (let n = 0; n < 53; n++)
        statuses.push((await app.call('POST', '/api/bookings/holds', { ...asked, bookingId: randomUUID() })).status);
    });
    await Promise.all(buyers);
    expect(statuses.filter(status => status === 201)).toHaveLength(500);
    expect(statuses.filter(status => status === 409)).toHaveLength(30);
    expect(await first(shop)).toMatchObject({ taken: 500, capacity: 500 });
    await sound();
  }, 60_000);
});
