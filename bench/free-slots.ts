import { type BusyBlock, freeSlots, groupByDay, type SlotQuestion } from '../src/product/calendar/free-slots.ts';
import { defaultWeeklySchedule } from '../src/product/calendar/weekly-schedule.ts';

const minute = 60_000;
const day = 1440 * minute;
const visitorZone = 'Europe/Berlin';

/** Free slots grouped by the visitor's day, as the picker asks for them, beside a sweep that knows every offset already. */
export function run() {
  const month = question(30, 500);
  const year = question(365, 5000);
  const holidays = { ...month, overrides: daysOff(20) };
  const tangled = { ...month, busy: shuffled(month.busy) };
  const typedMonth = { openings: manualOpenings(30), question: month };
  const [monthUs, handUs, yearUs, unsortedUs, holidaysUs] = medians([
    [200, () => groupByDay(freeSlots(month), visitorZone)],
    [200, () => sweepManual(typedMonth)],
    [10, () => groupByDay(freeSlots(year), visitorZone)],
    [200, () => groupByDay(freeSlots(tangled), visitorZone)],
    [200, () => groupByDay(freeSlots(holidays), visitorZone)],
  ]);
  const found = freeSlots(month).length;
  const manualBooking = [...sweepManual(typedMonth).values()].flat().length;
  if (manualBooking !== found) throw new Error(`The lower bound finds ${manualBooking} slots, the product ${found}`);
  return [
    row(
      'free slots, 30 days, 500 busy',
      monthUs,
      100,
      `New York seen from Berlin over both changes, ${found} slots; goal 50`,
    ),
    row('the same by hand, offsets known beforehand', handUs, null, `lower bound, the same ${manualBooking} slots`),
    row('free slots, 30 days, 500 busy in no order', unsortedUs, null, 'sorted once on the way'),
    row('free slots, 30 days, 500 busy, 20 dates of their own', holidaysUs, 100, `${freeSlots(holidays).length} slots`),
    row('free slots, 365 days, 5000 busy', yearUs, 1000, `${freeSlots(year).length} slots`),
  ];
}

function row(name: string, value: number | undefined, limit: number | null, note: string) {
  const rounded = Math.round((value ?? Number.NaN) * 10) / 10;
  return { name, value: rounded, unit: 'µs', limit, pass: limit === null || rounded <= limit, note };
}

function question(days: number, busyCount: number): SlotQuestion {
  const from = Date.UTC(2027, 2, 8, 5);
  return {
    zone: 'America/New_York',
    windows: defaultWeeklySchedule,
    durationMinutes: 30,
    stepMinutes: 30,
    bufferBeforeMinutes: 0,
    bufferAfterMinutes: 0,
    minimumNoticeMinutes: 0,
    furthestDays: 365,
    busy: spread(busyCount, from, days),
    from,
    to: from + days * day,
    now: from,
  };
}

/** Every third day from the first on, off and with other hours in turn. */
function daysOff(count: number) {
  return Array.from({ length: count }, (_, i) => ({
    date: new Date(Date.UTC(2027, 2, 8 + i * 3)).toISOString().slice(0, 10),
    windows: i % 2 === 0 ? [] : [{ from: 600, to: 840 }],
    note: '',
  }));
}

/** The same blocks on every run, on a five-minute grid, sorted. */
function spread(count: number, from: number, days: number): BusyBlock[] {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return Math.floor((seed / 2147483648) * below);
  };
  return Array.from({ length: count }, (): BusyBlock => {
    const start = from + random(days * 288) * 5 * minute;
    return [start, start + (3 + random(10)) * 5 * minute];
  }).sort((a, b) => a[0] - b[0]);
}

function shuffled(busy: readonly BusyBlock[]): BusyBlock[] {
  return busy.map((_, i) => busy[(i * 211) % busy.length] as BusyBlock);
}

type Opening = { open: number; close: number; visitorOffset: number; date: string };

/** Written down rather than computed: Mon to Fri, 9 to 17 in New York, on the offsets of spring 2027. */
function manualOpenings(days: number): Opening[] {
  return Array.from({ length: days }, (_, i) => Date.UTC(2027, 2, 8) + i * day)
    .filter(midnight => ![0, 6].includes(new Date(midnight).getUTCDay()))
    .map(midnight => {
      const hostOffset = midnight >= Date.UTC(2027, 2, 14) ? -4 : -5;
      const open = midnight + (9 - hostOffset) * 60 * minute;
      const visitorOffset = midnight >= Date.UTC(2027, 2, 28) ? 120 * minute : 60 * minute;
      return { open, close: open + 480 * minute, visitorOffset, date: new Date(midnight).toISOString().slice(0, 10) };
    });
}

/** The least work that finds the answer: two pointers over openings and busy blocks that are already instants. */
function sweepManual(input: { openings: readonly Opening[]; question: SlotQuestion }): Map<string | number, number[]> {
  const length = 30 * minute;
  const { busy } = input.question;
  const found = new Map<string | number, number[]>();
  let next = 0;
  let takenUntil = 0;
  for (const { open, close, date, visitorOffset } of input.openings) {
    const midnight = open - ((open + visitorOffset) % day) + day;
    const today: number[] = [];
    const tomorrow: number[] = [];
    for (let at = open; at + length <= close; at += length) {
      for (let block = busy[next]; block !== undefined && block[0] < at + length; block = busy[++next]) {
        if (block[1] > takenUntil) takenUntil = block[1];
      }
      if (takenUntil <= at) (at < midnight ? today : tomorrow).push(at);
    }
    found.set(date, today);
    if (tomorrow.length > 0) found.set(midnight, tomorrow);
  }
  return found;
}

/** Median microseconds of one call for each candidate, measured in turns so that a noisy moment touches all of them. */
function medians(candidates: readonly (readonly [calls: number, work: () => unknown])[]): number[] {
  const rounds = 41;
  const times = candidates.map((): number[] => []);
  for (let round = -8; round < rounds; round++) {
    candidates.forEach(([calls, work], i) => {
      const start = performance.now();
      for (let call = 0; call < calls; call++) work();
      if (round >= 0) times[i]?.push(((performance.now() - start) * 1000) / calls);
    });
  }
  return times.map(list => list.toSorted((a, b) => a - b)[rounds >> 1] ?? Number.NaN);
}
