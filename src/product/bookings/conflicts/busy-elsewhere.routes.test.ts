import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { keepBusyElsewhere } from '../../../../tests/kit/bookings/busy-elsewhere.ts';
import { openShop, type Shop } from '../../../../tests/kit/bookings/shop.ts';
import { editPage } from '../../../../tests/kit/page/edit-page.ts';
import { codeOf, holdClock, testApp } from '../../../../tests/kit/server/app.ts';
import type { Hold } from '../booking/contract.ts';
import type { ClassPublication } from '../class-changes/class-publication-contract.ts';
import type { ClassDetail, ListedClass } from '../manage/classes/classes-contract.ts';
import type { BookingDetail } from '../manage/parts/manage-contract.ts';
import type { TimeOffHistory } from '../manage/parts/time-off-contract.ts';

// A Saturday. The class meets on Monday the 23rd at 18:00.
const saturday = '2026-11-21T10:00:00Z';
const clock = holdClock(saturday);
const app = await testApp({ clock });
const { db } = app.deps;
let shops = 0;

const evening = {
  title: 'Evening class',
  startDate: '2026-11-23',
  startTime: '18:00',
  recurrence: 'one_time',
} as const;
const newShop = (offers: Parameters<typeof openShop>[2] = { services: [{ title: 'Talk', durationMinutes: 60 }] }) => {
  clock.set(saturday);
  return openShop(app, `elsewhere${String.fromCharCode(97 + shops++)}`, offers);
};
const at = (hour: number, minutes = 0) =>
  `2026-11-23T${String(hour).padStart(2, '0')}:${String(minutes).padStart(2, '0')}:00.000Z`;

const elsewhere = (shop: Shop, from: string, to: string) => keepBusyElsewhere(app, shop, [[from, to]]);
const said = 'Busy 10:30–11:30 in your calendar maya@example.org';
const againstOf = (answer: { body: unknown }) =>
  (answer.body as { error?: { details?: { against?: string[] } } }).error?.details?.against;
const manualBooking = (shop: Shop, time: string, override: string[] = []) =>
  app.call(
    'POST',
    '/api/bookings/manual',
    {
      bookingId: randomUUID(),
      what: { kind: 'session', offerId: shop.services[0], date: '2026-11-23', time },
      ...{ name: 'Bo', email: '', phone: '', notes: '', price: { how: 'free' }, tell: false, override },
    },
    shop,
  );
const detail = async (shop: Shop, id: string) =>
  (await app.call('GET', `/api/bookings/${id}`, undefined, shop)).body as BookingDetail;
const exclusive = async (shop: Shop) =>
  (
    await db
      .selectFrom('occupancies')
      .select('exclusive')
      .where('creatorId', '=', shop.creatorId)
      .where('status', '=', 'confirmed')
      .execute()
  ).map(row => row.exclusive);

