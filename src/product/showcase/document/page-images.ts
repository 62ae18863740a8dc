import { type ImageFocus, imageFocusSchema } from '../../../base/image-focus.ts';
import { isRichText, richTextImages } from '../../../base/rich-text.ts';
import type { PageDocument, PageImage } from './page-document.ts';

type StoredImage = {
  address: string;
  width: number;
  height: number;
  color: string;
  alt: string;
  decorative?: boolean;
  variants: { variant: string; width: number; height: number }[];
};

export const imagePath = (address: string, variant: string): string => `/images/${address}-${variant}.webp`;

/** A stored picture as a page shows it: the card's address, and every size of the same shape for the browser to choose. */
export function pageImage(stored: StoredImage): PageImage {
  const ratio = stored.width / stored.height;
  const sameShape = stored.variants.filter(size => Math.abs(size.width / size.height / ratio - 1) < 0.02);
  return {
    src: imagePath(stored.address, 'card'),
    srcSet:
      sameShape.length < 2
        ? ''
        : sameShape.map(size => `${imagePath(stored.address, size.variant)} ${size.width}w`).join(', '),
    width: stored.width,
    height: stored.height,
    color: stored.color,
    alt: stored.alt,
    ...(stored.decorative === true && { decorative: true }),
  };
}

/** Ids of all pictures a document shows. */
export function imageIdsOf(document: Pick<PageDocument, 'profile' | 'sections'>): string[] {
  const inItems = document.sections.flatMap(section => section.items.flatMap(item => imageIdsIn(item.fields)));
  return [document.profile.imageId, document.profile.coverId, ...inItems].filter(id => id !== null);
}

/** Every focus point of a document's pictures. */
export function focusesOf({ profile, sections }: Pick<PageDocument, 'profile' | 'sections'>): ImageFocus[] {
  const items = sections.flatMap(section =>
    section.items.map(({ fields }) => ('focus' in fields ? fields.focus : undefined)),
  );
  return [profile.coverFocus, ...items].flatMap(point => imageFocusSchema.safeParse(point).data ?? []);
}

/** The ids of an item's pictures: its own, those of a strip or a room on Clubhouse, and those in its texts. */
export function imageIdsIn(fields: unknown): string[] {
  if (typeof fields !== 'object' || fields === null) return [];
  const own = 'imageId' in fields ? [fields.imageId] : [];
  const shown = 'clubhouse' in fields ? profileImagesIn(fields.clubhouse) : [];
  const photos = 'photos' in fields && Array.isArray(fields.photos) ? fields.photos : [];
  const inTexts = Object.values(fields).flatMap(field => (isRichText(field) ? richTextImages(field) : []));
  return [...own, ...shown, ...photos.map((photo: { imageId?: unknown } | null) => photo?.imageId), ...inTexts].filter(
    id => typeof id === 'string',
  );
}

/** Of a room on Clubhouse. */
const profileImagesIn = (clubhouse: unknown): unknown[] =>
  typeof clubhouse === 'object' && clubhouse !== null && 'profileImages' in clubhouse
    ? [clubhouse.profileImages].flat()
    : [];
