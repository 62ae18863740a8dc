import { addDays, instantOf, minuteMs } from '../../calendar/wall-time.ts';

/**
 * A time as it is written: a date (YYYY-MM-DD) and minutes of its day, with the offset from UTC in minutes when
 * there is one.
 */
export type Moment = { date: string; minutes: number; offset: number | null };

/** Which of two numbers is the day in "03/04/2026". */
export type DayOrder = 'day first' | 'month first' | 'unknown';
type MomentProblem = 'unreadable' | 'day or month';

// No date is longer; some patterns take quadratic time in the length.
const longest = 80;
const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const weekday = String.raw`(?:[a-z]{3,9}\.?,?\s+)?`;
const monthFirst = new RegExp(String.raw`^${weekday}([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})`, 'i');
const dayFirst = new RegExp(String.raw`^${weekday}(\d{1,2})(?:st|nd|rd|th|\.)?\s+([a-z]{3,9})\.?,?\s+(\d{4})`, 'i');
const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})/;
const numbers = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})/;
const clock = /^(\d{1,2})(?::(\d{2}))?(?::\d{2}(?:\.\d+)?)?\s*([ap])?\.?(?:m\.?)?$/i;
const offsetAtEnd = /\s*(?:(Z|UTC|GMT)|(?:UTC|GMT)?([+-])(\d{2}):?(\d{2}))$/i;

/**
 * Reads a date with a time, as calendars and spreadsheets write them: "2026-11-24T18:00+01:00", "2026-11-24 6:00
 * pm", "November 24, 2026 6:00 pm", "24.11.2026 18:00", "11/24/2026 18:00" when the file reveals which is the day.
 */
export function readMoment(text: string, order: DayOrder): Moment | MomentProblem {
  if (text.length > longest) return 'unreadable';
  const day = readDay(text.trim(), order);
  if (typeof day === 'string') return day;
  const rest = day.rest.replace(/^(?:,|T|\s+at\b)?\s*/i, '');
  const [found, utc, sign, hours = '0', minutes = '0'] = offsetAtEnd.exec(rest) ?? [];
  const time = readClock(found === undefined ? rest : rest.slice(0, -found.length));
  if (time === undefined) return 'unreadable';
  const size = Number(hours) * 60 + Number(minutes);
  const isSaid = utc !== undefined || sign !== undefined;
  return { date: day.date, minutes: time, offset: isSaid ? (sign === '-' ? -size : size) : null };
}

/** Reads a time of day alone, "18:00" or "6 pm", in minutes; undefined for anything else. */
export function readClock(text: string): number | undefined {
  const [found, hours = '', minutes, half] = clock.exec(text.trim()) ?? [];
  if (found === undefined || (minutes === undefined && half === undefined)) return undefined;
  const hour = Number(hours);
  const minute = Number(minutes ?? 0);
  if (minute > 59 || (half === undefined ? hour > 23 : hour < 1 || hour > 12)) return undefined;
  const early = half === undefined ? hour : hour % 12;
  return (half?.toLowerCase() === 'p' ? early + 12 : early) * 60 + minute;
}

/** The order of day and month in a whole file: revealed by any number above 12. */
export function dayOrderOf(texts: readonly string[]): DayOrder {
  const pairs = texts.flatMap(text => {
    const [found, first, mark, second] = numbers.exec(text.trim()) ?? [];
    return found === undefined || mark === '.' ? [] : [[Number(first), Number(second)] as const];
  });
  const isDayFirst = pairs.some(([first]) => first > 12);
  const isMonthFirst = pairs.some(([, second]) => second > 12);
  if (isDayFirst === isMonthFirst) return 'unknown';
  return isDayFirst ? 'day first' : 'month first';
}

/** The instant of a moment, in `zone` when it has no offset. Only whole minutes count. */
export function instantOfMoment({ date, minutes, offset }: Moment, zone: string): Date {
  return new Date(
    offset === null ? instantOf(zone, date, minutes) : instantOf('UTC', date, minutes) - offset * minuteMs,
  );
}

const halfADay = 720;

/**
 * The end at a time of day, `minutes`, of something that began at `start`: on the next day when that is soon after
 * midnight.
 */
export function endByClock(start: Moment, minutes: number): Moment {
  const isNextDay = minutes <= start.minutes && minutes + 1440 - start.minutes <= halfADay;
  return { ...start, date: isNextDay ? addDays(start.date, 1) : start.date, minutes };
}

function readDay(text: string, order: DayOrder): { date: string; rest: string } | MomentProblem {
  const [iso, year = '', , month = '', day = ''] = yearFirst.exec(text) ?? [];
  if (iso !== undefined) return dayOf(year, Number(month), day, text.slice(iso.length));
  const [named, word = '', date = '', of = ''] = monthFirst.exec(text) ?? [];
  if (named !== undefined) return dayOf(of, monthOf(word), date, text.slice(named.length));
  const [turned, date2 = '', word2 = '', of2 = ''] = dayFirst.exec(text) ?? [];
  if (turned !== undefined) return dayOf(of2, monthOf(word2), date2, text.slice(turned.length));
  const [pair, first = '', mark, second = '', year2 = ''] = numbers.exec(text) ?? [];
  if (pair === undefined) return 'unreadable';
  const rest = text.slice(pair.length);
  // In dates with dots the day comes first.
  if (mark === '.' || order === 'day first' || first === second) return dayOf(year2, Number(second), first, rest);
  if (order === 'month first') return dayOf(year2, Number(first), second, rest);
  return 'day or month';
}

const monthOf = (word: string): number => monthNames.indexOf(word.slice(0, 3).toLowerCase()) + 1;

function dayOf(year: string, month: number, day: string, rest: string): { date: string; rest: string } | 'unreadable' {
  const date = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${date}T00:00:00Z`);
  const isDate = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date);
  return isDate ? { date, rest } : 'unreadable';
}
