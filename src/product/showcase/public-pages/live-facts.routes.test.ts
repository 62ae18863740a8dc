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

it('leads to what is free next: that service, at that time, and names the zone where it is not the visitor’s', async () => {
  const shop = await openShop(app, 'leadsnext', {
    services: [
      { durationMinutes: 60, stepMinutes: 60, minimumNoticeMinutes: 10 * 24 * 60 },
      { durationMinutes: 60, stepMinutes: 60, minimumNoticeMinutes: 0 },
    ],
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
  const ask = async (zone: string) =>
    (await app.call('GET', `/api/vitrine/availability/facts?userUrl=leadsnext&zone=${zone}`)).body as LiveFacts;
  const { facts, next } = await ask('Pacific/Kiritimati');
  expect(next?.book).toBe(shop.services[1]);
  expect(Date.parse(next?.at ?? '')).toBeGreaterThan(Date.now() - 60_000);
  expect(facts['next-free']).toMatch(/, (?:Kiritimati|Lisbon) time$/);
  expect((await ask('No/Where')).facts['next-free']).not.toMatch(/time$/);
  const page = await app.call('GET', '/book/leadsnext/next');
  expect(page.status).toBe(302);
  expect(page.headers.location).toContain(`/book/leadsnext/${shop.services[1]}?`);
  const times = await app.call('GET', `${page.headers.location}`);
  expect(times.text).toMatch(new RegExp(`<button class="button main"[^>]*value="${next?.at}"`));
});

it('leads to a class where there is nothing else, and to the page where nothing is free', async () => {
  const shop = await openShop(app, 'onlyclass', {
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
  const { body } = await app.call('GET', '/api/vitrine/availability/facts?userUrl=onlyclass');
  expect((body as LiveFacts).next?.book).toBe(shop.classes[0]);
  expect((await app.call('GET', '/book/onlyclass/next')).headers.location).toMatch(
    `/book/onlyclass/${shop.classes[0]}`,
  );
  expect((await app.call('GET', '/book/nobody/next')).headers.location).toBe('/at/nobody');
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
    const wish = { userUrl: 'fullup', offerId, startsAt: days[0]?.times[0]?.startsAt, bookingId: randomUUID() };
    const held = await app.call('POST', '/api/holds', wish);
    expect(held.status, held.text).toBe(201);
  }
  expect(await takes()).toEqual(['Join waitlist', 'See dates']);
  const page = await app.call('GET', '/at/fullup');
  expect(page.text).toContain(`data-fact="take-${waited}"`);
});
