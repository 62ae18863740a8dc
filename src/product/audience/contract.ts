import { z } from 'zod';
import { chosenIds, mostChosen } from '../../base/lists/list-question.ts';
import { operation } from '../../base/operations/operation.ts';
import { linesField, textField } from '../../base/text-field.ts';
import { emailField } from '../accounts/account/contract.ts';
import { leadLimits, leadStates } from './lead.ts';
import { leadList } from './lead-list.ts';
import { texts as listTexts } from './list-texts.ts';
import { subscriberDetailSchema } from './subscriber-list.ts';
import { texts } from './texts.ts';

/** What the form of a newsletter sends. */
export const subscribeFormSchema = z.object({ email: emailField });
/** What the form of a message sends, checked. */
export const leadFormSchema = z.object({
  name: textField(leadLimits.name, texts.contract.enterYourName),
  email: emailField,
  message: linesField(leadLimits.message, texts.contract.writeAMessage),
});

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

export const removeSubscribers = operation('POST /api/subscribers/removals', {
  ...several,
  id: 'removeSubscribers',
  does: 'Remove several subscribers',
  asks: true,
  mayRepeat: true,
});
export const restoreSubscribers = operation('POST /api/subscribers/restorations', {
  ...several,
  id: 'restoreSubscribers',
  does: 'Restore several subscribers',
  mayRepeat: true,
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
const subscriberRefusals = {
  subscriber_not_found: { status: 404, message: listTexts.audience.subscriberNotFound },
} as const;
/** With the proof of their consent. */
export const readSubscriber = operation('GET /api/subscribers/:id', {
  ...shared,
  id: 'readSubscriber',
  does: 'Read a subscriber',
  params,
  answer: subscriberDetailSchema,
  refusals: subscriberRefusals,
});
/** Cannot be undone. The digest of the address is kept, so that no import brings it back. */
export const eraseSubscriber = operation('POST /api/subscribers/:id/erasure', {
  ...one,
  id: 'eraseSubscriber',
  does: 'Erase a subscriber for good',
  asks: true,
  refusals: subscriberRefusals,
});

const oneLead = {
  ...shared,
  params,
  answer: leadList.row,
  refusals: {
    subscriber_not_found: { status: 404, message: listTexts.audience.subscriberNotFound },
    lead_not_found: { status: 404, message: listTexts.audience.messageNotFound },
  },
} as const;
const leadStateSchema = z.enum(leadStates);

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
export const readLeadPerson = operation('GET /api/leads/:id/person', {
  ...oneLead,
  id: 'readLeadPerson',
  does: 'Read the tags of the person who wrote a lead',
  answer: z.object({
    /** Null while the message is spam. */
    person: z.object({ id: z.string(), tags: z.array(z.string()) }).nullable(),
  }),
});
/** Its person answered by email; the host has seen it. */
export const markLeadRead = operation('PUT /api/leads/:id/read', {
  ...oneLead,
  id: 'markLeadRead',
  does: 'Mark a lead as read',
});
export const changeLead = operation('PUT /api/leads/:id', {
  ...oneLead,
  id: 'changeLead',
  does: 'Change a lead',
  body: z.strictObject({ state: leadStateSchema }),
});
/** Without a date there is no next action. */
export const planNextAction = operation('PUT /api/leads/:id/next-action', {
  ...oneLead,
  id: 'planNextAction',
  does: 'Set the next action of a lead',
  body: z.union([
    z.strictObject({
      nextOn: z.iso.date(texts.contract.chooseADate).regex(/^[12]/, texts.contract.chooseADate),
      nextWords: textField(leadLimits.next),
    }),
    z.strictObject({ nextOn: z.null(), nextWords: z.literal('') }),
  ]),
});
export const removeLeads = operation('POST /api/leads/removals', {
  ...several,
  id: 'removeLeads',
  does: 'Remove several leads',
  asks: true,
  mayRepeat: true,
});
export const restoreLeads = operation('POST /api/leads/restorations', {
  ...several,
  id: 'restoreLeads',
  does: 'Restore several leads',
  mayRepeat: true,
});
export const removeLead = operation('DELETE /api/leads/:id', { ...one, id: 'removeLead', does: 'Remove a lead' });
export const restoreLead = operation('PUT /api/leads/:id/restoration', {
  ...one,
  id: 'restoreLead',
  does: 'Restore a removed lead',
});
