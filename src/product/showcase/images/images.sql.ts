import { type Generated, sql } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import { claimFiles } from '../../../platform/files/loose-files.sql.ts';
import type { Crop } from './crop.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    images: {
      creatorId: CreatorId;
      id: string;
      address: Generated<string>;
      width: number;
      height: number;
      color: string;
      alt: string;
      decorative: boolean;
      cutFrom: string | null;
      crop: unknown;
      unusedSince: Date | null;
      createdAt: Date;
    };
    image_sources: { creatorId: CreatorId; imageId: string; orientation: number } & KeptFile;
    image_variants: {
      creatorId: CreatorId;
      imageId: string;
      variant: ImageVariant['variant'];
      format: ImageVariant['format'];
      width: number;
      height: number;
    } & KeptFile;
  }
}

/** Bytes in the row, or the key, size and checksum of a file in the bucket. */
export type KeptFile =
  | { bytes: Buffer; fileKey: null; size: null; sha256: null }
  | { bytes: null; fileKey: string; size: number; sha256: Buffer };
type KeptVariant = Omit<ImageVariant, 'bytes'> & KeptFile;

export type ImageVariant = {
  variant: 'original' | 'card' | 'thumbnail';
  format: 'webp' | 'avif';
  width: number;
  height: number;
  bytes: Buffer;
};
/** Size and colour of a stored picture; `variants` are its webp sizes. */
type ImageRow = {
  id: string;
  /** The beginning of its public addresses: random and unique. */
  address: string;
  width: number;
  height: number;
  color: string;
  alt: string;
  /** It adds nothing to the text beside it. */
  decorative: boolean;
  variants: Pick<ImageVariant, 'variant' | 'width' | 'height'>[];
};

type NewImage = Omit<ImageRow, 'variants' | 'address'> & {
  variants: readonly KeptVariant[];
  /** The whole picture it was cropped from, and the crop. */
  cutFrom?: string;
  crop?: Crop;
};

/** Stores a picture once. Repeating adds missing sizes and formats, and its alt text when given. */
export async function insertImage(trx: Trx, creatorId: CreatorId, image: NewImage): Promise<void> {
  const { id, width, height, color, alt, decorative, cutFrom = null, crop } = image;
  await sql`
    insert into images (creator_id, id, width, height, color, alt, decorative, cut_from, crop)
    values (${creatorId}, ${id}, ${width}, ${height}, ${color}, ${alt}, ${decorative}, ${cutFrom},
      ${crop === undefined ? null : JSON.stringify(crop)}::jsonb)
    on conflict (creator_id, id) do update set unused_since = null,
      alt = case when excluded.alt = '' then images.alt else excluded.alt end`.execute(trx);
  const stored = await trx
    .insertInto('image_variants')
    .values(image.variants.map(variant => ({ creatorId, imageId: id, ...variant })))
    .onConflict(conflict => conflict.doNothing())
    .returning('fileKey')
    .execute();
  await claimFiles(trx, keysOf(stored));
}

/** Stores the pixels of a whole picture as they were uploaded. */
export async function insertSource(
  trx: Trx,
  creatorId: CreatorId,
  imageId: string,
  source: { orientation: number } & KeptFile,
): Promise<void> {
  const stored = await trx
    .insertInto('image_sources')
    .values({ creatorId, imageId, ...source })
    .onConflict(conflict => conflict.doNothing())
    .returning('fileKey')
    .execute();
  await claimFiles(trx, keysOf(stored));
}

/** What was stored already keeps its file, and the new one stays without a row. */
const keysOf = (stored: readonly { fileKey: string | null }[]): string[] =>
  stored.flatMap(({ fileKey }) => (fileKey === null ? [] : [fileKey]));

export const findSource = (
  db: Db,
  creatorId: CreatorId,
  imageId: string,
): Promise<({ orientation: number } & KeptFile) | undefined> =>
  db
    .selectFrom('image_sources')
    .select(['bytes', 'fileKey', 'size', 'sha256', 'orientation'])
    .where('creatorId', '=', creatorId)
    .where('imageId', '=', imageId)
    .executeTakeFirst() as Promise<({ orientation: number } & KeptFile) | undefined>;

export type ImageOrigin = { cutFrom: string | null; crop: Crop | null; alt: string; decorative: boolean };

/** The source of a picture, and its alt text; undefined when it is not this creator's. */
export async function findOrigin(db: Db | Trx, creatorId: CreatorId, id: string): Promise<ImageOrigin | undefined> {
  const { rows } = await sql<ImageOrigin>`
    select cut_from, crop, alt, decorative from images
    where creator_id = ${creatorId} and id = ${id}`.execute(db);
  return rows[0];
}

