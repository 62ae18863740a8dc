import { z } from 'zod';
import { dateOverrideSchema } from '../date-override.ts';
import { draftWindowSchema } from './use-hours-drafts.ts';
import { keptDraft, useDraftKey, useKeptDraft } from './use-kept-draft.ts';

const dayDraftSchema = z.object({
  date: z.iso.date(),
  /** The schedule it is said about; null is all. */
  scheduleId: z.string().nullable(),
  kind: z.enum(['usual', 'off', 'own']),
  note: z.string(),
  windows: z.array(draftWindowSchema),
  /** What was stored of the day when this was begun; left out where nothing was. */
  from: dateOverrideSchema.optional(),
});

export const useDayKey = (): string => useDraftKey('day');

/** One date on its way to be saved. */
export type DayDraft = z.infer<typeof dayDraftSchema>;

/** The day that is being written, from `begin` where none of this date and schedule was kept. */
export function useDayDraft(begin: DayDraft): [DayDraft, (change: Partial<DayDraft>) => void] {
  const [kept, setDraft] = useKeptDraft(useDayKey(), dayDraftSchema);
  const draft = isOf(kept, begin) ? kept : begin;
  return [draft, change => setDraft(now => ({ ...(isOf(now, begin) ? now : draft), ...change }))];
}

const isOf = (draft: DayDraft | undefined, { date, scheduleId }: DayDraft): draft is DayDraft =>
  draft?.date === date && draft.scheduleId === scheduleId;

/** The date whose change was not saved when the screen was left, if it can still be changed for one of these schedules. */
export function keptDay(key: string, today: string, scheduleIds: readonly string[]): DayDraft | undefined {
  const kept = keptDraft(key, dayDraftSchema);
  if (kept === undefined || kept.date < today) return undefined;
  return kept.scheduleId === null || scheduleIds.includes(kept.scheduleId) ? kept : undefined;
}
