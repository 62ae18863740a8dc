import { z } from 'zod';
import { chosenIds, fileColumns, mostChosen, pageQuestion, searchedWords } from '../../base/list-question.ts';
import { linesField, textField } from '../../base/text-field.ts';
import { emailField } from '../accounts/contract.ts';
import { leadLimits, leadStates } from './lead.ts';
import { subscriberStatuses } from './subscriber.ts';
import { texts } from './texts.ts';

/** What the form of a newsletter sends. */
export const subscribeFormSchema = z.object({ email: emailField });
/** What the form of a message sends, checked. */
export const leadFormSchema = z.object({
  name: textField(leadLimits.name, texts.contract.enterYourName),
  email: emailField,
  message: linesField(leadLimits.message, texts.contract.writeAMessage),
});

const subscriberFilter = { q: searchedWords, status: z.enum(subscriberStatuses).optional() };
export const subscriberFileQuerySchema = z.object({ ...subscriberFilter, columns: fileColumns });
export const subscriberListQuerySchema = z.object({ ...subscriberFilter, ...pageQuestion() });

const subscriberRowSchema = z.object({
  id: z.string(),
  createdAt: z.string(),
  email: z.string(),
  status: z.enum(subscriberStatuses),
  confirmedAt: z.string().nullable(),
  unsubscribedAt: z.string().nullable(),
  /** Path of the page they came from. */
  page: z.string(),
});
export type SubscriberRow = z.infer<typeof subscriberRowSchema>;

export const subscriberListSchema = z.object({
  subscribers: z.array(subscriberRowSchema),
  next: z.string().nullable(),
  /** Counts of everything the search finds, not of this page. */
  counts: z.object({ pending: z.int(), confirmed: z.int(), unsubscribed: z.int() }),
  /** Whether a live page has the sign-up form. Only checked when the list is empty; else true. */
  isAsked: z.boolean(),
});
export type SubscriberList = z.infer<typeof subscriberListSchema>;

const leadFilter = { q: searchedWords, state: z.enum(leadStates).optional() };
export const leadFileQuerySchema = z.object({ ...leadFilter, columns: fileColumns });
export const leadListQuerySchema = z.object({ ...leadFilter, ...pageQuestion() });

export const leadRowSchema = z.object({
  id: z.string(),
  createdAt: z.string(),
  state: z.enum(leadStates),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  /** The item they wrote about; '' when there was none. */
  source: z.string(),
  page: z.string(),
});
export type LeadRow = z.infer<typeof leadRowSchema>;

export const leadListSchema = z.object({
  leads: z.array(leadRowSchema),
  next: z.string().nullable(),
  counts: z.object({ new: z.int(), handled: z.int(), spam: z.int() }),
  /** Whether a live page has the message form. Only checked when the list is empty; else true. */
  isAsked: z.boolean(),
});
export type LeadList = z.infer<typeof leadListSchema>;

export const leadChangeSchema = z.strictObject({ state: z.enum(leadStates) });
/** Several messages, each with how it shall stand. */
export const leadStatesSchema = z.strictObject({
  leads: z
    .array(z.strictObject({ id: z.uuid(), state: z.enum(leadStates) }))
    .min(1)
    .max(mostChosen),
});
/** The former state of those that still exist: sent back, it undoes the change. */
export const leadsBeforeSchema = z.object({ leads: z.array(z.object({ id: z.string(), state: z.enum(leadStates) })) });
export const severalSchema = z.strictObject({ ids: chosenIds });
/** The ids of those that existed. */
export const severalDoneSchema = z.object({ ids: z.array(z.string()) });
export const doneSchema = z.object({ done: z.literal(true) });
