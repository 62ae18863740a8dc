import { z } from 'zod';
import { currencyCodes } from '../../base/currency.ts';
import { textField } from '../../base/text-field.ts';
import { emailField } from '../accounts/contract.ts';
import { refundPolicySchema } from '../services/refund-policy.ts';
import { payMethods } from '../services/service.ts';
import { bookingStatuses } from './booking.ts';

const instant = z.iso.datetime();
const handle = z.string().regex(/^[a-z]{3,30}$/);
const zoneName = z.string().max(64);

/** What may be booked, in the words and numbers of the published page. */
export const bookableSchema = z.object({
  offerId: z.string(),
  kind: z.enum(['individualService', 'groupService']),
  title: z.string(),
  durationMinutes: z.number(),
  pricing: z.enum(['free', 'paid', 'unlisted']),
  amount: z.number(),
  currency: z.enum(currencyCodes),
  /** Online or the address; a meeting link is only told to those who booked. */
  mode: z.enum(['online', 'offline']),
  place: z.string(),
  /** Only what works here and now: no card without a payment provider. */
  payMethods: z.array(z.enum(payMethods)),
  refundPolicy: refundPolicySchema,
  testPayments: z.boolean(),
  hostName: z.string(),
  hostZone: z.string(),
});
export type Bookable = z.infer<typeof bookableSchema>;

export const availabilityQuerySchema = z.object({
  userUrl: handle,
  offerId: z.uuid(),
  /** Days are the visitor's; without it the host's. */
  zone: zoneName.optional(),
  /** First day looked at, visitor's calendar; default today. */
  from: z.iso.date().optional(),
  days: z.coerce.number().int().min(1).max(62).default(14),
});

export const availabilitySchema = z.object({
  offer: bookableSchema,
  zone: z.string(),
  from: z.string(),
  to: z.string(),
  /** Days with something to book, in the visitor's calendar. `left` is null for one-on-one. */
  days: z.array(
    z.object({
      date: z.string(),
      times: z.array(
        z.object({
          startsAt: z.string(),
          left: z.number().nullable(),
          capacity: z.number().nullable(),
          repeated: z.boolean(),
        }),
      ),
    }),
  ),
  /** The first time after this range, when the range has none. */
  next: z.string().nullable(),
});
export type Availability = z.infer<typeof availabilitySchema>;

export const holdBodySchema = z.strictObject({
  userUrl: handle,
  offerId: z.uuid(),
  startsAt: instant,
  zone: zoneName.optional(),
  /** Made by the client: the same id twice is the same hold. */
  bookingId: z.uuid(),
});
export const holdAnswerSchema = z.object({
  ref: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  expiresAt: z.string(),
});
export type Hold = z.infer<typeof holdAnswerSchema>;

export const detailsBodySchema = z.strictObject({
  name: textField(100, 'Please enter your name'),
  email: emailField,
  notes: textField(1000),
  method: z.enum(payMethods).nullable(),
});
export type Details = z.infer<typeof detailsBodySchema>;

export const bookedAnswerSchema = z.discriminatedUnion('next', [
  z.object({ next: z.literal('confirmed'), url: z.string() }),
  z.object({ next: z.literal('pay'), url: z.string() }),
]);
export type Booked = z.infer<typeof bookedAnswerSchema>;

export const bookingListQuerySchema = z.object({
  scope: z.enum(['upcoming', 'past', 'cancelled']).default('upcoming'),
  q: z.string().trim().max(100).optional(),
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(25),
});

export const bookingRowSchema = z.object({
  id: z.string(),
  kind: z.enum(['individual', 'group']),
  status: z.enum(bookingStatuses),
  title: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  hostZone: z.string(),
  visitorZone: z.string().nullable(),
  customerName: z.string(),
  customerEmail: z.string(),
  notes: z.string(),
  mode: z.enum(['online', 'offline']),
  place: z.string(),
  cancelledBy: z.enum(['visitor', 'creator']).nullable(),
  createdAt: z.string(),
  order: z
    .object({
      id: z.string(),
      number: z.string(),
      paymentStatus: z.enum(['paid', 'pending', 'free']),
      paymentMethod: z.string(),
      total: z.number(),
      refunded: z.number(),
      currency: z.enum(currencyCodes),
    })
    .nullable(),
});
export type BookingRow = z.infer<typeof bookingRowSchema>;
export const bookingListSchema = z.object({ bookings: z.array(bookingRowSchema), next: z.string().nullable() });

/** The host's dates on which bookings begin, in order. */
export const bookedDaysSchema = z.object({ days: z.array(z.object({ date: z.string(), bookings: z.number() })) });
export type BookedDays = z.infer<typeof bookedDaysSchema>;

/** The address of the creator's private calendar. */
export const feedAnswerSchema = z.object({ url: z.string() });

/** The refund the creator saw before pressing; another amount by then is refused. */
export const cancelBodySchema = z.strictObject({ refund: z.number().int().min(0) });
export const cancelPreviewSchema = z.object({ refund: z.number(), currency: z.enum(currencyCodes) });
