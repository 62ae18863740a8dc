import { addDays, dayNumberOf, instantOf, weekdayOf } from '../../../calendar/wall-time.ts';

export const repeats = ['day', 'weekday', 'week'] as const;
export type Repeat = (typeof repeats)[number];

/** The greatest length of blocked time, and how far it repeats, in days. */
export const mostBlockedDays = 366;

/** Minutes of wall time on the first and on the last date; `to` may be 1440. */
export type TimeOffWhen = {
  date: string;
  from: number;
  lastDate?: string | undefined;
  to: number;
  repeat?: Repeat | undefined;
  /** The last date on which it may begin again. */
  until?: string | undefined;
};

export type TimeOffSpan = { startsAt: Date; endsAt: Date };

export type DatesRefusal =
  | 'ends_before_it_begins'
  | 'last_date_before_first'
  | 'blocked_too_long'
  | 'repeats_without_end'
  | 'repeats_until_before_first'
  | 'repeats_too_long'
  | 'repeats_before_it_ends'
  | 'is_over';

/**
 * When the host is away, one span for each date it begins on. A date whose clocks skip all of it has none. A span that
 * begins in the past and goes on is not refused; one that is over is.
 */
export function timeOffSpans(zone: string, when: TimeOffWhen, now: Date): TimeOffSpan[] | DatesRefusal {
  const { date, from, lastDate = date, to, repeat, until } = when;
  const days = dayNumberOf(lastDate) - dayNumberOf(date);
  if (days < 0) return 'last_date_before_first';
  if (days >= mostBlockedDays) return 'blocked_too_long';
  if (days * 1440 + to <= from) return 'ends_before_it_begins';
  const dates = datesOf(date, repeat, until);
  if (!Array.isArray(dates)) return dates;
  const spans = dates
    .map(first => ({
      startsAt: new Date(instantOf(zone, first, from)),
      endsAt: new Date(instantOf(zone, addDays(first, days), to)),
    }))
    .filter(({ startsAt, endsAt }) => startsAt < endsAt);
  const [begins] = spans;
  if (begins === undefined) return 'ends_before_it_begins';
  if (spans.slice(1).some(({ startsAt }, nth) => startsAt < (spans[nth]?.endsAt ?? startsAt)))
    return 'repeats_before_it_ends';
  return begins.endsAt <= now ? 'is_over' : spans;
}

function datesOf(first: string, repeat: Repeat | undefined, until: string | undefined): string[] | DatesRefusal {
  if (repeat === undefined) return [first];
  if (until === undefined) return 'repeats_without_end';
  const days = dayNumberOf(until) - dayNumberOf(first);
  if (days < 0) return 'repeats_until_before_first';
  if (days >= mostBlockedDays) return 'repeats_too_long';
  const all = Array.from({ length: days + 1 }, (_, nth) => addDays(first, nth));
  // The date that was chosen counts, on a weekend too.
  if (repeat === 'weekday') return all.filter((date, nth) => nth === 0 || weekdayOf(date) <= 5);
  return repeat === 'week' ? all.filter((_, nth) => nth % 7 === 0) : all;
}
