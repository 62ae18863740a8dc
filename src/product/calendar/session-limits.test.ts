import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { sameWalks, walkTime } from '../../../tests/kit/walks/same-walks.ts';
import { freeSlots, isFree, type SlotQuestion } from './free-slots.ts';
import { fullStretches, wholeWeeks } from './session-limits.ts';

const at = (instant: string) => Date.parse(instant);
const iso = (stretches: readonly (readonly [number, number])[]) =>
  stretches.map(stretch => stretch.map(end => new Date(end).toISOString().slice(0, 16)));

describe('days and weeks that are full', () => {
  it.each([
    ['no limit', null, null, ['2026-11-23T09:00Z'], []],
    ['fewer than the limit', 2, null, ['2026-11-23T09:00Z'], []],
    ['as many as the day allows', 1, null, ['2026-11-23T09:00Z'], [['2026-11-23T00:00', '2026-11-24T00:00']]],
    [
      'as many as the week allows, Monday first',
      null,
      2,
      ['2026-11-23T00:00Z', '2026-11-29T23:59Z', '2026-11-30T00:00Z'],
      [['2026-11-23T00:00', '2026-11-30T00:00']],
    ],
  ])('%s', (_, perDay, perWeek, starts, closed) => {
    expect(iso(fullStretches('Europe/Lisbon', starts.map(at), { perDay, perWeek }))).toEqual(closed);
  });

  it.each([
    ['a day of 25 hours', 'Europe/Lisbon', '2026-10-25T10:00Z', ['2026-10-24T23:00', '2026-10-26T00:00']],
    ['a day of 23 hours', 'Europe/Lisbon', '2026-03-29T10:00Z', ['2026-03-29T00:00', '2026-03-29T23:00']],
    ['a day that begins at one', 'America/Santiago', '2026-09-06T15:00Z', ['2026-09-06T04:00', '2026-09-07T03:00']],
    ['the host’s day, not UTC’s', 'Asia/Seoul', '2026-11-22T16:00Z', ['2026-11-22T15:00', '2026-11-23T15:00']],
  ])('%s is closed whole', (_, zone, start, day) => {
    expect(iso(fullStretches(zone, [at(start)], { perDay: 1, perWeek: null }))).toEqual([day]);
  });

  it('are all there are when the limit is nothing', () => {
    const always = [[Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]];
    expect(fullStretches('UTC', [], { perDay: 0, perWeek: null })).toEqual(always);
    expect(fullStretches('UTC', [], { perDay: null, perWeek: 0 })).toEqual(always);
  });
});

it('the weeks around a range begin on Mondays', () => {
  const { from, to } = wholeWeeks('Asia/Seoul', at('2026-11-25T10:00Z'), at('2026-11-29T15:00Z'));
  expect(iso([[from, to]])).toEqual([['2026-11-22T15:00', '2026-12-06T15:00']]);
});

const minute = 60_000;
const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
const cases = fc.record({
  zone: zones,
  // Around a change of the clocks in half of them: 2026-10-25 and 2026-03-29 in Europe, others elsewhere.
  middle: fc
    .integer({ min: at('2026-01-01T00:00Z'), max: at('2030-01-01T00:00Z') })
    .map(ms => ms - (ms % (5 * minute))),
  taken: fc.array(fc.integer({ min: -2000, max: 2000 }), { maxLength: 12 }),
  perDay: fc.option(fc.integer({ min: 0, max: 3 }), { nil: null }),
  perWeek: fc.option(fc.integer({ min: 0, max: 6 }), { nil: null }),
});

describe('limits, whatever the zone and the date', () => {
  it(
    'leave the starts that the obvious way of counting leaves',
    () => {
      fc.assert(
        fc.property(cases, ({ zone, middle, taken, perDay, perWeek }) => {
          const starts = taken.map(n => middle + n * 5 * minute);
          const question: SlotQuestion = {
            zone,
            windows: [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, from: 0, to: 1440 })),
            durationMinutes: 30,
            stepMinutes: 30,
            bufferBeforeMinutes: 0,
            bufferAfterMinutes: 0,
            minimumNoticeMinutes: 0,
            furthestDays: 60,
            busy: [],
            from: middle - 3 * 86_400_000,
            to: middle + 3 * 86_400_000,
            now: middle - 4 * 86_400_000,
          };
          const closed = fullStretches(zone, starts, { perDay, perWeek });
          const allowed = freeSlots(question).filter(start => isAllowed(zone, starts, start, perDay, perWeek));
          expect(freeSlots({ ...question, closed })).toEqual(allowed);
          for (const start of freeSlots(question))
            expect(isFree({ ...question, closed }, start)).toBe(allowed.includes(start));
        }),
        sameWalks(15, 300),
      );
    },
    walkTime,
  );
});

/** Written apart from the product's code: Temporal's dates, counted one by one. */
function isAllowed(zone: string, starts: number[], start: number, perDay: number | null, perWeek: number | null) {
  const dateOf = (ms: number) => Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone).toPlainDate();
  const mondayOf = (ms: number) => dateOf(ms).subtract({ days: dateOf(ms).dayOfWeek - 1 });
  const count = (of: (ms: number) => Temporal.PlainDate) => {
    const day = of(start);
    return starts.filter(other => of(other).equals(day)).length;
  };
  return (perDay === null || count(dateOf) < perDay) && (perWeek === null || count(mondayOf) < perWeek);
}
