import { expect, it } from 'vitest';
import { fastTime, realTime } from './fast-clock.ts';

const from = new Date('2026-11-01T09:00:00Z');
const at = (iso: string) => new Date(iso);

it.each([
  [undefined, '2026-12-01T09:00:00Z', '2026-12-01T09:00:00.000Z'],
  [10, '2026-12-01T09:00:00Z', '2026-11-01T09:05:00.000Z'],
  [60, '2026-11-01T09:00:00Z', '2026-11-01T09:00:00.000Z'],
  [7, '2026-11-08T09:00:01Z', '2026-11-01T09:00:49.001Z'],
])('with a day of %s seconds %s is really %s', (seconds, shown, real) => {
  expect(realTime(from, at(shown), seconds).toISOString()).toBe(real);
});

it('what is due is due once its real time has come', () => {
  for (const seconds of [1, 7, 10, 86_400])
    for (const due of ['2026-11-08T09:00:01Z', '2026-12-01T09:00:00Z', '2027-11-01T09:00:00.123Z'])
      expect(fastTime(from, realTime(from, at(due), seconds), seconds) >= at(due)).toBe(true);
});
