import { randomUUID } from 'node:crypto';
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
  expect(facts[`places-${shop.classes[0]}`]).toBe('9 spots');
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
  expect(soon).toMatch(/^Next available: /);
  expect(tenDays).not.toBe(soon);
  expect(facts['next-free']).toBe(soon);
});

it('names the zone of the next free time where it is not the visitor’s, and knows a class where there is nothing else', async () => {
  const salsa = { title: 'Salsa', startDate: '2026-01-05', startTime: '19:00', capacity: 9 };
  const classes = [{ ...salsa, recurrence: 'daily_including_weekends' as const }];
  await openShop(app, 'zonednext', { services: [{ durationMinutes: 60, stepMinutes: 60 }], classes });
  await openShop(app, 'onlyclass', { classes });
  const ask = async (userUrl: string, zone: string) =>
    ((await app.call('GET', `/api/vitrine/availability/facts?userUrl=${userUrl}&zone=${zone}`)).body as LiveFacts)
      .facts['next-free'];
  expect(await ask('zonednext', 'Pacific/Kiritimati')).toMatch(/, (?:Kiritimati|Lisbon) time$/);
  expect(await ask('zonednext', 'No/Where')).not.toMatch(/time$/);
  expect(await ask('onlyclass', 'No/Where')).toMatch(/7:00/);
});

it('offers a spot of a class while a date that is known has one, then the waitlist or its dates', async () => {
  const once = {
    title: 'Salsa',
    startDate: new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10),
    startTime: '19:00',
    recurrence: 'one_time',
    capacity: 1,
  } as const;
  const shop = await openShop(app, 'fullup', {
    classes: [
      { ...once, waitlist: true },
      { ...once, startTime: '21:00', waitlist: false },
    ],
  });
  const [waited = '', closed = ''] = shop.classes;
  const takes = async () => {
    const { body } = await app.call('GET', '/api/vitrine/availability/facts?userUrl=fullup');
    const { facts } = body as LiveFacts;
    return [waited, closed].map(id => facts[`take-${id}`]);
  };
  expect(await takes()).toEqual([undefined, undefined]);
  for (const offerId of [waited, closed]) {
    const { body } = await app.call('GET', `/api/vitrine/availability?userUrl=fullup&offerId=${offerId}`);
    const { days } = body as { days: { times: { startsAt: string }[] }[] };
    const input = { userUrl: 'fullup', offerId, startsAt: days[0]?.times[0]?.startsAt, bookingId: randomUUID() };
    const held = await app.call('POST', '/api/holds', input);
    expect(held.status, held.text).toBe(201);
  }
  expect(await takes()).toEqual(['Join waitlist', 'See dates']);
  const page = await app.call('GET', '/at/fullup');
  expect(page.text).toContain(`data-fact="take-${waited}"`);
});
