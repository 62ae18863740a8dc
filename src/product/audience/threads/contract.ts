import { z } from 'zod';
import { undelivered } from '../../../base/mail.ts';
import { instant } from '../../../base/operations/instant.ts';
import { operation } from '../../../base/operations/operation.ts';
import { linesField } from '../../../base/text-field.ts';
import { leadLimits } from '../lead.ts';
import { subscriberStatuses } from '../subscriber.ts';
import { entryKinds } from './lead-thread.ts';
import { texts } from './thread-texts.ts';

const entrySchema = z.object({
  id: z.string(),
  kind: z.enum(entryKinds),
  /** Of a reply, an answer or a note; else ''. */
  words: z.string(),
  /** The names of what was attached to an answer; the files are not kept. */
  files: z.array(z.string()),
  createdAt: instant,
  /** Why a reply did not arrive; null when nothing is known against it. */
  undelivered: z.enum(undelivered).nullable(),
  /** The booking that was made. */
  bookingId: z.string().nullable(),
});
export type LeadEntry = z.output<typeof entrySchema>;

const params = z.object({ id: z.uuid() });
const shared = { tag: 'audience', who: 'creator', params } as const;
const lead_not_found = { status: 404, message: texts.refused.notFound } as const;
const lead_is_spam = { status: 409, message: texts.refused.isSpam } as const;
const too_many_strangers = { status: 429, message: texts.refused.tooManyStrangers } as const;
const sent_already = { status: 409, message: texts.refused.sentAlready } as const;

/** What was written about a lead after it arrived, oldest first, and what its person is to the newsletter. */
export const readLeadThread = operation('GET /api/leads/:id/thread', {
  ...shared,
  id: 'readLeadThread',
  does: 'Read the replies and notes of a lead',
  answer: z.object({
    entries: z.array(entrySchema),
    /** Where replies are answered to; null for this thread. */
    replyTo: z.string().nullable(),
    subscriber: z.enum(subscriberStatuses).nullable(),
  }),
  refusals: { lead_not_found },
});
export const replyToLead = operation('POST /api/leads/:id/replies', {
  ...shared,
  id: 'replyToLead',
  does: 'Reply to a lead by email',
  asks: true,
  body: z.strictObject({
    /** Made by the client: the same id twice is the same reply. */
    id: z.uuid(),
    words: linesField(leadLimits.reply, texts.refused.writeAReply),
  }),
  answer: entrySchema,
  status: 201,
  refusals: {
    lead_not_found,
    lead_is_spam,
    too_many_strangers,
    sent_already,
    too_many_replies: { status: 429, message: texts.refused.tooManyReplies },
  },
  limit: 'texts',
});
export const addLeadNote = operation('POST /api/leads/:id/notes', {
  ...shared,
  id: 'addLeadNote',
  does: 'Add a private note to a lead',
  body: z.strictObject({
    /** Made by the client: the same id twice is the same note. */
    id: z.uuid(),
    words: linesField(leadLimits.note, texts.refused.writeANote),
  }),
  answer: entrySchema,
  status: 201,
  refusals: { lead_not_found, sent_already },
  limit: 'texts',
});
export const deleteLeadNote = operation('DELETE /api/leads/:id/notes/:noteId', {
  ...shared,
  params: params.extend({ noteId: z.uuid() }),
  id: 'deleteLeadNote',
  does: 'Delete a private note of a lead',
  answer: z.object({ done: z.literal(true) }),
  refusals: { note_not_found: { status: 404, message: texts.refused.noteNotFound } },
});
/** Sends the email of the double opt-in; the person subscribes by its link. */
export const inviteLead = operation('POST /api/leads/:id/invitations', {
  ...shared,
  id: 'inviteLead',
  does: 'Invite a lead to the newsletter',
  asks: true,
  answer: entrySchema,
  status: 201,
  refusals: {
    lead_not_found,
    lead_is_spam,
    too_many_strangers,
    already_subscribed: { status: 409, message: texts.refused.alreadySubscribed },
    is_suppressed: { status: 409, message: texts.refused.isSuppressed },
    has_unsubscribed: { status: 409, message: texts.refused.hasUnsubscribed },
    already_asked: { status: 409, message: texts.refused.alreadyAsked },
  },
});
