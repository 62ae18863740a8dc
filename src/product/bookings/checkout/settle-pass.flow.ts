import type { Trx } from '../../../platform/database.ts';
import { queueMail } from '../../../platform/mail.ts';
import { retakeCoupon } from '../../coupons/use-coupon.flow.ts';
import { confirmOrder, getOrder, lockOrder, type Order, refundWholeOrder } from '../../orders/orders.flow.ts';
import { formatPassCode } from '../../orders/pass.ts';
import { issueAccess } from '../../orders/passes.flow.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import { readHost } from '../booking/host.flow.ts';
import { passPath } from '../booking/pass-link.flow.ts';
import { beginMembership, periodPaid } from '../memberships/membership.flow.ts';
import { lockPassSale } from '../memberships/pass-sale-lock.sql.ts';
import { type Arrived, paysFor } from './settle-booking.flow.ts';

/**
 * The money for a pass has arrived: the pass is made, also when the time to pay had run out. It goes back when the coupon
 * it counted on was used up meanwhile. Answers why money buys nothing, as `bookingPaid` does.
 */
export async function passPaid(
  deps: BookingDeps,
  trx: Trx,
  arrived: Arrived,
): Promise<'paid_twice' | 'wrong_amount' | undefined> {
  const { creatorId, orderId } = arrived;
  const { membershipId } = await getOrder(trx, creatorId, orderId);
  await lockPassSale(trx, membershipId ?? orderId);
  const order = await lockOrder(trx, creatorId, orderId);
  if (order.paymentStatus !== 'pending') return 'paid_twice';
  if (!paysFor(arrived, order)) return 'wrong_amount';
  const now = deps.clock.now();
  if (membershipId !== null) return periodPaid(deps, trx, order, now);
  if (order.couponCode !== null && !(await retakeCoupon(trx, creatorId, orderId, now))) {
    await refundWholeOrder(trx, order, 'the coupon was used up', now);
    return undefined;
  }
  await sellPass(deps, trx, order, { paid: true, now });
  return undefined;
}

/** Makes the order of a pass certain: the pass and the emails about it are kept in the same transaction. */
export async function sellPass(
  deps: BookingDeps,
  trx: Trx,
  order: Order,
  { paid, now }: { paid: boolean; now: Date },
): Promise<void> {
  await confirmOrder(trx, order, { paid, now });
  const host = await readHost({ db: trx, clock: deps.clock }, order.creatorId);
  const pass = await issueAccess(trx, order, { zone: host.zone, now, daySeconds: deps.config.SANDBOX_CLOCK });
  const renews = order.access?.renews ?? null;
  if (renews !== null) await beginMembership(trx, order, { pass, renews, now });
  const props = {
    hostName: host.name,
    customer: { name: order.customerName, email: order.customerEmail },
    title: pass.title,
    covers: pass.covers ?? 'everything',
    uses: pass.total,
    expiresAt: pass.expiresAt?.toISOString() ?? null,
    zone: host.zone,
    renews,
    code: formatPassCode(pass.code),
    order: { number: order.number, total: order.total, currency: order.currency },
    url: `${deps.config.publicUrl}${passPath(pass)}`,
    orderUrl: `${deps.config.publicUrl}/manage/order/${order.id}`,
    look: (await deps.lookOf(trx, order.creatorId)) ?? null,
  };
  const mail = { creatorId: order.creatorId, props };
  await queueMail(trx, {
    ...mail,
    dedupKey: `pass-bought:${order.id}`,
    to: order.customerEmail,
    template: 'pass-bought',
  });
  await queueMail(trx, { ...mail, dedupKey: `pass-sold:${order.id}`, to: host.email, template: 'pass-sold' });
}
