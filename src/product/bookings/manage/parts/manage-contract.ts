import { z } from 'zod';
import { currencyCodes } from '../../../../base/currency.ts';
import { chosenFileSchema, fileColumns, pageQuestion, searchedWords } from '../../../../base/list-question.ts';
import { textField } from '../../../../base/text-field.ts';
import { paymentMethodCodes } from '../../../orders/payment-methods.ts';
import { disputeStates } from '../../../payments/payment-port.ts';
import { answerSchema, bookingOrders, bookingStatuses, listScopes } from '../../booking/booking.ts';
import { bookingEventSchema, doers } from '../../booking/booking-event.ts';
import { cancelMessageField } from '../../booking/cancel-message.ts';

const bookingFilter = {
  q: searchedWords,
  offerId: z.uuid().optional(),
  kind: z.enum(['individual', 'group']).optional(),
};
export const bookingCountsQuerySchema = z.object(bookingFilter);
/** Without it what lies ahead comes soonest first, what is over latest first. */
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

/** How many bookings the filter finds under each tab, a thousand standing for all beyond it, and what there is to filter by. */
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

/** How often each service and class was booked, by its id: `total` was not cancelled, `ahead` of it is not over yet. */
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
  /** Empty where the host wrote it in and knows none. */
  customerEmail: z.string(),
  customerPhone: z.string(),
  notes: z.string(),
  /** What the visitor answered, in the words they were asked. */
  answers: z.array(answerSchema),
  /** The date of a class it is a seat at: how many seats there are, how many people have one, and how many of them owe. */
  classDate: z.object({ id: z.string(), capacity: z.number(), booked: z.number(), unpaid: z.number() }).nullable(),
  mode: z.enum(['online', 'offline']),
  place: z.string(),
  cancelledBy: z.enum(['visitor', 'creator']).nullable(),
  createdAt: z.string(),
  noShow: z.boolean(),
  /** When they were checked in. */
  checkedInAt: z.string().nullable(),
  /** Until when a request waits for the host's answer. */
  answerBy: z.string().nullable(),
  declined: z.enum(['by_host', 'unanswered']).nullable(),
  manualBooking: z.boolean(),
  /** The package whose credit paid for it, by the order that bought it. */
  pass: z
    .object({
      orderId: z.string(),
      left: z.number().nullable(),
      total: z.number().nullable(),
      /** How the bank of whoever bought the package stands to its payment, and what it holds of it. */
      dispute: z.enum(disputeStates).nullable(),
      disputed: z.number(),
      currency: z.enum(currencyCodes),
    })
    .nullable(),
  /** Which of a series booked together it is; `id` is the series. Null when it was booked by itself. */
  series: z.object({ id: z.string(), index: z.number(), size: z.number() }).nullable(),
  /** Amounts are this booking's own; of a series, its share. */
  order: z
    .object({
      id: z.string(),
      number: z.string(),
      paymentStatus: z.enum(['paid', 'pending', 'free']),
      paymentMethod: z.enum(paymentMethodCodes),
      total: z.number(),
      refunded: z.number(),
      /** On its way back to the card. */
      returning: z.number(),
      dispute: z.enum(disputeStates).nullable(),
      /** What a bank holds of it, or may take. */
      disputed: z.number(),
      currency: z.enum(currencyCodes),
    })
    .nullable(),
});
export type ListedBooking = z.infer<typeof listedBookingSchema>;
/** One booking as its host sees it: with what cancelling would give back, own notes, and what was done to it. */
export const bookingDetailSchema = listedBookingSchema.extend({
  refundIfCancelled: z.number(),
  /** What stands by now against the time of a request, in words: something put beside it, a day off, a limit. */
  against: z.array(z.string()),
  /** What not coming gives back by the policy that was bought, minor units or the credit; when, while it is marked; what went. */
  noShowGift: z.object({
    refund: z.number(),
    credit: z.boolean(),
    /** It goes once the customer's bank has decided about the payment, if it stays here. */
    waits: z.boolean(),
    /** No provider holds the money: the host returns it. */
    byHand: z.boolean(),
    dueAt: z.string().nullable(),
    returned: z.number().nullable(),
  }),
  hostNotes: z.string(),
  declineWords: z.string(),
  /** All of its series in their order, itself among them; empty when it was booked by itself. */
  together: z.array(z.object({ id: z.string(), startsAt: z.string(), status: z.enum(bookingStatuses) })),
  history: z.array(z.object({ at: z.string(), by: z.enum(doers), what: bookingEventSchema })),
  /** What the host wrote, as the history names it. */
  messages: z.array(z.object({ id: z.string(), subject: z.string(), text: z.string(), people: z.number() })),
});
export type BookingDetail = z.infer<typeof bookingDetailSchema>;
export const bookingListSchema = z.object({ bookings: z.array(listedBookingSchema), next: z.string().nullable() });

/** The host's dates on which bookings begin, in order. */
export const bookedDaysSchema = z.object({ days: z.array(z.object({ date: z.string(), bookings: z.number() })) });
export type BookedDays = z.infer<typeof bookedDaysSchema>;

/** The refund the creator saw before pressing; another amount by then is refused. */
export const cancelBodySchema = z.strictObject({ refund: z.number().int().min(0), message: cancelMessageField });

export const declineWordsLimit = 500;
export const answerBodySchema = z.discriminatedUnion('accept', [
  z.strictObject({ accept: z.literal(true) }),
  z.strictObject({ accept: z.literal(false), words: textField(declineWordsLimit) }),
]);

export const hostNotesLimit = 2000;
export const hostNotesBodySchema = z.strictObject({ text: textField(hostNotesLimit) });
export const noShowBodySchema = z.strictObject({ marked: z.boolean() });
export const checkInBodySchema = z.strictObject({ here: z.boolean() });
