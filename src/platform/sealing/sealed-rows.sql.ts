import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database.ts';
import type { SealedColumn } from './sealed-column.ts';

/** A secret with the columns that name its row. */
type SealedRow = { readonly sealed: Buffer; readonly key: Readonly<Record<string, unknown>> };

/** The next rows in the order of their keys that have a secret, behind `after`. */
export async function sealedRowsAfter(
  db: Db,
  { table, column, key }: SealedColumn,
  after: SealedRow | undefined,
  most: number,
): Promise<SealedRow[]> {
  const names = sql.join(key.map(name => sql.ref(name)));
  const behind: RawBuilder<unknown> =
    after === undefined ? sql`` : sql`and (${names}) > (${sql.join(key.map(name => after.key[name]))})`;
  const { rows } = await sql<Record<string, unknown> & { sealedSecretOfRow: Buffer }>`
    select ${names}, ${sql.ref(column)} as sealed_secret_of_row from ${sql.table(table)}
    where ${sql.ref(column)} is not null ${behind} order by ${names} limit ${most}`.execute(db);
  return rows.map(({ sealedSecretOfRow: sealed, ...found }) => ({ sealed, key: found }));
}

/** Stores the secret encrypted anew, unless it has changed meanwhile. Returns whether it was stored. */
export async function storeSealed(
  db: Db,
  { table, column, key }: SealedColumn,
  row: SealedRow,
  sealed: Buffer,
): Promise<boolean> {
  const named = sql.join(
    key.map(name => sql`${sql.ref(name)} = ${row.key[name]}`),
    sql` and `,
  );
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${sealed}
    where ${named} and ${sql.ref(column)} = ${row.sealed}`.execute(db);
  return numAffectedRows === 1n;
}
