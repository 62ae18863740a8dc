import type { PlatformContext } from '../../../platform/platform-context.ts';
import { creatorById } from '../../accounts/creators.flow.ts';
import { smallestBrotli } from './render-page.flow.ts';
import { keepSubmitted, listUncompressed, notifySmaller, type Uncompressed } from './snapshots.sql.ts';

const mostAtOnce = 25;

/**
 * Compresses snapshots as small as possible, so many a call; gives how many it handled. Publishing uses a quicker
 * level, because somebody waits for it. One that is published again in between is left to the next call. Servers
 * are notified once a creator, however many addresses they have.
 */
export async function compressSnapshots({ db }: Pick<PlatformContext, 'db'>): Promise<number> {
  const found = await listUncompressed(db, mostAtOnce);
  const compressed = await eachCompressed(found);
  for (const creatorId of new Set(found.map(of => of.creatorId))) {
    await db.transaction().execute(async trx => {
      let kept = 0;
      for (const { snapshot, brotli } of compressed)
        if (snapshot.creatorId === creatorId && (await keepSubmitted(trx, snapshot, brotli))) kept += 1;
      const { userUrl } = await creatorById({ db: trx }, creatorId);
      if (kept > 0 && userUrl !== null) await notifySmaller(trx, userUrl);
    });
  }
  return found.length;
}

async function eachCompressed(
  found: readonly Uncompressed[],
): Promise<{ snapshot: Omit<Uncompressed, 'html'>; brotli: Buffer }[]> {
  const compressed = [];
  // One after the other: in parallel they would use the whole machine.
  for (const { html, ...snapshot } of found) compressed.push({ snapshot, brotli: await smallestBrotli(html) });
  return compressed;
}
