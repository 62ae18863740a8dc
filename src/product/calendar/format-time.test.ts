import { expect, it } from 'vitest';
import { formatOffset, formatOneClock, formatTime } from './format-time.ts';

it.each([
  ['2026-11-24T17:00:00Z', 'Europe/Berlin', 'Tuesday, 24 November 2026 at 18:00', 'GMT+1'],
  ['2026-07-01T12:00:00Z', 'America/St_Johns', 'Wednesday, 1 July 2026 at 09:30', 'GMT-2:30'],
  ['2026-01-01T00:00:00Z', 'Europe/Lisbon', 'Thursday, 1 January 2026 at 00:00', 'GMT'],
])('%s in %s', (instant, zone, wall, offset) => {
  const at = new Date(instant);
  const [date = '', clock = ''] = wall.split(' at ');
  expect(formatTime(at, zone)).toContain(date.split(',').at(-1) ?? '');
  expect(formatTime(at, zone)).toContain(clock);
  expect(formatOffset(at, zone)).toBe(offset);
});

it.each([
  ['2026-10-25T00:30:00Z', 'Europe/Lisbon', '01:30 (GMT+1)'],
  ['2026-10-25T01:30:00Z', 'Europe/Lisbon', '01:30 (GMT)'],
  ['2026-10-25T02:30:00Z', 'Europe/Lisbon', '02:30'],
  ['2026-10-25T01:30:00Z', 'Asia/Kolkata', '07:00'],
])('the local time of %s in %s is %s', (instant, zone, said) =>
  expect(formatOneClock(new Date(instant), zone)).toBe(said),
);
