import { type Appearance, artStyles } from '../../blocks/appearance/block.ts';
import type { PageDocument } from '../../document/page-document.ts';
import { texts } from './texts.ts';

/** How a look is called: its style, and what sets it apart from the style as it is. */
export function lookName(look: Appearance): string {
  const side = look.theme === 'dark' ? ', dark' : '';
  return `${artStyles[look.art]}${look.mode === 'custom' ? texts.inYourColors : side}`;
}

/** The page in the look that is tried on it; the same page while none is. */
export const inTriedLook = (document: PageDocument, tried: Appearance | null): PageDocument =>
  tried === null ? document : { ...document, appearance: tried };
