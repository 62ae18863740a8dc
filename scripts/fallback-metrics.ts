import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { ArtStyleSheet, StyleFont } from '../src/product/showcase/styles/art-style.ts';
import { familyOf } from '../src/product/showcase/styles/font-face.ts';
import { headingLook } from '../src/product/showcase/styles/heading-look.ts';
import { styleSheets } from '../src/product/showcase/styles/style-sheets.ts';
import { boldFrom } from '../src/product/showcase/styles/web-font.ts';
import { measureFont, sampleText } from './font-widths.ts';

const require = createRequire(import.meta.url);

/** Mean widths of the sample in em, as written and in capitals: of Liberation's fonts, which are Arial's and Times'. */
const localWidths: Record<string, readonly [number, number]> = {
  sans: [0.4439, 0.5897],
  bold: [0.4778, 0.599],
  boldItalic: [0.4778, 0.599],
  serif: [0.4062, 0.5743],
  boldSerif: [0.4315, 0.6016],
};

/** The adjustments that follow from the installed fonts. */
export function fallbacksNow(): Record<string, number[][]> {
  const all = Object.values(styleSheets).flatMap(sheet => sheet.fonts.map(font => [keyOf(font), facesOf(font, sheet)]));
  return Object.fromEntries(all);
}

/** `fraunces-wght`, `bevan-400`. */
function keyOf({ file }: StyleFont): string {
  return file.replace(/^.*\/|-(?:normal|italic)\.woff2$/g, '').replace('-latin', '');
}

/** The face that the style writes its name in is measured so, every other as text. */
function facesOf(font: StyleFont, { heading, css }: ArtStyleSheet): number[][] {
  const name = headingLook(css);
  return font.fallbacks.map(({ kind, weight }) => {
    const [least = 400, most = least] = weight.split(' ').map(Number);
    const isName = font.family === familyOf(heading) && least <= name.weight && name.weight <= most;
    const isUpper = isName && name.upper;
    const cut = isName ? name.weight : least < boldFrom ? 400 : 700;
    const text = isUpper ? sampleText.toUpperCase() : sampleText;
    const measured = measureFont(readFileSync(require.resolve(staticFile(font, cut))), text);
    const local = localWidths[kind]?.[isUpper ? 1 : 0];
    if (local === undefined) throw new Error(`the widths of ${kind} are unknown`);
    const size = measured.width / local;
    return [size, measured.ascent / size, measured.descent / size].map(share => Math.round(share * 1000) / 10);
  });
}

/** A file with one weight: the variable one's widths at that weight are its own. */
function staticFile({ file, weight }: StyleFont, wanted: number): string {
  const [least = 400, most = least] = weight.split(' ').map(Number);
  const cut = Math.round(Math.min(most, Math.max(least, wanted)) / 100) * 100;
  return file
    .replace('@fontsource-variable/', '@fontsource/')
    .replace('-wght-', `-${cut}-`)
    .replace(/woff2$/, 'woff');
}
