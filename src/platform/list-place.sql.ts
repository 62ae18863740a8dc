import { type SqlBool, sql } from 'kysely';
import { idSchema } from '../base/id.ts';

/**
 * The last row of a page in a list that is read newest first, by `created_at` and `id`. Microseconds since 1970,
 * as the database counts: a Date would lose them and skip rows.
 */
export type ListPlace = { micros: number; id: string };

/** The condition for what comes after a place in a list ordered by `created_at desc, id desc`. */
export const comesAfter = ({ micros, id }: ListPlace) =>
  sql<SqlBool>`(created_at, id) < (timestamptz 'epoch' + ${micros} * interval '1 microsecond', ${id}::uuid)`;

/** The column `withPlace` needs beside `id`. */
export const placeColumn = sql<number>`(extract(epoch from created_at) * 1000000)::bigint`.as('micros');

/** A row read with `placeColumn`, with its place instead. */
export const withPlace = <Row extends ListPlace>({ micros, ...row }: Row) => ({
  ...row,
  place: { micros, id: row.id },
});

/** Encodes a place for the browser. */
export const writePlace = ({ micros, id }: ListPlace): string => Buffer.from(`${micros} ${id}`).toString('base64url');

/** Undefined when it cannot be read: the list then starts at its top. */
export function readPlace(cursor: string | undefined): ListPlace | undefined {
  const [micros, id] = Buffer.from(cursor ?? '', 'base64url')
    .toString()
    .split(' ', 2);
  const isRead = /^\d{1,16}$/.test(micros ?? '') && idSchema.safeParse(id).success;
  return isRead && id !== undefined ? { micros: Number(micros), id } : undefined;
}

/** Of `limit + 1` found rows those to show, and the cursor of the next page; null when this is the last. */
export function cutPage<Row extends { place: ListPlace }>(
  found: readonly Row[],
  limit: number,
): { shown: Row[]; next: string | null } {
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  return { shown, next: found.length > limit && last !== undefined ? writePlace(last.place) : null };
}

/** The whole list in batches, each row written by `say`, each batch read when the one before is used up. */
export async function* batchesOf<Row extends { place: ListPlace }, Text>(
  read: (after: ListPlace | undefined, limit: number) => Promise<Row[]>,
  toText: (row: Row) => Text,
): AsyncGenerator<Text[]> {
  const limit = 500;
  for (let after: ListPlace | undefined; ; ) {
    const batch = await read(after, limit);
    yield batch.map(toText);
    after = batch.at(-1)?.place;
    if (batch.length < limit) return;
  }
}
