import { expect, it } from 'vitest';
import { openShop } from '../../../../tests/kit/bookings/shop.ts';
import { times, visitorOf } from '../../../../tests/kit/bookings/visitor.ts';
import { codeOf, holdClock, testApp } from '../../../../tests/kit/server/app.ts';

const app = await testApp({ clock: holdClock('2026-11-21T10:00:00Z') });
const { offered, hold } = visitorOf(app);

it.each(['2027-03-31', '2027-11-20'])('no session is offered or held over a daily class on %s', async day => {
  const letters = day === '2027-03-31' ? 'near' : 'far';
  const shop = await openShop(app, `daily${letters}`, {
    zone: 'UTC',
    services: [{ durationMinutes: 60, stepMinutes: 60, furthestDays: 365 }],
    classes: [
      { startDate: '2026-11-23', startTime: '10:00', durationMinutes: 60, recurrence: 'daily_including_weekends' },
    ],
  });
  const [offerId = ''] = shop.services;
  const list = times(await offered(shop, offerId, `&from=${day}&days=1&zone=UTC`));
  expect(list).toContain(`${day}T09:00:00.000Z`);
  expect(list).not.toContain(`${day}T10:00:00.000Z`);
  expect(codeOf(await hold(shop, offerId, `${day}T10:00:00.000Z`))).toBe('slot_taken');
});
