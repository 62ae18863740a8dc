import type { CreatorId } from '../../../base/id.ts';
import type { Trx } from '../../../platform/database.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import { finish } from './membership.flow.ts';
import { afterEvent } from './membership.ts';
import { lockMembership, openMemberships } from './memberships.sql.ts';
import { lockPassSale } from './pass-sale-lock.sql.ts';

export { endPlanSoon } from './memberships.sql.ts';

/** A creator leaves: all their memberships end at once without further charges, and each member is emailed. */
export async function endMemberships(deps: BookingDeps, trx: Trx, creatorId: CreatorId): Promise<void> {
  for (const id of await openMemberships(trx, creatorId)) {
    await lockPassSale(trx, id);
    const membership = await lockMembership(trx, creatorId, id);
    const next = membership === undefined ? undefined : afterEvent(membership, 'end');
    if (membership !== undefined && next !== undefined) await finish(deps, trx, membership, next, deps.clock.now());
  }
}
