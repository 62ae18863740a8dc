import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantText } from './instant-text.ts';

describe('an instant in text', () => {
  it.each([
    '1970-01-01T00:00:00.000Z',
    '1969-12-31T23:59:00.000Z',
    '2028-02-29T23:59:00.000Z',
    '2026-11-01T05:30:00.000Z',
    '2026-11-01T05:30:01.000Z',
    '2026-11-01T05:30:00.001Z',
    '+012026-11-01T05:30:00.000Z',
  ])('%s is written as the platform writes it', text => expect(instantText(Date.parse(text))).toBe(text));

  it('is what the platform writes, on whichever minute or between two', () => {
    const minutes = fc.integer({ min: -1e8, max: 1e8 }).map(minute => minute * 60_000);
    const between = fc.integer({ min: -4e12, max: 4e12 });
    fc.assert(
      fc.property(fc.oneof(minutes, between), ms => {
        expect(instantText(ms)).toBe(new Date(ms).toISOString());
      }),
      { numRuns: 2000 },
    );
  });

  it('of no instant at all throws as the platform does', () => {
    expect(() => instantText(Number.NaN)).toThrow(RangeError);
  });
});
