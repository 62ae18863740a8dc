import { randomUUID } from 'node:crypto';
import type { CreatorId } from '../../base/id.ts';
import type { Trx } from '../../platform/database.ts';
import type { Machinery } from '../../platform/machinery.ts';
import { creatorById } from '../accounts/creators.flow.ts';
import { classOccurrences } from '../calendar/class-dates.ts';
import { liveOffers } from '../services/offers.flow.ts';
import { planClasses } from './classes.sql.ts';
import { hostChanged } from './host.flow.ts';

/** How far ahead class dates exist; a daily job moves the edge. */
export const classHorizonDays = 120;

/**
 * Lays out the dates of everything the creator sells as a class, from the offers as published. An earlier `since` also
 * makes dates that are over, for a history brought along.
 */
export async function layOutClasses(trx: Trx, creatorId: CreatorId, now: Date, since: Date = now): Promise<void> {
  const [{ zone }, offers] = [await creatorById({ db: trx }, creatorId), await liveOffers(trx, creatorId)];
  const to = now.getTime() + classHorizonDays * 86_400_000;
  const planned = offers.flatMap(({ offerId, kind, fields }) => {
    if (kind !== 'groupService' || fields.price.pricing === 'unlisted') return [];
    return classOccurrences({ zone, ...fields }, since.getTime(), to).map(({ startsAt, endsAt }) => ({
      id: randomUUID(),
      offerId,
      startsAt: new Date(startsAt),
      endsAt: new Date(endsAt),
      capacity: fields.capacity,
    }));
  });
  await planClasses(trx, creatorId, planned, now);
}

/** The host's zone, hours or offers changed: dates are laid out anew and every server reads the host again. */
export async function hostMoved(deps: Pick<Machinery, 'clock'>, trx: Trx, creatorId: CreatorId): Promise<void> {
  await layOutClasses(trx, creatorId, deps.clock.now());
  await hostChanged(trx, creatorId);
}
