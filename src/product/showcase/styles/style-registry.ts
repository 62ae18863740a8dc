import type { Appearance, ArtStyle, CustomLook } from '../blocks/appearance/block.ts';
import type { ArtStyleSheet, Palette } from './art-style.ts';

// Loaded modules: a cache that only grows.
const registry = new Map<ArtStyle, ArtStyleSheet>();

/**
 * Makes an art style available to renderers. The server has all from its start (`style-sheets.ts`); a browser
 * loads those it renders (`editor/preview/fetch-styles.ts`).
 */
export function registerStyle(art: ArtStyle, sheet: ArtStyleSheet): void {
  registry.set(art, sheet);
}

/** A loaded style. Throws when it was not loaded before. */
export function sheetOf(art: ArtStyle): ArtStyleSheet {
  const sheet = registry.get(art);
  if (sheet === undefined) throw new Error(`the style ${art} is not at hand`);
  return sheet;
}

/** What custom colours need (`custom-look.ts`); its colour maths are loaded only for such a look. */
export type PaletteOverride = {
  /** Replaces the style's own parts. */
  parts: (look: Appearance, custom: CustomLook, style: Palette) => Partial<ArtStyleSheet> & { palette: Palette };
  /** The look with its colours adjusted for contrast. */
  settled: (look: Appearance) => Appearance;
};

let known: PaletteOverride | undefined;

/** Sets what renders looks in a creator's own colors; without it they are rendered in the style's. */
export function registerPaletteOverride(paletteOverride: PaletteOverride): void {
  known = paletteOverride;
}

/** Throws when it was not loaded, as `sheetOf` does. */
export function paletteOverride(): PaletteOverride {
  if (known === undefined) throw new Error('own colours are not at hand');
  return known;
}

export const hasPaletteOverride = (): boolean => known !== undefined;

/** The loaded styles. */
export const registeredStyles = (): [ArtStyle, ArtStyleSheet][] => [...registry];

/** The styles of a look: one may use the fonts of another. */
export const stylesOf = ({ art, custom }: Appearance): ArtStyle[] => [
  ...new Set([art, custom?.heading ?? art, custom?.body ?? art]),
];

export const isRegistered = (art: ArtStyle): boolean => registry.has(art);

/** Whether all that a look consists of is loaded. */
export const isDrawable = (look: Appearance): boolean =>
  stylesOf(look).every(isRegistered) && (look.custom === null || hasPaletteOverride());
