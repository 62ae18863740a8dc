import { callApi } from '../../base/api-call.ts';
import type { FileFormat } from '../../base/list-file.ts';
import { doneSchema, leadListSchema, leadRowSchema, subscriberListSchema } from './contract.ts';
import type { LeadState } from './lead.ts';
import type { SubscriberStatus } from './subscriber.ts';

export type SubscriberQuestion = { q?: string; status?: SubscriberStatus; cursor?: string; limit?: string };
export type LeadQuestion = { q?: string; state?: LeadState; cursor?: string; limit?: string };

function search(question: Record<string, string | undefined>): string {
  const given = Object.entries(question).filter(([, value]) => value !== undefined && value !== '');
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
}

const aborting = (signal: AbortSignal | undefined) => (signal === undefined ? {} : { signal });

export const getSubscribers = (question: SubscriberQuestion, signal?: AbortSignal) =>
  callApi(`/api/subscribers?${search(question)}`, { answer: subscriberListSchema, ...aborting(signal) });
export const removeSubscriber = (id: string) =>
  callApi(`/api/subscribers/${id}`, { method: 'DELETE', answer: doneSchema });
export const restoreSubscriber = (id: string) =>
  callApi(`/api/subscribers/${id}/restoration`, { method: 'PUT', answer: doneSchema });
/** Where the browser downloads what a filter finds. */
export const subscribersFileUrl = (format: FileFormat, question: SubscriberQuestion = {}): string =>
  `/api/subscribers.${format}?${search(question)}`;

export const getLeads = (question: LeadQuestion, signal?: AbortSignal) =>
  callApi(`/api/leads?${search(question)}`, { answer: leadListSchema, ...aborting(signal) });
export const getLead = (id: string) => callApi(`/api/leads/${id}`, { answer: leadRowSchema });
export const changeLead = (id: string, state: LeadState) =>
  callApi(`/api/leads/${id}`, { method: 'PUT', body: { state }, answer: leadRowSchema });
export const removeLead = (id: string) => callApi(`/api/leads/${id}`, { method: 'DELETE', answer: doneSchema });
export const restoreLead = (id: string) =>
  callApi(`/api/leads/${id}/restoration`, { method: 'PUT', answer: doneSchema });
/** Where the browser downloads what a filter finds. */
export const leadsFileUrl = (format: FileFormat, question: LeadQuestion = {}): string =>
  `/api/leads.${format}?${search(question)}`;
