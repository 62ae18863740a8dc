import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callWith } from '../../../base/operations/call.ts';
import { answerQuery } from '../../../ui/behavior/use-operation.ts';
import type { OrderNarrowing } from '../order/contract.ts';
import { listOrders, orderChoices, readOrder } from '../order-list/contract.ts';

export type OrderFilter = OrderNarrowing;

/** The pages of what a filter finds. While the next answer loads, the former list stays. */
export const ordersQuery = (filter: OrderFilter, limit?: number) =>
  infiniteQueryOptions({
    queryKey: ['orders', filter, limit ?? null],
    queryFn: ({ pageParam, signal }) =>
      callWith({ signal }, listOrders, {
        query: { ...filter, limit, ...(pageParam !== null && { cursor: pageParam }) },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.next,
    placeholderData: keepPreviousData,
  });

export const orderQuery = (id: string) =>
  queryOptions({ queryKey: ['order', id], queryFn: () => call(readOrder, { params: { id } }) });

export const orderChoicesQuery = answerQuery(orderChoices);
