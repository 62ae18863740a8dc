import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openShop, type Shop } from '../../../../tests/kit/bookings/shop.ts';
import { codeOf, holdClock, testApp } from '../../../../tests/kit/server/app.ts';
import type { IndividualService } from '../../services/service.ts';
import { type Availability, holdAnswerSchema } from '../booking/contract.ts';

const clock = holdClock('2026-11-21T10:00:00Z');
const app = await testApp({ clock });
await app.app.listen({ port: 0, host: '127.0.0.1' });
const hourly = { durationMinutes: 60, stepMinutes: 60, minimumNoticeMinutes: 0 };
const limited = (limits: Partial<IndividualService>) => ({ services: [{ ...hourly, ...limits }] });
const at = (day: string, hour: number) => `2026-11-${day}T${String(hour).padStart(2, '0')}:00:00.000Z`;

async function offered(shop: Shop, date: string, offerId = shop.services[0] ?? '', days = 1): Promise<string[]> {
  const query = new URLSearchParams({ userUrl: shop.userUrl, offerId, from: `2026-11-${date}`, days: String(days) });
  const answer = (await app.call('GET', `/api/vitrine/availability?${query}`)).body as Availability;
  return answer.days.flatMap(day => day.times.map(time => time.startsAt));
}

const holdAt = (shop: Shop, startsAt: string, offerId = shop.services[0] ?? '', bookingId = randomUUID()) =>
  app.call('POST', '/api/holds', { userUrl: shop.userUrl, offerId, startsAt, bookingId });

async function bookAt(shop: Shop, startsAt: string): Promise<string> {
  const held = await holdAt(shop, startsAt);
  expect(held.status, held.text).toBe(201);
  const { ref } = held.body as { ref: string };
  const details = { name: 'Ana Silva', email: 'ana@example.org', notes: '', method: null };
  const booked = await app.call('POST', `/api/holds/${ref}/details`, details);
  expect(booked.status).toBe(200);
  return /ref=([^&]+)/.exec((booked.body as { url: string }).url)?.[1] ?? '';
}

describe('a service with a limit', () => {
  it('is offered no more that day once it is reached, and refused too; other days go on', async () => {
    const shop = await openShop(app, 'daily', limited({ mostPerDay: 2 }));
    await bookAt(shop, at('23', 9));
    expect(await offered(shop, '23')).toHaveLength(7);
    await bookAt(shop, at('23', 12));
    expect(await offered(shop, '23')).toEqual([]);
    expect(await offered(shop, '24')).toHaveLength(8);
    const late = await holdAt(shop, at('23', 15));
    expect(codeOf(late)).toBe('slot_taken');
    const { nearest } = (late.body as { error: { details: { nearest: string[] } } }).error.details;
    expect(nearest).toHaveLength(3);
    for (const time of nearest) expect(time.startsWith('2026-11-23')).toBe(false);
  });

  it('counts a week from Monday to Sunday', async () => {
    const shop = await openShop(app, 'weekly', limited({ mostPerWeek: 2 }));
    await bookAt(shop, at('23', 9));
    await bookAt(shop, at('29', 16));
    expect(await offered(shop, '23', undefined, 7)).toEqual([]);
    expect(await offered(shop, '30')).toHaveLength(8);
    expect(await offered(shop, '22')).toHaveLength(8);
  });

  it('gets its count back when a hold runs out and when a booking is cancelled', async () => {
    const shop = await openShop(app, 'back', limited({ mostPerDay: 1 }));
    await holdAt(shop, at('23', 9));
    expect(await offered(shop, '23')).toEqual([]);
    clock.forward(11);
    expect(await offered(shop, '23')).toHaveLength(8);
    const ref = await bookAt(shop, at('23', 10));
    expect(await offered(shop, '23')).toEqual([]);
    const cancelled = await app.call('POST', `/bookings/${ref}/cancellation`, { refund: 0 });
    expect(cancelled.status, cancelled.text).toBeLessThan(400);
    expect(await offered(shop, '23')).toHaveLength(8);
    clock.set('2026-11-21T10:00:00Z');
  });

  it('lets the one booking of a day move within it, and no other in', async () => {
    const shop = await openShop(app, 'within', limited({ mostPerDay: 1 }));
    const ref = await bookAt(shop, at('23', 9));
    const other = await bookAt(shop, at('24', 9));
    expect((await app.call('GET', `/bookings/${ref}/move?from=2026-11-23`)).text).toContain(at('23', 14));
    const into = await app.call('POST', `/bookings/${other}/move`, { startsAt: at('23', 14) });
    expect(into.status).toBe(409);
    const moved = await app.call('POST', `/bookings/${ref}/move`, { startsAt: at('23', 14) });
    expect(moved.status, moved.text).toBe(303);
  });

  it('answers the same hold twice as one', async () => {
    const shop = await openShop(app, 'twice', limited({ mostPerDay: 1 }));
    const bookingId = randomUUID();
    const first = await holdAt(shop, at('23', 9), undefined, bookingId);
    expect(await holdAt(shop, at('23', 9), undefined, bookingId)).toMatchObject({
      status: 201,
      body: holdAnswerSchema.parse(first.body),
    });
  });
});

