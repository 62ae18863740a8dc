import { type FileStore, FilesAway } from '../../../platform/files/file-store.ts';
import { noteLoose } from '../../../platform/files/loose-files.sql.ts';
import { PutOff } from '../../../platform/jobs/put-off.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { digestOf, newKey, readFile } from './image-files.flow.ts';
import { type FileRow, listFiles, moveRow, type Place, places } from './image-files.sql.ts';

type Deps = Pick<PlatformContext, 'db'> & { files: FileStore };
const atOnce = 10;

/**
 * Moves every image to a place, while servers run: each file is written, read back and compared before its row
 * names it, so that it can be ended and started again anywhere. Returns how many were moved.
 */
export async function moveFiles({ db, files }: Deps, to: Place, note?: (moved: number) => void): Promise<number> {
  let moved = 0;
  for (const table of places) {
    let after: FileRow | undefined;
    for (;;) {
      const rows: FileRow[] = await listFiles(db, table, to, after, atOnce);
      after = rows.at(-1);
      if (after === undefined) break;
      for (const row of rows) if (await moveOne({ db, files }, row, to)) moved += 1;
      note?.(moved);
    }
  }
  return moved;
}

/** False when the image was deleted meanwhile; a sweep removes its upload. */
async function moveOne({ db, files }: Deps, row: FileRow, to: Place): Promise<boolean> {
  const bytes = await readFile(files, row);
  if (to === 'postgres') return moveRow(db, row, { bytes, fileKey: null, size: null, sha256: null });
  const [fileKey, sha256] = [newKey(), digestOf(bytes)];
  await noteLoose(db, [fileKey]);
  await files.put(fileKey, bytes);
  if (!digestOf(await files.get(fileKey)).equals(sha256))
    throw new FilesAway(new Error(`${fileKey} was read back otherwise than it was written`));
  return moveRow(db, row, { bytes: null, fileKey, size: bytes.length, sha256 });
}

/** Moves what came with an account's file to where new images go. */
export async function followFiles({ db, files }: Pick<PlatformContext, 'db' | 'files'>): Promise<void> {
  if (!files?.takesNew) return;
  try {
    await moveFiles({ db, files }, 's3');
  } catch (error) {
    if (error instanceof FilesAway) throw new PutOff(600, String(error.cause));
    throw error;
  }
}
