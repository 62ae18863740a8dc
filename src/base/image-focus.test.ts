import { expect, it } from 'vitest';
import { focusAt, focusByKey, focusCss, focusedPart } from './image-focus.ts';

it.each([
  ['a wide picture in a tall place keeps its left', { width: 400, height: 100 }, { x: 0, y: 50 }, [0, 0, 100, 100]],
  ['a wide picture in a tall place keeps its right', { width: 400, height: 100 }, { x: 100, y: 0 }, [300, 0, 100, 100]],
  ['a tall picture keeps what is near its top', { width: 100, height: 500 }, { x: 50, y: 25 }, [0, 100, 100, 100]],
  ['a picture of the same shape is whole', { width: 90, height: 90 }, { x: 0, y: 100 }, [0, 0, 90, 90]],
])('%s', (_, size, point, [left, top, width, height]) => {
  expect(focusedPart(size, { width: 50, height: 50 }, point)).toEqual({ left, top, width, height });
});

it('arrows move the point by five percent and stop at the edge', () => {
  expect(focusByKey({ x: 50, y: 30 }, 'ArrowUp')).toEqual({ x: 50, y: 25 });
  expect(focusByKey({ x: 98, y: 30 }, 'ArrowRight')).toEqual({ x: 100, y: 30 });
  expect(focusByKey({ x: 2, y: 30 }, 'ArrowLeft')).toEqual({ x: 0, y: 30 });
  expect(focusByKey({ x: 50, y: 98 }, 'ArrowDown')).toEqual({ x: 50, y: 100 });
  expect(focusByKey({ x: 50, y: 30 }, 'Enter')).toBeUndefined();
});

it('a click outside the image counts as its edge', () => {
  expect(focusAt(-4, 30, 200, 120)).toEqual({ x: 0, y: 25 });
});

it('each point in use has its class once', () => {
  expect(
    focusCss([
      { x: 5, y: 10 },
      { x: 5, y: 10 },
    ]),
  ).toBe('.fx5y10{object-position:5% 10%!important}');
});
