import type { CreatorId } from '../../base/id.ts';
import { type Loaded, SnapshotCache } from '../../platform/keyed-cache.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { creatorByHandle, creatorById } from '../accounts/creators/creators.flow.ts';
import { cardMark } from '../showcase/document/card-mark.ts';
import { liveCards } from '../showcase/public-pages/live-cards.flow.ts';

/** A published page, as counting needs it. `idOfMark` maps the mark in the page to the card's id. */
type CountedPage = { creatorId: CreatorId; zone: string; idOfMark: ReadonlyMap<string, string> };

/**
 * Published pages by handle and page id, cached until they change; null for unpublished ones. Every view sends a
 * batch: reading the page for each takes a server 2.6 to 3.4 ms instead of 0.7.
 */
export type CountedPages = Pick<SnapshotCache<CountedPage | null>, 'find'>;

type Deps = Pick<PlatformContext, 'db' | 'clock' | 'feed'>;

const most = 8 * 1024 * 1024;
/** Bytes of memory for a card with its mark, and for a page without cards. */
const bytesOf = { card: 160, page: 400 };

/** The pages whose views are counted, by address, kept in memory until they change. */
export function openCountedPages(deps: Deps): CountedPages {
  const pages = new SnapshotCache<CountedPage | null>({
    load: (userUrl, pageId) => loadPage(deps, userUrl, pageId),
    isLive: () => deps.feed.isLive(),
    maxBytes: most,
    now: Date.now,
  });
  deps.feed.on('page', userUrl => pages.drop(userUrl));
  deps.feed.onReconnect(() => pages.doubt());
  return pages;
}

async function loadPage(deps: Deps, userUrl: string, pageId: string): Promise<Loaded<CountedPage | null>> {
  const found = await creatorByHandle(deps, userUrl);
  if (found === undefined || found.isDisabled) return { value: null, bytes: null };
  const { creatorId, moved } = found;
  const { plan, zone } = await creatorById(deps, creatorId);
  const cards = await liveCards(deps.db, { creatorId, pageId }, plan);
  if (cards === undefined) return { value: null, bytes: null };
  const idOfMark = new Map(cards.map(({ id }) => [cardMark(id), id]));
  // Changes under a former handle are not announced, and it may be somebody else's one day.
  const bytes = moved ? null : bytesOf.page + bytesOf.card * idOfMark.size;
  return { value: { creatorId, zone, idOfMark }, bytes };
}
