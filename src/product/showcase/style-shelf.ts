import type { ArtStyleSheet } from './art-style.ts';
import type { Appearance, ArtStyle } from './blocks/appearance/block.ts';

const shelf = new Map<ArtStyle, ArtStyleSheet>();

/**
 * Puts an art style where pages are drawn from. The server has all of them from its start (`style-sheets.ts`); a
 * browser fetches those it draws (`screens/fetch-styles.ts`).
 */
export function shelve(art: ArtStyle, sheet: ArtStyleSheet): void {
  shelf.set(art, sheet);
}

/** A style that was put here. Throws when it was not: whoever draws a page must have seen to that. */
export function sheetOf(art: ArtStyle): ArtStyleSheet {
  const sheet = shelf.get(art);
  if (sheet === undefined) throw new Error(`the style ${art} is not at hand`);
  return sheet;
}

/** The styles at hand. */
export const shelvedStyles = (): [ArtStyle, ArtStyleSheet][] => [...shelf];

/** Which styles a look is made of: one may lend its letters to another. */
export const stylesOf = ({ art, custom }: Appearance): ArtStyle[] => [
  ...new Set([art, custom?.heading ?? art, custom?.body ?? art]),
];

export const isShelved = (art: ArtStyle): boolean => shelf.has(art);

/** Whether all styles of a look are at hand. */
export const isDrawable = (look: Appearance): boolean => stylesOf(look).every(isShelved);
