import { expect, it } from 'vitest';
import { placeDay, type Taken } from './calendar-days.ts';
import { columnsIn, withRoom } from './calendar-room.ts';

const hour = 3_600_000;
const day = { from: 0, to: 24 * hour };
const taken = (id: string, from: number, to: number): Taken => ({
  id,
  startsAt: from * hour,
  endsAt: to * hour,
  blockFrom: from * hour,
  blockTo: to * hour,
});
const roomy = (list: Taken[], most: number, isUnder?: (id: string) => boolean) => {
  const { shown, more } = withRoom(placeDay(day, list, isUnder), most);
  return { shown: shown.map(({ id, lane, lanes, besideMore }) => [id, lane, lanes, besideMore]), more };
};
const four = [taken('a', 9, 12), taken('b', 9, 10), taken('c', 9, 10), taken('d', 11, 12)];

it.each([
  [
    'two at once have room',
    four.slice(0, 2),
    2,
    [
      ['a', 0, 2, false],
      ['b', 1, 2, false],
    ],
    [],
  ],
  [
    'as many as there is room for',
    four.slice(0, 3),
    3,
    [
      ['a', 0, 3, false],
      ['b', 1, 3, false],
      ['c', 2, 3, false],
    ],
    [],
  ],
  [
    'of three where two have room, two are counted',
    four.slice(0, 3),
    2,
    [['a', 0, 1, true]],
    [{ from: 540, to: 600, ids: ['b', 'c'] }],
  ],
  [
    'hours apart they are counted apart',
    four,
    2,
    [['a', 0, 1, true]],
    [
      { from: 540, to: 600, ids: ['b', 'c'] },
      { from: 660, to: 720, ids: ['d'] },
    ],
  ],
  [
    'what stands alone elsewhere keeps its width',
    [...four.slice(0, 3), taken('e', 14, 15)],
    2,
    [
      ['a', 0, 1, true],
      ['e', 0, 1, false],
    ],
    [{ from: 540, to: 600, ids: ['b', 'c'] }],
  ],
])('%s', (_words, list, most, shown, more) => {
  expect(roomy(list, most)).toEqual({ shown, more });
});

it('time off is drawn below, and is never counted', () => {
  const { shown, more } = roomy([taken('off', 8, 18), ...four.slice(0, 3)], 2, id => id === 'off');
  expect(shown).toContainEqual(['off', 0, 1, false]);
  expect(more).toEqual([{ from: 540, to: 600, ids: ['b', 'c'] }]);
});

it('nothing is lost, however many there are', () => {
  const many = Array.from({ length: 40 }, (_, i) => taken(`n${i}`, 8 + (i % 7), 9 + (i % 11)));
  for (const most of [1, 2, 3, 5, 50]) {
    const { shown, more } = withRoom(placeDay(day, many), most);
    const ids = [...shown.map(({ id }) => id), ...more.flatMap(one => one.ids)];
    expect(ids.toSorted()).toEqual(
      placeDay(day, many)
        .map(({ id }) => id)
        .toSorted(),
    );
    for (const one of shown) expect(one.lane).toBeLessThan(one.lanes);
  }
});

it.each([
  [86, 2],
  [40, 2],
  [147, 3],
  [1000, 23],
])('a day of %d px has room for %d', (width, most) => expect(columnsIn(width)).toBe(most));
