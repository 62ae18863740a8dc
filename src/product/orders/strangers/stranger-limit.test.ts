import { expect, it } from 'vitest';
import { strangerLimit } from './stranger-limit.ts';

const now = new Date('2026-11-28T12:00:00Z');
const created = (days: number) => new Date(now.getTime() - days * 86_400_000);

it.each([
  ['free', 0, 20],
  ['free', 29.9, 20],
  ['free', 30, 100],
  ['basic', 1, 200],
  ['pro', 31, 2000],
  ['empower', 31, 2000],
] as const)('on %s after %s days is %s', (plan, days, limit) => {
  expect(strangerLimit({ plan, createdAt: created(days) }, 20, now)).toBe(limit);
});
