import { z } from 'zod';
import { list, minuteText } from '../../../base/lists/list.ts';
import { searchedWords } from '../../../base/lists/list-question.ts';
import { instant } from '../../../base/operations/instant.ts';
import { issueStates, pauseReasons } from './issue.ts';
import { texts } from './texts.ts';

/** How many recipients an issue has, by their outcome. People click, whatever machines do. */
export const countsSchema = z.object({
  recipients: z.int(),
  waiting: z.int(),
  delivered: z.int(),
  refused: z.int(),
  suppressed: z.int(),
  unknown: z.int(),
  clicked: z.int(),
  unsubscribed: z.int(),
  complaints: z.int(),
});
export type IssueCounts = z.output<typeof countsSchema>;

/** A creator's issues, the one changed last first. */
export const issueList = list({
  name: 'issues',
  title: 'Issues',
  tag: 'newsletters',
  path: '/manage/newsletters',
  row: z.object({
    id: z.string(),
    subject: z.string(),
    state: z.enum(issueStates),
    pauseReason: z.enum(pauseReasons).nullable(),
    createdAt: instant,
    changedAt: instant,
    scheduledAt: instant.nullable(),
    sentAt: instant.nullable(),
    /** Whether it is shown on the creator's page. */
    isPublic: z.boolean(),
    ...countsSchema.shape,
  }),
  filters: { q: searchedWords, state: z.enum(issueStates).optional() },
  more: {
    /** Counts of everything the search finds, not of this page. */
    counts: z.object({
      draft: z.int(),
      scheduled: z.int(),
      sending: z.int(),
      paused: z.int(),
      sent: z.int(),
      cancelled: z.int(),
    }),
  },
  columns: {
    subject: { title: texts.list.subject, card: 'title' },
    state: { title: texts.list.state, card: 'under', width: '120px' },
    date: { title: texts.list.date, card: 'under', width: '144px' },
    recipients: { title: texts.list.recipients, number: true, width: '112px', from: 720 },
    delivered: { title: texts.list.delivered, number: true, width: '108px', from: 820 },
    clicks: { title: texts.list.clicks, number: true, width: '96px', from: 720 },
    unsubscribed: { title: texts.list.unsubscribed, number: true, width: '136px', from: 1040 },
  },
  file: {
    subject: { of: 'subject', text: row => row.subject },
    state: { of: 'state', text: row => row.state },
    date: { of: 'date', text: row => minuteText(row.sentAt ?? row.scheduledAt ?? row.changedAt) },
    recipients: { of: 'recipients', text: row => row.recipients },
    delivered: { of: 'delivered', text: row => row.delivered },
    clicks: { of: 'clicks', text: row => row.clicked },
    unsubscribed: { of: 'unsubscribed', text: row => row.unsubscribed },
  },
});
export type IssueRow = z.output<typeof issueList.row>;
