import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { CreatorId } from '../../base/id.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import type { ImageFormats } from '../../product/showcase/images/decode-image.flow.ts';
import { createDecodeQueue } from '../../product/showcase/images/decode-queue.flow.ts';
import { keepImage, type PreparedImage, prepareImage } from '../../product/showcase/images/image-variants.flow.ts';
import { pictureFile } from './demo-files.flow.ts';
import { demoPage } from './demo-page.flow.ts';
import type { DemoPerson } from './demo-people.ts';

export type PreparedPictures = { alt: string; image: PreparedImage }[];

/** Makes a creator's pictures ready to be stored under their ids. Needs no database. */
export async function preparePictures(person: DemoPerson, formats: ImageFormats): Promise<PreparedPictures> {
  const decodeQueue = createDecodeQueue();
  const { document, pictures } = demoPage(person);
  return Promise.all(
    Object.entries(pictures).map(async ([id, alt]) => {
      const bytes = await sharp(fileURLToPath(pictureFile(person.handle, id)))
        .png({ compressionLevel: 1 })
        .toBuffer();
      const use = id === document.profile.imageId ? 'avatar' : 'picture';
      const prepared = await prepareImage(decodeQueue, { bytes, use }, formats);
      if (!prepared.ok) throw new Error(`the picture ${id} could not be read: ${prepared.refusal.kind}`);
      // Only uploads keep their source file.
      return { alt, image: { ...prepared.value, id, source: undefined } };
    }),
  );
}

export async function storePictures(
  context: Pick<PlatformContext, 'db'>,
  creatorId: CreatorId,
  pictures: PreparedPictures,
): Promise<void> {
  for (const { alt, image } of pictures) await keepImage({ ...context, files: undefined }, creatorId, image, { alt });
}
