import type { PlatformContext } from '../../../platform/platform-context.ts';
import { creatorById } from '../../accounts/creators.flow.ts';
import { smallestBrotli } from './render-page.flow.ts';
import { keepSubmitted, listUnpressed, notifyServers } from './snapshots.sql.ts';

const mostAtOnce = 25;

/**
 * Makes the Brotli bytes of published pages as small as they can be, so many a call; answers how many it saw to.
 * Publishing takes the quick way, because somebody waits for it. What is published anew meanwhile is left to the next call.
 */
export async function compressSnapshots({ db }: Pick<PlatformContext, 'db'>): Promise<number> {
  const found = await listUnpressed(db, mostAtOnce);
  for (const { html, ...snapshot } of found) {
    const brotli = await smallestBrotli(html);
    await db.transaction().execute(async trx => {
      if (!(await keepSubmitted(trx, snapshot, brotli))) return;
      const { userUrl } = await creatorById({ db: trx }, snapshot.creatorId);
      if (userUrl !== null) await notifyServers(trx, userUrl);
    });
  }
  return found.length;
}
