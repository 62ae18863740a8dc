import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { expect, it } from 'vitest';
import { atEnd } from '../../../tests/kit/cleanup/at-end.ts';
import { databaseAt, emptyDatabase, testDatabase } from '../../../tests/kit/database/database.ts';
import { migrationsFolder } from '../../../tests/kit/database/known-versions.ts';
import { createLog } from '../log.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-sealed-'));
atEnd(async () => rmSync(folder, { recursive: true, force: true }));
const { pool, url } = await testDatabase();
await pool.query(`
  insert into users (id, email, first_name, last_name, password_hash, email_verified_at)
  select gen_random_uuid(), 'ana' || n || '@example.org', 'Ana', 'Silva', 'x', now() from generate_series(1, 5000) n`);
const identity = await generateIdentity();
const keys = join(folder, 'keys.txt');
writeFileSync(keys, `# made by age-keygen\n${identity}\n`);
const sealed = join(folder, 'sealed');
await writeBackup({ connectionString: url }, sealed, await identityToRecipient(identity));
const users = join(sealed, 'public.users.copy.gz.age');

const restore = (target: string, identity: string | undefined) =>
  restoreBackup({
    connection: { connectionString: target },
    folder: sealed,
    migrations: migrationsFolder,
    replace: false,
    log: createLog('silent'),
    identity,
  });

it('is read by nothing but its private key', async () => {
  const text = readFileSync(users);
  expect(text.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
  expect(() => gunzipSync(text)).toThrow();
  const other = join(folder, 'other.txt');
  writeFileSync(other, await generateIdentity());
  const target = await emptyDatabase();
  await expect(restore(target, undefined)).rejects.toThrow(/is encrypted: name the file with its private key/);
  await expect(restore(target, other)).rejects.toThrow(/for another key/);
  await expect(restore(target, users)).rejects.toThrow(/holds no private key of age/);
  await expect(restore(target, join(folder, 'gone'))).rejects.toThrow(/cannot be read/);
  const { rows } = await databaseAt(target).pool.query("select from pg_tables where schemaname = 'public'");
  expect(rows).toEqual([]);
});

it('is restored with it', async () => {
  const target = await emptyDatabase();
  await restore(target, keys);
  const { rows } = await databaseAt(target).pool.query('select count(distinct email)::int as count from users');
  expect(rows).toEqual([{ count: 5000 }]);
});

/** The program that other people open such files with; part of Debian. */
const hasAge = (() => {
  try {
    return execFileSync('age', ['--version']).length > 0;
  } catch {
    return false;
  }
})();

it.runIf(hasAge)('is opened by the program age too', () => {
  const lines = gunzipSync(execFileSync('age', ['-d', '-i', keys, users]))
    .toString()
    .trim()
    .split('\n');
  expect(lines).toHaveLength(5000);
});
