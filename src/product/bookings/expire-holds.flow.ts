import type { CreatorId } from '../../base/id.ts';
import type { Machinery } from '../../platform/machinery.ts';
import { expireOrderOf } from '../orders/orders.flow.ts';
import { expireHolds } from './holds.sql.ts';

/** Ends holds that ran out, of one creator or of all, with the orders that waited on them. Returns how many ended. */
export async function endHolds(deps: Pick<Machinery, 'db' | 'clock'>, only: CreatorId | null): Promise<number> {
  return deps.db.transaction().execute(async trx => {
    const ended = await expireHolds(trx, deps.clock.now(), only);
    // The order of a series stands on its first booking, whatever became of that one.
    for (const { creator_id, id, series_id } of ended)
      await expireOrderOf(trx, creator_id as CreatorId, series_id ?? id);
    return ended.length;
  });
}
