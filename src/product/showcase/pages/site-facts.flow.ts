import type { CreatorId } from '../../../base/id.ts';
import { inLanguage } from '../../../base/language.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import { readTogether } from '../../../platform/reading.ts';
import { pagePath } from '../../accounts/creators/page-path.ts';
import { readShownCards } from '../../alliances/cards/shown-cards.flow.ts';
import type { ShownCards } from '../../alliances/cards/shown-cards.ts';
import { readSchedules } from '../../calendar/schedule.flow.ts';
import type { Schedule } from '../../calendar/schedule.ts';
import { readShownLikes } from '../../likes/shown-likes.flow.ts';
import type { ShownLikes } from '../../likes/shown-likes.ts';
import { usableAccountsOf } from '../../payments/payouts/payees.flow.ts';
import type { UsableAccount } from '../../payments/port/payee.ts';
import { readPublishedReviews } from '../../reviews/published-reviews.flow.ts';
import type { PublishedReviews } from '../../reviews/published-reviews.ts';
import { type Appearance, readLook } from '../blocks/appearance/block.ts';
import { assembleDocument } from '../document/assemble-document.ts';
import { inReadLanguage } from '../document/default-words.ts';
import { waysFrom, wearing, withReachablePages, withShownItems } from '../document/extra-page.ts';
import {
  defaultPageId,
  type LeastPart,
  type PageDocument,
  type PageFacts,
  type PagePlace,
} from '../document/page-document.ts';
import { extraPagePath } from '../document/page-links.ts';
import { isExtra } from '../document/page-record.ts';
import type { PageSchedule } from '../document/site-facts.ts';
import type { Carried } from '../offer-fields/price-flaws.ts';
import { type Host, pageFacts } from './page-facts.flow.ts';
import { findLiveVersion } from './page-versions.sql.ts';
import { type ListedPageRow, listPages, readPages } from './pages.sql.ts';
import { findPage, type PageKey, readDraftRows } from './showcase.sql.ts';
import { texts } from './texts.ts';

/** What one page shows of the others: targets of links, the menu, and its own name and address. */
export type Site = {
  pages: Record<string, PagePlace>;
  menu: PagePlace[];
  schedules: PageSchedule[];
  reviews: PublishedReviews;
  likes: ShownLikes;
  cards: ShownCards;
  page?: NonNullable<PageFacts['page']>;
};

/** The site for rendering the page `pageId`. */
export async function siteOf(db: Db | Trx, creatorId: CreatorId, userUrl: string, pageId: string): Promise<Site> {
  return siteFrom(await readTogether(db, siteReadings(db, creatorId)), userUrl, pageId, false);
}

export const siteReadings = (db: Db | Trx, creatorId: CreatorId) => ({
  pages: readPages(creatorId),
  schedules: readSchedules(db, creatorId),
  reviews: readPublishedReviews(db, creatorId),
  likes: readShownLikes(db, creatorId),
  cards: readShownCards(db, creatorId),
});

/** The creator's pages as seen from one of them, which counts as live when it is being published. */
export function siteFrom(
  { pages: records, schedules, ...shown }: SiteFacts,
  userUrl: string,
  pageId: string,
  publishing: boolean,
): Site {
  const live = records.filter(record => record.isLive || (publishing && record.pageId === pageId));
  const extra = live.filter(record => record.slug !== null);
  const own = records.find(record => record.pageId === pageId);
  return {
    pages: Object.fromEntries(live.map(record => [record.pageId, placeOf(record, userUrl)])),
    schedules: schedules.map(({ id, isDefault, windows }) => ({ id, isDefault, windows })),
    ...shown,
    menu: extra.filter(record => record.inMenu).map(record => placeOf(record, userUrl)),
    ...(own === undefined || own.slug === null
      ? {}
      : { page: { ...placeOf(own, userUrl), description: own.description } }),
  };
}

type SiteFacts = Pick<Site, 'reviews' | 'likes' | 'cards'> & {
  pages: readonly SitePage[];
  schedules: readonly Schedule[];
};
type SitePage = Pick<ListedPageRow, 'pageId' | 'title' | 'slug' | 'description' | 'inMenu' | 'isLive'>;

const placeOf = ({ title, slug }: SitePage, userUrl: string): PagePlace =>
  slug === null ? { title: texts.home, path: pagePath(userUrl) } : { title, path: extraPagePath(userUrl, slug) };

/** The Showcase an extra page uses: the live one, or its draft while there is none. */
export async function showcaseOf(db: Db | Trx, creatorId: CreatorId): Promise<PageDocument> {
  const document = await liveOrDraft(db, { creatorId, pageId: defaultPageId });
  if (document === undefined) throw new Error('a creator has no Showcase');
  return document;
}

async function liveOrDraft(db: Db | Trx, key: PageKey): Promise<PageDocument | undefined> {
  const live = await findLiveVersion(db, key);
  if (live !== undefined) return live.document;
  const page = await findPage(db, key);
  return page === undefined ? undefined : assembleDocument(await readDraftRows(db, key, page)).document;
}

/** A page with its name, its place in the menu and the look under preview. */
export type WholePage = Pick<ListedPageRow, 'title' | 'slug' | 'description' | 'inMenu' | 'isPublished'> & {
  document: PageDocument;
  pendingTheme: Appearance | null;
};

/** The creator's pages without those in the trash, the Showcase first. */
export async function wholePages(db: Db | Trx, creatorId: CreatorId): Promise<WholePage[]> {
  const pages: WholePage[] = [];
  for (const { pageId, deletedAt, ...record } of await listPages(db, creatorId)) {
    const key = { creatorId, pageId };
    const [row, document] = [await findPage(db, key), await liveOrDraft(db, key)];
    if (deletedAt === null && row !== undefined && document !== undefined)
      pages.push({ ...record, document, pendingTheme: readLook(row.pendingTheme) });
  }
  return pages;
}

/** The least that can be charged again and again for the owner of these accounts. */
export type ChargeLimits = {
  leastPart: (accounts: readonly UsableAccount[]) => LeastPart;
  /** The amounts that can be charged at all. */
  carried: (accounts: readonly UsableAccount[]) => Carried;
};

export type Printable = { document: PageDocument; facts: PageFacts };

/**
 * A document as it is rendered, with everything that is beside it. `known` is the site of its page. Without the renderer
 * nothing is said of what people can be charged.
 */
export async function readyToRender(
  db: Db | Trx,
  creatorId: CreatorId,
  host: Host,
  stored: PageDocument,
  { known, renderer }: { known?: Site; renderer?: ChargeLimits } = {},
): Promise<Printable> {
  const site = known ?? (await siteOf(db, creatorId, host.userUrl, stored.pageId));
  const showcase = isExtra(stored.pageId) ? await showcaseOf(db, creatorId) : stored;
  const shown = withShownItems(stored, site);
  const styled = withReachablePages(wearing(shown, showcase), site.pages);
  const document = inLanguage(host.language, () => inReadLanguage(styled));
  const facts = await pageFacts(db, creatorId, host, document);
  const ways = isExtra(stored.pageId) ? waysFrom(document, showcase, host) : {};
  const parts =
    renderer !== undefined && sellsInParts(document)
      ? { leastPart: renderer.leastPart(await usableAccountsOf(db, creatorId)) }
      : {};
  return { document, facts: { ...facts, ...site, ...ways, ...parts } };
}

/** Whether a page offers to pay something in parts. */
export const sellsInParts = ({ sections }: PageDocument): boolean =>
  sections.some(({ kind, items }) => kind === 'promotion' && items.some(({ fields }) => fields.access.parts !== null));
