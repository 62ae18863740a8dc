import { callWith } from '../../../base/operations/call.ts';
import type { OrderRow } from '../order/contract.ts';
import { orderList } from '../order-list/order-list.ts';

/** Every order made since an instant, newest first, however many calls that takes. */
export async function getOrdersSince(since: Date, signal?: AbortSignal): Promise<OrderRow[]> {
  const found: OrderRow[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const sending = signal === undefined ? {} : { signal };
    const page = await callWith(sending, orderList.page, { query: { limit: 100, cursor } });
    const fresh = page.orders.filter(order => new Date(order.createdAt) >= since);
    found.push(...fresh);
    cursor = fresh.length < page.orders.length ? null : page.next;
  }
  return found;
}
