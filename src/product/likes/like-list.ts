import { z } from 'zod';
import { list, minuteText } from '../../base/lists/list.ts';
import { searchedWords } from '../../base/lists/list-question.ts';
import { instant } from '../../base/operations/instant.ts';
import { texts } from './list-texts.ts';

export const likedKinds = ['page', 'card'] as const;

/** Likes of pages and cards, newest first. */
export const likeList = list({
  name: 'likes',
  title: 'Likes',
  tag: 'likes',
  path: '/manage/likes',
  row: z.object({
    id: z.string(),
    createdAt: instant,
    what: z.enum(likedKinds),
    /** What it was called. */
    title: z.string(),
    pageId: z.string(),
  }),
  filters: { q: searchedWords, what: z.enum(likedKinds).optional() },
  more: {
    /** Of everything the search finds. */
    counts: z.object({ pages: z.int(), cards: z.int() }),
    most: z.array(z.object({ title: z.string(), count: z.int() })),
    /** The last days in the creator's zone, each with its likes. */
    days: z.array(z.object({ date: z.string(), count: z.int() })),
    /** Whether a page shows hearts. */
    isShown: z.boolean(),
  },
  columns: {
    date: { title: texts.date, width: '148px', card: 'under' },
    who: { title: texts.who, width: '24%', card: 'fact' },
    title: { title: texts.what, card: 'title' },
    what: { title: texts.kind, width: '112px', card: 'side' },
  },
  file: {
    date: { of: 'date', text: row => minuteText(row.createdAt) },
    who: { of: 'who', text: () => texts.visitor },
    what: { of: 'always', title: texts.what, text: row => row.title },
    kind: { of: 'what', text: row => texts.kinds[row.what] },
  },
});
export type LikeRow = z.output<typeof likeList.row>;
