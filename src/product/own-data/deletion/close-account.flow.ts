import type { CreatorId } from '../../../base/id.ts';
import { deleteAtAmazon } from '../../accounts/amazon/amazon-leaving.flow.ts';
import { creatorById, holdCreatorAlone } from '../../accounts/creators/creators.flow.ts';
import { type Deletion, deletionOf, listDeletions } from '../../accounts/leaving/leaving.flow.ts';
import { endDeletedAccess } from '../../accounts/sessions/sessions.flow.ts';
import { forgetMeasured } from '../../analytics/forget-measured.flow.ts';
import { endPlan, type PlanDeps } from '../../billing/for-rooms/plan-end.flow.ts';
import type { BookingDeps } from '../../bookings/booking/booking-deps.flow.ts';
import { hostChanged } from '../../bookings/booking/host.flow.ts';
import { cancelComing } from '../../bookings/changes/cancel-coming.flow.ts';
import { disconnect } from '../../connections/connect-calendar.flow.ts';
import { describeCalendars } from '../../connections/connections.flow.ts';
import type { EntrySource } from '../../connections/sync/calendar-deps.flow.ts';
import { type DomainDeps, releaseDomain } from '../../domains/domains.flow.ts';
import { returnUnused } from '../../orders/pass-returns/return-unused.flow.ts';
import { deletePerson, forgetOldBooks, hasRefundsUnderway, keepBooks, reserveHandles } from './closed-books.sql.ts';

export type CloseDeps = BookingDeps & PlanDeps & DomainDeps & { entries: EntrySource };

const handleDays = 90;

/**
 * Advances a deletion as far as possible today: upcoming bookings are cancelled, unused passes refunded, the plan
 * ended, and after the grace period everything is deleted but the books. Safe to repeat after an interruption.
 * Throws while an outside service that must be told does not answer.
 */
export async function closeAccount(deps: CloseDeps, creatorId: CreatorId): Promise<void> {
  const deletion = await deletionOf(deps.db, creatorId);
  if (deletion === undefined) return;
  await cancelComing(deps, creatorId);
  await returnUnused(deps, creatorId);
  await endPlan(deps, creatorId);
  if (deletion.dueAt > deps.clock.now()) return;
  if (await hasRefundsUnderway(deps.db, creatorId)) {
    deps.log.warn({ creatorId }, 'an account is not deleted while refunds are on their way');
    return;
  }
  await letGoOutside(deps, deletion);
  await forgetMeasured(deps.db, creatorId);
  await deleteAccount(deps, creatorId);
}

/** What outside services hold for the creator: calendars, host names, and an account at a provider. */
async function letGoOutside(deps: CloseDeps, { creatorId, outsideToken }: Deletion): Promise<void> {
  for (const { id } of (await describeCalendars(deps, creatorId)).connections) await disconnect(deps, creatorId, id);
  await releaseDomain(deps, creatorId);
  if (outsideToken !== null) await deleteAtAmazon(deps, creatorId, outsideToken);
}

/** All or nothing: stores the books apart, and deletes everything else of the creator. */
async function deleteAccount(deps: CloseDeps, creatorId: CreatorId): Promise<void> {
  const now = deps.clock.now();
  const keepUntil = new Date(now);
  keepUntil.setUTCFullYear(keepUntil.getUTCFullYear() + deps.config.BOOKS_KEPT_YEARS);
  await deps.db.transaction().execute(async trx => {
    await holdCreatorAlone(trx, creatorId);
    const deletion = await deletionOf(trx, creatorId);
    if (deletion === undefined || deletion.dueAt > now) return;
    const { email } = await creatorById({ db: trx }, creatorId);
    await keepBooks(trx, creatorId, { now, keepUntil });
    await reserveHandles(trx, creatorId, new Date(now.getTime() + handleDays * 86_400_000));
    await endDeletedAccess(trx, creatorId, now);
    await deletePerson(trx, creatorId, email);
    await hostChanged(trx, creatorId);
  });
}

/** Closes every account that is due; a failure does not stop the others. */
export async function closeAccounts(deps: CloseDeps): Promise<void> {
  for (const { creatorId } of await listDeletions(deps.db)) {
    try {
      await closeAccount(deps, creatorId);
    } catch (err) {
      deps.log.error({ err, creatorId }, 'an account could not be closed and will be tried again');
    }
  }
  await forgetOldBooks(deps.db, deps.clock.now());
}
