import { expect, it } from 'vitest';
import { shownCount } from './like.ts';

it.each([
  [0, ''],
  [2, ''],
  [3, '3'],
  [1200, '1200'],
])('%d likes are shown as %j', (count, shown) => {
  expect(shownCount(count)).toBe(shown);
});
