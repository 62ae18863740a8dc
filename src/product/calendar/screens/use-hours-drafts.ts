import { z } from 'zod';
import type { DraftWindow } from '../week-draft.ts';
import { type WeeklyWindow, weeklyScheduleSchema } from '../weekly-schedule.ts';
import { useDraftKey, useKeptDraft } from './use-kept-draft.ts';

/** Unsaved hours, and the stored ones they started from. */
export type HoursDraft = { windows: readonly DraftWindow[]; from: readonly WeeklyWindow[] };
type HoursDrafts = Readonly<Record<string, HoursDraft>>;

export const draftWindowSchema = z.object({ id: z.string(), weekday: z.number(), from: z.number(), to: z.number() });
const keptSchema = z.record(z.string(), z.object({ windows: z.array(draftWindowSchema), from: weeklyScheduleSchema }));

/** The unsaved hours, by schedule. */
export function useHoursDrafts(): [HoursDrafts, (id: string, draft: HoursDraft | undefined) => void] {
  const [drafts = {}, setDrafts] = useKeptDraft<HoursDrafts>(useDraftKey('hours'), keptSchema);
  function change(id: string, draft: HoursDraft | undefined): void {
    setDrafts(now => {
      const { [id]: _, ...others } = now ?? {};
      return draft === undefined ? others : { ...others, [id]: draft };
    });
  }
  return [drafts, change];
}
