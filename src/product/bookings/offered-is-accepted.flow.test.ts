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

// Zones with changes of half an hour, at midnight, over the date line, and with none.
const zones = ['Europe/Lisbon', 'America/Santiago', 'Australia/Lord_Howe', 'Africa/Cairo', 'Asia/Kathmandu'];
const visitorZones = [...zones, 'Pacific/Apia', 'Pacific/Pago_Pago', 'UTC'];
const machineZones = ['Pacific/Apia', 'America/Santiago', 'UTC'];
/** Days on or beside a change of the clocks in one of the zones, and one beside none. */
const days = ['2026-03-07', '2026-03-28', '2026-04-04', '2026-09-05', '2026-10-03', '2026-10-24', '2026-07-14'];

const window = fc
  .tuple(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 0, max: 90 }), fc.integer({ min: 4, max: 40 }))
  .map(([weekday, from, length]) => ({ weekday, from: from * 15, to: Math.min(from * 15 + length * 15, 2880) }));

/** At most one window a day, so that no two of one schedule touch each other in a way the editor refuses. */
const windows = fc
  .uniqueArray(window, { minLength: 2, maxLength: 5, selector: each => each.weekday })
  .map(all => all.map(each => ({ ...each, to: Math.min(each.to, 1440) })).filter(each => each.from < each.to));

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
  picks: fc.array(fc.nat(1000), { minLength: 3, maxLength: 5 }),
  misses: fc.array(fc.integer({ min: 0, max: (5 * 1440) / 5 }), { minLength: 4, maxLength: 4 }),
});
type Scene = typeof scene extends fc.Arbitrary<infer T> ? T : never;

let shops = 0;
async function open(given: Scene): Promise<Shop> {
  const name = `offers${String.fromCharCode(97 + Math.floor(shops / 26))}${String.fromCharCode(97 + (shops++ % 26))}`;
  const other: Partial<IndividualService> = { ...given.service, durationMinutes: 240, mostPerDay: null };
  const shop = await openShop(app, name, {
    zone: given.zone,
    windows: given.windows,
    services: [given.service, other],
  });
  if (given.override === null) return shop;
  const date = Temporal.PlainDate.from(given.date).add({ days: given.override.in }).toString();
  const own = given.override.off ? [] : [{ from: 615, to: 945 }];
  const put = await app.call('PUT', `/api/calendar/overrides/${date}`, { windows: own, note: '' }, shop);
  expect(put.status, put.text).toBeLessThan(300);
  return shop;
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

    expect(await brokenInvariants(pool)).toEqual({});
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
