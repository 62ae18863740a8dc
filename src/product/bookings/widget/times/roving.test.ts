import { expect, it } from 'vitest';
import { nextInGrid } from './roving.ts';

// Morning: two rows of three and two; afternoon: one row of three.
const boxes = [
  [0, 0],
  [100, 0],
  [200, 0],
  [0, 50],
  [100, 50],
  [0, 140],
  [100, 140],
  [200, 140],
].map(([left = 0, top = 0]) => ({ left, top }));

it.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, 3],
  ['ArrowRight', 7, undefined],
  ['ArrowLeft', 0, undefined],
  ['ArrowLeft', 5, 4],
  ['ArrowDown', 0, 3],
  ['ArrowDown', 2, 4],
  ['ArrowDown', 4, 6],
  ['ArrowDown', 6, undefined],
  ['ArrowUp', 7, 4],
  ['ArrowUp', 1, undefined],
  ['Home', 6, 0],
  ['End', 1, 7],
  ['Enter', 1, undefined],
])('%s from %d leads to %s', (key, from, to) => expect(nextInGrid(key, from, boxes)).toBe(to));
