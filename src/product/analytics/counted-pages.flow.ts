import type { CreatorId } from '../../base/id.ts';
import { SnapshotCache } from '../../platform/keyed-cache.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { creatorByHandle, creatorById } from '../accounts/creators.flow.ts';
import { cardMark } from '../showcase/document/card-mark.ts';
import { liveCards } from '../showcase/public-pages/live-cards.flow.ts';

/** A published page, as counting knows it. `idOfMark` has each of its cards by the mark the page names it with. */
export type CountedPage = { creatorId: CreatorId; zone: string; idOfMark: ReadonlyMap<string, string> };

/** Published pages by handle and page id, in memory until something of them changes; null for what is none. */
export type CountedPages = Pick<SnapshotCache<CountedPage | null>, 'find'>;

type Deps = Pick<PlatformContext, 'db' | 'clock' | 'feed'>;

const most = 8 * 1024 * 1024;
/** What a card and its mark take in memory, and what a page takes without its cards. */
const bytesOf = { card: 160, page: 400 };

export function openCountedPages(deps: Deps): CountedPages {
  const pages = new SnapshotCache<CountedPage | null>({
    load: async (userUrl, pageId) => {
      const value = await readPage(deps, userUrl, pageId);
      return { value, bytes: value === null ? null : bytesOf.page + bytesOf.card * value.idOfMark.size };
    },
    isLive: () => deps.feed.isLive(),
    maxBytes: most,
    now: Date.now,
  });
  deps.feed.on('page', userUrl => pages.drop(userUrl));
  deps.feed.onReconnect(() => pages.doubt());
  return pages;
}

async function readPage(deps: Deps, userUrl: string, pageId: string): Promise<CountedPage | null> {
  const found = await creatorByHandle(deps, userUrl);
  if (found === undefined || found.isDisabled) return null;
  const { creatorId } = found;
  const { plan, zone } = await creatorById(deps, creatorId);
  const cards = await liveCards(deps.db, { creatorId, pageId }, plan);
  if (cards === undefined) return null;
  return { creatorId, zone, idOfMark: new Map(cards.map(({ id }) => [cardMark(id), id])) };
}
