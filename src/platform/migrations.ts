import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type Migration, Migrator, sql } from 'kysely';
import type { Db } from './database.ts';

/** The plain SQL files of a folder, each one migration named by its file, in order of name. */
function readMigrations(folder: string): Record<string, Migration> {
  const files = readdirSync(folder).filter(name => name.endsWith('.sql'));
  return Object.fromEntries(
    files.map(name => [
      name.replace(/\.sql$/, ''),
      {
        up: async db => {
          await sql.raw(readFileSync(join(folder, name), 'utf8')).execute(db);
        },
      },
    ]),
  );
}

/** Those of `names` that this build does not contain. */
export function missingMigrations(folder: string, names: readonly string[]): string[] {
  const known = readMigrations(folder);
  return names.filter(name => !(name in known));
}

/** Oldest PostgreSQL whose SQL we write. */
const oldestServer = 15;

/** The database is one this build cannot work on; the message says why. */
export class UnfitDatabase extends Error {}

/**
 * Applies the missing migrations, forward only. Several servers may start at once: Kysely takes a lock. Throws on
 * failure.
 */
export const migrateToLatest = (db: Db, folder: string): Promise<string[]> => migrate(db, readMigrations(folder));

/** Applies only these migrations to an empty database, so that it has the tables of an earlier version. */
export function migrateOnly(db: Db, folder: string, names: readonly string[]): Promise<string[]> {
  const known = Object.entries(readMigrations(folder));
  return migrate(db, Object.fromEntries(known.filter(([name]) => names.includes(name))));
}

async function migrate(db: Db, migrations: Record<string, Migration>): Promise<string[]> {
  await refuseOldServer(db);
  if (await hasExactly(db, Object.keys(migrations))) return [];
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) {
    const failed = results.find(result => result.status === 'Error')?.migrationName;
    if (failed === undefined) throw unknownMigration(error) ?? error;
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(
      `The database could not be brought up to date: migration ${failed} failed with "${why}". Nothing of it was kept.`,
      { cause: error },
    );
  }
  return results.map(result => result.migrationName);
}

/** Kysely reads every column of every table before it reads which migrations were applied. */
async function hasExactly(db: Db, names: readonly string[]): Promise<boolean> {
  const { rows: tables } = await sql<{ has: boolean }>`
    select to_regclass('kysely_migration') is not null as has`.execute(db);
  if (tables[0]?.has !== true) return false;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return isDeepStrictEqual(rows.map(({ name }) => name).toSorted(), names.toSorted());
}

async function refuseOldServer(db: Db): Promise<void> {
  const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(db);
  const version = rows[0]?.version ?? '';
  if (Number.parseInt(version, 10) >= oldestServer) return;
  throw new UnfitDatabase(`The database is PostgreSQL ${version}, and Vitrine needs ${oldestServer} or newer.`);
}

/** Kysely refuses a database with a migration this build does not contain. */
function unknownMigration(error: unknown): UnfitDatabase | undefined {
  const name = error instanceof Error && /previously executed migration (\S+) is missing/.exec(error.message)?.[1];
  if (!name) return undefined;
  return new UnfitDatabase(
    `The data was written by a newer Vitrine: this one does not know its migration ${name}. ` +
      'Start the newer version, or a copy of the data from before.',
  );
}
