import { z } from 'zod';
import { chosenFileSchema, fileColumns, pageQuestion, searchedWords } from '../../../../base/list-question.ts';
import { meetingPlatforms, timeUnits } from '../../../services/meeting.ts';
import { recurrences } from '../../../services/recurrence.ts';
import { priceSchema, serviceLimits } from '../../../services/service.ts';
import { cancelClassSchema } from '../../class-changes/class-publication-contract.ts';
import { overrideField } from '../../conflicts/override.ts';
import { waitlistEntrySchema } from '../../waitlist/waitlist-contract.ts';
import { classOrders } from '../parts/bulk-classes-contract.ts';
import { listedBookingSchema } from '../parts/manage-contract.ts';
import { texts } from './texts.ts';

export const classScopes = ['upcoming', 'past', 'cancelled'] as const;
export type ClassScope = (typeof classScopes)[number];
/** Without it what is over comes latest first, all else soonest first. */
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

/** One meeting of a class. */
export const listedClassSchema = z.object({
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
  /** Places that are taken, those held during a checkout included. */
  taken: z.number(),
  /** People who wait for a place. */
  waiting: z.number(),
  /** Where it is unlike the class: an address or a link; null as ever. */
  place: z.string().nullable(),
  /** `open` is sold, `closed` stands as sold but no longer fits the published class, `cancelled` was cancelled. */
  state: z.enum(['open', 'closed', 'cancelled']),
  /** Its time, places or place are its own. */
  isChanged: z.boolean(),
  /** Where it takes place, for its host: the address, the link or the room; empty when nothing is known. */
  meetsAt: z.string(),
  /** The published class; null when it is no longer sold. */
  offer: z
    .object({
      price: priceSchema,
      timeUnit: z.enum(timeUnits),
      recurrence: z.enum(recurrences),
      /** Its first date, which gives a weekly class its weekday. */
      startDate: z.string(),
      platform: z.enum(meetingPlatforms),
    })
    .nullable(),
  /** Rises with every change of time, place or state: SEQUENCE of its calendar file. */
  sequence: z.number(),
});
export type ListedClass = z.infer<typeof listedClassSchema>;
export const classListSchema = z.object({ dates: z.array(listedClassSchema), next: z.string().nullable() });

/** How many meetings the filter finds under each tab, and the classes there are to filter by. */
export const classCountsSchema = z.object({
  counts: z.object({ upcoming: z.number(), past: z.number(), cancelled: z.number() }),
  classes: z.array(z.object({ id: z.string(), title: z.string() })),
});
export type ClassCounts = z.infer<typeof classCountsSchema>;
export type CancelClass = z.infer<typeof cancelClassSchema>;

export const classDetailSchema = listedClassSchema.extend({
  /** Everybody who said they come, and who cancelled; in the order of booking. */
  roster: z.array(listedBookingSchema),
  /** Who waits, in the order of the waitlist; who is being offered a seat is among them. */
  line: z.array(waitlistEntrySchema),
  cancellation: cancelClassSchema,
  /** The host takes this day off otherwise; classes keep their dates all the same. */
  onDayOff: z.boolean(),
});
export type ClassDetail = z.infer<typeof classDetailSchema>;

/** The whole of one meeting, in the host's wall time. */
const classWishSchema = z.strictObject({
  date: z.iso.date(texts.classesContract.chooseADate),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, texts.classesContract.chooseATime),
  capacity: z
    .number(texts.classesContract.enterANumber)
    .int(texts.classesContract.enterAWholeNumber)
    .min(1, texts.classesContract.atLeast1Spot)
    .max(1000, texts.classesContract.atMost1000Spots),
  place: z
    .string()
    .trim()
    .max(serviceLimits.location, texts.classesContract.atMost200Characters)
    .transform(text => (text === '' ? null : text))
    .nullable(),
});
/** `was` is the meeting as the form began with it: when it is another by now, nothing is changed. */
export const changeClassSchema = classWishSchema.extend({
  was: classWishSchema.optional(),
  /** What the screen said calendars elsewhere say of the new time. */
  override: overrideField.default([]),
});
/** What the screen said calendars elsewhere say of the date that takes place after all; no body says nothing was read. */
export const restoreClassSchema = z.strictObject({ override: overrideField.default([]) }).nullish();
export const changedClassSchema = z.object({ told: z.number() });
