import type { CreatorId } from '../../../base/id.ts';
import { findOrderById } from '../../orders/changes/orders.flow.ts';
import { memberStage, type OrderAgreement } from '../../orders/passes/member-contract.ts';
import { periodEnd } from '../../orders/passes/pass.ts';
import { paymentHistory } from '../../payments/refunds/payment-history.flow.ts';
import { chargedEach } from '../../services/promotion.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import { readHost } from '../booking/host.flow.ts';
import { agreementStatus, stageOfFirst } from './agreement.ts';
import { cardText } from './card-text.ts';
import { isOver } from './membership.ts';
import type { Membership } from './membership-record.ts';
import { findMembership } from './memberships.sql.ts';

/** The agreement that an order began, would have begun or belongs to; undefined when nothing renews. */
export async function agreementOfOrder(
  deps: Pick<BookingDeps, 'db' | 'cards' | 'clock' | 'config'>,
  creatorId: CreatorId,
  orderId: string,
): Promise<OrderAgreement | undefined> {
  const { db, cards } = deps;
  const order = await findOrderById(db, creatorId, orderId);
  if (order === undefined || order.access === null || chargedEach(order.access) === null) return undefined;
  const id = order.membershipId ?? order.id;
  const membership = await findMembership(db, creatorId, id);
  if (membership !== undefined) {
    const card = await cards.keptCard(creatorId, id);
    const paidWith = (card && cardText(card)) ?? null;
    return { status: agreementStatus(memberStage(membership)), paidWith, plan: await planOf(deps, membership) };
  }
  const { attempts } = await paymentHistory(db, creatorId, orderId);
  const isPaying = attempts.some(({ state }) => state === 'processing');
  return { status: agreementStatus(stageOfFirst(order.state, isPaying)), paidWith: null, plan: null };
}

/** The payments of a payment plan, with the due dates of those left; null for a membership. */
async function planOf(deps: Pick<BookingDeps, 'db' | 'clock' | 'config'>, membership: Membership) {
  const { creatorId, parts, partsPaid, amount, currency, periods, anchorAt, period } = membership;
  if (parts === null || partsPaid === null) return null;
  const { zone } = await readHost(deps, creatorId);
  const left = isOver(membership) ? 0 : parts - partsPaid;
  const dueDates = Array.from({ length: left }, (_, nth) =>
    periodEnd(zone, anchorAt, period, periods + nth, deps.config.SANDBOX_CLOCK).toISOString(),
  );
  return { parts, paid: partsPaid, amount, currency, dueDates };
}
