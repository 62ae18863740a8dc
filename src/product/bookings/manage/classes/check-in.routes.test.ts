import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openShop, type Shop } from '../../../../../tests/kit/bookings/shop.ts';
import { codeOf, holdClock, type SignedCreator, testApp } from '../../../../../tests/kit/server/app.ts';
import type { BulkAnswer } from '../../../../base/lists/list-question.ts';
import type { Hold } from '../../booking/contract.ts';
import type { BookingDetail } from '../parts/manage-contract.ts';
import type { ClassDetail, ListedClass } from './classes-contract.ts';

// The class meets on Monday at 18:00 and Tuesday at 18:00.
const saturday = '2026-11-21T10:00:00Z';
const clock = holdClock(saturday);
const app = await testApp({ clock });
let shops = 0;

const classShop = () => {
  clock.set(saturday);
  const evening = {
    title: 'Evening class',
    startDate: '2026-11-23',
    startTime: '18:00',
    recurrence: 'daily_including_weekends',
    capacity: 12,
  } as const;
  return openShop(app, `checkin${String.fromCharCode(97 + shops++)}`, { classes: [evening] });
};
async function booked(shop: Shop, email: string, name: string) {
  const bookingId = randomUUID();
  const input = { userUrl: shop.userUrl, offerId: shop.classes[0], startsAt: '2026-11-23T18:00:00.000Z', bookingId };
  const { ref } = (await app.call('POST', '/api/holds', input)).body as Hold;
  const details = { name, email, notes: '', method: null };
  const answer = await app.call('POST', `/api/holds/${ref}/details`, details);
  expect(answer.status, answer.text).toBe(200);
  return bookingId;
}
/** A second later each: the history is in order of time. */
function checkIn(as: SignedCreator, id: string, here = true) {
  clock.forward(1 / 60);
  return app.call('PUT', `/api/bookings/${id}/check-in`, { here }, as);
}
const away = async (shop: Shop, ids: string[], marked = true) =>
  (await app.call('POST', '/api/bookings/no-shows', { ids, marked }, shop)).body as BulkAnswer;
async function roster(shop: Shop) {
  const { dates } = (await app.call('GET', '/api/classes?limit=1', undefined, shop)).body as { dates: ListedClass[] };
  const date = (await app.call('GET', `/api/classes/${dates[0]?.id}`, undefined, shop)).body as ClassDetail;
  return date.roster.map(({ customerName, checkedInAt, noShow }) => [
    customerName,
    checkedInAt !== null ? 'here' : noShow ? 'away' : 'open',
  ]);
}
const history = async (shop: Shop, id: string) =>
  ((await app.call('GET', `/api/bookings/${id}`, undefined, shop)).body as BookingDetail).history.map(({ what }) =>
    what.kind === 'checked_in' ? `here ${what.here}` : what.kind === 'no_show' ? `away ${what.marked}` : what.kind,
  );

