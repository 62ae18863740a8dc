import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { at, busyHostOn, saturday } from '../../../../../tests/kit/bookings/host-bookings.ts';
import { brokenInvariants } from '../../../../../tests/kit/database/invariants.ts';
import { codeOf, holdClock, type SignedCreator, testApp } from '../../../../../tests/kit/server/app.ts';
import type { ManageCalendar } from '../parts/calendar-contract.ts';
import type { TimeOffHistory } from '../parts/time-off-contract.ts';

const clock = holdClock(saturday);
const app = await testApp({ clock });
const { newShop, booked, detail, threeBookings } = busyHostOn(app, clock);
const sound = async () => expect(await brokenInvariants(app.deps.pool)).toEqual({});

describe('what the host notes', () => {
  it('keeps own notes from the visitor, up to 2000 characters', async () => {
    const { shop, talk } = await threeBookings();
    const put = (text: string) => app.call('PUT', `/api/bookings/${talk}/host-notes`, { text }, shop);
    expect((await put('Bring the mat')).status).toBe(200);
    expect((await detail(shop, talk)).hostNotes).toBe('Bring the mat');
    expect((await put('x'.repeat(2001))).status).toBe(400);
    expect((await detail(shop, talk)).hostNotes).toBe('Bring the mat');
  });

  it('marks a no-show only after the start, takes it back, and writes both down', async () => {
    const { shop, talk } = await threeBookings();
    const mark = (marked: boolean) => app.call('PUT', `/api/bookings/${talk}/no-show`, { marked }, shop);
    expect(codeOf(await mark(true))).toBe('not_begun');
    clock.set(at(9));
    expect((await mark(true)).status).toBe(200);
    expect((await mark(true)).status).toBe(200);
    expect(await detail(shop, talk)).toMatchObject({ noShow: true, status: 'confirmed' });
    clock.forward(1);
    expect((await mark(false)).status).toBe(200);
    const { noShow, history } = await detail(shop, talk);
    expect(noShow).toBe(false);
    expect(history.map(row => row.what)).toEqual([
      { kind: 'no_show', marked: true },
      { kind: 'no_show', marked: false },
    ]);
  });
});

describe('the calendar', () => {
  it('holds what takes time with its pauses, when the host is open, and days off', async () => {
    const shop = await newShop({
      services: [{ title: 'Talk', bufferAfterMinutes: 15 }],
      classes: [{ title: 'Evening class', startDate: '2026-11-24', startTime: '18:00', recurrence: 'one_time' }],
    });
    await app.call('PUT', '/api/calendar/overrides/2026-11-26', { windows: [], note: '' }, shop);
    const talk = await booked(shop, shop.services[0] ?? '', at(9));
    const answer = await app.call('GET', '/api/bookings/calendar?from=2026-11-23&days=7', undefined, shop);
    const { taken, open, daysOff, zone } = answer.body as ManageCalendar;
    expect(zone).toBe('Europe/Lisbon');
    expect(taken).toMatchObject([
      {
        kind: 'session',
        bookingId: talk,
        title: 'Talk',
        customerName: 'Ana Silva',
        endsAt: at(10),
        blockTo: '2026-11-23T10:15:00.000Z',
      },
      { kind: 'class', title: 'Evening class', booked: 0, capacity: 10, bookingId: null, startsAt: at(18, 24) },
    ]);
    expect(open[0]).toEqual({ from: at(9), to: at(17) });
    expect(open).toHaveLength(6);
    expect(daysOff).toEqual(['2026-11-26']);
    const other = await newShop({});
    const theirs = await app.call('GET', '/api/bookings/calendar?from=2026-11-23', undefined, other);
    expect((theirs.body as ManageCalendar).taken).toEqual([]);
  });
});

