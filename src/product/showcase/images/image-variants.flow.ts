import { createHash } from 'node:crypto';
import type { CreatorId } from '../../../base/id.ts';
import { accept, type Result, refuse } from '../../../base/result.ts';
import type { Trx } from '../../../platform/database.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { creatorById } from '../../accounts/creators/creators.flow.ts';
import { allowances } from '../../plans/entitlement.ts';
import {
  checkBytes,
  type Decoded,
  type DecodeRefusal,
  decode,
  type ImageFormats,
  type ImageSource,
  type ImageUse,
  sourceOf,
} from './decode-image.flow.ts';
import type { DecodeQueue } from './decode-queue.flow.ts';
import { type FileDeps, keepFiles } from './image-files.flow.ts';
import { countImages, insertImage, insertSource, type KeptFile, wantAgain } from './images.sql.ts';
import type { UploadedImage } from './images-contract.ts';
import { pageImages } from './page-images.flow.ts';

export type ImageRefusal = DecodeRefusal | { kind: 'too_many_images' | 'images_full'; limit: number };

/** A picture in all its sizes, without an owner yet. Its id is a hash of its content. */
export type PreparedImage = { id: string; decoded: Decoded; source?: ImageSource | undefined };
/** A picture's alt text; not needed when it is decorative. */
export type PictureWords = { alt: string; decorative: boolean };
type GivenImage = { bytes: Buffer; use: ImageUse };
export type ImageDeps = Pick<PlatformContext, 'db' | 'config' | 'files'> & { decodeQueue: DecodeQueue };

/**
 * Stores a picture in the sizes pages use, and its source for later crops; the same upload is stored once.
 * Metadata of the file (place, camera, name) is not stored.
 */
export async function storeImage(
  deps: ImageDeps,
  creatorId: CreatorId,
  given: GivenImage & PictureWords,
): Promise<Result<UploadedImage, ImageRefusal>> {
  const refusal = checkBytes(given.bytes);
  if (refusal !== undefined) return refuse(refusal);
  const full = await refuseWhenFull(deps, creatorId);
  if (full !== undefined) return refuse(full);
  const id = imageIdOf(given);
  if (given.alt === '' && (await wantAgain(deps.db, creatorId, id))) {
    const known = (await pageImages(deps.db, creatorId, [id]))[id];
    if (known !== undefined) return accept({ id, image: known });
  }
  const prepared = await prepareImage(deps.decodeQueue, given, 'webp and avif');
  return prepared.ok ? accept(await keepImage(deps, creatorId, prepared.value, given)) : prepared;
}

/** The part of `storeImage` that needs no database. */
export function prepareImage(
  inTurn: DecodeQueue,
  given: GivenImage,
  formats: ImageFormats,
): Promise<Result<PreparedImage, ImageRefusal>> {
  return inTurn(async () => {
    const source = await sourceOf(given.bytes);
    if (!source.ok) return source;
    const decoded = await decode(source.value, { use: given.use, formats });
    return decoded.ok ? accept({ id: imageIdOf(given), decoded: decoded.value, source: source.value }) : decoded;
  });
}

/** Stores a prepared picture for a creator. Repeated with more formats, it adds those. */
export async function keepImage(
  deps: FileDeps,
  creatorId: CreatorId,
  prepared: PreparedImage,
  words: { alt: string; decorative?: boolean },
): Promise<UploadedImage> {
  const { id } = prepared;
  const kept = await keepPrepared(deps, prepared);
  await deps.db.transaction().execute(trx => keepImageIn(trx, creatorId, kept, words));
  const image = (await pageImages(deps.db, creatorId, [id]))[id];
  if (image === undefined) throw new Error('a picture just stored is gone');
  return { id, image };
}

type KeptImage = Awaited<ReturnType<typeof keepPrepared>>;

/** Keeps the files of a prepared picture where new files go, before the transaction of its rows. */
export async function keepPrepared(deps: FileDeps, { id, decoded, source }: PreparedImage) {
  const kept = await keepVariants(deps, decoded);
  const [whole] = source === undefined ? [] : await keepFiles(deps, [source.bytes]);
  const sourceRow =
    source === undefined || whole === undefined ? undefined : { orientation: source.orientation, ...whole };
  return { id, kept, sourceRow };
}

/** Stores the rows of a picture whose files are kept, in the transaction of another change. */
export async function keepImageIn(
  trx: Trx,
  creatorId: CreatorId,
  { id, kept, sourceRow }: KeptImage,
  { alt, decorative = false }: { alt: string; decorative?: boolean },
): Promise<void> {
  await insertImage(trx, creatorId, { id, alt, decorative, ...kept });
  if (sourceRow !== undefined) await insertSource(trx, creatorId, id, sourceRow);
}

/** A decoded picture whose sizes are kept where new files go. */
export async function keepVariants(deps: FileDeps, { variants, ...facts }: Decoded) {
  const files = await keepFiles(
    deps,
    variants.map(({ bytes }) => bytes),
  );
  const kept = variants.map(({ bytes: _bytes, ...variant }, at) => ({ ...variant, ...fileAt(files, at) }));
  return { ...facts, variants: kept };
}

function fileAt(files: readonly KeptFile[], at: number): KeptFile {
  const file = files[at];
  if (file === undefined) throw new Error('a file was not kept');
  return file;
}

/** Limits a creator's number of pictures, and their bytes including sources. */
export async function refuseWhenFull(
  { db, config }: Pick<ImageDeps, 'db' | 'config'>,
  creatorId: CreatorId,
): Promise<ImageRefusal | undefined> {
  const [{ count, bytes }, { plan }] = await Promise.all([countImages(db, creatorId), creatorById({ db }, creatorId)]);
  const times = allowances[plan].images;
  const most = config.PICTURES_PER_CREATOR * times;
  if (count >= most) return { kind: 'too_many_images', limit: most };
  const limit = config.PICTURES_MB_PER_CREATOR * times;
  return bytes >= limit * 1024 * 1024 ? { kind: 'images_full', limit } : undefined;
}

const imageIdOf = ({ bytes, use }: GivenImage): string =>
  createHash('sha256').update(use).update(bytes).digest('hex').slice(0, 32);
