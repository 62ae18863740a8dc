import { randomUUID } from 'node:crypto';
import type { CreatorId } from '../../../base/id.ts';
import type { Trx } from '../../../platform/database.ts';
import { createOrder, findOrderById, type Order, sourcesOfOrder } from '../../orders/changes/orders.flow.ts';
import { isTakenBack } from '../../orders/passes/pass.ts';
import { findPass, type Pass } from '../../orders/passes/passes.flow.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import { passPath } from '../booking/pass-link.flow.ts';
import { finish, periodNotPaid } from './membership.flow.ts';
import { afterEvent, isOver, type MembershipEvent } from './membership.ts';
import type { Membership } from './membership-record.ts';
import { changeMembership, lockMembership, takeDueMemberships } from './memberships.sql.ts';
import { lockPassSale } from './pass-sale-lock.sql.ts';

/**
 * The job: ends what is to end, orders and charges the next period of the others, and tries again what failed. A
 * failure does not stop the others, and is tried again in ten minutes.
 */
export async function renewMemberships(deps: BookingDeps): Promise<void> {
  for (const { creatorId, id } of await takeDueMemberships(deps.db, deps.clock.now()))
    await renew(deps, creatorId, id).catch((error: unknown) =>
      deps.log.error({ err: error, membership: id }, 'a membership could not be renewed'),
    );
}

type Charge = { order: Order; membership: Membership };

async function renew(deps: BookingDeps, creatorId: CreatorId, id: string): Promise<void> {
  const charge = await deps.db.transaction().execute(async (trx): Promise<Charge | undefined> => {
    await lockPassSale(trx, id);
    const membership = await lockMembership(trx, creatorId, id);
    const now = deps.clock.now();
    if (membership === undefined || isOver(membership)) return undefined;
    const pass = membership.parts === null ? undefined : await findPass(trx, creatorId, membership.passId);
    const ended = endOf(membership, pass, now);
    if (ended !== undefined) {
      const next = afterEvent(membership, ended);
      if (next !== undefined) await finish(deps, trx, membership, next, now);
      return undefined;
    }
    // During a dispute nothing more is charged.
    if (membership.periodEnd > now || pass?.dispute === 'open') return undefined;
    const order = await dueOrder(trx, membership, now);
    // Asks about a charge under way; repeats a failed one.
    const tries = membership.tries + (membership.status === 'past_due' || membership.tries === 0 ? 1 : 0);
    await changeMembership(trx, membership, { dueOrderId: order.id, tries });
    return { order, membership: { ...membership, dueOrderId: order.id, tries } };
  });
  deps.wake();
  if (charge !== undefined) await take(deps, charge);
}

/** Why a membership ends now; `pass` is that of a payment plan. */
function endOf(membership: Membership, pass: Pass | undefined, now: Date): MembershipEvent | undefined {
  if (pass !== undefined && (isTakenBack(pass) || pass.dispute === 'lost')) return 'end';
  if (membership.periodEnd > now) return undefined;
  if (membership.status === 'unpaid') return 'lapsed';
  return membership.endsAtPeriodEnd ? 'period_over' : undefined;
}

/** The order of the period that is due, with the terms under which the membership began. */
async function dueOrder(trx: Trx, membership: Membership, now: Date): Promise<Order> {
  const { creatorId, id, dueOrderId, amount, currency, parts, partsPaid } = membership;
  const known = dueOrderId === null ? undefined : await findOrderById(trx, creatorId, dueOrderId);
  if (known !== undefined) return known;
  const first = await findOrderById(trx, creatorId, id);
  if (first === undefined) throw new Error(`the order that began membership ${id} is gone`);
  const { access, customerName, customerEmail, refundPolicy, discount, fee, couponCode } = first;
  const productName = parts === null ? first.productName : `${first.productName} (${(partsPaid ?? 0) + 1}/${parts})`;
  return createOrder(trx, {
    creatorId,
    id: randomUUID(),
    bookingId: null,
    access,
    membershipId: id,
    paymentMethod: 'subscription',
    customerName,
    customerEmail,
    productName,
    currency,
    // A coupon discounts each payment of a plan alike; its one use belongs to the first.
    subtotal: amount - fee + discount,
    discount,
    fee,
    couponCode,
    refundPolicy,
    sources: await sourcesOfOrder(trx, creatorId, first.id),
    createdAt: now,
  });
}

async function take(deps: BookingDeps, { order, membership }: Charge): Promise<void> {
  const { creatorId, passId } = membership;
  const pass = await findPass(deps.db, creatorId, passId);
  if (pass === undefined) throw new Error(`the pass of membership ${membership.id} is gone`);
  const charged = await deps.cards.renew({
    creatorId,
    orderId: order.id,
    cardFor: membership.id,
    amount: order.total,
    currency: order.currency,
    fee: order.fee,
    description: order.productName,
    returnUrl: `${deps.config.publicUrl}${passPath(pass)}`,
  });
  if (charged.ok) return;
  const due = { creatorId, membershipId: membership.id, orderId: order.id, needsConfirmation: false };
  // When the provider is unreachable or the member is about to pay, the same charge is tried again; when the
  // provider cannot charge it, never.
  await deps.db
    .transaction()
    .execute(trx =>
      charged.refusal.kind === 'payment_unavailable' ? periodNotPaid(deps, trx, due) : takeTryBack(trx, membership),
    );
  deps.wake();
}

/** Nothing was charged, so it was no try, unless the period was paid in between. */
async function takeTryBack(trx: Trx, { creatorId, id, dueOrderId }: Membership): Promise<void> {
  await lockPassSale(trx, id);
  const membership = await lockMembership(trx, creatorId, id);
  if (membership === undefined || membership.dueOrderId !== dueOrderId) return;
  await changeMembership(trx, membership, { tries: Math.max(0, membership.tries - 1) });
}
