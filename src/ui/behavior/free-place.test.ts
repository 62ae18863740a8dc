import { expect, it } from 'vitest';
import { freePlace } from './free-place.ts';

const phone = { width: 360, height: 640 };
const toast = { width: 320, height: 44 };
const bar = { left: 0, top: 580, width: 360, height: 60 };

it('is at the bottom center while nothing is there', () => {
  expect(freePlace(toast, phone, [])).toEqual({ left: 20, top: 580 });
});

it('is above the buttons at the bottom', () => {
  const { top } = freePlace(toast, phone, [bar]);
  expect(top + toast.height).toBeLessThanOrEqual(bar.top);
  expect(top).toBeGreaterThan(500);
});

it('goes beside a button in the middle before it goes higher', () => {
  const desktop = { width: 1440, height: 900 };
  const middle = { left: 600, top: 500, width: 300, height: 400 };
  expect(freePlace({ width: 300, height: 44 }, desktop, [middle])).toEqual({ left: 1124, top: 840 });
});

it('covers the fewest where there is no room at all', () => {
  const rows = Array.from({ length: 16 }, (_, i) => ({ left: 0, top: i * 40, width: 360, height: 40 }));
  const doubled = rows.slice(8).map(row => ({ ...row, left: 10 }));
  expect(freePlace(toast, phone, [...rows, ...doubled]).top).toBeLessThan(320);
});
