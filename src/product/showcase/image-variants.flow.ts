import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import type { CreatorId } from '../../base/id.ts';
import { accept, type Result, refuse } from '../../base/result.ts';
import type { Machinery } from '../../platform/machinery.ts';
import type { UploadedImage } from './contract.ts';
import { countImages, type ImageVariant, insertImage } from './images.sql.ts';
import { pageImages } from './page-facts.flow.ts';

export const imageLimits = { bytes: 10 * 1024 * 1024, pixels: 40_000_000, perCreator: 1000 } as const;
export type ImageRefusal = { kind: 'image_empty' | 'image_too_large' | 'image_unreadable' | 'too_many_images' };
/** AVIF takes most of the time and is optional: a picture may be stored without it now and with it later. */
export type ImageFormats = 'webp' | 'webp and avif';
/** An avatar's thumbnail is a square cut; any other picture keeps its shape in every size. */
export type ImageUse = 'avatar' | 'picture';

type Decoded = { width: number; height: number; color: string; variants: ImageVariant[] };
/** A picture in all its sizes, not yet anybody's. Its id is a hash of its content. */
export type PreparedImage = { id: string; decoded: Decoded };
type GivenImage = { bytes: Buffer; use: ImageUse };

/**
 * Stores a picture in the sizes pages use; the same upload is stored once. What was inside the file beside the picture
 * (place, camera, name) is not kept.
 */
export async function storeImage(
  deps: Pick<Machinery, 'db'>,
  creatorId: CreatorId,
  given: GivenImage & { alt: string },
): Promise<Result<UploadedImage, ImageRefusal>> {
  const refusal = judgeBytes(given.bytes);
  if (refusal !== undefined) return refuse(refusal);
  if ((await countImages(deps.db, creatorId)) >= imageLimits.perCreator) return refuse({ kind: 'too_many_images' });
  const id = idOf(given);
  const known = (await pageImages(deps.db, creatorId, [id]))[id];
  if (known !== undefined && given.alt === '') return accept({ id, image: known });
  const prepared = await prepareImage(given, 'webp and avif');
  return prepared.ok ? accept(await keepImage(deps, creatorId, prepared.value, given.alt)) : prepared;
}

/** The work of `storeImage` that needs no database. */
export async function prepareImage(
  given: GivenImage,
  formats: ImageFormats,
): Promise<Result<PreparedImage, ImageRefusal>> {
  const refusal = judgeBytes(given.bytes);
  if (refusal !== undefined) return refuse(refusal);
  const decoded = await oneAtATime(() => decode(given.bytes, given.use, formats));
  return decoded.ok ? accept({ id: idOf(given), decoded: decoded.value }) : decoded;
}

/** Makes a prepared picture a creator's. Kept again with more formats, it gains those. */
export async function keepImage(
  deps: Pick<Machinery, 'db'>,
  creatorId: CreatorId,
  { id, decoded }: PreparedImage,
  alt: string,
): Promise<UploadedImage> {
  await deps.db.transaction().execute(trx => insertImage(trx, creatorId, { id, alt, ...decoded }));
  const image = (await pageImages(deps.db, creatorId, [id]))[id];
  if (image === undefined) throw new Error('a picture just stored is gone');
  return { id, image };
}

const idOf = ({ bytes, use }: GivenImage): string =>
  createHash('sha256').update(use).update(bytes).digest('hex').slice(0, 32);

function judgeBytes(bytes: Buffer): ImageRefusal | undefined {
  if (bytes.length === 0) return { kind: 'image_empty' };
  if (bytes.length > imageLimits.bytes) return { kind: 'image_too_large' };
  return looksLikePicture(bytes) ? undefined : { kind: 'image_unreadable' };
}

/** JPEG, PNG, GIF, WebP or AVIF by their first bytes. Nothing else (SVG, PDF) ever reaches a decoder. */
function looksLikePicture(bytes: Buffer): boolean {
  const text = bytes.subarray(0, 12).toString('latin1');
  return (
    text.startsWith('\xff\xd8\xff') ||
    text.startsWith('\x89PNG\r\n\x1a\n') ||
    /^GIF8[79]a/.test(text) ||
    /^RIFF[\s\S]{4}WEBP/.test(text) ||
    /^[\s\S]{4}ftypavi[fs]/.test(text)
  );
}

let last: Promise<unknown> = Promise.resolve();

/** Decoded pictures are large; several at once would not fit beside everything else. */
function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const next = last.then(work, work);
  last = next.catch(() => undefined);
  return next;
}

async function decode(bytes: Buffer, use: ImageUse, formats: ImageFormats): Promise<Result<Decoded, ImageRefusal>> {
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: imageLimits.pixels, failOn: 'error' })
      .rotate()
      .resize({ width: 1600, height: 2400, fit: 'inside', withoutEnlargement: true })
      .toColorspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const picture = () => sharp(data, { raw: { width, height, channels } });
    const card = () => picture().resize({ width: 800, withoutEnlargement: true });
    const thumbnail = () =>
      use === 'avatar'
        ? picture().resize({ width: 240, height: 240, fit: 'cover', position: 'attention' })
        : picture().resize({ width: 240, withoutEnlargement: true });
    const small = [webp('original', picture()), webp('card', card()), webp('thumbnail', thumbnail())];
    const smaller = formats === 'webp' ? [] : [avif('original', picture()), avif('card', card())];
    const variants = await Promise.all([...small, ...smaller]);
    return accept({ width, height, color: await dominantColor(thumbnail()), variants: smallerOnly(variants) });
  } catch {
    // Whatever a decoder refuses, broken or hostile, is simply not a picture to us.
    return refuse({ kind: 'image_unreadable' });
  }
}

// Effort 3 and more takes twice as long for 6 % less, and most browsers take the AVIF anyway.
async function webp(variant: ImageVariant['variant'], from: Sharp): Promise<ImageVariant> {
  const { data, info } = await from.webp({ quality: 78, effort: 2 }).toBuffer({ resolveWithObject: true });
  return { variant, format: 'webp', width: info.width, height: info.height, bytes: data };
}

async function avif(variant: ImageVariant['variant'], from: Sharp): Promise<ImageVariant> {
  const { data, info } = await from.avif({ quality: 52, effort: 1 }).toBuffer({ resolveWithObject: true });
  return { variant, format: 'avif', width: info.width, height: info.height, bytes: data };
}

/** An avif that is not smaller than its webp has no reason to be kept. */
const smallerOnly = (variants: ImageVariant[]): ImageVariant[] =>
  variants.filter(({ variant, format, bytes }) => {
    const plain = variants.find(other => other.variant === variant && other.format === 'webp');
    return format === 'webp' || plain === undefined || bytes.length < plain.bytes.length;
  });

/** Transparent parts count as the white paper they will lie on. */
async function dominantColor(from: Sharp): Promise<string> {
  const flat = await from.flatten({ background: '#ffffff' }).png().toBuffer();
  const { dominant } = await sharp(flat).stats();
  return `#${[dominant.r, dominant.g, dominant.b].map(part => part.toString(16).padStart(2, '0')).join('')}`;
}
