import { wholeLook } from '../../../base/host-look.ts';
import { waitsForPayment } from '../../orders/order.ts';
import { findOrderById } from '../../orders/orders.flow.ts';
import { accessText } from '../../services/promotion-words.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import type { Host } from '../booking/host.flow.ts';
import type { Membership } from './membership-record.ts';

const payMinutes = 30;

/** Where a member pays the period that could not be charged; undefined when there is none, or nobody takes it now. */
export async function payPeriod(
  deps: BookingDeps,
  host: Host,
  membership: Membership,
  returnUrl: string,
): Promise<string | undefined> {
  const { creatorId, dueOrderId } = membership;
  const order = dueOrderId === null ? undefined : await findOrderById(deps.db, creatorId, dueOrderId);
  if (order === undefined || !waitsForPayment(order.state)) return undefined;
  const look = await deps.lookOf(deps.db, creatorId);
  const started = await deps.cards.start({
    creatorId,
    orderId: order.id,
    amount: order.total,
    currency: order.currency,
    fee: order.fee,
    method: undefined,
    customerEmail: order.customerEmail,
    description: order.productName,
    shown: {
      seller: host.name,
      title: order.productName,
      when: order.access === null ? [] : [accessText(order.access)],
      refund: '',
      look: look === undefined ? null : wholeLook(look, deps.config.publicUrl),
    },
    returnUrl,
    keeps: true,
    expiresAt: new Date(deps.clock.now().getTime() + payMinutes * 60_000),
  });
  return started.ok ? started.value.payUrl : undefined;
}
