import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { bookedClassOn, monday } from '../../../../tests/kit/bookings/booked-class.ts';
import { republish, type Shop } from '../../../../tests/kit/bookings/shop.ts';
import { visitorOf } from '../../../../tests/kit/bookings/visitor.ts';
import { editPage } from '../../../../tests/kit/page/edit-page.ts';
import { codeOf, holdClock, testApp } from '../../../../tests/kit/server/app.ts';
import { setPlan } from '../../accounts/creators/creators.flow.ts';
import type { GroupService } from '../../services/service.ts';
import { bookingRef } from '../booking/booking-link.flow.ts';
import { moveBooking } from '../changes/move-booking.flow.ts';
import type { ListedClass } from '../manage/classes/classes-contract.ts';
import type { ClassPublication } from './class-publication-contract.ts';

const clock = holdClock('2026-11-21T10:00:00Z');
const app = await testApp({ clock });
await app.app.listen({ port: 0, host: '127.0.0.1' });
const { db } = app.deps;
const { remindersOf } = visitorOf(app);
const { open, book, dates, first, bookingOf, mailsOf, historyOf, sound } = bookedClassOn(app);

describe('changing one meeting of a class', () => {
  const change = (shop: Shop, id: string, body: object) => app.call('PUT', `/api/classes/${id}`, body, shop);
  const as = ({ date, time, capacity, place }: ListedClass) => ({ date, time, capacity, place });

  it('rebooks people, emails them, and lets them cancel for a full refund', async () => {
    const shop = await open();
    const id = await book(shop, 'card');
    const date = await first(shop);
    const answer = await change(shop, date.id, { ...as(date), date: '2026-11-24', time: '19:30' });
    expect(answer.body, answer.text).toEqual({ told: 1 });
    const moved = await bookingOf(id);
    expect(moved).toMatchObject({ status: 'confirmed', sequence: 1, movedByHost: true });
    expect(moved.startsAt.toISOString()).toBe('2026-11-24T19:30:00.000Z');
    expect(await historyOf(shop, id)).toMatchObject([
      { by: 'creator', what: { kind: 'moved', from: monday, to: '2026-11-24T19:30:00.000Z' } },
    ]);
    expect(await mailsOf(id)).toContain('class-changed');
    // Those of the old time find another sequence and keep silent.
    expect((await remindersOf(id)).filter(({ payload }) => (payload as { sequence: number }).sequence === 1)).toEqual([
      { payload: expect.objectContaining({ hours: 24 }), at: '2026-11-23T19:30:00.000Z' },
      { payload: expect.objectContaining({ hours: 1 }), at: '2026-11-24T18:30:00.000Z' },
    ]);
    // One hour before it begins, of a class without refunds.
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
      .where('dedupKey', 'like', `class-changed:${id}%`)
      .executeTakeFirstOrThrow();
    const { manageUrl } = mail.props as { manageUrl: string };
    return app.call('GET', new URL(manageUrl).pathname);
  }

  it('from a tab that shows the former state changes nothing', async () => {
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

  it('changes the number of spots and the address; later bookings get the new address', async () => {
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

  it('moving to a date at another place gives that place, and back again', async () => {
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
  ])('refuses %s and leaves everything as it was', async (_, input, code) => {
    const shop = await open({}, [{ title: 'Alone' }]);
    await book(shop, 'unpaid_pay_later');
    await book(shop, 'unpaid_pay_later');
    const slot = {
      userUrl: shop.userUrl,
      offerId: shop.services[0],
      startsAt: '2026-11-23T16:00:00.000Z',
      bookingId: randomUUID(),
    };
    expect((await app.call('POST', '/api/holds', slot)).status).toBe(201);
    const date = await first(shop);
    expect(codeOf(await change(shop, date.id, { ...as(date), ...input }))).toBe(code);
    expect(await first(shop)).toEqual(date);
    await sound();
  });

  it('is seen by its creator alone', async () => {
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
    const answer = await editPage(app, { edit: 'item', id, kind: 'groupService', fields }, shop);
    expect(answer.status, answer.text).toBeLessThan(300);
  };

  const meaning = async (shop: Shop) =>
    (await app.call('GET', '/api/pages/1/publication/people', undefined, shop)).body as ClassPublication;

  it('leaves the dates of another weekday to their host, who is warned before and may cancel them', async () => {
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

  it('lists for new dates what is at their time: another class, each once, and a session', async () => {
    const shop = await open({}, [{ title: 'Lesson' }]);
    await setPlan(app.deps, shop.creatorId, 'pro');
    const [offer = ''] = shop.classes;
    const fields = { ...(await fieldsOf(shop, offer)), title: 'Late class', startTime: '18:30' };
    await put(shop, randomUUID(), fields);
    const evening = { title: 'Late class', hostZone: 'Europe/Lisbon' };
    expect((await meaning(shop)).outside).toEqual([
      { ...evening, startsAt: '2026-11-23T18:30:00.000Z', said: 'At the same time as A class' },
    ]);
    await put(shop, offer, { ...(await fieldsOf(shop, offer)), startTime: '09:30', untilDate: '2026-11-23' });
    const slot = { userUrl: shop.userUrl, offerId: shop.services[0], startsAt: '2026-11-23T09:00:00.000Z' };
    expect((await app.call('POST', '/api/holds', { ...slot, bookingId: randomUUID() })).status).toBe(201);
    expect((await meaning(shop)).outside).toEqual([
      {
        ...{ title: 'A class', hostZone: 'Europe/Lisbon', startsAt: '2026-11-23T09:30:00.000Z' },
        said: 'Someone is booking now 09:00–10:00',
      },
    ]);
  });

  it('a class taken off the page keeps its booked dates, and drops the empty ones without a question', async () => {
    const shop = await open();
    await book(shop, 'unpaid_pay_later');
    await editPage(app, { edit: 'hidden', id: shop.classes[0], hidden: true }, shop);
    expect((await meaning(shop)).left).toMatchObject([{ startsAt: monday, cancellation: { people: 1 } }]);
  });

  it('takes them to its new time when it is published', async () => {
    const shop = await open();
    const id = await book(shop, 'card');
    const offer = shop.classes[0] ?? '';
    await put(shop, offer, { ...(await fieldsOf(shop, offer)), startTime: '19:00' });
    expect((await bookingOf(id)).sequence).toBe(0);
    expect(await meaning(shop)).toEqual({ told: 1, left: [], outside: [] });
    const fair = { date: '2026-11-23', from: 1140, to: 1200, words: 'Fair', override: [] };
    expect((await app.call('POST', '/api/time-off', fair, shop)).status).toBe(201);
    expect((await meaning(shop)).outside).toMatchObject([{ said: 'Fair 19:00–20:00' }]);
    await republish(app, shop);
    expect(await meaning(shop)).toEqual({ told: 0, left: [], outside: [] });
    expect((await historyOf(shop, id)).map(({ what }) => what)).toContainEqual({
      ...{ kind: 'moved', from: monday, to: '2026-11-23T19:00:00.000Z' },
      override: ['Fair, 19:00 to 20:00'],
    });
    expect(await bookingOf(id)).toMatchObject({ sequence: 1, startsAt: new Date('2026-11-23T19:00:00Z') });
    expect(await mailsOf(id)).toContain('class-changed');
    expect((await dates(shop))[0]).toMatchObject({ startsAt: '2026-11-23T19:00:00.000Z', taken: 1, state: 'open' });
    await sound();
  });

  it('continues as another class from a date on: later bookings belong to that class, and nobody is emailed', async () => {
    const shop = await open();
    const [early, late] = [
      await book(shop, 'unpaid_pay_later'),
      await book(shop, 'unpaid_pay_later', '2026-12-07T18:00:00.000Z'),
    ];
    const offer = shop.classes[0] ?? '';
    const fields = await fieldsOf(shop, offer);
    const next = randomUUID();
    await put(shop, offer, { ...fields, untilDate: '2026-12-06' });
    await db.updateTable('creators').set({ plan: 'pro' }).where('creatorId', '=', shop.creatorId).execute();
    await put(shop, next, { ...fields, startDate: '2026-12-07', capacity: 20, title: 'Next', continues: offer });
    await republish(app, shop);
    expect(await bookingOf(early)).toMatchObject({ offerId: offer, sequence: 0 });
    expect(await bookingOf(late)).toMatchObject({ offerId: next, sequence: 0, movedByHost: false });
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