/** Stores a picture's alt text; false when it is not this creator's. */
export async function updateWords(
  trx: Trx,
  creatorId: CreatorId,
  id: string,
  { alt, decorative }: { alt: string; decorative: boolean },
): Promise<boolean> {
  const { rows } = await sql`
    update images set alt = ${alt}, decorative = ${decorative}
    where creator_id = ${creatorId} and id = ${id} returning id`.execute(trx);
  return rows.length > 0;
}

/** Copies the alt text of a replaced picture to the new one when that has none. */
export async function takeWords(
  db: Db | Trx,
  creatorId: CreatorId,
  id: string,
  { alt, decorative }: { alt: string; decorative: boolean },
): Promise<void> {
  await sql`update images set alt = ${alt}, decorative = ${decorative}
    where creator_id = ${creatorId} and id = ${id} and alt = '' and not decorative`.execute(db);
}

/** Whether a live page of the creator shows a picture. */
export async function isShownLive(trx: Trx, creatorId: CreatorId, imageId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pages p join page_versions v on v.creator_id = p.creator_id and v.id = p.live_version_id
    where p.creator_id = ${creatorId} and position(${`"${imageId}"`} in v.document::text) > 0 limit 1`.execute(trx);
  return rows.length > 0;
}

/** How many pictures a creator has, and their bytes including sources. */
export async function countImages(db: Db | Trx, creatorId: CreatorId): Promise<{ count: number; bytes: number }> {
  const { rows } = await sql<{ count: number; bytes: number }>`
    select (select count(*)::int from images where creator_id = ${creatorId}) as count,
      ((select coalesce(sum(coalesce(size, octet_length(bytes))), 0) from image_variants where creator_id = ${creatorId})
      + (select coalesce(sum(coalesce(size, octet_length(bytes))), 0) from image_sources where creator_id = ${creatorId}))::float8 as bytes`.execute(
    db,
  );
  return rows[0] ?? { count: 0, bytes: 0 };
}

/** The named pictures that are this creator's. */
export async function listImages(db: Db | Trx, creatorId: CreatorId, ids: readonly string[]): Promise<ImageRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ImageRow>`
    select i.id, i.address, i.width, i.height, i.color, i.alt, i.decorative,
      (select jsonb_agg(jsonb_build_object('variant', variant, 'width', v.width, 'height', v.height) order by v.width)
       from image_variants v where v.creator_id = i.creator_id and v.image_id = i.id and format = 'webp') as variants
    from images i where i.creator_id = ${creatorId} and i.id = any(${ids}::text[])`.execute(db);
  return rows;
}

export type VariantFile = Pick<ImageVariant, 'format'> & KeptFile;

/** One variant in each format it is kept in. */
export const findVariant = (
  db: Db,
  creatorId: CreatorId,
  imageId: string,
  variant: ImageVariant['variant'],
): Promise<VariantFile[]> =>
  db
    .selectFrom('image_variants')
    .select(['format', 'bytes', 'fileKey', 'size', 'sha256'])
    .where('creatorId', '=', creatorId)
    .where('imageId', '=', imageId)
    .where('variant', '=', variant)
    .execute() as Promise<VariantFile[]>;

/** Whether the creator of a picture `i` is enabled. */
const isLetIn = sql`not exists (select from users u where u.id = i.creator_id and u.disabled_at is not null)`;

export async function findPublicVariant(
  db: Db,
  address: string,
  variant: ImageVariant['variant'],
): Promise<VariantFile[]> {
  const { rows } = await sql<VariantFile>`
    select v.format, v.bytes, v.file_key, v.size, v.sha256 from images i
    join image_variants v on v.creator_id = i.creator_id and v.image_id = i.id
    where i.address = ${address} and v.variant = ${variant} and ${isLetIn}`.execute(db);
  return rows;
}

/** The address of a picture by its creator and content, as in old public addresses. */
export async function findAddress(db: Db, creatorId: CreatorId, imageId: string): Promise<string | undefined> {
  const { rows } = await sql<{ address: string }>`
    select i.address from images i where i.creator_id = ${creatorId} and i.id = ${imageId} and ${isLetIn}`.execute(db);
  return rows[0]?.address;
}

/** Marks a stored picture as used again. False when it is not this creator's, or deleted. */
export async function wantAgain(db: Db | Trx, creatorId: CreatorId, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update images set unused_since = null where creator_id = ${creatorId} and id = ${id}`.execute(db);
  return Number(numAffectedRows ?? 0) > 0;
}
