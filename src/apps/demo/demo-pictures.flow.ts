import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { CreatorId } from '../../base/id.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import type { ImageFormats } from '../../product/showcase/images/decode-image.flow.ts';
import { createDecodeQueue } from '../../product/showcase/images/decode-queue.flow.ts';
import { keepImage, type PreparedImage, prepareImage } from '../../product/showcase/images/image-variants.flow.ts';
import type { DemoCreator } from './demo-creator.ts';

export type PreparedPictures = { key: string; alt: string; image: PreparedImage }[];

/** The file of a creator's picture. The build copies the folder beside the server. */
export const pictureFile = (handle: string, key: string): URL =>
  new URL(`./pictures/${handle}-${key}.svg`, import.meta.url);

/** Makes a creator's pictures ready to be stored as an upload would be. Needs no database. */
export async function preparePictures(person: DemoCreator, formats: ImageFormats): Promise<PreparedPictures> {
  const decodeQueue = createDecodeQueue();
  return Promise.all(
    Object.entries(person.pictures).map(async ([key, alt]) => {
      const file = fileURLToPath(pictureFile(person.handle, key));
      const bytes = await sharp(file).png({ compressionLevel: 1 }).toBuffer();
      const use = key === person.basicProfile.imageId ? 'avatar' : 'picture';
      const prepared = await prepareImage(decodeQueue, { bytes, use }, formats);
      if (!prepared.ok) throw new Error(`the picture ${key} could not be read: ${prepared.refusal.kind}`);
      // Only uploads keep their source file.
      return { key, alt, image: { ...prepared.value, source: undefined } };
    }),
  );
}

/** Stores prepared pictures; returns the stored id of each key. */
export async function storePictures(
  context: Pick<PlatformContext, 'db'>,
  creatorId: CreatorId,
  pictures: PreparedPictures,
): Promise<ReadonlyMap<string, string>> {
  const stored = new Map<string, string>();
  for (const { key, alt, image } of pictures) stored.set(key, (await keepImage(context, creatorId, image, { alt })).id);
  return stored;
}
