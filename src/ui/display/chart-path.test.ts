import { describe, expect, it } from 'vitest';
import { areaPath, linePath, markPath, scaleOf } from './chart-path.ts';

describe('a line over time', () => {
  const scale = scaleOf([0, 5, 10], 100, 48);

  it('is at the bottom at zero and just under the top at its greatest', () => {
    expect(linePath([0, 5, 10], scale)).toBe('M0 48L50 28L100 8');
  });

  it('is level when there is one value', () => {
    expect(linePath([10], scale)).toBe('M0 8L100 8');
  });

  it('is at the bottom when every value is zero', () => {
    expect(linePath([0, 0], scaleOf([0, 0], 100, 48))).toBe('M0 48L100 48');
  });

  it('draws nothing for nothing', () => {
    expect(linePath([], scaleOf([], 100, 48))).toBe('');
    expect(areaPath([], scaleOf([], 100, 48), 48)).toBe('');
  });

  it('closes its area down to the floor', () => {
    expect(areaPath([0, 10], scale, 48)).toBe('M0 48L100 8L100 48L0 48Z');
  });

  it.each([
    [[0, 2], 3, 'M0 48V36M100 48V36'],
    [[1], 3, 'M50 48V36'],
    [[0], 1, 'M0 48V36'],
    [[], 3, ''],
  ])('marks places %j of %d at the floor', (places, count, path) => {
    expect(markPath(places, count, scale, 48)).toBe(path);
  });
});
