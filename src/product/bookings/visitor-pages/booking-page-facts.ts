import type { Currency } from '../../../base/currency.ts';
import type { CreatorId } from '../../../base/id.ts';
import type { Order, OrderState } from '../../orders/order/order.ts';
import type { PayWay } from '../../orders/order/pay-choices.ts';
import type { PaymentMethod } from '../../orders/order/payment-methods.ts';
import type { PaidAhead } from '../../services/offer-texts.ts';
import type { RefundPolicy } from '../../services/refund-policy.ts';
import type { BookingStatus } from '../booking/booking.ts';
import type { LastTry } from '../booking/last-try.ts';

/** What the visitor's page of a booking shows. Amounts in minor units. */
export type BookingPageFacts = {
  creatorId: CreatorId;
  ref: string;
  status: BookingStatus;
  /** The visitor comes from rescheduling to this time. */
  justMoved: boolean;
  /** The host promises something to who brings a friend. */
  promisesFriends: boolean;
  holdExpiresAt: Date | null;
  title: string;
  kind: 'individual' | 'group';
  startsAt: Date;
  endsAt: Date;
  over: boolean;
  hostZone: string;
  visitorZone: string;
  mode: 'online' | 'offline';
  place: string;
  linkFollows: boolean;
  host: { name: string; email: string; pageUrl: string };
  /** The page of the offer's times. */
  bookPath: string;
  /** This page's own random key: sent twice, it holds a time once. */
  attempt: string;
  customerEmail: string | null;
  refundPolicy: RefundPolicy;
  cancelledBy: 'visitor' | 'creator' | null;
  /** The deadline for the host's answer to a request. */
  answerBy: Date | null;
  /** Released because the visitor chose another time. */
  replaced: boolean;
  declined: 'by_host' | 'unanswered' | null;
  declineWords: string;
  order: {
    number: string;
    total: number;
    refunded: number;
    /** Being refunded. */
    returning: number;
    /** What the host, who was paid directly, refunds directly. */
    manualRefund: number;
    dispute: 'open' | 'won' | 'lost' | null;
    disputed: number;
    currency: Currency;
    state: OrderState;
    paymentStatus: 'paid' | 'pending' | 'free';
    paymentMethod: PaymentMethod;
    couponCode: string | null;
    /** The coupon's discount. */
    discount: number;
  } | null;
  /** The pages where the unfinished booking can be paid, as choices. */
  payAt: readonly { method: PayWay; name: string; chosen: boolean }[];
  /** Coupon codes are accepted. */
  takesCoupons: boolean;
  /** The price before there is an order; null when free. */
  offeredAt: { amount: number; currency: Currency } | null;
  /** The visitor's answers, question and answer. */
  answers: readonly (readonly [string, string])[];
  /** Whether the visitor may still change them. */
  correctable: boolean;
  /** The refund rule as text; null when it was not paid for alone. */
  refundRule: string | null;
  refundIfCancelled: number;
  /** The last moment for that refund; null when there is none. */
  refundUntil: Date | null;
  /** Its number among dates booked together, and all of them; null for a single booking. */
  series: {
    index: number;
    size: number;
    /** It was taken when the payment arrived, and its share is refunded. */
    lost: boolean;
    dates: readonly { startsAt: Date; status: BookingStatus; ref: string }[];
    /** The order that pays for all of them; null when nothing is paid. */
    paid: Pick<Order, 'total' | 'refunded' | 'currency' | 'paymentStatus' | 'paymentMethod'> | null;
  } | null;
  /** The package or pass one of whose sessions this is. */
  pass: {
    by: PaidAhead;
    left: number | null;
    total: number | null;
    expiresAt: Date | null;
    path: string;
    creditReturns: boolean;
    /** Decides whether the session is returned. */
    refundPolicy: RefundPolicy;
    dispute: 'open' | 'won' | 'lost' | null;
  } | null;
  /** What got its session back when this was cancelled. */
  givenBackTo: { by: PaidAhead; left: number | null; total: number | null; path: string } | null;
  /** Whether the visitor may still choose another time. */
  movable: boolean;
  /** The state of the latest try to pay; null without a try. */
  lastTry: LastTry | null;
};
