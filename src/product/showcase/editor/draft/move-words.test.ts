import { expect, it } from 'vitest';
import { edgeWords, type Move, movedWords, moveTarget } from './move-words.ts';

it('says where an item has gone, counted from one', () => {
  expect(movedWords('Salsa basics', 1, 5)).toBe('Salsa basics moved to position 2 of 5');
});

it.each([
  [-1, 'Salsa basics is already first'],
  [1, 'Salsa basics is already last'],
])('says that there is nowhere to go by %i', (step, words) => {
  expect(edgeWords('Salsa basics', step)).toBe(words);
});

it.each<[Move, number, number]>([
  ['up', 2, 1],
  ['up', 0, 0],
  ['down', 2, 3],
  ['down', 4, 4],
  ['top', 3, 0],
  ['bottom', 0, 4],
])('moves %s from %i to %i of a list of five', (move, at, target) => {
  expect(moveTarget(at, 5, move)).toBe(target);
});
