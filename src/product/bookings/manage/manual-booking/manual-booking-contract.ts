import { z } from 'zod';
import { currencyCodes } from '../../../../base/currency.ts';
import { instant } from '../../../../base/operations/instant.ts';
import { operation } from '../../../../base/operations/operation.ts';
import { safeUrl } from '../../../../base/safe-url.ts';
import { identifierField, linesField, textField } from '../../../../base/text-field.ts';
import { emailField } from '../../../accounts/account/contract.ts';
import { invalidEmail } from '../../../accounts/account/email-address.ts';
import { serviceLimits } from '../../../services/service.ts';
import { overrideField } from '../../conflicts/override.ts';
import { texts } from './texts.ts';

/** A time in the host's time zone. */
const wallTimeFields = {
  date: z.iso.date(texts.chooseADate),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, texts.manualBookingContract.chooseATime),
};

export const phoneLimit = 40;
export const manualTitleLimit = 100;
const most = 100_000_000;
const amount = {
  amount: z
    .number(texts.manualBookingContract.enterAnAmount)
    .int()
    .min(1, texts.manualBookingContract.enterAnAmount)
    .max(most, texts.manualBookingContract.amountTooLarge),
};
const currency = { currency: z.enum(currencyCodes) };

/** A booking entered by the host. Times are in the host's time zone. */
export const manualBookingBodySchema = z.strictObject({
  /** Made by the client: the same id twice is the same booking. */
  bookingId: z.uuid(),
  what: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('session'), offerId: z.uuid(), ...wallTimeFields }),
    z.strictObject({ kind: z.literal('class'), dateId: z.uuid(texts.chooseADate) }),
    z
      .strictObject({
        kind: z.literal('title'),
        title: textField(manualTitleLimit, texts.manualBookingContract.enterATitle),
        minutes: z
          .number(texts.manualBookingContract.enterLength)
          .int()
          .min(5, texts.manualBookingContract.tooShort)
          .max(1440, texts.manualBookingContract.tooLong),
        /** Where it takes place: an address or a link; empty when both know. */
        mode: z.enum(['offline', 'online']).default('offline'),
        place: textField(serviceLimits.location).default(''),
        ...wallTimeFields,
      })
      .refine(({ mode, place }) => mode === 'offline' || place === '' || safeUrl(place) !== undefined, {
        error: texts.manualBookingContract.enterLink,
        path: ['place'],
      }),
  ]),
  name: textField(100, texts.manualBookingContract.enterName),
  /** Empty when unknown: then nobody is emailed. */
  email: identifierField(254, invalidEmail).pipe(z.union([z.literal(''), emailField])),
  phone: identifierField(phoneLimit),
  notes: linesField(1000),
  price: z.discriminatedUnion('how', [
    z.strictObject({ how: z.literal('free') }),
    /** To be paid later. */
    z.strictObject({ how: z.literal('owed'), ...amount, ...currency }),
    /** Already paid to the host directly. */
    z.strictObject({ how: z.literal('settled'), ...amount, ...currency }),
  ]),
  /** Whether the customer gets the confirmation and reminders. */
  tell: z.boolean(),
  override: overrideField,
});
export type ManualBooking = z.infer<typeof manualBookingBodySchema>;

/** What the host can book by hand, as it is sold now. */
const manualOffersSchema = z.object({
  offers: z.array(
    z.object({
      offerId: z.string(),
      kind: z.enum(['individualService', 'calendarBooking', 'groupService']),
      title: z.string(),
      durationMinutes: z.number(),
      amount: z.number(),
      currency: z.enum(currencyCodes),
    }),
  ),
  /** Class dates that have not ended, with the spots left. */
  dates: z.array(z.object({ id: z.string(), offerId: z.string(), startsAt: z.string(), left: z.number() })),
});
export type ManualOffers = z.infer<typeof manualOffersSchema>;

const shared = { tag: 'bookings', who: 'creator' } as const;

export const manualBookingOffers = operation('GET /api/bookings/manual', {
  ...shared,
  id: 'manualBookingOffers',
  does: 'Services and customers for a manual booking',
  answer: manualOffersSchema,
});
/** What conflicts with the time is in the details of `in_the_way`. */
export const addManualBooking = operation('POST /api/bookings/manual', {
  ...shared,
  id: 'addManualBooking',
  does: 'Add a manual booking',
  asks: true,
  body: manualBookingBodySchema,
  answer: z.object({ id: z.string(), startsAt: instant }),
  status: 201,
  refusals: {
    offer_not_found: { status: 409, message: texts.manualBooking.serviceNotPublished },
    already_booked: { status: 409, message: texts.manualBooking.alreadyExists },
    date_is_full: { status: 409, message: texts.manualBooking.dateFull, field: 'what.dateId' },
    too_many_strangers: { status: 429, message: texts.manualBooking.tooManyStrangers, field: 'email' },
    // The message names the plan; this one is for the API's description.
    plan_excludes: { status: 409, message: texts.manualBooking.higherPlan, field: 'price.how' },
    in_the_way: { status: 409, message: texts.manualBooking.timeConflict },
  },
  limit: 'texts',
});
