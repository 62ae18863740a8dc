import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast, luminance } from '../../../../ui/style/contrast.ts';
import { appearanceSchema, artStyleCodes, textColors, themes } from '../../blocks/appearance/block.ts';
import { readablePairs } from '../art-style.ts';
import { lookOf } from '../page-look.ts';
import { styleFontFiles } from '../style-sheets.ts';

const palettes = artStyleCodes.flatMap(art =>
  themes.flatMap(theme =>
    textColors.map(text => ({ art, theme, text, look: appearanceSchema.parse({ art, theme, text }) })),
  ),
);

describe.each(palettes)('$art in $theme with $text text', ({ text, look }) => {
  it.each(readablePairs)('shows %s on %s at %d:1 at least', (front, back, ratio) => {
    const { palette } = lookOf(look);
    expect(contrast(palette[front], palette[back])).toBeGreaterThanOrEqual(ratio);
  });

  it('has the characters asked for', () => {
    const { palette } = lookOf(look);
    expect(luminance(palette.ink) > luminance(palette.bg)).toBe(text === 'white');
  });
});

it.each(styleFontFiles)('the font %s is installed', file => {
  expect(existsSync(`node_modules/${file}`)).toBe(true);
});
