import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../database.ts';

/** The server's user in the embedded database: it reads and writes rows, owns no table and has no other right. */
export const serverUser = 'vitrine_server';
/** Servers that start at the same time grant the rights one after the other. */
const rightsLock = 4312;

/** Creates the user of the embedded database's server, once. `client` is a superuser's. */
export async function createServerUser(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [serverUser]);
  if (rowCount) return;
  const madeBySomeoneElse = ['42710', '23505'];
  await client.query(`create role ${serverUser} login`).catch(error => {
    if (!madeBySomeoneElse.includes(error.code)) throw error;
  });
}

/**
 * Grants `user` reading and writing the rows of every table, and nothing else. `db` is the owner's, after its
 * migrations.
 */
export async function giveServerRights(db: Db, user: string): Promise<void> {
  const name = sql.id(user);
  await db.transaction().execute(async trx => {
    await sql`select pg_advisory_xact_lock(${rightsLock})`.execute(trx);
    const { rows } = await sql<{ schema: string }>`
      select nspname as schema from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'`.execute(
      trx,
    );
    for (const { schema } of rows) {
      const place = sql.id(schema);
      await sql`grant usage on schema ${place} to ${name}`.execute(trx);
      await sql`grant select, insert, update, delete on all tables in schema ${place} to ${name}`.execute(trx);
      await sql`grant usage on all sequences in schema ${place} to ${name}`.execute(trx);
    }
  });
}

export async function currentUser(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_user as name`.execute(db);
  return rows[0]?.name ?? '';
}
