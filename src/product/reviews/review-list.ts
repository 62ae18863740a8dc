import { z } from 'zod';
import { list, minuteText } from '../../base/lists/list.ts';
import { searchedWords } from '../../base/lists/list-question.ts';
import { instant } from '../../base/operations/instant.ts';
import { texts } from './list-texts.ts';
import { type HidingReason, hidingReasons } from './review.ts';

export const reviewStates = ['shown', 'hidden', 'unanswered'] as const;

/** "Shown", "Shown first", or why it is hidden. */
function stateText({ hiddenFor, isFirst }: { hiddenFor: HidingReason | null; isFirst: boolean }): string {
  if (hiddenFor !== null) return `${texts.states.hidden}: ${texts.reasons[hiddenFor].toLowerCase()}`;
  return isFirst ? texts.states.first : texts.states.shown;
}

/** Reviews by people who booked, newest first. */
export const reviewList = list({
  name: 'reviews',
  title: 'Reviews',
  tag: 'reviews',
  path: '/manage/testimonials',
  row: z.object({
    id: z.string(),
    bookingId: z.string(),
    createdAt: instant,
    stars: z.int(),
    text: z.string(),
    /** The name the reviewer chose to show. */
    author: z.string(),
    /** What was booked. */
    title: z.string(),
    /** The creator's public answer; '' without one. */
    answer: z.string(),
    /** Why the creator hid it; null when it is shown. */
    hiddenFor: z.enum(hidingReasons).nullable(),
    /** It is shown before the others. */
    isFirst: z.boolean(),
  }),
  filters: {
    q: searchedWords,
    stars: z.coerce.number().int().min(1).max(5).optional(),
    state: z.enum(reviewStates).optional(),
  },
  more: {
    /** Of everything the search finds. */
    counts: z.object({ shown: z.int(), hidden: z.int(), unanswered: z.int() }),
    /** Of those shown, with one decimal; null while there are too few. */
    average: z.number().nullable(),
    /** Whether a live page shows them. */
    isOnPage: z.boolean(),
  },
  columns: {
    author: { title: texts.name, width: '14%', card: 'title' },
    stars: { title: texts.stars, width: '104px', card: 'side' },
    text: { title: texts.review, card: 'under' },
    title: { title: texts.booking, width: '16%', from: 960, card: 'hidden' },
    date: { title: texts.date, width: '148px', from: 720, card: 'fact' },
    answer: { title: texts.answer, width: '16%', usual: false, card: 'hidden' },
    state: { title: texts.state, width: '116px', card: 'side' },
  },
  file: {
    date: { of: 'date', text: row => minuteText(row.createdAt) },
    name: { of: 'always', title: texts.name, text: row => row.author },
    stars: { of: 'stars', text: row => row.stars },
    review: { of: 'text', text: row => row.text },
    booked: { of: 'title', text: row => row.title },
    answer: { of: 'answer', text: row => row.answer },
    state: { of: 'state', text: row => stateText(row) },
  },
});
export type ReviewRow = z.output<typeof reviewList.row>;
