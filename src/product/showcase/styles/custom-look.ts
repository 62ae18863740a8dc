import type { Appearance, Corners, CustomLook } from '../blocks/appearance/block.ts';
import { type ArtStyleSheet, type Palette, plainFrame, type StyleFont } from './art-style.ts';
import { customPalette, settleAppearance } from './custom-palette.ts';
import { headingLook } from './heading-look.ts';
import { recolourCss } from './recolour-css.ts';
import { type PaletteOverride, sheetOf } from './style-registry.ts';

const roundness: Record<Exclude<Corners, 'style'>, Pick<ArtStyleSheet, 'radius' | 'imageRadius'> & { seal: string }> = {
  square: { radius: 0, imageRadius: 0, seal: '0' },
  soft: { radius: 10, imageRadius: 14, seal: '14px' },
  round: { radius: 999, imageRadius: 28, seal: '50%' },
};

function cornered(chosen: Corners, { frame }: ArtStyleSheet): Partial<ArtStyleSheet> {
  if (chosen === 'style') return {};
  const { seal, ...radii } = roundness[chosen];
  return { ...radii, frame: { ...frame, seal, corner: plainFrame.corner } };
}

function customParts(
  { art, text }: Appearance,
  custom: CustomLook,
  style: Palette,
): ReturnType<PaletteOverride['parts']> {
  const palette = customPalette(custom, text, style);
  const headingOf = sheetOf(custom.heading ?? art);
  const bodyOf = sheetOf(custom.body ?? art);
  return {
    palette,
    ...cornered(custom.corners, sheetOf(art)),
    heading: headingOf.heading,
    body: bodyOf.body,
    glyph: headingOf.glyph,
    nameMax: headingOf.nameMax,
    fonts: [...new Set([...fontsOf(headingOf.heading, headingOf.fonts), ...fontsOf(bodyOf.body, bodyOf.fonts)])],
    css: recolourCss(sheetOf(art).css, style, palette) + (custom.heading === null ? '' : lettersOf(headingOf)),
  };
}

const fontsOf = (stack: string, fonts: readonly StyleFont[]): StyleFont[] =>
  fonts.filter(font => stack.includes(`"${font.family}"`));

/** Headings in another style's font have that style's weight: not every font has a bold. */
function lettersOf(sheet: ArtStyleSheet): string {
  const { weight, tracking, upper } = headingLook(sheet.css);
  const slope = fontsOf(sheet.heading, sheet.fonts)[0]?.slope ?? 'normal';
  return `.v :is(h1, h2) { font-weight: ${weight}; font-style: ${slope}; letter-spacing: ${tracking}em; text-transform: ${upper ? 'uppercase' : 'none'}; }`;
}

/** Renders looks in a creator's own colours. */
export const customPaletteOverride: PaletteOverride = { parts: customParts, settled: settleAppearance };
