import type { CreatorId } from '../../../base/id.ts';
import { accept, type Result, refuse } from '../../../base/result.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { countBrought } from '../../sources/count-brought.flow.ts';
import { countClicks, pageGoneSince } from './fairness.sql.ts';
import { type Brought, fairnessLimits, type PauseProposal, pauseProposals } from './fairness.ts';
import { findPromotion } from './promotions.sql.ts';

type Refusal = { kind: 'promotion_not_found' | 'promotion_not_agreed' };
const dayMs = 86_400_000;

/**
 * What each page of a pair brought to the other. Only of pairs that both agreed to: it reads numbers of the partner's
 * rows (decision 0121).
 */
export async function fairnessOf(
  { db, clock }: Pick<PlatformContext, 'db' | 'clock'>,
  creatorId: CreatorId,
  id: string,
): Promise<Result<{ toYou: Brought; toThem: Brought; proposals: PauseProposal[] }, Refusal>> {
  const found = await findPromotion(db, creatorId, id);
  if (found === undefined || found.partnerId === null) return refuse({ kind: 'promotion_not_found' });
  const { partnerId, status, acceptedAt, pausedAt } = found;
  if (status !== 'publish_pending' && status !== 'active') return refuse({ kind: 'promotion_not_agreed' });
  const now = clock.now();
  const daysSince = (at: Date) => Math.floor((now.getTime() - at.getTime()) / dayMs);
  const brought = async (to: CreatorId, by: CreatorId) => ({
    ...(await countBrought(db, to, by, now)),
    clicks: await countClicks(db, by, to),
  });
  const toYou = await brought(creatorId, partnerId);
  const toThem = await brought(partnerId, creatorId);
  const goneSince = await pageGoneSince(db, partnerId);
  const isOldEnough = acceptedAt !== null && daysSince(acceptedAt) >= fairnessLimits.balanceDays;
  const pageGoneDays = goneSince === null ? null : Math.max(0, daysSince(goneSince));
  const proposals = pausedAt === null ? pauseProposals({ toYou, toThem, isOldEnough, pageGoneDays }) : [];
  return accept({ toYou, toThem, proposals });
}
