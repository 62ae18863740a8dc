import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitShares } from '../../../base/money.ts';
import { wallOf } from '../../calendar/wall-time.ts';
import { seriesIds, weeklyStarts } from './series.ts';

describe('a series every week', () => {
  it.each([
    // Clocks go forward in Lisbon on 28 March 2027, back in New York on 1 November 2026.
    ['Europe/Lisbon', '2027-03-22T18:00:00Z', 2, '2027-03-29T17:00:00.000Z'],
    ['America/New_York', '2026-10-26T13:30:00Z', 2, '2026-11-02T14:30:00.000Z'],
    ['Asia/Kolkata', '2026-12-28T03:30:00Z', 2, '2027-01-04T03:30:00.000Z'],
  ])('keeps the host’s hour in %s', (zone, start, count, last) => {
    const starts = weeklyStarts(zone, Date.parse(start), count);
    expect(new Date(starts.at(-1) ?? 0).toISOString()).toBe(last);
  });

  it('keeps the hour and the day of the week all year, wherever the host is', () => {
    const zone = fc.constantFrom('Europe/Berlin', 'America/Santiago', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC');
    // Noon to 20:00, when no clock is changed.
    const start = fc.tuple(fc.integer({ min: 0, max: 364 }), fc.integer({ min: 0, max: 23 }));
    fc.assert(
      fc.property(zone, start, fc.integer({ min: 2, max: 26 }), (name, [day, hour], count) => {
        const first = Date.UTC(2026, 10, 21 + day, hour);
        const { minutes } = wallOf(name, first);
        fc.pre(minutes >= 6 * 60);
        const starts = weeklyStarts(name, first, count);
        expect(starts).toHaveLength(count);
        expect(new Set(starts.map(at => wallOf(name, at).minutes))).toEqual(new Set([minutes]));
      }),
    );
  });
});

describe('the ids of a series', () => {
  it('are all different, and the same when asked again', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.integer({ min: 2, max: 26 }), (first, count) => {
        const ids = seriesIds(first, count);
        expect(ids[0]).toBe(first);
        expect(new Set(ids).size).toBe(count);
        expect(seriesIds(first, count)).toEqual(ids);
      }),
    );
    expect(seriesIds('00000000-0000-4000-8000-0000000000fe', 3)).toEqual([
      '00000000-0000-4000-8000-0000000000fe',
      '00000000-0000-4000-8000-0000000000ff',
      '00000000-0000-4000-8000-000000000100',
    ]);
  });
});

it('shares sum to what was paid, none more than a unit from another', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000), fc.integer({ min: 1, max: 26 }), (amount, parts) => {
      const shares = splitShares(amount, parts);
      expect(shares).toHaveLength(parts);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount);
      expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
    }),
  );
});
