import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { colorDistance, fromOklch, mixed, toOklch } from './oklch.ts';

const color = fc.integer({ min: 0, max: 0xffffff }).map(value => `#${value.toString(16).padStart(6, '0')}`);

describe('OKLCH', () => {
  it.each([
    ['#ffffff', 1, 0],
    ['#000000', 0, 0],
    ['#ff0000', 0.628, 0.258],
    ['#0000ff', 0.452, 0.313],
  ])('reads %s as Ottosson does', (hex, l, c) => {
    const read = toOklch(hex);
    expect(read.l).toBeCloseTo(l, 3);
    expect(read.c).toBeCloseTo(c, 3);
  });

  it('writes every colour as it was read', () => {
    fc.assert(
      fc.property(color, hex => {
        expect(fromOklch(toOklch(hex))).toBe(hex);
      }),
    );
  });

  it('keeps lightness when no screen shows so much chroma', () => {
    const shown = fromOklch({ l: 0.9, c: 0.4, h: 265 });
    expect(shown).toMatch(/^#[0-9a-f]{6}$/);
    expect(toOklch(shown).l).toBeCloseTo(0.9, 1);
  });

  it('ends at black and white', () => {
    fc.assert(
      fc.property(color, hex => {
        expect(fromOklch({ ...toOklch(hex), l: 0 })).toBe('#000000');
        expect(fromOklch({ ...toOklch(hex), l: 1 })).toBe('#ffffff');
      }),
    );
  });

  it('measures and mixes', () => {
    expect(colorDistance('#b3261e', '#b3261e')).toBeCloseTo(0);
    expect(colorDistance('#000000', '#ffffff')).toBeCloseTo(1, 2);
    expect(mixed('#102030', '#ffffff', 0)).toBe('#102030');
    expect(mixed('#102030', '#ffffff', 1)).toBe('#ffffff');
  });
});
