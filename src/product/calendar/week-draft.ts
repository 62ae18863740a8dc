import { texts } from './texts.ts';
import { clockTime, type WeeklyWindow, weeklyScheduleSchema } from './weekly-schedule.ts';

export const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** An unsaved window; `id` identifies it while its hours change. */
export type DraftWindow = WeeklyWindow & { id: string };

const day = 1440;
/** Windows may run past midnight, in the editor until 6:00 of the next day. */
const latestEnd = day + 360;

export const draftOf = (windows: readonly WeeklyWindow[], newId: () => string): DraftWindow[] =>
  windows.map(window => ({ ...window, id: newId() }));

export const windowsOf = (draft: readonly DraftWindow[]): WeeklyWindow[] =>
  draft
    .map(({ weekday, from, to }) => ({ weekday, from, to }))
    .toSorted((a, b) => a.weekday - b.weekday || a.from - b.from);

/**
 * Adds a window to a day: 9:00 to 17:00 first, then after an hour's break up to three hours, late in the day
 * before the first instead; undefined when the day is full.
 */
export function addWindow(draft: readonly DraftWindow[], weekday: number, id: string): DraftWindow[] | undefined {
  const present = draft.filter(window => window.weekday === weekday);
  if (present.length === 0) return [...draft, { id, weekday, from: 540, to: 1020 }];
  const after = Math.max(...present.map(({ to }) => to)) + 60;
  if (after <= day - 30) return [...draft, { id, weekday, from: after, to: Math.min(after + 180, day) }];
  const before = Math.min(...present.map(({ from }) => from)) - 60;
  if (before >= 30) return [...draft, { id, weekday, from: Math.max(0, before - 180), to: before }];
  return undefined;
}

/** Copies the hours of one day to other days, replacing theirs. */
export function copyDay(
  draft: readonly DraftWindow[],
  from: number,
  to: readonly number[],
  newId: () => string,
): DraftWindow[] {
  const hours = draft.filter(window => window.weekday === from);
  const others = to.filter(weekday => weekday !== from);
  return [
    ...draft.filter(window => !others.includes(window.weekday)),
    ...others.flatMap(weekday => hours.map(window => ({ ...window, weekday, id: newId() }))),
  ];
}

/** The errors, by window id. Empty when the week can be saved. */
export function weekProblems(draft: readonly DraftWindow[]): Map<string, string> {
  const problems = new Map<string, string>();
  const read = weeklyScheduleSchema.safeParse(draft.map(({ weekday, from, to }) => ({ weekday, from, to })));
  for (const { path, message } of read.error?.issues ?? []) {
    const window = draft[Number(path[0])];
    if (window !== undefined && !problems.has(window.id)) problems.set(window.id, message);
  }
  return problems;
}

type Choice = { value: string; label: string };

/** Quarter hours at which a window may begin, with the current one when it is none of them. */
export const startChoices = (present: number): Choice[] => choices(0, day - 15, present);

/** Quarter hours at which a window that begins at `from` may end: 24:00 is midnight, later ones are of the next day. */
export const endChoices = (from: number, present: number): Choice[] => choices(from + 15, latestEnd, present);

function choices(first: number, last: number, present: number): Choice[] {
  const begin = Math.ceil(first / 15) * 15;
  const quarters = Array.from({ length: Math.max(0, (last - begin) / 15 + 1) }, (_, step) => begin + step * 15);
  return [...new Set([...quarters, present])]
    .sort((a, b) => a - b)
    .map(minutes => ({ value: String(minutes), label: `${clockTime(minutes)}${minutes > day ? texts.nextDay : ''}` }));
}
