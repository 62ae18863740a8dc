import type { Currency } from '../../../base/currency.ts';
import type { CreatorId } from '../../../base/id.ts';
import { percentOf } from '../../../base/money.ts';
import type { DisputeState, ProviderMethod } from '../../payments/port/payment-port.ts';
import type { BillingPeriod, SoldAccess } from '../../services/promotion.ts';
import type { RefundPolicy } from '../../services/refund-policy.ts';
import { refundNoticeHours, type ServiceKind } from '../../services/refund-words.ts';
import {
  collectedByProvider,
  collectorOf,
  isMarkedByHost,
  type PaymentMethod,
  takenByProvider,
} from './payment-methods.ts';
import { type PricingType, pricingOf } from './pricing-type.ts';

export const paymentStatuses = ['paid', 'pending', 'free'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** The specification's payment status of a service: `none` when there is nothing to pay. */
export const servicePriceStatuses = ['paid', 'pending', 'none'] as const;
export const servicePriceStatus = (status: PaymentStatus): (typeof servicePriceStatuses)[number] =>
  status === 'free' ? 'none' : status;

export const orderStates = [
  'awaiting_payment',
  'payment_failed',
  'confirmed',
  'expired',
  'cancelled',
  'refunding',
  'refunded',
  'partially_refunded',
] as const;
export type OrderState = (typeof orderStates)[number];

const moves: Record<OrderState, readonly OrderState[]> = {
  awaiting_payment: ['payment_failed', 'confirmed', 'expired', 'cancelled', 'refunding'],
  // The customer may try again for as long as the time is held.
  payment_failed: ['awaiting_payment', 'confirmed', 'expired', 'cancelled', 'refunding'],
  confirmed: ['cancelled', 'refunding'],
  // Money may arrive after the end: then the spot is taken again, or the money refunded.
  expired: ['confirmed', 'cancelled', 'refunding'],
  // A part of it may be in the process of being refunded.
  cancelled: ['refunding', 'refunded', 'partially_refunded'],
  // A refund the provider refuses leaves a cancelled order whose money the creator refunds.
  refunding: ['refunded', 'partially_refunded', 'cancelled'],
  // A bank may send back what counted as refunded.
  refunded: ['partially_refunded', 'cancelled'],
  partially_refunded: ['refunding', 'refunded', 'cancelled'],
};

/** Whether an order may go from one state to another. */
export const mayBecome = (from: OrderState, to: OrderState): boolean => moves[from].includes(to);

/** Whether an order waits for a provider's payment, tried before or not. */
export const waitsForPayment = (state: OrderState): boolean =>
  state === 'awaiting_payment' || state === 'payment_failed';

/** `validDays` after the purchase the sessions must have begun; null has no end. */
export type PackageTerms = { sessions: number; validDays: number | null };

/** The pass sold by an order without a booking, or the package of the service `offerId`. */
export type AccessTerms = SoldAccess & { offerId: string };

/** Amounts in minor units of `currency`. */
export type Order = {
  creatorId: CreatorId;
  id: string;
  number: string;
  /** Null for a pass. */
  bookingId: string | null;
  state: OrderState;
  paymentStatus: PaymentStatus;
  paymentMethod: PaymentMethod;
  /** Its pricing, and the period when it is charged again. */
  pricingType: PricingType;
  billingPeriod: BillingPeriod | null;
  /** Entered by the host. */
  byHost: boolean;
  /** Whether it could be paid to the host when it was sold, by the plan and the offer at that time. */
  flexibleAllowed: boolean;
  customerName: string;
  customerEmail: string;
  productName: string;
  currency: Currency;
  subtotal: number;
  discount: number;
  fee: number;
  total: number;
  refunded: number;
  /** The state of a dispute, and the disputed amount. */
  dispute: DisputeState | null;
  disputed: number;
  couponCode: string | null;
  /** Set when the order buys several sessions at once: they become a pass. */
  package: PackageTerms | null;
  /** Set when there is no booking: the order becomes a pass. */
  access: AccessTerms | null;
  /** The membership of whose later period it is the payment; the order that began one has the membership's id. */
  membershipId: string | null;
  refundPolicy: RefundPolicy;
  createdAt: Date;
  paidAt: Date | null;
};

/**
 * The first state of an order. Without anything to pay it is free, whatever was chosen; only a payment at a
 * provider makes it wait.
 */
export function beginning(
  total: number,
  method: PaymentMethod,
): Pick<Order, 'state' | 'paymentStatus' | 'paymentMethod'> {
  if (total === 0) return { state: 'confirmed', paymentStatus: 'free', paymentMethod: 'free' };
  if (collectorOf(method) === 'nobody') throw new Error('an order with something to pay is not free');
  const state = collectedByProvider(method) ? 'awaiting_payment' : 'confirmed';
  return { state, paymentStatus: 'pending', paymentMethod: method };
}

type Totals = Pick<Order, 'subtotal' | 'discount' | 'fee' | 'total'>;

/**
 * Subtotal minus discount plus fee, in minor units. A discount never exceeds the subtotal; without anything to pay
 * there is no fee.
 */
export function totalsOf(given: { subtotal: number; discount?: number; fee?: number }): Totals {
  const { subtotal } = given;
  const discount = Math.min(subtotal, Math.max(0, given.discount ?? 0));
  const fee = discount === subtotal ? 0 : Math.max(0, given.fee ?? 0);
  return { subtotal, discount, fee, total: subtotal - discount + fee };
}

/**
 * The totals of an order of which `amount` minor units are no longer due: price and discount shrink together, so
 * that the rest keeps its discount.
 */
export function totalsLess({ subtotal, discount, fee, total }: Totals, amount: number): Totals {
  const left = Math.max(0, total - fee - amount);
  const before = subtotal - discount;
  const less = before === 0 ? 0 : Math.floor((discount * left) / before + 0.5);
  return { subtotal: left + less, discount: less, fee, total: left + fee };
}

/** The totals with another fee: an order to be paid by hand has none until a provider takes its money. */
export const withFee = ({ fee: before, total }: Pick<Order, 'fee' | 'total'>, fee: number = before) =>
  fee === before ? {} : { fee, total: total - before + fee };

/** The method of an order once a provider took its money. An order to be paid later stays so. */
export function paidBy(
  order: Pick<Order, 'pricingType' | 'access' | 'paymentMethod'>,
  reported: ProviderMethod | null,
) {
  const paymentMethod = takenByProvider(order.paymentMethod, reported);
  const { pricingType } = pricingOf(paymentMethod, order.access);
  return { paymentMethod, ...(order.pricingType === 'single' ? { pricingType } : {}) };
}

type Taken = { refunded: number; dispute: DisputeState | null; disputed: number };

/** What may still be refunded, minor units: not what a bank takes, or may. */
export const refundable = ({ total, refunded, dispute, disputed }: Taken & { total: number }): number =>
  Math.max(0, total - refunded - (dispute === 'open' || dispute === 'lost' ? disputed : 0));

/** What was lost of a paid order, minor units: refunds and lost disputes. */
export const goneFrom = ({ refunded, dispute, disputed }: Taken): number =>
  refunded + (dispute === 'lost' ? disputed : 0);

// Crockford's base 32: no I, L, O or U, so that a number can be read out on the phone.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Random bytes in an order number of 8 letters and digits. */
export const orderNumberBytes = 5;

/** The order number for 5 random bytes. */
export function orderNumber(bytes: Uint8Array): string {
  const bits = [...bytes.subarray(0, orderNumberBytes)].map(byte => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map(five => alphabet[Number.parseInt(five, 2)]).join('');
}

export type Cancelling = {
  policy: RefundPolicy;
  /** What was really paid and not refunded yet, in minor units. */
  paid: number;
  startsAt: Date;
  now: Date;
  kind: ServiceKind;
  by: 'visitor' | 'creator';
};

/**
 * The refund when a booking is cancelled, in minor units, half up once. Notice is in real time, inclusive. A
 * creator who cancels refunds everything; a visitor gets nothing once it has started.
 */
export function refundFor({ policy, paid, startsAt, now, kind, by }: Cancelling): number {
  if (by === 'creator') return paid;
  const notice = startsAt.getTime() - now.getTime();
  if (notice <= 0) return 0;
  return percentOf(paid, stepOf(policy, notice, kind).percent);
}

/**
 * Until when cancelling refunds as much as now: the last such moment, or the start when it ends only there. Null
 * without a refund.
 */
export function refundLasts(cancelling: Omit<Cancelling, 'paid'>): Date | null {
  if (refundFor({ ...cancelling, paid: 100 }) === 0) return null;
  const { policy, startsAt, now, kind, by } = cancelling;
  const hours = by === 'creator' ? 0 : stepOf(policy, startsAt.getTime() - now.getTime(), kind).hours;
  return new Date(startsAt.getTime() - hours * hourMs);
}

const hourMs = 3_600_000;
const nothing = { hours: 0, percent: 0 };

function stepOf(policy: RefundPolicy, noticeMs: number, kind: ServiceKind): { hours: number; percent: number } {
  const inTime = (hours: number) => noticeMs >= hours * hourMs;
  switch (policy.template) {
    case '100p':
      return { hours: 0, percent: 100 };
    case '100p_conditional':
      return inTime(refundNoticeHours[kind]) ? { hours: refundNoticeHours[kind], percent: 100 } : nothing;
    case 'no_refund':
      return nothing;
    case 'custom':
      return policy.tiers.find(tier => inTime(tier.hours)) ?? nothing;
  }
}

/** Whether a creator may mark an order as paid: only when the creator collects, and only while the order is active. */
export type MarkPaidRefusal = { kind: 'paid_by_provider' } | { kind: 'order_ended' };
/** Whether a creator may undo that: only when marked by hand, and only before any refund. */
export type MarkUnpaidRefusal = { kind: 'paid_by_provider' } | { kind: 'order_ended' } | { kind: 'already_refunded' };
/** Why the creator may not take the mark back; undefined when they may. */
export function checkMarkUnpaid(
  order: Pick<Order, 'paymentMethod' | 'state' | 'refunded'>,
): MarkUnpaidRefusal | undefined {
  if (!isMarkedByHost(order.paymentMethod)) return { kind: 'paid_by_provider' };
  if (order.refunded > 0) return { kind: 'already_refunded' };
  return order.state === 'confirmed' ? undefined : { kind: 'order_ended' };
}

/** Whether there is something to mark as paid, and the creator may. */
export const canMarkPaid = (order: Pick<Order, 'paymentMethod' | 'paymentStatus' | 'state'>): boolean =>
  order.paymentStatus === 'pending' && checkMarkPaid(order) === undefined;

/** Why the creator may not mark an order as paid; undefined when they may. */
export function checkMarkPaid(order: Pick<Order, 'paymentMethod' | 'state'>): MarkPaidRefusal | undefined {
  if (collectedByProvider(order.paymentMethod)) return { kind: 'paid_by_provider' };
  return order.state === 'confirmed' ? undefined : { kind: 'order_ended' };
}
