import type { CreatorId } from '../../../base/id.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { hasLivePage, listListed, listLiveHandles } from './live-pages.sql.ts';

/** Whether visitors may know of a creator: nobody learns of a page that is not published. */
export const isLive = ({ db }: Pick<PlatformContext, 'db'>, creatorId: CreatorId): Promise<boolean> =>
  hasLivePage(db, creatorId);

/** The handle of the one page that is live here; undefined when there is none, or more than one. */
export async function onlyLiveHandle({ db }: Pick<PlatformContext, 'db'>): Promise<string | undefined> {
  const [first, second] = await listLiveHandles(db, 2);
  return second === undefined ? first : undefined;
}

const mostListed = 60;

/** Who wants to be found by people without a link to their page: the newest 60 of those with a live page. */
export const listedCreators = ({ db }: Pick<PlatformContext, 'db'>): Promise<CreatorId[]> => listListed(db, mostListed);
