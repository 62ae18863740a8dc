import { isRichText } from '../../../base/rich-text.ts';
import { blocks } from '../block-kinds/kinds.ts';
import { texts } from './compare-texts.ts';
import type { PageDocument, PageImage } from './page-document.ts';

/** A picture on the page without alt text. `id` is null for the person's own. */
type ImageWithoutAlt = { id: string | null; label: string };

type Images = Readonly<Record<string, PageImage>>;
type Use = { imageId: unknown; alt?: unknown };

/**
 * Pictures without alt text that are not marked as decorative, in page order, each once. They may be published;
 * the dialog asks for alt text.
 */
export function imagesWithoutAlt(
  document: Pick<PageDocument, 'profile' | 'sections'>,
  images: Images,
): ImageWithoutAlt[] {
  const { imageId, coverId } = document.profile;
  const own = [
    { label: texts.missingAltText.yourPhoto, imageId },
    { label: texts.missingAltText.yourCover, imageId: coverId },
  ].flatMap(use => (isMissingAlt(use, images) ? [{ id: null, label: use.label }] : []));
  const items = document.sections.flatMap(section =>
    section.items.flatMap(item =>
      !blocks[section.kind].namesItsImages && usesIn(item.fields).some(use => isMissingAlt(use, images))
        ? [{ id: item.id, label: (blocks[section.kind].label as (fields: unknown) => string)(item.fields) }]
        : [],
    ),
  );
  return [...own, ...items];
}

function isMissingAlt({ imageId, alt }: Use, images: Images): boolean {
  const image = typeof imageId === 'string' ? images[imageId] : undefined;
  if (image === undefined) return false;
  return (alt === undefined || alt === '') && image.alt === '' && image.decorative !== true;
}

/** Every picture of an item, with its alt text when the item stores one. */
function usesIn(fields: object): Use[] {
  const own = 'imageId' in fields ? [fields as Use] : [];
  const photos = 'photos' in fields && Array.isArray(fields.photos) ? (fields.photos as Use[]) : [];
  const texts = Object.values(fields).flatMap(field =>
    isRichText(field) ? field.content.flatMap(node => (node.type === 'image' ? [node.attrs] : [])) : [],
  );
  return [...own, ...photos, ...texts];
}
