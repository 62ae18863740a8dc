import { sql } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import type { Db } from '../../../platform/database.ts';
import { claimFiles } from '../../../platform/files/loose-files.sql.ts';
import type { KeptFile } from './images.sql.ts';

export type Place = 'postgres' | 's3';
/** The tables whose rows have files. */
export const places = ['image_variants', 'image_sources'] as const;
type Table = (typeof places)[number];

/** A file with what its row is called; a source has one format and one size. */
export type FileRow = KeptFile & {
  table: Table;
  creatorId: CreatorId;
  imageId: string;
  variant: string;
  format: string;
};

/** Files that are not at a place yet, of all creators, in the order of their keys. */
export async function listFiles(
  db: Db,
  table: Table,
  to: Place,
  after: FileRow | undefined,
  most: number,
): Promise<FileRow[]> {
  const key =
    table === 'image_variants' ? sql`(creator_id, image_id, variant, format)` : sql`(creator_id, image_id, '', '')`;
  const named = table === 'image_variants' ? sql`variant, format` : sql`''::text as variant, ''::text as format`;
  const isElsewhere = to === 's3' ? sql`file_key is null` : sql`file_key is not null`;
  const isLater =
    after === undefined
      ? sql`true`
      : sql`${key} > (${after.creatorId}::uuid, ${after.imageId}, ${after.variant}, ${after.format})
          and creator_id >= ${after.creatorId}::uuid`;
  const { rows } = await sql<FileRow>`
    select ${table}::text as "table", creator_id, image_id, ${named}, bytes, file_key, size, sha256
    from ${sql.table(table)} where ${isElsewhere} and ${isLater}
    order by creator_id, image_id, 4, 5 limit ${most}`.execute(db);
  return rows;
}

/** Has the row name its file elsewhere; false when it is gone or was moved meanwhile. */
export function moveRow(db: Db, { table, creatorId, imageId, variant, format, ...from }: FileRow, to: KeptFile) {
  const isIt = table === 'image_variants' ? sql`variant = ${variant} and format = ${format}` : sql`true`;
  return db.transaction().execute(async trx => {
    const { rows } = await sql`
      update ${sql.table(table)} set bytes = ${to.bytes}, file_key = ${to.fileKey}, size = ${to.size}, sha256 = ${to.sha256}
      where creator_id = ${creatorId} and image_id = ${imageId} and ${isIt}
        and file_key is not distinct from ${from.fileKey} returning 1`.execute(trx);
    if (rows.length === 0) return false;
    if (to.fileKey !== null) await claimFiles(trx, [to.fileKey]);
    return true;
  });
}
