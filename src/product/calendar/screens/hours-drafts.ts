import { useState } from 'react';
import { z } from 'zod';
import type { DraftWindow } from '../week-draft.ts';
import { type WeeklyWindow, weeklyScheduleSchema } from '../weekly-schedule.ts';

/** Hours on their way to be saved, and the stored ones they were made from. */
export type HoursDraft = { windows: readonly DraftWindow[]; from: readonly WeeklyWindow[] };
export type HoursDrafts = Readonly<Record<string, HoursDraft>>;

const key = 'hours';
const draftWindowSchema = z.object({ id: z.string(), weekday: z.number(), from: z.number(), to: z.number() });
const keptSchema = z.record(z.string(), z.object({ windows: z.array(draftWindowSchema), from: weeklyScheduleSchema }));

/**
 * The hours not yet saved, by schedule. They are kept in this tab: a look at another screen, or a session that ended and
 * sends one to sign in, loses nothing. Signing out empties them with everything else of the tab.
 */
export function useHoursDrafts(): [HoursDrafts, (id: string, draft: HoursDraft | undefined) => void] {
  const [drafts, setDrafts] = useState(kept);
  function change(id: string, draft: HoursDraft | undefined): void {
    const { [id]: _, ...others } = drafts;
    const next = draft === undefined ? others : { ...others, [id]: draft };
    setDrafts(next);
    try {
      sessionStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Storage may be full or forbidden; then the hours live as long as their screen.
    }
  }
  return [drafts, change];
}

function kept(): HoursDrafts {
  try {
    return keptSchema.parse(JSON.parse(sessionStorage.getItem(key) ?? '{}'));
  } catch {
    return {};
  }
}
