import type { CreatorId } from '../../../base/id.ts';
import { accept, type Result, refuse } from '../../../base/result.ts';
import { inTransaction, type Trx } from '../../../platform/database.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { countTry } from '../../../platform/request-limits/throttle.sql.ts';
import { creatorByHandle } from '../../accounts/creators/creators.flow.ts';
import { accountState } from './account-state.sql.ts';
import type { Recommendation } from './badge.ts';
import { findRules, isBlocked } from './blocks.sql.ts';
import { applyMove, holdPair, type LockedPair, type MoveRefusal, turnedAround } from './move-pair.flow.ts';
import { acceptsItself, mayBeInvited, mayInvite, promotionLimits, restsUntil } from './promotion-limits.ts';
import type { Promotion } from './promotions.sql.ts';

export type InviteDeps = Pick<PlatformContext, 'db' | 'clock' | 'events' | 'config' | 'wake'>;
export type Invitation = Recommendation & { note: string };
export type InviteRefusal =
  | MoveRefusal
  | { kind: 'creator_not_found' | 'own_page' | 'already_open' | 'resting' | 'too_many_invitations' };

const openStatuses = new Set(['outgoing_invite_pending', 'publish_pending', 'active']);

/**
 * Invites the creator of a page. Where one of the two may not yet, the invitation waits as ineligible and is looked at
 * again when a page is published. An invitation to whom invited already is an answer to theirs.
 */
export async function inviteCreator(
  deps: InviteDeps,
  creatorId: CreatorId,
  userUrl: string,
  invitation: Invitation,
): Promise<Result<Promotion, InviteRefusal>> {
  const partner = await partnerAt(deps, creatorId, userUrl);
  if (!partner.ok) return partner;
  const done = await inTransaction(deps.db, async trx =>
    invite(deps, trx, await holdPair(trx, creatorId, partner.value), invitation),
  );
  deps.wake();
  return done;
}

/** Shows a creator on one's page without asking them. */
export async function showCreator(
  deps: InviteDeps,
  creatorId: CreatorId,
  userUrl: string,
  recommendation: Recommendation,
): Promise<Result<Promotion, InviteRefusal>> {
  const partner = await partnerAt(deps, creatorId, userUrl);
  if (!partner.ok) return partner;
  return inTransaction<Promotion, InviteRefusal>(deps.db, async trx => {
    const pair = await holdPair(trx, creatorId, partner.value);
    if (await isBlocked(trx, creatorId, partner.value)) return refuse({ kind: 'creator_not_found' });
    return mineOf(await applyMove(deps, trx, pair, 'show', { mine: recommendation }));
  });
}

type PartnerRefusal = { kind: 'creator_not_found' | 'own_page' };

async function partnerAt(
  deps: InviteDeps,
  creatorId: CreatorId,
  userUrl: string,
): Promise<Result<CreatorId, PartnerRefusal>> {
  const found = /^[a-z]{3,30}$/.test(userUrl) ? await creatorByHandle(deps, userUrl) : undefined;
  if (found === undefined || found.isDisabled) return refuse({ kind: 'creator_not_found' });
  return found.creatorId === creatorId ? refuse({ kind: 'own_page' }) : accept(found.creatorId);
}

async function invite(
  deps: InviteDeps,
  trx: Trx,
  pair: LockedPair,
  { badge, customBadge, note }: Invitation,
): Promise<Result<Promotion, InviteRefusal>> {
  const { creatorId, mine } = pair;
  const now = deps.clock.now();
  if (mine !== undefined && openStatuses.has(mine.status)) return refuse({ kind: 'already_open' });
  if (mine !== undefined && restsUntil(mine, now) !== undefined) return refuse({ kind: 'resting' });
  const isAnswer = mine?.status === 'incoming_invite_pending';
  const isAllowed = isAnswer || (await isEligible(trx, pair, now));
  const moved = await applyMove(deps, trx, pair, isAllowed ? 'invite' : 'invite_later', {
    mine: { badge, customBadge, note },
  });
  if (!moved.ok) return moved;
  if (!isAnswer && !(await countInvitation(trx, creatorId))) return refuse({ kind: 'too_many_invitations' });
  return mineOf(accept(await acceptedItself(deps, trx, moved.value)));
}

/** Whether an invitation may be sent now: both have a page, the inviter is no new account, and neither blocked the other. */
export async function isEligible(trx: Trx, { creatorId, partnerId }: LockedPair, now: Date): Promise<boolean> {
  if (await isBlocked(trx, creatorId, partnerId)) return false;
  return mayInvite(await accountState(trx, creatorId), now) && mayBeInvited(await accountState(trx, partnerId));
}

/** The pair, accepted already where the invited creator's rules say so. */
export async function acceptedItself(deps: InviteDeps, trx: Trx, pair: LockedPair): Promise<LockedPair> {
  if (pair.mine?.status !== 'outgoing_invite_pending') return pair;
  const rules = await findRules(trx, pair.partnerId);
  if (!rules.acceptsNew) return pair;
  const inviter = await accountState(trx, pair.creatorId);
  const own = await accountState(trx, pair.partnerId);
  if (!acceptsItself(rules, inviter, own, deps.clock.now())) return pair;
  const accepted = await applyMove(deps, trx, turnedAround(pair), 'accept');
  if (!accepted.ok) throw new Error('an invitation just sent cannot be accepted');
  return turnedAround(accepted.value);
}

/** False when the creator invited as many today as they may. */
export const countInvitation = async (trx: Trx, creatorId: CreatorId): Promise<boolean> =>
  (await countTry(trx, `cross-promotion-invitations:${creatorId}`, {
    max: promotionLimits.invitationsADay,
    seconds: 86_400,
  })) === undefined;

export const mineOf = <R extends { kind: string }>(moved: Result<LockedPair, R>): Result<Promotion, R> => {
  if (!moved.ok) return moved;
  if (moved.value.mine === undefined) throw new Error('a pair that moved has no row of who moved it');
  return accept(moved.value.mine);
};
