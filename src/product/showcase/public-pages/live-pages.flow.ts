import type { CreatorId } from '../../../base/id.ts';
import type { Trx } from '../../../platform/database.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { notifyServers, notifyShut } from '../publishing/snapshots.sql.ts';
import { hasLivePage, listListed, listLiveHandles } from './live-pages.sql.ts';
import { noteSitemapChange } from './sitemap.sql.ts';

/** Whether visitors may know of a creator: nobody learns of a page that is not published. */
export const isLive = ({ db }: Pick<PlatformContext, 'db'>, creatorId: CreatorId): Promise<boolean> =>
  hasLivePage(db, creatorId);

/** The handle of the one page that is live here; undefined when there is none, or more than one. */
export async function onlyLiveHandle({ db }: Pick<PlatformContext, 'db'>): Promise<string | undefined> {
  const [first, second] = await listLiveHandles(db, 2);
  return second === undefined ? first : undefined;
}

/** A creator was disabled or let in again: their pages are forgotten by every server, and leave the sitemap or come back. */
export async function pagesWereShut(trx: Trx, creatorId: CreatorId, userUrl: string | null): Promise<void> {
  await noteSitemapChange(trx, creatorId);
  await notifyShut(trx, creatorId);
  if (userUrl !== null) await notifyServers(trx, userUrl);
}

const mostListed = 60;

/** Who wants to be found by people without a link to their page: the newest 60 of those with a live page. */
export const listedCreators = ({ db }: Pick<PlatformContext, 'db'>): Promise<CreatorId[]> => listListed(db, mostListed);
