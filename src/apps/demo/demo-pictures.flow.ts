import sharp from 'sharp';
import type { CreatorId } from '../../base/id.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import type { ImageFormats } from '../../product/showcase/images/decode-image.flow.ts';
import { keepImage, type PreparedImage, prepareImage } from '../../product/showcase/images/image-variants.flow.ts';
import type { DemoCreator } from './demo-creator.ts';

export type Painted = { key: string; alt: string; image: PreparedImage }[];

/** Draws a creator's pictures and makes them ready to be stored as an upload would be. Needs no database. */
export async function paintPictures(person: DemoCreator, formats: ImageFormats): Promise<Painted> {
  // All are drawn at once; only the making of their sizes waits in line.
  return Promise.all(
    Object.entries(person.pictures).map(async ([key, { draw, alt }]) => {
      const bytes = await sharp(Buffer.from(draw())).png({ compressionLevel: 1 }).toBuffer();
      const use = key === person.basicProfile.imageId ? 'avatar' : 'picture';
      const prepared = await prepareImage({ bytes, use }, formats);
      if (!prepared.ok) throw new Error(`the picture ${key} could not be drawn: ${prepared.refusal.kind}`);
      // Sources are kept of uploads only: these are drawn anew for every Vitrine.
      return { key, alt, image: { ...prepared.value, source: undefined } };
    }),
  );
}

/** Stores painted pictures; gives the stored id of each key. */
export async function hangPictures(
  rooms: Pick<PlatformContext, 'db'>,
  creatorId: CreatorId,
  painted: Painted,
): Promise<ReadonlyMap<string, string>> {
  const hung = new Map<string, string>();
  for (const { key, alt, image } of painted) hung.set(key, (await keepImage(rooms, creatorId, image, { alt })).id);
  return hung;
}
