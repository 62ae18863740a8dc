import { dayMs } from '../../calendar/wall-time.ts';

const frequencies = ['SECONDLY', 'MINUTELY', 'HOURLY', 'DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
type Frequency = (typeof frequencies)[number];
type Numbers = readonly number[] | undefined;

/** A recurrence rule (RFC 5545, 3.3.10). `until` is as written: what it means depends on the event's zone. */
export type Rule = {
  frequency: Frequency;
  interval: number;
  count: number | undefined;
  until: string | undefined;
  months: Numbers;
  weeks: Numbers;
  yearDays: Numbers;
  monthDays: Numbers;
  /** Monday is 1; `nth` is 0 for every one. */
  weekdays: readonly { nth: number; weekday: number }[] | undefined;
  hours: Numbers;
  minutes: Numbers;
  seconds: Numbers;
  positions: Numbers;
  weekStart: number;
};

const dayNames = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const numbersOf = {
  BYMONTH: 12,
  BYWEEKNO: 53,
  BYYEARDAY: 366,
  BYMONTHDAY: 31,
  BYHOUR: 23,
  BYMINUTE: 59,
  BYSECOND: 60,
  BYSETPOS: 366,
} as const;
type NumberPart = keyof typeof numbersOf;
const mayBeNegative = ['BYWEEKNO', 'BYYEARDAY', 'BYMONTHDAY', 'BYSETPOS'];
const mayBeZero = ['BYHOUR', 'BYMINUTE', 'BYSECOND'];

/** Reads a rule; undefined when any part of it cannot be read, since each decides about times. */
export function readRule(text: string): Rule | undefined {
  const parts = new Map<string, string>();
  for (const piece of text.split(';').filter(one => one.trim() !== '')) {
    const [found, name = '', value = ''] = /^\s*([\w-]+)\s*=\s*(\S+)\s*$/.exec(piece) ?? [];
    if (found === undefined || parts.has(name.toUpperCase())) return undefined;
    if (!/^X-/i.test(name)) parts.set(name.toUpperCase(), value.toUpperCase());
  }
  const known = ['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'WKST', 'BYDAY', ...Object.keys(numbersOf)];
  const frequency = frequencies.find(one => one === parts.get('FREQ'));
  const isGregorian = (parts.get('RSCALE') ?? 'GREGORIAN') === 'GREGORIAN' && (parts.get('SKIP') ?? 'OMIT') === 'OMIT';
  for (const name of ['RSCALE', 'SKIP']) parts.delete(name);
  const counted = (name: string) => (parts.has(name) ? whole(parts.get(name) ?? '', 1, 1e9) : undefined);
  const weekStart = parts.has('WKST') ? dayNames.indexOf(parts.get('WKST') ?? '') + 1 : 1;
  const read = Object.fromEntries(
    Object.entries(numbersOf).map(([name, most]) => [
      name,
      parts.has(name) ? listOf(name, parts.get(name) ?? '', most) : undefined,
    ]),
  ) as Record<NumberPart, Numbers>;
  const weekdays = parts.has('BYDAY') ? weekdaysIn(parts.get('BYDAY') ?? '') : undefined;
  const isReadable =
    frequency !== undefined &&
    isGregorian &&
    weekStart > 0 &&
    [...parts.keys()].every(name => known.includes(name)) &&
    Object.keys(numbersOf).every(name => read[name as NumberPart]?.length !== 0) &&
    weekdays?.length !== 0 &&
    [counted('COUNT'), counted('INTERVAL')].every(one => one !== Number.NEGATIVE_INFINITY);
  if (!isReadable) return undefined;
  return {
    frequency,
    interval: counted('INTERVAL') ?? 1,
    count: counted('COUNT'),
    until: parts.get('UNTIL'),
    months: read.BYMONTH,
    weeks: read.BYWEEKNO,
    yearDays: read.BYYEARDAY,
    monthDays: read.BYMONTHDAY,
    weekdays,
    hours: read.BYHOUR,
    minutes: read.BYMINUTE,
    seconds: read.BYSECOND,
    positions: read.BYSETPOS,
    weekStart,
  };
}

/** A whole number between two; minus infinity for anything else. */
const whole = (text: string, least: number, most: number): number =>
  /^[+-]?\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most
    ? Number(text)
    : Number.NEGATIVE_INFINITY;

/** Empty when one of them cannot be read. */
function listOf(name: string, text: string, most: number): number[] {
  const least = mayBeNegative.includes(name) ? -most : mayBeZero.includes(name) ? 0 : 1;
  const all = text.split(',').map(one => whole(one, least, most));
  return all.some(one => one === Number.NEGATIVE_INFINITY || (one === 0 && least !== 0)) ? [] : all;
}

function weekdaysIn(text: string): { nth: number; weekday: number }[] {
  const all = text.split(',').map(one => /^([+-]?\d{1,2})?(MO|TU|WE|TH|FR|SA|SU)$/.exec(one));
  return all.some(one => one === null || Math.abs(Number(one[1] ?? 0)) > 53)
    ? []
    : all.map(one => ({ nth: Number(one?.[1] ?? 0), weekday: dayNames.indexOf(one?.[2] ?? '') + 1 }));
}

/** One period of a rule: nothing before `from` is still to come, and these are its starts. Local times as if they were UTC. */
export type Period = { from: number; starts: readonly number[] };

const lengths = { SECONDLY: 1000, MINUTELY: 60_000, HOURLY: 3_600_000, DAILY: dayMs, WEEKLY: 7 * dayMs } as const;

/**
 * The periods of a rule from `start` on, each with its starts in order, without end: a caller stops, since a rule
 * may never have another. Those that end before `since` are left out when that does not change what is counted.
 */
export function* periodsOf(rule: Rule, start: number, since = start): Generator<Period> {
  const { frequency, interval } = rule;
  let left = rule.count ?? Number.POSITIVE_INFINITY;
  for (let nth = rule.count === undefined ? skipped(rule, start, since) : 0; left > 0; nth += 1) {
    const from = periodAt(rule, start, nth * interval);
    // The year 9000: no calendar has a time after it.
    if (from > 2.2e14) return;
    const days = daysIn(frequency, from).filter(day => isDay(rule, start, day));
    const times = days.flatMap(day => timesOn(rule, start, day, from)).toSorted((a, b) => a - b);
    const chosen = (rule.positions === undefined ? times : atPositions(times, rule.positions)).filter(
      at => at >= start,
    );
    const starts = chosen.slice(0, left);
    left -= starts.length;
    yield { from, starts };
  }
}

/** How many periods lie safely before `since`. */
function skipped({ frequency, interval }: Rule, start: number, since: number): number {
  if (frequency === 'YEARLY' || frequency === 'MONTHLY') return 0;
  return Math.max(0, Math.floor((since - start) / (lengths[frequency] * interval)) - 1);
}

const parts = (wall: number) => new Date(wall);
const dayStart = (wall: number): number => Math.floor(wall / dayMs) * dayMs;
const weekdayAt = (wall: number): number => ((parts(wall).getUTCDay() + 6) % 7) + 1;

function periodAt({ frequency, weekStart }: Rule, start: number, steps: number): number {
  const year = parts(start).getUTCFullYear();
  if (frequency === 'YEARLY') return Date.UTC(year + steps, 0, 1);
  if (frequency === 'MONTHLY') return Date.UTC(year, parts(start).getUTCMonth() + steps, 1);
  if (frequency === 'WEEKLY')
    return dayStart(start) - ((weekdayAt(start) - weekStart + 7) % 7) * dayMs + steps * 7 * dayMs;
  const length = lengths[frequency];
  return Math.floor(start / length) * length + steps * length;
}

/** The days of a period, as their midnights. */
function daysIn(frequency: Frequency, from: number): number[] {
  const at = parts(from);
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth()];
  const to = { YEARLY: Date.UTC(year + 1, 0, 1), MONTHLY: Date.UTC(year, month + 1, 1), WEEKLY: from + 7 * dayMs };
  const first = dayStart(from);
  const end = frequency in to ? to[frequency as keyof typeof to] : first + dayMs;
  return Array.from({ length: Math.round((end - first) / dayMs) }, (_, nth) => first + nth * dayMs);
}

function isDay(rule: Rule, start: number, day: number): boolean {
  const { frequency, months, weeks, yearDays, monthDays, weekdays } = rule;
  const at = parts(day);
  const [year, month, date] = [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()];
  const first = parts(start);
  if (months !== undefined && !months.includes(month + 1)) return false;
  const isBare = weeks === undefined && yearDays === undefined && monthDays === undefined && weekdays === undefined;
  // What a rule leaves out comes from its first date.
  if (isBare && frequency === 'YEARLY' && months === undefined && month !== first.getUTCMonth()) return false;
  if (isBare && (frequency === 'YEARLY' || frequency === 'MONTHLY')) return date === first.getUTCDate();
  if (isBare && frequency === 'WEEKLY') return weekdayAt(day) === weekdayAt(start);
  if (weeks !== undefined && !isWeek(rule, weeks, day)) return false;
  if (
    weeks !== undefined &&
    weekdays === undefined &&
    yearDays === undefined &&
    monthDays === undefined &&
    weekdayAt(day) !== weekdayAt(start)
  )
    return false;
  if (
    yearDays !== undefined &&
    !isNth(yearDays, (day - Date.UTC(year, 0, 1)) / dayMs + 1, daysIn('YEARLY', Date.UTC(year, 0, 1)).length)
  )
    return false;
  if (monthDays !== undefined && !isNth(monthDays, date, parts(Date.UTC(year, month + 1, 0)).getUTCDate()))
    return false;
  return weekdays === undefined || weekdays.some(one => isWeekday(rule, one, day));
}

const isNth = (wanted: readonly number[], nth: number, count: number): boolean =>
  wanted.includes(nth) || wanted.includes(nth - count - 1);

/** Weeks belong to the year that contains most of their days. */
function isWeek({ weekStart }: Rule, weeks: readonly number[], day: number): boolean {
  const first = day - ((weekdayAt(day) - weekStart + 7) % 7) * dayMs;
  const year = parts(first + 3 * dayMs).getUTCFullYear();
  const firstWeek = (of: number) => {
    const fourth = Date.UTC(of, 0, 4);
    return fourth - ((weekdayAt(fourth) - weekStart + 7) % 7) * dayMs;
  };
  const nth = (first - firstWeek(year)) / (7 * dayMs) + 1;
  return isNth(weeks, nth, (firstWeek(year + 1) - firstWeek(year)) / (7 * dayMs));
}

function isWeekday(
  { frequency, months, weeks }: Rule,
  { nth, weekday }: { nth: number; weekday: number },
  day: number,
): boolean {
  if (weekdayAt(day) !== weekday) return false;
  const at = parts(day);
  const isInYear = frequency === 'YEARLY' && months === undefined && weeks === undefined;
  const isInMonth = frequency === 'MONTHLY' || (frequency === 'YEARLY' && months !== undefined);
  if (nth === 0 || !(isInYear || isInMonth)) return true;
  const year = at.getUTCFullYear();
  const [from, to] = isInYear
    ? [Date.UTC(year, 0, 1), Date.UTC(year + 1, 0, 1)]
    : [Date.UTC(year, at.getUTCMonth(), 1), Date.UTC(year, at.getUTCMonth() + 1, 1)];
  return nth > 0
    ? Math.floor((day - from) / (7 * dayMs)) + 1 === nth
    : Math.floor((to - dayMs - day) / (7 * dayMs)) + 1 === -nth;
}

function timesOn({ frequency, hours, minutes, seconds }: Rule, start: number, day: number, from: number): number[] {
  const first = parts(start);
  const here = parts(from);
  const rank = frequencies.indexOf(frequency);
  // Below a day, a period has its own hour, minute or second, which a list can only restrict.
  const chosen = (list: Numbers, own: number, usual: number, isOwn: boolean): readonly number[] =>
    isOwn ? (list === undefined || list.includes(own) ? [own] : []) : (list ?? [usual]);
  const h = chosen(hours, here.getUTCHours(), first.getUTCHours(), rank <= 2);
  const m = chosen(minutes, here.getUTCMinutes(), first.getUTCMinutes(), rank <= 1);
  const s = chosen(seconds, here.getUTCSeconds(), first.getUTCSeconds(), rank <= 0);
  return [
    ...new Set(
      h.flatMap(hour => m.flatMap(minute => s.map(second => day + (hour * 3600 + minute * 60 + second) * 1000))),
    ),
  ];
}

const atPositions = (times: readonly number[], positions: readonly number[]): number[] =>
  times.filter((_, at) => isNth(positions, at + 1, times.length));
