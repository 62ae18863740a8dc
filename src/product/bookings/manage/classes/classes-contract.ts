import { z } from 'zod';
import { chosenFileSchema, fileColumns, pageQuestion, searchedWords } from '../../../../base/list-question.ts';
import { textField } from '../../../../base/text-field.ts';
import { meetingPlatforms, timeUnits } from '../../../services/meeting.ts';
import { recurrences, weekdaysField } from '../../../services/recurrence.ts';
import { priceSchema, serviceLimits } from '../../../services/service.ts';
import { cancelClassSchema } from '../../class-changes/class-publication-contract.ts';
import { overrideField } from '../../conflicts/override.ts';
import { waitlistEntrySchema } from '../../waitlist/waitlist-contract.ts';
import { classOrders } from '../parts/bulk-classes-contract.ts';
import { listedBookingSchema } from '../parts/manage-contract.ts';
import { texts } from './texts.ts';

const classScopes = ['upcoming', 'past', 'cancelled'] as const;
export type ClassScope = (typeof classScopes)[number];
/** Without it past dates are latest first, all others soonest first. */
const sort = z.enum(classOrders).optional();

const classFilter = {
  /** Words in the name of the class. */
  q: searchedWords,
  /** The dates of one class only. */
  offerId: z.uuid().optional(),
};
export const classCountsQuerySchema = z.object(classFilter);
export const classExportQuerySchema = z.object({
  ...classFilter,
  scope: z.enum([...classScopes, 'all']).default('upcoming'),
  sort,
  columns: fileColumns,
});
export const chosenClassesFileSchema = chosenFileSchema.extend({ sort });
export const classListQuerySchema = z.object({
  ...classFilter,
  scope: z.enum(classScopes).default('upcoming'),
  sort,
  ...pageQuestion(30),
});

/** One date of a class. */
const listedClassSchema = z.object({
  id: z.string(),
  offerId: z.string(),
  title: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  hostZone: z.string(),
  /** The date of the class's rhythm, and the host's wall time it is at: for the form that changes it. */
  hostDate: z.string(),
  date: z.string(),
  time: z.string(),
  capacity: z.number(),
  /** Taken spots, including those held during a checkout. */
  taken: z.number(),
  /** People on the waitlist. */
  waiting: z.number(),
  /** Its own address or link; null for the class's. */
  place: z.string().nullable(),
  /** `open` is sold, `closed` stays as sold but no longer fits the published class, `cancelled` was cancelled. */
  state: z.enum(['open', 'closed', 'cancelled']),
  /** It differs from the class in time, capacity or place. */
  isChanged: z.boolean(),
  /** Where it takes place, for its host: the address, the link or the room; empty when unknown. */
  meetsAt: z.string(),
  /** The published class; null when it is no longer sold. */
  offer: z
    .object({
      price: priceSchema,
      timeUnit: z.enum(timeUnits),
      recurrence: z.enum(recurrences),
      weekdays: weekdaysField,
      startDate: z.string(),
      platform: z.enum(meetingPlatforms),
    })
    .nullable(),
  /** Rises with every change of time, place or state: SEQUENCE of its calendar file. */
  sequence: z.number(),
});
export type ListedClass = z.infer<typeof listedClassSchema>;
export const classListSchema = z.object({ dates: z.array(listedClassSchema), next: z.string().nullable() });

/** How many filtered dates each tab has, and the classes to filter by. */
export const classCountsSchema = z.object({
  counts: z.object({ upcoming: z.number(), past: z.number(), cancelled: z.number() }),
  classes: z.array(z.object({ id: z.string(), title: z.string() })),
  /** People on the waitlists of dates to come, whatever the filter. */
  waiting: z.number(),
});
export type ClassCounts = z.infer<typeof classCountsSchema>;
export type CancelClass = z.infer<typeof cancelClassSchema>;

export const classDetailSchema = listedClassSchema.extend({
  /** Confirmed and cancelled attendees, in the order of booking. */
  roster: z.array(listedBookingSchema),
  /** The waitlist in order, including people with an offered seat. */
  line: z.array(waitlistEntrySchema),
  cancellation: cancelClassSchema,
  /** The host has this day off otherwise; class dates stay all the same. */
  onDayOff: z.boolean(),
});
export type ClassDetail = z.infer<typeof classDetailSchema>;

/** All settings of one class date, in the host's wall time. */
const classWishSchema = z.strictObject({
  date: z.iso.date(texts.classesContract.chooseADate),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, texts.classesContract.chooseATime),
  capacity: z
    .number(texts.classesContract.enterANumber)
    .int(texts.classesContract.enterAWholeNumber)
    .min(1, texts.classesContract.atLeast1Spot)
    .max(1000, texts.classesContract.atMost1000Spots),
  place: textField(serviceLimits.location)
    .transform(text => (text === '' ? null : text))
    .nullable(),
});
/** `was` is the date as the form began with it: when it differs by now, nothing is changed. */
export const changeClassSchema = classWishSchema.extend({
  was: classWishSchema.optional(),
  /** The conflicts in other calendars that the screen showed for the new time. */
  override: overrideField.default([]),
});
/** The conflicts in other calendars that the screen showed for the restored date; empty when none were shown. */
export const restoreClassSchema = z.strictObject({ override: overrideField.default([]) }).nullish();
export const changedClassSchema = z.object({ told: z.number() });
