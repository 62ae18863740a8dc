import { z } from 'zod';
import { currencyCodes } from '../../base/currency.ts';
import { instant } from '../../base/operations/instant.ts';

/** What can stand in a person's timeline. A new kind needs its rows in `timeline.sql.ts` and its words in `screens`. */
export const timelineKinds = [
  'booking',
  'order',
  'pass',
  'membership',
  'message',
  'reply',
  'answer',
  'lead_note',
  'issue',
  'review',
  'programme',
  'programme_ended',
  'waitlist',
  'subscribed',
  'unsubscribed',
  'note',
] as const;
export type TimelineKind = (typeof timelineKinds)[number];

export const timelineEntrySchema = z.object({
  /** Unique in a timeline. */
  key: z.string(),
  kind: z.enum(timelineKinds),
  /** Of the booking, the order, the message, the issue, the review or the note. */
  id: z.string(),
  /** When a session begins; else when it happened. */
  at: instant,
  /** What was booked, bought or reviewed, an issue's subject, or what a message is about. */
  title: z.string(),
  /** The state of a booking or an order; empty for what has none. */
  status: z.string(),
  /** Minor units; null for what costs nothing by itself. */
  amount: z.int().nullable(),
  currency: z.enum(currencyCodes).nullable(),
  /** The words of a message, a reply, a review or a note. */
  text: z.string(),
  /** The names of the first and the last source of a booking, an order, a message, a subscription or a place on a waitlist. */
  cameFirst: z.string().nullable(),
  cameLast: z.string().nullable(),
});
export type TimelineEntry = z.output<typeof timelineEntrySchema>;
