import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { at, base, daily } from '../../../tests/kit/bookings/slot-question.ts';
import { isFree, type SlotQuestion } from './free-slots.ts';
import { minuteMs } from './wall-time.ts';
import { whyNotFree } from './why-not-free.ts';

const ten = at('2026-06-01T10:00Z');
const kinds = (change: Partial<SlotQuestion>, start = ten) =>
  whyNotFree({ ...base, ...change }, start).map(({ kind }) => kind);

describe('why a time is not offered', () => {
  it.each<[string, Partial<SlotQuestion>, string[]]>([
    ['nothing', {}, []],
    ['it is over', { now: ten + 1 }, ['past']],
    ['the notice', { now: ten - 60 * minuteMs, minimumNoticeMinutes: 61 }, ['notice']],
    ['the booking window', { furthestDays: 3 }, ['window']],
    ['the hours', { windows: daily([12, 20]) }, ['hours']],
    ['the end of the hours', { durationMinutes: 121 }, ['too_long']],
    ['the grid', { windows: daily([9.5, 20]) }, ['grid']],
    ['a booking', { busy: [[ten + minuteMs, ten + 2 * minuteMs]] }, ['taken']],
    ['a buffer before', { bufferBeforeMinutes: 10, busy: [[ten - 20 * minuteMs, ten - minuteMs]] }, ['taken']],
    ['a buffer after', { bufferAfterMinutes: 10, busy: [[ten + 61 * minuteMs, ten + 62 * minuteMs]] }, ['taken']],
    [
      'what only touches',
      {
        busy: [
          [ten - minuteMs, ten],
          [ten + 60 * minuteMs, ten + 90 * minuteMs],
        ],
      },
      [],
    ],
    ['a limit', { closed: [[ten, ten + 1]] }, ['limit']],
    ['several', { furthestDays: 3, windows: daily([12, 20]), closed: [[ten, ten + 1]] }, ['window', 'hours', 'limit']],
  ])('is %s', (_, change, expected) => expect(kinds(change)).toEqual(expected));

  it('names the starts around it', () => {
    expect(whyNotFree(base, ten + 10 * minuteMs)).toEqual([{ kind: 'grid', before: ten, after: ten + 60 * minuteMs }]);
  });

  it('has a reason exactly when the time is not offered', () => {
    const minutes = fc.integer({ min: 0, max: 400 });
    const block = fc.tuple(fc.integer({ min: -300, max: 2000 }), fc.integer({ min: 0, max: 200 }));
    const noon = at('2026-03-29T00:00Z');
    fc.assert(
      fc.property(
        fc.record({
          zone: fc.constantFrom('UTC', 'Europe/Lisbon', 'America/New_York', 'Australia/Lord_Howe'),
          windows: fc.constantFrom(daily([9, 12]), daily([9, 12], [12, 15.5]), daily([22, 24], [0, 3]), []),
          durationMinutes: fc.constantFrom(15, 60, 95),
          stepMinutes: fc.constantFrom(15, 30, 60),
          bufferBeforeMinutes: fc.constantFrom(0, 10),
          bufferAfterMinutes: fc.constantFrom(0, 20),
          minimumNoticeMinutes: minutes,
          furthestDays: fc.constantFrom(0, 1, 30),
          busy: fc.array(block, { maxLength: 3 }),
          closed: fc.array(block, { maxLength: 2 }),
        }),
        fc.integer({ min: -100, max: 600 }),
        (given, quarter) => {
          const spans = (list: readonly (readonly [number, number])[]) =>
            list.map(([from, length]) => [noon + from * minuteMs, noon + (from + length) * minuteMs] as const);
          const question = { ...base, ...given, busy: spans(given.busy), closed: spans(given.closed), now: noon };
          const start = noon + quarter * 5 * minuteMs;
          expect(whyNotFree(question, start).length === 0).toBe(isFree(question, start));
        },
      ),
      { numRuns: 2000 },
    );
  });
});