describe('time off', () => {
  it('is blocked manually, lists conflicting bookings until overridden, can be freed again, and leaves a history', async () => {
    const shop = await newShop({ services: [{ title: 'Talk' }] });
    const block = (body: object) =>
      app.call(
        'POST',
        '/api/time-off',
        { date: '2026-11-23', from: 540, to: 720, words: 'Dentist', override: [], ...body },
        shop,
      );
    const blocked = await block({});
    expect(blocked.status, blocked.text).toBe(201);
    const input = { userUrl: shop.userUrl, offerId: shop.services[0], startsAt: at(9), bookingId: randomUUID() };
    expect(codeOf(await app.call('POST', '/api/holds', input))).toBe('slot_taken');
    const { id } = blocked.body as { id: string };
    const other = await newShop({});
    expect((await app.call('DELETE', `/api/time-off/${id}`, undefined, other)).status).toBe(404);
    clock.forward(1);
    expect((await app.call('DELETE', `/api/time-off/${id}`, undefined, shop)).status).toBe(204);
    expect((await app.call('DELETE', `/api/time-off/${id}`, undefined, shop)).status).toBe(404);
    await booked(shop, shop.services[0] ?? '', at(9));
    const refused = await block({});
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ error: { details: { against: ['Ana Silva, 09:00 to 10:00'] } } });
    expect((await block({ override: ['Somebody else'] })).status).toBe(409);
    clock.forward(1);
    expect((await block({ override: ['Ana Silva, 09:00 to 10:00'] })).status).toBe(201);
    expect(codeOf(await block({ from: 720, to: 720 }))).toBe('ends_before_it_begins');
    const later = { ...input, startsAt: at(11), bookingId: randomUUID() };
    expect(codeOf(await app.call('POST', '/api/holds', later))).toBe('slot_taken');
    const answer = await app.call('GET', '/api/bookings/calendar?from=2026-11-23&days=1', undefined, shop);
    expect((answer.body as ManageCalendar).taken.map(one => one.title).toSorted()).toEqual(['Dentist', 'Talk']);
    const past = async (as: SignedCreator) =>
      ((await app.call('GET', '/api/time-off', undefined, as)).body as TimeOffHistory).history;
    const one = { startsAt: at(9), endsAt: at(12), words: 'Dentist' };
    expect((await past(shop)).map(({ what }) => what)).toEqual([
      { kind: 'time_off', ...one, override: ['Ana Silva, 09:00 to 10:00'] },
      { kind: 'time_back', ...one },
      { kind: 'time_off', ...one, override: [] },
    ]);
    expect(await past(other)).toEqual([]);
  });

  it('is changed in place: its time asked about as when it was blocked, its words at once', async () => {
    const shop = await newShop({ services: [{ title: 'Talk' }] });
    const body = { date: '2026-11-23', from: 540, to: 600, words: 'Dentist', override: [] as string[] };
    const blocked = await app.call('POST', '/api/time-off', body, shop);
    const { id } = blocked.body as { id: string };
    const was = { startsAt: at(9), endsAt: at(10), words: 'Dentist' };
    const put = (change: object, seen: object = was, as: SignedCreator = shop) =>
      app.call('PUT', `/api/time-off/${id}`, { ...body, ...change, was: seen }, as);
    const stored = async () => {
      const answer = await app.call('GET', '/api/bookings/calendar?from=2026-11-23&days=1', undefined, shop);
      const found = (answer.body as ManageCalendar).taken.filter(one => one.kind === 'time_off');
      return found.map(one => [one.id, one.startsAt, one.endsAt, one.title]);
    };
    expect(codeOf(await put({}, was, await newShop({})))).toBe('no_such_time_off');
    expect(codeOf(await put({ to: 500 }))).toBe('ends_before_it_begins');
    expect(codeOf(await put({ from: 600, to: 660 }, { ...was, words: 'Older' }))).toBe('time_off_changed');
    // It is in its own way for nobody but others.
    expect((await put({ to: 660 })).status).toBe(200);
    expect(await stored()).toEqual([[id, at(9), at(11), 'Dentist']]);
    const input = { userUrl: shop.userUrl, offerId: shop.services[0], startsAt: at(10), bookingId: randomUUID() };
    expect(codeOf(await app.call('POST', '/api/holds', input))).toBe('slot_taken');
    await booked(shop, shop.services[0] ?? '', at(11));
    const seen = { startsAt: at(9), endsAt: at(11), words: 'Dentist' };
    const refused = await put({ from: 660, to: 720 }, seen);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ error: { details: { against: ['Ana Silva, 11:00 to 12:00'] } } });
    expect(await stored()).toEqual([[id, at(9), at(11), 'Dentist']]);
    expect((await put({ from: 660, to: 720, override: ['Ana Silva, 11:00 to 12:00'] }, seen)).status).toBe(200);
    // What it left can be booked, and other words ask nothing again.
    await booked(shop, shop.services[0] ?? '', at(9));
    const now = { startsAt: at(11), endsAt: at(12), words: 'Dentist' };
    expect((await put({ from: 660, to: 720, words: 'Away' }, now)).status).toBe(200);
    expect(await stored()).toEqual([[id, at(11), at(12), 'Away']]);
    const past = (await app.call('GET', '/api/time-off', undefined, shop)).body as TimeOffHistory;
    expect(past.history[0]?.what).toEqual({
      kind: 'time_off',
      startsAt: at(11),
      endsAt: at(12),
      words: 'Away',
      before: now,
      override: [],
    });
    expect((await app.call('DELETE', `/api/time-off/${id}`, undefined, shop)).status).toBe(204);
    expect(codeOf(await put({}, { ...now, words: 'Away' }))).toBe('no_such_time_off');
    await sound();
  });

  it('a hold at the same moment: one of both has the time', async () => {
    const shop = await newShop({ services: [{ title: 'Talk' }] });
    const body = { date: '2026-11-23', from: 540, to: 600, words: '', override: [] };
    const { id } = (await app.call('POST', '/api/time-off', body, shop)).body as { id: string };
    const was = { startsAt: at(9), endsAt: at(10), words: '' };
    const input = { userUrl: shop.userUrl, offerId: shop.services[0], startsAt: at(11), bookingId: randomUUID() };
    const [moved, held] = await Promise.all([
      app.call('PUT', `/api/time-off/${id}`, { ...body, from: 660, to: 720, was }, shop),
      app.call('POST', '/api/holds', input),
    ]);
    expect([moved.status, held.status].toSorted(), `${moved.text} ${held.text}`).toEqual(
      held.status === 201 ? [201, 409] : [200, 409],
    );
    await sound();
  });
});
