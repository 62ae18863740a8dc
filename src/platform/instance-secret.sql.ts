import { sql } from 'kysely';
import type { Db } from './database.ts';
import { newToken } from './secrets.ts';

/** A key of this installation by name, made on first use and the same for every server of it. */
export async function instanceSecret(db: Db, name: string): Promise<string> {
  const { rows } = await sql<{ value: string }>`
    insert into instance_secrets (name, value) values (${name}, ${newToken()})
    on conflict (name) do update set name = excluded.name returning value`.execute(db);
  const value = rows[0]?.value;
  if (value === undefined) throw new Error(`the secret ${name} could not be stored`);
  return value;
}
