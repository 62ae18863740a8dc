import { addDays, instantOf, minuteMs, wallOf } from '../../calendar/wall-time.ts';

/**
 * A time as it is written: a date (YYYY-MM-DD) and minutes of its day, with the offset from UTC in minutes when
 * there is one.
 */
export type Moment = { date: string; minutes: number; offset: number | null };

/** Which of two numbers is the day in "03/04/2026". */
export type DayOrder = 'day first' | 'month first' | 'year first' | 'unknown';
type MomentProblem = 'unreadable' | 'day or month';

// No date is longer; some patterns take quadratic time in the length.
const longest = 80;
const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const weekday = String.raw`(?:[a-z]{3,9}\.?,?\s+)?`;
const monthFirst = new RegExp(String.raw`^${weekday}([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})`, 'i');
const dayFirst = new RegExp(String.raw`^${weekday}(\d{1,2})(?:st|nd|rd|th|\.)?\s+([a-z]{3,9})\.?,?\s+(\d{4})`, 'i');
const yearFirst =
  /^(\d{4})(?:([-/.]) ?(\d{1,2})\2 ?(\d{1,2})\.?|년 ?(\d{1,2})월 ?(\d{1,2})일|年(\d{1,2})月(\d{1,2})日)/;
const numbers = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2}(?!\d))/;
const clock =
  /^(?:(오전|上午|午前)|(오후|下午|午後))?\s*(\d{1,2})(?:[:h시](?:\s?(\d{2})분?)?)?(?::\d{2}(?:\.\d+)?)?\s*(?:([ap])\.?\s?(?:m\.?)?)?$/i;
const offsetAtEnd = /\s*(?:(Z|UTC|GMT)|(?:UTC|GMT)?([+-])(\d{2})(?::?(\d{2}))?)$/i;

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
  const [found, early, late, hours = '', minutes, letter] = clock.exec(text.trim()) ?? [];
  const half = early !== undefined ? 'a' : late !== undefined ? 'p' : letter?.toLowerCase();
  if (found === undefined || (minutes === undefined && half === undefined && !/[h시]/.test(text))) return undefined;
  const hour = Number(hours);
  const minute = Number(minutes ?? 0);
  if (minute > 59 || (half === undefined ? hour > 23 : hour < 1 || hour > 12)) return undefined;
  return ((half === undefined ? hour : hour % 12) + (half === 'p' ? 12 : 0)) * 60 + minute;
}

/** A length in minutes: "60", "45 min", "1:30", "1 h 30 min", "1.5 hours", "PT1H30M", "1시간 30분"; undefined for anything else. */
export function readLength(text: string): number | undefined {
  const plain = text.trim().toLowerCase();
  const [clockFound, hour, minute] = /^(\d{1,2}):([0-5]\d)(?::\d{2})?$/.exec(plain) ?? [];
  if (clockFound !== undefined) return Number(hour) * 60 + Number(minute);
  const [found, hours, minutes] =
    /^(?:pt)?(?:(\d{1,2}(?:[.,]\d{1,2})?)\s*(?:h|hr|hrs|hours?|std\.?|stunden?|시간)\.?)?(?:\s*(?:and|,)?\s*(\d{1,4})\s*(?:m|mins?|minutes?|minuten|분)?\.?)?$/.exec(
      plain,
    ) ?? [];
  if (found === undefined || (hours === undefined && minutes === undefined)) return undefined;
  return Math.round(Number((hours ?? '0').replace(',', '.')) * 60) + Number(minutes ?? 0);
}

/** The order of day, month and a short year in a whole file: revealed by any number that can be only one of them. */
export function dayOrderOf(texts: readonly string[]): DayOrder {
  const found = texts.flatMap(text => {
    const [all, first = '', mark, second = '', year = ''] = numbers.exec(text.trim()) ?? [];
    return all === undefined || (mark === '.' && year.length === 4) ? [] : [{ first, second, year }];
  });
  const short = found.filter(({ year }) => year.length === 2);
  const every = (order: Exclude<DayOrder, 'unknown'>, of: typeof found) =>
    of.every(({ first, second, year }) => {
      if (order === 'year first') return isDate(`20${first}`, Number(second), year);
      const [day, month] = order === 'day first' ? [first, second] : [second, first];
      return isDate(year.length === 2 ? `20${year}` : year, Number(month), day);
    });
  const possible = (['day first', 'month first'] as const).filter(order => every(order, found));
  const mayBeYearFirst = short.length > 0 && short.length === found.length && every('year first', short);
  if (!mayBeYearFirst) return possible.length === 1 ? (possible[0] ?? 'unknown') : byNumbers(found);
  if (possible.length === 0) return 'year first';
  // Days vary more than years do.
  const distinct = (part: 'first' | 'year') => new Set(short.map(one => one[part])).size;
  const [firsts, years] = [distinct('first'), distinct('year')];
  if (firsts < years) return 'year first';
  return firsts > years && possible.length === 1 ? (possible[0] ?? 'unknown') : 'unknown';
}

/** When a file has dates that do not exist, by what the others show. */
function byNumbers(found: readonly { first: string; second: string }[]): DayOrder {
  const isDayFirst = found.some(({ first }) => Number(first) > 12);
  const isMonthFirst = found.some(({ second }) => Number(second) > 12);
  if (isDayFirst === isMonthFirst) return 'unknown';
  return isDayFirst ? 'day first' : 'month first';
}

/** Whether the clocks in a zone skip a moment. */
export function isSkipped({ date, minutes, offset }: Moment, zone: string): boolean {
  const shown = wallOf(zone, instantOf(zone, date, minutes));
  return offset === null && (shown.date !== date || shown.minutes !== minutes);
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
  const [iso, year = '', , m1, d1, m2, d2, m3, d3] = yearFirst.exec(text) ?? [];
  if (iso !== undefined) return dayOf(year, Number(m1 ?? m2 ?? m3), d1 ?? d2 ?? d3 ?? '', text.slice(iso.length));
  const [named, word = '', date = '', of = ''] = monthFirst.exec(text) ?? [];
  if (named !== undefined) return dayOf(of, monthOf(word), date, text.slice(named.length));
  const [turned, date2 = '', word2 = '', of2 = ''] = dayFirst.exec(text) ?? [];
  if (turned !== undefined) return dayOf(of2, monthOf(word2), date2, text.slice(turned.length));
  const [pair, first = '', mark, second = '', year2 = ''] = numbers.exec(text) ?? [];
  if (pair === undefined) return 'unreadable';
  const rest = text.slice(pair.length);
  const isShort = year2.length === 2;
  const year4 = isShort ? `20${year2}` : year2;
  if (isShort && order === 'year first') return dayOf(`20${first}`, Number(second), year2, rest);
  // In dates with dots and a whole year the day comes first.
  if ((mark === '.' && !isShort) || order === 'day first' || (first === second && !isShort))
    return dayOf(year4, Number(second), first, rest);
  if (order === 'month first') return dayOf(year4, Number(first), second, rest);
  return 'day or month';
}

const monthOf = (word: string): number => monthNames.indexOf(word.slice(0, 3).toLowerCase()) + 1;

function dayOf(year: string, month: number, day: string, rest: string): { date: string; rest: string } | 'unreadable' {
  const date = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDate(year, month, day) ? { date, rest } : 'unreadable';
}

function isDate(year: string, month: number, day: string): boolean {
  const at = new Date(Date.UTC(Number(year), month - 1, Number(day)));
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === Number(day) && Number(day) > 0;
}
