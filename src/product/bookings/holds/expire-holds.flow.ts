import type { CreatorId } from '../../../base/id.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { expireOrderOf } from '../../orders/orders.flow.ts';
import { expireHolds } from './holds.sql.ts';

/** Ends holds that ran out, of one creator or of all, with the orders that waited on them. Returns how many ended. */
export async function endHolds(deps: Pick<PlatformContext, 'db' | 'clock'>, only: CreatorId | null): Promise<number> {
  return deps.db.transaction().execute(async trx => {
    const now = deps.clock.now();
    const ended = await expireHolds(trx, now, only);
    // The order of a series is on its first booking, whatever became of that one. Orders are locked one after the
    // other, so all servers go the same way round.
    const ordered = new Map(ended.map(({ creatorId, id, seriesId }) => [seriesId ?? id, creatorId]));
    for (const [id, creatorId] of [...ordered].toSorted(([a], [b]) => (a < b ? -1 : 1)))
      await expireOrderOf(trx, creatorId, id, now);
    return ended.length;
  });
}
