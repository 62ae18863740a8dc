import { describe, expect, it } from 'vitest';
import { areaPath, linePath, scaleOf } from './chart-path.ts';

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
});
