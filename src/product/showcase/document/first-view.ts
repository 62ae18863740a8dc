import type { ImageFocus } from '../../../base/image-focus.ts';
import type { BlockKind, FixedKind } from '../blocks/kinds.ts';
import type { PageDocument, PageFacts, PageImage, PageItem } from './page-document.ts';

/** The one item of a kind whose place on the page is given; undefined when the page has none. */
export const singleItem = <K extends FixedKind>(document: PageDocument, kind: K): PageItem<K> | undefined =>
  document.sections.find(section => section.kind === (kind as BlockKind))?.items[0] as PageItem<K> | undefined;

/** What of the cover stays in sight, where the creator said so. */
export function coverFocus(document: PageDocument): ImageFocus | undefined {
  const hero = singleItem(document, 'heroSection')?.fields;
  return hero?.cover === 'own' ? hero.focus : document.profile.coverFocus;
}

/** The picture above or behind the words of the first view; undefined when it has none, or none that is stored. */
export function coverOf(document: PageDocument, { images }: Pick<PageFacts, 'images'>): PageImage | undefined {
  const hero = singleItem(document, 'heroSection')?.fields;
  if (hero?.cover === 'none') return undefined;
  const id = hero?.cover === 'own' ? hero.imageId : document.profile.coverId;
  return id === null ? undefined : images[id];
}
