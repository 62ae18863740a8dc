import { ownLocale } from '../../../base/own-locale.ts';
import { zoneCity } from '../../../base/zone-city.ts';
import { formatDate } from '../../calendar/format-day.ts';
import { formatClock, formatOffset } from '../../calendar/format-time.ts';
import { addDays, dayMs, instantOf, isRepeated, wallOf } from '../../calendar/wall-time.ts';
import { texts } from './texts.ts';

/** How many days ahead a page can be scheduled. */
export const mostDaysAhead = 366;

/** Why nothing can go live at this instant; undefined when it can. */
export function timeProblem(at: Date, now: Date): 'time_past' | 'time_too_far' | undefined {
  if (!(at.getTime() > now.getTime())) return 'time_past';
  return at.getTime() > now.getTime() + mostDaysAhead * dayMs ? 'time_too_far' : undefined;
}

/** A chosen time in the host's zone: `2026-11-27` and `10:00`. */
export type ChosenTime = { date: string; time: string };

/** The form's default: the first full hour at least an hour from now, in the host's zone. */
export function firstChoice(zone: string, now: Date): ChosenTime {
  const { date, minutes } = wallOf(zone, now.getTime());
  const hour = Math.ceil(minutes / 60) + 1;
  return { date: hour > 23 ? addDays(date, 1) : date, time: `${String(hour % 24).padStart(2, '0')}:00` };
}

/** An instant as date and time in the host's zone. */
export function chosenOf(zone: string, at: Date): ChosenTime {
  const { date, minutes } = wallOf(zone, at.getTime());
  return { date, time: `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}` };
}

const pad = (number: number): string => String(number).padStart(2, '0');

/** The instant of a date and time in the host's zone; undefined while invalid. */
export function instantOfChoice(zone: string, { date, time }: ChosenTime): Date | undefined {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(time) ?? [];
  if (hours === undefined || minutes === undefined || !/^\d{4}-\d\d-\d\d$/.test(date)) return undefined;
  return new Date(instantOf(zone, date, Number(hours) * 60 + Number(minutes)));
}

/** A note when the chosen time is skipped or occurs twice, because local time changes that night. */
export function clockNote(zone: string, chosen: ChosenTime): string | undefined {
  const at = instantOfChoice(zone, chosen);
  if (at === undefined) return undefined;
  const shown = chosenOf(zone, at).time;
  if (shown !== chosen.time.slice(0, 5)) return texts.publishTime.skippedTime(chosen.time.slice(0, 5), shown);
  return isRepeated(zone, at.getTime()) ? texts.publishTime.repeatedTime(shown, formatOffset(at, zone)) : undefined;
}

/** "Lisbon time, GMT+1" at an instant. */
export const formatZone = (zone: string, at: Date): string => `${zoneCity(zone)} time, ${formatOffset(at, zone)}`;

/** "today at 18:00", "tomorrow at 09:00", "on Friday at 10:00" within a week, else "on Friday 4 December at 10:00". */
export function formatMoment(at: Date, zone: string, now: Date, locale = ownLocale()): string {
  const today = wallOf(zone, now.getTime()).date;
  const { date } = wallOf(zone, at.getTime());
  const clock = `at ${formatClock(at, zone, locale)}`;
  if (date === today) return `today ${clock}`;
  if (date === addDays(today, 1)) return `tomorrow ${clock}`;
  const isThisWeek = date > today && date < addDays(today, 7);
  return `on ${isThisWeek ? weekdayName(date) : formatDate(date, today, locale)} ${clock}`;
}

const weekdayName = (date: string): string =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));

/** How many ms to wait before checking whether a scheduled page is live: until just after its time, then repeatedly. */
export function msUntilCheck(at: Date, now: Date): number {
  const left = at.getTime() - now.getTime();
  // A page left open for weeks checks once in a while: browser timers last 24 days at most.
  return left > 0 ? Math.min(left + 1500, 6 * 3_600_000) : left > -120_000 ? 5000 : 60_000;
}
