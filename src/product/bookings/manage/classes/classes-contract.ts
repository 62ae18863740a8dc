import { z } from 'zod';
import { searchedWords } from '../../../../base/lists/list-question.ts';
import { instant } from '../../../../base/operations/instant.ts';
import { nothing, operation } from '../../../../base/operations/operation.ts';
import { textField } from '../../../../base/text-field.ts';
import { meetingPlatforms, timeUnits } from '../../../services/meeting.ts';
import { recurrences, weekdaysField } from '../../../services/recurrence.ts';
import { priceSchema, serviceLimits } from '../../../services/service.ts';
import { classAnswers } from '../../class-changes/answers.ts';
import { cancelClassBodySchema, cancelClassSchema } from '../../class-changes/class-publication-contract.ts';
import { overrideField } from '../../conflicts/override.ts';
import { waitlistEntrySchema } from '../../waitlist/waitlist-contract.ts';
import { listedBookingSchema } from '../parts/manage-contract.ts';
import { texts } from './texts.ts';

export const classScopes = ['upcoming', 'past', 'cancelled'] as const;
export type ClassScope = (typeof classScopes)[number];

export const classFilter = {
  /** Words in the name of the class. */
  q: searchedWords,
  /** The dates of one class only. */
  offerId: z.uuid().optional(),
};

export const listedClassSchema = z.object({
  id: z.string(),
  offerId: z.string(),
  title: z.string(),
  startsAt: instant,
  endsAt: instant,
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
  /** A meeting was made for it, which its host starts. */
  hasMeeting: z.boolean(),
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

/** How many filtered dates each tab has, and the classes to filter by. */
const classCountsSchema = z.object({
  counts: z.object({ upcoming: z.number(), past: z.number(), cancelled: z.number() }),
  classes: z.array(z.object({ id: z.string(), title: z.string() })),
  /** People on the waitlists of dates to come, whatever the filter. */
  waiting: z.number(),
});
export type ClassCounts = z.infer<typeof classCountsSchema>;

const classDetailSchema = listedClassSchema.extend({
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
const classInputSchema = z.strictObject({
  date: z.iso.date(texts.classesContract.chooseADate),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, texts.classesContract.chooseATime),
  capacity: z
    .number(texts.classesContract.enterANumber)
    .int(texts.classesContract.wholeNumber)
    .min(1, texts.classesContract.tooFewSpots)
    .max(1000, texts.classesContract.tooManySpots),
  place: textField(serviceLimits.location)
    .transform(text => (text === '' ? null : text))
    .nullable(),
});
/** `was` is the date as the form began with it: when it differs by now, nothing is changed. */
const changeClassSchema = classInputSchema.extend({
  was: classInputSchema.optional(),
  /** The conflicts in other calendars that the screen showed for the new time. */
  override: overrideField.default([]),
});

const shared = { tag: 'classes', who: 'creator' } as const;
const one = { ...shared, params: z.object({ id: z.uuid() }), refusals: classAnswers };

export const countClasses = operation('GET /api/classes/counts', {
  ...shared,
  id: 'countClasses',
  does: 'Count class dates by status',
  query: z.object(classFilter),
  answer: classCountsSchema,
});
export const readClass = operation('GET /api/classes/:id', {
  ...one,
  id: 'readClass',
  does: 'Read a class date',
  answer: classDetailSchema,
});
export const changeClass = operation('PUT /api/classes/:id', {
  ...one,
  id: 'changeClass',
  does: 'Change a class date',
  asks: true,
  body: changeClassSchema,
  answer: z.object({ told: z.number() }),
  limit: 'list',
});
export const cancelClass = operation('POST /api/classes/:id/cancellation', {
  ...one,
  id: 'cancelClass',
  does: 'Cancel a class date',
  asks: true,
  body: cancelClassBodySchema,
  answer: cancelClassSchema,
});
/** `override`: the conflicts in other calendars that the screen showed for the restored date. */
export const restoreClass = operation('DELETE /api/classes/:id/cancellation', {
  ...one,
  id: 'restoreClass',
  does: 'Restore a cancelled class date',
  body: z.strictObject({ override: overrideField.default([]) }).nullish(),
  answer: nothing,
  limit: 'texts',
});
export const classRoster = operation('GET /api/classes/:id/roster.csv', {
  ...one,
  id: 'classRoster',
  does: 'The attendees of a class date as a CSV file',
  answer: 'file',
});
export const classCalendarFile = operation('GET /api/classes/:id/date.ics', {
  ...one,
  id: 'classCalendarFile',
  does: 'A class date as a calendar file',
  answer: 'file',
});
