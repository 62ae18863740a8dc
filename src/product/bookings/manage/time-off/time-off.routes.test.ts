import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { at, busyHostOn, saturday } from '../../../../../tests/kit/bookings/host-bookings.ts';
import { brokenInvariants } from '../../../../../tests/kit/database/invariants.ts';
import { codeOf, holdClock, testApp } from '../../../../../tests/kit/server/app.ts';
import type { ManageCalendar } from '../parts/calendar-contract.ts';
import type { TimeOffHistory } from '../parts/time-off-contract.ts';

const clock = holdClock(saturday);
const app = await testApp({ clock });
const { newShop, booked } = busyHostOn(app, clock);

/** A host who is open from Monday to Saturday, with what the tests ask. */
async function host() {
  const shop = await newShop({ services: [{ title: 'Talk' }] });
  const offerId = shop.services[0] ?? '';
  const block = (body: object) =>
    app.call(
      'POST',
      '/api/time-off',
      { date: '2026-11-23', from: 540, to: 600, words: 'Away', override: [], ...body },
      shop,
    );
  const free = (id: string, dates = '') => app.call('DELETE', `/api/time-off/${id}${dates}`, undefined, shop);
  /** The blocked times of two weeks, as "23T09:00". */
  const blocked = async () => {
    const answer = await app.call('GET', '/api/bookings/calendar?from=2026-11-23&days=14', undefined, shop);
    const { taken } = answer.body as ManageCalendar;
    return taken.filter(one => one.kind === 'time_off').map(one => one.startsAt.slice(8, 16));
  };
  const hold = (startsAt: string) =>
    app.call('POST', '/api/holds', { userUrl: shop.userUrl, offerId, startsAt, bookingId: randomUUID() });
  return { shop, offerId, block, free, blocked, hold };
}

it('takes several days as one time, and nothing in them can be booked', async () => {
  const { block, blocked, hold } = await host();
  const answer = await block({ from: 0, lastDate: '2026-11-25', to: 1440 });
  expect(answer.status, answer.text).toBe(201);
  expect(await blocked()).toEqual(['23T00:00']);
  for (const day of [23, 24, 25]) expect(codeOf(await hold(at(10, day)))).toBe('slot_taken');
  expect((await hold(at(10, 26))).status).toBe(201);
});

it('repeats as dates of their own, none of which is offered, and names conflicts with their day', async () => {
  const { shop, offerId, block, blocked, hold } = await host();
  await booked(shop, offerId, at(9, 30));
  const weekly = { repeat: 'week', until: '2026-11-30' };
  const refused = await block(weekly);
  const against = ['Monday 30 November: Ana Silva, 09:00 to 10:00'];
  expect(refused.body).toMatchObject({ error: { code: 'time_is_taken', details: { against } } });
  // Nothing is blocked when one of its dates is not.
  expect(await blocked()).toEqual([]);
  expect((await block({ ...weekly, override: against })).status).toBe(201);
  expect(await blocked()).toEqual(['23T09:00', '30T09:00']);
  expect(codeOf(await hold(at(9, 23)))).toBe('slot_taken');
  expect((await hold(at(9, 24))).status).toBe(201);
  expect(await brokenInvariants(app.deps.pool)).toEqual({});
});

it.each([
  ['', ['23T09:00', '25T09:00', '26T09:00']],
  ['?dates=following', ['23T09:00']],
  ['?dates=all', []],
])('frees the dates that were asked for: %s', async (dates, left) => {
  const { shop, block, blocked, free, hold } = await host();
  await block({ date: '2026-11-23', repeat: 'weekday', until: '2026-11-26' });
  const other = await host();
  await other.block({ repeat: 'day', until: '2026-11-24' });
  const calendar = await app.call('GET', '/api/bookings/calendar?from=2026-11-24&days=1', undefined, shop);
  const [one] = (calendar.body as ManageCalendar).taken;
  expect(one).toMatchObject({ repeats: true });
  expect((await free(one?.id ?? '', dates)).status).toBe(204);
  expect(await blocked()).toEqual(left);
  expect((await hold(at(9, 24))).status).toBe(201);
  expect(await other.blocked()).toHaveLength(2);
  const past = (await app.call('GET', '/api/time-off', undefined, shop)).body as TimeOffHistory;
  expect(past.history.map(({ what }) => what.dates)).toEqual([4 - left.length === 1 ? undefined : 4 - left.length, 4]);
});

it('one date of several is changed alone', async () => {
  const { shop, block, blocked } = await host();
  const { id } = (await block({ repeat: 'day', until: '2026-11-24' })).body as { id: string };
  const was = { startsAt: at(9), endsAt: at(10), words: 'Away' };
  const body = { date: '2026-11-23', from: 660, to: 720, words: 'Away', override: [], was };
  expect((await app.call('PUT', `/api/time-off/${id}`, body, shop)).status).toBe(200);
  expect(await blocked()).toEqual(['23T11:00', '24T09:00']);
});

it.each([
  ['lastDate', { lastDate: '2026-11-22' }, 'The last day must not be before the first'],
  ['until', { repeat: 'week' }, 'Choose the last day it repeats on'],
  ['repeat', { lastDate: '2026-11-25', repeat: 'day', until: '2026-11-30' }, /repeats before it ends/],
  ['date', { date: '2026-11-20' }, 'This time is already over'],
])('says beside the field %s what is wrong', async (field, body, message) => {
  const { block, blocked } = await host();
  const answer = await block(body);
  const { error } = answer.body as { error: { fields: Record<string, string> } };
  expect(error.fields[field]).toMatch(message);
  expect(await blocked()).toEqual([]);
});
