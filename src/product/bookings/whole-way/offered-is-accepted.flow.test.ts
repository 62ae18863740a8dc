import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { afterEach, expect, it } from 'vitest';
import {
  flat,
  keepBusy,
  machineZones,
  openScene,
  type Scene,
  scene,
} from '../../../../tests/kit/bookings/booking-scene.ts';
import type { Shop } from '../../../../tests/kit/bookings/shop.ts';
import { brokenInvariants } from '../../../../tests/kit/database/invariants.ts';
import { codeOf, holdClock, testApp } from '../../../../tests/kit/server/app.ts';
import { isReplay, sameWalks, walkTime } from '../../../../tests/kit/walks/same-walks.ts';
import type { Availability, SeriesDates } from '../booking/contract.ts';

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
  app.call('POST', '/api/holds', { userUrl: shop.userUrl, offerId, startsAt, bookingId: randomUUID() });

/** Some of many, from the first to the last. */
const few = (times: readonly string[]): string[] =>
  times.filter((_, at) => at % Math.ceil(times.length / 5) === 0 || at === times.length - 1);

/**
 * The weeks that follow a listed start: those shown without a clash are had all together, and those with one are not.
 * Says how many were had.
 */
async function bookWeeks(shop: Shop, given: Scene): Promise<number> {
  const [offerId = ''] = shop.services;
  const [first] = await listed(shop, given);
  if (first === undefined) return 0;
  const query = new URLSearchParams({ userUrl: shop.userUrl, offerId, startsAt: first, count: `${given.weeks}` });
  const { dates } = (await app.call('GET', `/api/vitrine/series?${query}`)).body as { dates: SeriesDates };
  const wallTimes = dates.map(({ startsAt }) => wallAt(given.zone, startsAt));
  // A time that the clocks skip is the one that may differ.
  expect(new Set(wallTimes).size, wallTimes.join()).toBeLessThanOrEqual(2);
  const take = (starts: string[]) =>
    app.call('POST', '/api/series-holds', { userUrl: shop.userUrl, offerId, starts, bookingId: randomUUID() });
  const starts = (isFree: boolean) =>
    dates.filter(({ clash }) => (clash === null) === isFree).map(({ startsAt }) => startsAt);
  for (const clashing of starts(false)) {
    const answer = await take([first, clashing]);
    expect(answer.status, `${clashing} clashes: ${answer.text}`).toBe(409);
  }
  const answer = await take(starts(true));
  expect(answer.status, `${starts(true).join()} were offered: ${answer.text}`).toBe(201);
  return starts(true).length;
}

const wallAt = (zone: string, at: string): string =>
  Temporal.Instant.from(at).toZonedDateTimeISO(zone).toPlainTime().toString();

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

/** No session was sold over what the host does elsewhere, without its pauses, nor more in a day or a week than the host takes. */
async function keptClear({ creatorId, services }: Shop, { hostLimits, zone, service }: Scene): Promise<void> {
  const { rows } = await pool.query(
    `select o.id from occupancies o join outside_busy e on e.creator_id = o.creator_id and e.during && o.block
     where o.creator_id = $1 and o.kind = 'session' and o.status = 'held'`,
    [creatorId],
  );
  expect(rows).toEqual([]);
  const { rows: short } = await pool.query(
    `select o.id from occupancies o join bookings b on b.creator_id = o.creator_id and b.occupancy_id = o.id
     where o.creator_id = $1 and b.offer_id = $2
       and o.block <> tstzrange(o.starts_at - $3 * interval '1 minute', o.ends_at + $4 * interval '1 minute')`,
    [creatorId, services[0], service.bufferBeforeMinutes, service.bufferAfterMinutes],
  );
  expect(short, 'sessions without their pauses').toEqual([]);
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

it(
  'what is offered is accepted, what is not offered is refused, whatever the schedule, zones and days',
  async () => {
    let accepted = 0;
    let nearChange = 0;
    let weeks = 0;
    let gone = 0;
    const isNearChange = (zone: string, at: string): boolean => {
      const there = Temporal.Instant.from(at).toZonedDateTimeISO(zone).subtract({ hours: 24 });
      return there.add({ hours: 48 }).offset !== there.offset;
    };
    const property = fc.asyncProperty(scene, async made => {
      const given = flat(made);
      clock.set(`${given.date}T${String(given.hour).padStart(2, '0')}:07:00Z`);
      const shop = await openScene(app, given);
      process.env.TZ = given.machineZone;
      const open = await listed(shop, given);
      await keepBusy(app, shop, given);
      const clear = new Set(await listed(shop, given));

      for (const pick of given.picks) {
        const times = await listed(shop, given);
        const startsAt = times[pick % Math.max(1, times.length)];
        if (startsAt === undefined) break;
        const answer = await hold(shop, startsAt);
        expect(answer.status, `${startsAt} was offered: ${answer.text}`).toBe(201);
        accepted += 1;
        if (isNearChange(given.zone, startsAt)) nearChange += 1;
      }
      weeks += await bookWeeks(shop, given);

      const times = new Set(await listed(shop, given));
      const taken = [
        few(open.filter(time => !clear.has(time))),
        few([...clear].filter(time => !times.has(time))),
      ].flat();
      gone += taken.length;
      const loosely = (await listed(shop, given, shop.services[2])).filter(time => !times.has(time));
      const now = clock.now().getTime();
      const from = Date.parse(`${given.date}T00:00:00Z`);
      const wrong = [
        ...given.misses.map(step => from + step * 5 * minute),
        ...[...times].slice(0, 2).map(time => Date.parse(time) + 7 * minute),
        now - day,
        now + (given.service.furthestDays + 3) * day,
      ].map(at => new Date(at).toISOString());
      // What the rules alone would offer: under what the host does elsewhere, and what was sold or full since. And what
      // a service would offer without notice, pauses or limits of its own.
      wrong.push(...taken, ...few(loosely));
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
    await fc.assert(property, sameWalks(15, 100));
    if (isReplay) return;
    // Scenes in which nothing happens prove nothing.
    expect(accepted).toBeGreaterThan(20);
    expect(nearChange, 'starts within a day of a change of the clocks').toBeGreaterThan(1);
    expect(gone, 'times that were offered once').toBeGreaterThan(50);
    expect(weeks, 'dates held in series').toBeGreaterThan(3);
  },
  walkTime,
);

it('the server’s own zone changes nothing of what is offered', async () => {
  const [made] = fc.sample(scene, { numRuns: 1, seed: 12_082 });
  if (made === undefined) throw new Error('no scene');
  const given = flat(made);
  const all: Scene = { ...given, service: { ...given.service, minimumNoticeMinutes: 0, furthestDays: 30 } };
  clock.set('2026-04-03T22:30:00Z');
  const shop = await openScene(app, {
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
