import { callApi } from '../../base/api-call.ts';
import { type Ending, endedMembershipSchema, memberListSchema } from './membership-contract.ts';

export const getMembers = (asked: Record<string, string>, signal?: AbortSignal) =>
  callApi(`/api/memberships?${new URLSearchParams(asked)}`, {
    answer: memberListSchema,
    ...(signal === undefined ? {} : { signal }),
  });

/** Ends a membership with its period or at once, or takes that back. */
export const endMembership = (id: string, ends: Ending) =>
  callApi(`/api/memberships/${id}/ending`, { method: 'POST', body: { ends }, answer: endedMembershipSchema });
