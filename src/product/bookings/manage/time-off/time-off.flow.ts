import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { CreatorId } from '../../../../base/id.ts';
import { accept, type Result, refuse } from '../../../../base/result.ts';
import { inTransaction, type Trx } from '../../../../platform/database.ts';
import { readLocale } from '../../../accounts/account/account.ts';
import { creatorById } from '../../../accounts/creators/creators.flow.ts';
import { dateIn, formatDate } from '../../../calendar/format-day.ts';
import { timeOffAudit, writeAudit } from '../../booking/booking-audit.sql.ts';
import type { BookingDeps } from '../../booking/booking-deps.flow.ts';
import { takenIn } from '../../conflicts/calendar-range.sql.ts';
import { formatTaken } from '../../conflicts/conflicts.flow.ts';
import { formatOutside, wasRead } from '../../conflicts/conflicts.ts';
import { outsideIn } from '../../conflicts/outside-range.sql.ts';
import { endHolds } from '../../holds/expire-holds.flow.ts';
import type { FreedDates } from '../parts/time-off-contract.ts';
import { type DatesRefusal, type TimeOffSpan, type TimeOffWhen, timeOffSpans } from '../parts/time-off-dates.ts';
import { texts } from './texts.ts';
import { endTimeOff, lockTimeOff, putTimeOff, takeSpans } from './time-off.sql.ts';

type TimeOffRefusal =
  | { kind: DatesRefusal }
  /** What conflicts with this time, as texts; sent back as `override`, it is blocked anyway. */
  | { kind: 'time_is_taken'; against: string[] };

type TimeOffInput = TimeOffWhen & { words: string; override: readonly string[] };

type Deps = Pick<BookingDeps, 'db' | 'clock'>;

/**
 * Blocks time. Bookings in it and conflicts in other calendars are a refusal; once all were shown to the host, the
 * time off is stored in spite of them, bookings stay, and the history names them. Answers the first date.
 */
export async function takeTimeOff(
  deps: Deps,
  creatorId: CreatorId,
  zone: string,
  input: TimeOffInput,
): Promise<Result<{ id: string }, TimeOffRefusal>> {
  const spans = timeOffSpans(zone, input, deps.clock.now());
  const first = Array.isArray(spans) ? spans[0] : undefined;
  if (!Array.isArray(spans) || first === undefined)
    return refuse({ kind: Array.isArray(spans) ? 'ends_before_it_begins' : spans });
  // An expired hold blocks the constraint until it is swept.
  await endHolds(deps, creatorId);
  return inTransaction<{ id: string }, TimeOffRefusal>(deps.db, async trx => {
    const now = deps.clock.now();
    const { booked, sentences } = await conflictsIn(trx, creatorId, { zone, spans, now, except: null });
    if (!wasRead(sentences, input.override)) return refuse({ kind: 'time_is_taken', against: sentences });
    const asked = spans.map(span => ({
      ...span,
      id: randomUUID(),
      forced: booked.some(row => row.blockFrom < span.endsAt && span.startsAt < row.blockTo),
    }));
    // A hold came between the check and the taking.
    if ((await takeSpans(trx, creatorId, asked, input.words)) < asked.length) return takenMeanwhile;
    const what = {
      ...factsOf({ ...first, words: input.words }),
      ...(spans.length > 1 && { dates: spans.length }),
      kind: 'time_off' as const,
      override: sentences,
    };
    await writeAudit(trx, creatorId, null, { at: now, by: 'creator', what });
    return accept({ id: asked[0]?.id ?? '' });
  });
}

const takenMeanwhile = refuse<TimeOffRefusal>({ kind: 'time_is_taken', against: [texts.beingBooked] });

function refusedWhenTaken(error: unknown): typeof takenMeanwhile {
  if (error instanceof pg.DatabaseError && error.code === exclusionViolation) return takenMeanwhile;
  throw error;
}

