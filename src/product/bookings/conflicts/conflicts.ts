import { formatClock } from '../../calendar/format-time.ts';
import { isFree } from '../../calendar/free-slots.ts';
import { hoursOf } from '../../calendar/schedule.ts';
import { fullStretches, type SessionLimits } from '../../calendar/session-limits.ts';
import { minuteMs } from '../../calendar/wall-time.ts';
import { texts } from './texts.ts';

/** Something that takes the host's time already. Instants are epoch ms; the block includes its buffers. */
export type TakenTime = {
  name: string;
  startsAt: number;
  endsAt: number;
  blockFrom: number;
  blockTo: number;
  /** People in a class; null for everything else. */
  booked: number | null;
};

/** How long a session takes, its buffers, and the hours it is offered in (null: the host's default ones). */
export type SessionRules = {
  durationMinutes: number;
  bufferBeforeMinutes: number;
  bufferAfterMinutes: number;
  scheduleId: string | null;
};

type Limit = { whose: 'all' | 'service'; per: 'day' | 'week'; most: number };
/** A busy time in another calendar. Instants are epoch ms; `calendar` is the account it is in. Often without a title. */
export type OutsideBusy = { startsAt: number; endsAt: number; calendar: string; title: string };

export type BookingConflict =
  | { kind: 'overlap' | 'pause'; with: TakenTime }
  | { kind: 'outside_busy'; busy: OutsideBusy }
  | { kind: 'outside_hours' }
  | { kind: 'past' }
  | ({ kind: 'limit' } & Limit);

type ConflictInput = {
  host: { zone: string } & Parameters<typeof hoursOf>[0];
  rules: SessionRules;
  takenTimes: readonly TakenTime[];
  outside: readonly OutsideBusy[];
  /** Starts of that week that count, without the moved one: of everything, and of the same service. */
  limits: readonly { whose: Limit['whose']; limits: SessionLimits; starts: readonly number[] }[];
  now: number;
};

/**
 * What conflicts with a session of the host's own choosing at an instant. Minimum notice and booking window are
 * for visitors; the host may override the rest, once shown.
 */
export function conflictsWith(
  start: number,
  { host, rules, takenTimes, outside, limits, now }: ConflictInput,
): BookingConflict[] {
  const { blockFrom, blockTo } = blockAt(start, rules);
  return [
    ...overlapsAt(start, rules, takenTimes),
    ...outside
      .filter(busy => busy.startsAt < blockTo && busy.endsAt > blockFrom)
      .map((busy): BookingConflict => ({ kind: 'outside_busy', busy })),
    ...(isInHours(host, rules, start) ? [] : [{ kind: 'outside_hours' } as const]),
    ...limits.flatMap(each => reached(host.zone, start, each)),
    ...(start < now ? [{ kind: 'past' } as const] : []),
  ];
}

/** [from, to) of the host's time. */
export type Span = { from: Date; to: Date };

type Length = Pick<SessionRules, 'durationMinutes' | 'bufferBeforeMinutes' | 'bufferAfterMinutes'>;

/** Everything that overlaps the time of such a session, overlaps of sessions first, then those of buffers only. */
export function overlapsAt(start: number, length: Length, takenTimes: readonly TakenTime[]): BookingConflict[] {
  const end = start + length.durationMinutes * minuteMs;
  const { blockFrom, blockTo } = blockAt(start, length);
  return takenTimes
    .filter(other => other.blockFrom < blockTo && other.blockTo > blockFrom)
    .map(
      (other): BookingConflict => ({
        kind: other.startsAt < end && other.endsAt > start ? 'overlap' : 'pause',
        with: other,
      }),
    )
    .toSorted((a, b) => Number(a.kind === 'pause') - Number(b.kind === 'pause'));
}

const blockAt = (start: number, { durationMinutes, bufferBeforeMinutes, bufferAfterMinutes }: Length) => ({
  blockFrom: start - bufferBeforeMinutes * minuteMs,
  blockTo: start + (durationMinutes + bufferAfterMinutes) * minuteMs,
});

/** Uses the function that lists free times, so that "outside your hours" means the same everywhere. */
function isInHours(host: ConflictInput['host'], rules: SessionRules, start: number): boolean {
  const open = {
    zone: host.zone,
    ...hoursOf(host, rules.scheduleId),
    durationMinutes: rules.durationMinutes,
    stepMinutes: 1,
    bufferBeforeMinutes: 0,
    bufferAfterMinutes: 0,
    minimumNoticeMinutes: 0,
    furthestDays: 1,
    busy: [],
  };
  return isFree({ ...open, from: start, to: start + 1, now: start }, start);
}

function reached(
  zone: string,
  start: number,
  { whose, limits, starts }: ConflictInput['limits'][number],
): BookingConflict[] {
  const isFull = (one: SessionLimits) =>
    fullStretches(zone, starts, one).some(([from, to]) => from <= start && start < to);
  const { perDay, perWeek } = limits;
  const found: BookingConflict[] = [];
  if (perDay !== null && isFull({ perDay, perWeek: null }))
    found.push({ kind: 'limit', whose, per: 'day', most: perDay });
  if (perWeek !== null && isFull({ perDay: null, perWeek }))
    found.push({ kind: 'limit', whose, per: 'week', most: perWeek });
  return found;
}

/**
 * A conflict as text for the host, in the host's time zone and format: "Overlaps Salsa basics 18:00–19:00, 7
 * booked". Stored in the history.
 */
export function formatConflict(conflict: BookingConflict, zone: string, locale: string): string {
  switch (conflict.kind) {
    case 'overlap':
      return texts.conflicts.overlaps(formatBooking(conflict.with, zone, locale));
    case 'pause':
      return texts.conflicts.overlapsBuffer(formatBooking(conflict.with, zone, locale));
    case 'outside_busy':
      return formatOutside(conflict.busy, zone, locale);
    case 'outside_hours':
      return texts.conflicts.outsideYourHours;
    case 'past':
      return texts.conflicts.inThePast;
    case 'limit': {
      const { most, per, whose } = conflict;
      return texts.conflicts.overLimitPer(most, whose, per);
    }
  }
}

/** "Busy 10:00–11:00 in your calendar maya@example.org: Dentist". */
export function formatOutside(
  { startsAt, endsAt, calendar, title }: OutsideBusy,
  zone: string,
  locale: string,
): string {
  const isLong = endsAt - startsAt >= 23 * 60 * minuteMs;
  const when = isLong
    ? texts.conflicts.allDay
    : `${formatClock(new Date(startsAt), zone, locale)}–${formatClock(new Date(endsAt), zone, locale)}`;
  return texts.conflicts.calendarBusy(when, calendar, title);
}

function formatBooking({ name, startsAt, endsAt, booked }: TakenTime, zone: string, locale: string): string {
  const time = `${formatClock(new Date(startsAt), zone, locale)}–${formatClock(new Date(endsAt), zone, locale)}`;
  return `${name} ${time}${booked === null ? '' : `, ${booked} booked`}`;
}

/** Whether all current conflicts had been shown: a new one must be shown first. */
export const wasRead = (shown: readonly string[], read: readonly string[]): boolean =>
  shown.every(line => read.includes(line));
