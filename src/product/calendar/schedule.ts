import { z } from 'zod';
import { textField } from '../../base/text-field.ts';
import type { DateOverride } from './date-override.ts';
import { texts } from './texts.ts';
import { type WeeklyWindow, weeklyScheduleSchema } from './weekly-schedule.ts';

export const mostSchedules = 10;
export const scheduleNameLength = 50;
/** The name of the first schedule until its host renames it. */
export const firstScheduleName = texts.schedule.usualHours;

export const scheduleNameField = textField(scheduleNameLength, texts.schedule.enterAName);

export const scheduleSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  windows: weeklyScheduleSchema,
  /** Used by services without a schedule of their own; a host has exactly one. */
  isDefault: z.boolean(),
});

/** A week of hours under a name of its own. */
export type Schedule = z.infer<typeof scheduleSchema>;

type Named = { readonly id: string; readonly isDefault: boolean };

/** The schedule of a service: the one it names, else (none named, or deleted) the default. Throws without a default. */
export function scheduleOf<T extends Named>(schedules: readonly T[], scheduleId: string | null): T {
  const found = schedules.find(({ id }) => id === scheduleId) ?? schedules.find(({ isDefault }) => isDefault);
  if (found === undefined) throw new Error('a host has no default schedule');
  return found;
}

/** The date overrides of one schedule: its own before those of all. In order. */
export function overridesOf(overrides: readonly DateOverride[], scheduleId: string): readonly DateOverride[] {
  if (overrides.every(override => override.scheduleId === null)) return overrides;
  const own = new Set(overrides.filter(override => override.scheduleId === scheduleId).map(({ date }) => date));
  return overrides.filter(({ date, scheduleId: of }) => of === scheduleId || (of === null && !own.has(date)));
}

/** The hours of a schedule: its week, and its date overrides. Falls back to the default as `scheduleOf` does. */
export function hoursOf(
  host: {
    schedules: readonly { id: string; isDefault: boolean; windows: readonly WeeklyWindow[] }[];
    overrides: readonly DateOverride[];
  },
  scheduleId: string | null,
): { windows: readonly WeeklyWindow[]; overrides: readonly DateOverride[] } {
  const { id, windows } = scheduleOf(host.schedules, scheduleId);
  return { windows, overrides: overridesOf(host.overrides, id) };
}

/** A name like `requested` that no other schedule has: 'Evenings', 'Evenings 2', 'Evenings 3'. */
export function freeScheduleName(requested: string, taken: readonly string[]): string {
  const has = new Set(taken.map(fold));
  for (let n = 1; ; n++) {
    const ending = n === 1 ? '' : ` ${n}`;
    const name = `${[...requested].slice(0, scheduleNameLength - ending.length).join('')}${ending}`;
    if (!has.has(fold(name))) return name;
  }
}

/** Whether two names read the same. */
export const isSameName = (one: string, other: string): boolean => fold(one) === fold(other);
const fold = (name: string): string => name.trim().toLowerCase();