describe('a limit over all services', () => {
  it('closes the day for each of them', async () => {
    const shop = await openShop(app, 'overall', { services: [hourly, hourly] });
    const put = await app.call('PUT', '/api/calendar/limits', { perDay: 2, perWeek: null }, shop);
    expect(put.body).toMatchObject({ limits: { perDay: 2, perWeek: null } });
    const [one = '', two = ''] = shop.services;
    await expect.poll(async () => (await holdAt(shop, at('23', 9), one)).status).toBe(201);
    await holdAt(shop, at('23', 10), two);
    await expect.poll(() => offered(shop, '23', one)).toEqual([]);
    expect(await offered(shop, '23', two)).toEqual([]);
    expect(codeOf(await holdAt(shop, at('23', 12), two))).toBe('slot_taken');
  });

  it('is not changed over another that was stored meanwhile, unless one has seen that', async () => {
    const creator = await app.creator('twolimits');
    const none = { perDay: null, perWeek: null };
    const put = (perDay: number, was: object) =>
      app.call('PUT', '/api/calendar/limits', { perDay, perWeek: null, was }, creator);
    expect((await put(4, none)).status).toBe(200);
    const late = await put(6, none);
    expect([late.status, codeOf(late)]).toEqual([409, 'schedule_changed']);
    const all = await app.call('GET', '/api/calendar/schedules', undefined, creator);
    expect(all.body).toMatchObject({ limits: { perDay: 4, perWeek: null } });
    const seen = { perDay: 4, perWeek: null };
    const both = await Promise.all([put(6, seen), put(8, seen)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('is none, or a whole number', async () => {
    const creator = await app.creator('numbers');
    for (const perDay of [-1, 1.5, 201, '3'])
      expect((await app.call('PUT', '/api/calendar/limits', { perDay, perWeek: null }, creator)).status).toBe(400);
  });
});

describe('limits count days and weeks on the host’s calendar', () => {
  // Monday 9:00 in Auckland is Sunday in UTC.
  const monday9 = at('22', 20);
  const monday14 = at('23', 1);
  const auckland = (limits: Partial<IndividualService>) => ({ zone: 'Pacific/Auckland', ...limited(limits) });

  it.each(['of the service', 'over all services'])('%s, in the list and at the hold', async whose => {
    const isOwn = whose === 'of the service';
    for (const [unit, limit] of [
      ['day', { perDay: 1, perWeek: null }],
      ['week', { perDay: null, perWeek: 1 }],
    ] as const) {
      const own = isOwn ? { mostPerDay: limit.perDay, mostPerWeek: limit.perWeek } : {};
      const shop = await openShop(app, `${unit}${isOwn ? 'own' : 'all'}`, auckland(own));
      if (!isOwn) expect((await app.call('PUT', '/api/calendar/limits', limit, shop)).status).toBe(200);
      await bookAt(shop, monday9);
      await expect.poll(() => offered(shop, '23')).toEqual([]);
      expect(await offered(shop, '22'), 'Sunday there').toHaveLength(8);
      expect(await offered(shop, '24', undefined, 6), 'Tuesday to Sunday there').toHaveLength(unit === 'day' ? 48 : 0);
      expect(await offered(shop, '30'), 'the Monday after').toHaveLength(8);
      expect(codeOf(await holdAt(shop, monday14))).toBe('slot_taken');
    }
  });
});

it('a service’s own limit counts its own sessions alone', async () => {
  const shop = await openShop(app, 'apart', { services: [{ ...hourly, mostPerDay: 1 }, hourly] });
  const [one, two] = shop.services;
  expect((await holdAt(shop, at('23', 9), two)).status).toBe(201);
  expect(await offered(shop, '23', one)).toHaveLength(7);
  expect((await holdAt(shop, at('23', 10), one)).status).toBe(201);
  expect(await offered(shop, '23', one)).toEqual([]);
  expect(await offered(shop, '23', two)).toHaveLength(6);
});

it('the last allowed start of a day goes to one of many who want it at different times at once', async () => {
  const shop = await openShop(app, 'race', limited({ mostPerDay: 3, durationMinutes: 15, stepMinutes: 15 }));
  const starts = await offered(shop, '23');
  expect(starts).toHaveLength(32);
  const answers = await Promise.all(starts.map(start => holdAt(shop, start)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  expect(new Set(answers.flatMap(answer => codeOf(answer) ?? []))).toEqual(new Set(['slot_taken']));
  const { rows } = await app.deps.pool.query(
    "select count(*)::int as held from bookings where creator_id = $1 and status = 'held'",
    [shop.creatorId],
  );
  expect(rows).toEqual([{ held: 3 }]);
});

it('a list needs one query however long it is and whatever limits count, and one more where nothing is free', async () => {
  const counted = { mostPerDay: 2, mostPerWeek: 5 };
  const mondays = { windows: [{ weekday: 1, from: 540, to: 600 }] };
  for (const [name, offers, queries] of [
    ['plain', limited({ furthestDays: 365 }), 1],
    ['counted', limited({ furthestDays: 365, ...counted }), 1],
    ['rare', { ...limited({ furthestDays: 365 }), ...mondays }, 2],
    ['rarecounted', { ...limited({ furthestDays: 365, ...counted }), ...mondays }, 2],
  ] as const) {
    const shop = await openShop(app, name, offers);
    await offered(shop, '24');
    for (const days of queries === 1 ? [1, 14, 62] : [1, 3, 5])
      expect(await queriesOf(() => offered(shop, '24', undefined, days)), name).toBe(queries);
  }
});

/** How many statements about what is taken are sent meanwhile. Whether a host is read again depends on when the change feed spoke. */
async function queriesOf(work: () => Promise<unknown>): Promise<number> {
  const { pool } = app.deps;
  let count = 0;
  const seen = new WeakSet<object>();
  const counting = (client: object): void => {
    if (seen.has(client)) return;
    seen.add(client);
    const own = client as { query: (...given: unknown[]) => unknown };
    const send = own.query.bind(own);
    own.query = (...given) => {
      if (/from (host_time_taken|bookings)/.test(JSON.stringify(given[0]))) count += 1;
      return send(...given);
    };
    restore.push(() => {
      own.query = send;
    });
  };
  const restore: (() => void)[] = [];
  pool.on('acquire', counting);
  try {
    await work();
    return count;
  } finally {
    pool.off('acquire', counting);
    for (const back of restore) back();
  }
}
