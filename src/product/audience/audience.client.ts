import { callApi, queryText } from '../../base/api-call.ts';
import type { FileFormat } from '../../base/list-file.ts';
import {
  leadListSchema,
  leadRowSchema,
  leadsBeforeSchema,
  severalDoneSchema,
  subscriberListSchema,
} from './contract.ts';
import type { LeadState } from './lead.ts';
import type { SubscriberStatus } from './subscriber.ts';

type SubscriberQuestion = {
  q?: string;
  status?: SubscriberStatus;
  cursor?: string;
  limit?: string;
  columns?: string;
};
type LeadQuestion = { q?: string; state?: LeadState; cursor?: string; limit?: string; columns?: string };

export const getSubscribers = (question: SubscriberQuestion, signal?: AbortSignal) =>
  callApi(`/api/subscribers?${queryText(question)}`, { answer: subscriberListSchema, signal });
const several = (path: string, ids: readonly string[]) =>
  callApi(path, { method: 'POST', body: { ids }, answer: severalDoneSchema });
export const removeSubscribers = (ids: readonly string[]) => several('/api/subscribers/removals', ids);
export const restoreSubscribers = (ids: readonly string[]) => several('/api/subscribers/restorations', ids);
/** The download address of what a filter finds. */
export const subscribersFileUrl = (format: FileFormat, question: SubscriberQuestion = {}): string =>
  `/api/subscribers.${format}?${queryText(question)}`;

export const getLeads = (question: LeadQuestion, signal?: AbortSignal) =>
  callApi(`/api/leads?${queryText(question)}`, { answer: leadListSchema, signal });
export const getLead = (id: string) => callApi(`/api/leads/${id}`, { answer: leadRowSchema });
/** Gives the changed messages with their former state. */
export const changeLeads = (leads: readonly { id: string; state: LeadState }[]) =>
  callApi('/api/leads/states', { method: 'PUT', body: { leads }, answer: leadsBeforeSchema });
export const removeLeads = (ids: readonly string[]) => several('/api/leads/removals', ids);
export const restoreLeads = (ids: readonly string[]) => several('/api/leads/restorations', ids);
/** The download address of what a filter finds. */
export const leadsFileUrl = (format: FileFormat, question: LeadQuestion = {}): string =>
  `/api/leads.${format}?${queryText(question)}`;
