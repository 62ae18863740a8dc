import { expect, it } from 'vitest';
import { retryAt } from './retry.ts';

const now = new Date('2026-12-01T10:00:00Z');

it.each([
  ['unreachable', 1, 0, 60],
  ['unreachable', 3, 0, 300],
  ['unreachable', 99, 0, 3600],
  ['limited', 1, 7200, 7200],
  ['limited', 6, 30, 3600],
  ['refused', 1, 0, 3600],
] as const)('after %s, failure %i with at least %i seconds, %i seconds pass', (kind, failures, least, seconds) => {
  expect(retryAt(kind, failures, least, now).getTime() - now.getTime()).toBe(seconds * 1000);
});