/** What takes any of the spans already, and each as text; with its day when they are on several days. */
async function conflictsIn(
  trx: Trx,
  creatorId: CreatorId,
  { zone, spans, now, except }: { zone: string; spans: readonly TimeOffSpan[]; now: Date; except: string | null },
) {
  const ranges = spans.map(({ startsAt, endsAt }) => ({ from: startsAt, to: endsAt }));
  const locale = readLocale(await creatorById({ db: trx }, creatorId));
  const booked = (await takenIn(trx, creatorId, ranges, now)).filter(row => row.id !== except);
  const outside = await outsideIn(trx, creatorId, ranges);
  const dayOf = (at: number) => dateIn(zone, new Date(at));
  const days = new Set(spans.flatMap(one => [dayOf(one.startsAt.getTime()), dayOf(one.endsAt.getTime() - 1)]));
  const today = dateIn(zone, now);
  const format = (sentence: string, at: number) =>
    days.size === 1 ? sentence : `${formatDate(dayOf(at), today, locale)}: ${sentence}`;
  const sentences = [
    ...booked.map(row => format(formatTaken(row, zone, locale), row.startsAt.getTime())),
    ...outside.map(busy => format(formatOutside(busy, zone, locale), busy.startsAt)),
  ];
  const more = sentences.length - mostShown;
  return { booked, sentences: more <= 0 ? sentences : [...sentences.slice(0, mostShown), texts.moreConflicts(more)] };
}

const mostShown = 100;

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
  { was, ...input }: TimeOffInput & { was: { startsAt: string; endsAt: string; words: string } },
): Promise<Result<{ id: string }, TimeOffChange>> {
  // Words of what is over may still be changed; whether its time changes is known once it is read.
  const spans = timeOffSpans(zone, input, new Date(0));
  const span = Array.isArray(spans) ? spans[0] : undefined;
  if (span === undefined) return refuse({ kind: Array.isArray(spans) ? 'ends_before_it_begins' : spans });
  await endHolds(deps, creatorId);
  const changing = inTransaction<{ id: string }, TimeOffChange>(deps.db, async trx => {
    const now = deps.clock.now();
    const stored = await lockTimeOff(trx, creatorId, id);
    if (stored === undefined) return refuse({ kind: 'no_such_time_off' });
    const before = factsOf(stored);
    if (before.startsAt !== was.startsAt || before.endsAt !== was.endsAt || before.words !== was.words)
      return refuse({ kind: 'time_off_changed' });
    const after = factsOf({ ...span, words: input.words });
    const staysPut = after.startsAt === before.startsAt && after.endsAt === before.endsAt;
    if (!staysPut && span.endsAt <= now) return refuse({ kind: 'is_over' });
    const { booked, sentences } = await conflictsIn(trx, creatorId, { zone, spans: [span], now, except: id });
    if (!staysPut && !wasRead(sentences, input.override)) return refuse({ kind: 'time_is_taken', against: sentences });
    await putTimeOff(trx, creatorId, id, { ...span, words: input.words, forced: booked.length > 0 });
    const what = { kind: 'time_off' as const, ...after, before, override: staysPut ? [] : sentences };
    await writeAudit(trx, creatorId, null, { at: now, by: 'creator', what });
    return accept({ id });
  });
  return changing.catch(refusedWhenTaken);
}

const exclusionViolation = '23P01';

/** Unblocks a date, with later ones or all that repeat with it, and records it; false when it was unblocked already. */
export const giveTimeBack = (deps: Deps, creatorId: CreatorId, id: string, dates: FreedDates): Promise<boolean> =>
  deps.db.transaction().execute(async trx => {
    const ended = await endTimeOff(trx, creatorId, id, dates);
    const [first] = ended;
    if (first === undefined) return false;
    const what = {
      ...factsOf(first),
      ...(ended.length > 1 && { dates: ended.length }),
      kind: 'time_back' as const,
    };
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
export async function timeOffHistory(deps: Pick<Deps, 'db'>, creatorId: CreatorId) {
  const rows = await timeOffAudit(deps.db, creatorId, shown);
  return {
    history: rows.flatMap(({ at, what }) =>
      what.kind === 'time_off' || what.kind === 'time_back' ? [{ at, what }] : [],
    ),
  };
}
