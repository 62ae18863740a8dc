import { expect, it } from 'vitest';
import { dateIn, formatDay, formatElsewhere } from './format-day.ts';

it.each([
  ['2026-11-21', 'Today'],
  ['2026-11-22', 'Tomorrow'],
  ['2026-11-20', 'Yesterday'],
  ['2026-11-24', 'Tuesday 24 November'],
  ['2027-01-04', 'Monday 4 January 2027'],
])('on 21 November 2026 the day %s is called %s', (date, name) => {
  expect(formatDay(date, '2026-11-21')).toBe(name);
});

it('takes the date of the zone', () => {
  expect(dateIn('Asia/Seoul', new Date('2026-11-21T16:00:00Z'))).toBe('2026-11-22');
  expect(dateIn('America/Los_Angeles', new Date('2026-11-21T07:00:00Z'))).toBe('2026-11-20');
});

it.each([
  ['Europe/Berlin', '19:00 in Berlin'],
  ['Asia/Seoul', 'Wed 03:00 in Seoul'],
  ['America/Argentina/Buenos_Aires', '15:00 in Buenos Aires'],
  ['Europe/London', undefined],
  ['Europe/Lisbon', undefined],
  [null, undefined],
])('gives the time of a customer in %s only when the local times differ', (zone, said) => {
  expect(formatElsewhere(new Date('2026-11-24T18:00:00Z'), 'Europe/Lisbon', zone)).toBe(said);
});
