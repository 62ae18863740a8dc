import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callWith } from '../../../base/operations/call.ts';
import { listPasses } from '../passes/contract.ts';
import { getOrderAgreement, listMembers } from '../passes/member-contract.ts';

/** The pages of packages a search finds. While the next answer loads, the former list stays. */
export const passesQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: ['passes', q],
    queryFn: ({ pageParam, signal }) =>
      callWith({ signal }, listPasses, { query: { q, ...(pageParam !== null && { cursor: pageParam }) } }),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.next,
    placeholderData: keepPreviousData,
  });

/** The pages of members a search finds. */
export const membersQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: ['members', q],
    queryFn: ({ pageParam, signal }) =>
      callWith({ signal }, listMembers, { query: { q, ...(pageParam !== null && { cursor: pageParam }) } }),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.next,
    placeholderData: keepPreviousData,
  });

export const agreementQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['members', 'agreement', orderId],
    queryFn: ({ signal }) => callWith({ signal }, getOrderAgreement, { params: { id: orderId } }),
  });
