import type { Currency } from '../../base/currency.ts';
import type { CreatorId } from '../../base/id.ts';
import { percentOf } from '../../base/money.ts';
import type { DisputeState, ProviderMethod } from '../payments/payment-port.ts';
import type { Access, BillingPeriod } from '../services/promotion.ts';
import type { RefundPolicy } from '../services/refund-policy.ts';
import { refundNoticeHours, type ServiceKind } from '../services/refund-words.ts';
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

/** The specification's word for how a service is paid: nothing to pay is none. */
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
  // Money may come in after the end: then the place is taken again, or the money goes back.
  expired: ['confirmed', 'cancelled', 'refunding'],
  // A part of it may have been on its way back already.
  cancelled: ['refunding', 'refunded', 'partially_refunded'],
  // A refund the provider refuses leaves a cancelled order whose money is returned manually.
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

/** What an order sells that has no booking: the pass of a promotion. */
export type AccessTerms = Access & { offerId: string };

/** Amounts in minor units of `currency`. */
export type Order = {
  creatorId: CreatorId;
  id: string;
  number: string;
  /** Null for what is sold by itself. */
  bookingId: string | null;
  state: OrderState;
  paymentStatus: PaymentStatus;
  paymentMethod: PaymentMethod;
  /** How it is priced, and the period of what is charged again. */
  pricingType: PricingType;
  billingPeriod: BillingPeriod | null;
  /** The host wrote it in. */
  byHost: boolean;
  /** Whether it might be paid to the host when it was sold, by the plan and the offer of then. */
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
  /** How a customer's bank stands to the payment, and what it asks or asked back of it. */
  dispute: DisputeState | null;
  disputed: number;
  couponCode: string | null;
  /** Set when the order buys several sessions at once: they become a pass. */
  package: PackageTerms | null;
  /** Set exactly when there is no booking: the order becomes a pass. */
  access: AccessTerms | null;
  /** The membership it pays a later period of; the order that began one has its id. */
  membershipId: string | null;
  refundPolicy: RefundPolicy;
  createdAt: Date;
  paidAt: Date | null;
};

/** How an order begins. Nothing to pay is free, whatever was chosen; only a provider's payment makes it wait for money. */
export function beginning(
  total: number,
  method: PaymentMethod,
): Pick<Order, 'state' | 'paymentStatus' | 'paymentMethod'> {
  if (total === 0) return { state: 'confirmed', paymentStatus: 'free', paymentMethod: 'free' };
  if (collectorOf(method) === 'nobody') throw new Error('an order with something to pay is not free');
  const state = collectedByProvider(method) ? 'awaiting_payment' : 'confirmed';
  return { state, paymentStatus: 'pending', paymentMethod: method };
}

export type Totals = Pick<Order, 'subtotal' | 'discount' | 'fee' | 'total'>;

/** Subtotal minus discount plus fee, in minor units. A discount never exceeds the subtotal; a gift carries no fee. */
export function totalsOf(given: { subtotal: number; discount?: number; fee?: number }): Totals {
  const { subtotal } = given;
  const discount = Math.min(subtotal, Math.max(0, given.discount ?? 0));
  const fee = discount === subtotal ? 0 : Math.max(0, given.fee ?? 0);
  return { subtotal, discount, fee, total: subtotal - discount + fee };
}

/**
 * The totals of an order of which `amount` minor units are no longer owed: price and discount shrink together, so that
 * what is left has the discount that was promised for it.
 */
export function totalsLess({ subtotal, discount, fee, total }: Totals, amount: number): Totals {
  const left = Math.max(0, total - fee - amount);
  const before = subtotal - discount;
  const less = before === 0 ? 0 : Math.floor((discount * left) / before + 0.5);
  return { subtotal: left + less, discount: less, fee, total: left + fee };
}

/** The totals with another fee: an order to be paid manually has none until a provider takes its money. */
export const withFee = ({ fee: before, total }: Pick<Order, 'fee' | 'total'>, fee: number = before) =>
  fee === before ? {} : { fee, total: total - before + fee };

