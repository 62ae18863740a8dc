import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast } from '../../../ui/contrast.ts';
import { readablePairs } from '../art-style.ts';
import { artStyleCodes } from '../blocks/appearance/block.ts';
import { styleFontFiles, styleSheets } from '../style-sheets.ts';

const palettes = artStyleCodes.flatMap(art => (['light', 'dark'] as const).map(theme => ({ art, theme })));

describe.each(palettes)('$art in $theme', ({ art, theme }) => {
  it.each(readablePairs)('shows %s on %s at %d:1 at least', (front, back, ratio) => {
    const palette = styleSheets[art][theme];
    expect(contrast(palette[front], palette[back])).toBeGreaterThanOrEqual(ratio);
  });
});

it.each(styleFontFiles)('the font %s is installed', file => {
  expect(existsSync(`node_modules/${file}`)).toBe(true);
});
