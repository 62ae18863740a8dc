import { z } from 'zod';
import { currencyCodes } from '../../base/currency.ts';
import { dateField } from '../../base/date-field.ts';
import { pictureIdSchema } from '../../base/id.ts';
import { emptyRichText, richTextField } from '../../base/rich-text.ts';
import { safeUrl } from '../../base/safe-url.ts';
import { textField } from '../../base/text-field.ts';
import { clubhouseSchema } from './clubhouse.ts';
import { meetingPlatforms, meetingProviders, platformProblem, timeUnits } from './meeting.ts';
import { type PayMethod, payMethods } from './pay-method.ts';
import { asksSchema } from './question.ts';
import { recurrences, weekdaysField } from './recurrence.ts';
import { defaultRefundPolicy, refundPolicySchema } from './refund-policy.ts';
import { sessionLimitField } from './session-limit.ts';
import { packagesField } from './session-package.ts';
import { classSeriesField, weeklySeriesField } from './session-series.ts';
import { texts } from './texts.ts';

/** Lengths of spec point 5: title 50, group-event name 50, description 5000. */
export const serviceLimits = { title: 50, description: 5000, location: 200 } as const;

/** Titles of links, which may sell something themselves (spec point 5). */
export const linkTitleLength = 110;

/** Marks "unlisted" in stored prices and is never charged (spec point 9). */
export const unlistedAmount = 999_999;

export const priceSchema = z.strictObject({
  /** free: nothing to pay; paid: `amount` minor units; unlisted: no price shown, the visitor is asked to get in touch. */
  pricing: z.enum(['free', 'paid', 'unlisted']),
  amount: z
    .number(texts.service.priceExample)
    .int(texts.service.wholeMinorUnits)
    .min(0, texts.service.priceNegative)
    .max(1_000_000_000, texts.amountTooLarge),
  currency: z.enum(currencyCodes),
});

/**
 * A price as written: an unlisted one has the placeholder and no other amount (decision 0022). Zero, which older
 * pages have, is read as the placeholder.
 */
export const priceField = priceSchema
  .refine(({ pricing, amount }) => pricing !== 'unlisted' || amount === 0 || amount === unlistedAmount, {
    path: ['amount'],
    error: texts.service.unlistedAmount,
  })
  .transform(price => (price.pricing === 'unlisted' ? { ...price, amount: unlistedAmount } : price));

const deliverySchema = z.strictObject({
  mode: z.enum(['online', 'offline']),
  /** Online: the meeting link (only sent to people who booked). Offline: the address, shown on the page. */
  place: textField(serviceLimits.location),
  /** Online: every booking, or class date, gets a private room of its own instead of the link. */
  room: z.boolean().optional(),
  /** Online: every booking, or class date, gets a meeting at this provider instead of the link. */
  meeting: z.enum(meetingProviders).optional(),
});

const sellable = {
  title: textField(serviceLimits.title, texts.service.titleIsRequired),
  /** Rich text; plain text, as older offers have it, becomes paragraphs. */
  description: richTextField(serviceLimits.description),
  durationMinutes: z.number().int().min(5, texts.service.tooShort).max(720, texts.service.tooLong),
  price: priceField,
  delivery: deliverySchema,
  payMethods: z.array(z.enum(payMethods)).max(payMethods.length),
  refundPolicy: refundPolicySchema,
  imageId: pictureIdSchema.nullable(),
  /**
   * True when the host must accept each request; until then the time is reserved. Without it, bookings are
   * confirmed at once.
   */
  approval: z.boolean().optional(),
  /** Several sessions bought together; they are sold only while a single one has a price. */
  packages: packagesField,
  /** What is asked at booking. Without it, an optional message. */
  asks: asksSchema.optional(),
};

/** The error of a price to be paid; undefined without one. */
export function priceProblem(price: z.infer<typeof priceSchema>): string | undefined {
  if (price.pricing !== 'paid') return undefined;
  if (price.amount === 0) return texts.service.enterPrice;
  return price.amount === unlistedAmount ? texts.service.amountReserved : undefined;
}

function priceIsSound(fields: { price: z.infer<typeof priceSchema>; payMethods: PayMethod[] }, ctx: z.RefinementCtx) {
  if (fields.price.pricing !== 'paid') return;
  const message = priceProblem(fields.price);
  if (message !== undefined) ctx.addIssue({ code: 'custom', path: ['price', 'amount'], message });
  if (fields.payMethods.length === 0) {
    ctx.addIssue({ code: 'custom', path: ['payMethods'], message: texts.service.choosePaymentMethod });
  }
}

function placeIsSound(fields: { delivery: z.infer<typeof deliverySchema> }, ctx: z.RefinementCtx) {
  const { mode, place } = fields.delivery;
  if (mode === 'online' && place !== '' && safeUrl(place) === undefined) {
    ctx.addIssue({
      code: 'custom',
      path: ['delivery', 'place'],
      message: texts.service.enterLink,
    });
  }
}

function platformIsSound(fields: Parameters<typeof platformProblem>[0], ctx: z.RefinementCtx) {
  const problem = platformProblem(fields);
  if (problem !== undefined) ctx.addIssue({ code: 'custom', ...problem });
}

