import type { CreatorId } from '../../../base/id.ts';
import { accept, type Result, refuse } from '../../../base/result.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import { confirmOrder, expireOrder, type Order, refundWholeOrder } from '../../orders/changes/orders.flow.ts';
import type { Ending } from '../../orders/passes/member-contract.ts';
import { earlier, isTakenBack, passEnd, periodEnd } from '../../orders/passes/pass.ts';
import { extendPass, findPass, type Pass, renewPass } from '../../orders/passes/passes.flow.ts';
import { forgetLater } from '../../payments/kept-cards/forget-card.flow.ts';
import type { BillingPeriod } from '../../services/promotion.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import { readHost } from '../booking/host.flow.ts';
import { mailMembership } from './mail-membership.flow.ts';
import {
  afterEvent,
  graceEnd,
  isOver,
  lapsesAt,
  type MembershipEvent,
  type MembershipState,
  nextTry,
} from './membership.ts';
import type { Membership } from './membership-record.ts';
import { changeMembership, insertMembership, lockMembership } from './memberships.sql.ts';
import { lockPassSale } from './pass-sale-lock.sql.ts';

/** After the first payment, in its transaction: begins the membership. */
export async function beginMembership(
  trx: Trx,
  order: Order,
  { pass, period, periodEnd: end, now }: { pass: Pass; period: BillingPeriod; periodEnd: Date; now: Date },
): Promise<void> {
  const { creatorId, id, total: amount, currency } = order;
  const parts = order.access?.parts ?? null;
  const counted = { period, parts, periodStart: now, periodEnd: end };
  await insertMembership(trx, { creatorId, id, passId: pass.id, amount, currency, ...counted });
}

/**
 * The payment for a later period arrived; the caller holds the locks of the membership and the order. The pass is
 * extended from the end of the last period, or from now when that next period would be over too or charging had
 * stopped. For an ended membership the money is refunded.
 */
export async function periodPaid(deps: BookingDeps, trx: Trx, order: Order, now: Date): Promise<undefined> {
  const { creatorId, access, membershipId } = order;
  const membership = membershipId === null ? undefined : await lockMembership(trx, creatorId, membershipId);
  const event = membership !== undefined && isLastPart(membership) ? 'paid_off' : 'paid';
  const isDue = membership?.dueOrderId === order.id && !(await isPlanTakenBack(trx, membership));
  const next = isDue ? afterEvent(membership, event) : undefined;
  if (membership === undefined || next === undefined || access === null) {
    await refundWholeOrder(trx, order, 'the membership had ended', now);
    // The payment stored its card again.
    if (membership !== undefined && isOver(membership)) await forgetLater(trx, creatorId, membership.id);
    return;
  }
  await confirmOrder(trx, order, { paid: true, now });
  const { zone } = await readHost({ db: trx, clock: deps.clock }, creatorId);
  const counted = { periodStart: membership.periodEnd, anchorAt: membership.anchorAt, periods: membership.periods + 1 };
  const { SANDBOX_CLOCK: daySeconds } = deps.config;
  const wasGivenUp = membership.status === 'unpaid';
  const regular = periodEnd(zone, counted.anchorAt, membership.period, counted.periods, daySeconds);
  const paid =
    membership.parts !== null || (regular > now && !wasGivenUp)
      ? { ...counted, periodEnd: regular }
      : {
          periodStart: now,
          anchorAt: now,
          periods: 1,
          periodEnd: periodEnd(zone, now, membership.period, 1, daySeconds),
        };
  await changeMembership(trx, membership, {
    ...next,
    ...paid,
    ...(membership.partsPaid === null ? {} : { partsPaid: membership.partsPaid + 1 }),
    ...(next.isOver ? { endedAt: now, checkAt: null } : { checkAt: paid.periodEnd }),
    dueOrderId: null,
    tries: 0,
    pastDueSince: null,
    needsConfirmation: false,
  });
  const filled = { orderId: order.id, price: order.total, uses: access.uses, endsAt: paid.periodEnd, now };
  if (membership.parts === null) await renewPass(trx, { creatorId, id: membership.passId }, filled);
  else await partPaid(deps, trx, { ...membership, isPaidOff: next.isOver }, order, zone, paid.periodEnd);
  if (wasGivenUp && !next.isOver) await mailMembership(deps, trx, { ...membership, ...paid }, 'back', order.id);
}

/** Whether the payment plan's first payment was refunded: the job ends it, and further payments are refunded. */
export async function isPlanTakenBack(db: Db | Trx, { creatorId, passId, parts }: Membership): Promise<boolean> {
  const pass = parts === null ? undefined : await findPass(db, creatorId, passId);
  return pass !== undefined && (isTakenBack(pass) || pass.dispute === 'lost');
}

const isLastPart = ({ parts, partsPaid }: Membership): boolean => parts !== null && (partsPaid ?? 0) + 1 >= parts;

