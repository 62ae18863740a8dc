import type { CreatorId } from '../../../base/id.ts';
import { accept, type Result } from '../../../base/result.ts';
import type { Trx } from '../../../platform/database.ts';
import { enqueue } from '../../../platform/jobs.ts';
import { creatorById } from '../../accounts/creators/creators.flow.ts';
import { allowances } from '../../plans/entitlement.ts';
import type { Crop } from './crop.ts';
import { type ImageDeps, type ImageRefusal, type PictureWords, prepareImage } from './image-variants.flow.ts';
import { insertImage, insertSource } from './images.sql.ts';

export type { ImageDeps };

const inRow = { fileKey: null, size: null, sha256: null } as const;

/** A picture of an account elsewhere, in the largest size that was kept there. */
type ImportedImage = PictureWords & { id: string; bytes: Buffer; cutFrom: string | null; crop: Crop | null };

/** Stores a picture under the id that pages know it by, decoded again as an upload is. */
export async function keepImported(
  { decodeQueue, files }: Pick<ImageDeps, 'decodeQueue' | 'files'>,
  trx: Trx,
  creatorId: CreatorId,
  { id, bytes, alt, decorative, cutFrom, crop }: ImportedImage,
): Promise<Result<null, ImageRefusal>> {
  const prepared = await prepareImage(decodeQueue, { bytes, use: 'picture' }, 'webp');
  if (!prepared.ok) return prepared;
  const { decoded, source } = prepared.value;
  const cut = cutFrom === null || crop === null ? {} : { cutFrom, crop };
  // Into the rows of this transaction, so that it waits for no bucket; a job moves them.
  const variants = decoded.variants.map(variant => ({ ...variant, ...inRow }));
  await insertImage(trx, creatorId, { id, alt, decorative, ...cut, ...decoded, variants });
  if (source !== undefined && cutFrom === null) await insertSource(trx, creatorId, id, { ...source, ...inRow });
  if (files?.takesNew) await enqueue(trx, 'move-files', null);
  return accept(null);
}

/** How many pictures the plan of a creator includes. */
export async function mostImages(
  { config }: Pick<ImageDeps, 'config'>,
  trx: Trx,
  creatorId: CreatorId,
): Promise<number> {
  const { plan } = await creatorById({ db: trx }, creatorId);
  return config.PICTURES_PER_CREATOR * allowances[plan].images;
}
