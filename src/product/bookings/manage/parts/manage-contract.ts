import { z } from 'zod';
import { currencyCodes } from '../../../../base/currency.ts';
import { searchedWords } from '../../../../base/lists/list-question.ts';
import { instant } from '../../../../base/operations/instant.ts';
import { operation } from '../../../../base/operations/operation.ts';
import { linesField } from '../../../../base/text-field.ts';
import { paymentMethodCodes } from '../../../orders/order/payment-methods.ts';
import { disputeStates } from '../../../payments/port/payment-port.ts';
import { answerSchema, bookingStatuses } from '../../booking/booking.ts';
import { bookingEventSchema, doers } from '../../booking/booking-event.ts';

export const bookingFilter = {
  q: searchedWords,
  offerId: z.uuid().optional(),
  kind: z.enum(['individual', 'group']).optional(),
};

/** How many filtered bookings each tab has, at most a thousand, and what to filter by. */
const bookingCountsSchema = z.object({
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
const offerCountsSchema = z.object({
  offers: z.record(z.uuid(), z.object({ total: z.number(), ahead: z.number() })),
});
export type OfferCounts = z.infer<typeof offerCountsSchema>['offers'];

export const listedBookingSchema = z.object({
  id: z.string(),
  kind: z.enum(['individual', 'group']),
  status: z.enum(bookingStatuses),
  title: z.string(),
  startsAt: instant,
  endsAt: instant,
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
  /** Where a meeting is made for it: the id by which its host starts that. The place is its link, empty until then. */
  meetingId: z.string().nullable(),
  cancelledBy: z.enum(['visitor', 'creator']).nullable(),
  createdAt: instant,
  noShow: z.boolean(),
  /** When they were checked in. */
  checkedInAt: instant.nullable(),
  /** The deadline for the host's answer to a request. */
  answerBy: instant.nullable(),
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
export type ListedBookingRow = z.input<typeof listedBookingSchema>;
/** One booking as its host sees it: with the refund of cancelling, notes, and history. */
const bookingDetailSchema = listedBookingSchema.extend({
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
    dueAt: instant.nullable(),
    returned: z.number().nullable(),
  }),
  hostNotes: z.string(),
  declineWords: z.string(),
  /** All of its series in order, including itself; empty for a single booking. */
  together: z.array(z.object({ id: z.string(), startsAt: instant, status: z.enum(bookingStatuses) })),
  history: z.array(z.object({ at: instant, by: z.enum(doers), what: bookingEventSchema })),
  /** The host's messages that the history refers to. */
  messages: z.array(z.object({ id: z.string(), subject: z.string(), text: z.string(), people: z.number() })),
});
export type BookingDetail = z.infer<typeof bookingDetailSchema>;

/** The host's dates on which bookings begin, in order. */
const bookedDaysSchema = z.object({ days: z.array(z.object({ date: z.string(), bookings: z.number() })) });
export type BookedDays = z.infer<typeof bookedDaysSchema>;

export const declineWordsLimit = 500;
export const hostNotesLimit = 2000;

const shared = { tag: 'bookings', who: 'creator' } as const;
const params = z.object({ id: z.uuid() });

export const countBookings = operation('GET /api/bookings/counts', {
  ...shared,
  id: 'countBookings',
  does: 'Count bookings by status',
  query: z.object(bookingFilter),
  answer: bookingCountsSchema,
});
export const bookableOffers = operation('GET /api/bookings/offers', {
  ...shared,
  id: 'bookableOffers',
  does: 'What can be booked, for filters',
  answer: offerCountsSchema,
});
export const bookedDays = operation('GET /api/bookings/days', {
  ...shared,
  id: 'bookedDays',
  does: 'Days that have bookings',
  answer: bookedDaysSchema,
});
export const readBooking = operation('GET /api/bookings/:id', {
  ...shared,
  id: 'readBooking',
  does: 'Read a booking',
  params,
  answer: bookingDetailSchema,
});
export const bookingCalendarFile = operation('GET /api/bookings/:id/booking.ics', {
  ...shared,
  id: 'bookingCalendarFile',
  does: 'A booking as a calendar file',
  params,
  answer: 'file',
});
export const writeHostNotes = operation('PUT /api/bookings/:id/host-notes', {
  ...shared,
  id: 'writeHostNotes',
  does: "Write the creator's notes on a booking",
  params,
  body: z.strictObject({ text: linesField(hostNotesLimit) }),
  answer: z.object({ text: z.string() }),
});
