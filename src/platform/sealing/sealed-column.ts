import type { Selectable } from 'kysely';
import type { Tables } from '../database.ts';

/** A column of encrypted secrets: how a row is named, and the place (or one of those) that its secret is encrypted for. */
export type SealedColumn = {
  readonly table: keyof Tables;
  readonly column: string;
  readonly key: readonly string[];
  readonly places: (row: Readonly<Record<string, unknown>>) => readonly string[];
};

/** `place` receives the columns of `key`. */
export const sealedColumn = <T extends keyof Tables, K extends keyof Tables[T] & string>(
  table: T,
  column: keyof Tables[T] & string,
  key: readonly K[],
  place: (row: Pick<Selectable<Tables[T]>, K & keyof Selectable<Tables[T]>>) => string | readonly string[],
): SealedColumn => ({ table, column, key, places: row => [place(row as Parameters<typeof place>[0])].flat() });
