import { formatMoney } from '../../../base/money.ts';
import { accept, type Result, refuse } from '../../../base/result.ts';
import { formatTime } from '../../calendar/format-time.ts';
import type { Customer } from '../../customers/customer-session.flow.ts';
import { publicPath } from '../../domains/public-paths.ts';
import { getOrder, type Order, ordersOfCustomer } from '../../orders/changes/orders.flow.ts';
import { needsProvider } from '../../orders/order/pay-choices.ts';
import { owedTexts, paidByLabel } from '../../orders/order/payment-methods.ts';
import { readReceiptRef, receiptPath, receiptRef } from '../../orders/receipts/receipt-link.flow.ts';
import type { PaymentRefusal } from '../../payments/port/payment-port.ts';
import { feeOn, feePercent, feePoints } from '../../payments/port/service-fee.ts';
import { paymentHistory, returningOfOrders } from '../../payments/refunds/payment-history.flow.ts';
import { offerSnapshotSchema } from '../booking/booking.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import type { BookingRow } from '../booking/booking-row.sql.ts';
import { findBooking } from '../booking/bookings.sql.ts';
import type { Host } from '../booking/host.flow.ts';
import { checkoutFacts } from '../checkout/checkout-facts.flow.ts';
import { feeFor } from '../checkout/price.flow.ts';
import { holdMinutes } from '../holds/hold-minutes.ts';
import type { KnownOrder } from './account-orders.tsx';
import { texts } from './texts.ts';

/**
 * A customer's orders with one creator, newest first, each with its receipt and, when payment is due, a way to pay
 * it.
 */
export async function customerOrders(deps: BookingDeps, host: Host, account: Customer): Promise<KnownOrder[]> {
  for (const { id } of (await owedOf(deps, host, account)).slice(0, mostAsked)) {
    const { attempts } = await paymentHistory(deps.db, host.creatorId, id);
    // Coming back from the payment page proves nothing, so the provider is asked.
    if (attempts.some(({ state }) => state === 'requires_action' || state === 'processing'))
      await deps.cards
        .settle(host.creatorId, id)
        .catch((error: unknown) => deps.log.warn({ err: error }, 'a payment could not be asked about'));
  }
  const orders = await ordersOfCustomer(deps.db, host.creatorId, account.email);
  const returning = await returningOfOrders(
    deps.db,
    host.creatorId,
    orders.map(({ id }) => id),
  );
  return Promise.all(orders.map(order => knownOrder(deps, host, order, returning.get(order.id) ?? 0)));
}

/** How many open payments of one page the provider is asked about. */
const mostAsked = 5;

const isOwed = (order: Order): boolean => order.paymentStatus === 'pending' && order.state === 'confirmed';

const owedOf = async (deps: BookingDeps, host: Host, { email }: Customer): Promise<Order[]> =>
  (await ordersOfCustomer(deps.db, host.creatorId, email)).filter(isOwed);

async function knownOrder(deps: BookingDeps, host: Host, order: Order, returning: number): Promise<KnownOrder> {
  const money = (amount: number) => formatMoney({ amount, currency: order.currency });
  const booking = isOwed(order) ? await bookingOf(deps, order) : undefined;
  const ref = receiptRef(deps.linkSecret, order);
  const points = feePoints(deps.config, host.accounts);
  const mayPay = booking !== undefined && takesCards(deps, host, order, booking);
  return {
    number: order.number,
    title: order.productName,
    date: formatTime(order.createdAt, host.zone),
    amount: money(order.total),
    state: stateOf(order, returning, host.name, money),
    receipt: receiptPath(host.userUrl, deps.linkSecret, order),
    isOwed: isOwed(order),
    pay: mayPay
      ? {
          action: publicPath(host.userUrl, 'bookings/orders/:ref/payment', ref),
          sum: money(order.total + feeOn(order.total, points)),
          fee: points === 0 ? null : feePercent(points),
        }
      : null,
  };
}

const bookingOf = async ({ db }: BookingDeps, { creatorId, bookingId }: Order): Promise<BookingRow | undefined> =>
  bookingId === null ? undefined : findBooking(db, creatorId, bookingId);

/** Whether an order to be paid later may be paid by card as well: only when the creator offers cards. */
const takesCards = ({ cards }: BookingDeps, host: Host, { currency }: Order, booking: BookingRow): boolean =>
  cards.methods(host.accounts, currency).length > 0 &&
  offerSnapshotSchema.parse(booking.offer).payMethods.some(needsProvider);

/** `returning`: what is being refunded, minor units. */
function stateOf(order: Order, returning: number, host: string, money: (amount: number) => string): string {
  const { orders: words } = texts;
  const back = [
    ...(order.refunded > 0 ? [words.refunded(money(order.refunded))] : []),
    ...(returning > 0 ? [words.returning(money(returning))] : []),
  ];
  if (back.length > 0) return back.join(' ');
  if (order.paymentStatus === 'free') return words.free;
  if (order.paymentStatus === 'paid') return words.paid(paidByLabel(order.paymentMethod));
  return owedTexts(order.paymentMethod) === undefined ? words.notPaid : words.owed(host);
}

export type PayRefusal = PaymentRefusal | { kind: 'nothing_owed' };

/**
 * Opens the payment page for what this customer owes, or refuses. `back` is the whole address they return to. When
 * it is paid another way in between, the payment is refunded.
 */
export async function payOwed(
  deps: BookingDeps,
  host: Host,
  account: Customer,
  { ref, back }: { ref: string; back: string },
): Promise<Result<{ payUrl: string }, PayRefusal>> {
  const named = readReceiptRef(deps.linkSecret, ref);
  if (named === undefined || named.creatorId !== host.creatorId) return refuse({ kind: 'nothing_owed' });
  const order = await getOrder(deps.db, host.creatorId, named.id);
  const booking = await bookingOf(deps, order);
  if (
    order.customerEmail !== account.email ||
    booking === undefined ||
    !isOwed(order) ||
    !takesCards(deps, host, order, booking)
  )
    return refuse({ kind: 'nothing_owed' });
  const now = deps.clock.now();
  const fee = await feeFor(deps, deps.db, host.creatorId, order.total);
  const { publicUrl } = deps.config;
  const look = await deps.lookOf(deps.db, host.creatorId, 'page');
  const started = await deps.cards.start({
    creatorId: host.creatorId,
    orderId: order.id,
    amount: order.total + fee,
    currency: order.currency,
    fee,
    method: undefined,
    customerEmail: order.customerEmail,
    description: order.productName,
    shown: checkoutFacts([booking], order, { seller: host.name, look, publicUrl, now }),
    returnUrl: back,
    expiresAt: new Date(now.getTime() + holdMinutes.payment * 60_000),
  });
  return started.ok ? accept(started.value) : started;
}
