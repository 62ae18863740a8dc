import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { sameWalks, walkTime } from '../../../tests/kit/walks/same-walks.ts';
import { type BusyBlock, freeSlots, groupByDay, isFree, nextFree, type SlotQuestion } from './free-slots.ts';
import type { WeeklyWindow } from './weekly-schedule.ts';

const minute = 60_000;

/**
 * The slow and obvious answer, written apart from the product's code: Temporal for every clock reading, the week as
 * 10080 minutes that are open or not, and every fifth minute of the range asked each question in turn.
 */
function obviousSlots(question: SlotQuestion): number[] {
  const spans = openSpans(question);
  const today = dateAt(question.zone, question.now);
  const found: number[] = [];
  for (let start = question.from; start < question.to; start += 5 * minute) {
    const end = start + question.durationMinutes * minute;
    const block = [start - question.bufferBeforeMinutes * minute, end + question.bufferAfterMinutes * minute] as const;
    const span = spans.find(({ opens, closes }) => opens <= start && start < closes);
    if (span === undefined) continue;
    if (start < question.now + question.minimumNoticeMinutes * minute) continue;
    if (Temporal.PlainDate.compare(dateAt(question.zone, start), today.add({ days: question.furthestDays })) > 0)
      continue;
    const wall = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(question.zone).toPlainDateTime();
    if (wall.since(span.wall).total('minutes') % question.stepMinutes !== 0) continue;
    if (question.busy.some(([from, to]) => from < to && from < block[1] && to > block[0])) continue;
    if (everyFiveMinutes(start, end).some(at => !spans.some(({ opens, closes }) => opens <= at && at < closes)))
      continue;
    found.push(start);
  }
  return found;
}

type Span = { opens: number; closes: number; wall: Temporal.PlainDateTime };

/** Open minutes, each with the start of the usual run it lies in; overridden dates bring their own. Earliest first. */
function openSpans({ zone, windows, overrides = [], from }: SlotQuestion): Span[] {
  const usual = new Array<boolean>(10080).fill(false);
  for (const window of windows) {
    for (let m = window.from; m < window.to; m++) usual[((window.weekday - 1) * 1440 + m) % 10080] = true;
  }
  const isRunStart = (m: number) => usual[m] && (!usual[(m + 10079) % 10080] || (m === 0 && usual.every(Boolean)));
  const first = mondayOf(dateAt(zone, from)).subtract({ days: 21 });
  const days = Array.from({ length: 49 }, (_, i) => first.add({ days: i }));
  const open = new Array<boolean>(51 * 1440).fill(false);
  days.forEach((date, day) => {
    if (overrides.some(override => override.date === date.toString())) return;
    for (const window of windows.filter(window => window.weekday === date.dayOfWeek))
      open.fill(true, day * 1440 + window.from, day * 1440 + window.to);
  });
  const runs: { from: number; to: number; grid: number }[] = [];
  let grid = 0;
  for (let m = 0; m < open.length; m++) {
    const begins = isRunStart(m % 10080);
    if (begins) grid = m;
    if (!open[m]) continue;
    const last = runs.at(-1);
    if (last?.to === m && !begins) last.to = m + 1;
    else runs.push({ from: m, to: m + 1, grid });
  }
  days.forEach((date, day) => {
    const own = new Array<boolean>(2881).fill(false);
    for (const override of overrides.filter(override => override.date === date.toString()))
      for (const window of override.windows) own.fill(true, window.from, window.to);
    for (let m = 0; m < 2880; m++) {
      if (own[m] && !own[m - 1])
        runs.push({ from: day * 1440 + m, to: day * 1440 + own.indexOf(false, m), grid: day * 1440 + m });
    }
  });
  const wall = (minutes: number) => first.toPlainDateTime().add({ minutes });
  return runs
    .sort((a, b) => a.from - b.from)
    .map(run => ({
      opens: firstMomentAt(zone, wall(run.from)),
      closes: firstMomentAt(zone, wall(run.to)),
      wall: wall(run.grid),
    }));
}

function firstMomentAt(zone: string, wall: Temporal.PlainDateTime): number {
  const earlier = wall.toZonedDateTime(zone, { disambiguation: 'earlier' });
  if (earlier.toPlainDateTime().equals(wall)) return earlier.epochMilliseconds;
  return earlier.getTimeZoneTransition('next')?.epochMilliseconds ?? Number.NaN;
}

function dateAt(zone: string, epochMs: number): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(zone).toPlainDate();
}

function mondayOf(date: Temporal.PlainDate): Temporal.PlainDate {
  return date.subtract({ days: date.dayOfWeek - 1 });
}

function everyFiveMinutes(from: number, to: number): number[] {
  return Array.from({ length: (to - from) / (5 * minute) }, (_, i) => from + i * 5 * minute);
}

