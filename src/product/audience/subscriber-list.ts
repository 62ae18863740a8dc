import { z } from 'zod';
import { list, minuteText } from '../../base/lists/list.ts';
import { searchedWords } from '../../base/lists/list-question.ts';
import { instant } from '../../base/operations/instant.ts';
import { texts } from './list-texts.ts';
import { subscriberStatuses } from './subscriber.ts';

/** Newsletter subscribers, newest first, with the consent each has given. */
export const subscriberList = list({
  name: 'subscribers',
  title: 'Subscribers',
  tag: 'audience',
  path: '/manage/subscribers',
  row: z.object({
    id: z.string(),
    createdAt: instant,
    email: z.string(),
    status: z.enum(subscriberStatuses),
    confirmedAt: instant.nullable(),
    unsubscribedAt: instant.nullable(),
    /** Path of the page they came from. */
    page: z.string(),
  }),
  rest: { wording: z.int() },
  filters: { q: searchedWords, status: z.enum(subscriberStatuses).optional() },
  more: {
    /** Counts of everything the search finds, not of this page. */
    counts: z.object({ pending: z.int(), confirmed: z.int(), unsubscribed: z.int() }),
    /** Whether a live page has the sign-up form. Only checked when the list is empty; else true. */
    isAsked: z.boolean(),
  },
  columns: {
    date: { title: texts.date, card: 'under', width: '148px' },
    email: { title: texts.email, card: 'title' },
    status: { title: texts.status, card: 'under', width: '168px', usual: false },
  },
  file: {
    date: { of: 'date', text: row => minuteText(row.createdAt) },
    email: { of: 'always', title: texts.email, text: row => row.email },
    status: { of: 'status', text: row => row.status },
    confirmed: { of: 'rest', title: texts.confirmed, text: row => minuteText(row.confirmedAt) },
    unsubscribed: { of: 'rest', title: texts.unsubscribed, text: row => minuteText(row.unsubscribedAt) },
    page: { of: 'rest', title: texts.page, text: row => row.page },
    wording: { of: 'rest', title: texts.wording, text: row => row.wording },
  },
});
export type SubscriberRow = z.output<typeof subscriberList.row>;
