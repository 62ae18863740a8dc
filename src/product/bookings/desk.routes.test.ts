import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { codeOf, holdClock, type SignedCreator, testApp } from '../../../tests/kit/app.ts';
import { dollars, openShop, type Shop } from '../../../tests/kit/shop.ts';
import type { BulkAnswer } from '../../base/list-question.ts';
import type { Hold } from './contract.ts';
import type {
  BookingCounts,
  BookingDetail,
  BookingRow,
  BulkPreview,
  DeskCalendar,
  OfferCounts,
  TimeOffHistory,
} from './desk-contract.ts';

// A Saturday. Monday the 23rd is the first working day.
const saturday = '2026-11-21T10:00:00Z';
const clock = holdClock(saturday);
const app = await testApp({ clock });
let shops = 0;

const newShop = (wares: Parameters<typeof openShop>[2]) => {
  clock.set(saturday);
  return openShop(app, `desk${String.fromCharCode(97 + shops++)}`, wares);
};
const at = (hour: number, day = 23) => `2026-11-${day}T${String(hour).padStart(2, '0')}:00:00.000Z`;

async function booked(shop: Shop, offerId: string, startsAt: string, person: object = {}): Promise<string> {
  const bookingId = randomUUID();
  const held = await app.call('POST', '/api/bookings/holds', { userUrl: shop.userUrl, offerId, startsAt, bookingId });
  expect(held.status, held.text).toBe(201);
  const details = { name: 'Ana Silva', email: 'ana@example.org', notes: '', method: null, ...person };
  const answer = await app.call('POST', `/api/bookings/holds/${(held.body as Hold).ref}/details`, details);
  expect(answer.status, answer.text).toBe(200);
  return bookingId;
}
const list = async (shop: SignedCreator, query: string) =>
  ((await app.call('GET', `/api/bookings?${query}`, undefined, shop)).body as { bookings: BookingRow[] }).bookings.map(
    booking => booking.id,
  );
const detail = async (shop: SignedCreator, id: string) =>
  (await app.call('GET', `/api/bookings/${id}`, undefined, shop)).body as BookingDetail;

/** A one-on-one, an unpaid one and a place in a class. */
async function threeBookings() {
  const shop = await newShop({
    services: [{ title: 'First talk' }, { title: '100% sure', price: dollars(40), payMethods: ['unpaid_pay_later'] }],
    classes: [{ title: 'Evening class', startDate: '2026-11-23', startTime: '18:00', recurrence: 'one_time' }],
  });
  const talk = await booked(shop, shop.services[0] ?? '', at(9), { name: '=SUM(A1)', notes: 'Hello, "you"' });
  const sure = await booked(shop, shop.services[1] ?? '', at(11), { method: 'unpaid_pay_later' });
  const place = await booked(shop, shop.classes[0] ?? '', at(18), { name: 'Bo Li', email: 'bo@example.org' });
  return { shop, talk, sure, place };
}

