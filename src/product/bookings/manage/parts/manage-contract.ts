import { z } from 'zod';
import { currencyCodes } from '../../../../base/currency.ts';
import { chosenFileSchema, fileColumns, pageQuestion, searchedWords } from '../../../../base/list-question.ts';
import { linesField } from '../../../../base/text-field.ts';
import { paymentMethodCodes } from '../../../orders/order/payment-methods.ts';
import { disputeStates } from '../../../payments/port/payment-port.ts';
import { answerSchema, bookingOrders, bookingStatuses, listScopes } from '../../booking/booking.ts';
import { bookingEventSchema, doers } from '../../booking/booking-event.ts';
import { cancelMessageField } from '../../booking/cancel-message.ts';

const bookingFilter = {
  q: searchedWords,
  offerId: z.uuid().optional(),
  kind: z.enum(['individual', 'group']).optional(),
};
export const bookingCountsQuerySchema = z.object(bookingFilter);
/** Without it upcoming bookings are soonest first, past ones latest first. */
const sort = z.enum(bookingOrders).optional();
export const bookingListQuerySchema = z.object({
  ...bookingFilter,
  scope: z.enum(listScopes).default('upcoming'),
  sort,
  ...pageQuestion(),
});
export const bookingExportQuerySchema = z.object({
  ...bookingFilter,
  scope: z.enum(listScopes).default('all'),
  sort,
  columns: fileColumns,
});
export const chosenBookingsFileSchema = chosenFileSchema.extend({ sort });

/** How many filtered bookings each tab has, at most a thousand, and what to filter by. */
export const bookingCountsSchema = z.object({
  counts: z.object({
    upcoming: z.number(),
    pending: z.number(),
    unpaid: z.number(),
    past: z.number(),
    cancelled: z.number(),
  }),
  offers: z.array(z.object({ id: z.string(), title: z.string() })),
  /** Whether visitors can see the page. */
  isLive: z.boolean(),
});
export type BookingCounts = z.infer<typeof bookingCountsSchema>;

/**
 * How often each service and class was booked, by its id: `total` without cancelled ones, `ahead` those of it that
 * are not over yet.
 */
export const offerCountsSchema = z.object({
  offers: z.record(z.uuid(), z.object({ total: z.number(), ahead: z.number() })),
});
export type OfferCounts = z.infer<typeof offerCountsSchema>['offers'];

export const listedBookingSchema = z.object({
  id: z.string(),
  kind: z.enum(['individual', 'group']),
  status: z.enum(bookingStatuses),
  title: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  hostZone: z.string(),
  visitorZone: z.string().nullable(),
  customerName: z.string(),
  /** Empty when the host entered it without one. */
  customerEmail: z.string(),
  customerPhone: z.string(),
  notes: z.string(),
  /** The visitor's answers, with the questions' text. */
  answers: z.array(answerSchema),
  /** The class date it is a seat at: seats, people with one, and unpaid among them. */
  classDate: z.object({ id: z.string(), capacity: z.number(), booked: z.number(), unpaid: z.number() }).nullable(),
  mode: z.enum(['online', 'offline']),
  place: z.string(),
  cancelledBy: z.enum(['visitor', 'creator']).nullable(),
  createdAt: z.string(),
  noShow: z.boolean(),
  /** When they were checked in. */
  checkedInAt: z.string().nullable(),
  /** The deadline for the host's answer to a request. */
  answerBy: z.string().nullable(),
  declined: z.enum(['by_host', 'unanswered']).nullable(),
  manualBooking: z.boolean(),
  /** The package whose credit paid for it, by the order that bought it. */
  pass: z
    .object({
      orderId: z.string(),
      left: z.number().nullable(),
      total: z.number().nullable(),
      /** The state of a dispute over the package's payment, and the disputed amount. */
      dispute: z.enum(disputeStates).nullable(),
      disputed: z.number(),
      currency: z.enum(currencyCodes),
    })
    .nullable(),
  /** Its number in a series booked together; `id` is the series. Null for a single booking. */
  series: z.object({ id: z.string(), index: z.number(), size: z.number() }).nullable(),
  /** Amounts are this booking's own; in a series, its share. */
  order: z
    .object({
      id: z.string(),
      number: z.string(),
      paymentStatus: z.enum(['paid', 'pending', 'free']),
      paymentMethod: z.enum(paymentMethodCodes),
      total: z.number(),
      refunded: z.number(),
      /** Being refunded to the card. */
      returning: z.number(),
      dispute: z.enum(disputeStates).nullable(),
      /** What a bank has taken or may take. */
      disputed: z.number(),
      currency: z.enum(currencyCodes),
    })
    .nullable(),
});
export type ListedBooking = z.infer<typeof listedBookingSchema>;
/** One booking as its host sees it: with the refund of cancelling, notes, and history. */
export const bookingDetailSchema = listedBookingSchema.extend({
  refundIfCancelled: z.number(),
  /** The host collects the money of its order, and has not marked it as paid. */
  canMarkPaid: z.boolean(),
  /** What conflicts by now with the time of a request, as texts: another booking, a day off, a limit. */
  against: z.array(z.string()),
  /** What the no-show policy refunds: minor units or the credit, when, while it is marked, and what was refunded. */
  noShowGift: z.object({
    refund: z.number(),
    credit: z.boolean(),
    /** Refunded once the customer's bank has decided about the payment in the host's favour. */
    waits: z.boolean(),
    /** No provider holds the money: the host returns it. */
    byHand: z.boolean(),
    dueAt: z.string().nullable(),
    returned: z.number().nullable(),
  }),
  hostNotes: z.string(),
  declineWords: z.string(),
  /** All of its series in order, including itself; empty for a single booking. */
  together: z.array(z.object({ id: z.string(), startsAt: z.string(), status: z.enum(bookingStatuses) })),
  history: z.array(z.object({ at: z.string(), by: z.enum(doers), what: bookingEventSchema })),
  /** The host's messages that the history refers to. */
  messages: z.array(z.object({ id: z.string(), subject: z.string(), text: z.string(), people: z.number() })),
});
export type BookingDetail = z.infer<typeof bookingDetailSchema>;
export const bookingListSchema = z.object({ bookings: z.array(listedBookingSchema), next: z.string().nullable() });

/** The host's dates on which bookings begin, in order. */
export const bookedDaysSchema = z.object({ days: z.array(z.object({ date: z.string(), bookings: z.number() })) });
export type BookedDays = z.infer<typeof bookedDaysSchema>;

/** The refund the creator saw; when it differs by now, cancelling is refused. */
export const cancelBodySchema = z.strictObject({ refund: z.number().int().min(0), message: cancelMessageField });

export const declineWordsLimit = 500;
export const answerBodySchema = z.discriminatedUnion('accept', [
  z.strictObject({ accept: z.literal(true) }),
  z.strictObject({ accept: z.literal(false), words: linesField(declineWordsLimit) }),
]);

export const hostNotesLimit = 2000;
export const hostNotesBodySchema = z.strictObject({ text: linesField(hostNotesLimit) });
export const noShowBodySchema = z.strictObject({ marked: z.boolean() });
export const checkInBodySchema = z.strictObject({ here: z.boolean() });
