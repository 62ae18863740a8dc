import type { CreatorId } from '../../../base/id.ts';
import { accept, type Result, refuse } from '../../../base/result.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { holdCreator } from '../../accounts/creators.flow.ts';
import type { Renderer } from '../publishing/render-page.flow.ts';
import { rerenderCreator } from '../publishing/rerender-pages.flow.ts';
import type { PictureWords } from './image-variants.flow.ts';
import { isShownLive, updateWords } from './images.sql.ts';
import type { UploadedImage } from './images-contract.ts';
import { pageImages } from './page-images.flow.ts';

/**
 * Writes what a picture shows. The words belong to the picture, not to a draft: live pages that show it are printed
 * anew with them at once.
 */
export async function describeImage(
  { db, renderer }: Pick<PlatformContext, 'db'> & { renderer: Renderer },
  creatorId: CreatorId,
  id: string,
  words: PictureWords,
): Promise<Result<UploadedImage, { kind: 'image_unknown' }>> {
  const isKnown = await db.transaction().execute(async trx => {
    await holdCreator(trx, creatorId);
    if (!(await updateWords(trx, creatorId, id, words))) return false;
    if (await isShownLive(trx, creatorId, id)) await rerenderCreator(renderer)(trx, { creatorId });
    return true;
  });
  const image = isKnown ? (await pageImages(db, creatorId, [id]))[id] : undefined;
  return image === undefined ? refuse({ kind: 'image_unknown' }) : accept({ id, image });
}
