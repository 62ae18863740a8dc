import { clockParts, dateFormat } from '../../../base/formats.ts';
import { firstDateOf, repeats, weekdayNames, weekdaysOf } from '../../services/recurrence.ts';
import type { GroupService } from '../../services/service.ts';
import { texts } from './texts.ts';

type Timed = Pick<
  GroupService,
  'startDate' | 'startTime' | 'durationMinutes' | 'recurrence' | 'weekdays' | 'untilDate'
> &
  Partial<Pick<GroupService, 'timeDisplay'>>;

/** The times of a class as texts, all in the host's wall time: nothing is converted. */
type ClassTimes = {
  /** "Wed" or "Mon and Wed" for a weekly class, "Mon – Fri" or "Daily" for one of every day, "12 Jun" for one date, or "Fri" without dates. */
  day: string;
  /** "Wednesday", "Monday to Friday", "Every day". */
  dayInFull: string;
  /** "7:00 – 8:15 PM". */
  hours: string;
  /** "Every Thursday from 4 Jun 2026 until 30 Jul 2026", "Friday 12 June 2026". */
  run: string;
};

/** Describes when a class happens, in `locale`. Dates are calendar dates (YYYY-MM-DD), times HH:MM. */
export function classTimes(fields: Timed, locale: string): ClassTimes {
  const date = calendarDate(fields.startDate);
  const inDay = (options: Intl.DateTimeFormatOptions) => format(date, locale, options);
  const [hours = 0, minutes = 0] = fields.startTime.split(':').map(Number);
  const from = hours * 60 + minutes;
  return {
    ...days(fields, locale),
    hours: clockSpan(from, from + fields.durationMinutes, locale),
    run: repeats(fields.recurrence)
      ? runOf(fields, locale)
      : inDay({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
  };
}

function days(fields: Timed, locale: string): Pick<ClassTimes, 'day' | 'dayInFull'> {
  const { recurrence, startDate, timeDisplay } = fields;
  const dayOf = (day: string, options: Intl.DateTimeFormatOptions) => format(calendarDate(day), locale, options);
  if (recurrence === 'daily_including_weekends')
    return { day: texts.classTimes.daily, dayInFull: texts.classTimes.everyDay };
  if (recurrence === 'daily_excluding_weekends') {
    const [first, last] = (['short', 'long'] as const).map(weekday =>
      [monday, friday].map(day => dayOf(day, { weekday })),
    ) as [string[], string[]];
    return { day: first.join('\u00a0– '), dayInFull: texts.classTimes.dayToDay(last[0] ?? '', last[1] ?? '') };
  }
  const dayInFull = weekdayNames(weekdaysOf(fields), locale);
  return recurrence === 'weekly' || timeDisplay === 'time'
    ? { day: weekdayNames(weekdaysOf(fields), locale, 'short'), dayInFull }
    : { day: dayOf(startDate, { day: 'numeric', month: 'short' }), dayInFull };
}

const [monday, friday] = ['2024-01-01', '2024-01-05'] as const;

const rhythms = {
  daily_excluding_weekends: 'everyWeekday',
  daily_including_weekends: 'everyDay',
} as const;

function runOf(fields: Timed, locale: string): string {
  const { recurrence, untilDate, timeDisplay } = fields;
  if (recurrence === 'none' || recurrence === 'one_time') return '';
  const rhythm =
    recurrence === 'weekly'
      ? texts.classTimes.every(weekdayNames(weekdaysOf(fields), locale))
      : texts.classTimes[rhythms[recurrence]];
  if (timeDisplay === 'time') return rhythm;
  const written = (day: string) =>
    format(calendarDate(day), locale, { day: 'numeric', month: 'short', year: 'numeric' });
  const first = written(firstDateOf(fields));
  return untilDate === null
    ? texts.classTimes.from(rhythm, first)
    : texts.classTimes.fromUntil(rhythm, first, written(untilDate));
}

/** Minutes since midnight as a range of times; it breaks across lines only at the dash. */
export function clockSpan(from: number, to: number, locale: string): string {
  const clock = clockOf(locale);
  const [start, end] = [from, to].map(minutes => new Date(minutes * 60_000));
  const text = to < 1440 ? clock.formatRange(start ?? 0, end ?? 0) : `${clock.format(start)} – ${clock.format(end)}`;
  return plainSpaces(text)
    .replaceAll(' ', '\u00a0')
    .replace(/\u00a0?–\u00a0?/, '\u00a0– ');
}

/** A formatter: "7:05 PM" in 12-hour locales, "07:05" in others. */
function clockOf(locale: string): Intl.DateTimeFormat {
  return dateFormat(locale, { ...clockParts(locale), timeZone: 'UTC' });
}

const calendarDate = (day: string): Date => new Date(`${day}T00:00:00Z`);

// UTC on both sides: a calendar date has no zone that could shift it.
const format = (date: Date, locale: string, options: Intl.DateTimeFormatOptions): string =>
  plainSpaces(dateFormat(locale, { ...options, timeZone: 'UTC' }).format(date));

// ICU versions differ in the narrow spaces around times; published pages should not.
const plainSpaces = (text: string): string => text.replaceAll(/[\u202f\u2009]/g, ' ');
