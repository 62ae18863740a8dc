import type { Db, Trx } from '../../../platform/database.ts';
import { readLocale } from '../../accounts/account/account.ts';
import { creatorById } from '../../accounts/creators/creators.flow.ts';
import { formatClock } from '../../calendar/format-time.ts';
import { wholeWeeks } from '../../calendar/session-limits.ts';
import { minuteMs } from '../../calendar/wall-time.ts';
import { liveStarts } from '../availability/live-starts.sql.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import type { BookingRow } from '../booking/booking-row.sql.ts';
import type { Host } from '../booking/host.flow.ts';
import { type RangeRow, takenBetween, takenIn } from './calendar-range.sql.ts';
import {
  type BookingConflict,
  conflictsWith,
  formatConflict,
  type SessionRules,
  type Span,
  type TakenTime,
} from './conflicts.ts';
import { outsideBetween } from './outside-range.sql.ts';
import { texts } from './texts.ts';

/** A session whose time the host chooses: of a service, or of none (`offerId` null). */
type ManualSession = { offerId: string | null; rules: SessionRules };

/** The current rules of a session's service, else those of one within the default hours. */
export function manualSession(host: Host, offerId: string | null, durationMinutes: number): ManualSession {
  const offer = offerId === null ? undefined : host.offers.get(offerId);
  const plain = { durationMinutes, bufferBeforeMinutes: 0, bufferAfterMinutes: 0, scheduleId: null };
  if (offer === undefined || offer.kind === 'groupService') return { offerId, rules: plain };
  const { bufferBeforeMinutes, bufferAfterMinutes, scheduleId } = offer.fields;
  return { offerId, rules: { durationMinutes, bufferBeforeMinutes, bufferAfterMinutes, scheduleId } };
}

/**
 * What conflicts with a session of the host at an instant, and each as text. The caller holds the host's lock.
 * `except` is the booking that is moved and conflicts with nothing.
 */
export async function findConflicts(
  trx: Db | Trx,
  host: Host,
  { offerId, rules }: ManualSession,
  startsAt: Date,
  now: Date,
  except: string | null,
): Promise<{ found: BookingConflict[]; sentences: string[] }> {
  const start = startsAt.getTime();
  const from = start - rules.bufferBeforeMinutes * minuteMs;
  const to = start + (rules.durationMinutes + rules.bufferAfterMinutes) * minuteMs;
  const rows = await takenBetween(trx, host.creatorId, new Date(from), new Date(to), now);
  const outside = await outsideBetween(trx, host.creatorId, new Date(from), new Date(to));
  const booked = await liveStarts(trx, host.creatorId, wholeWeeks(host.zone, start, start), now, except);
  const offer = offerId === null ? undefined : host.offers.get(offerId);
  const own = booked.filter(one => one.offerId === offerId).map(one => one.start);
  const found = conflictsWith(start, {
    host,
    rules,
    takenTimes: rows.filter(row => except === null || row.bookingId !== except).map(row => takenTimeOf(host, row)),
    outside,
    limits: [
      { whose: 'all', limits: host.limits, starts: booked.map(one => one.start) },
      ...(offer === undefined || offer.kind === 'groupService'
        ? []
        : [
            {
              whose: 'service' as const,
              limits: { perDay: offer.fields.mostPerDay, perWeek: offer.fields.mostPerWeek },
              starts: own,
            },
          ]),
    ],
    now: now.getTime(),
  });
  if (found.length === 0) return { found, sentences: [] };
  const locale = readLocale(await creatorById({ db: trx }, host.creatorId));
  return { found, sentences: found.map(conflict => formatConflict(conflict, host.zone, locale)) };
}

/** What conflicts by now with a pending request, as texts: it reserves its time from visitors only. */
export async function againstRequest(
  deps: Pick<BookingDeps, 'db' | 'clock' | 'hosts'>,
  booking: BookingRow,
): Promise<string[]> {
  const now = deps.clock.now();
  if (booking.status !== 'pending' || booking.kind !== 'individual' || booking.startsAt <= now) return [];
  const host = await deps.hosts.byId(booking.creatorId);
  if (host === undefined) return [];
  const minutes = (booking.endsAt.getTime() - booking.startsAt.getTime()) / minuteMs;
  const session = manualSession(host, booking.offerId, minutes);
  return (await findConflicts(deps.db, host, session, booking.startsAt, now, booking.id)).sentences;
}

/** What takes the host's time in any of some spans, for `overlapsAt`. The caller holds the host's lock to act on it. */
export async function takenTimesIn(db: Db | Trx, host: Host, spans: readonly Span[], now: Date): Promise<TakenTime[]> {
  if (spans.length === 0) return [];
  return (await takenIn(db, host.creatorId, spans, now)).map(row => takenTimeOf(host, row));
}

type Row = Awaited<ReturnType<typeof takenBetween>>[number];

const takenTimeOf = (host: Host, row: Row): TakenTime => ({
  name: nameOf(host, row),
  startsAt: row.startsAt.getTime(),
  endsAt: row.endsAt.getTime(),
  blockFrom: row.blockFrom.getTime(),
  blockTo: row.blockTo.getTime(),
  booked: row.kind === 'class' ? row.booked : null,
});

function nameOf(host: Host, { kind, words, offerId, customerName, title }: Row): string {
  if (kind === 'time_off') return words === '' ? texts.conflicts.timeOff : words;
  if (kind === 'class') return host.offers.get(offerId ?? '')?.fields.title ?? texts.conflicts.classGone;
  return customerName === null ? texts.conflicts.beingBooked : `${customerName}, ${title ?? ''}`;
}

/** "Ana Silva, 09:00 to 10:00", in a time zone and a locale. */
export function formatTaken(row: RangeRow, zone: string, locale: string): string {
  const name =
    row.customerName ??
    (row.kind === 'class'
      ? texts.conflicts.aClass
      : row.kind === 'time_off'
        ? row.words || texts.conflicts.timeOff
        : texts.conflicts.beingBooked);
  return `${name}, ${formatClock(row.startsAt, zone, locale)} to ${formatClock(row.endsAt, zone, locale)}`;
}
