import type { CreatorId } from '../../../base/id.ts';
import type { Trx } from '../../../platform/database.ts';
import { mostImageBytes } from '../../showcase/images/image-operations.ts';
import { type ImageDeps, keepImported, mostImages } from '../../showcase/images/keep-imported.flow.ts';
import type { OwnDataFile } from './check-file.flow.ts';
import { RefusedRow } from './refused-row.ts';
import { texts } from './texts.ts';
import { DamagedEntry, unpackWhole, type ZipEntry } from './zip-file.flow.ts';

export type { ImageDeps };

/** Decodes each image again, as an upload, and stores it under its id. */
export async function writeImages(
  deps: ImageDeps,
  trx: Trx,
  creatorId: CreatorId,
  { images }: Pick<OwnDataFile, 'images'>,
): Promise<void> {
  const most = await mostImages(deps, trx, creatorId);
  if (images.length > most)
    throw new RefusedRow({ file: 'data/images.json', line: null, message: texts.problem.tooManyImages(most) });
  for (const { row, entry } of images) {
    const bytes = await bytesOf(entry);
    const { id, alt, decorative, cutFrom, crop } = row;
    const kept = bytes && (await keepImported(deps, trx, creatorId, { id, bytes, alt, decorative, cutFrom, crop }));
    if (kept?.ok !== true)
      throw new RefusedRow({ file: entry.name, line: null, message: texts.problem.imageUnreadable });
  }
}

async function bytesOf(entry: ZipEntry): Promise<Buffer | undefined> {
  try {
    return await unpackWhole(entry, mostImageBytes);
  } catch (error) {
    if (error instanceof DamagedEntry) return undefined;
    throw error;
  }
}
