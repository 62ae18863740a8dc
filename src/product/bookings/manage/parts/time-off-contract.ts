import { z } from 'zod';
import { textField, tokenField } from '../../../../base/text-field.ts';
import { timeOffEvents } from '../../booking/booking-event.ts';
import { overrideField } from '../../conflicts/override.ts';
import { texts } from './texts.ts';

export const timeOffWordsLimit = 200;
const wallMinutes = z.number(texts.chooseATime).int().min(0).max(1440);
/** A span of one date in the host's time zone; `override` repeats the conflicts the screen showed, word for word. */
export const timeOffBodySchema = z.strictObject({
  date: z.iso.date(texts.chooseADate),
  from: wallMinutes,
  to: wallMinutes,
  words: textField(timeOffWordsLimit),
  override: overrideField,
});
/** `was` is what the screen showed: a change in between is not overwritten. */
export const timeOffChangeSchema = timeOffBodySchema.extend({
  was: z.strictObject({ startsAt: z.iso.datetime(), endsAt: z.iso.datetime(), words: tokenField(1000) }),
});
export const timeOffAnswerSchema = z.object({ id: z.string() });
/** The history of time off, latest first. */
export const timeOffHistorySchema = z.object({
  history: z.array(z.object({ at: z.string(), what: z.discriminatedUnion('kind', timeOffEvents) })),
});
export type TimeOffHistory = z.infer<typeof timeOffHistorySchema>;
