import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';

/**
 * A backup is a folder: one gzipped file for each table, in the text format of PostgreSQL's COPY, and a list of
 * them that is written last. A folder without the list is not a backup.
 */
export const listName = 'backup.json';
/** The second may have encrypted files. */
const [formatVersion, sealedVersion] = [1, 2] as const;

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const savedTable = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()).min(1),
  rows: z.number().int().min(0),
  file: z.string().regex(/^[\w.-]+\.copy\.gz(\.age)?$/),
  bytes: z.number().int().min(0),
  sha256: hash,
});
const savedList = z.object({
  format: z.literal([formatVersion, sealedVersion]),
  madeAt: z.iso.datetime(),
  postgres: z.string(),
  migrations: z.array(z.string()).min(1),
  tables: z.array(savedTable),
  sequences: z.array(
    z.object({ schema: z.string(), name: z.string(), value: z.string().regex(/^\d+$/), isCalled: z.boolean() }),
  ),
});

export type SavedTable = z.infer<typeof savedTable>;
export type SavedList = z.infer<typeof savedList>;
export type NewList = Omit<SavedList, 'format'>;

/** Nothing was changed, or the message says what was; the message is for the person who runs the command. */
export class BackupRefusal extends Error {}

/** The text of the list, with a hash over itself, so that a changed list is detected like a changed file. */
export function listText(list: NewList): string {
  const isSealed = list.tables.some(({ file }) => file.endsWith('.age'));
  const body = { format: isSealed ? sealedVersion : formatVersion, ...list };
  return `${JSON.stringify({ ...body, sha256: hashOf(JSON.stringify(body)) }, null, 1)}\n`;
}

/** Reads the list of a backup and checks it and every file against their hashes. Throws a `BackupRefusal`. */
export async function checkBackup(folder: string): Promise<SavedList> {
  const list = await readList(folder);
  for (const table of list.tables) {
    const found = await hashFile(join(folder, table.file));
    if (found === undefined) throw new BackupRefusal(`The backup is not whole: ${table.file} is missing in ${folder}.`);
    if (found.bytes < table.bytes)
      throw new BackupRefusal(
        `The backup is not whole: ${table.file} ends after ${found.bytes} of ${table.bytes} bytes.`,
      );
    if (found.sha256 !== table.sha256)
      throw new BackupRefusal(`The backup is damaged: ${table.file} is not as it was written.`);
  }
  return list;
}

async function readList(folder: string): Promise<SavedList> {
  const text = await readFile(join(folder, listName), 'utf8').catch(() => undefined);
  if (text === undefined)
    throw new BackupRefusal(
      `There is no backup in ${folder}: it has no ${listName}, which is written when a backup is whole.`,
    );
  const damaged = new BackupRefusal(`The backup is damaged: ${listName} is not as it was written.`);
  const { sha256, ...body } = asRecord(parsed(text)) ?? {};
  if (sha256 !== hashOf(JSON.stringify(body))) throw damaged;
  if (body.format !== formatVersion && body.format !== sealedVersion)
    throw new BackupRefusal(`The backup in ${folder} was written by a newer Vitrine. Restore it with that version.`);
  const read = savedList.safeParse(body);
  if (!read.success) throw damaged;
  return read.data;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
const asRecord = (value: unknown): Record<string, unknown> | undefined =>
  z.record(z.string(), z.unknown()).safeParse(value).data;

async function hashFile(path: string): Promise<{ sha256: string; bytes: number } | undefined> {
  const counted = countBytes();
  try {
    await pipeline(createReadStream(path), counted, async chunks => {
      for await (const _ of chunks);
    });
    return counted.result();
  } catch {
    return undefined;
  }
}

type ByteCounter = Transform & { result(): { sha256: string; bytes: number } };

/** Counts and hashes the bytes that pass through; `result` is complete once all have passed. */
export function countBytes(): ByteCounter {
  const sum = createHash('sha256');
  let bytes = 0;
  const passing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sum.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return Object.assign(passing, { result: () => ({ sha256: sum.digest('hex'), bytes }) });
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
