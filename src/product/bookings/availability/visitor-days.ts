import { addDays, daysBetween } from '../../../base/calendar-date.ts';

/** Dates as YYYY-MM-DD in the visitor's calendar, without a time-zone library: the server has already cut the days. */

/** The seven dates from Monday on. */
export const weekFrom = (monday: string): string[] => Array.from({ length: 7 }, (_, day) => addDays(monday, day));

/** The date a zone's calendar shows at an instant (ISO or epoch ms). */
export function dateIn(zone: string | undefined, instant: string | number): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(new Date(instant));
  const part = (type: string): string => parts.find(each => each.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** The hour, 0 to 23, a zone's clock shows at an instant. */
export function hourIn(zone: string, instant: string): number {
  const text = new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: 'numeric', hourCycle: 'h23' }).format(
    new Date(instant),
  );
  return Number(text);
}

/** The days shown together: 5 weeks of single sessions, 8 of a class, counted from the Monday of today's week. */
export type Spans = { firstMonday: string; days: number };

/** Which span holds a date. Dates before today's week belong to the first. */
export const spanOf = (spans: Spans, date: string): number =>
  Math.max(0, Math.floor(daysBetween(spans.firstMonday, date) / spans.days));

export const startOfSpan = (spans: Spans, span: number): string => addDays(spans.firstMonday, span * spans.days);
