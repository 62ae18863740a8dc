import type { CreatorId } from '../../../base/id.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { expireOrderOf } from '../../orders/changes/orders.flow.ts';
import { expireHolds } from './holds.sql.ts';

/** Ends expired holds, of one creator or of all, with their open orders. Returns how many ended. */
export async function endHolds(deps: Pick<PlatformContext, 'db' | 'clock'>, only: CreatorId | null): Promise<number> {
  return deps.db.transaction().execute(async trx => {
    const now = deps.clock.now();
    const ended = await expireHolds(trx, now, only);
    // The order of a series belongs to its first booking, whatever became of that one. Orders are locked in
    // one order by all servers.
    const ordered = new Map(ended.map(({ creatorId, id, seriesId }) => [seriesId ?? id, creatorId]));
    for (const [id, creatorId] of [...ordered].toSorted(([a], [b]) => (a < b ? -1 : 1)))
      await expireOrderOf(trx, creatorId, id, now);
    return ended.length;
  });
}
