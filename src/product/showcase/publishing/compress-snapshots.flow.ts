import type { PlatformContext } from '../../../platform/platform-context.ts';
import { creatorById } from '../../accounts/creators.flow.ts';
import { smallestBrotli } from './render-page.flow.ts';
import { keepSubmitted, listUncompressed, notifySmaller, type Uncompressed } from './snapshots.sql.ts';

const mostAtOnce = 25;

/**
 * Makes the Brotli bytes of published pages as small as they can be, so many a call; answers how many it saw to.
 * Publishing takes the quick way, because somebody waits for it. What is published again meanwhile is left to the next call.
 * Servers are told once a creator, however many addresses they have.
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
  // One after the other: side by side they would keep the whole machine.
  for (const { html, ...snapshot } of found) compressed.push({ snapshot, brotli: await smallestBrotli(html) });
  return compressed;
}
