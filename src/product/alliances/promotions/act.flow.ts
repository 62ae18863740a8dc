import type { CreatorId } from '../../../base/id.ts';
import { accept, type Result, refuse } from '../../../base/result.ts';
import { inTransaction, type Trx } from '../../../platform/database.ts';
import type { Recommendation } from './badge.ts';
import { insertBlock, isBlocked } from './blocks.sql.ts';
import { acceptedItself, type InviteDeps, isEligible, mineOf } from './invite.flow.ts';
import { applyMove, holdPair, type LockedPair, type MoveRefusal, record, turned } from './move-pair.flow.ts';
import { follow } from './partner-state.flow.ts';
import { mayRestore } from './promotion-limits.ts';
import { findPromotion, lockInvitation, type Promotion, storePromotion } from './promotions.sql.ts';

export type ActRefusal = MoveRefusal | { kind: 'promotion_not_found' };
type Done = Promise<Result<Promotion, ActRefusal>>;
type Work = (trx: Trx, pair: LockedPair) => Done;
/** Acts on an invitation of a person who is not on Vitrine. */
type Alone = (trx: Trx, invitation: Promotion) => Done;

const moved: ActRefusal = { kind: 'promotion_moved' };
const notYet: Alone = async () => refuse(moved);

/** Works on a creator's promotion with both of its rows locked. */
async function onPair(deps: InviteDeps, creatorId: CreatorId, id: string, work: Work, alone: Alone = notYet): Done {
  const found = await findPromotion(deps.db, creatorId, id);
  if (found === undefined) return refuse({ kind: 'promotion_not_found' });
  const { partnerId } = found;
  const done = await inTransaction<Promotion, ActRefusal>(deps.db, async trx => {
    if (partnerId !== null) return work(trx, await holdPair(trx, creatorId, partnerId));
    const invitation = await lockInvitation(trx, creatorId, id);
    // Its owner signed up meanwhile.
    return invitation?.partnerId === null ? alone(trx, invitation) : refuse(moved);
  });
  deps.wake();
  return done;
}

export const acceptInvitation = (deps: InviteDeps, creatorId: CreatorId, id: string, given: Recommendation): Done =>
  onPair(deps, creatorId, id, async (trx, pair) => mineOf(await applyMove(deps, trx, pair, 'accept', { mine: given })));

export const declineInvitation = (deps: InviteDeps, creatorId: CreatorId, id: string, reason: string): Done =>
  onPair(deps, creatorId, id, async (trx, pair) => mineOf(await applyMove(deps, trx, pair, 'decline', { reason })));

export const removePromotion = (deps: InviteDeps, creatorId: CreatorId, id: string, reason: string): Done =>
  onPair(
    deps,
    creatorId,
    id,
    async (trx, pair) => mineOf(await applyMove(deps, trx, pair, 'remove', { reason })),
    async (trx, invitation) => {
      if (invitation.status !== 'non_vitrine_invite_pending') return refuse(moved);
      return stored(
        trx,
        turned(invitation, 'deleted', { by: 'creator', now: deps.clock.now(), move: 'remove', reason }),
      );
    },
  );

/** Undoes a removal. An invitation that may no longer be sent waits as ineligible. */
export const restorePromotion = (deps: InviteDeps, creatorId: CreatorId, id: string): Done =>
  onPair(
    deps,
    creatorId,
    id,
    async (trx, pair) => {
      const now = deps.clock.now();
      const { mine } = pair;
      if (mine === undefined || !mayRestore(mine, now)) return refuse(moved);
      if (await isBlocked(trx, creatorId, pair.partnerId)) return refuse(moved);
      const asks = mine.before === 'outgoing_invite_pending';
      if (asks && !(await isEligible(trx, pair, now))) return mineOf(await applyMove(deps, trx, pair, 'invite_later'));
      const restored = await applyMove(deps, trx, pair, 'restore');
      return mineOf(restored.ok ? accept(await acceptedItself(deps, trx, restored.value)) : restored);
    },
    async (trx, invitation) => {
      const now = deps.clock.now();
      if (!mayRestore(invitation, now)) return refuse(moved);
      const given = { by: 'creator', now, move: 'restore', reason: '' } as const;
      return stored(trx, turned(invitation, 'non_vitrine_invite_pending', given));
    },
  );

/** Hides both cards of a pair until who paused it resumes it. */
export const pausePromotion = (deps: InviteDeps, creatorId: CreatorId, id: string, isPaused: boolean): Done =>
  onPair(deps, creatorId, id, async (trx, pair) => {
    const { mine, theirs } = pair;
    const now = deps.clock.now();
    if (mine === undefined || !pausable.has(mine.status)) return refuse(moved);
    if ((mine.pausedAt !== null) === isPaused) return accept(mine);
    const kind = isPaused ? 'crossPromotion.paused' : 'crossPromotion.resumed';
    const row = { ...mine, pausedAt: isPaused ? now : null };
    await storePromotion(trx, row);
    await record(trx, kind, row, 'creator', now);
    if (theirs !== undefined && pausable.has(theirs.status)) await record(trx, kind, theirs, 'partner', now);
    for (const side of [mine, theirs])
      if (side !== undefined && side.shownAt !== null)
        await deps.events.announce(trx, 'alliancesChanged', { creatorId: side.creatorId, at: now });
    const isHidden = isPaused || theirs?.pausedAt != null;
    await follow(deps, trx, { ...pair, mine: row }, isHidden);
    return accept(row);
  });

const pausable = new Set<string>(['single_sided', 'publish_pending', 'active']);

/** Changes how a creator recommends a partner; the page has it from its next publication on. */
export const changeRecommendation = (deps: InviteDeps, creatorId: CreatorId, id: string, given: Recommendation): Done =>
  onPair(deps, creatorId, id, async (trx, { mine }) =>
    mine === undefined || !pausable.has(mine.status) ? refuse(moved) : stored(trx, { ...mine, ...given }),
  );

async function stored(trx: Trx, row: Promotion): Done {
  await storePromotion(trx, row);
  return accept(row);
}

/** Ends what there is with a creator and keeps them away, without telling them. */
export const blockPartner = (deps: InviteDeps, creatorId: CreatorId, id: string): Done =>
  onPair(deps, creatorId, id, async (trx, pair) => {
    if (pair.mine === undefined) return refuse({ kind: 'promotion_not_found' });
    await insertBlock(trx, creatorId, pair.partnerId, deps.clock.now());
    const ended = await applyMove(deps, trx, pair, 'leave', { isQuiet: true });
    // A cross promotion that is over stays as it was.
    return mineOf(ended.ok ? ended : accept(pair));
  });
