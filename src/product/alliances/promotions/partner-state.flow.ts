import type { CreatorId } from '../../../base/id.ts';
import type { Trx } from '../../../platform/database.ts';
import { spreadFace } from '../faces/faces.flow.ts';
import { accountState } from './account-state.sql.ts';
import { applyMove, type LockedPair, type MoveDeps, turnedAround } from './move-pair.flow.ts';
import { listShowing, lockPairsOf, type Promotion, storePromotion } from './promotions.sql.ts';
import { selectCards } from './shown-cards.sql.ts';

/** Every pair of a creator as they see it, locked. */
async function pairsOf(trx: Trx, creatorId: CreatorId): Promise<LockedPair[]> {
  const pairs = new Map<CreatorId, LockedPair>();
  for (const row of await lockPairsOf(trx, creatorId)) {
    if (row.partnerId === null) continue;
    const isMine = row.creatorId === creatorId;
    const partnerId = isMine ? row.partnerId : row.creatorId;
    const known = pairs.get(partnerId) ?? { creatorId, partnerId, mine: undefined, theirs: undefined };
    pairs.set(partnerId, { ...known, ...(isMine ? { mine: row } : { theirs: row }) });
  }
  return [...pairs.values()];
}

/** More than one creator has. */
const mostPairs = 10_000;

/** What a publication put on the page: whose cards. */
export type PublishedCards = { creatorId: CreatorId; partnerIds: readonly CreatorId[] };

/**
 * Called in the transaction that makes a creator's Showcase live, with the partners whose cards are in its snapshot.
 * Pairs whose cards are on both pages are active from its commit on, those that lost one wait for a publication again.
 */
export async function cardsPublished(deps: MoveDeps, trx: Trx, { creatorId, partnerIds }: PublishedCards) {
  const now = deps.clock.now();
  const isOn = new Set<CreatorId>(partnerIds);
  const pairs = await pairsOf(trx, creatorId);
  // Read under the locks: a pair may have ended since the page was rendered.
  const belonging = new Set((await selectCards(trx, creatorId, mostPairs).execute()).map(card => card.partnerId));
  for (const pair of pairs) {
    const { mine } = pair;
    if (mine === undefined) continue;
    // Ended, paused, or the partner has no page now: the last two come back by themselves.
    const isHidden = !belonging.has(pair.partnerId);
    if (isHidden && isOn.has(pair.partnerId))
      await deps.events.announce(trx, 'alliancesChanged', { creatorId, at: now });
    const shownAt = isHidden ? mine.shownAt : isOn.has(pair.partnerId) ? (mine.shownAt ?? now) : null;
    const isSame = (shownAt === null) === (mine.shownAt === null);
    const row = isSame ? mine : await keptShown(trx, mine, shownAt);
    await follow(deps, trx, { ...pair, mine: row }, isHidden);
  }
}

async function keptShown(trx: Trx, row: Promotion, shownAt: Date | null): Promise<Promotion> {
  const after = { ...row, shownAt };
  await storePromotion(trx, after);
  return after;
}

/** A pair is active while both live pages have the card. */
export async function follow(deps: MoveDeps, trx: Trx, pair: LockedPair, isHidden: boolean): Promise<void> {
  const { mine, theirs } = pair;
  const isBoth = mine?.shownAt != null && theirs?.shownAt != null;
  if (mine?.status === 'publish_pending' && isBoth && !isHidden) await applyMove(deps, trx, pair, 'appear');
  if (mine?.status === 'active' && !isBoth) await applyMove(deps, trx, pair, 'disappear');
}

/** The creator's Showcase is no longer live: their pairs wait for its next publication, and cards of them go. */
export async function pageGone(deps: MoveDeps, trx: Trx, creatorId: CreatorId): Promise<void> {
  for (const pair of await pairsOf(trx, creatorId)) {
    if (pair.mine === undefined) continue;
    const mine = pair.mine.shownAt === null ? pair.mine : await keptShown(trx, pair.mine, null);
    if (mine.status === 'active') await applyMove(deps, trx, { ...pair, mine }, 'disappear');
  }
  await spreadFace(trx, creatorId);
}

/** The operator disabled the account, or enabled it again with its pages as they were. */
export async function partnerClosed(deps: MoveDeps, trx: Trx, creatorId: CreatorId): Promise<void> {
  const { isClosed } = await accountState(trx, creatorId);
  for (const pair of await pairsOf(trx, creatorId)) {
    if (!isClosed) await follow(deps, trx, pair, pair.mine?.pausedAt != null || pair.theirs?.pausedAt != null);
    else if (pair.mine?.status === 'active') await applyMove(deps, trx, pair, 'disappear');
  }
  await spreadFace(trx, creatorId);
}

/** The account is to be deleted: everything with others ends, with an event of each partner. */
export async function partnerLeft(deps: MoveDeps, trx: Trx, creatorId: CreatorId): Promise<void> {
  await renewShowing(deps, trx, creatorId);
  for (const pair of await pairsOf(trx, creatorId)) {
    await applyMove(deps, trx, pair, 'leave');
    // Shown without being asked: that card ends too.
    const theirs = turnedAround(pair);
    if (theirs.mine?.status === 'single_sided') await applyMove(deps, trx, theirs, 'remove');
  }
}

/** Pages that have this creator's card are rendered again at once: later no row names them. */
async function renewShowing(deps: MoveDeps, trx: Trx, creatorId: CreatorId): Promise<void> {
  for (const showing of await listShowing(trx, creatorId))
    await deps.events.announce(trx, 'alliancesChanged', { creatorId: showing, at: deps.clock.now() });
}
