import { expect, it } from 'vitest';
import { formatClockChange, isSoon, nextClockChange } from './clock-change.ts';

it.each([
  ['Europe/Lisbon', '2026-11-22T04:00:00Z', 'Local time moves forward by an hour on Sunday 28 March 2027.'],
  ['Europe/Lisbon', '2026-10-25T00:59:59Z', 'Local time moves back by an hour on Sunday 25 October 2026.'],
  ['Europe/Lisbon', '2026-10-25T01:00:00Z', 'Local time moves forward by an hour on Sunday 28 March 2027.'],
  ['America/New_York', '2026-07-01T00:00:00Z', 'Local time moves back by an hour on Sunday 1 November 2026.'],
  ['Australia/Lord_Howe', '2026-07-01T00:00:00Z', 'Local time moves forward by 30 minutes on Sunday 4 October 2026.'],
  ['Asia/Seoul', '2026-07-01T00:00:00Z', undefined],
  ['Etc/UTC', '2026-07-01T00:00:00Z', undefined],
])('%s from %s: %s', (zone, now, words) => {
  const change = nextClockChange(zone, new Date(now));
  expect(change && formatClockChange(change, zone)).toBe(words);
});

it('is soon from two weeks before', () => {
  const change = { at: new Date('2027-03-28T01:00:00Z'), minutes: 60, way: 'forward' as const };
  expect(isSoon(change, new Date('2027-03-14T01:00:00Z'))).toBe(false);
  expect(isSoon(change, new Date('2027-03-14T01:00:01Z'))).toBe(true);
});
