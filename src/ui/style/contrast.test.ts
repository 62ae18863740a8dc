import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast, luminance } from './contrast.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

function token(name: string, theme: 'light' | 'dark'): string {
  const found = new RegExp(`--v-${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`, 'i').exec(css);
  const value = found?.[theme === 'light' ? 1 : 2];
  if (value === undefined) throw new Error(`tokens.css has no colour named ${name}`);
  return value;
}

const grounds = ['bg', 'surface', 'sunken'];
const texts = ['ink', 'soft', 'faint', 'primary', 'secondary', 'danger', 'warning', 'success', 'info'];
const tones = ['secondary', 'danger', 'warning', 'success', 'info'];

const textPairs = [
  ...texts.flatMap(text => grounds.map(ground => [text, ground] as const)),
  ...tones.map(tone => [tone, `${tone}-tint`] as const),
  ...tones.map(tone => ['ink', `${tone}-tint`] as const),
  ...['on-tint', 'primary', 'ink', 'soft'].map(text => [text, 'primary-tint'] as const),
  ['ink', 'raised'] as const,
  ['soft', 'raised'] as const,
  ['on-primary', 'primary'] as const,
  ['on-primary', 'primary-hover'] as const,
  ['on-danger', 'danger'] as const,
  ['on-danger', 'danger-hover'] as const,
];

describe('contrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
  ])('of %s and %s is %f in both orders', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 2);
    expect(contrast(other, one)).toBeCloseTo(ratio, 2);
  });

  it.each(['#fff', 'teal', '#12345g'])('refuses %s, which is not a colour of six digits', colour => {
    expect(() => luminance(colour)).toThrow('not a #rrggbb colour');
  });
});

describe.each(['light', 'dark'] as const)('the %s theme', theme => {
  it.each(textPairs)('lets %s be read on %s', (text, ground) => {
    expect(contrast(token(text, theme), token(ground, theme))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(grounds)('shows the edge of a control on %s', ground => {
    expect(contrast(token('line-strong', theme), token(ground, theme))).toBeGreaterThanOrEqual(3);
  });
});