describe('checking people in to a class', () => {
  it('opens twelve hours before the start, and stays open after the end', async () => {
    const shop = await classShop();
    const ana = await booked(shop, 'ana@example.org', 'Ana');
    clock.set('2026-11-23T05:59:58Z');
    expect(codeOf(await checkIn(shop, ana))).toBe('door_closed');
    clock.set('2026-11-23T05:59:59Z');
    expect((await checkIn(shop, ana)).status).toBe(200);
    clock.set('2026-11-24T09:00:00Z');
    expect((await checkIn(shop, ana, false)).status).toBe(200);
    expect((await checkIn(shop, ana)).status).toBe(200);
    expect(await history(shop, ana)).toEqual(['here true', 'here false', 'here true']);
  });

  it('ticks off each place of a person for itself, and marks the rest as not come after the start', async () => {
    const shop = await classShop();
    const ids = [
      await booked(shop, 'ana@example.org', 'Ana'),
      await booked(shop, 'ana@example.org', 'Ana'),
      await booked(shop, 'bo@example.org', 'Bo'),
    ];
    const [first = '', second = '', bo = ''] = ids;
    clock.set('2026-11-23T17:55:00Z');
    await checkIn(shop, first);
    expect((await away(shop, [second, bo])).refused.map(({ code }) => code)).toEqual(['not_begun', 'not_begun']);
    clock.set('2026-11-23T18:20:00Z');
    const marked = await away(shop, ids);
    expect(marked.done).toEqual([second, bo]);
    expect(marked.refused).toMatchObject([{ id: first, code: 'checked_in' }]);
    expect(await roster(shop)).toEqual([
      ['Ana', 'here'],
      ['Ana', 'away'],
      ['Bo', 'away'],
    ]);
    // Bo was only late.
    await checkIn(shop, bo);
    expect((await roster(shop))[2]).toEqual(['Bo', 'here']);
    expect(await history(shop, bo)).toEqual(['away true', 'here true']);
    const { rows } = await sql<{ kind: string; payload: { here?: boolean; marked?: boolean } }>`
      select kind, payload from product_events
      where subject_id = ${bo} and kind in ('booking.checkedIn', 'booking.noShow') order by id`.execute(app.deps.db);
    expect(rows.map(({ kind, payload }) => [kind, payload.here ?? payload.marked])).toEqual([
      ['booking.noShow', true],
      ['booking.checkedIn', true],
      ['booking.noShow', false],
    ]);
  });

  it('keeps the last change of two devices, and records each change once', async () => {
    const shop = await classShop();
    const ana = await booked(shop, 'ana@example.org', 'Ana');
    clock.set('2026-11-23T17:55:00Z');
    const both = await Promise.all([checkIn(shop, ana), checkIn(shop, ana), checkIn(shop, ana)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await history(shop, ana)).toEqual(['here true']);
    await checkIn(shop, ana, false);
    expect(await roster(shop)).toEqual([['Ana', 'open']]);
  });

  it('never has an attendee both present and absent, whatever is clicked at the same moment', async () => {
    const shop = await classShop();
    const ids = await Promise.all(['a', 'b', 'c', 'd'].map(name => booked(shop, `${name}@example.org`, name)));
    clock.set('2026-11-23T18:05:00Z');
    await Promise.all([...ids.map(id => checkIn(shop, id)), ...ids.map(id => away(shop, [id]))]);
    expect((await roster(shop)).every(([, state]) => state === 'here' || state === 'away')).toBe(true);
    await expect(
      sql`update bookings set checked_in_at = now(), no_show_at = now() where id = ${ids[0]}`.execute(app.deps.db),
    ).rejects.toThrow('violates check constraint');
  });

  it('is forgotten when the booking moves to another date, and is closed to others and to who cancelled', async () => {
    const [shop, other] = [await classShop(), await classShop()];
    const ana = await booked(shop, 'ana@example.org', 'Ana');
    const bo = await booked(shop, 'bo@example.org', 'Bo');
    clock.set('2026-11-23T15:00:00Z');
    expect(codeOf(await checkIn(other, ana))).toBe('no_such_booking');
    await app.call('POST', `/api/bookings/${bo}/cancellation`, { refund: 0 }, shop);
    expect(codeOf(await checkIn(shop, bo))).toBe('not_booked');
    await checkIn(shop, ana);
    const moved = await app.call(
      'POST',
      `/api/bookings/${ana}/move`,
      { startsAt: '2026-11-24T18:00:00.000Z', override: [] },
      shop,
    );
    expect(moved.status, moved.text).toBe(200);
    const detail = (await app.call('GET', `/api/bookings/${ana}`, undefined, shop)).body as BookingDetail;
    expect(detail.checkedInAt).toBeNull();
  });

  it('is in the list for a spreadsheet', async () => {
    const shop = await classShop();
    const ana = await booked(shop, 'ana@example.org', 'Ana');
    clock.set('2026-11-23T17:55:00Z');
    await checkIn(shop, ana);
    const { dates } = (await app.call('GET', '/api/classes?limit=1', undefined, shop)).body as { dates: ListedClass[] };
    const { text } = await app.call('GET', `/api/classes/${dates[0]?.id}/roster.csv`, undefined, shop);
    const lines = text.split('\r\n').map(line => line.split(',').slice(0, 5).join());
    // Spreadsheets take a file without the mark for Latin-1.
    expect(lines.slice(0, 2)).toEqual(['\ufeffName,Email,Phone,Status,Attended', 'Ana,ana@example.org,,confirmed,yes']);
  });
});
