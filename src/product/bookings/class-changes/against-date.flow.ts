import type { CreatorId } from '../../../base/id.ts';
import type { Trx } from '../../../platform/database.ts';
import { readLocale } from '../../accounts/account/account.ts';
import { creatorById } from '../../accounts/creators/creators.flow.ts';
import { takenBetween } from '../conflicts/calendar-range.sql.ts';
import { formatTaken } from '../conflicts/conflicts.flow.ts';
import { formatOutside } from '../conflicts/conflicts.ts';
import { outsideBetween } from '../conflicts/outside-range.sql.ts';

/**
 * What conflicts with a class date, here and in other calendars, as texts in the host's time zone. Asked once the
 * date exists, under the host's lock.
 */
export async function againstDate(
  trx: Trx,
  creatorId: CreatorId,
  { id, startsAt, endsAt }: { id: string; startsAt: Date; endsAt: Date },
  now: Date,
): Promise<string[]> {
  const host = await creatorById({ db: trx }, creatorId);
  const [zone, locale] = [host.zone, readLocale(host)];
  const taken = (await takenBetween(trx, creatorId, startsAt, endsAt, now)).filter(
    row => row.dateId !== id && row.startsAt < endsAt && row.endsAt > startsAt,
  );
  const outside = await outsideBetween(trx, creatorId, startsAt, endsAt);
  return [
    ...taken.map(row => formatTaken(row, zone, locale)),
    ...outside.map(busy => formatOutside(busy, zone, locale)),
  ];
}
