import { createHash } from 'node:crypto';
import type { CreatorId } from '../../../base/id.ts';
import { accept, type Result, refuse } from '../../../base/result.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { type Crop, isWhole } from './crop.ts';
import { decode, type ImageSource, type ImageUse } from './decode-image.flow.ts';
import { readFile } from './image-files.flow.ts';
import { type ImageDeps, type ImageRefusal, keepVariants, refuseWhenFull } from './image-variants.flow.ts';
import {
  findOrigin,
  findSource,
  findVariant,
  type ImageOrigin,
  insertImage,
  type KeptFile,
  takeWords,
  wantAgain,
} from './images.sql.ts';
import type { AboutImage, UploadedImage } from './images-contract.ts';
import { pageImages } from './page-images.flow.ts';

export type CutRefusal = ImageRefusal | { kind: 'image_unknown' };

/** A picture with the whole it was cropped from, which is itself when it was not. */
export async function aboutImage(
  { db }: Pick<PlatformContext, 'db'>,
  creatorId: CreatorId,
  id: string,
): Promise<Result<AboutImage, CutRefusal>> {
  const origin = await findOrigin(db, creatorId, id);
  if (origin === undefined) return refuse({ kind: 'image_unknown' });
  const wholeId = origin.cutFrom ?? id;
  const images = await pageImages(db, creatorId, [id, wholeId]);
  const [image, whole] = [images[id], images[wholeId]];
  if (image === undefined || whole === undefined) return refuse({ kind: 'image_unknown' });
  return accept({ id, image, whole: { id: wholeId, image: whole }, crop: origin.crop });
}

/**
 * Crops the whole picture behind `id`, whichever crop `id` is. The crop is a picture of its own, with the same alt
 * text; the whole stays. It is encoded once, from the uploaded pixels.
 */
export async function cutImage(
  deps: ImageDeps,
  creatorId: CreatorId,
  id: string,
  { crop, use }: { crop: Crop; use: ImageUse },
): Promise<Result<UploadedImage, CutRefusal>> {
  const origin = await findOrigin(deps.db, creatorId, id);
  if (origin === undefined) return refuse({ kind: 'image_unknown' });
  const wholeId = origin.cutFrom ?? id;
  const partId = isWhole(crop) ? wholeId : partIdOf(wholeId, crop, use);
  if (!(await wantAgain(deps.db, creatorId, partId))) {
    const full = await refuseWhenFull(deps, creatorId);
    if (full !== undefined) return refuse(full);
    const made = await makePart(deps, creatorId, { wholeId, partId, crop, use, words: origin });
    if (!made.ok) return made;
  } else await takeWords(deps.db, creatorId, partId, origin);
  const image = (await pageImages(deps.db, creatorId, [partId]))[partId];
  if (image === undefined) throw new Error('a picture just cut is gone');
  return accept({ id: partId, image });
}

type Part = { wholeId: string; partId: string; crop: Crop; use: ImageUse; words: ImageOrigin };

async function makePart(deps: ImageDeps, creatorId: CreatorId, part: Part): Promise<Result<true, CutRefusal>> {
  const { db, decodeQueue, files } = deps;
  const { wholeId, partId, crop, use, words } = part;
  const found = (await findSource(db, creatorId, wholeId)) ?? (await largestVariant(db, creatorId, wholeId));
  if (found === undefined) return refuse({ kind: 'image_unknown' });
  const source: ImageSource = { bytes: await readFile(files, found), orientation: found.orientation };
  const decoded = await decodeQueue(() => decode(source, { use, formats: 'webp and avif', crop }));
  if (!decoded.ok) return decoded;
  const { alt, decorative } = words;
  const kept = await keepVariants(deps, decoded.value);
  await db
    .transaction()
    .execute(trx => insertImage(trx, creatorId, { id: partId, alt, decorative, cutFrom: wholeId, crop, ...kept }));
  return accept(true);
}

/** Pictures from before sources were stored are cropped from their largest size. */
async function largestVariant(
  db: PlatformContext['db'],
  creatorId: CreatorId,
  wholeId: string,
): Promise<({ orientation: number } & KeptFile) | undefined> {
  const sizes = await findVariant(db, creatorId, wholeId, 'original');
  const largest = sizes.find(size => size.format === 'webp');
  return largest === undefined ? undefined : { ...largest, orientation: 1 };
}

const partIdOf = (wholeId: string, crop: Crop, use: ImageUse): string =>
  createHash('sha256')
    .update(JSON.stringify([wholeId, use, crop.x, crop.y, crop.width, crop.height, crop.rotation]))
    .digest('hex')
    .slice(0, 32);
