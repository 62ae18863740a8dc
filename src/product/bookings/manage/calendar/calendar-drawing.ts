import type { ManageCalendar } from '../parts/calendar-contract.ts';
import type { CalendarDay, Taken } from './calendar-days.ts';
import { texts } from './texts.ts';

export type Entry = ManageCalendar['taken'][number];

/** Everything a drawing of the calendar needs. */
export type Drawing = {
  days: readonly CalendarDay[];
  taken: readonly Taken[];
  entries: ReadonlyMap<string, Entry>;
  /** What is in an entry's way, by its id. */
  why: ReadonlyMap<string, string>;
  today: string;
  now: Date;
  zone: string;
  open: readonly { from: number; to: number }[];
  daysOff: readonly string[];
  detailOf: (id: string) => string;
  dateOf: (id: string) => string;
  /** Opens what has no details of its own: time off. */
  onOpen: (entry: Entry) => void;
  /** A free time was pressed: a date of the host's, and minutes since its midnight. */
  onAdd: (date: string, minutes: number) => void;
  /** Leads to the day alone, where everything has room. */
  onDayOpen: (date: string) => void;
  /** A session or a date of a class was dragged there. */
  onMove: (entry: Entry, date: string, minutes: number) => void;
};

/** Where an entry leads: a booking to its details, a class to its date and who comes, time off nowhere. */
export function wayTo(entry: Entry, { detailOf, dateOf }: Pick<Drawing, 'detailOf' | 'dateOf'>): string | undefined {
  if (entry.bookingId !== null) return detailOf(entry.bookingId);
  return entry.dateId === null ? undefined : dateOf(entry.dateId);
}

/** Who or what an entry is, in a few words. */
export function describeEntryTime(entry: Entry | undefined): string {
  if (entry === undefined) return texts.calendarDrawing.somethingElse;
  if (entry.kind === 'time_off') return entry.title === '' ? texts.timeOff : entry.title;
  if (entry.kind === 'class') return entry.title;
  return entry.customerName ?? texts.calendarDrawing.someoneIsBookingNow;
}

/** Whether an entry may be dragged: a certain session, or a date of a class, that has not begun. */
export const mayDrag = (entry: Entry, now: Date): boolean =>
  entry.status === 'confirmed' &&
  (entry.kind === 'session' ? entry.bookingId : entry.dateId) !== null &&
  new Date(entry.startsAt) > now;

/** A minute of the day on the grid of what a hand can aim at, inside the day. */
export const snapped = (minute: number, step: number): number =>
  Math.max(0, Math.min(1440 - step, Math.round(minute / step) * step));
