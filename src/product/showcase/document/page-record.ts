import { z } from 'zod';
import { textField } from '../../../base/text-field.ts';
import { textLength } from '../../../base/text-length.ts';
import { defaultPageId } from './page-document.ts';
import { texts } from './texts.ts';

/**
 * What a page is besides its items: its name, its slug, its texts for search engines, its place in the menu. These
 * take effect at once, unlike items, which visitors see when published.
 */
export const pageTitleLength = 50;
export const pageTitleField = textField(pageTitleLength, texts.pageRecord.titleIsRequired);
/** Titles had up to 110 characters before; such a title stays until it changes. */
export const keptTitleField = textField(110, texts.pageRecord.titleIsRequired);
export const isOverlongTitle = (title: string, stored: string): boolean =>
  title !== stored && textLength(title) > pageTitleLength;
export const pageDescriptionField = textField(155);

const reserved = new Set(
  'new edit trash draft preview index default null undefined feed rss sitemap menu home'.split(' '),
);

/** The last part of a page's address: 1 to 60 lowercase letters, digits and single hyphens, not reserved. */
export const slugSchema = z
  .string()
  .trim()
  .superRefine((slug, ctx) => {
    if (slug === '') ctx.addIssue({ code: 'custom', message: texts.pageRecord.enterAnAddress });
    else if (slug.length > 60) ctx.addIssue({ code: 'custom', message: texts.pageRecord.titleTooLong });
    else if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))
      ctx.addIssue({ code: 'custom', message: texts.pageRecord.addressCharacters });
    else if (reserved.has(slug)) ctx.addIssue({ code: 'custom', message: texts.pageRecord.addressReserved });
  });

/** An address for a title: "Bachata & salsa" becomes "bachata-salsa". Always a valid one. */
export function suggestSlug(title: string): string {
  const words = title
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 56)
    .replaceAll(/^-+|-+$/g, '');
  if (words === '') return 'page';
  return reserved.has(words) ? `${words}-page` : words;
}

/** The suggestion, or the first "suggestion-2", "-3" that is not taken. */
export function freeSlug(suggestion: string, taken: ReadonlySet<string>): string {
  if (!taken.has(suggestion)) return suggestion;
  const stem = suggestion.slice(0, 56).replace(/-+$/, '');
  for (let n = 2; ; n++) if (!taken.has(`${stem}-${n}`)) return `${stem}-${n}`;
}

export const trashDays = 30;
const dayMs = 24 * 60 * 60 * 1000;

/** When a page in the trash is finally deleted. */
const goneAt = (deletedAt: Date): Date => new Date(deletedAt.getTime() + trashDays * dayMs);

/** How many days a page in the trash can still be restored, including the current one; 0 when they are over. */
export const daysLeft = (deletedAt: Date, now: Date): number =>
  Math.max(0, Math.ceil((goneAt(deletedAt).getTime() - now.getTime()) / dayMs));

export const isExtra = (pageId: string): boolean => pageId !== defaultPageId;
