import { z } from 'zod';
import { nothing, operation } from '../../base/operations/operation.ts';
import { textField } from '../../base/text-field.ts';
import { periods } from './period.ts';
import { texts } from './texts.ts';

/** What happened on a day: the creator's own note, or something that Vitrine knows. */
export const noteKinds = ['own', 'published', 'issue', 'price'] as const;
const dayNoteSchema = z.object({
  /** Null for what Vitrine knows, which is not changed. */
  id: z.string().nullable(),
  date: z.string(),
  kind: z.enum(noteKinds),
  text: z.string(),
});
export type DayNote = z.output<typeof dayNoteSchema>;

export const noteLimits = { text: 200, notes: 500 };
const newNoteSchema = z.strictObject({
  date: z.iso.date(texts.notes.dateMissing),
  text: textField(noteLimits.text, texts.notes.textMissing),
});
export type NewNote = z.output<typeof newNoteSchema>;

const shared = { tag: 'analytics', who: 'creator' } as const;
const params = z.object({ id: z.uuid() });

export const readDayNotes = operation('GET /api/analytics/notes', {
  ...shared,
  id: 'readDayNotes',
  does: 'Notes on the days of a period, and publications, issues and prices that changed',
  query: z.object({ days: z.enum(periods).default('28') }),
  answer: z.object({ notes: z.array(dayNoteSchema) }),
});
export const saveDayNote = operation('PUT /api/analytics/notes/:id', {
  ...shared,
  id: 'saveDayNote',
  does: 'Note something on a day, or change the note',
  params,
  body: newNoteSchema,
  answer: nothing,
  refusals: { too_many_notes: { status: 409, message: texts.notes.tooMany(noteLimits.notes) } },
});
export const removeDayNote = operation('DELETE /api/analytics/notes/:id', {
  ...shared,
  id: 'removeDayNote',
  does: 'Delete a note on a day',
  params,
  answer: nothing,
  refusals: { note_missing: { status: 404, message: texts.notes.missing } },
});
