import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { afterEach, expect, it } from 'vitest';
import { codeOf, holdClock, testApp } from '../../../tests/kit/app.ts';
import { brokenInvariants } from '../../../tests/kit/invariants.ts';
import { openShop, type Shop } from '../../../tests/kit/shop.ts';
import type { IndividualService } from '../services/service.ts';
import type { Availability } from './contract.ts';

const minute = 60_000;
const day = 1440 * minute;
const clock = holdClock('2026-11-21T10:00:00Z');
const app = await testApp({ clock });
const { pool } = app.deps;
const machineZone = process.env.TZ;
afterEach(() => {
  if (machineZone === undefined) delete process.env.TZ;
  else process.env.TZ = machineZone;
});

// Zones with changes of half an hour, of two hours, at midnight, for Ramadan, at the date line, and with none.
const zones = [
  'Europe/Lisbon',
  'America/Santiago',
  'Australia/Lord_Howe',
  'Africa/Cairo',
  'Africa/Casablanca',
  'Antarctica/Troll',
  'Pacific/Apia',
  'Asia/Kathmandu',
];
const visitorZones = [...zones, 'Pacific/Pago_Pago', 'UTC'];
const machineZones = ['Pacific/Apia', 'America/Santiago', 'UTC'];
/** Days on or beside a change of the clocks in one of the zones, and one beside none. */
const days = [
  '2026-02-14',
  '2026-03-07',
  '2026-03-21',
  '2026-03-28',
  '2026-04-04',
  '2026-09-05',
  '2026-10-03',
  '2026-10-24',
  '2026-07-14',
];

const window = fc
  .tuple(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 0, max: 90 }), fc.integer({ min: 4, max: 40 }))
  .map(([weekday, from, length]) => ({ weekday, from: from * 15, to: Math.min(from * 15 + length * 15, 2880) }));

/** At most one window a day, since the editor refuses two that overlap; past midnight one may reach into the next day's. */
const windows = fc.uniqueArray(window, { minLength: 2, maxLength: 5, selector: each => each.weekday });

const stretch = fc.record({ from: fc.integer({ min: 0, max: 5 * 1440 }), minutes: fc.integer({ min: 5, max: 300 }) });

const scene = fc.record({
  zone: fc.constantFrom(...zones),
  visitorZone: fc.constantFrom(...visitorZones),
  machineZone: fc.constantFrom(...machineZones),
  date: fc.constantFrom(...days),
  hour: fc.integer({ min: 0, max: 23 }),
  windows,
  service: fc.record({
    durationMinutes: fc.constantFrom(20, 30, 45, 60, 90),
    stepMinutes: fc.constantFrom(15, 30, 60),
    bufferBeforeMinutes: fc.constantFrom(0, 0, 10, 30),
    bufferAfterMinutes: fc.constantFrom(0, 0, 15),
    minimumNoticeMinutes: fc.constantFrom(0, 60, 1440),
    furthestDays: fc.constantFrom(3, 6, 30),
    mostPerDay: fc.constantFrom(null, null, 1, 2),
    mostPerWeek: fc.constantFrom(null, null, 3),
  }),
  override: fc.option(fc.record({ in: fc.integer({ min: 1, max: 4 }), off: fc.boolean() })),
  /** Hours of the first service's own, beside the usual ones. */
  ownHours: fc.option(windows),
  hostLimits: fc.record({
    perDay: fc.constantFrom(null, null, 2, 3),
    perWeek: fc.constantFrom(null, null, 4),
  }),
  /** What takes the host's time beside sessions: minutes from the scene's first midnight UTC, and how long. */
  elsewhere: fc.array(stretch, { maxLength: 3 }),
  timeOff: fc.option(fc.record({ in: fc.integer({ min: 1, max: 5 }), from: fc.integer({ min: 0, max: 20 }) })),
  meets: fc.option(fc.record({ in: fc.integer({ min: 0, max: 6 }), at: fc.integer({ min: 0, max: 95 }) })),
  picks: fc.array(fc.nat(1000), { minLength: 3, maxLength: 5 }),
  misses: fc.array(fc.integer({ min: 0, max: (5 * 1440) / 5 }), { minLength: 4, maxLength: 4 }),
});
type Scene = typeof scene extends fc.Arbitrary<infer T> ? T : never;

