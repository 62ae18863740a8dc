import { expect, it } from 'vitest';
import { mapScroll } from './scroll-map.ts';

const left = new Map([
  ['profile', 0],
  ['skill', 400],
  ['gone', 600],
  ['blog', 1000],
]);
const right = new Map([
  ['profile', 0],
  ['skill', 500],
  ['new', 700],
  ['blog', 1500],
]);
const end = { from: 1200, to: 1800 };

it.each([
  [0, 0],
  [200, 250],
  [400, 500],
  [700, 1000],
  [1000, 1500],
  [1100, 1650],
  [1200, 1800],
  [5000, 1800],
])('scrolled to %i the other shows %i', (y, other) => {
  expect(mapScroll(y, left, right, end)).toBe(other);
});

it('continues downwards after a move', () => {
  const moved = new Map([...right, ['skill', 1700]]);
  const places = [100, 400, 700, 1000, 1150].map(y => mapScroll(y, left, moved, end));
  expect(places).toEqual([...places].sort((a, b) => a - b));
});

it('has only its ends when nothing is common', () => {
  expect(mapScroll(600, new Map(), right, end)).toBe(900);
});
