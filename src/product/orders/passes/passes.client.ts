import { callApi } from '../../../base/api-call.ts';
import { type Ending, endedMembershipSchema, memberListSchema, orderAgreementSchema } from './member-contract.ts';

/** A page of the members that a search finds. */
export const getMembers = (asked: { q: string; cursor?: string }, signal?: AbortSignal) =>
  callApi(`/api/memberships?${new URLSearchParams(asked)}`, { answer: memberListSchema, signal });

/** The agreement behind an order of something that renews. */
export const getAgreement = (orderId: string, signal?: AbortSignal) =>
  callApi(`/api/orders/${orderId}/agreement`, { answer: orderAgreementSchema, signal });

/** Ends a membership with its period or at once, or undoes that. */
export const endMembership = (id: string, ends: Ending) =>
  callApi(`/api/memberships/${id}/ending`, { method: 'POST', body: { ends }, answer: endedMembershipSchema });
