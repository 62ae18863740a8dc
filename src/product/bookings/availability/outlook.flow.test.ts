import { afterEach, expect, it } from 'vitest';
import { keepBusyElsewhere } from '../../../../tests/kit/bookings/busy-elsewhere.ts';
import { openShop, type Shop } from '../../../../tests/kit/bookings/shop.ts';
import { visitorOf } from '../../../../tests/kit/bookings/visitor.ts';
import { holdClock, testApp } from '../../../../tests/kit/server/app.ts';
import { hostOutlook } from './availability.flow.ts';

// A Saturday.
const saturday10 = '2026-11-21T10:00:00Z';
const clock = holdClock(saturday10);
const app = await testApp({ clock });
const { held } = visitorOf(app);
afterEach(() => clock.set(saturday10));

const hourly = { durationMinutes: 60, stepMinutes: 60, minimumNoticeMinutes: 0 };
const unlisted = { pricing: 'unlisted' as const, amount: 999_999, currency: 'USD' as const };

async function outlook({ creatorId }: Shop) {
  const host = await app.deps.hosts.byId(creatorId);
  if (host === undefined) throw new Error('no such host');
  return hostOutlook(app.deps, host);
}
/** The next free time of each service that has one. */
const next = async (shop: Shop) => (await outlook(shop)).services.map(({ startsAt }) => startsAt.toISOString());

it('the next free time is one that can be had: not held, not past a limit, not busy elsewhere', async () => {
  const shop = await openShop(app, 'outlook', { services: [{ ...hourly, mostPerDay: 2 }] });
  const [service = ''] = shop.services;
  expect(await next(shop)).toEqual(['2026-11-21T10:00:00.000Z']);
  await held(shop, service, '2026-11-21T10:00:00.000Z');
  expect(await next(shop)).toEqual(['2026-11-21T11:00:00.000Z']);
  await held(shop, service, '2026-11-21T12:00:00.000Z');
  expect(await next(shop), 'two that day').toEqual(['2026-11-22T09:00:00.000Z']);
  await keepBusyElsewhere(app, shop, [['2026-11-22T08:30:00Z', '2026-11-22T10:15:00Z']]);
  expect(await next(shop)).toEqual(['2026-11-22T11:00:00.000Z']);
  clock.forward(10);
  expect(await next(shop), 'both holds ran out').toEqual(['2026-11-21T11:00:00.000Z']);
});

it('is stated for each service that is for sale', async () => {
  const shop = await openShop(app, 'soonest', {
    services: [
      { ...hourly, minimumNoticeMinutes: 24 * 60 },
      { ...hourly, price: unlisted },
      { ...hourly, minimumNoticeMinutes: 120 },
    ],
  });
  const [dayAhead = '', , soon = ''] = shop.services;
  const { services } = await outlook(shop);
  expect(new Map(services.map(({ offerId, startsAt }) => [offerId, startsAt.toISOString()]))).toEqual(
    new Map([
      [dayAhead, '2026-11-22T10:00:00.000Z'],
      [soon, '2026-11-21T12:00:00.000Z'],
    ]),
  );
});

it('is absent where everything is on request', async () => {
  const shop = await openShop(app, 'onrequest', { services: [{ ...hourly, price: unlisted }] });
  expect(await outlook(shop)).toEqual({ services: [], classes: [] });
});
