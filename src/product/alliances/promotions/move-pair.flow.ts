import { randomUUID } from 'node:crypto';
import type { CreatorId } from '../../../base/id.ts';
import { accept, type Result, refuse } from '../../../base/result.ts';
import type { Trx } from '../../../platform/database.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { recordEvent } from '../../../platform/product-events/product-events.sql.ts';
import type { EventKind } from '../../../platform/product-events/product-events.ts';
import { creatorById, holdCreator } from '../../accounts/creators/creators.flow.ts';
import { partnerLink } from '../../sources/made-links.flow.ts';
import { faceOf } from '../faces/faces.flow.ts';
import { keepsCard, movePair, type Pair, type PromotionMove, type PromotionStatus } from './promotion.ts';
import { lockPair, type Promotion, type Side, storePromotion } from './promotions.sql.ts';

declare module '../../../platform/announcements.ts' {
  interface Announcements {
    /** The cards on a creator's live page changed without a publication: it is rendered again at `at`. */
    alliancesChanged: { creatorId: CreatorId; at: Date };
    /** A creator's page is to have the card of another from its next publication on; `id` is that of the promotion. */
    cardAgreed: { creatorId: CreatorId; partnerId: CreatorId; id: string };
  }
}

export type MoveDeps = Pick<PlatformContext, 'clock' | 'events'>;
/** Both rows, locked, as `creatorId` sees them. */
export type LockedPair = {
  creatorId: CreatorId;
  partnerId: CreatorId;
  mine: Promotion | undefined;
  theirs: Promotion | undefined;
};
export type MoveRefusal = { kind: 'promotion_moved' };

/** Locks two creators and then their rows, both in order of their ids, as every transaction on a pair does. */
export async function holdPair(trx: Trx, creatorId: CreatorId, partnerId: CreatorId): Promise<LockedPair> {
  for (const id of [creatorId, partnerId].toSorted()) await holdCreator(trx, id);
  return { creatorId, partnerId, ...(await lockPair(trx, creatorId, partnerId)) };
}

/** The same pair as the other creator sees it. */
export const turnedAround = ({ creatorId, partnerId, mine, theirs }: LockedPair): LockedPair => ({
  creatorId: partnerId,
  partnerId: creatorId,
  mine: theirs,
  theirs: mine,
});

type Change = {
  /** What the side that moves writes with it. */
  mine?: Partial<Pick<Promotion, 'badge' | 'customBadge' | 'note'>>;
  reason?: string;
  /** Only the side that moves has an event. */
  isQuiet?: boolean;
};

/** Moves both rows, records what happened on each side, and has pages rendered that lose a card. */
export async function applyMove(
  deps: MoveDeps,
  trx: Trx,
  pair: LockedPair,
  move: PromotionMove,
  change: Change = {},
): Promise<Result<LockedPair, MoveRefusal>> {
  const statuses = statusesOf(pair);
  const next = movePair(statuses, move, pair.mine?.before ?? null);
  if (next === undefined) return refuse({ kind: 'promotion_moved' });
  const now = deps.clock.now();
  const moved: LockedPair = { ...pair };
  const changes: { row: Promotion; by: Side }[] = [];
  for (const side of ['mine', 'theirs'] as const) {
    const status = next[side];
    if (status === null || (status === statuses[side] && side === 'theirs')) continue;
    const [owner, other] = side === 'mine' ? [pair.creatorId, pair.partnerId] : [pair.partnerId, pair.creatorId];
    const row = pair[side] ?? newPromotion(owner, other, status, now);
    const by: Side = side === 'mine' ? 'creator' : 'partner';
    const written = side === 'mine' ? change.mine : undefined;
    const after = { ...turned(row, status, { by, now, move, reason: change.reason ?? '' }), ...written };
    await storePromotion(trx, after);
    if (row.shownAt !== null && after.shownAt === null)
      await deps.events.announce(trx, 'alliancesChanged', { creatorId: owner, at: now });
    const isAgreed = status === 'publish_pending' || status === 'single_sided';
    if (isAgreed && after.shownAt === null) {
      await linkCard(trx, owner, other, now);
      await deps.events.announce(trx, 'cardAgreed', { creatorId: owner, partnerId: other, id: after.id });
    }
    moved[side] = after;
    if (side === 'mine' || change.isQuiet !== true) changes.push({ row: after, by });
  }
  const kind = eventOf(move, next);
  if (kind !== undefined) for (const { row, by } of changes) await record(trx, kind, row, by, now);
  return accept(moved);
}

/** The link by which the partner counts what the owner's card brings: it leads to the partner, who has it as a source. */
async function linkCard(trx: Trx, owner: CreatorId, partnerId: CreatorId, now: Date): Promise<void> {
  const name = (await faceOf({ db: trx }, owner))?.name || (await creatorById({ db: trx }, owner)).userUrl || 'Vitrine';
  await partnerLink(trx, partnerId, { partnerId: owner, name: name.slice(0, 100) }, now);
}

export const statusesOf = ({ mine, theirs }: LockedPair): Pair => ({
  mine: mine?.status ?? null,
  theirs: theirs?.status ?? null,
});

export const record = (trx: Trx, kind: AllianceEvent, row: Promotion, by: Side, now: Date): Promise<void> =>
  row.partnerId === null
    ? Promise.resolve()
    : recordEvent(trx, now, {
        creatorId: row.creatorId,
        kind,
        payload: { promotionId: row.id, partnerId: row.partnerId, by },
      });

type AllianceEvent = Extract<EventKind, `crossPromotion.${string}`>;

function eventOf(move: PromotionMove, { mine }: Pair): AllianceEvent | undefined {
  if (move === 'show' || move === 'invite_later') return undefined;
  if (move === 'invite') return mine === 'publish_pending' ? 'crossPromotion.accepted' : 'crossPromotion.invited';
  return (
    {
      accept: 'crossPromotion.accepted',
      decline: 'crossPromotion.declined',
      remove: 'crossPromotion.ended',
      leave: 'crossPromotion.ended',
      restore: 'crossPromotion.restored',
      appear: 'crossPromotion.activated',
      disappear: 'crossPromotion.interrupted',
    } as const
  )[move];
}

export const newPromotion = (
  creatorId: CreatorId,
  partnerId: CreatorId | null,
  status: PromotionStatus,
  now: Date,
): Promotion => ({
  ...{ creatorId, id: randomUUID(), partnerId, email: '', status, before: null, endedBy: null },
  ...{ endedAt: null, reason: '', invitedBy: null, invitedAt: null, acceptedAt: null, note: '', pausedAt: null },
  ...{ badge: 'friend_recommendation', customBadge: '', shownAt: null, createdAt: now },
});

type Turn = { by: Side; now: Date; move: PromotionMove; reason: string };

/** A row in another status. `by` says on which side of the move it is. */
export function turned(row: Promotion, status: PromotionStatus, { by, now, move, reason }: Turn): Promotion {
  const isOver = status === 'declined' || status === 'deleted';
  const ending = isOver
    ? { before: row.status, endedBy: by, endedAt: now, reason }
    : { before: null, endedBy: null, endedAt: null, reason: '' };
  const isAsked = move === 'invite' && (status === 'outgoing_invite_pending' || status === 'incoming_invite_pending');
  const isKept = keepsCard(status);
  return {
    ...row,
    ...ending,
    status,
    ...(isAsked && { invitedBy: by, invitedAt: now }),
    ...((move === 'accept' || move === 'invite') && status === 'publish_pending' && { acceptedAt: now }),
    pausedAt: isKept ? row.pausedAt : null,
    shownAt: isKept ? row.shownAt : null,
  };
}