describe('the list', () => {
  it('is filtered by tab, service, kind and words, and counted the same way', async () => {
    const { shop, talk, sure, place } = await threeBookings();
    expect(await list(shop, 'scope=upcoming')).toEqual([talk, sure, place]);
    expect(await list(shop, 'scope=unpaid')).toEqual([sure]);
    expect(await list(shop, 'scope=pending')).toEqual([]);
    expect(await list(shop, 'scope=all')).toEqual([place, sure, talk]);
    expect(await list(shop, `scope=upcoming&offerId=${shop.services[0]}`)).toEqual([talk]);
    expect(await list(shop, 'scope=upcoming&kind=group')).toEqual([place]);
    expect(await list(shop, 'scope=upcoming&q=bo@')).toEqual([place]);
    expect(await list(shop, 'scope=upcoming&q=100%25')).toEqual([sure]);
    const counts = async (query: string) =>
      (await app.call('GET', `/api/bookings/counts?${query}`, undefined, shop)).body as BookingCounts;
    expect(await counts('')).toEqual({
      counts: { upcoming: 3, pending: 0, unpaid: 1, past: 0, cancelled: 0 },
      offers: [
        { id: shop.services[1], title: '100% sure' },
        { id: shop.classes[0], title: 'Evening class' },
        { id: shop.services[0], title: 'First talk' },
      ],
    });
    expect((await counts('kind=group')).counts).toMatchObject({ upcoming: 1, unpaid: 0 });
    clock.set(at(12));
    expect((await counts('')).counts).toMatchObject({ upcoming: 1, past: 2, unpaid: 1 });
  });

  it('is read a page at a time in each order, and a place of another order starts at the top', async () => {
    const { shop, talk, sure, place } = await threeBookings();
    const [talks = ''] = shop.services;
    // As long as a name may be: a place in the list carries it.
    const late = await booked(shop, talks, at(14), { name: `bo ${'é'.repeat(97)}` });
    const pages = async (query: string) => {
      const seen: string[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const more = cursor === '' ? '' : `&cursor=${cursor}`;
        const answer = await app.call('GET', `/api/bookings?limit=1&${query}${more}`, undefined, shop);
        expect(answer.status, answer.text).toBe(200);
        const page = answer.body as { bookings: BookingRow[]; next: string | null };
        seen.push(...page.bookings.map(booking => booking.id));
        cursor = page.next;
      }
      return seen;
    };
    expect(await pages('scope=upcoming')).toEqual([talk, sure, late, place]);
    expect(await pages('scope=all')).toEqual([place, late, sure, talk]);
    expect(await pages('scope=upcoming&sort=latest')).toEqual([place, late, sure, talk]);
    expect(await pages('sort=booked')).toEqual([late, place, sure, talk]);
    expect(await pages('sort=name')).toEqual([talk, sure, late, place]);
    const file = (await app.call('GET', '/api/bookings.json?scope=upcoming&sort=latest', undefined, shop)).body;
    expect((file as { service: string }[]).map(row => row.service)).toEqual([
      'Evening class',
      'First talk',
      '100% sure',
      'First talk',
    ]);
    const { next } = (await app.call('GET', '/api/bookings?limit=2&sort=name', undefined, shop)).body as {
      next: string;
    };
    for (const cursor of [next, 'nonsense', Buffer.from('["soonest","1; drop","x"]').toString('base64url')])
      expect(await list(shop, `limit=2&sort=soonest&cursor=${cursor}`)).toEqual([talk, sure]);
    expect((await app.call('GET', '/api/bookings?sort=price', undefined, shop)).status).toBe(400);
  });

  it('says how often each service was booked, and how much of that is ahead', async () => {
    const { shop, sure } = await threeBookings();
    const [talks = '', lessons = '', evenings = ''] = [...shop.services, ...shop.classes];
    await booked(shop, talks, at(14));
    const counts = async (creator: SignedCreator) =>
      (await app.call('GET', '/api/bookings/offers', undefined, creator)).body as { offers: OfferCounts };
    clock.set(at(12));
    expect((await counts(shop)).offers).toEqual({
      [talks]: { total: 2, ahead: 1 },
      [lessons]: { total: 1, ahead: 0 },
      [evenings]: { total: 1, ahead: 1 },
    });
    clock.set(saturday);
    await app.call('POST', `/api/bookings/${sure}/cancellation`, { refund: 0 }, shop);
    expect((await counts(shop)).offers).not.toHaveProperty(lessons);
    expect((await counts(await newShop({}))).offers).toEqual({});
  });

  it('shows a creator nothing of another’s', async () => {
    const { talk } = await threeBookings();
    const other = await newShop({});
    expect(await list(other, 'scope=all')).toEqual([]);
    for (const [method, path, body] of [
      ['GET', `/api/bookings/${talk}`, undefined],
      ['GET', `/api/bookings/${talk}/booking.ics`, undefined],
      ['PUT', `/api/bookings/${talk}/host-notes`, { text: 'mine' }],
      ['PUT', `/api/bookings/${talk}/no-show`, { marked: true }],
    ] as const)
      expect((await app.call(method, path, body, other)).status, path).toBe(404);
    const csv = await app.call('POST', '/api/bookings.csv', { ids: [talk] }, other);
    expect(csv.text.trim().split('\r\n')).toHaveLength(1);
  });
});

