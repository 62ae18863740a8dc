import { z } from 'zod';
import { dateOverrideSchema } from '../date-override.ts';
import { draftWindowSchema } from './use-hours-drafts.ts';
import { keptDraft, useDraftKey, useKeptDraft } from './use-kept-draft.ts';

const dayDraftSchema = z.object({
  date: z.iso.date(),
  /** The schedule of the override; null is all. */
  scheduleId: z.string().nullable(),
  kind: z.enum(['usual', 'off', 'own']),
  note: z.string(),
  windows: z.array(draftWindowSchema),
  /** What was stored of the day when editing began; left out without an override. */
  from: dateOverrideSchema.optional(),
});

export const useDayKey = (): string => useDraftKey('day');

/** An unsaved change of one date. */
export type DayDraft = z.infer<typeof dayDraftSchema>;

/** The day being edited; starts from `begin` when no draft of this date and schedule is kept. */
export function useDayDraft(begin: DayDraft): [DayDraft, (change: Partial<DayDraft>) => void] {
  const [kept, setDraft] = useKeptDraft(useDayKey(), dayDraftSchema);
  const draft = isOf(kept, begin) ? kept : begin;
  return [draft, change => setDraft(now => ({ ...(isOf(now, begin) ? now : draft), ...change }))];
}

const isOf = (draft: DayDraft | undefined, { date, scheduleId }: DayDraft): draft is DayDraft =>
  draft?.date === date && draft.scheduleId === scheduleId;

/**
 * The date whose change was unsaved when the screen was left, if it can still be changed for one of these
 * schedules.
 */
export function keptDay(key: string, today: string, scheduleIds: readonly string[]): DayDraft | undefined {
  const kept = keptDraft(key, dayDraftSchema);
  if (kept === undefined || kept.date < today) return undefined;
  return kept.scheduleId === null || scheduleIds.includes(kept.scheduleId) ? kept : undefined;
}
