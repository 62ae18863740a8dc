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

/** Migrations that were renamed after servers had applied them. */
const presentNames: Readonly<Record<string, string>> = {
  '0016-domains': '0017-domains',
  '0017-extra-pages': '0021-extra-pages',
  '0018-extra-pages': '0021-extra-pages',
  '0020-extra-pages': '0021-extra-pages',
  '0022-scheduled-publications': '0023-scheduled-publications',
  '0030-by-hand': '0036-by-hand',
  '0041-disputes': '0043-disputes',
  '0055-host-time': '0057-host-time',
};
export const presentName = (name: string): string => presentNames[name] ?? name;

/** Those of `names` that this build does not contain. */
export function missingMigrations(folder: string, names: readonly string[]): string[] {
  const known = readMigrations(folder);
  return names.filter(name => !(presentName(name) in known));
}

/** Oldest PostgreSQL whose SQL we write. */
const oldestServer = 15;

/** The database is one this build cannot work on; the message says why. */
export class UnfitDatabase extends Error {}

/**
 * Applies the missing migrations in order of number, forward only, also those with a number below the newest applied
 * one (decision 0079). Several servers may start at once: Kysely takes a lock. Throws on failure.
 */
export const migrateToLatest = (db: Db, folder: string): Promise<string[]> => migrate(db, readMigrations(folder));

/** Applies only these migrations to an empty database, so that it has the tables of an earlier version. */
export function migrateOnly(db: Db, folder: string, names: readonly string[]): Promise<string[]> {
  const known = Object.entries(readMigrations(folder));
  const wanted = names.map(presentName);
  return migrate(db, Object.fromEntries(known.filter(([name]) => wanted.includes(name))));
}

async function migrate(db: Db, migrations: Record<string, Migration>): Promise<string[]> {
  await refuseOldServer(db);
  const applied = await listApplied(db);
  if (isDeepStrictEqual(applied?.toSorted(), Object.keys(migrations).toSorted())) return [];
  await renameApplied(db, applied ?? []);
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    allowUnorderedMigrations: true,
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) {
    const failed = results.find(result => result.status === 'Error')?.migrationName;
    if (failed === undefined) throw unknownMigration(error) ?? error;
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(
      `The database could not be brought up to date: migration ${failed} failed with "${why}". Nothing was changed. Start the version that ran before, and report this.`,
      { cause: error },
    );
  }
  return results.map(result => result.migrationName);
}

/** Kysely reads every column of every table before it reads which migrations were applied. */
async function listApplied(db: Db): Promise<string[] | undefined> {
  const { rows: tables } = await sql<{ has: boolean }>`
    select to_regclass('kysely_migration') is not null as has`.execute(db);
  if (tables[0]?.has !== true) return undefined;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
}

async function renameApplied(db: Db, applied: readonly string[]): Promise<void> {
  for (const name of applied)
    if (presentName(name) !== name)
      await sql`update kysely_migration set name = ${presentName(name)} where name = ${name}`.execute(db);
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
