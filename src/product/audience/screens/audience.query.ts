import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getLead, getLeads, getSubscribers } from '../audience.client.ts';
import type { LeadState } from '../lead.ts';
import type { SubscriberStatus } from '../subscriber.ts';

export type SubscriberFilter = { q?: string; status?: SubscriberStatus };
export type LeadFilter = { q?: string; state?: LeadState };

/** The pages of what a filter finds. While the next answer loads, the former list stays. */
export const subscribersQuery = (filter: SubscriberFilter, rows: number) =>
  infiniteQueryOptions({
    queryKey: ['subscribers', filter, rows],
    queryFn: ({ pageParam, signal }) =>
      getSubscribers({ ...filter, limit: String(rows), ...(pageParam !== null && { cursor: pageParam }) }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.next,
    placeholderData: keepPreviousData,
  });

export const leadsQuery = (filter: LeadFilter, rows: number) =>
  infiniteQueryOptions({
    queryKey: ['leads', filter, rows],
    queryFn: ({ pageParam, signal }) =>
      getLeads({ ...filter, limit: String(rows), ...(pageParam !== null && { cursor: pageParam }) }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.next,
    placeholderData: keepPreviousData,
  });

export const leadQuery = (id: string) => queryOptions({ queryKey: ['lead', id], queryFn: () => getLead(id) });
