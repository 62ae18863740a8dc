import { type Appearance, artStyles } from '../../blocks/appearance/block.ts';
import type { PageDocument } from '../../document/page-document.ts';
import { texts } from './texts.ts';

/** The name of a look: its style, and how it differs from the style's default. */
export function lookName(look: Appearance): string {
  const side = look.theme === 'dark' ? ', dark' : '';
  return `${artStyles[look.art]}${look.mode === 'custom' ? texts.inYourColors : side}`;
}

/** The page in the previewed look; the same page without one. */
export const inTriedLook = (document: PageDocument, tried: Appearance | null): PageDocument =>
  tried === null ? document : { ...document, appearance: tried };
