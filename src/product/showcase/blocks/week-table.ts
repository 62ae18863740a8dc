import { dateFormat } from '../../../base/formats.ts';
import type { WeeklyWindow } from '../../calendar/weekly-schedule.ts';
import { repeats, weekdaysOf } from '../../services/recurrence.ts';
import type { GroupService } from '../../services/service.ts';
import { clockSpan } from '../document/class-times.ts';
import { texts } from './texts.ts';
import type { WeekRow } from './weekly-schedule/block.ts';

type WeekClass = { id: string; fields: GroupService };
/** A line of a day. `offerId` when it can be booked. */
export type WeekEntry = { key: string; hours: string; title: string; place: string; offerId: string | undefined };
/** Monday is 1. `name` is "Monday". */
type WeekDay = { weekday: number; name: string; short: string; entries: WeekEntry[] };

type Line = WeekEntry & { weekday: number; from: number };

/** The seven days from Monday on, each sorted by time. Wall time of the host: nothing is converted. */
export function weekTable(
  rows: readonly WeekRow[],
  classes: readonly WeekClass[],
  locale: string,
  hours: readonly WeeklyWindow[] = [],
): WeekDay[] {
  const lines = [
    ...classes.filter(item => repeats(item.fields.recurrence)).flatMap(item => classLines(item, locale)),
    ...rows.map((row, n) => rowLine(row, n, locale)),
    ...hours.map(window => hoursLine(window, locale)),
  ];
  return [1, 2, 3, 4, 5, 6, 7].map(weekday => ({
    weekday,
    name: dayName(weekday, locale, 'long'),
    short: dayName(weekday, locale, 'short'),
    entries: lines
      .filter(line => line.weekday === weekday)
      .sort((one, other) => one.from - other.from)
      .map(({ key, hours, title, place, offerId }) => ({ key, hours, title, place, offerId })),
  }));
}

function classLines({ id, fields }: WeekClass, locale: string): Line[] {
  const from = minutes(fields.startTime);
  return weekdaysOf(fields).map(weekday => ({
    key: id,
    weekday,
    from,
    hours: clockSpan(from, from + fields.durationMinutes, locale),
    title: fields.title,
    // A meeting link is never shown: only people who booked receive it.
    place: fields.delivery.mode === 'online' ? texts.online : fields.delivery.place,
    offerId: id,
  }));
}

function rowLine({ weekday, from, to, title, place }: WeekRow, n: number, locale: string): Line {
  const [start, end] = [minutes(from), minutes(to)];
  const hours = clockSpan(start, end < start ? end + 1440 : end, locale);
  return { key: `row-${n}`, weekday, from: start, hours, title, place, offerId: undefined };
}

/** The bookable hours of a day, as the schedule has them. */
const hoursLine = ({ weekday, from, to }: WeeklyWindow, locale: string): Line => ({
  key: `open-${weekday}-${from}`,
  weekday,
  from,
  hours: clockSpan(from, to, locale),
  title: texts.openForBooking,
  place: '',
  offerId: undefined,
});

const minutes = (clock: string): number => {
  const [hours = 0, rest = 0] = clock.split(':').map(Number);
  return hours * 60 + rest;
};

// 1 January 2024 was a Monday.
const dayName = (weekday: number, locale: string, width: 'long' | 'short'): string =>
  dateFormat(locale, { weekday: width, timeZone: 'UTC' }).format(Date.UTC(2024, 0, weekday));
