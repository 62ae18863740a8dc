import type { ImageFocus } from '../../../base/image-focus.ts';
import type { Appearance } from '../blocks/appearance/block.ts';
import type { PageImage } from '../document/page-document.ts';

/** A summary of a published page, to show it among others and link to it. */
export type PageCard = {
  userUrl: string;
  name: string;
  headline: string;
  appearance: Appearance;
  portrait: PageImage | null;
  cover: PageImage | null;
  coverFocus: ImageFocus | undefined;
};