const sessionRules = {
  /** Minutes between two offered starts; the grid is anchored to the host's local time. */
  stepMinutes: z.number().int().min(5).max(240),
  bufferBeforeMinutes: z.number().int().min(0).max(240),
  bufferAfterMinutes: z.number().int().min(0).max(240),
  /** Real minutes between now and the earliest start offered. */
  minimumNoticeMinutes: z.number().int().min(0).max(43_200),
  /** How many days ahead people may book. */
  furthestDays: z.number().int().min(1).max(365),
  /** The host's schedule it uses; null or a deleted one means the default. */
  scheduleId: z.uuid().nullable().default(null),
  /** The most starts of this service in a day and in a week of the host's calendar; null is no limit. */
  mostPerDay: sessionLimitField.default(null),
  mostPerWeek: sessionLimitField.default(null),
};

/** A one-on-one service (`individualService`, section '1 on 1'). Its times come from a schedule of the host's. */
export const individualServiceSchema = z
  .strictObject({ ...sellable, ...sessionRules, series: weeklySeriesField })
  .superRefine(priceIsSound)
  .superRefine(placeIsSound);

/** A published calendar booking: sold like a one-on-one service, with its link's longer title. */
export const calendarBookingSchema = z
  .strictObject({ ...sellable, title: textField(linkTitleLength), ...sessionRules, series: z.null().default(null) })
  .superRefine(priceIsSound)
  .superRefine(placeIsSound);

const { title: _title, description: _description, imageId: _imageId, ...unnamed } = sellable;
/** What a link sells by itself: a session with the title, text and picture of the link. Free or paid. */
export const calendarOfferSchema = z
  .strictObject({ ...unnamed, ...sessionRules })
  .superRefine(priceIsSound)
  .superRefine(placeIsSound)
  .refine(({ price }) => price.pricing !== 'unlisted', {
    path: ['price', 'pricing'],
    error: texts.service.priceNeeded,
  });
export type CalendarOffer = z.infer<typeof calendarOfferSchema>;

const classOn = (day: () => z.ZodType<string, string>) =>
  z
    .strictObject({
      ...sellable,
      capacity: z.number().int().min(1, texts.service.tooFewSpots).max(1000, texts.service.tooManySpots),
      recurrence: z.enum(recurrences),
      weekdays: weekdaysField,
      /** First (or only) date, or the day from which its weekdays count; host's calendar, YYYY-MM-DD. */
      startDate: day(),
      /** The host's local time, HH:MM. */
      startTime: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, texts.service.chooseATime),
      /** Last date of a class that repeats, inclusive; null repeats without end. */
      untilDate: day().nullable(),
      /** Where people meet; `offline` is in person, the others are online. */
      platform: z.enum(meetingPlatforms),
      /** What visitors read of a room on Clubhouse; without it, as in older classes, nothing. */
      clubhouse: clubhouseSchema.optional(),
      /** Whether the page writes calendar dates beside the time, or only the days of the week. */
      timeDisplay: z.enum(['time', 'datetime']),
      /** The unit of the price. */
      timeUnit: z.enum(timeUnits),
      /** Whether full dates have a waitlist. Without it, as in older classes, they have none. */
      waitlist: z.boolean().optional(),
      /** The class this one continues: people on dates of that one which now belong to this one are rebooked. */
      continues: z.uuid().nullable(),
      series: classSeriesField,
    })
    .superRefine(priceIsSound)
    .superRefine(placeIsSound)
    .superRefine(platformIsSound)
    .superRefine((fields, ctx) => {
      if (fields.untilDate !== null && fields.untilDate < fields.startDate) {
        ctx.addIssue({ code: 'custom', path: ['untilDate'], message: texts.service.lastBeforeFirst });
      }
    });

/** A group class (`groupService`, section 'Classes'): one date or a rhythm, in the host's wall time. */
export const groupServiceSchema = classOn(dateField);

/** A published class. Any year is valid, since some were published before years were limited. */
export const publishedClassSchema = classOn(() => z.iso.date(texts.service.chooseADate));

export type IndividualService = z.infer<typeof individualServiceSchema>;
export type GroupService = z.infer<typeof groupServiceSchema>;

const sellableDefaults = {
  title: '',
  description: emptyRichText,
  price: { pricing: 'free' as const, amount: 0, currency: 'USD' as const },
  delivery: { mode: 'online' as const, place: '' },
  payMethods: ['card' as const],
  refundPolicy: defaultRefundPolicy,
  imageId: null,
  packages: [],
};

/** When appointments may begin. */
const timeDefaults = {
  stepMinutes: 30,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
  minimumNoticeMinutes: 240,
  furthestDays: 60,
  scheduleId: null,
  mostPerDay: null,
  mostPerWeek: null,
};

export const individualServiceDefaults: IndividualService = {
  ...sellableDefaults,
  durationMinutes: 60,
  ...timeDefaults,
  series: null,
};

/** A free half hour online. */
export const calendarOfferDefaults: CalendarOffer = {
  durationMinutes: 30,
  price: sellableDefaults.price,
  delivery: sellableDefaults.delivery,
  payMethods: sellableDefaults.payMethods,
  refundPolicy: sellableDefaults.refundPolicy,
  packages: sellableDefaults.packages,
  ...timeDefaults,
};

/** `today` is the host's date (YYYY-MM-DD). */
export const groupServiceDefaults = (today: string): GroupService => ({
  ...sellableDefaults,
  durationMinutes: 60,
  capacity: 10,
  recurrence: 'weekly',
  startDate: today,
  startTime: '18:00',
  untilDate: null,
  platform: 'online',
  timeDisplay: 'datetime',
  timeUnit: 'session',
  waitlist: true,
  continues: null,
  series: null,
});