let shops = 0;
async function open(given: Scene): Promise<Shop> {
  const name = `offers${String.fromCharCode(97 + Math.floor(shops / 26))}${String.fromCharCode(97 + (shops++ % 26))}`;
  const scheduleId = randomUUID();
  const own: Partial<IndividualService> = given.ownHours === null ? {} : { scheduleId };
  const other: Partial<IndividualService> = { ...given.service, durationMinutes: 240, mostPerDay: null };
  const dayIn = (days: number) => Temporal.PlainDate.from(given.date).add({ days }).toString();
  const { meets, override, timeOff } = given;
  const shop = await openShop(app, name, {
    zone: given.zone,
    windows: given.windows,
    services: [{ ...given.service, ...own }, other],
    classes:
      meets === null ? [] : [{ capacity: 1, waitlist: false, startDate: dayIn(meets.in), startTime: wall(meets.at) }],
  });
  const must = async (method: 'PUT' | 'POST', path: string, body: unknown) => {
    const answer = await app.call(method, path, body, shop);
    expect(answer.status, `${path}: ${answer.text}`).toBeLessThan(300);
  };
  await must('PUT', '/api/calendar/limits', given.hostLimits);
  if (given.ownHours !== null)
    await must('PUT', `/api/calendar/schedules/${scheduleId}`, { name: 'Own hours', windows: given.ownHours });
  if (override !== null) {
    const windows = override.off ? [] : [{ from: 615, to: 945 }];
    await must('PUT', `/api/calendar/overrides/${dayIn(override.in)}`, { windows, note: '' });
  }
  if (timeOff !== null) {
    const hours = { from: timeOff.from * 60, to: timeOff.from * 60 + 180 };
    const wish = { date: dayIn(timeOff.in), ...hours, words: '' };
    const asked = await app.call('POST', '/api/bookings/time-off', { ...wish, despite: [] }, shop);
    const { error } = asked.body as { error?: { details: { against: string[] } } };
    // A class may stand in it: read, and blocked all the same.
    if (error !== undefined) await must('POST', '/api/bookings/time-off', { ...wish, despite: error.details.against });
  }
  await keepBusy(shop, given);
  return shop;
}

const wall = (quarter: number): string =>
  [Math.floor(quarter / 4), (quarter % 4) * 15].map(part => String(part).padStart(2, '0')).join(':');

/** What a calendar of the host's elsewhere was last read to hold. */
async function keepBusy({ creatorId }: Shop, { date, elsewhere }: Scene): Promise<void> {
  if (elsewhere.length === 0) return;
  const connection = randomUUID();
  await pool.query(
    `insert into calendar_connections (creator_id, id, kind, address, account, secret, calendars, reads, connected_at, next_read_at)
     values ($1, $2, 'caldav', 'https://calendar.example', 'host', '\\x00', '[]', '{}', now(), now() + interval '1 year')`,
    [creatorId, connection],
  );
  const midnight = Date.parse(`${date}T00:00:00Z`);
  for (const [nth, { from, minutes }] of elsewhere.entries()) {
    const during = [midnight + from * minute, midnight + (from + minutes) * minute].map(at => new Date(at));
    await pool.query(
      'insert into outside_busy (creator_id, connection_id, uid, during) values ($1, $2, $3, tstzrange($4, $5))',
      [creatorId, connection, `busy ${nth}`, ...during],
    );
  }
}

async function listed(shop: Shop, given: Scene, offerId = shop.services[0]): Promise<string[]> {
  const query = new URLSearchParams({
    userUrl: shop.userUrl,
    offerId: offerId ?? '',
    zone: given.visitorZone,
    from: Temporal.PlainDate.from(given.date).subtract({ days: 1 }).toString(),
    days: '8',
  });
  const answer = await app.call('GET', `/api/vitrine/availability?${query}`);
  expect(answer.status, answer.text).toBe(200);
  const { days: found } = answer.body as Availability;
  for (const { date, times } of found)
    for (const { startsAt } of times)
      expect(Temporal.Instant.from(startsAt).toZonedDateTimeISO(given.visitorZone).toPlainDate().toString()).toBe(date);
  return found.flatMap(({ times }) => times.map(({ startsAt }) => startsAt));
}

const hold = (shop: Shop, startsAt: string, offerId = shop.services[0]) =>
  app.call('POST', '/api/bookings/holds', { userUrl: shop.userUrl, offerId, startsAt, bookingId: randomUUID() });

/** A date of the class that is listed with a place can be had, and then it is full and listed so. */
async function joinClass(shop: Shop, given: Scene): Promise<void> {
  const [offerId] = shop.classes;
  if (offerId === undefined) return;
  const [startsAt] = await listed(shop, given, offerId);
  if (startsAt === undefined) return;
  expect((await hold(shop, startsAt, offerId)).status, `the class meets at ${startsAt}`).toBe(201);
  expect((await hold(shop, startsAt, offerId)).status, 'and has one place').toBe(409);
  const off = new Date(Date.parse(startsAt) + 5 * minute).toISOString();
  expect((await hold(shop, off, offerId)).status, 'and at no other time').toBe(409);
}

