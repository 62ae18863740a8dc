import { expect, it } from 'vitest';
import { proposedTime } from './manual-time.ts';

it.each([
  ['another day', '2026-11-24', '2026-11-23T16:20:00Z', '10:00'],
  ['early today', '2026-11-23', '2026-11-23T06:20:00Z', '10:00'],
  ['in the afternoon', '2026-11-23', '2026-11-23T15:20:00Z', '16:00'],
  ['on the hour', '2026-11-23', '2026-11-23T15:00:00Z', '16:00'],
  ['late at night', '2026-11-23', '2026-11-23T23:30:00Z', '23:00'],
])('a manual booking begins %s at a time that may still come', (_when, date, now, time) =>
  expect(proposedTime('Europe/Lisbon', date, new Date(now))).toBe(time),
);
