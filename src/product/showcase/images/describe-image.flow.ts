import type { CreatorId } from '../../../base/id.ts';
import { accept, type Result, refuse } from '../../../base/result.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { holdCreator } from '../../accounts/creators/creators.flow.ts';
import type { PictureWords } from './image-variants.flow.ts';
import { isShownLive, updateWords } from './images.sql.ts';
import type { UploadedImage } from './images-contract.ts';
import { pageImages } from './page-images.flow.ts';

declare module '../../../platform/announcements.ts' {
  interface Announcements {
    /** The alt text of a picture on a live page changed, so pages rendered with it are stale. */
    liveImageDescribed: { creatorId: CreatorId };
  }
}

/**
 * Stores a picture's alt text. It belongs to the picture, not to a draft: live pages with the picture are rendered
 * again in the same transaction.
 */
export async function describeImage(
  { db, events }: Pick<PlatformContext, 'db' | 'events'>,
  creatorId: CreatorId,
  id: string,
  words: PictureWords,
): Promise<Result<UploadedImage, { kind: 'image_unknown' }>> {
  const isKnown = await db.transaction().execute(async trx => {
    await holdCreator(trx, creatorId);
    if (!(await updateWords(trx, creatorId, id, words))) return false;
    if (await isShownLive(trx, creatorId, id)) await events.announce(trx, 'liveImageDescribed', { creatorId });
    return true;
  });
  const image = isKnown ? (await pageImages(db, creatorId, [id]))[id] : undefined;
  return image === undefined ? refuse({ kind: 'image_unknown' }) : accept({ id, image });
}
