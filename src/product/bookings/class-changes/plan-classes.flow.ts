import { randomUUID } from 'node:crypto';
import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import { creatorById } from '../../accounts/creators.flow.ts';
import { type LiveOffer, liveOffers } from '../../services/offers.flow.ts';
import { hostChanged } from '../booking/host.flow.ts';
import { listExceptions } from '../class-dates/class-exceptions.sql.ts';
import { classHorizonDays, plannedDates } from '../class-dates/class-plan.ts';
import { type PlannedClass, planClasses } from '../class-dates/classes.sql.ts';
import { rebookDates } from './rebook-dates.flow.ts';
import type { RebookDeps } from './rebook-people.flow.ts';

/**
 * Lays out the dates of everything the creator sells as a class, from the offers as published and what was said of single
 * dates. An earlier `since` also makes dates that are over, for a history brought along.
 */
export async function layOutClasses(trx: Trx, creatorId: CreatorId, now: Date, since: Date = now): Promise<void> {
  const { planned } = await planOf(trx, creatorId, now, since);
  await planClasses(trx, creatorId, planned, now);
}

/** The host's zone, hours or offers changed: dates are laid out anew, people go along, every server reads the host again. */
export async function hostMoved(deps: RebookDeps, trx: Trx, creatorId: CreatorId): Promise<void> {
  const now = deps.clock.now();
  const { planned, offers } = await planOf(trx, creatorId, now, now);
  await rebookDates(deps, trx, creatorId, planned, offers);
  await planClasses(trx, creatorId, planned, now);
  await hostChanged(trx, creatorId);
}

async function planOf(
  trx: Trx,
  creatorId: CreatorId,
  now: Date,
  since: Date,
): Promise<{ planned: PlannedClass[]; offers: LiveOffer[] }> {
  const { zone } = await creatorById({ db: trx }, creatorId);
  const offers = await liveOffers(trx, creatorId);
  return { planned: await planOffers(trx, creatorId, offers, zone, now, since), offers };
}

/** The dates that these offers would have between `since` and the horizon. */
export async function planOffers(
  db: Db | Trx,
  creatorId: CreatorId,
  offers: readonly LiveOffer[],
  zone: string,
  now: Date,
  since: Date,
): Promise<PlannedClass[]> {
  const exceptions = await listExceptions(db, creatorId);
  const to = now.getTime() + classHorizonDays * 86_400_000;
  const planned = offers.flatMap(offer =>
    offer.kind !== 'groupService' || offer.fields.price.pricing === 'unlisted'
      ? []
      : plannedDates(offer, zone, exceptions, since.getTime(), to),
  );
  return planned.map(date => ({ ...date, id: randomUUID() }));
}