describe('exports', () => {
  it('gives what the filter finds as CSV, safe for spreadsheets, in the host’s zone', async () => {
    const { shop, talk, sure } = await threeBookings();
    const { text, headers } = await app.call(
      'GET',
      '/api/bookings.csv?scope=upcoming&kind=individual',
      undefined,
      shop,
    );
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(text.startsWith('\ufeffSTARTS,ENDS,ZONE,')).toBe(true);
    const lines = text.trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain(`2026-11-23T09:00+00:00,2026-11-23T10:00+00:00,Europe/Lisbon,'=SUM(A1),ana@example.org`);
    expect(lines[1]).toContain('"Hello, ""you"""');
    expect(lines[2]).toContain('Pay later,pending,40.00,0.00,USD');
    const some = await app.call('POST', '/api/bookings.csv', { ids: [talk, sure] }, shop);
    expect(some.text.trim().split('\r\n')).toHaveLength(3);
    const all = await app.call('GET', '/api/bookings.csv', undefined, shop);
    expect(all.text.trim().split('\r\n')).toHaveLength(4);
  });

  it('gives the same as JSON, cells as they are', async () => {
    const { shop, talk, place } = await threeBookings();
    const file = async (query: string) => {
      const answer = await app.call('GET', `/api/bookings.json?${query}`, undefined, shop);
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(answer.headers['content-disposition']).toBe('attachment; filename="bookings-2026-11-21.json"');
      return answer.body as Record<string, string>[];
    };
    const individual = await file('scope=upcoming&kind=individual');
    expect(individual).toHaveLength(2);
    expect(individual[0]).toMatchObject({
      starts: '2026-11-23T09:00+00:00',
      customerName: '=SUM(A1)',
      note: 'Hello, "you"',
      service: 'First talk',
      kind: 'one-on-one',
    });
    expect(individual[1]).toMatchObject({ paidBy: 'Pay later', amount: '40.00', currency: 'USD' });
    const chosen = { ids: [talk, place], columns: 'email', sort: 'name' };
    const [first, ...others] = (await app.call('POST', '/api/bookings.json', chosen, shop)).body as object[];
    expect(Object.keys(first ?? {})).toEqual(['starts', 'ends', 'zone', 'customerName', 'email', 'service', 'status']);
    expect([first, ...others]).toMatchObject([{ customerName: '=SUM(A1)' }, { customerName: 'Bo Li' }]);
    expect(await file('q=nobody')).toEqual([]);
    const other = await newShop({});
    expect((await app.call('GET', '/api/bookings.json', undefined, other)).body).toEqual([]);
    expect((await app.call('GET', '/api/bookings.json')).status).toBe(401);
  });

  it('gives one booking as a calendar entry', async () => {
    const { shop, talk } = await threeBookings();
    const { text, headers } = await app.call('GET', `/api/bookings/${talk}/booking.ics`, undefined, shop);
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(text).toContain(`UID:${talk}@vitrine`);
    expect(text).toContain('DTSTART:20261123T090000Z');
  });
});

