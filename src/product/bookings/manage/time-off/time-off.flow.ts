import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { CreatorId } from '../../../../base/id.ts';
import { accept, type Result, refuse } from '../../../../base/result.ts';
import { readLocale } from '../../../accounts/account.ts';
import { creatorById } from '../../../accounts/creators.flow.ts';
import { instantOf } from '../../../calendar/wall-time.ts';
import { timeOffAudit, writeAudit } from '../../booking/booking-audit.sql.ts';
import type { BookingDeps } from '../../booking/booking-deps.flow.ts';
import { takenBetween } from '../../conflicts/calendar-range.sql.ts';
import { formatTaken } from '../../conflicts/conflicts.flow.ts';
import { formatOutside, wasRead } from '../../conflicts/conflicts.ts';
import { outsideBetween } from '../../conflicts/outside-range.sql.ts';
import { takeTime } from '../../conflicts/take-time.sql.ts';
import { endHolds } from '../../holds/expire-holds.flow.ts';
import type { TimeOffHistory } from '../parts/time-off-contract.ts';
import { texts } from './texts.ts';
import { endTimeOff, lockTimeOff, putTimeOff } from './time-off.sql.ts';

type TimeOffRefusal =
  | { kind: 'ends_before_it_begins' }
  /** What conflicts with this time, as texts; sent back as `override`, it is blocked anyway. */
  | { kind: 'time_is_taken'; against: string[] };

/** A span of one host date, in minutes of wall time; `to` may be 1440. */
type TimeOffWish = { date: string; from: number; to: number; words: string; override: readonly string[] };

type Deps = Pick<BookingDeps, 'db' | 'clock'>;

/**
 * Blocks time. Bookings in it and conflicts in other calendars are a refusal; once all were shown to the host, the
 * time off is stored in spite of them, bookings stay, and the history names them.
 */
export async function takeTimeOff(
  deps: Deps,
  creatorId: CreatorId,
  zone: string,
  wish: TimeOffWish,
): Promise<Result<{ id: string }, TimeOffRefusal>> {
  const startsAt = new Date(instantOf(zone, wish.date, wish.from));
  const endsAt = new Date(instantOf(zone, wish.date, wish.to));
  if (endsAt <= startsAt) return refuse({ kind: 'ends_before_it_begins' });
  // An expired hold blocks the constraint until it is swept.
  await endHolds(deps, creatorId);
  const id = randomUUID();
  return deps.db.transaction().execute(async (trx): Promise<Result<{ id: string }, TimeOffRefusal>> => {
    const now = deps.clock.now();
    const locale = readLocale(await creatorById({ db: trx }, creatorId));
    const booked = await takenBetween(trx, creatorId, startsAt, endsAt, now);
    const outside = await outsideBetween(trx, creatorId, startsAt, endsAt);
    const sentences = [
      ...booked.map(row => formatTaken(row, zone, locale)),
      ...outside.map(busy => formatOutside(busy, zone, locale)),
    ];
    if (!wasRead(sentences, wish.override)) return refuse({ kind: 'time_is_taken', against: sentences });
    const taking = { creatorId, id, kind: 'time_off', startsAt, endsAt, from: startsAt, until: endsAt } as const;
    // Lost to a hold that came between the check and the taking.
    if (!(await takeTime(trx, { ...taking, words: wish.words }, booked.length > 0)))
      return refuse({ kind: 'time_is_taken', against: [bookedJustNow] });
    const what = {
      ...factsOf({ startsAt, endsAt, words: wish.words }),
      kind: 'time_off' as const,
      override: sentences,
    };
    await writeAudit(trx, creatorId, null, { at: now, by: 'creator', what });
    return accept({ id });
  });
}

export type TimeOffChange = TimeOffRefusal | { kind: 'no_such_time_off' } | { kind: 'time_off_changed' };

/**
 * Changes the time or note of time off in one step, so that nobody can book in between. A new time is checked as
 * when blocking; `was` is what the host saw.
 */
export async function changeTimeOff(
  deps: Deps,
  creatorId: CreatorId,
  zone: string,
  id: string,
  { was, ...wish }: TimeOffWish & { was: { startsAt: string; endsAt: string; words: string } },
): Promise<Result<{ id: string }, TimeOffChange>> {
  const startsAt = new Date(instantOf(zone, wish.date, wish.from));
  const endsAt = new Date(instantOf(zone, wish.date, wish.to));
  if (endsAt <= startsAt) return refuse({ kind: 'ends_before_it_begins' });
  await endHolds(deps, creatorId);
  const changing = deps.db.transaction().execute(async (trx): Promise<Result<{ id: string }, TimeOffChange>> => {
    const now = deps.clock.now();
    const stored = await lockTimeOff(trx, creatorId, id);
    if (stored === undefined) return refuse({ kind: 'no_such_time_off' });
    const before = factsOf(stored);
    if (before.startsAt !== was.startsAt || before.endsAt !== was.endsAt || before.words !== was.words)
      return refuse({ kind: 'time_off_changed' });
    const after = factsOf({ startsAt, endsAt, words: wish.words });
    const staysPut = after.startsAt === before.startsAt && after.endsAt === before.endsAt;
    const locale = readLocale(await creatorById({ db: trx }, creatorId));
    const booked = (await takenBetween(trx, creatorId, startsAt, endsAt, now)).filter(row => row.id !== id);
    const outside = await outsideBetween(trx, creatorId, startsAt, endsAt);
    const sentences = [
      ...booked.map(row => formatTaken(row, zone, locale)),
      ...outside.map(busy => formatOutside(busy, zone, locale)),
    ];
    if (!staysPut && !wasRead(sentences, wish.override)) return refuse({ kind: 'time_is_taken', against: sentences });
    await putTimeOff(trx, creatorId, id, { startsAt, endsAt, words: wish.words, forced: booked.length > 0 });
    const what = { kind: 'time_off' as const, ...after, before, override: staysPut ? [] : sentences };
    await writeAudit(trx, creatorId, null, { at: now, by: 'creator', what });
    return accept({ id });
  });
  return changing.catch(error => {
    // Lost to a hold that came between the check and the taking.
    if (error instanceof pg.DatabaseError && error.code === exclusionViolation)
      return refuse({ kind: 'time_is_taken', against: [bookedJustNow] });
    throw error;
  });
}

const exclusionViolation = '23P01';
const bookedJustNow = texts.someoneBookingTimeRightNow;

/** Removes time off and records it; false when it was removed already. */
export const giveTimeBack = (deps: Deps, creatorId: CreatorId, id: string): Promise<boolean> =>
  deps.db.transaction().execute(async trx => {
    const ended = await endTimeOff(trx, creatorId, id);
    if (ended === undefined) return false;
    const what = { ...factsOf(ended), kind: 'time_back' as const };
    await writeAudit(trx, creatorId, null, { at: deps.clock.now(), by: 'creator', what });
    return true;
  });

const factsOf = ({ startsAt, endsAt, words }: { startsAt: Date; endsAt: Date; words: string }) => ({
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  words,
});

const shown = 50;

/** The history of time off, latest first. */
export async function timeOffHistory(deps: Pick<Deps, 'db'>, creatorId: CreatorId): Promise<TimeOffHistory> {
  const rows = await timeOffAudit(deps.db, creatorId, shown);
  return {
    history: rows.flatMap(({ at, what }) =>
      what.kind === 'time_off' || what.kind === 'time_back' ? [{ at: at.toISOString(), what }] : [],
    ),
  };
}
