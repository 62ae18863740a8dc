import { expect, it } from 'vitest';
import { asDragged, readDragged } from './dragged-date.ts';

const wall = { date: '2026-11-25', time: '19:30' };

it.each([
  ['what was dragged', asDragged(wall), wall],
  ['nothing', null, undefined],
  ['something else', { newId: 'a' }, undefined],
  ['no date', { draggedTo: { date: 'tomorrow', time: '19:30' } }, undefined],
  ['no time', { draggedTo: { date: '2026-11-25', time: '25:00' } }, undefined],
])('an address brings along %s', (_, state, found) => {
  expect(readDragged(state)).toEqual(found);
});
