import { expect, it } from 'vitest';
import { formatInstant } from './format-instant.ts';

it.each([
  ['2026-11-23T09:00:00Z', 'Europe/Berlin', '2026-11-23T10:00+01:00'],
  ['2026-11-23T23:05:00Z', 'Asia/Kathmandu', '2026-11-24T04:50+05:45'],
  ['2026-07-01T02:00:00Z', 'America/St_Johns', '2026-06-30T23:30-02:30'],
  ['2026-10-25T00:30:00Z', 'Europe/Lisbon', '2026-10-25T01:30+01:00'],
  ['2026-10-25T01:30:00Z', 'Europe/Lisbon', '2026-10-25T01:30+00:00'],
])('%s in %s is %s', (instant, zone, said) => expect(formatInstant(new Date(instant), zone)).toBe(said));
