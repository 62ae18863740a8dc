import type { FallbackFace, StyleFont } from './art-style.ts';

/** Addresses of font files by their path inside node_modules. A missing one falls back to the local font. */
export type FontAddresses = Record<string, string>;

/** The addresses of the art styles' fonts: their file names, beside the other built assets. */
export const fontAddresses = (fonts: readonly StyleFont[]): FontAddresses =>
  Object.fromEntries(
    fonts
      .flatMap(({ file, extended }) => (extended === null ? [file] : [file, extended]))
      .map(file => [file, `/assets/fonts/${file.split('/').at(-1)}`]),
  );

/**
 * The faces of fonts: their files, and the visitor's own fonts adjusted to the same metrics for who waits for them. A
 * page is painted once in either (decision 0096): even with equal widths a line may break elsewhere, and all below moves.
 */
export const fontCss = (fonts: readonly StyleFont[], addresses: FontAddresses): string =>
  fonts
    .flatMap(font => [...filesCss(font, addresses), ...font.fallbacks.flatMap(face => fallbackCss(font.family, face))])
    .join('');

/** The first family of a stack. */
export const familyOf = (stack: string): string | undefined => /^"([^"]+)"/.exec(stack)?.[1];

// The letters of fontsource's latin-ext files, without currency signs: one ₩ is not worth a second file.
const extendedLetters = 'unicode-range: U+0100-02BA, U+1E00-1E9F, U+1EF2-1EFF;';

function filesCss(font: StyleFont, addresses: FontAddresses): string[] {
  const face = (file: string, range: string): string[] => {
    const address = addresses[file];
    if (address === undefined) return [];
    return [
      `@font-face { font-family: "${font.family}"; src: url("${address}") format("woff2"); font-weight: ${font.weight};
    font-style: ${font.slope}; font-display: optional; ${range} }`,
    ];
  };
  return [...face(font.file, ''), ...face(font.extended ?? '', extendedLetters)];
}

/**
 * Fonts the visitor may have, the best last: of two faces with one name the later one is used. The metrics are
 * Arial's or Times'; Roboto is as wide as Arial within a hundredth, DejaVu wider by factors measured on English
 * text.
 */
function fallbackCss(family: string, { kind, local, weight, sizeAdjust, ascent, descent }: FallbackFace): string[] {
  const isSerif = kind.endsWith('erif');
  const bold = kind.startsWith('bold') ? ' Bold' : '';
  const sources = [
    { local: [`DejaVu ${isSerif ? 'Serif' : 'Sans'}${bold}`], width: dejaVuWidth(isSerif, bold !== '') },
    { local: isSerif ? local : [...local, `Roboto${bold}`], width: 1 },
  ];
  // Ascent and descent are relative to the adjusted size, so they grow as it shrinks.
  return sources.map(
    source =>
      `@font-face { font-family: "${family} local"; src: ${source.local.map(name => `local("${name}")`).join(', ')}; font-weight: ${weight};
    size-adjust: ${round(sizeAdjust * source.width)}%; ascent-override: ${round(ascent / source.width)}%; descent-override: ${round(descent / source.width)}%; line-gap-override: 0%; }`,
  );
}

const dejaVuWidth = (isSerif: boolean, isBold: boolean): number =>
  isSerif ? (isBold ? 0.763 : 0.793) : isBold ? 0.839 : 0.883;

const round = (percent: number): number => Math.round(percent * 10) / 10;
