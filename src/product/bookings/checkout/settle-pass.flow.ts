import { wholeLook } from '../../../base/host-look.ts';
import type { Trx } from '../../../platform/database.ts';
import { queueMail } from '../../../platform/mail.ts';
import { retakeCoupon } from '../../coupons/use-coupon.flow.ts';
import { confirmOrder, getOrder, lockOrder, type Order, refundWholeOrder } from '../../orders/changes/orders.flow.ts';
import { earlier, formatPassCode, passEnd, periodEnd } from '../../orders/passes/pass.ts';
import { issueAccess } from '../../orders/passes/passes.flow.ts';
import { chargedEach } from '../../services/promotion.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import { readHost } from '../booking/host.flow.ts';
import { passPath } from '../booking/pass-link.flow.ts';
import { beginMembership, periodPaid } from '../memberships/membership.flow.ts';
import { graceEnd } from '../memberships/membership.ts';
import { lockPassSale } from '../memberships/pass-sale-lock.sql.ts';
import { type Arrived, paysFor } from './settle-booking.flow.ts';

/**
 * The money for a pass has arrived: creates the pass, even when the time to pay had expired. Refunded when its coupon
 * was used up in between. Returns why money is refunded, as `bookingPaid` does.
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

/**
 * The first period that an order pays of what is charged again, and how long its pass is then valid: a payment
 * plan a little longer than until the next payment is due, and never longer than it was sold for.
 */
function paidPeriod({ config }: BookingDeps, { access }: Order, zone: string, now: Date) {
  const period = access === null ? null : chargedEach(access);
  if (access === null || period === null) return undefined;
  const due = periodEnd(zone, now, period, 1, config.SANDBOX_CLOCK);
  const passEndsAt =
    access.parts === null ? due : earlier(graceEnd(due, config.SANDBOX_CLOCK), passEnd(zone, now, access.validDays));
  return { period, periodEnd: due, passEndsAt };
}

/** Completes the order of a pass: the pass and its emails are stored in the same transaction. */
export async function sellPass(
  deps: BookingDeps,
  trx: Trx,
  order: Order,
  { paid: isPaid, now }: { paid: boolean; now: Date },
): Promise<void> {
  await confirmOrder(trx, order, { paid: isPaid, now });
  const host = await readHost({ db: trx, clock: deps.clock }, order.creatorId);
  const renews = order.access?.renews ?? null;
  const parts = order.access?.parts ?? null;
  const paid = paidPeriod(deps, order, host.zone, now);
  const pass = await issueAccess(trx, order, {
    zone: host.zone,
    now,
    endsAt: paid?.passEndsAt,
    // A package's pass has the name of its service, as one bought with a booking.
    title: host.offers.get(order.access?.offerId ?? '')?.fields.title ?? order.productName,
  });
  if (paid !== undefined) await beginMembership(trx, order, { ...paid, pass, now });
  const props = {
    hostName: host.name,
    customer: { name: order.customerName, email: order.customerEmail },
    title: pass.title,
    covers: pass.covers,
    uses: pass.total,
    expiresAt: pass.expiresAt?.toISOString() ?? null,
    zone: host.zone,
    renews,
    parts,
    nextCharge: paid?.periodEnd.toISOString() ?? null,
    code: formatPassCode(pass.code),
    order: { number: order.number, total: order.total, currency: order.currency },
    url: `${deps.config.publicUrl}${passPath(pass)}`,
    orderUrl: `${deps.config.publicUrl}/manage/order/${order.id}`,
    look: wholeLook(await deps.lookOf(trx, order.creatorId), deps.config.publicUrl),
  };
  const mail = { creatorId: order.creatorId, about: { orderId: order.id }, props };
  await queueMail(trx, {
    ...mail,
    dedupKey: `pass-bought:${order.id}`,
    to: order.customerEmail,
    template: 'pass-bought',
  });
  await queueMail(trx, { ...mail, dedupKey: `pass-sold:${order.id}`, to: host.email, template: 'pass-sold' });
}
