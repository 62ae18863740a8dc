import { randomUUID } from 'node:crypto';
import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import { eachAlone } from '../../../platform/each-alone.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { creatorById } from '../../accounts/creators/creators.flow.ts';
import { type LiveOffer, liveOffers } from '../../services/offers.flow.ts';
import { hostChanged } from '../booking/host.flow.ts';
import { listExceptions } from '../class-dates/class-exceptions.sql.ts';
import { classHorizonDays, plannedDates } from '../class-dates/class-plan.ts';
import { duePlans, keepPlanDue, type PlannedClass, planClasses } from '../class-dates/classes.sql.ts';
import { rebookDates } from './rebook-dates.flow.ts';
import type { RebookDeps } from './rebook-people.flow.ts';

/** How many days beyond the horizon the next date is looked for. */
const lookAheadDays = 60;
const dayMs = 86_400_000;

/** Creates the dates of all the creator's published classes, with the exceptions of single dates. */
export async function layOutClasses(trx: Trx, creatorId: CreatorId, now: Date): Promise<void> {
  const { planned, dueAt } = await planOf(trx, creatorId, now);
  await planClasses(trx, creatorId, planned, now);
  await keepPlanDue(trx, creatorId, dueAt);
}

/**
 * The host's zone, hours or offers changed: dates are planned again, people are rebooked, and every server reads
 * the host again.
 */
export async function hostMoved(deps: RebookDeps, trx: Trx, creatorId: CreatorId): Promise<void> {
  await planAnew(deps, trx, creatorId);
  await hostChanged(trx, creatorId);
}

const duePlansAtOnce = 100;

/**
 * Creates the dates that have come within the horizon, only for creators for whom one has. Each is done on its
 * own, so an interrupted job continues; one that fails is tried again the next night. Cached hosts do not change.
 */
export async function planDueClasses(deps: RebookDeps & Pick<PlatformContext, 'db' | 'log'>): Promise<void> {
  for (;;) {
    const now = deps.clock.now();
    const due = await duePlans(deps.db, now, duePlansAtOnce);
    const plan = (creatorId: CreatorId) => deps.db.transaction().execute(trx => planAnew(deps, trx, creatorId));
    const failed = await eachAlone(deps.log, due, plan, creatorId => ({ creatorId }));
    const tonight = new Date(now.getTime() + dayMs / 2);
    for (const creatorId of failed) await deps.db.transaction().execute(trx => keepPlanDue(trx, creatorId, tonight));
    if (due.length < duePlansAtOnce) return;
  }
}

async function planAnew(deps: RebookDeps, trx: Trx, creatorId: CreatorId): Promise<void> {
  const now = deps.clock.now();
  const { planned, offers, dueAt } = await planOf(trx, creatorId, now);
  await rebookDates(deps, trx, creatorId, planned, offers);
  await planClasses(trx, creatorId, planned, now);
  await keepPlanDue(trx, creatorId, dueAt);
}

async function planOf(
  trx: Trx,
  creatorId: CreatorId,
  now: Date,
): Promise<{ planned: PlannedClass[]; offers: LiveOffer[]; dueAt: Date | null }> {
  const { zone } = await creatorById({ db: trx }, creatorId);
  const offers = await liveOffers(trx, creatorId);
  const dates = await planOffers(trx, creatorId, offers, zone, now, now, classHorizonDays + lookAheadDays);
  const horizon = now.getTime() + classHorizonDays * dayMs;
  const planned = dates.filter(({ startsAt }) => startsAt.getTime() < horizon);
  const beyond = dates.flatMap(({ startsAt }) => (startsAt.getTime() >= horizon ? startsAt.getTime() : []));
  // The next check is due when the first date beyond the horizon enters it; without one in sight, after the
  // whole look-ahead.
  const next = Math.min(...beyond, horizon + lookAheadDays * dayMs) - horizon + 1;
  const hasClasses = offers.some(({ kind }) => kind === 'groupService');
  return { planned, offers, dueAt: hasClasses ? new Date(now.getTime() + next) : null };
}

/** The dates that these offers would have between `since` and so many days from now. */
export async function planOffers(
  db: Db | Trx,
  creatorId: CreatorId,
  offers: readonly LiveOffer[],
  zone: string,
  now: Date,
  since: Date,
  days = classHorizonDays,
): Promise<PlannedClass[]> {
  const exceptions = await listExceptions(db, creatorId);
  const to = now.getTime() + days * dayMs;
  const planned = offers.flatMap(offer =>
    offer.kind !== 'groupService' || offer.fields.price.pricing === 'unlisted'
      ? []
      : plannedDates(offer, zone, exceptions, since.getTime(), to),
  );
  return planned.map(date => ({ ...date, id: randomUUID() }));
}
