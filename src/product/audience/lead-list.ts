import { z } from 'zod';
import { list, minuteText } from '../../base/lists/list.ts';
import { searchedWords } from '../../base/lists/list-question.ts';
import { instant } from '../../base/operations/instant.ts';
import { tagField } from '../customers/tag-field.ts';
import { leadDues, leadStates } from './lead.ts';
import { texts } from './list-texts.ts';

/** Messages from a page, newest first; those with a next action alone are in the order of its date. */
export const leadList = list({
  name: 'leads',
  title: 'Leads',
  tag: 'audience',
  path: '/manage/leads',
  row: z.object({
    id: z.string(),
    createdAt: instant,
    state: z.enum(leadStates),
    name: z.string(),
    email: z.string(),
    message: z.string(),
    /** The item they wrote about; '' when there was none. */
    source: z.string(),
    page: z.string(),
    /** A date on the host's calendar. */
    nextOn: z.iso.date().nullable(),
    nextWords: z.string(),
    /** Its person answered by email, and the host has not opened it since. */
    isUnread: z.boolean(),
  }),
  filters: {
    q: searchedWords,
    state: z.enum(leadStates).optional(),
    /** The item they wrote about. */
    item: z.union([z.uuid(), z.literal('none')]).optional(),
    due: z.enum(leadDues).optional(),
    /** Of the people who wrote. */
    tag: tagField.optional(),
  },
  more: {
    counts: z.object({ new: z.int(), contacted: z.int(), booked: z.int(), lost: z.int(), spam: z.int() }),
    /** How many have something to be done by today, whatever the filter. */
    due: z.int(),
    /** The items people wrote about; null for the contact form. */
    sources: z.array(z.object({ itemId: z.string().nullable(), name: z.string() })),
    /** Whether a live page has the message form. Only checked when the list is empty; else true. */
    isAsked: z.boolean(),
  },
  columns: {
    name: { title: texts.leadList.name, width: '15%', card: 'title' },
    email: { title: texts.email, width: '20%', card: 'fact', usual: false },
    message: { title: texts.leadList.message, card: 'under' },
    source: { title: texts.leadList.about, width: '14%', card: 'hidden' },
    next: { title: texts.leadList.next, width: '13%', card: 'under', from: 860 },
    date: { title: texts.date, width: '136px', card: 'under' },
    state: { title: texts.leadList.stage, width: '112px', card: 'side' },
  },
  file: {
    date: { of: 'date', text: row => minuteText(row.createdAt) },
    name: { of: 'always', title: texts.leadList.name, text: row => row.name },
    email: { of: 'email', text: row => row.email },
    message: { of: 'message', text: row => row.message },
    source: { of: 'source', title: texts.leadList.source, text: row => row.source },
    page: { of: 'rest', title: texts.page, text: row => row.page },
    state: { of: 'state', title: texts.leadList.state, text: row => row.state },
    nextOn: { of: 'next', title: texts.leadList.nextOn, text: row => row.nextOn ?? '' },
    next: { of: 'next', text: row => row.nextWords },
  },
});
export type LeadRow = z.output<typeof leadList.row>;