/** What an order is paid by once a provider took its money. What was to be paid later stays so. */
export function paidBy(
  order: Pick<Order, 'pricingType' | 'access' | 'paymentMethod'>,
  reported: ProviderMethod | null,
) {
  const paymentMethod = takenByProvider(order.paymentMethod, reported);
  const { pricingType } = pricingOf(paymentMethod, order.access);
  return { paymentMethod, ...(order.pricingType === 'single' ? { pricingType } : {}) };
}

type Taken = { refunded: number; dispute: DisputeState | null; disputed: number };

/** What may still be given back, minor units: not what a bank takes itself, or may. */
export const refundable = ({ total, refunded, dispute, disputed }: Taken & { total: number }): number =>
  Math.max(0, total - refunded - (dispute === 'open' || dispute === 'lost' ? disputed : 0));

/** What left a paid order again, minor units: refunds, and what a bank took for good. */
export const goneFrom = ({ refunded, dispute, disputed }: Taken): number =>
  refunded + (dispute === 'lost' ? disputed : 0);

// Crockford's base 32: no I, L, O or U, so a number read over the phone is one number.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Random bytes in an order number of 8 letters and digits. */
export const orderNumberBytes = 5;

/** The order number that 5 random bytes spell. */
export function orderNumber(bytes: Uint8Array): string {
  const bits = [...bytes.subarray(0, orderNumberBytes)].map(byte => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map(five => alphabet[Number.parseInt(five, 2)]).join('');
}

export type Cancelling = {
  policy: RefundPolicy;
  /** What was truly paid and not given back yet, in minor units. */
  paid: number;
  startsAt: Date;
  now: Date;
  kind: ServiceKind;
  by: 'visitor' | 'creator';
};

/**
 * What goes back when a booking is cancelled, in minor units, half up once. Notice is real time, the boundary
 * included. A creator who cancels gives everything back; a visitor gets nothing once it has started.
 */
export function refundFor({ policy, paid, startsAt, now, kind, by }: Cancelling): number {
  if (by === 'creator') return paid;
  const notice = startsAt.getTime() - now.getTime();
  if (notice <= 0) return 0;
  return percentOf(paid, stepOf(policy, notice, kind).percent);
}

/**
 * Until when cancelling gives back what it gives now: the last such moment, or the start where it ends only there. Null
 * when nothing comes back.
 */
export function refundLasts(cancelling: Omit<Cancelling, 'paid'>): Date | null {
  if (refundFor({ ...cancelling, paid: 100 }) === 0) return null;
  const { policy, startsAt, now, kind, by } = cancelling;
  const hours = by === 'creator' ? 0 : stepOf(policy, startsAt.getTime() - now.getTime(), kind).hours;
  return new Date(startsAt.getTime() - hours * hourMs);
}

const hourMs = 3_600_000;
const nothing = { hours: 0, percent: 0 };

/** What comes back, and with how many hours of notice. */
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

/** Whether a creator may say "paid" manually: only what the creator collects, and only while the sale stands. */
export type MarkPaidRefusal = { kind: 'paid_by_provider' } | { kind: 'order_ended' };
/** Whether a creator may take that back: only what was marked manually, and only before anything went back. */
export type MarkUnpaidRefusal = { kind: 'paid_by_provider' } | { kind: 'order_ended' } | { kind: 'already_refunded' };
export function judgeMarkUnpaid(
  order: Pick<Order, 'paymentMethod' | 'state' | 'refunded'>,
): MarkUnpaidRefusal | undefined {
  if (!isMarkedByHost(order.paymentMethod)) return { kind: 'paid_by_provider' };
  if (order.refunded > 0) return { kind: 'already_refunded' };
  return order.state === 'confirmed' ? undefined : { kind: 'order_ended' };
}

export function judgeMarkPaid(order: Pick<Order, 'paymentMethod' | 'state'>): MarkPaidRefusal | undefined {
  if (collectedByProvider(order.paymentMethod)) return { kind: 'paid_by_provider' };
  return order.state === 'confirmed' ? undefined : { kind: 'order_ended' };
}
