import type { ManageCalendar } from '../parts/calendar-contract.ts';
import type { CalendarDay, Taken } from './calendar-days.ts';
import { texts } from './texts.ts';

export type Entry = ManageCalendar['taken'][number];

/** The props of a calendar view. */
export type Drawing = {
  days: readonly CalendarDay[];
  taken: readonly Taken[];
  entries: ReadonlyMap<string, Entry>;
  /** The conflicts of an entry, by its id. */
  why: ReadonlyMap<string, string>;
  today: string;
  now: Date;
  zone: string;
  open: readonly { from: number; to: number }[];
  daysOff: readonly string[];
  detailOf: (id: string) => string;
  dateOf: (id: string) => string;
  /** Opens an entry without details: time off, or a busy time of another calendar. */
  onOpen: (entry: Entry) => void;
  /** A free time was pressed: a date of the host's, and minutes since its midnight. */
  onAdd: (date: string, minutes: number) => void;
  /** Opens the day alone, where everything has room. */
  onDayOpen: (date: string) => void;
  /** A session or class date was dropped there. */
  onMove: (entry: Entry, date: string, minutes: number) => void;
};

/** The link of an entry: a booking to its details, a class date to its details; none for time off. */
export function wayTo(entry: Entry, { detailOf, dateOf }: Pick<Drawing, 'detailOf' | 'dateOf'>): string | undefined {
  if (entry.bookingId !== null) return detailOf(entry.bookingId);
  return entry.dateId === null ? undefined : dateOf(entry.dateId);
}

/** Who or what an entry is, in a few words. */
export function describeEntryTime(entry: Entry | undefined): string {
  if (entry === undefined) return texts.calendarDrawing.somethingElse;
  if (entry.kind === 'time_off') return entry.title === '' ? texts.timeOff : entry.title;
  if (entry.kind === 'outside') return entry.title === '' ? texts.busy : entry.title;
  if (entry.kind === 'class') return entry.title;
  return entry.customerName ?? texts.calendarDrawing.beingBooked;
}

/** Whether an entry may be dragged: a confirmed session or a class date that has not begun. */
export const mayDrag = (entry: Entry, now: Date): boolean =>
  entry.status === 'confirmed' &&
  (entry.kind === 'session' ? entry.bookingId : entry.dateId) !== null &&
  new Date(entry.startsAt) > now;

/** The minute rounded to the grid, inside the day. */
export const snapped = (minute: number, step: number): number =>
  Math.max(0, Math.min(1440 - step, Math.round(minute / step) * step));
