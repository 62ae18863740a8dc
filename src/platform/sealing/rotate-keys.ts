import { randomInt } from 'node:crypto';
import type { Db } from '../database.ts';
import { isSealedWith, type SealingKeys, seal, setSealingKeys, unseal } from '../encrypted.ts';
import type { SealedColumn } from './sealed-column.ts';
import { sealedRowsAfter, storeSealed } from './sealed-rows.sql.ts';
import {
  adoptNextKey,
  closeOldKey,
  forgetClosedKeys,
  keyStates,
  makeNextKey,
  readSealingKeys,
} from './sealing-keys.sql.ts';

type Rotation = {
  db: Db;
  secret: string;
  columns: readonly SealedColumn[];
  /** Waits until each running server has read the keys again. */
  settle: () => Promise<void>;
  /** Called after each batch. */
  progress?: (resealed: number) => void;
};

/** `unreadable`: secrets that no key decrypts, named by table; they stay as they are. */
export type Rotated = { key: number; resealed: number; unreadable: Record<string, number>; continued: boolean };

const batch = 100;

/**
 * Makes a new key, encrypts every stored secret with it while servers run, and forgets the key before. What it has done
 * is in the database: after a kill the next call continues where this one was.
 */
export async function rotateKeys({ db, secret, columns, settle, progress }: Rotation): Promise<Rotated> {
  const before = await keyStates(db);
  const continued = before.size > 1;
  if (!continued) await makeNextKey(db, randomInt(1, 2 ** 32));
  if ((await keyStates(db)).has('next')) {
    await settle();
    await adoptNextKey(db);
  }
  if ((await keyStates(db)).has('old')) {
    await settle();
    await closeOldKey(db);
  }
  const keys = await readSealingKeys(db, secret);
  setSealingKeys(secret, keys);
  let resealed = 0;
  const unreadable: Record<string, number> = {};
  for (const column of columns) {
    const found = await resealColumn(db, secret, keys, column, done => progress?.(resealed + done));
    resealed += found.resealed;
    if (found.unreadable > 0) unreadable[`${column.table}.${column.column}`] = found.unreadable;
  }
  await forgetClosedKeys(db);
  setSealingKeys(secret, await readSealingKeys(db, secret));
  return { key: keys.current, resealed, unreadable, continued };
}

/** Passes through the column until a whole pass changes nothing: a row may get another name meanwhile. */
async function resealColumn(
  db: Db,
  secret: string,
  { current }: SealingKeys,
  column: SealedColumn,
  progress: (resealed: number) => void,
): Promise<{ resealed: number; unreadable: number }> {
  let resealed = 0;
  for (;;) {
    let changed = 0;
    let unreadable = 0;
    for (let rows = await sealedRowsAfter(db, column, undefined, batch); rows.length > 0; ) {
      for (const row of rows) {
        if (isSealedWith(row.sealed, current)) continue;
        const opened = open(secret, column.places(row.key), row.sealed);
        if (opened === undefined) unreadable++;
        else if (await storeSealed(db, column, row, seal(secret, opened.place, opened.word))) changed++;
      }
      progress(resealed + changed);
      rows = await sealedRowsAfter(db, column, rows.at(-1), batch);
    }
    resealed += changed;
    if (changed === 0) return { resealed, unreadable };
  }
}

function open(secret: string, places: readonly string[], sealed: Buffer): { place: string; word: string } | undefined {
  for (const place of places)
    try {
      return { place, word: unseal(secret, place, sealed) };
    } catch {
      // It is of another place, or damaged.
    }
  return undefined;
}
