import { describe, expect, it } from 'vitest';
import { classTimes } from './class-times.ts';

const weekly = {
  startDate: '2026-06-03',
  startTime: '19:00',
  durationMinutes: 75,
  recurrence: 'weekly' as const,
  untilDate: null,
};
const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

describe('when a class happens', () => {
  it.each([
    [weekly, 'en-US', 'Wed', '7:00 – 8:15 PM', 'Every Wednesday from Jun 3, 2026'],
    [
      { ...weekly, untilDate: '2026-07-22' },
      'en-US',
      'Wed',
      '7:00 – 8:15 PM',
      'Every Wednesday from Jun 3, 2026 until Jul 22, 2026',
    ],
    [
      { ...weekly, weekdays: [1, 3] },
      'en-US',
      'Mon and Wed',
      '7:00 – 8:15 PM',
      'Every Monday and Wednesday from Jun 3, 2026',
    ],
    [
      { ...weekly, weekdays: [2, 4, 6] },
      'en-GB',
      'Tue, Thu and Sat',
      '19:00 – 20:15',
      'Every Tuesday, Thursday and Saturday from 4 Jun 2026',
    ],
    [weekly, 'en-GB', 'Wed', '19:00 – 20:15', 'Every Wednesday from 3 Jun 2026'],
    [{ ...weekly, startTime: '11:30' }, 'en-US', 'Wed', '11:30 AM – 12:45 PM', 'Every Wednesday from Jun 3, 2026'],
    [{ ...weekly, recurrence: 'one_time' as const }, 'en-US', 'Jun 3', '7:00 – 8:15 PM', 'Wednesday, June 3, 2026'],
    [{ ...weekly, timeDisplay: 'time' as const }, 'en-US', 'Wed', '7:00 – 8:15 PM', 'Every Wednesday'],
    [
      { ...weekly, recurrence: 'one_time' as const, timeDisplay: 'time' as const },
      'en-US',
      'Wed',
      '7:00 – 8:15 PM',
      'Wednesday, June 3, 2026',
    ],
    [{ ...weekly, recurrence: 'none' as const }, 'en-US', 'Jun 3', '7:00 – 8:15 PM', 'Wednesday, June 3, 2026'],
    [
      { ...weekly, recurrence: 'daily_excluding_weekends' as const, untilDate: '2026-07-22' },
      'en-US',
      'Mon – Fri',
      '7:00 – 8:15 PM',
      'Every weekday from Jun 3, 2026 until Jul 22, 2026',
    ],
    [
      { ...weekly, recurrence: 'daily_including_weekends' as const },
      'en-GB',
      'Daily',
      '19:00 – 20:15',
      'Every day from 3 Jun 2026',
    ],
    [
      { ...weekly, startTime: '23:30', durationMinutes: 120 },
      'en-GB',
      'Wed',
      '23:30 – 01:30',
      'Every Wednesday from 3 Jun 2026',
    ],
    [
      { ...weekly, startTime: '22:30', durationMinutes: 90 },
      'en-GB',
      'Wed',
      '22:30 – 00:00',
      'Every Wednesday from 3 Jun 2026',
    ],
    [
      { ...weekly, startTime: '00:00', durationMinutes: 45 },
      'en-GB',
      'Wed',
      '00:00 – 00:45',
      'Every Wednesday from 3 Jun 2026',
    ],
  ])('%j in %s is %s, %s, %s', (fields, locale, day, hours, run) => {
    const times = classTimes(fields, locale);
    expect([plain(times.day), plain(times.hours), times.run]).toEqual([day, hours, run]);
  });

  it('breaks a line only after the dash', () => {
    expect(classTimes(weekly, 'en-US').hours).toBe('7:00\u00a0– 8:15\u00a0PM');
  });
});
