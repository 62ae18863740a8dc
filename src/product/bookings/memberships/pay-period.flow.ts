import type { CheckoutFacts } from '../../../base/checkout-facts.ts';
import { wholeLook } from '../../../base/host-look.ts';
import { language } from '../../../base/language.ts';
import { formatMoney } from '../../../base/money.ts';
import { findOrderById, type Order } from '../../orders/changes/orders.flow.ts';
import { waitsForPayment } from '../../orders/order/order.ts';
import { accessText, perText } from '../../services/promotion-words.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import type { Host } from '../booking/host.flow.ts';
import { agreementText } from './agreement-text.ts';
import { isPlanTakenBack } from './membership.flow.ts';
import type { Membership } from './membership-record.ts';
import { texts } from './texts.ts';

const payMinutes = 30;

/** The page where a member pays a failed charge; undefined when nothing is due, or no provider takes it now. */
export async function payPeriod(
  deps: BookingDeps,
  host: Host,
  membership: Membership,
  returnUrl: string,
): Promise<string | undefined> {
  const { creatorId, dueOrderId } = membership;
  const order = dueOrderId === null ? undefined : await findOrderById(deps.db, creatorId, dueOrderId);
  if (order === undefined || !waitsForPayment(order.state) || (await isPlanTakenBack(deps.db, membership)))
    return undefined;
  const started = await deps.cards.start({
    creatorId,
    orderId: order.id,
    amount: order.total,
    currency: order.currency,
    fee: order.fee,
    method: undefined,
    customerEmail: order.customerEmail,
    description: order.productName,
    shown: await shownOf(deps, host, membership, order),
    returnUrl,
    cardFor: membership.id,
    expiresAt: closesAt(deps),
  });
  return started.ok ? started.value.payUrl : undefined;
}

/** The page where a member changes the card for later periods; undefined when no provider takes it now. */
export async function leaveCard(
  deps: BookingDeps,
  host: Host,
  membership: Membership,
  returnUrl: string,
): Promise<string | undefined> {
  const { creatorId, id, currency } = membership;
  const order = await findOrderById(deps.db, creatorId, id);
  if (order === undefined || membership.status !== 'active') return undefined;
  const shown = await shownOf(deps, host, membership, order);
  return deps.cards.changeCard({ creatorId, orderId: id, currency, shown, returnUrl, expiresAt: closesAt(deps) });
}

const closesAt = ({ clock }: BookingDeps): Date => new Date(clock.now().getTime() + payMinutes * 60_000);

async function shownOf(deps: BookingDeps, host: Host, membership: Membership, order: Order): Promise<CheckoutFacts> {
  const { amount, currency, period } = membership;
  const look = await deps.lookOf(deps.db, host.creatorId, 'page');
  return {
    seller: host.name,
    title: order.productName,
    when: order.access === null ? [] : [accessText(order.access)],
    refund: '',
    renews:
      membership.parts === null
        ? agreementText(perText(formatMoney({ amount, currency }), period), [order.paymentMethod])
        : texts.plan.later,
    look: wholeLook(look, deps.config.publicUrl),
    language: language(),
  };
}
