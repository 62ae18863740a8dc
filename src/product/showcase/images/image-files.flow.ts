import { createHash, randomUUID } from 'node:crypto';
import { type FileStore, FilesAway } from '../../../platform/files/file-store.ts';
import { forgetLoose, noteLoose, takeLoose } from '../../../platform/files/loose-files.sql.ts';
import { PutOff } from '../../../platform/jobs/put-off.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import type { KeptFile } from './images.sql.ts';

export type { KeptFile };
export type FileDeps = Pick<PlatformContext, 'db' | 'files'>;

export const digestOf = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

/** A random key, below one of 256 folders: nothing about the image or its creator. */
export function newKey(): string {
  const id = randomUUID().replaceAll('-', '');
  return `images/${id.slice(0, 2)}/${id}`;
}

/** Keeps files where new ones go, before the transaction whose rows name them. */
export async function keepFiles({ db, files }: FileDeps, all: readonly Buffer[]): Promise<KeptFile[]> {
  if (!files?.takesNew) return all.map(bytes => ({ bytes, fileKey: null, size: null, sha256: null }));
  const kept = all.map(bytes => ({ fileKey: newKey(), size: bytes.length, sha256: digestOf(bytes) }));
  await noteLoose(
    db,
    kept.map(({ fileKey }) => fileKey),
  );
  await Promise.all(all.map((bytes, at) => files.put(kept[at]?.fileKey ?? '', bytes)));
  return kept.map(each => ({ bytes: null, ...each }));
}

/** The bytes of a file, wherever they are; those of the bucket are what was put there, or an error. */
export async function readFile(files: FileStore | undefined, kept: KeptFile): Promise<Buffer> {
  if (kept.bytes !== null) return kept.bytes;
  if (files === undefined) throw new FilesAway(new Error('an image is in a bucket, and S3_BUCKET is not set'));
  const bytes = await files.get(kept.fileKey);
  if (!digestOf(bytes).equals(kept.sha256)) throw new FilesAway(new Error(`${kept.fileKey} is not what was put there`));
  return bytes;
}

const inOneSweep = 50;

/** Removes files that no row names: uploads that came to nothing, and what was deleted. */
export async function sweepFiles({ db, files }: FileDeps): Promise<void> {
  if (files === undefined) return;
  for (;;) {
    const keys = await takeLoose(db, inOneSweep);
    if (keys.length === 0) return;
    try {
      await Promise.all(keys.map(files.remove));
    } catch (error) {
      throw new PutOff(600, String(error instanceof FilesAway ? error.cause : error));
    }
    await forgetLoose(db, keys);
  }
}
