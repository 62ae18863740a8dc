import type { CreatorId } from '../../../base/id.ts';
import type { OrderAgreement } from '../../orders/member-contract.ts';
import { findOrderById } from '../../orders/orders.flow.ts';
import { paymentHistory } from '../../payments/payments.flow.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import { agreementStatus, stageOfFirst } from './agreement.ts';
import { cardText } from './card-text.ts';
import { findMembership } from './memberships.sql.ts';

/** The agreement that an order began, would have begun or belongs to; undefined for one of nothing that renews. */
export async function agreementOfOrder(
  { db, cards }: Pick<BookingDeps, 'db' | 'cards'>,
  creatorId: CreatorId,
  orderId: string,
): Promise<OrderAgreement | undefined> {
  const order = await findOrderById(db, creatorId, orderId);
  if (order === undefined || order.access === null || order.access.renews === null) return undefined;
  const id = order.membershipId ?? order.id;
  const membership = await findMembership(db, creatorId, id);
  if (membership !== undefined) {
    const card = await cards.keptCard(creatorId, id);
    return { status: agreementStatus(membership.status), paidWith: (card && cardText(card)) ?? null };
  }
  const { attempts } = await paymentHistory(db, creatorId, orderId);
  const isPaying = attempts.some(({ state }) => state === 'processing');
  return { status: agreementStatus(stageOfFirst(order.state, isPaying)), paidWith: null };
}