/** No session was sold over what the host does elsewhere, nor more in a day or a week than the host takes. */
async function keptClear({ creatorId }: Shop, { hostLimits, zone }: Scene): Promise<void> {
  const { rows } = await pool.query(
    `select o.id from occupancies o join outside_busy e on e.creator_id = o.creator_id and e.during && o.block
     where o.creator_id = $1 and o.kind = 'session' and o.status = 'held'`,
    [creatorId],
  );
  expect(rows).toEqual([]);
  for (const [unit, most] of [
    ['day', hostLimits.perDay],
    ['week', hostLimits.perWeek],
  ] as const) {
    const { rows: full } = await pool.query<{ most: number }>(
      `select count(*)::int as most from bookings where creator_id = $1 and kind = 'individual' and status = 'held'
       group by date_trunc('${unit}', starts_at at time zone $2) order by most desc limit 1`,
      [creatorId, zone],
    );
    expect(full[0]?.most ?? 0).toBeLessThanOrEqual(most ?? Number.POSITIVE_INFINITY);
  }
}

it('what is offered is accepted, what is not offered is refused, whatever the schedule, zones and days', async () => {
  let accepted = 0;
  const property = fc.asyncProperty(scene, async given => {
    clock.set(`${given.date}T${String(given.hour).padStart(2, '0')}:07:00Z`);
    const shop = await open(given);
    process.env.TZ = given.machineZone;

    for (const pick of given.picks) {
      const times = await listed(shop, given);
      const startsAt = times[pick % Math.max(1, times.length)];
      if (startsAt === undefined) break;
      const answer = await hold(shop, startsAt);
      expect(answer.status, `${startsAt} was offered: ${answer.text}`).toBe(201);
      accepted += 1;
    }

    const times = new Set(await listed(shop, given));
    const now = clock.now().getTime();
    const from = Date.parse(`${given.date}T00:00:00Z`);
    const wrong = [
      ...given.misses.map(step => from + step * 5 * minute),
      ...[...times].slice(0, 2).map(time => Date.parse(time) + 7 * minute),
      now - day,
      now + (given.service.furthestDays + 3) * day,
    ].map(at => new Date(at).toISOString());
    for (const startsAt of wrong.filter(time => !times.has(time))) {
      const answer = await hold(shop, startsAt);
      expect(answer.status, `${startsAt} was not offered: ${answer.text}`).toBe(409);
      expect(['slot_not_offered', 'slot_taken']).toContain(codeOf(answer));
    }

    const long = new Set(await listed(shop, given, shop.services[1]));
    for (const startsAt of [...times].filter(time => !long.has(time)).slice(0, 2))
      expect((await hold(shop, startsAt, shop.services[1])).status, 'another service’s time').toBe(409);

    await joinClass(shop, given);
    expect(await brokenInvariants(pool)).toEqual({});
    await keptClear(shop, given);
  });
  await fc.assert(property, { numRuns: 25, endOnFailure: true });
  expect(accepted).toBeGreaterThan(20);
}, 120_000);

it('the server’s own zone changes nothing of what is offered', async () => {
  const [given] = fc.sample(scene, { numRuns: 1, seed: 12_082 });
  if (given === undefined) throw new Error('no scene');
  const all: Scene = { ...given, service: { ...given.service, minimumNoticeMinutes: 0, furthestDays: 30 } };
  clock.set('2026-04-03T22:30:00Z');
  const shop = await open({
    ...all,
    zone: 'America/Santiago',
    override: null,
    ownHours: null,
    hostLimits: { perDay: null, perWeek: null },
    elsewhere: [],
    timeOff: null,
    meets: null,
    windows: [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, from: 0, to: 1440 })),
  });
  const answers: string[][] = [];
  const offsets = new Set<number>();
  for (const zone of machineZones) {
    process.env.TZ = zone;
    offsets.add(new Date(Date.UTC(2026, 0)).getTimezoneOffset());
    answers.push(await listed(shop, { ...all, date: '2026-04-04', visitorZone: 'Pacific/Apia' }));
  }
  expect(offsets.size).toBe(3);
  expect(answers[0]?.length).toBeGreaterThan(100);
  for (const answer of answers) expect(answer).toEqual(answers[0]);
});
