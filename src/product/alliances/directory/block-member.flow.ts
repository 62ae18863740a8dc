import type { CreatorId } from '../../../base/id.ts';
import { creatorIdOf } from '../../../base/id.ts';
import { accept, type Result, refuse } from '../../../base/result.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { insertBlock } from '../promotions/blocks.sql.ts';
import { applyMove, holdPair } from '../promotions/move-pair.flow.ts';
import type { ReportReason } from '../promotions/promotion-limits.ts';
import { storeReport } from '../promotions/reports.sql.ts';
import { oneMember } from './directory.flow.ts';

type Deps = Pick<PlatformContext, 'db' | 'clock' | 'events' | 'wake'>;
type Done = Promise<Result<null, { kind: 'creator_not_found' }>>;

const notFound = refuse({ kind: 'creator_not_found' as const });

/** Blocks a creator of the directory. What the two have with each other ends, without a reason. */
export async function blockMember(deps: Deps, creatorId: CreatorId, id: string): Done {
  if ((await oneMember(deps, creatorId, id)) === undefined) return notFound;
  const blockedId = creatorIdOf(id);
  await deps.db.transaction().execute(async trx => {
    const pair = await holdPair(trx, creatorId, blockedId);
    await insertBlock(trx, creatorId, blockedId, deps.clock.now());
    // A move is refused where there is nothing to end.
    if (pair.mine !== undefined) await applyMove(deps, trx, pair, 'leave', { isQuiet: true });
  });
  deps.wake();
  return accept(null);
}

export async function reportMember(
  deps: Deps,
  creatorId: CreatorId,
  id: string,
  report: { reason: ReportReason; note: string },
): Done {
  if ((await oneMember(deps, creatorId, id)) === undefined) return notFound;
  const createdAt = deps.clock.now();
  const partnerId = creatorIdOf(id);
  await deps.db.transaction().execute(trx => storeReport(trx, creatorId, { ...report, partnerId, createdAt }));
  return accept(null);
}
