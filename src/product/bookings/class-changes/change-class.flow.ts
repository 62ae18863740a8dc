import { randomUUID } from 'node:crypto';
import type { CreatorId } from '../../../base/id.ts';
import { accept, type Result, refuse } from '../../../base/result.ts';
import { safeUrl } from '../../../base/safe-url.ts';
import { inTransaction, type Trx } from '../../../platform/database.ts';
import { readLocale } from '../../accounts/account/account.ts';
import { creatorById } from '../../accounts/creators/creators.flow.ts';
import { wallOf } from '../../calendar/wall-time.ts';
import { meetingPlace, roomsBegin, storedDelivery } from '../../services/meeting-room.ts';
import { liveOffers } from '../../services/offers.flow.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import { lockHost } from '../booking/host-lock.sql.ts';
import type { ClassDateInput, DateRefusal } from '../class-dates/class-date.ts';
import { DateBusy, freeTime, lockDate, meetsAlready, putDate, setDate } from '../class-dates/class-dates.sql.ts';
import { storeException } from '../class-dates/class-exceptions.sql.ts';
import { wallInstant } from '../class-dates/class-plan.ts';
import { formatOutside, wasRead } from '../conflicts/conflicts.ts';
import { outsideBetween } from '../conflicts/outside-range.sql.ts';
import { rebookPeople } from './rebook-people.flow.ts';

const tries = 5;

/** Runs a change of one date under the host's lock; a refusal rolls it back. */
export async function changingDate<T>(
  deps: BookingDeps,
  creatorId: CreatorId,
  change: (trx: Trx) => Promise<Result<T, DateRefusal>>,
): Promise<Result<T, DateRefusal>> {
  for (let nth = 1; ; nth++) {
    try {
      const outcome = await inTransaction(deps.db, async trx => {
        await lockHost(trx, creatorId);
        return change(trx);
      });
      if (outcome.ok) deps.wake();
      return outcome;
    } catch (error) {
      if (!(error instanceof DateBusy) || nth === tries) throw error;
    }
  }
}

/**
 * Changes the time, capacity, address or link of one date of a class. Effective at once; attendees are rebooked and
 * emailed, and may then cancel for a full refund. Returns how many were emailed. With `was`, refuses `date_changed`
 * when the date differs from it by now, so that an old browser tab does not move everybody back.
 */
export const changeClassDate = (
  deps: BookingDeps,
  creatorId: CreatorId,
  id: string,
  input: ClassDateInput,
  was?: ClassDateInput,
  override: readonly string[] = [],
): Promise<Result<{ told: number }, DateRefusal>> =>
  changingDate(deps, creatorId, trx => changing(deps, trx, creatorId, { id, input, was, override }));

async function changing(
  deps: BookingDeps,
  trx: Trx,
  creatorId: CreatorId,
  {
    id,
    input,
    was,
    override,
  }: { id: string; input: ClassDateInput; was: ClassDateInput | undefined; override: readonly string[] },
): Promise<Result<{ told: number }, DateRefusal>> {
  const found = await lockDate(trx, creatorId, id);
  if (found === undefined) return refuse({ kind: 'date_not_found' });
  const { date, bookings } = found;
  const host = await creatorById({ db: trx }, creatorId);
  const { zone } = host;
  const isAsSeen = was === undefined || isSameDate(was, { ...date, ...wallReading(zone, date.startsAt) });
  if (!isAsSeen) return refuse({ kind: 'date_changed' });
  const offer = (await liveOffers(trx, creatorId)).find(({ offerId }) => offerId === date.offerId);
  const refusal = checkChange(date, input, deps.clock.now(), wallInstant(zone, input));
  if (refusal !== undefined) return refuse(refusal);
  if (offer?.kind !== 'groupService' || !date.bookable) return refuse({ kind: 'not_in_rhythm' });
  const { fields } = offer;
  if (fields.delivery.mode === 'online' && input.place !== null && safeUrl(input.place) === undefined)
    return refuse({ kind: 'place_not_a_link' });

  const startsAt = new Date(wallInstant(zone, input));
  const endsAt = new Date(startsAt.getTime() + fields.durationMinutes * 60_000);
  const isMoved = startsAt.getTime() !== date.startsAt.getTime();
  const outside = isMoved ? await outsideBetween(trx, creatorId, startsAt, endsAt) : [];
  const against = outside.map(busy => formatOutside(busy, zone, readLocale(host)));
  if (!wasRead(against, override)) return refuse({ kind: 'busy_elsewhere', against });
  if (isMoved) {
    if (await meetsAlready(trx, date, date.offerId, startsAt)) return refuse({ kind: 'meets_already' });
    await freeTime(trx, date);
    const to = { id: randomUUID(), offerId: date.offerId, hostDate: date.hostDate, startsAt, endsAt, ...input };
    if (!(await putDate(trx, date, to, false))) return refuse({ kind: 'time_is_taken' });
  }
  await setDate(trx, date, input);
  const isRegular = input.date === date.hostDate && input.time === fields.startTime;
  await storeException(trx, creatorId, {
    offerId: date.offerId,
    date: date.hostDate,
    cancelled: false,
    movedTo: isRegular ? null : { date: input.date, time: input.time },
    capacity: input.capacity === fields.capacity ? null : input.capacity,
    place: input.place,
  });
  const rooms = roomsBegin(deps.config.MEETING_ROOM_URL);
  const place = meetingPlace(fields.delivery, { ...date, place: input.place }, rooms);
  const isElsewhere = place !== meetingPlace(fields.delivery, date, rooms);
  if (!isMoved && !isElsewhere) return accept({ told: 0 });
  const delivery = storedDelivery(fields.delivery, place);
  return accept({
    told: await rebookPeople(deps, trx, bookings, {
      offerId: date.offerId,
      startsAt,
      endsAt,
      delivery,
      override: against,
    }),
  });
}

const isSameDate = (one: ClassDateInput, other: ClassDateInput): boolean =>
  (['date', 'time', 'capacity', 'place'] as const).every(name => one[name] === other[name]);

/** What conflicts with a change before checking that the time is free. Instants are epoch ms. */
function checkChange(
  date: { startsAt: Date; cancelledAt: Date | null; taken: number },
  input: ClassDateInput,
  now: Date,
  startsAt: number,
): DateRefusal | undefined {
  if (date.cancelledAt !== null) return { kind: 'date_cancelled' };
  if (date.startsAt <= now) return { kind: 'date_over' };
  if (startsAt <= now.getTime()) return { kind: 'time_is_past' };
  return input.capacity < date.taken ? { kind: 'too_few_places', taken: date.taken } : undefined;
}

/** The host's wall time of an instant, as in the form: YYYY-MM-DD and HH:MM. */
export function wallReading(zone: string, at: Date): { date: string; time: string } {
  const { date, minutes } = wallOf(zone, at.getTime());
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60].map(part => String(part).padStart(2, '0'));
  return { date, time: `${hours}:${rest}` };
}
