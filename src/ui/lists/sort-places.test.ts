import { describe, expect, it } from 'vitest';
import { placeAfter, waysMade } from './sort-places.ts';

// Three rows of 40 with a gap of 8, then one of 100.
const boxes = [
  { top: 0, height: 40 },
  { top: 48, height: 40 },
  { top: 96, height: 40 },
  { top: 144, height: 100 },
];

describe('the place a held row has come to', () => {
  it.each([
    ['stays while it has hardly moved', 0, 20, 0],
    ['is the next once it is nearer to that', 0, 25, 1],
    ['is further down the further it is moved', 0, 90, 2],
    ['ends at the last, however far below', 0, 5000, 3],
    ['ends at the first, however far above', 2, -5000, 0],
    ['counts from the middle of a high row', 3, -35, 3],
    ['goes up as it goes down', 3, -70, 2],
  ])('%s', (_, from, by, place) => {
    expect(placeAfter(boxes, from, by)).toBe(place);
  });
});

describe('how rows move apart', () => {
  it.each([
    ['nobody moves for a row in its own place', 1, 1, [0, 0, 0, 0]],
    ['those below go up by its height and gap', 0, 2, [0, -48, -48, 0]],
    ['those above go down', 2, 0, [48, 48, 0, 0]],
    ['a high last row needs more room', 3, 1, [0, 108, 108, 0]],
  ])('%s', (_, from, to, ways) => {
    expect(waysMade(boxes, from, to)).toEqual(ways);
  });

  it('is nothing in a list of one', () => {
    expect(waysMade([{ top: 0, height: 40 }], 0, 0)).toEqual([0]);
  });
});
