import { z } from 'zod';
import { textField } from '../../../base/text-field.ts';
import { texts } from '../account/answer-texts.ts';

const savedLists = [
  'bookings',
  'classes',
  'orders',
  'coupons',
  'exchange',
  'subscribers',
  'leads',
  'people',
  'reviews',
  'likes',
  'sources',
  'programmes',
  'templates',
  'referrals',
  'promotions',
  'services',
] as const;
export type SavedList = (typeof savedLists)[number];

export const viewNameLimit = 40;
const queryLimit = 600;
/** At most this many views of one list. */
export const viewLimit = 20;

/** Whether two names look the same: case and the encoding of accents are ignored. */
export const sameName = (one: string, other: string): boolean => fold(one) === fold(other);
const fold = (name: string): string => name.normalize('NFKC').toLowerCase();

/** The query of a list's address in one spelling: without empty parts, sorted by name. */
export function tidyQuery(query: string): string {
  const parts = [...new URLSearchParams(query)].filter(([, value]) => value !== '');
  return new URLSearchParams(parts.toSorted(([one], [other]) => (one < other ? -1 : 1))).toString();
}

export const savedListQuerySchema = z.object({ list: z.enum(savedLists) });
export const savedViewBodySchema = z.strictObject({
  list: z.enum(savedLists),
  name: textField(viewNameLimit, texts.savedView.enterAName),
  query: z
    .string()
    .transform(tidyQuery)
    .refine(query => query.length <= queryLimit, { error: texts.savedView.filterTooLong }),
});
export type SavedViewBody = z.infer<typeof savedViewBodySchema>;

export const savedViewSchema = z.object({ id: z.string(), name: z.string(), query: z.string() });
export type SavedView = z.infer<typeof savedViewSchema>;
