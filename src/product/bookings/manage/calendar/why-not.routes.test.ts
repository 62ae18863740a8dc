import { describe, expect, it } from 'vitest';
import { keepBusyElsewhere } from '../../../../../tests/kit/bookings/busy-elsewhere.ts';
import { at, busyHostOn, saturday } from '../../../../../tests/kit/bookings/host-bookings.ts';
import { holdClock, type SignedCreator, testApp } from '../../../../../tests/kit/server/app.ts';
import type { ManageCalendar, WhyNot } from '../parts/calendar-contract.ts';

const clock = holdClock(saturday);
const app = await testApp({ clock });
const { newShop, booked } = busyHostOn(app, clock);

const why = async (shop: SignedCreator, instant: string) => {
  const answer = await app.call('GET', `/api/bookings/why-not-offered?at=${instant}`, undefined, shop);
  expect(answer.status, answer.text).toBe(200);
  return (answer.body as WhyNot).services
    .map(({ title, reasons }) => [title, ...reasons])
    .sort(([one = ''], [other = '']) => one.localeCompare(other));
};

describe('a connected calendar in the creator’s week', () => {
  it('is shown with titles and its account', async () => {
    const shop = await newShop({ services: [{ title: 'Talk' }] });
    await booked(shop, shop.services[0] ?? '', at(14, 25));
    await keepBusyElsewhere(app, shop, [
      ['2026-11-24T10:00:00Z', '2026-11-24T11:00:00Z', 'Dentist'],
      ['2026-12-24T10:00:00Z', '2026-12-24T11:00:00Z', 'Later'],
    ]);
    const path = '/api/bookings/calendar?from=2026-11-23&days=7';
    const { taken } = (await app.call('GET', path, undefined, shop)).body as ManageCalendar;
    expect(taken).toMatchObject([
      { kind: 'outside', title: 'Dentist', calendar: 'maya@example.org', startsAt: '2026-11-24T10:00:00.000Z' },
      { kind: 'session', title: 'Talk' },
    ]);
  });
});

describe('why a time is not offered', () => {
  it('is answered for each service, by name', async () => {
    const shop = await newShop({
      services: [
        { title: 'Talk', durationMinutes: 60, bufferAfterMinutes: 15 },
        { title: 'Short talk', durationMinutes: 30 },
      ],
    });
    await keepBusyElsewhere(app, shop, [['2026-11-24T11:00:00Z', '2026-11-24T12:00:00Z', 'Dentist']]);
    const busy = /^Busy 11:00.+12:00.* in your calendar maya@example\.org: Dentist$/;
    expect(await why(shop, '2026-11-24T11:00:00Z')).toEqual([
      ['Short talk', expect.stringMatching(busy)],
      ['Talk', expect.stringMatching(busy)],
    ]);
    // Only the longer one runs into it.
    expect(await why(shop, '2026-11-24T10:30:00Z')).toEqual([['Short talk'], ['Talk', expect.stringMatching(busy)]]);
  });

  it('names bookings, blocked time, hours, notice, window and the past', async () => {
    const shop = await newShop({ services: [{ title: 'Talk', durationMinutes: 60, minimumNoticeMinutes: 120 }] });
    const [offerId = ''] = shop.services;
    await booked(shop, offerId, at(9));
    expect(await why(shop, at(9))).toEqual([['Talk', expect.stringMatching(/^Overlaps .+, Talk /)]]);
    expect(await why(shop, '2026-11-22T03:00:00Z')).toEqual([['Talk', 'Outside your hours']]);
    expect(await why(shop, '2020-11-23T10:00:00Z')).toEqual([['Talk', 'It’s in the past']]);
    expect((await why(shop, '2036-11-24T10:00:00Z'))[0]).toEqual([
      'Talk',
      expect.stringMatching(/^Beyond the booking window of /),
    ]);
    expect(await why(shop, '2026-11-24T10:07:00Z')).toEqual([
      ['Talk', expect.stringMatching(/^No session starts then/)],
    ]);
  });

  it('has nothing to say of a page without services, and is for the creator alone', async () => {
    expect(await why(await newShop({ services: [] }), at(9))).toEqual([]);
    expect((await app.call('GET', `/api/bookings/why-not-offered?at=${at(9)}`)).status).toBe(401);
    expect((await app.call('GET', '/api/bookings/why-not-offered?at=soon', undefined, await newShop({}))).status).toBe(
      400,
    );
  });
});
