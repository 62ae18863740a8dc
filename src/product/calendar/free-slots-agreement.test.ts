import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
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

function openSpans({ zone, windows, from, to }: SlotQuestion): Span[] {
  const open = new Array<boolean>(10080).fill(false);
  for (const window of windows) {
    for (let m = window.from; m < window.to; m++) open[((window.weekday - 1) * 1440 + m) % 10080] = true;
  }
  const spans: Span[] = [];
  const firstMonday = mondayOf(dateAt(zone, from)).subtract({ days: 14 });
  const afterLast = mondayOf(dateAt(zone, to)).add({ days: 14 });
  for (let monday = firstMonday; Temporal.PlainDate.compare(monday, afterLast) < 0; monday = monday.add({ days: 7 })) {
    for (let m = 0; m < 10080; m++) {
      const endless = m === 0 && open.every(Boolean);
      if (!endless && !(open[m] && !open[(m + 10079) % 10080])) continue;
      let length = 1;
      while (length < 10080 && open[(m + length) % 10080]) length++;
      const wall = monday.toPlainDateTime().add({ minutes: m });
      spans.push({
        opens: firstMomentAt(zone, wall),
        closes: firstMomentAt(zone, wall.add({ minutes: length })),
        wall,
      });
    }
  }
  return spans;
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
    nowBefore: fives(-600, 2880),
    before: fives(0, 1440),
    after: fives(0, 1440),
  })
  .map(({ place, nowBefore, before, after, busy, ...rest }) => ({
    ...rest,
    zone: place.zone,
    busy: busy.map(
      ([start, length]): BusyBlock => [place.middle + start * minute, place.middle + (start + length) * minute],
    ),
    from: place.middle - before * minute,
    to: place.middle + after * minute,
    now: place.middle - nowBefore * minute,
  }));

const runs = { numRuns: 150 };

describe('free slots, whatever the schedule and the zone', () => {
  it('are those the obvious way finds', () => {
    fc.assert(
      fc.property(questions, question => {
        expect(freeSlots(question)).toEqual(obviousSlots(question));
      }),
      runs,
    );
  }, 30_000);

  it('are free when asked for one by one, and no other start is', () => {
    fc.assert(
      fc.property(questions, question => {
        const offered = new Set(freeSlots(question));
        for (const start of everyFiveMinutes(question.from, question.to)) {
          expect(isFree(question, start)).toBe(offered.has(start));
        }
      }),
      runs,
    );
  }, 30_000);

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
