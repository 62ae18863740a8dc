import { z } from 'zod';
import { list, minuteText } from '../../base/lists/list.ts';
import { searchedWords } from '../../base/lists/list-question.ts';
import { instant } from '../../base/operations/instant.ts';
import { texts } from './list-texts.ts';
import { confirmedWays, subscriberSources, subscriberStatuses } from './subscriber.ts';

const row = z.object({
  id: z.string(),
  createdAt: instant,
  email: z.string(),
  status: z.enum(subscriberStatuses),
  confirmedAt: instant.nullable(),
  unsubscribedAt: instant.nullable(),
  /** Path of the page they came from. */
  page: z.string(),
  source: z.enum(subscriberSources),
  tags: z.array(z.string()),
  /** The name of their last source; null when none is known. */
  cameFrom: z.string().nullable(),
  /** What keeps us from sending to them. */
  suppressed: z.enum(['bounce', 'complaint']).nullable(),
});
/** The proof of their consent. */
const proof = {
  wording: z.int(),
  confirmedWay: z.enum(confirmedWays).nullable(),
  /** Seconds after the email that asked. */
  confirmedAfter: z.int().nullable(),
  confirmedAgent: z.string().nullable(),
};

/** One subscriber with the proof of their consent. */
export const subscriberDetailSchema = row.extend({
  ...proof,
  firstClickAt: instant.nullable(),
  suppressedSince: instant.nullable(),
  suppressedUntil: instant.nullable(),
  suppressedReason: z.string().nullable(),
  isClaimed: z.boolean(),
});
export type SubscriberDetail = z.output<typeof subscriberDetailSchema>;

/** Counting more costs a list more than its rows. */
export const mostCounted = 10_000;

/** Newsletter subscribers, newest first, with the consent each has given. */
export const subscriberList = list({
  name: 'subscribers',
  title: 'Subscribers',
  tag: 'audience',
  path: '/manage/subscribers',
  row,
  rest: {
    ...proof,
    firstClickAt: z.date().nullable(),
    suppressedSince: z.date().nullable(),
    suppressedUntil: z.date().nullable(),
  },
  filters: {
    q: searchedWords,
    status: z.enum(subscriberStatuses).optional(),
    source: z.enum(subscriberSources).optional(),
    tag: z.uuid().optional(),
  },
  more: {
    /** Counts of everything the filters but the status find, not of this page; 10,001 where there are more. */
    counts: z.object({ pending: z.int(), confirmed: z.int(), unsubscribed: z.int() }),
    /** Whether a live page has the sign-up form. Only checked when the list is empty; else true. */
    isAsked: z.boolean(),
  },
  columns: {
    date: { title: texts.date, card: 'under', width: '148px' },
    email: { title: texts.email, card: 'title' },
    status: { title: texts.status, card: 'under', width: '168px', usual: false },
    tags: { title: texts.tags, usual: false },
    source: { title: texts.source, width: '120px', usual: false },
    cameFrom: { title: texts.cameFrom, width: '168px', usual: false },
  },
  file: {
    date: { of: 'date', text: one => minuteText(one.createdAt) },
    email: { of: 'always', title: texts.email, text: one => one.email },
    status: { of: 'status', text: one => one.status },
    confirmed: { of: 'rest', title: texts.confirmed, text: one => minuteText(one.confirmedAt) },
    unsubscribed: { of: 'rest', title: texts.unsubscribed, text: one => minuteText(one.unsubscribedAt) },
    page: { of: 'rest', title: texts.page, text: one => one.page },
    wording: { of: 'rest', title: texts.wording, text: one => one.wording },
    tags: { of: 'tags', text: one => one.tags.join(', ') },
    source: { of: 'source', text: one => one.source },
    cameFrom: { of: 'cameFrom', text: one => one.cameFrom ?? '' },
    confirmedBy: { of: 'rest', title: texts.confirmedBy, text: one => one.confirmedWay ?? '' },
    confirmedAfter: { of: 'rest', title: texts.confirmedAfter, text: one => one.confirmedAfter ?? '' },
    confirmedWith: { of: 'rest', title: texts.confirmedWith, text: one => one.confirmedAgent ?? '' },
    firstClick: { of: 'rest', title: texts.firstClick, text: one => minuteText(one.firstClickAt) },
    suppressed: { of: 'rest', title: texts.suppressed, text: one => one.suppressed ?? '' },
    suppressedSince: { of: 'rest', title: texts.suppressedSince, text: one => minuteText(one.suppressedSince) },
    suppressedUntil: { of: 'rest', title: texts.suppressedUntil, text: one => minuteText(one.suppressedUntil) },
  },
});
export type SubscriberRow = z.output<typeof subscriberList.row>;
