import { expect, test } from 'vitest';
import { nameSize } from './fit-name.ts';

test.each([
  ['a short word is as large as its place is high', [2], 168],
  ['two words share a line while they fit', [1.8, 1.9], 162],
  ['longer ones take a line each', [3, 3], 116],
  ['one word is never broken', [8], 80],
  ['three lines at most', [4, 4, 4], 76],
  ['a name that does not fit has the smallest size', [40], 40],
])('%s', (_, words, size) => expect(nameSize(words, 0.25)).toBe(size));
