import { expect, it } from 'vitest';
import { defaultWeeklySchedule } from '../../calendar/weekly-schedule.ts';
import { asWeekHours, asWindows, timeMinutes, timeText } from './week-hours.ts';

it('reads the default week as five days from nine to five, and writes it back', () => {
  const hours = asWeekHours(defaultWeeklySchedule);
  expect(hours).toEqual({ days: [1, 2, 3, 4, 5], from: 540, to: 1020 });
  expect(hours && asWindows(hours)).toEqual(defaultWeeklySchedule);
});

it.each([
  ['an empty week', []],
  [
    'different hours',
    [
      { weekday: 1, from: 540, to: 1020 },
      { weekday: 2, from: 600, to: 1020 },
    ],
  ],
  [
    'two spans on one day',
    [
      { weekday: 1, from: 540, to: 720 },
      { weekday: 1, from: 540, to: 720 },
    ],
  ],
  ['hours past midnight', [{ weekday: 1, from: 1200, to: 1560 }]],
])('leaves %s to the settings', (_name, windows) => {
  expect(asWeekHours(windows)).toBeUndefined();
});

it.each([
  [0, '00:00'],
  [545, '09:05'],
  [1020, '17:00'],
  [1440, '23:59'],
])('writes and reads %i as %s', (minutes, text) => {
  expect(timeText(minutes)).toBe(text);
  expect(timeMinutes(text)).toBe(minutes);
});

it('waits while a time is being typed', () => {
  expect(timeMinutes('')).toBeUndefined();
  expect(timeMinutes('9:3')).toBeUndefined();
});
