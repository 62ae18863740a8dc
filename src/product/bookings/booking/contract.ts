import { z } from 'zod';
import { currencyCodes } from '../../../base/currency.ts';
import { identifierField, linesField, textField, tokenField, unreadField } from '../../../base/text-field.ts';
import { emailField } from '../../accounts/account/contract.ts';
import { payWays } from '../../orders/order/pay-choices.ts';
import { providerMethods } from '../../payments/port/payment-port.ts';
import { timeUnits } from '../../services/meeting.ts';
import { payMethods } from '../../services/pay-method.ts';
import { keptAsksSchema } from '../../services/question.ts';
import { refundPolicySchema } from '../../services/refund-policy.ts';
import { sessionPackageSchema } from '../../services/session-package.ts';
import { seriesLimits } from '../../services/session-series.ts';
import { cameField } from '../../sources/came-field.ts';
import { clashReasons } from './clash.ts';
import { texts } from './texts.ts';

const instant = z.iso.datetime();
const handle = z.string().regex(/^[a-z]{3,30}$/);
const zoneName = tokenField(64);

/** What can be booked, with the texts and numbers of the published page. */
const bookableSchema = z.object({
  offerId: z.string(),
  kind: z.enum(['individualService', 'groupService']),
  title: z.string(),
  durationMinutes: z.number(),
  pricing: z.enum(['free', 'paid', 'unlisted']),
  amount: z.number(),
  currency: z.enum(currencyCodes),
  /** The unit the price is for. */
  timeUnit: z.enum(timeUnits),
  /** Online or the address; only people who booked get a meeting link. */
  mode: z.enum(['online', 'offline']),
  place: z.string(),
  /** Only what works at present: no card without a payment provider. */
  payMethods: z.array(z.enum(payMethods)),
  /** What people can pay with at providers, page by page, wallets first: each page is one choice. */
  payPages: z.array(z.array(z.enum(providerMethods))),
  /** Service fee in basis points, added when the rest is paid at a provider; mostly 0. */
  feePoints: z.number(),
  refundPolicy: refundPolicySchema,
  /** The host must accept each request. */
  approval: z.boolean(),
  /** Full dates have a waitlist. */
  waitlist: z.boolean(),
  /** The waitlist may book automatically. */
  autoBook: z.boolean(),
  /** Several sessions at one price; the first is the one being booked. */
  packages: z.array(sessionPackageSchema),
  /** Package codes are accepted: the host sells packages, or sold some that are still valid. */
  passes: z.boolean(),
  /** Coupon codes are accepted: the host has some. */
  coupons: z.boolean(),
  /** How many weeks, or next dates of a class, may be booked at once; null for one at a time. */
  series: z.number().nullable(),
  testPayments: z.boolean(),
  hostName: z.string(),
  hostZone: z.string(),
});
export type Bookable = z.infer<typeof bookableSchema>;

export const availabilityQuerySchema = z.object({
  userUrl: handle,
  offerId: z.uuid(),
  /** The zone of the days; without it the host's. */
  zone: zoneName.optional(),
  /** First day looked at, visitor's calendar; default today. */
  from: z.iso.date().optional(),
  days: z.coerce.number().int().min(1).max(62).default(14),
  /** The link of a booking that is being moved: its own time counts as free, and is not listed. */
  moving: tokenField(100).optional(),
});

