import { sql } from 'kysely';
import type { CreatorId } from '../../base/id.ts';
import type { Db, Trx } from '../../platform/database.ts';

declare module '../../platform/database.ts' {
  interface Tables {
    images: {
      creator_id: string;
      id: string;
      width: number;
      height: number;
      color: string;
      alt: string;
      created_at: Date;
    };
    image_variants: {
      creator_id: string;
      image_id: string;
      variant: ImageVariant['variant'];
      format: ImageVariant['format'];
      width: number;
      height: number;
      bytes: Buffer;
    };
  }
}

export type ImageVariant = {
  variant: 'original' | 'card' | 'thumbnail';
  format: 'webp' | 'avif';
  width: number;
  height: number;
  bytes: Buffer;
};
/** Size and colour of a stored picture; `variants` are its webp sizes. */
export type ImageRow = {
  id: string;
  width: number;
  height: number;
  color: string;
  alt: string;
  variants: Pick<ImageVariant, 'variant' | 'width' | 'height'>[];
};

/** Stores a picture once. The same picture again adds the sizes and formats it lacks, and its text when one is given. */
export async function insertImage(
  trx: Trx,
  creatorId: CreatorId,
  image: Omit<ImageRow, 'variants'> & { variants: readonly ImageVariant[] },
): Promise<void> {
  await sql`
    insert into images (creator_id, id, width, height, color, alt)
    values (${creatorId}, ${image.id}, ${image.width}, ${image.height}, ${image.color}, ${image.alt})
    on conflict (creator_id, id) do update set alt = case when excluded.alt = '' then images.alt else excluded.alt end`.execute(
    trx,
  );
  await trx
    .insertInto('image_variants')
    .values(image.variants.map(variant => ({ creator_id: creatorId, image_id: image.id, ...variant })))
    .onConflict(conflict => conflict.doNothing())
    .execute();
}

export async function countImages(db: Db | Trx, creatorId: CreatorId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from images where creator_id = ${creatorId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The named pictures that are this creator's; others are not found. */
export async function listImages(db: Db | Trx, creatorId: CreatorId, ids: readonly string[]): Promise<ImageRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ImageRow>`
    select i.id, i.width, i.height, i.color, i.alt,
      (select jsonb_agg(jsonb_build_object('variant', variant, 'width', v.width, 'height', v.height) order by v.width)
       from image_variants v where v.creator_id = i.creator_id and v.image_id = i.id and format = 'webp') as variants
    from images i where i.creator_id = ${creatorId} and i.id = any(${ids}::text[])`.execute(db);
  return rows;
}

/** Bytes of one variant in each format it is kept in. */
export const findVariant = (
  db: Db,
  creatorId: CreatorId,
  imageId: string,
  variant: ImageVariant['variant'],
): Promise<Pick<ImageVariant, 'format' | 'bytes'>[]> =>
  db
    .selectFrom('image_variants')
    .select(['format', 'bytes'])
    .where('creator_id', '=', creatorId)
    .where('image_id', '=', imageId)
    .where('variant', '=', variant)
    .execute();
