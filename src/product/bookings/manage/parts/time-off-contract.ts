import { z } from 'zod';
import { instant } from '../../../../base/operations/instant.ts';
import { textField, tokenField } from '../../../../base/text-field.ts';
import { timeOffEvents } from '../../booking/booking-event.ts';
import { overrideField } from '../../conflicts/override.ts';
import { texts } from './texts.ts';
import { repeats } from './time-off-dates.ts';

export const timeOffWordsLimit = 200;
const wallMinutes = z.number(texts.chooseATime).int().min(0).max(1440);
const span = {
  date: z.iso.date(texts.chooseADate),
  from: wallMinutes,
  /** The same date without it. */
  lastDate: z.iso.date(texts.chooseADate).optional(),
  to: wallMinutes,
  words: textField(timeOffWordsLimit),
  override: overrideField,
};
/**
 * A span in the host's time zone, and how it repeats; `override` repeats the conflicts the screen showed, word for
 * word.
 */
export const timeOffBodySchema = z.strictObject({
  ...span,
  repeat: z.enum(repeats).optional(),
  until: z.iso.date(texts.chooseADate).optional(),
});
/** `was` is what the screen showed: a change in between is not overwritten. */
export const timeOffChangeSchema = z.strictObject({
  ...span,
  was: z.strictObject({ startsAt: z.iso.datetime(), endsAt: z.iso.datetime(), words: tokenField(1000) }),
});
/** Which dates of blocked time that repeats are freed: one, it and later ones, or all. */
export const freedDates = ['one', 'following', 'all'] as const;
export type FreedDates = (typeof freedDates)[number];
export const freeTimeQuerySchema = z.strictObject({ dates: z.enum(freedDates).default('one') });
export const timeOffAnswerSchema = z.object({ id: z.string() });
/** The history of time off, latest first. */
export const timeOffHistorySchema = z.object({
  history: z.array(z.object({ at: instant, what: z.discriminatedUnion('kind', timeOffEvents) })),
});
export type TimeOffHistory = z.output<typeof timeOffHistorySchema>;
