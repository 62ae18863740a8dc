import { dateFormat } from '../../../base/formats.ts';
import { plainText, type RichText } from '../../../base/rich-text.ts';
import { slugOf } from './post-slug.ts';

type Written = { id: string; fields: { title: string; slug: string; date: string } };

/**
 * The slug of each post, by the post's id: the creator's own or one from the title. Of equal ones the oldest post
 * keeps it and the others are numbered, whatever their order.
 */
export function postSlugs(items: readonly Written[]): ReadonlyMap<string, string> {
  const slugs = new Map<string, string>();
  const taken = new Set<string>();
  for (const { id, fields } of [...items].sort(byAge)) {
    const wanted = fields.slug || slugOf(fields.title) || 'post';
    let slug = wanted;
    for (let number = 2; taken.has(slug); number++) slug = `${wanted}-${number}`;
    taken.add(slug);
    slugs.set(id, slug);
  }
  return slugs;
}

// Own slugs come before those of titles, so that a typed address is never given to another post.
const byAge = (a: Written, b: Written): number =>
  Number(a.fields.slug === '') - Number(b.fields.slug === '') ||
  compare(a.fields.date, b.fields.date) ||
  compare(a.id, b.id);

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Whole minutes of reading, at 220 words of a Latin script or 500 characters of others a minute; at least one. */
export function readingMinutes(text: RichText): number {
  const plain = plainText(text);
  const signs = plain.match(/[\p{sc=Han}\p{sc=Hangul}\p{sc=Hira}\p{sc=Kana}]/gu)?.length ?? 0;
  const words = plain.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / 220 + signs / 500));
}

/** "Nov 21, 2026"; an invalid date as it is. */
export const postDate = (date: string, locale: string): string => dayText(date, locale, { dateStyle: 'medium' });

/** "Nov 21", beside a year. */
export const postDay = (date: string, locale: string): string =>
  dayText(date, locale, { month: 'short', day: 'numeric' });

function dayText(date: string, locale: string, form: Intl.DateTimeFormatOptions): string {
  const day = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) return date;
  return dateFormat(locale, { ...form, timeZone: 'UTC' }).format(day);
}
