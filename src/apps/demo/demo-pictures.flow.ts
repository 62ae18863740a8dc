import sharp from 'sharp';
import type { CreatorId } from '../../base/id.ts';
import type { Machinery } from '../../platform/machinery.ts';
import { type ImageFormats, storeImage } from '../../product/showcase/image-variants.flow.ts';
import type { DemoCreator, DemoPicture } from './demo-creator.ts';

/** Draws a creator's pictures and stores each as an upload would be. Gives the stored id of each key. */
export async function storePictures(
  rooms: Pick<Machinery, 'db'>,
  creatorId: CreatorId,
  { pictures, basicProfile }: DemoCreator,
  formats: ImageFormats,
): Promise<ReadonlyMap<string, string>> {
  const stored = new Map<string, string>();
  const waiting = Object.entries(pictures);
  let painting = paintNext(waiting);
  while (painting !== undefined) {
    const { key, alt, bytes } = await painting;
    // The next one is painted while this one is stored.
    painting = paintNext(waiting);
    const use = key === basicProfile.imageId ? 'avatar' : 'picture';
    const kept = await storeImage(rooms, creatorId, { bytes, use, alt }, formats);
    if (!kept.ok) throw new Error(`the picture ${key} could not be stored: ${kept.refusal.kind}`);
    stored.set(key, kept.value.id);
  }
  return stored;
}

function paintNext(waiting: [key: string, picture: DemoPicture][]) {
  const next = waiting.shift();
  return next === undefined ? undefined : paint(...next);
}

async function paint(key: string, { draw, alt }: DemoPicture): Promise<{ key: string; alt: string; bytes: Buffer }> {
  const bytes = await sharp(Buffer.from(draw())).png({ compressionLevel: 1 }).toBuffer();
  return { key, alt, bytes };
}
