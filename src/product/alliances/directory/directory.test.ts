import { expect, it } from 'vitest';
import { audienceOf, audienceSizeOf } from './directory.ts';

it.each([
  [0, 'under_50'],
  [49, 'under_50'],
  [50, 'from_50'],
  [199, 'from_50'],
  [200, 'from_200'],
  [1000, 'from_1000'],
  [4999, 'from_1000'],
  [5000, 'from_5000'],
  [900_000, 'from_5000'],
])('%d subscribers are shown as %s', (count, size) => {
  expect(audienceSizeOf(audienceOf(count))).toBe(size);
});
