import type { Appearance, ArtStyle, CustomLook } from '../blocks/appearance/block.ts';
import type { ArtStyleSheet, Palette } from './art-style.ts';

// Modules that were loaded: what is here depends on nobody who asks, and only grows.
const registry = new Map<ArtStyle, ArtStyleSheet>();

/**
 * Puts an art style where pages are drawn from. The server has all of them from its start (`style-sheets.ts`); a
 * browser fetches those it draws (`editor/preview/fetch-styles.ts`).
 */
export function registerStyle(art: ArtStyle, sheet: ArtStyleSheet): void {
  registry.set(art, sheet);
}

/** A style that was put here. Throws when it was not: whoever draws a page must have seen to that. */
export function sheetOf(art: ArtStyle): ArtStyleSheet {
  const sheet = registry.get(art);
  if (sheet === undefined) throw new Error(`the style ${art} is not at hand`);
  return sheet;
}

/** What a creator's own colours need (`custom-look.ts`); its colour maths come only with such a look. */
export type PaletteOverride = {
  /** What takes the place of the style's own parts. */
  parts: (look: Appearance, custom: CustomLook, style: Palette) => Partial<ArtStyleSheet> & { palette: Palette };
  /** The look as it is kept, its colours moved until they can be read. */
  settled: (look: Appearance) => Appearance;
};

let known: PaletteOverride | undefined;

export function registerPaletteOverride(paletteOverride: PaletteOverride): void {
  known = paletteOverride;
}

/** Throws when it was not put here, as `sheetOf` does. */
export function paletteOverride(): PaletteOverride {
  if (known === undefined) throw new Error('own colours are not at hand');
  return known;
}

export const hasPaletteOverride = (): boolean => known !== undefined;

/** The styles at hand. */
export const registeredStyles = (): [ArtStyle, ArtStyleSheet][] => [...registry];

/** Which styles a look is made of: one may lend its letters to another. */
export const stylesOf = ({ art, custom }: Appearance): ArtStyle[] => [
  ...new Set([art, custom?.heading ?? art, custom?.body ?? art]),
];

export const isRegistered = (art: ArtStyle): boolean => registry.has(art);

/** Whether all a look is made of is at hand. */
export const isDrawable = (look: Appearance): boolean =>
  stylesOf(look).every(isRegistered) && (look.custom === null || hasPaletteOverride());
