import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp';
import { accept, type Result, refuse } from '../../../base/result.ts';
import { barePicture } from './bare-picture.ts';
import { addTurns, type Crop, cropPixels, isWhole, type Rotation, turnedSize, uprightTurn } from './crop.ts';
import { mostImageBytes } from './image-operations.ts';
import type { ImageVariant } from './images.sql.ts';

const mostPixels = 40_000_000;
export type DecodeRefusal = {
  kind:
    | 'image_empty'
    | 'image_too_large'
    | 'image_too_many_pixels'
    | 'image_moves'
    | 'image_vector'
    | 'image_heic'
    | 'image_unreadable';
};
/** AVIF takes most of the time and is optional: a picture may be stored without it and get it later. */
export type ImageFormats = 'webp' | 'webp and avif';
/** An avatar's thumbnail is a square crop; any other picture keeps its shape in every size. */
export type ImageUse = 'avatar' | 'picture';

export type Decoded = { width: number; height: number; color: string; variants: ImageVariant[] };
/** A picture as it was encoded, without its metadata. `orientation` is EXIF's, 1 to 8. */
export type ImageSource = { bytes: Buffer; orientation: number };
type How = { use: ImageUse; formats: ImageFormats; crop?: Crop | undefined };

const options: SharpOptions = { limitInputPixels: mostPixels, failOn: 'error' };
const longestWork = { seconds: 30 };

/** Why these bytes are not accepted, judged by their content; given names and types do not count. */
export function checkBytes(bytes: Buffer): DecodeRefusal | undefined {
  if (bytes.length === 0) return { kind: 'image_empty' };
  if (bytes.length > mostImageBytes) return { kind: 'image_too_large' };
  const text = bytes.subarray(0, 1024).toString('latin1');
  if (isPicture(text)) return undefined;
  if (/^[\s\S]{4}ftyp(hei|hev|mif1|msf1)/.test(text)) return { kind: 'image_heic' };
  if (/^(\xef\xbb\xbf)?\s*<(\?xml|!--|!doctype svg|svg)/i.test(text) && /<svg/i.test(text))
    return { kind: 'image_vector' };
  return { kind: 'image_unreadable' };
}

/** JPEG, PNG, GIF, WebP or AVIF by their first bytes. Nothing else (SVG, PDF) ever reaches a decoder. */
const isPicture = (text: string): boolean =>
  text.startsWith('\xff\xd8\xff') ||
  text.startsWith('\x89PNG\r\n\x1a\n') ||
  /^GIF8[79]a/.test(text) ||
  /^RIFF[\s\S]{4}WEBP/.test(text) ||
  /^[\s\S]{4}ftypavi[fs]/.test(text);

/**
 * What is stored of an upload for later crops: the pixels as encoded. Types whose metadata cannot be removed as
 * bytes are encoded again without loss.
 */
export async function sourceOf(bytes: Buffer): Promise<Result<ImageSource, DecodeRefusal>> {
  const refusal = checkBytes(bytes);
  if (refusal !== undefined) return refuse(refusal);
  const about = await readMetadata(bytes);
  if (about === undefined) return refuse({ kind: 'image_unreadable' });
  if ((about.pages ?? 1) > 1 || bytes.includes('acTL')) return refuse({ kind: 'image_moves' });
  if (about.width * about.height > mostPixels) return refuse({ kind: 'image_too_many_pixels' });
  const bare = barePicture(bytes);
  if (bare !== undefined) return accept({ bytes: Buffer.from(bare), orientation: about.orientation ?? 1 });
  if (about.format === 'jpeg' || about.format === 'png' || about.format === 'webp') {
    return refuse({ kind: 'image_unreadable' });
  }
  return recoded(bytes);
}

async function recoded(bytes: Buffer): Promise<Result<ImageSource, DecodeRefusal>> {
  try {
    const whole = sharp(bytes, options).timeout(longestWork).autoOrient();
    const smaller = whole.resize({ width: 4096, height: 4096, fit: 'inside', withoutEnlargement: true });
    return accept({ bytes: await smaller.webp({ lossless: true, effort: 1 }).toBuffer(), orientation: 1 });
  } catch {
    return refuse({ kind: 'image_unreadable' });
  }
}

