import { formatDate } from '../../../calendar/format-day.ts';
import { formatClock, formatTime } from '../../../calendar/format-time.ts';
import { addDays, dayNumberOf, wallOf } from '../../../calendar/wall-time.ts';
import { clockText, minutesOf } from '../parts/manual-time.ts';
import type { Repeat } from '../parts/time-off-dates.ts';
import { texts } from './texts.ts';

export type TypedTimeOff = {
  date: string;
  from: string;
  lastDate: string;
  to: string;
  isAllDay: boolean;
  repeat: Repeat | undefined;
  until: string;
  words: string;
};

/** What the form begins with: noon on a later day, else the next full hour from now. */
export function proposedTimeOff(zone: string, day: string, now: Date): TypedTimeOff {
  const wall = wallOf(zone, now.getTime());
  const hour = day > wall.date ? 12 : Math.floor(wall.minutes / 60) + 1;
  const date = day > wall.date ? day : addDays(wall.date, Math.floor(hour / 24));
  const times = { from: clockText((hour % 24) * 60), to: clockText(((hour + 1) % 24) * 60) };
  return { date, lastDate: date, ...times, isAllDay: false, repeat: undefined, until: '', words: '' };
}

/** What was typed, with the last day as far from the first as before when that moves. */
export function changedTimeOff(now: TypedTimeOff, part: Partial<TypedTimeOff>): TypedTimeOff {
  const { date = now.date } = part;
  if (date === now.date || date === '' || now.date === '' || now.lastDate === '') return { ...now, ...part };
  const days = Math.max(0, dayNumberOf(now.lastDate) - dayNumberOf(now.date));
  return { ...now, lastDate: addDays(date, days), ...part };
}

/** What is sent for what was typed. Midnight as the end of one day means the end of that day. */
export function sentTimeOff({ date, lastDate, from, to, isAllDay, repeat, until, words }: TypedTimeOff) {
  const isEndOfDay = isAllDay || (to === '00:00' && date === lastDate);
  return {
    date,
    from: isAllDay ? 0 : sentMinutes(from),
    lastDate,
    to: isEndOfDay ? 1440 : sentMinutes(to),
    words,
    ...(repeat !== undefined && { repeat, ...(until !== '' && { until }) }),
  };
}

/** A time left empty is not midnight: as NaN it is sent as null, which is refused beside its field. */
const sentMinutes = (time: string): number => (time === '' ? Number.NaN : minutesOf(time));

type Span = { startsAt: string; endsAt: string };

const isWhole = ({ startsAt, endsAt }: Span, zone: string): boolean =>
  [startsAt, endsAt].every(at => wallOf(zone, Date.parse(at)).minutes === 0);

/** One date of blocked time as the form shows it. */
export function typedTimeOff(blocked: Span & { title: string }, zone: string): TypedTimeOff {
  const begins = wallOf(zone, Date.parse(blocked.startsAt));
  const ends = wallOf(zone, Date.parse(blocked.endsAt));
  const isAllDay = isWhole(blocked, zone);
  const endsFirstDay = ends.minutes === 0 && ends.date === addDays(begins.date, 1);
  return {
    date: begins.date,
    from: clockText(begins.minutes),
    lastDate: isAllDay || endsFirstDay ? addDays(ends.date, -1) : ends.date,
    to: clockText(ends.minutes),
    isAllDay,
    repeat: undefined,
    until: '',
    words: blocked.title,
  };
}

/** When it was or is blocked, for people. */
export function formatSpan(span: Span, zone: string): string {
  const [begins, ends] = [new Date(span.startsAt), new Date(span.endsAt)];
  const first = wallOf(zone, begins.getTime()).date;
  const last = wallOf(zone, ends.getTime() - 1).date;
  const today = wallOf(zone, Date.now()).date;
  if (isWhole(span, zone)) return texts.allDay(formatDate(first, today), formatDate(last, today));
  return texts.span(
    formatTime(begins, zone),
    first === last ? formatClock(ends, zone) : `${formatDate(last, today)}, ${formatClock(ends, zone)}`,
  );
}