describe('what the host notes', () => {
  it('keeps own words from the visitor, up to 2000 letters', async () => {
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

describe('several at once', () => {
  it('shows the refunds first, cancels each for itself, and tells what could not be done', async () => {
    const { shop, talk, sure, place } = await threeBookings();
    const preview = await app.call('POST', '/api/bookings/cancellations/preview', { ids: [talk, sure, place] }, shop);
    expect((preview.body as BulkPreview).bookings).toHaveLength(3);
    const cancel = await app.call(
      'POST',
      '/api/bookings/cancellations',
      {
        bookings: [
          { id: talk, refund: 0 },
          { id: sure, refund: 100 },
          { id: place, refund: 0 },
        ],
      },
      shop,
    );
    expect(cancel.body as BulkAnswer).toMatchObject({
      done: [talk, place],
      refused: [{ id: sure, code: 'refund_changed' }],
    });
    expect(await list(shop, 'scope=cancelled')).toHaveLength(2);
    expect((await detail(shop, talk)).history).toMatchObject([
      { by: 'creator', what: { kind: 'cancelled', refund: 0 } },
    ]);
    clock.set(at(12));
    const marked = await app.call('POST', '/api/bookings/no-shows', { ids: [talk, sure], marked: true }, shop);
    expect(marked.body as BulkAnswer).toMatchObject({ done: [sure], refused: [{ id: talk, code: 'not_booked' }] });
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
    const { taken, open, daysOff, zone } = answer.body as DeskCalendar;
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
    expect((theirs.body as DeskCalendar).taken).toEqual([]);
  });
});

describe('time off', () => {
  it('is blocked by hand, refuses what is booked by name until that is read, is given back, and leaves a history', async () => {
    const shop = await newShop({ services: [{ title: 'Talk' }] });
    const block = (body: object) =>
      app.call(
        'POST',
        '/api/bookings/time-off',
        { date: '2026-11-23', from: 540, to: 720, words: 'Dentist', despite: [], ...body },
        shop,
      );
    const blocked = await block({});
    expect(blocked.status, blocked.text).toBe(201);
    const wish = { userUrl: shop.userUrl, offerId: shop.services[0], startsAt: at(9), bookingId: randomUUID() };
    expect(codeOf(await app.call('POST', '/api/bookings/holds', wish))).toBe('slot_taken');
    const { id } = blocked.body as { id: string };
    const other = await newShop({});
    expect((await app.call('DELETE', `/api/bookings/time-off/${id}`, undefined, other)).status).toBe(404);
    clock.forward(1);
    expect((await app.call('DELETE', `/api/bookings/time-off/${id}`, undefined, shop)).status).toBe(204);
    expect((await app.call('DELETE', `/api/bookings/time-off/${id}`, undefined, shop)).status).toBe(404);
    await booked(shop, shop.services[0] ?? '', at(9));
    const refused = await block({});
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ error: { details: { against: ['Ana Silva, 09:00 to 10:00'] } } });
    expect((await block({ despite: ['Somebody else'] })).status).toBe(409);
    clock.forward(1);
    expect((await block({ despite: ['Ana Silva, 09:00 to 10:00'] })).status).toBe(201);
    expect(codeOf(await block({ from: 720, to: 720 }))).toBe('ends_before_it_begins');
    const later = { ...wish, startsAt: at(11), bookingId: randomUUID() };
    expect(codeOf(await app.call('POST', '/api/bookings/holds', later))).toBe('slot_taken');
    const answer = await app.call('GET', '/api/bookings/calendar?from=2026-11-23&days=1', undefined, shop);
    expect((answer.body as DeskCalendar).taken.map(one => one.title).toSorted()).toEqual(['Dentist', 'Talk']);
    const past = async (as: SignedCreator) =>
      ((await app.call('GET', '/api/bookings/time-off', undefined, as)).body as TimeOffHistory).history;
    const one = { startsAt: at(9), endsAt: at(12), words: 'Dentist' };
    expect((await past(shop)).map(({ what }) => what)).toEqual([
      { kind: 'time_off', ...one, despite: ['Ana Silva, 09:00 to 10:00'] },
      { kind: 'time_back', ...one },
      { kind: 'time_off', ...one, despite: [] },
    ]);
    expect(await past(other)).toEqual([]);
  });
});
