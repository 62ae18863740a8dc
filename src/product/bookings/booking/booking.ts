import { z } from 'zod';
import { currencyCodes } from '../../../base/currency.ts';
import type { CouponRefusal } from '../../coupons/coupon.ts';
import type { PassRefusal } from '../../orders/passes/pass.ts';
import type { PaymentRefusal } from '../../payments/port/payment-port.ts';
import { meetingProviders } from '../../services/meeting.ts';
import { payMethods } from '../../services/pay-method.ts';
import { type Asks, keptAsksSchema, questionKinds, usualAsks } from '../../services/question.ts';
import { refundPolicySchema } from '../../services/refund-policy.ts';
import { packagesField } from '../../services/session-package.ts';

export const bookingStatuses = ['held', 'pending', 'confirmed', 'cancelled', 'expired'] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

/** The tabs of the creator's list; `all` is what an export may hold. */
export const listScopes = ['all', 'upcoming', 'pending', 'unpaid', 'past', 'cancelled'] as const;
export type ListScope = (typeof listScopes)[number];

/** How the creator's list can be ordered: by the start, by when it was booked (last first), by the customer's name. */
export const bookingOrders = ['soonest', 'latest', 'booked', 'name'] as const;
export type BookingOrder = (typeof bookingOrders)[number];

/** Upcoming ones soonest first, past ones latest first. */
export const usualOrder = (scope: ListScope): BookingOrder =>
  scope === 'upcoming' || scope === 'pending' || scope === 'unpaid' ? 'soonest' : 'latest';

const moves: Record<BookingStatus, readonly BookingStatus[]> = {
  held: ['confirmed', 'pending', 'expired', 'cancelled'],
  pending: ['confirmed', 'cancelled', 'expired'],
  confirmed: ['cancelled'],
  // Paid after the hold expired: the time is taken again if it is still free.
  expired: ['confirmed', 'cancelled'],
  cancelled: [],
};

/** Whether a booking may go from one status to another. */
export const mayBecome = (from: BookingStatus, to: BookingStatus): boolean => moves[from].includes(to);

/** The offer when the hold was made; a later change of price or place does not affect it. */
export const offerSnapshotSchema = z.object({
  title: z.string(),
  durationMinutes: z.number(),
  pricing: z.enum(['free', 'paid', 'unlisted']),
  amount: z.number(),
  currency: z.enum(currencyCodes),
  delivery: z.object({
    mode: z.enum(['online', 'offline']),
    place: z.string(),
    /** The place is the link of a meeting made there, empty until it is made. */
    meeting: z.enum(meetingProviders).optional(),
  }),
  payMethods: z.array(z.enum(payMethods)),
  refundPolicy: refundPolicySchema,
  /** The host must accept each request, at the latest this many minutes before the start. */
  approval: z.boolean().optional(),
  noticeMinutes: z.number().optional(),
  packages: packagesField,
  /** What is asked; without it the default questions. */
  asks: keptAsksSchema.optional(),
});
/** As stored: rows of an older build may lack newer fields. */
export type OfferSnapshot = z.input<typeof offerSnapshotSchema>;

/** Whether its meeting is still to be made: the link comes by email. */
export const linkFollows = ({ delivery }: Pick<OfferSnapshot, 'delivery'>): boolean =>
  delivery.meeting !== undefined && delivery.place === '';

/** What is asked beside name and email. */
export const asksOf = ({ asks = usualAsks }: Pick<OfferSnapshot, 'asks'>): Asks => asks;

/** An answer with the words of its question, so that it stays readable when the question was deleted. */
export const answerSchema = z.object({
  id: z.string(),
  label: z.string(),
  kind: z.enum(questionKinds),
  /** The text, 'yes' or 'no', the choice, or the choices in the order they were offered. */
  value: z.union([z.string(), z.array(z.string())]),
});
export type Answer = z.infer<typeof answerSchema>;
export const readAnswers = (stored: unknown): Answer[] => z.array(answerSchema).parse(stored ?? []);

export type HoldRefusal =
  | { kind: 'offer_not_found' }
  | { kind: 'not_for_sale' }
  | { kind: 'slot_not_offered'; nearest: string[] }
  | { kind: 'slot_taken'; nearest: string[] }
  | { kind: 'class_full'; nearest: string[] }
  | { kind: 'series_not_offered' }
  | { kind: 'series_taken'; taken: string[] }
  | { kind: 'yours_already'; path: string }
  | { kind: 'too_many_held'; seconds: number };

export type BookRefusal =
  | { kind: 'booking_not_found' }
  | { kind: 'hold_expired' }
  | { kind: 'hold_replaced' }
  | { kind: 'already_booked' }
  | { kind: 'pay_method_not_offered' }
  | { kind: 'answers_wrong'; fields: Record<string, string> }
  | PaymentRefusal
  | { kind: 'package_not_offered' }
  | { kind: 'package_with_series' }
  | { kind: 'pass_too_short' }
  | { kind: 'too_many_unpaid' }
  | { kind: 'too_many_today'; seconds: number }
  | { kind: 'price_changed'; total: number }
  | { kind: 'too_many_codes'; seconds: number }
  | CouponRefusal
  | PassRefusal;
export type CancelRefusal =
  | { kind: 'booking_not_found' }
  | { kind: 'already_over' }
  | { kind: 'already_cancelled' }
  | { kind: 'refund_changed'; refund: number };

export type Scope = Exclude<ListScope, 'all'>;
