import { type ClassTimes, classOccurrences, meetsOn } from '../../calendar/class-dates.ts';
import { instantOf } from '../../calendar/wall-time.ts';
import type { GroupService } from '../../services/service.ts';

/**
 * How many days ahead class dates exist: beyond the last session that may be offered (365 days), so that none is
 * sold over a date that was not created yet. A daily job moves the edge.
 */
export const classHorizonDays = 368;

/**
 * How one date of a class differs from its rhythm; null means unchanged. Dates YYYY-MM-DD and times HH:MM in the
 * host's time zone.
 */
export type ClassException = {
  offerId: string;
  date: string;
  cancelled: boolean;
  movedTo: { date: string; time: string } | null;
  capacity: number | null;
  place: string | null;
};

export type PlannedDate = {
  offerId: string;
  /** The date of the rhythm, which a moved date keeps. */
  hostDate: string;
  startsAt: Date;
  endsAt: Date;
  capacity: number;
  place: string | null;
};

type ClassOffer = { offerId: string; fields: GroupService };

/** The dates of a class that start in [from, to) epoch ms, with their exceptions, in order and each start once. */
export function plannedDates(
  { offerId, fields }: ClassOffer,
  zone: string,
  exceptions: readonly ClassException[],
  from: number,
  to: number,
): PlannedDate[] {
  const times: ClassTimes = { zone, ...fields };
  const own = new Map(exceptions.filter(known => known.offerId === offerId).map(known => [known.date, known]));
  const isRegular = (date: string) => {
    const known = own.get(date);
    return known === undefined || (!known.cancelled && known.movedTo === null);
  };
  const regular = classOccurrences(times, from, to).filter(({ date }) => isRegular(date));
  const moved = [...own.values()].flatMap(({ date, cancelled, movedTo }) => {
    if (cancelled || movedTo === null || !meetsOn(times, date)) return [];
    const startsAt = wallInstant(zone, movedTo);
    return startsAt >= from && startsAt < to
      ? [{ date, startsAt, endsAt: startsAt + fields.durationMinutes * 60_000 }]
      : [];
  });
  const starts = new Set<number>();
  return [...regular, ...moved].flatMap(({ date, startsAt, endsAt }) => {
    if (starts.has(startsAt)) return [];
    starts.add(startsAt);
    const { capacity = null, place = null } = own.get(date) ?? {};
    return [
      {
        offerId,
        hostDate: date,
        startsAt: new Date(startsAt),
        endsAt: new Date(endsAt),
        capacity: capacity ?? fields.capacity,
        place,
      },
    ];
  });
}

/** The instant of a wall time, epoch ms. Throws RangeError for an invalid date or time. */
export function wallInstant(zone: string, { date, time }: { date: string; time: string }): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return instantOf(zone, date, hours * 60 + minutes);
}
