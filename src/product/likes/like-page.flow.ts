import { createHmac, randomUUID } from 'node:crypto';
import type { CreatorId } from '../../base/id.ts';
import type { Trx } from '../../platform/database.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { countTry } from '../../platform/request-limits/throttle.sql.ts';
import type { VisitorPages } from '../audience/visitor-pages.flow.ts';
import { likesPerDay } from './like.ts';
import { deleteLike, insertLike, type Liked, setHearts, showsHearts, takeRenewal } from './likes.sql.ts';

declare module '../../platform/announcements.ts' {
  interface Announcements {
    /** What pages show of their likes changed: they are rendered again at `at`. */
    likesChanged: { creatorId: CreatorId; at: Date };
  }
}

type Deps = Pick<PlatformContext, 'db' | 'clock' | 'events' | 'linkSecret' | 'wake'>;
type Pages = Pick<VisitorPages, 'pagesOf' | 'nameItem'>;

/** The name of what can be liked; undefined where no heart is shown. */
export async function nameLiked(
  { db, visitorPages }: Pick<Deps, 'db'> & { visitorPages: Pages },
  creatorId: CreatorId,
  { pageId, itemId }: Liked,
): Promise<string | undefined> {
  if (!(await showsHearts(db, creatorId, pageId))) return undefined;
  const page = (await visitorPages.pagesOf(creatorId)).find(one => one.pageId === pageId && one.isLive);
  if (page === undefined) return undefined;
  return itemId === '' ? page.title : visitorPages.nameItem(creatorId, itemId);
}

type Liking = { liked: Liked; title: string; visitorId: string; network: string };

/** Adds a like; false when the network has added many today. Adding it again changes nothing. */
export async function addLike(
  deps: Deps,
  creatorId: CreatorId,
  { liked, title, visitorId, network }: Liking,
): Promise<boolean> {
  const key = `likes:${creatorId}:${networkKey(deps.linkSecret, network)}`;
  if ((await countTry(deps.db, key, { max: likesPerDay, seconds: 86_400 })) !== undefined) return false;
  const createdAt = deps.clock.now();
  await deps.db.transaction().execute(async trx => {
    const like = { ...liked, id: randomUUID(), title, createdAt };
    if (await insertLike(trx, creatorId, visitorId, like)) await renewSoon(deps, trx, creatorId, liked.pageId);
  });
  deps.wake();
  return true;
}

export async function removeLike(deps: Deps, creatorId: CreatorId, visitorId: string, liked: Liked): Promise<void> {
  await deps.db.transaction().execute(async trx => {
    if (await deleteLike(trx, creatorId, visitorId, liked)) await renewSoon(deps, trx, creatorId, liked.pageId);
  });
  deps.wake();
}

/** The page has its new number within a minute, rendered once for all likes of that minute. */
async function renewSoon(deps: Deps, trx: Trx, creatorId: CreatorId, pageId: string): Promise<void> {
  const now = deps.clock.now();
  if (await takeRenewal(trx, creatorId, pageId, now))
    await deps.events.announce(trx, 'likesChanged', { creatorId, at: new Date(now.getTime() + 60_000) });
}

/** Counted without being an address. */
const networkKey = (secret: string, network: string): string =>
  createHmac('sha256', secret).update(`likes ${network}`).digest('base64url').slice(0, 22);

/** Shows hearts on a page, or none; false when there is no such page. */
export async function switchHearts(
  deps: Deps & { visitorPages: Pages },
  creatorId: CreatorId,
  pageId: string,
  isShown: boolean,
): Promise<boolean> {
  const pages = await deps.visitorPages.pagesOf(creatorId);
  if (!pages.some(page => page.pageId === pageId)) return false;
  await deps.db.transaction().execute(async trx => {
    if (await setHearts(trx, creatorId, pageId, isShown))
      await deps.events.announce(trx, 'likesChanged', { creatorId, at: deps.clock.now() });
  });
  deps.wake();
  return true;
}
