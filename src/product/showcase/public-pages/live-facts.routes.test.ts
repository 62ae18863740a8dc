import { expect, it } from 'vitest';
import { openShop } from '../../../../tests/kit/bookings/shop.ts';
import { testApp } from '../../../../tests/kit/server/app.ts';
import type { LiveFacts } from '../document/live-facts.ts';

const app = await testApp();

it('writes the next dates of a class as the page writes its dates', async () => {
  const shop = await openShop(app, 'dated', {
    classes: [
      {
        title: 'Salsa',
        startDate: '2026-01-05',
        startTime: '19:00',
        recurrence: 'daily_including_weekends',
        capacity: 9,
      },
    ],
  });
  const { body } = await app.call('GET', '/api/vitrine/availability/facts?userUrl=dated');
  const { facts } = body as LiveFacts;
  expect(facts[`dates-${shop.classes[0]}`]).toMatch(/^Next: (?:[A-Z][a-z]{2} \d{1,2}(?:, |$)){3}$/);
  expect(facts[`places-${shop.classes[0]}`]).toBe('9 of 9 places left');
});

it('says the next free time of each service, and the soonest of all at the head of the page', async () => {
  const hourly = { durationMinutes: 60, stepMinutes: 60 };
  const shop = await openShop(app, 'freesoon', {
    services: [
      { ...hourly, minimumNoticeMinutes: 10 * 24 * 60 },
      { ...hourly, minimumNoticeMinutes: 0 },
    ],
  });
  const { body } = await app.call('GET', '/api/vitrine/availability/facts?userUrl=freesoon');
  const { facts } = body as LiveFacts;
  const [tenDays = '', soon = ''] = shop.services.map(id => facts[`next-${id}`]);
  expect(Date.parse(tenDays) - Date.parse(soon)).toBeGreaterThan(8 * 24 * 3_600_000);
  expect(facts['next-free']).toBe(soon);
});