export const availabilitySchema = z.object({
  offer: bookableSchema,
  zone: z.string(),
  from: z.string(),
  to: z.string(),
  /** Days with something to book, in the visitor's calendar. `left` is null for one-on-one sessions. */
  days: z.array(
    z.object({
      date: z.string(),
      times: z.array(
        z.object({
          startsAt: z.string(),
          left: z.number().nullable(),
          capacity: z.number().nullable(),
          repeated: z.boolean(),
          /** The place of this class date, when it differs from the others; links are left out. */
          place: z.string().optional(),
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
  came: cameField,
});
/** The terms a time is held on; the creator may have changed the price since. */
const heldTermsSchema = bookableSchema.pick({
  title: true,
  durationMinutes: true,
  pricing: true,
  amount: true,
  currency: true,
  payMethods: true,
  payPages: true,
  feePoints: true,
  refundPolicy: true,
  approval: true,
  packages: true,
});
export type HeldTerms = z.infer<typeof heldTermsSchema>;

export const holdAnswerSchema = z.object({
  ref: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  expiresAt: z.string(),
  /** What is asked beside name and email, as when the time was held. */
  asks: keptAsksSchema,
  terms: heldTermsSchema,
});
export type Hold = z.infer<typeof holdAnswerSchema>;

/** A visitor with a hold gets the guest credential. */
export const takenAnswerSchema = holdAnswerSchema.extend({
  /** The visitor's id beginning with 'unsigned-', which grants no access. */
  visitorId: z.string(),
});
export type Taken = z.infer<typeof takenAnswerSchema>;

/** A visitor's unpaid booking: the hold as it is, and everything they typed. */
const begunBookingSchema = holdAnswerSchema.extend({
  offerId: z.string(),
  /** `over`: the hold expired at `expiresAt`; `processing`: the bank is processing the payment. */
  state: z.enum(['held', 'over', 'processing']),
  starts: z.array(z.string()),
  typed: z.object({
    name: z.string(),
    email: z.string(),
    notes: z.string(),
    phone: z.string(),
    answers: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  }),
  packageId: z.string().nullable(),
  coupon: z.string().nullable(),
  /** What it was to be paid with at a provider. */
  method: z.enum(providerMethods).nullable(),
});
export type BegunBooking = z.infer<typeof begunBookingSchema>;
export const begunQuerySchema = z.object({ userUrl: handle });
export const begunAnswerSchema = z.object({ begun: begunBookingSchema.nullable() });

/** What was typed and picked, by question; checked against the hold's own questions. */
const givenAnswersSchema = z
  .record(z.uuid(), z.union([unreadField(10_000), z.array(unreadField(1000)).max(50)]))
  .refine(answers => Object.keys(answers).length <= 50, texts.contract.tooManyAnswers);

/** A form posted without script. */
export const postedFormSchema = z
  .record(z.string().max(100), z.union([unreadField(10_000), z.array(unreadField(1000)).max(50)]))
  .refine(form => Object.keys(form).length <= 60, texts.contract.tooManyFields);

export const seriesQuerySchema = z.object({
  userUrl: handle,
  offerId: z.uuid(),
  /** The first date; the others follow weekly in the host's time zone, or are a class's next dates. */
  startsAt: instant,
  count: z.coerce.number().int().min(seriesLimits.min).max(seriesLimits.max),
});
export const seriesDatesSchema = z.object({
  dates: z.array(
    z.object({
      startsAt: z.string(),
      /** Why the date is unavailable; null when it is free. */
      clash: z.enum(clashReasons).nullable(),
      /** The nearest free time of the host's same day. */
      nearest: z.string().nullable(),
      /** The visitor holds it already, in another tab, and may include it. */
      yours: z.literal(true).optional(),
    }),
  ),
});
export type SeriesDates = z.infer<typeof seriesDatesSchema>['dates'];
export const seriesHoldBodySchema = holdBodySchema.omit({ startsAt: true }).extend({
  starts: z.array(instant).min(1).max(seriesLimits.max),
});

export const detailsBodySchema = z.strictObject({
  name: textField(100, texts.enterYourName),
  email: emailField,
  notes: linesField(1000),
  phone: identifierField(1000).optional(),
  answers: givenAnswersSchema.optional(),
  /** One of `payMethods`, or of what `payPages` offer; `card` means the first of those. */
  method: z.enum(payWays).nullable(),
  /** Buys this package of the service and books its first session. */
  packageId: z.uuid().nullable().default(null),
  /** The code (or link) of a package bought before: it pays, and no money is due. */
  pass: identifierField(300, texts.contract.codeTooLong)
    .nullable()
    .default(null)
    .transform(code => code || null),
  /** A coupon's code: it discounts the price. */
  coupon: identifierField(100, texts.contract.codeTooLong)
    .nullable()
    .default(null)
    .transform(code => code || null),
  /**
   * The total that was shown, without a provider's fee, minor units; when it differs by now, nothing is booked.
   * Null when none was shown.
   */
  total: z.number().int().min(0).nullable().default(null),
});
export type Details = z.infer<typeof detailsBodySchema>;
/** What a client sends; omitted fields have defaults. */
export type DetailsSent = z.input<typeof detailsBodySchema>;

export const priceBodySchema = detailsBodySchema.pick({ packageId: true, coupon: true }).extend({
  /** When known, the customer's own coupon limits are checked too. */
  email: emailField.nullable().catch(null).default(null),
});
export type PriceInput = z.infer<typeof priceBodySchema>;
/** What a held booking costs, minor units. */
export const bookingPriceSchema = z.object({
  subtotal: z.number(),
  discount: z.number(),
  total: z.number(),
  currency: z.enum(currencyCodes),
  /** The code in its stored spelling, when one applies. */
  coupon: z.string().nullable(),
});
export type BookingPrice = z.infer<typeof bookingPriceSchema>;

export const bookedAnswerSchema = z.discriminatedUnion('next', [
  z.object({ next: z.literal('confirmed'), url: z.string() }),
  z.object({ next: z.literal('pay'), url: z.string() }),
]);
export type Booked = z.infer<typeof bookedAnswerSchema>;

/** The position on a waitlist, from 1, of how many wait; 0 while a seat is being offered. */
export const joinedSchema = z.object({ place: z.number(), waiting: z.number() });
export type Position = z.infer<typeof joinedSchema>;
