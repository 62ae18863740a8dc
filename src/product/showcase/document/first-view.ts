import type { ImageFocus } from '../../../base/image-focus.ts';
import type { BlockKind, FixedKind } from '../block-kinds/kinds.ts';
import type { PageDocument, PageFacts, PageImage, PageItem } from './page-document.ts';

/** The one item of a kind with a fixed place; undefined when the page has none. */
export const singleItem = <K extends FixedKind>(document: PageDocument, kind: K): PageItem<K> | undefined =>
  document.sections.find(section => section.kind === (kind as BlockKind))?.items[0] as PageItem<K> | undefined;

/** The focus of the cover, when the creator set one. */
export function coverFocus(document: PageDocument): ImageFocus | undefined {
  const hero = singleItem(document, 'heroSection')?.fields;
  return hero?.cover === 'own' ? hero.focus : document.profile.coverFocus;
}

/** The picture above or behind the text of the header; undefined when it has none, or it is not stored. */
export function coverOf(document: PageDocument, { images }: Pick<PageFacts, 'images'>): PageImage | undefined {
  const hero = singleItem(document, 'heroSection')?.fields;
  if (hero?.cover === 'none') return undefined;
  const id = hero?.cover === 'own' ? hero.imageId : document.profile.coverId;
  return id === null ? undefined : images[id];
}
