import type { StyleFont } from './art-style.ts';

/** Addresses of font files by their path inside node_modules. A missing one falls back to the local font. */
export type FontAddresses = Record<string, string>;

/**
 * The faces of one web font: its files, and the visitor's own font adjusted to the same metrics until they are
 * loaded.
 */
export const fontCss = (font: StyleFont, fonts: FontAddresses): string =>
  [
    faceCss(font, fonts[font.file]),
    faceCss(font, fonts[font.extended ?? ''], extendedLetters),
    ...placeholderPortraits(font.fallback).map(placeholderPortrait =>
      placeholderPortraitCss(font.fallback, placeholderPortrait),
    ),
  ].join('');

// The letters of fontsource's latin-ext files, without currency signs: one ₩ is not worth a second file.
const extendedLetters = 'unicode-range: U+0100-02BA, U+1E00-1E9F, U+1EF2-1EFF;';

function faceCss(font: StyleFont, address: string | undefined, range = ''): string {
  if (address === undefined) return '';
  return `@font-face { font-family: "${font.family}"; src: url("${address}") format("woff2"); font-weight: ${font.weight};
    font-style: ${font.slope}; font-display: ${font.display}; ${range} }`;
}

type PlaceholderPortrait = { local: readonly string[]; width: number };

/**
 * Fonts the visitor may have, the best last: of two faces with one name the later one is used. The metrics are
 * Arial's or Times'; Roboto is as wide as Arial within a hundredth, DejaVu wider by factors measured on English
 * text.
 */
function placeholderPortraits({ local }: StyleFont['fallback']): PlaceholderPortrait[] {
  const isSerif = local.some(name => name.startsWith('Times'));
  const isBold = local.some(name => name.includes('Bold'));
  const weight = isBold ? ' Bold' : '';
  const dejaVu = { local: [`DejaVu ${isSerif ? 'Serif' : 'Sans'}${weight}`], width: dejaVuWidth(isSerif, isBold) };
  return [dejaVu, { local: isSerif ? local : [...local, `Roboto${weight}`], width: 1 }];
}

const dejaVuWidth = (isSerif: boolean, isBold: boolean): number =>
  isSerif ? (isBold ? 0.75 : 0.784) : isBold ? 0.834 : 0.876;

/** Ascent and descent are relative to the adjusted size, so they grow as it shrinks. */
function placeholderPortraitCss(
  { family, sizeAdjust, ascent, descent }: StyleFont['fallback'],
  { local, width }: PlaceholderPortrait,
): string {
  const source = local.map(name => `local("${name}")`).join(', ');
  return `@font-face { font-family: "${family}"; src: ${source}; size-adjust: ${round(sizeAdjust * width)}%;
    ascent-override: ${round(ascent / width)}%; descent-override: ${round(descent / width)}%; line-gap-override: 0%; }`;
}

const round = (percent: number): number => Math.round(percent * 10) / 10;
