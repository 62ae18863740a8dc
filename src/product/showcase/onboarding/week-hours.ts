import type { WeeklyWindow } from '../../calendar/weekly-schedule.ts';

/** The same hours on some days of the week, which is all onboarding asks for. Minutes since midnight, Monday is 1. */
export type WeekHours = { days: readonly number[]; from: number; to: number };

/** A stored week as such hours; undefined when it is more complicated. */
export function asWeekHours(windows: readonly WeeklyWindow[]): WeekHours | undefined {
  const [first] = windows;
  if (first === undefined) return undefined;
  const days = windows.map(window => window.weekday);
  const isPlain = windows.every(({ from, to }) => from === first.from && to === first.to);
  return isPlain && new Set(days).size === days.length && first.to <= 1440
    ? { days: days.toSorted(), from: first.from, to: first.to }
    : undefined;
}

export const asWindows = ({ days, from, to }: WeekHours): WeeklyWindow[] =>
  days.map(weekday => ({ weekday, from, to }));

/** 540 as the time field writes it: "09:00". The end of the day is 23:59 there. */
export function timeText(minutes: number): string {
  const shown = Math.min(minutes, 1439);
  return `${String(Math.floor(shown / 60)).padStart(2, '0')}:${String(shown % 60).padStart(2, '0')}`;
}

/** "17:00" as 1020; 23:59 as the end of the day; undefined while it is not a time. */
export function timeMinutes(text: string): number | undefined {
  const [, hours, minutes] = /^(\d{2}):(\d{2})$/.exec(text) ?? [];
  if (hours === undefined || minutes === undefined) return undefined;
  const total = Number(hours) * 60 + Number(minutes);
  return total === 1439 ? 1440 : total;
}
