import { expect, it } from 'vitest';
import { copyAge } from './copy-age.ts';

const now = new Date('2026-11-21T10:00:00Z');

it.each([
  [null, 'Not synced yet', false],
  ['2026-11-21T09:59:30Z', 'Synced just now', false],
  ['2026-11-21T10:00:05Z', 'Synced just now', false],
  ['2026-11-21T09:57:00Z', 'Synced 3 minutes ago', false],
  ['2026-11-21T09:00:01Z', 'Synced 59 minutes ago', false],
  ['2026-11-21T09:00:00Z', 'Synced 1 hour ago', true],
  ['2026-11-19T11:00:00Z', 'Synced 47 hours ago', true],
  ['2026-11-18T10:00:00Z', 'Synced 3 days ago', true],
])('a copy of %s is said as %s', (readAt, text, isOld) => expect(copyAge(readAt, now)).toEqual({ text, isOld }));