async function readMetadata(bytes: Buffer): Promise<Metadata | undefined> {
  try {
    // Reads only the header; the number of pixels it claims is checked before any of them is decoded.
    return await sharp(bytes, { ...options, limitInputPixels: false }).metadata();
  } catch {
    return undefined;
  }
}

/** Every size of a picture, or of a crop. None contains metadata of the file. */
export async function decode(source: ImageSource, how: How): Promise<Result<Decoded, DecodeRefusal>> {
  try {
    const part = await upright(source, how.crop);
    const { data, info } = await part
      .resize({ width: 1600, height: 2400, fit: 'inside', withoutEnlargement: true })
      .toColorspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const picture = () => sharp(data, { raw: { width, height, channels } });
    const card = () => picture().resize({ width: 800, withoutEnlargement: true });
    const thumbnail = () =>
      how.use === 'avatar'
        ? picture().resize({ width: 240, height: 240, fit: 'cover', position: 'attention' })
        : picture().resize({ width: 240, withoutEnlargement: true });
    const sizes = { original: picture, card, thumbnail } as const;
    const names = ['original', 'card', 'thumbnail'] as const;
    const variants = await Promise.all(
      names.flatMap(name => [
        webp(name, sizes[name]()),
        ...(how.formats === 'webp' ? [] : [avif(name, sizes[name]())]),
      ]),
    );
    return accept({ width, height, color: await dominantColor(thumbnail()), variants: smallerOnly(variants) });
  } catch {
    // Whatever a decoder refuses, broken or hostile, counts as unreadable.
    return refuse({ kind: 'image_unreadable' });
  }
}

/** The picture upright and turned as requested, and the crop of it. */
async function upright({ bytes, orientation }: ImageSource, crop: Crop | undefined): Promise<Sharp> {
  const { mirrored, rotation } = uprightTurn(orientation);
  const turn = addTurns(rotation, crop?.rotation ?? 0);
  const picture = sharp(bytes, options).timeout(longestWork);
  const turned = (mirrored ? picture.flop() : picture).rotate(turn);
  if (crop === undefined || isWhole(crop)) return turned;
  const { width, height } = await picture.metadata();
  const size = turnedSize({ width, height }, turn);
  const part = cropPixels(crop, size);
  return turned.extract(inDecoder(part, size, mirrored, turn));
}

/** When nothing is turned, sharp crops before it mirrors. */
const inDecoder = (
  part: ReturnType<typeof cropPixels>,
  size: { width: number },
  mirrored: boolean,
  turn: Rotation,
): typeof part => (mirrored && turn === 0 ? { ...part, left: size.width - part.left - part.width } : part);

// Effort 3 and more takes twice as long for 6 % less, and most browsers get the AVIF anyway.
async function webp(variant: ImageVariant['variant'], from: Sharp): Promise<ImageVariant> {
  const { data, info } = await from.webp({ quality: 78, effort: 2 }).toBuffer({ resolveWithObject: true });
  return { variant, format: 'webp', width: info.width, height: info.height, bytes: data };
}

async function avif(variant: ImageVariant['variant'], from: Sharp): Promise<ImageVariant> {
  const { data, info } = await from.avif({ quality: 52, effort: 1 }).toBuffer({ resolveWithObject: true });
  return { variant, format: 'avif', width: info.width, height: info.height, bytes: data };
}

/** An AVIF that is not smaller than its WebP is dropped. */
const smallerOnly = (variants: ImageVariant[]): ImageVariant[] =>
  variants.filter(({ variant, format, bytes }) => {
    const plain = variants.find(other => other.variant === variant && other.format === 'webp');
    return format === 'webp' || plain === undefined || bytes.length < plain.bytes.length;
  });

/** Transparent parts count as white. */
async function dominantColor(from: Sharp): Promise<string> {
  const flat = await from.flatten({ background: '#ffffff' }).png().toBuffer();
  const { dominant } = await sharp(flat).stats();
  return `#${[dominant.r, dominant.g, dominant.b].map(part => part.toString(16).padStart(2, '0')).join('')}`;
}
