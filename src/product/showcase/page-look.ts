import { type ArtStyleSheet, type Palette, plainFrame, type StyleFont } from './art-style.ts';
import type { Appearance, ArtStyle, Corners, CustomLook } from './blocks/appearance/block.ts';
import { customPalette } from './custom-palette.ts';
import { headingLook } from './heading-look.ts';
import { recolourCss } from './recolour-css.ts';
import { sheetOf, shelvedStyles } from './style-shelf.ts';

/** Everything a page is drawn with: one side of an art style, or the style in a creator's own colours. */
export type PageLook = Omit<ArtStyleSheet, 'light' | 'dark'> & { palette: Palette };

const known = new WeakMap<Appearance, PageLook>();

/**
 * What a look comes down to. In the default mode the text colour has chosen the side (see `appearanceSchema`); in the
 * custom mode the creator's colours take the places of the style's, in its ornament too.
 */
export function lookOf(appearance: Appearance): PageLook {
  const before = known.get(appearance);
  if (before !== undefined) return before;
  const { light, dark, ...sheet } = sheetOf(appearance.art);
  const palette = appearance.theme === 'dark' ? dark : light;
  const { custom } = appearance;
  const look = custom === null ? { ...sheet, palette } : { ...sheet, ...customParts(appearance, custom, palette) };
  known.set(appearance, look);
  return look;
}

const roundness: Record<Exclude<Corners, 'style'>, Pick<PageLook, 'radius' | 'imageRadius'> & { seal: string }> = {
  square: { radius: 0, imageRadius: 0, seal: '0' },
  soft: { radius: 10, imageRadius: 14, seal: '14px' },
  round: { radius: 999, imageRadius: 28, seal: '50%' },
};

function cornered(chosen: Corners, { frame }: ArtStyleSheet): Partial<PageLook> {
  if (chosen === 'style') return {};
  const { seal, ...radii } = roundness[chosen];
  return { ...radii, frame: { ...frame, seal, corner: plainFrame.corner } };
}

function customParts(
  { art, text }: Appearance,
  custom: CustomLook,
  style: Palette,
): Partial<PageLook> & { palette: Palette } {
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

/** Headings in another style's typeface are written as that style writes them: not every face has a bold. */
function lettersOf(sheet: ArtStyleSheet): string {
  const { weight, tracking, upper } = headingLook(sheet.css);
  const slope = fontsOf(sheet.heading, sheet.fonts)[0]?.slope ?? 'normal';
  return `.v :is(h1, h2) { font-weight: ${weight}; font-style: ${slope}; letter-spacing: ${tracking}em; text-transform: ${upper ? 'uppercase' : 'none'}; }`;
}

/** The typefaces of the styles at hand headings or text can be set in: each once, by a style that wears it. */
export function typefaces(place: 'heading' | 'body'): { art: ArtStyle; family: string }[] {
  const all = shelvedStyles().flatMap(([art, sheet]) => {
    const family = /"([^"]+)"/.exec(sheet[place])?.[1];
    return family === undefined ? [] : [{ art, family }];
  });
  const firsts = all.filter(({ family }, at) => all.findIndex(other => other.family === family) === at);
  return firsts.sort((a, b) => a.family.localeCompare(b.family, 'en'));
}
