import type { OrderRow } from '../order/contract.ts';
import { getOrders } from '../order-list/orders.client.ts';

/** Every order made since an instant, newest first, however many calls that takes. */
export async function getOrdersSince(since: Date, signal?: AbortSignal): Promise<OrderRow[]> {
  const found: OrderRow[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await getOrders({ limit: 100, ...(cursor !== undefined && { cursor }) }, signal);
    const fresh = page.orders.filter(order => new Date(order.createdAt) >= since);
    found.push(...fresh);
    cursor = fresh.length < page.orders.length ? null : page.next;
  }
  return found;
}
