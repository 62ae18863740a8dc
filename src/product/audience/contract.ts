import { z } from 'zod';
import {
  chosenFileSchema,
  chosenIds,
  fileColumns,
  mostChosen,
  pageQuestion,
  searchedWords,
} from '../../base/list-question.ts';
import { listFiles } from '../../base/operations/list-files.ts';
import { operation } from '../../base/operations/operation.ts';
import { linesField, textField } from '../../base/text-field.ts';
import { emailField } from '../accounts/account/contract.ts';
import { leadLimits, leadStates } from './lead.ts';
import { texts as listTexts } from './list-texts.ts';
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
const subscriberFileQuerySchema = z.object({ ...subscriberFilter, columns: fileColumns });
const subscriberListQuerySchema = z.object({ ...subscriberFilter, ...pageQuestion() });

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

const subscriberListSchema = z.object({
  subscribers: z.array(subscriberRowSchema),
  next: z.string().nullable(),
  /** Counts of everything the search finds, not of this page. */
  counts: z.object({ pending: z.int(), confirmed: z.int(), unsubscribed: z.int() }),
  /** Whether a live page has the sign-up form. Only checked when the list is empty; else true. */
  isAsked: z.boolean(),
});
export type SubscriberList = z.infer<typeof subscriberListSchema>;

const leadFilter = { q: searchedWords, state: z.enum(leadStates).optional() };
const leadFileQuerySchema = z.object({ ...leadFilter, columns: fileColumns });
const leadListQuerySchema = z.object({ ...leadFilter, ...pageQuestion() });

const leadRowSchema = z.object({
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

const leadListSchema = z.object({
  leads: z.array(leadRowSchema),
  next: z.string().nullable(),
  counts: z.object({ new: z.int(), handled: z.int(), spam: z.int() }),
  /** Whether a live page has the message form. Only checked when the list is empty; else true. */
  isAsked: z.boolean(),
});
export type LeadList = z.infer<typeof leadListSchema>;

/** The filters of the lists, without the page. */
export type SubscriberFilter = Pick<z.input<typeof subscriberListQuerySchema>, 'q' | 'status'>;
export type LeadFilter = Pick<z.input<typeof leadListQuerySchema>, 'q' | 'state'>;

const shared = { tag: 'audience', who: 'creator' } as const;
const params = z.object({ id: z.uuid() });
/** Several rows of a list; answered are the ids of those that existed. */
const several = {
  ...shared,
  body: z.strictObject({ ids: chosenIds }),
  answer: z.object({ ids: z.array(z.string()) }),
  limit: 'list',
} as const;
const one = { ...shared, params, answer: z.object({ done: z.literal(true) }) } as const;

export const listSubscribers = operation('GET /api/subscribers', {
  ...shared,
  id: 'listSubscribers',
  does: 'List subscribers',
  query: subscriberListQuerySchema,
  answer: subscriberListSchema,
});
export const subscriberFiles = listFiles({
  ...shared,
  list: 'subscribers',
  title: 'Subscribers',
  query: subscriberFileQuerySchema,
  body: chosenFileSchema,
});
export const removeSubscribers = operation('POST /api/subscribers/removals', {
  ...several,
  id: 'removeSubscribers',
  does: 'Remove several subscribers',
});
export const restoreSubscribers = operation('POST /api/subscribers/restorations', {
  ...several,
  id: 'restoreSubscribers',
  does: 'Restore several subscribers',
});
export const removeSubscriber = operation('DELETE /api/subscribers/:id', {
  ...one,
  id: 'removeSubscriber',
  does: 'Remove a subscriber',
});
export const restoreSubscriber = operation('PUT /api/subscribers/:id/restoration', {
  ...one,
  id: 'restoreSubscriber',
  does: 'Restore a removed subscriber',
});

const oneLead = {
  ...shared,
  params,
  answer: leadRowSchema,
  refusals: {
    subscriber_not_found: { status: 404, message: listTexts.audience.subscriberNotFound },
    lead_not_found: { status: 404, message: listTexts.audience.messageNotFound },
  },
} as const;
const leadStateSchema = z.enum(leadStates);

export const listLeads = operation('GET /api/leads', {
  ...shared,
  id: 'listLeads',
  does: 'List leads',
  query: leadListQuerySchema,
  answer: leadListSchema,
});
export const leadFiles = listFiles({
  ...shared,
  list: 'leads',
  title: 'Leads',
  query: leadFileQuerySchema,
  body: chosenFileSchema,
});
/** Answers the former state of those that still exist: sent back, it undoes the change. */
export const setLeadStates = operation('PUT /api/leads/states', {
  ...shared,
  id: 'setLeadStates',
  does: 'Set the state of several leads',
  body: z.strictObject({
    leads: z
      .array(z.strictObject({ id: z.uuid(), state: leadStateSchema }))
      .min(1)
      .max(mostChosen),
  }),
  answer: z.object({ leads: z.array(z.object({ id: z.string(), state: leadStateSchema })) }),
  limit: 'list',
});
export const readLead = operation('GET /api/leads/:id', { ...oneLead, id: 'readLead', does: 'Read a lead' });
export const changeLead = operation('PUT /api/leads/:id', {
  ...oneLead,
  id: 'changeLead',
  does: 'Change a lead',
  body: z.strictObject({ state: leadStateSchema }),
});
export const removeLeads = operation('POST /api/leads/removals', {
  ...several,
  id: 'removeLeads',
  does: 'Remove several leads',
});
export const restoreLeads = operation('POST /api/leads/restorations', {
  ...several,
  id: 'restoreLeads',
  does: 'Restore several leads',
});
export const removeLead = operation('DELETE /api/leads/:id', { ...one, id: 'removeLead', does: 'Remove a lead' });
export const restoreLead = operation('PUT /api/leads/:id/restoration', {
  ...one,
  id: 'restoreLead',
  does: 'Restore a removed lead',
});
