import type { CreatorId } from '../../../src/base/id.ts';
import { bookingRef } from '../../../src/product/bookings/booking/booking-link.flow.ts';
import { bookingRows } from '../../../src/product/bookings/booking/booking-row.sql.ts';
import { cancelByCreator, cancelByVisitor } from '../../../src/product/bookings/changes/cancel-booking.flow.ts';
import { cancelComing } from '../../../src/product/bookings/changes/cancel-coming.flow.ts';
import { giveNoShowRefund } from '../../../src/product/bookings/changes/no-show-refund.flow.ts';
import { cancelClassDate } from '../../../src/product/bookings/class-changes/cancel-class.flow.ts';
import type { OrderDetail } from '../../../src/product/orders/order/contract.ts';
import { returnUnused } from '../../../src/product/orders/pass-returns/return-unused.flow.ts';
import type { Shop } from '../bookings/shop.ts';
import type { TestApp } from '../server/app.ts';

/** An order to refund, in whatever way; `secret` is that of the customer's bank. */
export type Refunding = { on: TestApp; shop: Shop; orderId: string; secret: string };
/** What was seen before, so that all of several ways begin with the same. */
type Seen = Refunding & { creatorId: CreatorId; order: OrderDetail; bookings: Awaited<ReturnType<typeof bookingsOf>> };

async function bookingsOf({ on, shop, orderId }: Refunding) {
  const creatorId = shop.creatorId as CreatorId;
  const { db } = on.deps;
  const order = await db.selectFrom('orders').select('bookingId').where('id', '=', orderId).executeTakeFirst();
  const head = order?.bookingId ?? null;
  if (head === null) return [];
  return bookingRows(db, creatorId)
    .where(eb => eb.or([eb('id', '=', head), eb('seriesId', '=', head)]))
    .orderBy('id')
    .execute();
}

const live = ({ bookings }: Seen) => bookings.filter(({ status }) => status === 'confirmed' || status === 'pending');

const refund = (seen: Seen, amount: number, way?: 'provider' | 'hand') =>
  amount === 0
    ? undefined
    : seen.on.call(
        'POST',
        `/api/orders/${seen.orderId}/refunds`,
        { amount, left: seen.order.refunding.left, way },
        seen.shop,
      );

/** Every way to give money of an order back. Expected refusals are no failure: another was quicker. */
const ways = {
  all: seen => refund(seen, seen.order.refunding.left),
  part: seen => refund(seen, Math.ceil(seen.order.refunding.left / 3)),
  'by hand': seen => refund(seen, seen.order.refunding.left, 'hand'),
  'part by hand': seen => refund(seen, Math.ceil(seen.order.refunding.left / 2), 'hand'),
  again: seen => {
    const failed = seen.order.refunds.find(({ canRetry }) => canRetry);
    return failed && seen.on.call('POST', `/api/orders/${seen.orderId}/refunds/${failed.id}/retry`, {}, seen.shop);
  },
  'unused credits': ({ order: { pass }, on, shop }) =>
    pass === null ? undefined : on.call('POST', `/api/passes/${pass.id}/refund`, { refund: pass.refundOfUnused }, shop),
  'visitor cancels': async seen => {
    const [booking] = live(seen);
    if (booking === undefined) return;
    const ref = bookingRef(seen.on.deps.linkSecret, booking);
    const asked = await cancelByVisitor(seen.on.deps, ref, { refund: -1 });
    if (!asked.ok && asked.refusal.kind === 'refund_changed')
      await cancelByVisitor(seen.on.deps, ref, { refund: asked.refusal.refund });
  },
  'creator cancels': async seen => {
    const booking = live(seen).at(-1);
    if (booking === undefined) return;
    const asked = await cancelByCreator(seen.on.deps, seen.creatorId, booking.id, -1);
    if (!asked.ok && asked.refusal.kind === 'refund_changed')
      await cancelByCreator(seen.on.deps, seen.creatorId, booking.id, asked.refusal.refund);
  },
  'date cancelled': async seen => {
    const date = live(seen)[0]?.occurrenceId ?? null;
    if (date === null) return;
    const asked = await cancelClassDate(seen.on.deps, seen.creatorId, date, { people: -1, refunds: [] });
    if (!asked.ok && asked.refusal.kind === 'cancellation_changed') {
      const { people, refunds } = asked.refusal;
      await cancelClassDate(seen.on.deps, seen.creatorId, date, { people, refunds });
    }
  },
  'no-show': async seen => {
    for (const { id, noShowAt } of live(seen))
      if (noShowAt !== null)
        await giveNoShowRefund(seen.on.deps, {
          creatorId: seen.creatorId,
          bookingId: id,
          markedAt: noShowAt.toISOString(),
        });
  },
  'account leaves': async ({ on, creatorId }) => {
    await cancelComing(on.deps, creatorId);
    await returnUnused(on.deps, creatorId);
  },
  dispute: async ({ on, secret, order }) => {
    const ref = order.attempts.find(({ state }) => state === 'succeeded')?.ref;
    if (ref == null) return;
    await on.app.inject({
      method: 'POST',
      url: `/sandbox/api/payments/${ref}/dispute`,
      headers: { authorization: `Bearer ${secret}` },
      payload: { state: 'open' },
    });
  },
} satisfies Record<string, (seen: Seen) => unknown>;

export type RefundWayName = keyof typeof ways;
export const refundWayNames = Object.keys(ways) as RefundWayName[];
/** Ways that end bookings. */
export const endingWays: ReadonlySet<string> = new Set<RefundWayName>([
  'visitor cancels',
  'creator cancels',
  'date cancelled',
  'account leaves',
]);

/** Takes several ways at once, each from what was seen before; throws what failed unexpectedly. */
export async function refundAtOnce(refunding: Refunding, names: readonly RefundWayName[]): Promise<void> {
  const { on, shop, orderId } = refunding;
  const seen = await on.call('GET', `/api/orders/${orderId}`, undefined, shop);
  if (seen.status !== 200) throw new Error(`the order was answered ${seen.status}`);
  const bookings = await bookingsOf(refunding);
  const all = { ...refunding, creatorId: shop.creatorId as CreatorId, order: seen.body as OrderDetail, bookings };
  const done = await Promise.allSettled(names.map(name => ways[name](all)));
  for (const [nth, each] of done.entries()) {
    const value =
      each.status === 'fulfilled' ? (each.value as { status: number; text: string } | undefined) : undefined;
    if (each.status === 'rejected') throw new Error(`${names[nth]} failed`, { cause: each.reason });
    if (value !== undefined && value.status >= 500) throw new Error(`${names[nth]}: ${value.text}`);
  }
}
