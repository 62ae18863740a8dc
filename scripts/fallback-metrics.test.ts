import { expect, it } from 'vitest';
import { fallbackMetrics } from '../src/product/showcase/styles/fallback-metrics.ts';
import { fallbacksNow } from './fallback-metrics.ts';
import { measureFont } from './font-widths.ts';

it('local fonts are adjusted to the fonts that are installed (npx tsx scripts/measure-fallbacks.ts)', () => {
  expect(fallbackMetrics).toEqual(fallbacksNow());
});

it('every line has a height that a line can have', () => {
  for (const [font, faces] of Object.entries(fallbackMetrics))
    for (const [size = 0, ascent = 0, descent = 0] of faces) {
      expect(size, font).toBeGreaterThan(60);
      const line = ((ascent + descent) * size) / 100;
      expect(line, font).toBeGreaterThan(90);
      expect(line, font).toBeLessThan(170);
    }
});

it('what is no font is not measured', () => {
  expect(() => measureFont(Buffer.alloc(64), 'a')).toThrow('the font has no head');
});
