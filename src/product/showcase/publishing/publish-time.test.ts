import { describe, expect, it } from 'vitest';
import {
  chosenOf,
  clockNote,
  firstChoice,
  formatMoment,
  formatZone,
  instantOfChoice,
  msUntilCheck,
  timeProblem,
} from './publish-time.ts';

const now = new Date('2026-11-21T08:20:00Z');

describe('the time a page goes live', () => {
  it.each([
    ['a minute from now', '2026-11-21T08:21:00Z', undefined],
    ['now', '2026-11-21T08:20:00Z', 'time_past'],
    ['yesterday', '2026-11-20T08:20:00Z', 'time_past'],
    ['a year from now', '2027-11-21T08:20:00Z', undefined],
    ['a year and two days from now', '2027-11-23T08:20:00Z', 'time_too_far'],
    ['no time at all', 'never', 'time_past'],
  ])('%s', (_case, at, problem) => {
    expect(timeProblem(new Date(at), now)).toBe(problem);
  });

  it.each([
    ['Europe/Lisbon', '2026-11-21T08:20:00Z', { date: '2026-11-21', time: '10:00' }],
    ['Europe/Lisbon', '2026-11-21T22:20:00Z', { date: '2026-11-22', time: '00:00' }],
    ['Asia/Seoul', '2026-11-21T14:00:00Z', { date: '2026-11-22', time: '00:00' }],
  ])('is at first a full hour to come in %s', (zone, at, choice) => {
    expect(firstChoice(zone, new Date(at))).toEqual(choice);
  });

  it.each([
    ['Europe/Berlin', '2026-11-27', '10:00', '2026-11-27T09:00:00.000Z'],
    ['Asia/Seoul', '2026-11-27', '10:00', '2026-11-27T01:00:00.000Z'],
    ['Europe/Berlin', '2027-03-28', '02:30', '2027-03-28T01:30:00.000Z'],
    ['Europe/Berlin', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
  ])('in %s on %s at %s is %s', (zone, date, time, at) => {
    expect(instantOfChoice(zone, { date, time })?.toISOString()).toBe(at);
  });

  it.each([
    ['', '10:00'],
    ['2026-11-27', ''],
    ['27.11.2026', '10:00'],
  ])('is not yet known from "%s" and "%s"', (date, time) => {
    expect(instantOfChoice('Europe/Berlin', { date, time })).toBeUndefined();
  });

  it('is shown in the form as it was chosen', () => {
    expect(chosenOf('Asia/Seoul', new Date('2026-11-27T00:05:00Z'))).toEqual({ date: '2026-11-27', time: '09:05' });
  });
});

describe('which time zone is named', () => {
  it.each([
    ['2026-11-27', '10:00', undefined],
    ['2027-03-28', '02:30', '02:30 is skipped that night because of daylight saving time. We’ll use 03:30.'],
    [
      '2026-10-25',
      '02:30',
      '02:30 happens twice that night because of daylight saving time. We’ll use the first (GMT+2).',
    ],
  ])('on %s at %s in Berlin', (date, time, note) => {
    expect(clockNote('Europe/Berlin', { date, time })).toBe(note);
  });

  it('names the zone that is meant', () => {
    expect(formatZone('America/New_York', new Date('2026-11-27T10:00:00Z'))).toBe('New York time, GMT-5');
  });
});

describe('a moment in words', () => {
  it.each([
    ['2026-11-21T18:00:00Z', 'today at 18:00'],
    ['2026-11-22T00:30:00Z', 'tomorrow at 00:30'],
    ['2026-11-27T10:00:00Z', 'on Friday at 10:00'],
    ['2026-11-28T10:00:00Z', 'on Saturday 28 November at 10:00'],
    ['2027-01-04T10:00:00Z', 'on Monday 4 January 2027 at 10:00'],
    ['2026-11-20T10:00:00Z', 'on Friday 20 November at 10:00'],
  ])('%s', (at, words) => {
    expect(formatMoment(new Date(at), 'Europe/Lisbon', now)).toBe(words);
  });
});

it.each([
  ['just after its time', '2026-11-21T08:21:00Z', 61_500],
  ['soon again when it is not done yet', '2026-11-21T08:19:50Z', 5000],
  ['now and then when it is late', '2026-11-21T08:00:00Z', 60_000],
  ['once in a while when it is far off', '2027-11-21T08:20:00Z', 21_600_000],
])('asks %s whether it is live', (_case, at, ms) => {
  expect(msUntilCheck(new Date(at), now)).toBe(ms);
});
