import { describe, expect, it } from 'vitest';
import { type TimeOffWhen, timeOffSpans } from './time-off-dates.ts';

const now = new Date('2026-11-23T10:20:00Z');
/** The spans as "23T12 to 23T13" in UTC, or why there are none. */
function spans(when: Partial<TimeOffWhen>, zone = 'Europe/Lisbon'): string[] | string {
  const found = timeOffSpans(zone, { date: '2026-11-23', from: 720, to: 780, ...when }, now);
  const told = (at: Date) => at.toISOString().slice(5, 16);
  return typeof found === 'string' ? found : found.map(one => `${told(one.startsAt)} to ${told(one.endsAt)}`);
}

describe('blocked time', () => {
  it.each<[string, Partial<TimeOffWhen>, string[]]>([
    ['is part of a day', {}, ['11-23T12:00 to 11-23T13:00']],
    ['is a whole day', { from: 0, to: 1440 }, ['11-23T00:00 to 11-24T00:00']],
    ['is one span over several days', { lastDate: '2026-11-27', to: 540 }, ['11-23T12:00 to 11-27T09:00']],
    [
      'repeats each day until a date',
      { repeat: 'day', until: '2026-11-24' },
      ['11-23T12:00 to 11-23T13:00', '11-24T12:00 to 11-24T13:00'],
    ],
    [
      'repeats on the same weekday, the last date included',
      { repeat: 'week', until: '2026-11-30' },
      ['11-23T12:00 to 11-23T13:00', '11-30T12:00 to 11-30T13:00'],
    ],
    [
      'leaves weekends out, except the date that was chosen',
      { date: '2026-11-28', repeat: 'weekday', until: '2026-12-01' },
      ['11-28T12:00 to 11-28T13:00', '11-30T12:00 to 11-30T13:00', '12-01T12:00 to 12-01T13:00'],
    ],
    [
      'may take whole days one after the other',
      { from: 0, to: 1440, repeat: 'day', until: '2026-11-24' },
      ['11-23T00:00 to 11-24T00:00', '11-24T00:00 to 11-25T00:00'],
    ],
    [
      'takes nights into the next day',
      { from: 1320, lastDate: '2026-11-24', to: 360, repeat: 'day', until: '2026-11-24' },
      ['11-23T22:00 to 11-24T06:00', '11-24T22:00 to 11-25T06:00'],
    ],
    ['may have begun', { from: 540 }, ['11-23T09:00 to 11-23T13:00']],
  ])('%s', (_what, when, expected) => expect(spans(when)).toEqual(expected));

  it('keeps its local time over a change of the clocks', () => {
    const when = { date: '2027-03-22', repeat: 'week' as const, until: '2027-03-29' };
    expect(spans(when)).toEqual(['03-22T12:00 to 03-22T13:00', '03-29T11:00 to 03-29T12:00']);
  });

  it('has no span on a date whose clocks skip it', () => {
    // In Lisbon 01:00 becomes 02:00 on 28 March 2027.
    const when = { date: '2027-03-27', from: 60, to: 120, repeat: 'day' as const, until: '2027-03-29' };
    expect(spans(when)).toEqual(['03-27T01:00 to 03-27T02:00', '03-29T00:00 to 03-29T01:00']);
  });

  it.each<[string, Partial<TimeOffWhen>]>([
    ['ends_before_it_begins', { from: 780 }],
    ['last_date_before_first', { lastDate: '2026-11-22' }],
    ['blocked_too_long', { lastDate: '2027-11-24' }],
    ['repeats_without_end', { repeat: 'week' }],
    ['repeats_until_before_first', { repeat: 'week', until: '2026-11-22' }],
    ['repeats_too_long', { repeat: 'week', until: '2027-11-24' }],
    ['repeats_before_it_ends', { lastDate: '2026-11-25', repeat: 'day', until: '2026-11-30' }],
    ['is_over', { from: 540, to: 600 }],
  ])('is refused: %s', (kind, when) => expect(spans(when)).toBe(kind));
});
