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

/** Applies what is missing, forward only. Several servers may start at once: Kysely takes a lock. Throws on failure. */
export async function migrateToLatest(db: Db, folder: string): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => readMigrations(folder) } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) {
    const failed = results.find(result => result.status === 'Error')?.migrationName ?? 'a migration';
    throw new Error(`The database could not be brought up to date: ${failed}`, { cause: error });
  }
  return results.map(result => result.migrationName);
}
