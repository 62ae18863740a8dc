import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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

/** Oldest PostgreSQL whose SQL we write. */
const oldestServer = 15;

/** The database is one this build cannot work on; the message says why. */
export class UnfitDatabase extends Error {}

/** Applies what is missing, forward only. Several servers may start at once: Kysely takes a lock. Throws on failure. */
export async function migrateToLatest(db: Db, folder: string): Promise<string[]> {
  await refuseOldServer(db);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => readMigrations(folder) } });
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

async function refuseOldServer(db: Db): Promise<void> {
  const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(db);
  const version = rows[0]?.version ?? '';
  if (Number.parseInt(version, 10) >= oldestServer) return;
  throw new UnfitDatabase(`The database is PostgreSQL ${version}, and Vitrine needs ${oldestServer} or newer.`);
}

/** Kysely refuses a database that has seen a migration this build does not bring. */
function unknownMigration(error: unknown): UnfitDatabase | undefined {
  const name = error instanceof Error && /previously executed migration (\S+) is missing/.exec(error.message)?.[1];
  if (!name) return undefined;
  return new UnfitDatabase(
    `The data was written by a newer Vitrine: this one does not know its migration ${name}. ` +
      'Start the newer version, or a copy of the data from before.',
  );
}
