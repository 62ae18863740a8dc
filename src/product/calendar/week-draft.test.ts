import { expect, it } from 'vitest';
import {
  addWindow,
  copyDay,
  type DraftWindow,
  endChoices,
  startChoices,
  weekProblems,
  windowsOf,
} from './week-draft.ts';

const window = (id: string, weekday: number, from: number, to: number): DraftWindow => ({ id, weekday, from, to });
const counter = () => {
  let last = 0;
  return () => `new${++last}`;
};

it.each([
  ['09:00 to 17:00 on an empty day', [], [540, 1020]],
  ['an hour after the last end', [window('a', 1, 540, 720)], [780, 960]],
  ['until midnight at most', [window('a', 1, 540, 1260)], [1320, 1440]],
  ['after the latest end, whatever the order', [window('b', 1, 900, 960), window('a', 1, 540, 720)], [1020, 1200]],
])('a new window is %s', (_, draft, [from, to]) => {
  expect(addWindow(draft, 1, 'new')?.at(-1)).toEqual({ id: 'new', weekday: 1, from, to });
});

it('a day that runs late gets another window before its first, and a full one none', () => {
  expect(addWindow([window('a', 1, 840, 1440)], 1, 'new')?.at(-1)).toEqual({
    id: 'new',
    weekday: 1,
    from: 600,
    to: 780,
  });
  expect(addWindow([window('a', 1, 120, 1380)], 1, 'new')?.at(-1)).toMatchObject({ from: 0, to: 60 });
  expect(addWindow([window('a', 1, 60, 1380)], 1, 'new')).toBeUndefined();
});

it('copies a day over other days and leaves the rest alone', () => {
  const draft = [window('a', 1, 540, 720), window('b', 1, 780, 900), window('c', 2, 0, 60), window('d', 6, 600, 660)];
  expect(windowsOf(copyDay(draft, 1, [1, 2, 3], counter()))).toEqual([
    { weekday: 1, from: 540, to: 720 },
    { weekday: 1, from: 780, to: 900 },
    { weekday: 2, from: 540, to: 720 },
    { weekday: 2, from: 780, to: 900 },
    { weekday: 3, from: 540, to: 720 },
    { weekday: 3, from: 780, to: 900 },
    { weekday: 6, from: 600, to: 660 },
  ]);
});

it('copies a closed day too', () => {
  expect(copyDay([window('c', 2, 0, 60)], 1, [2], counter())).toEqual([]);
});

it('says beside the later of two windows that they overlap', () => {
  const draft = [window('late', 3, 700, 800), window('early', 3, 540, 720), window('touching', 3, 800, 900)];
  expect([...weekProblems(draft)]).toEqual([['late', 'On Wed, 09:00 to 12:00 and 11:40 to 13:20 overlap']]);
});

it('says when an end is not after its start', () => {
  expect([...weekProblems([window('a', 1, 600, 600)])]).toEqual([['a', 'The end must be after the start']]);
});

it('offers quarter hours, midnight as 24:00, and the small hours of the next day', () => {
  expect(startChoices(540).map(choice => choice.label)).toEqual(expect.arrayContaining(['00:00', '09:00', '23:45']));
  expect(
    endChoices(1380, 1440)
      .map(choice => choice.label)
      .slice(0, 5),
  ).toEqual(['23:15', '23:30', '23:45', '24:00', '00:15 next day']);
});

it('keeps an hour that is not a quarter', () => {
  expect(startChoices(547).map(choice => choice.label)).toContain('09:07');
});
