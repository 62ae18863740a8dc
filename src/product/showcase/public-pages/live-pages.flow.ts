import type { CreatorId } from '../../../base/id.ts';
import type { Trx } from '../../../platform/database.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { spreadFace } from '../../alliances/faces/faces.flow.ts';
import { notifyServers, notifyShut } from '../publishing/snapshots.sql.ts';
import { hasLivePage, listListed, listLiveHandles } from './live-pages.sql.ts';
import { noteSitemapChange } from './sitemap.sql.ts';

/** Whether visitors may know of a creator: unpublished pages are never revealed. */
export const isLive = ({ db }: Pick<PlatformContext, 'db'>, creatorId: CreatorId): Promise<boolean> =>
  hasLivePage(db, creatorId);

/** The handle of the only live page here; undefined when there is none, or more than one. */
export async function onlyLiveHandle({ db }: Pick<PlatformContext, 'db'>): Promise<string | undefined> {
  const [first, second] = await listLiveHandles(db, 2);
  return second === undefined ? first : undefined;
}

/**
 * A creator was disabled or enabled again: every server drops their pages from its cache, and the sitemap is
 * updated.
 */
export async function pagesWereShut(trx: Trx, creatorId: CreatorId, userUrl: string | null): Promise<void> {
  await noteSitemapChange(trx, creatorId);
  await notifyShut(trx, creatorId);
  await spreadFace(trx, creatorId);
  if (userUrl !== null) await notifyServers(trx, userUrl);
}

const mostListed = 60;

/** Creators in the public directory: the newest 60 with a live page. */
export const listedCreators = ({ db }: Pick<PlatformContext, 'db'>): Promise<CreatorId[]> => listListed(db, mostListed);