describe('what a calendar elsewhere says', () => {
  it('conflicts with a manual booking until it is overridden, and is named in its history', async () => {
    const shop = await newShop();
    await elsewhere(shop, at(10, 30), at(11, 30));
    expect((await manualBooking(shop, '09:30')).status).toBe(201);
    const refused = await manualBooking(shop, '11:00');
    expect([refused.status, againstOf(refused)]).toEqual([409, [said]]);
    const added = await manualBooking(shop, '11:00', [said]);
    expect(added.status, added.text).toBe(201);
    const { history } = await detail(shop, (added.body as { id: string }).id);
    expect(history.map(({ what }) => what)).toMatchObject([{ kind: 'by_hand', override: [said] }]);
    // Nothing is booked beside it, so it still keeps everybody else off in the database.
    expect(await exclusive(shop)).toEqual([true, true]);
  });

  it('conflicts with a move by the host, which may override it', async () => {
    const shop = await newShop();
    await elsewhere(shop, at(10, 30), at(11, 30));
    const bookingId = randomUUID();
    const input = { userUrl: shop.userUrl, offerId: shop.services[0], startsAt: at(14), bookingId };
    const { ref } = (await app.call('POST', '/api/holds', input)).body as Hold;
    const person = { name: 'Ana', email: 'ana@example.org', notes: '', method: null };
    await app.call('POST', `/api/holds/${ref}/details`, person);
    const move = (override: string[]) =>
      app.call('POST', `/api/bookings/${bookingId}/move`, { startsAt: at(11), override }, shop);
    expect(againstOf(await move([]))).toEqual([said]);
    expect((await detail(shop, bookingId)).startsAt).toBe(at(14));
    const moved = await move([said]);
    expect(moved.status, moved.text).toBe(200);
    expect((await detail(shop, bookingId)).history[0]?.what).toMatchObject({ kind: 'moved', override: [said] });
    expect(await exclusive(shop)).toEqual([true]);
  });

  it('conflicts with time off, and is named in its history', async () => {
    const shop = await newShop();
    await elsewhere(shop, at(10, 30), at(11, 30));
    const block = (override: string[]) =>
      app.call('POST', '/api/time-off', { date: '2026-11-23', from: 600, to: 720, words: '', override }, shop);
    expect(againstOf(await block([]))).toEqual([said]);
    expect((await block([said])).status).toBe(201);
    const past = (await app.call('GET', '/api/time-off', undefined, shop)).body as TimeOffHistory;
    expect(past.history[0]?.what).toMatchObject({ kind: 'time_off', override: [said] });
  });

  it('conflicts with a class date that moves, and is named in the history of its bookings', async () => {
    const shop = await newShop({ classes: [evening] });
    await elsewhere(shop, at(10, 30), at(11, 30));
    const bookingId = randomUUID();
    const input = { userUrl: shop.userUrl, offerId: shop.classes[0], startsAt: at(18), bookingId };
    const { ref } = (await app.call('POST', '/api/holds', input)).body as Hold;
    const person = { name: 'Ana', email: 'ana@example.org', notes: '', method: null };
    await app.call('POST', `/api/holds/${ref}/details`, person);
    const { dates } = (await app.call('GET', '/api/classes', undefined, shop)).body as { dates: ListedClass[] };
    const [date] = dates;
    const put = (time: string, override?: string[]) =>
      app.call(
        'PUT',
        `/api/classes/${date?.id}`,
        { date: '2026-11-23', time, capacity: 10, place: null, ...(override && { override }) },
        shop,
      );
    // More places at the same time ask nothing.
    expect((await put('18:00')).status).toBe(200);
    const refused = await put('11:00');
    expect([codeOf(refused), againstOf(refused)]).toEqual(['busy_elsewhere', [said]]);
    const after = (await app.call('GET', `/api/classes/${date?.id}`, undefined, shop)).body as ClassDetail;
    expect(after.startsAt).toBe(at(18));
    expect((await put('11:00', [said])).status).toBe(200);
    expect((await detail(shop, bookingId)).history[0]?.what).toMatchObject({ kind: 'moved', override: [said] });
  });

  it('conflicts with a cancelled class date that is restored, until the host has read it', async () => {
    const shop = await newShop({ classes: [evening] });
    const { dates } = (await app.call('GET', '/api/classes', undefined, shop)).body as { dates: ListedClass[] };
    const path = `/api/classes/${dates[0]?.id}/cancellation`;
    const cancel = () => app.call('POST', path, { people: 0, refunds: [] }, shop);
    const state = async () =>
      db
        .selectFrom('class_occurrences')
        .select(['bookable', 'cancelledAt'])
        .where('creatorId', '=', shop.creatorId)
        .executeTakeFirst();
    expect((await cancel()).status).toBe(200);
    const before = await state();
    await elsewhere(shop, at(18, 30), at(19, 30));
    const reads = 'Busy 18:30–19:30 in your calendar maya@example.org';
    const refused = await app.call('DELETE', path, undefined, shop);
    expect([refused.status, codeOf(refused), againstOf(refused)]).toEqual([409, 'busy_elsewhere', [reads]]);
    expect(await state()).toEqual(before);
    // Two windows press it at once: one of them brings it back.
    const pressed = await Promise.all([1, 2].map(() => app.call('DELETE', path, { override: [reads] }, shop)));
    expect(pressed.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect(await state()).toEqual({ bookable: true, cancelledAt: null });
  });

  it('is shown for new class dates before they are published, and not for existing ones', async () => {
    const shop = await newShop({ classes: [evening] });
    const meaning = async () =>
      (await app.call('GET', '/api/pages/1/publication/people', undefined, shop)).body as ClassPublication;
    await elsewhere(shop, at(18, 30), at(19, 30));
    expect((await meaning()).outside).toEqual([]);
    const { body } = await app.call('GET', '/api/pages/1/draft', undefined, shop);
    const { sections } = body as { sections: { items: { id: string; fields: object }[] }[] };
    const fields = sections.flatMap(({ items }) => items).find(({ id }) => id === shop.classes[0])?.fields;
    await editPage(
      app,
      { edit: 'item', id: shop.classes[0], kind: 'groupService', fields: { ...fields, startTime: '19:00' } },
      shop,
    );
    expect((await meaning()).outside).toEqual([
      {
        title: 'Evening class',
        startsAt: at(19),
        hostZone: 'Europe/Lisbon',
        said: 'Busy 18:30–19:30 in your calendar maya@example.org',
      },
    ]);
  });
});
