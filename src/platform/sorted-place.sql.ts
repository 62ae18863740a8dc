import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { idSchema } from '../base/id.ts';

/** What a list is ordered by, then by id. `kind` is the type of `by` in the database. */
export type SortKey = { by: RawBuilder<unknown>; kind: 'instant' | 'number' | 'text' | 'date'; way: 'asc' | 'desc' };

/** The last row of a page of such a list: its key as text (instants as microseconds since 1970) and its id. */
export type SortedPlace = { key: string; id: string };

/** The key of a row as text, read beside its id: a Date would lose microseconds and skip rows. */
export const keyColumn = ({ by, kind }: SortKey): RawBuilder<string> =>
  kind === 'instant' ? sql`(extract(epoch from ${by}) * 1000000)::bigint::text` : sql`(${by})::text`;

export function comesAfterPlace(sort: SortKey, id: RawBuilder<unknown>, { key, id: last }: SortedPlace) {
  const value = {
    instant: sql`timestamptz 'epoch' + ${key}::bigint * interval '1 microsecond'`,
    number: sql`${key}::bigint`,
    text: sql`${key}::text`,
    date: sql`${key}::date`,
  }[sort.kind];
  return sql<SqlBool>`(${sort.by}, ${id}) ${sql.raw(sort.way === 'asc' ? '>' : '<')} (${value}, ${last}::uuid)`;
}

export const orderBySort = ({ by, way }: SortKey, id: RawBuilder<unknown>) =>
  sql`order by ${by} ${sql.raw(way)}, ${id} ${sql.raw(way)}`;

/** Encodes a place for the browser, with the order it belongs to. */
export const writeSortedPlace = (order: string, { key, id }: SortedPlace): string =>
  Buffer.from(JSON.stringify([order, key, id])).toString('base64url');

/** Undefined when it cannot be read or belongs to another order: the list then starts at its top. */
export function readSortedPlace(
  order: string,
  kind: SortKey['kind'],
  cursor: string | undefined,
): SortedPlace | undefined {
  const [given, key, id] = parts(cursor);
  if (given !== order || typeof key !== 'string' || !idSchema.safeParse(id).success) return undefined;
  return keyShapes[kind].safeParse(key).success ? { key, id: String(id) } : undefined;
}

const wholeNumber = z.string().regex(/^-?\d{1,17}$/);
// The database knows no year 0.
const laterDate = z.iso.date().regex(/^[1-9]/);
const keyShapes = { text: z.string(), instant: wholeNumber, number: wholeNumber, date: laterDate } as const;

function parts(cursor: string | undefined): unknown[] {
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor ?? '', 'base64url').toString());
    return Array.isArray(read) ? read : [];
  } catch {
    return [];
  }
}
