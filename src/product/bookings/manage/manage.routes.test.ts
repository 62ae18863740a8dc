import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { at, busyHostOn, saturday } from '../../../../tests/kit/bookings/host-bookings.ts';
import { holdClock, type SignedCreator, testApp } from '../../../../tests/kit/server/app.ts';
import type { BulkAnswer } from '../../../base/lists/list-question.ts';
import type { BulkPreview } from './parts/bulk-contract.ts';
import type { BookingCounts, ListedBooking, OfferCounts } from './parts/manage-contract.ts';

const clock = holdClock(saturday);
const app = await testApp({ clock });
const { newShop, booked, list, detail, threeBookings } = busyHostOn(app, clock);

it('offers to mark as paid what the host collects and has not marked', async () => {
  const { shop, talk, sure } = await threeBookings();
  const of = async (id: string) => (await detail(shop, id)).canMarkPaid;
  expect([await of(talk), await of(sure)]).toEqual([false, true]);
  const { order } = await detail(shop, sure);
  await app.call('PUT', `/api/orders/${order?.id}/payment`, { status: 'paid' }, shop);
  expect(await of(sure)).toBe(false);
  expect(await list(shop, 'scope=unpaid')).toEqual([]);
});

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
      isLive: true,
    });
    const newcomer = await app.creator('notyetlive');
    expect((await app.call('GET', '/api/bookings/counts', undefined, newcomer)).body).toMatchObject({ isLive: false });
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
        const page = answer.body as { bookings: ListedBooking[]; next: string | null };
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

/** What the host wrote in the emails about one cancelled booking. */
async function told(id: string): Promise<string[]> {
  const rows = await app.deps.db
    .selectFrom('mails')
    .select('props')
    .where('template', '=', 'booking-cancelled')
    .where('dedupKey', 'like', `%${id}%`)
    .execute();
  return rows.map(({ props }) => z.object({ message: z.string() }).parse(props).message);
}

describe('one', () => {
  it('is cancelled with a message of at most 500 characters, and without one', async () => {
    const { shop, talk, place } = await threeBookings();
    const cancel = (id: string, message?: string) =>
      app.call('POST', `/api/bookings/${id}/cancellation`, { refund: 0, message }, shop);
    expect((await cancel(talk, 'x'.repeat(501))).status).toBe(400);
    expect(await list(shop, 'scope=cancelled')).toEqual([]);
    expect((await cancel(talk, '  I am ill.\u0000  ')).status).toBe(200);
    expect((await cancel(place)).status).toBe(200);
    expect([await told(talk), await told(place)]).toEqual([['I am ill.'], ['']]);
    expect((await detail(shop, place)).history[0]?.what).not.toHaveProperty('words');
  });
});

describe('several at once', () => {
  it('shows the refunds first, cancels each separately, and reports what could not be done', async () => {
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
        message: 'I am ill.\n\n<b>Sorry</b>',
      },
      shop,
    );
    expect(cancel.body as BulkAnswer).toMatchObject({
      done: [talk, place],
      refused: [{ id: sure, code: 'refund_changed' }],
    });
    expect(await list(shop, 'scope=cancelled')).toHaveLength(2);
    expect((await detail(shop, talk)).history).toMatchObject([
      { by: 'creator', what: { kind: 'cancelled', refund: 0, words: 'I am ill.\n\n<b>Sorry</b>' } },
    ]);
    expect(await told(talk)).toEqual(['I am ill.\n\n<b>Sorry</b>']);
    clock.set(at(12));
    const marked = await app.call('POST', '/api/bookings/no-shows', { ids: [talk, sure], marked: true }, shop);
    expect(marked.body as BulkAnswer).toMatchObject({ done: [sure], refused: [{ id: talk, code: 'not_booked' }] });
  });
});
