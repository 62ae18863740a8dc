import type { CreatorId } from '../../../base/id.ts';
import { eachAlone } from '../../../platform/each-alone.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { creatorById } from '../../accounts/creators/creators.flow.ts';
import { etagOf, smallestBrotli } from './render-page.flow.ts';
import { keepSubmitted, listUncompressed, notifySmaller, type Uncompressed } from './snapshots.sql.ts';

const mostAtOnce = 25;

/**
 * Compresses snapshots as small as possible, so many a call; returns how many it handled. Publishing uses a quicker
 * level, because somebody waits for it. One that is published again in between is left to the next call. Servers are
 * notified once a creator, however many addresses they have. A creator whose pages fail keeps none of the others
 * waiting.
 */
export async function compressSnapshots({ db, log }: Pick<PlatformContext, 'db' | 'log'>): Promise<number> {
  const found = await listUncompressed(db, mostAtOnce);
  const compressed = await eachCompressed(found);
  const keep = (creatorId: CreatorId) =>
    db.transaction().execute(async trx => {
      let kept = 0;
      for (const { snapshot, brotli } of compressed)
        if (snapshot.creatorId === creatorId && (await keepSubmitted(trx, snapshot, brotli))) kept += 1;
      const { userUrl } = await creatorById({ db: trx }, creatorId);
      if (kept > 0 && userUrl !== null) await notifySmaller(trx, userUrl);
    });
  const creators = [...new Set(found.map(of => of.creatorId))];
  const failed = await eachAlone(log, creators, keep, creatorId => ({ creatorId }));
  return found.filter(({ creatorId }) => !failed.includes(creatorId)).length;
}

async function eachCompressed(
  found: readonly Uncompressed[],
): Promise<{ snapshot: Omit<Uncompressed, 'html'>; brotli: Buffer | null }[]> {
  const compressed = [];
  // One after the other: in parallel they would use the whole machine.
  for (const { html, ...snapshot } of found) {
    // Damaged bytes must not replace what is stored beside them.
    const isSound = etagOf(html) === snapshot.etag;
    compressed.push({ snapshot, brotli: isSound ? await smallestBrotli(html) : null });
  }
  return compressed;
}
