import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { OrderNarrowing } from '../order/contract.ts';
import { getOrder, getOrderChoices, getOrders } from '../order-list/orders.client.ts';

export type OrderFilter = OrderNarrowing;

/** The pages of what a filter finds. While the next answer loads, the former list stays. */
export const ordersQuery = (filter: OrderFilter, limit?: number) =>
  infiniteQueryOptions({
    queryKey: ['orders', filter, limit ?? null],
    queryFn: ({ pageParam, signal }) =>
      getOrders(
        { ...filter, ...(limit !== undefined && { limit }), ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.next,
    placeholderData: keepPreviousData,
  });

export const orderQuery = (id: string) => queryOptions({ queryKey: ['order', id], queryFn: () => getOrder(id) });

export const orderChoicesQuery = queryOptions({ queryKey: ['orders', 'choices'], queryFn: getOrderChoices });
