import type { CreatorId } from '../../../base/id.ts';
import type { Trx } from '../../../platform/database.ts';
import { creatorById } from '../../accounts/creators/creators.flow.ts';
import { accountState } from './account-state.sql.ts';
import { isBlocked } from './blocks.sql.ts';
import { acceptedItself, countInvitation, type InviteDeps, isEligible } from './invite.flow.ts';
import { applyMove, holdPair } from './move-pair.flow.ts';
import { restsUntil } from './promotion-limits.ts';
import { deletePromotion, listIneligible, listToWake, lockInvitation, type Promotion } from './promotions.sql.ts';

/** Invitations to the address of this account become invitations to its creator; returns how many. */
export async function wakeInvitations(deps: InviteDeps, creatorId: CreatorId): Promise<number> {
  const { email } = await creatorById(deps, creatorId);
  let count = 0;
  for (const { creatorId: inviter, id } of await listToWake(deps.db, email.toLowerCase())) {
    const isWoken = await deps.db.transaction().execute(trx => wake(deps, trx, inviter, creatorId, id));
    if (isWoken) count += 1;
  }
  deps.wake();
  return count;
}

/** An invitation to an address becomes one to its owner, beside whatever the two had already. */
async function wake(deps: InviteDeps, trx: Trx, inviter: CreatorId, invited: CreatorId, id: string): Promise<boolean> {
  if (inviter === invited) return false;
  const pair = await holdPair(trx, inviter, invited);
  const waiting = await lockInvitation(trx, inviter, id);
  if (waiting?.status !== 'non_vitrine_invite_pending') return false;
  const { badge, customBadge, note } = waiting;
  const state = await accountState(trx, inviter);
  const mayAsk = !state.isClosed && state.isLive && !(await isBlocked(trx, inviter, invited));
  await deletePromotion(trx, waiting);
  if (pair.mine !== undefined && restsUntil(pair.mine, deps.clock.now()) !== undefined) return false;
  const mine: Promotion | undefined = pair.mine ?? {
    ...waiting,
    ...{ partnerId: invited, email: '' },
  };
  const moved = await applyMove(deps, trx, { ...pair, mine }, mayAsk ? 'invite' : 'invite_later', {
    mine: { badge, customBadge, note },
  });
  // They found each other by their pages meanwhile.
  if (!moved.ok) return false;
  await acceptedItself(deps, trx, moved.value);
  return true;
}

/** Looks again at the invitations that were not allowed yet: of one creator or to them, or of everybody. */
export async function recheckInvitations(deps: InviteDeps, of?: CreatorId): Promise<void> {
  let after: { creatorId: CreatorId; id: string } | undefined;
  for (;;) {
    const waiting = await listIneligible(deps.db, { ...(of !== undefined && { of }), after, limit: batch });
    for (const row of waiting) await recheck(deps, row);
    after = waiting.at(-1);
    if (waiting.length < batch) break;
  }
  deps.wake();
}

const batch = 500;

async function recheck(
  deps: InviteDeps,
  { creatorId, partnerId }: Pick<Promotion, 'creatorId' | 'partnerId'>,
): Promise<void> {
  if (partnerId === null) return;
  await deps.db.transaction().execute(async trx => {
    const pair = await holdPair(trx, creatorId, partnerId);
    if (pair.mine?.status !== 'outgoing_invite_ineligible' || !(await isEligible(trx, pair, deps.clock.now()))) return;
    // The others wait until tomorrow.
    if (!(await countInvitation(trx, creatorId))) return;
    const moved = await applyMove(deps, trx, pair, 'invite');
    if (moved.ok) await acceptedItself(deps, trx, moved.value);
  });
}
