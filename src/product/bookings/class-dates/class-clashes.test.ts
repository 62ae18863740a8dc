import { expect, it } from 'vitest';
import { classClashes } from './class-clashes.ts';

const at = (day: number, hour: number) => new Date(Date.UTC(2026, 10, day, hour));
const meeting = (offerId: string, day: number, from: number, to: number, isNew = true) => ({
  offerId,
  startsAt: at(day, from),
  endsAt: at(day, to),
  isNew,
});

it.each([
  ['one after the other', [meeting('a', 23, 9, 10), meeting('b', 23, 10, 11)], []],
  ['at one time', [meeting('a', 23, 9, 11), meeting('b', 23, 10, 12)], ['b 23 over a']],
  [
    'a new one that begins before one that stands',
    [meeting('a', 23, 9, 11), meeting('b', 23, 10, 12, false)],
    ['a 23 over b'],
  ],
  ['two that stand already', [meeting('a', 23, 9, 11, false), meeting('b', 23, 10, 12, false)], []],
  ['every week', [23, 30].flatMap(day => [meeting('a', day, 9, 10), meeting('b', day, 9, 10)]), ['b 23 over a']],
  [
    'one over two',
    [meeting('a', 23, 9, 12), meeting('b', 23, 9, 10), meeting('c', 23, 11, 12)],
    ['b 23 over a', 'c 23 over a'],
  ],
  ['a class over itself', [meeting('a', 23, 9, 11), meeting('a', 23, 10, 12)], []],
  ['in whatever order they come', [meeting('b', 23, 10, 12, false), meeting('a', 23, 9, 11)], ['a 23 over b']],
])('classes %s', (_, meetings, clashes) => {
  const found = classClashes(meetings, ({ isNew }) => isNew);
  expect(found.map(({ one, met }) => `${one.offerId} ${one.startsAt.getUTCDate()} over ${met.offerId}`)).toEqual(
    clashes,
  );
});
