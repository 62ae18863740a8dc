import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect } from 'vitest';
import type { IndividualService } from '../../../src/product/services/service.ts';
import type { TestApp } from '../server/app.ts';
import { keepBusyElsewhere } from './busy-elsewhere.ts';
import { openShop, type Shop } from './shop.ts';

const minute = 60_000;

// Zones with clock changes of half an hour, of two hours, at midnight, for Ramadan, at the date line, and
// none.
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
export const machineZones = ['Pacific/Apia', 'America/Santiago', 'UTC'];
/** The day before each clock change of a zone in 2026, and another day. */
const places = zones.flatMap(zone => {
  const changes: string[] = [];
  let at = Temporal.ZonedDateTime.from(`2026-01-01T00:00[${zone}]`).getTimeZoneTransition('next');
  for (; at !== null && at.year === 2026; at = at.getTimeZoneTransition('next'))
    changes.push(at.subtract({ hours: 24 }).toPlainDate().toString());
  return [...changes, '2026-07-14'].map(date => ({ zone, date }));
});

const window = fc
  .tuple(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 0, max: 90 }), fc.integer({ min: 4, max: 40 }))
  .map(([weekday, from, length]) => ({ weekday, from: from * 15, to: Math.min(from * 15 + length * 15, 2880) }));

/** At most one window a day, since the editor refuses overlaps; one past midnight may reach into the next day's. */
const windows = fc.uniqueArray(window, { minLength: 2, maxLength: 5, selector: each => each.weekday });

const stretch = fc.record({ from: fc.integer({ min: 0, max: 5 * 1440 }), minutes: fc.integer({ min: 5, max: 300 }) });

/** A random set-up of a host, and what takes their time. */
export const scene = fc.record({
  place: fc.constantFrom(...places),
  visitorZone: fc.constantFrom(...visitorZones),
  machineZone: fc.constantFrom(...machineZones),
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
    series: fc.constantFrom({ max: 3 }),
  }),
  override: fc.option(fc.record({ in: fc.integer({ min: 1, max: 4 }), off: fc.boolean() })),
  /** Hours of the first service's own, beside the usual ones. */
  ownHours: fc.option(windows),
  hostLimits: fc.record({
    perDay: fc.constantFrom(null, null, 2, 3),
    perWeek: fc.constantFrom(null, null, 4),
  }),
  /** What takes the host's time besides sessions: minutes from the scene's first midnight UTC, and the length. */
  elsewhere: fc.array(stretch, { maxLength: 3 }),
  timeOff: fc.option(fc.record({ in: fc.integer({ min: 1, max: 5 }), from: fc.integer({ min: 0, max: 20 }) })),
  meets: fc.option(fc.record({ in: fc.integer({ min: 0, max: 6 }), at: fc.integer({ min: 0, max: 95 }) })),
  picks: fc.array(fc.nat(1000), { minLength: 3, maxLength: 5 }),
  misses: fc.array(fc.integer({ min: 0, max: (5 * 1440) / 5 }), { minLength: 4, maxLength: 4 }),
  weeks: fc.integer({ min: 2, max: 3 }),
});
type Given = typeof scene extends fc.Arbitrary<infer T> ? T : never;
export type Scene = Omit<Given, 'place'> & Given['place'];
export const flat = ({ place, ...rest }: Given): Scene => ({ ...place, ...rest });

let shops = 0;
/** Opens a shop for the scene, through the real API; see `keepBusy` for the host's other calendars. */
export async function openScene(app: TestApp, given: Scene): Promise<Shop> {
  const name = `offers${String.fromCharCode(97 + Math.floor(shops / 26))}${String.fromCharCode(97 + (shops++ % 26))}`;
  const scheduleId = randomUUID();
  const own: Partial<IndividualService> = given.ownHours === null ? {} : { scheduleId };
  const other: Partial<IndividualService> = { ...given.service, durationMinutes: 240, mostPerDay: null };
  // The same hours without buffers, notice and limits of its own: only the first one's settings refuse it.
  const lax: Partial<IndividualService> = {
    ...given.service,
    ...own,
    ...{ bufferBeforeMinutes: 0, bufferAfterMinutes: 0, minimumNoticeMinutes: 0, mostPerDay: null, mostPerWeek: null },
    furthestDays: given.service.furthestDays + 3,
  };
  const dayIn = (days: number) => Temporal.PlainDate.from(given.date).add({ days }).toString();
  const { meets, override, timeOff } = given;
  const shop = await openShop(app, name, {
    zone: given.zone,
    windows: given.windows,
    services: [{ ...given.service, ...own }, other, lax],
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
    const input = { date: dayIn(timeOff.in), ...hours, words: '' };
    const asked = await app.call('POST', '/api/time-off', { ...input, override: [] }, shop);
    const { error } = asked.body as { error?: { details?: { against: string[] } } };
    // A class may be in it: the conflict is confirmed.
    if (error?.details !== undefined)
      await must('POST', '/api/time-off', { ...input, override: error.details.against });
    else expect(asked.status, asked.text).toBeLessThan(300);
  }
  return shop;
}

const wall = (quarter: number): string =>
  [Math.floor(quarter / 4), (quarter % 4) * 15].map(part => String(part).padStart(2, '0')).join(':');

/** What the host's other calendar contained when it was last read. */
export function keepBusy(app: TestApp, shop: Shop, { date, elsewhere }: Scene): Promise<void> {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  const at = (minutes: number) => new Date(midnight + minutes * minute).toISOString();
  const stretches = elsewhere.map(({ from, minutes }) => [at(from), at(from + minutes)] as const);
  return keepBusyElsewhere(app, shop, stretches);
}
