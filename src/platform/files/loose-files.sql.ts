import { sql } from 'kysely';
import type { Db, Trx } from '../database.ts';

/** Notes keys before their files are uploaded, so that a killed server leaves none behind. */
export async function noteLoose(db: Db, keys: readonly string[]): Promise<void> {
  await sql`insert into loose_files (key) select unnest(${[...keys]}::text[])`.execute(db);
}

/** In the transaction whose rows name these files. Throws when a sweep has begun to remove one of them. */
export async function claimFiles(trx: Trx, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const { numAffectedRows } = await sql`
    delete from loose_files where key = any(${[...keys]}::text[]) and not going`.execute(trx);
  if (Number(numAffectedRows ?? 0) !== keys.length) throw new Error('a file was swept before a row named it');
}

/** How long an upload may take until its transaction ends, and a reader who knew a file's key. */
const looseHours = 1;

/** Takes files that no row will name from now on. Those a killed sweep left are taken again. */
export async function takeLoose(db: Db, most: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    update loose_files set going = true
    where key = any(array(select key from loose_files where since < now() - ${looseHours}::integer * interval '1 hour'
      order by since limit ${most} for update skip locked))
    returning key`.execute(db);
  return rows.map(({ key }) => key);
}

export async function forgetLoose(db: Db, keys: readonly string[]): Promise<void> {
  await sql`delete from loose_files where key = any(${[...keys]}::text[]) and going`.execute(db);
}
