import type { Currency } from '../../../base/currency.ts';
import type { CreatorId } from '../../../base/id.ts';
import type { OrderState } from '../../orders/order.ts';
import type { PayWay } from '../../orders/pay-choices.ts';
import type { PaymentMethod } from '../../orders/payment-methods.ts';
import type { AttemptState } from '../../payments/payment-attempt.ts';
import type { RefundPolicy } from '../../services/refund-policy.ts';
import type { PaidAhead } from '../../services/refund-words.ts';
import type { BookingStatus } from '../booking/booking.ts';

/** What the visitor's page of a booking shows. Amounts in minor units. */
export type BookingPageFacts = {
  creatorId: CreatorId;
  ref: string;
  status: BookingStatus;
  /** Its visitor comes from choosing this time in place of another. */
  justMoved: boolean;
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
  host: { name: string; email: string; pageUrl: string };
  /** The page of the offer's times. */
  bookPath: string;
  /** This page's own secret word: pressed twice on it, a time is held once. */
  attempt: string;
  customerEmail: string | null;
  refundPolicy: RefundPolicy;
  cancelledBy: 'visitor' | 'creator' | null;
  /** Until when the host answers a request. */
  answerBy: Date | null;
  /** Given back because the visitor chose another time. */
  replaced: boolean;
  declined: 'by_host' | 'unanswered' | null;
  declineWords: string;
  order: {
    number: string;
    total: number;
    refunded: number;
    /** Asked of the provider, and not there yet. */
    returning: number;
    /** Of what was paid to the host directly, what they return directly. */
    manualRefund: number;
    dispute: 'open' | 'won' | 'lost' | null;
    disputed: number;
    currency: Currency;
    state: OrderState;
    paymentStatus: 'paid' | 'pending' | 'free';
    paymentMethod: PaymentMethod;
    couponCode: string | null;
    /** What the coupon took off. */
    discount: number;
  } | null;
  /** The pages on which what was begun can be paid, as one chooses between them. */
  payAt: readonly { method: PayWay; name: string; chosen: boolean }[];
  /** Somebody may come with a coupon's code. */
  takesCoupons: boolean;
  /** What it costs, said while nothing has been ordered; null for what is free. */
  offeredAt: { amount: number; currency: Currency } | null;
  /** What the visitor answered, question and answer. */
  answers: readonly (readonly [string, string])[];
  /** Whether the visitor may still change that. */
  correctable: boolean;
  /** What comes back when, in words; null where no money of its own was asked. */
  refundRule: string | null;
  refundIfCancelled: number;
  /** The last moment at which that comes back; null when nothing does. */
  refundUntil: Date | null;
  /** Its place among dates booked together, and all of them; null when booked by itself. */
  series: {
    index: number;
    size: number;
    /** It was gone when the money came, and its share goes back. */
    lost: boolean;
    dates: readonly { startsAt: Date; status: BookingStatus; ref: string }[];
  } | null;
  /** The package or pass one of whose sessions this is. */
  pass: {
    by: PaidAhead;
    left: number | null;
    total: number | null;
    expiresAt: Date | null;
    path: string;
    creditReturns: boolean;
    /** What decides whether the session comes back. */
    refundPolicy: RefundPolicy;
    dispute: 'open' | 'won' | 'lost' | null;
  } | null;
  /** What got its session back when this was cancelled. */
  givenBackTo: { by: PaidAhead; left: number | null; total: number | null; path: string } | null;
  /** Whether the visitor may still choose another time. */
  movable: boolean;
  /** How the latest try at paying stands; null when nobody tried. */
  lastTry: AttemptState | null;
};
