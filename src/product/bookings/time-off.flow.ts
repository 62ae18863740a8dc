import { randomUUID } from 'node:crypto';
import type { CreatorId } from '../../base/id.ts';
import { accept, type Result, refuse } from '../../base/result.ts';
import { sayClock } from '../calendar/say-time.ts';
import { instantOf } from '../calendar/wall-time.ts';
import type { BookingDeps } from './availability.flow.ts';
import { endTimeOff, takeTime } from './by-hand.sql.ts';
import { type RangeRow, takenBetween } from './calendar-range.sql.ts';
import { endHolds } from './expire-holds.flow.ts';

export type TimeOffRefusal = { kind: 'ends_before_it_begins' } | { kind: 'time_is_taken'; against: string[] };

/** A stretch of one host date, in minutes of the wall clock; `to` may be 1440. */
export type TimeOffWish = { date: string; from: number; to: number; words: string; anyway: boolean };

/**
 * Blocks time by hand. Where something is booked already the answer names it; asked again with `anyway`, the time off
 * stands beside it and what is booked stays.
 */
export async function takeTimeOff(
  deps: Pick<BookingDeps, 'db' | 'clock'>,
  creatorId: CreatorId,
  zone: string,
  wish: TimeOffWish,
): Promise<Result<{ id: string }, TimeOffRefusal>> {
  const startsAt = new Date(instantOf(zone, wish.date, wish.from));
  const endsAt = new Date(instantOf(zone, wish.date, wish.to));
  if (endsAt <= startsAt) return refuse({ kind: 'ends_before_it_begins' });
  // A hold that ran out blocks the constraint until it is swept.
  await endHolds(deps, creatorId);
  const id = randomUUID();
  const taking = { creatorId, id, kind: 'time_off', startsAt, endsAt, from: startsAt, until: endsAt } as const;
  const taken = await deps.db
    .transaction()
    .execute(trx => takeTime(trx, { ...taking, words: wish.words }, wish.anyway));
  if (taken) return accept({ id });
  const against = await takenBetween(deps.db, creatorId, startsAt, endsAt, deps.clock.now());
  return refuse({ kind: 'time_is_taken', against: against.map(row => sayRow(row, zone)) });
}

export const giveTimeBack = (deps: Pick<BookingDeps, 'db'>, creatorId: CreatorId, id: string): Promise<boolean> =>
  deps.db.transaction().execute(trx => endTimeOff(trx, creatorId, id));

/** "Ana Silva, 09:00 to 10:00". */
function sayRow(row: RangeRow, zone: string): string {
  const name =
    row.customerName ??
    (row.kind === 'class'
      ? 'A class'
      : row.kind === 'time_off'
        ? row.words || 'Time off'
        : 'Somebody booking just now');
  return `${name}, ${sayClock(row.startsAt, zone)} to ${sayClock(row.endsAt, zone)}`;
}