const fives = (min: number, max: number) => fc.integer({ min: min / 5, max: max / 5 }).map(n => n * 5);

const windows = fc.oneof(
  fc.array(
    fc
      .tuple(fc.integer({ min: 1, max: 7 }), fives(0, 1435), fives(5, 1445))
      .map(([weekday, from, length]): WeeklyWindow => ({ weekday, from, to: Math.min(from + length, 2880) })),
    { minLength: 3, maxLength: 14 },
  ),
  fc.constant([1, 2, 3, 4, 5, 6, 7].map((weekday): WeeklyWindow => ({ weekday, from: 0, to: 1440 }))),
);

/** Half of the ranges hold a change of the zone's offset. Until 2016 some zones changed at 0:01, between our five-minute marks. */
const places = fc.constantFrom(...Intl.supportedValuesOf('timeZone')).chain(zone =>
  fc.tuple(fc.integer({ min: 2017, max: 2035 }), fc.boolean(), fives(0, 525_600)).map(([year, onChange, minutes]) => {
    const newYear = Date.UTC(year, 0);
    const change = new Temporal.ZonedDateTime(BigInt(newYear) * 1_000_000n, zone).getTimeZoneTransition('next');
    const middle = onChange && change !== null ? change.epochMilliseconds : newYear + minutes * minute;
    return { zone, middle };
  }),
);

const ownHours = fc.array(fc.tuple(fives(0, 1435), fives(5, 1445)), { maxLength: 3 });

const questions: fc.Arbitrary<SlotQuestion> = fc
  .record({
    place: places,
    windows,
    durationMinutes: fives(5, 300),
    stepMinutes: fives(5, 120),
    bufferBeforeMinutes: fives(0, 60),
    bufferAfterMinutes: fives(0, 60),
    minimumNoticeMinutes: fives(0, 1440),
    furthestDays: fc.integer({ min: 0, max: 5 }),
    busy: fc.array(fc.tuple(fives(-1800, 1800), fives(0, 300)), { maxLength: 12 }),
    overrides: fc.uniqueArray(fc.tuple(fc.integer({ min: -8, max: 4 }), ownHours), {
      maxLength: 5,
      selector: ([day]) => day,
    }),
    nowBefore: fives(-600, 2880),
    before: fives(0, 1440),
    after: fives(0, 1440),
  })
  .map(({ place, nowBefore, before, after, busy, overrides, ...rest }) => ({
    ...rest,
    zone: place.zone,
    busy: busy.map(
      ([start, length]): BusyBlock => [place.middle + start * minute, place.middle + (start + length) * minute],
    ),
    overrides: overrides.map(([days, hours]) => ({
      date: dateAt(place.zone, place.middle).add({ days }).toString(),
      windows: hours.map(([from, length]) => ({ from, to: Math.min(from + length, 2880) })),
      note: '',
    })),
    from: place.middle - before * minute,
    to: place.middle + after * minute,
    now: place.middle - nowBefore * minute,
  }));

const runs = sameWalks(40, 1000);

describe('free slots, whatever the schedule and the zone', () => {
  it(
    'are those the obvious way finds',
    () => {
      fc.assert(
        fc.property(questions, question => {
          expect(freeSlots(question)).toEqual(obviousSlots(question));
        }),
        runs,
      );
    },
    walkTime,
  );

  it(
    'are free when asked for one by one, and no other start is',
    () => {
      fc.assert(
        fc.property(questions, question => {
          const offered = new Set(freeSlots(question));
          for (const start of everyFiveMinutes(question.from, question.to)) {
            expect(isFree(question, start)).toBe(offered.has(start));
          }
        }),
        runs,
      );
    },
    walkTime,
  );

  it('do not depend on where the range was cut or how busy blocks are ordered', () => {
    fc.assert(
      fc.property(questions, fives(0, 2880), (question, minutes) => {
        const whole = freeSlots(question);
        const cut = Math.min(question.from + minutes * minute, question.to);
        const reversed = { ...question, busy: question.busy.toReversed() };
        expect([...freeSlots({ ...question, to: cut }), ...freeSlots({ ...reversed, from: cut })]).toEqual(whole);
        expect(nextFree(question, 3)).toEqual(whole.slice(0, 3));
      }),
      runs,
    );
  });

  it('are grouped on the dates Temporal gives, none lost', () => {
    fc.assert(
      fc.property(questions, places, (question, { zone }) => {
        const starts = freeSlots(question);
        const days = groupByDay(starts, zone);
        for (const day of days) {
          expect(new Set(day.starts.map(start => dateAt(zone, start).toString()))).toEqual(new Set([day.date]));
        }
        expect(days.flatMap(day => day.starts).toSorted((a, b) => a - b)).toEqual(starts);
        expect(new Set(days.map(day => day.date)).size).toBe(days.length);
      }),
      runs,
    );
  });
});