/**
 * One more payment of a payment plan: its pass is valid until the next one is late, and after the last as it was
 * sold.
 */
async function partPaid(
  deps: BookingDeps,
  trx: Trx,
  membership: Membership & { isPaidOff: boolean },
  { access, id }: Order,
  zone: string,
  nextDue: Date,
): Promise<void> {
  const { creatorId, passId, createdAt, isPaidOff } = membership;
  const soldUntil = passEnd(zone, createdAt, access?.validDays ?? null);
  const lasts = isPaidOff ? soldUntil : earlier(graceEnd(nextDue, deps.config.SANDBOX_CLOCK), soldUntil);
  await extendPass(trx, { creatorId, id: passId }, lasts);
  if (!isPaidOff) return;
  await forgetLater(trx, creatorId, membership.id);
  await mailMembership(deps, trx, membership, 'complete', id);
}

/**
 * A charge of a later period failed: the member is asked to pay, and after the last try told until when. Repeating
 * is harmless.
 */
export async function periodNotPaid(
  deps: BookingDeps,
  trx: Trx,
  due: { creatorId: CreatorId; membershipId: string; orderId: string; needsConfirmation: boolean },
): Promise<void> {
  const { creatorId, membershipId, orderId, needsConfirmation } = due;
  await lockPassSale(trx, membershipId);
  const membership = await lockMembership(trx, creatorId, membershipId);
  const now = deps.clock.now();
  if (membership?.dueOrderId !== orderId || isOver(membership)) return;
  const inParts = membership.parts !== null;
  const again = nextTry(membership.tries, now, deps.config.SANDBOX_CLOCK, inParts);
  if (again === undefined) return giveUp(deps, trx, membership, now);
  const next = afterEvent(membership, 'failed');
  if (next === undefined) return;
  const pastDueSince = membership.pastDueSince ?? now;
  await changeMembership(trx, membership, { ...next, pastDueSince, needsConfirmation, checkAt: again });
  const news = needsConfirmation ? 'confirm' : 'past_due';
  await mailMembership(deps, trx, { ...membership, ...next }, news, `${orderId}:${membership.tries}`);
}

async function giveUp(deps: BookingDeps, trx: Trx, membership: Membership, now: Date): Promise<void> {
  const next = afterEvent(membership, 'given_up');
  if (next === undefined) return;
  const given = { ...next, needsConfirmation: false, checkAt: lapsesAt(now, deps.config.SANDBOX_CLOCK) };
  await changeMembership(trx, membership, given);
  await mailMembership(deps, trx, { ...membership, ...given }, 'unpaid', membership.dueOrderId ?? membership.id);
}

/** Ends a membership: nothing is due any more, and its pass is valid until the end of the paid period. */
export async function finish(
  deps: BookingDeps,
  trx: Trx,
  membership: Membership,
  next: MembershipState,
  now: Date,
): Promise<void> {
  const { creatorId, dueOrderId } = membership;
  if (dueOrderId !== null) await expireOrder(trx, { creatorId, id: dueOrderId }, now);
  await changeMembership(trx, membership, { ...next, endedAt: now, checkAt: null });
  await forgetLater(trx, creatorId, membership.id);
  await mailMembership(deps, trx, membership, 'ended', membership.id);
}

const eventOf = { with_period: 'cancel', now: 'end', never: 'resume' } as const satisfies Record<
  Ending,
  MembershipEvent
>;

export type EndingRefusal = { kind: 'membership_not_found' } | { kind: 'membership_over' } | { kind: 'not_ending' };

/** The member or the creator ends it with the paid period or at once, or undoes that. Repeating is harmless. */
export async function endMembership(
  deps: BookingDeps,
  creatorId: CreatorId,
  id: string,
  ends: Ending,
): Promise<Result<MembershipState, EndingRefusal>> {
  const outcome = await deps.db.transaction().execute(async (trx): Promise<Result<MembershipState, EndingRefusal>> => {
    await lockPassSale(trx, id);
    const membership = await lockMembership(trx, creatorId, id);
    if (membership === undefined) return refuse({ kind: 'membership_not_found' });
    if (isOver(membership)) return refuse({ kind: 'membership_over' });
    const now = deps.clock.now();
    if (ends === 'with_period' && membership.endsAtPeriodEnd) return accept(stateOf(membership));
    const next = afterEvent(membership, eventOf[ends]);
    if (next === undefined) return refuse({ kind: 'not_ending' });
    if (next.isOver) await finish(deps, trx, membership, next, now);
    else {
      await changeMembership(trx, membership, next);
      if (next.endsAtPeriodEnd) await mailMembership(deps, trx, membership, 'ending', now.toISOString());
    }
    return accept(next);
  });
  if (outcome.ok) deps.wake();
  return outcome;
}

const stateOf = (membership: Membership): MembershipState => ({
  status: membership.status,
  endsAtPeriodEnd: membership.endsAtPeriodEnd,
  isOver: isOver(membership),
});
