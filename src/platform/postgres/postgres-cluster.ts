import { createHash, randomBytes } from 'node:crypto';
import {
  appendFile,
  chmod,
  chown,
  lstat,
  mkdir,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { type Owner, type Programs, runAs } from './postgres-programs.ts';

/** Where the files of one database server are. `link` is set while they are still to be created elsewhere. */
type Cluster = {
  readonly directory: string;
  readonly owner: Owner;
  readonly isNew: boolean;
  readonly link?: string;
};

// PostgreSQL refuses to run as root, so under root it runs as the user `nobody`, which every Unix has.
const nobody = { uid: 65534, gid: 65534 };
/** Where root keeps a database whose own folder `nobody` cannot enter, such as one under /root. */
const openHome = '/var/lib/vitrine';
/** A Unix socket address holds 108 bytes, one of them the closing zero. */
const longestSocketPath = 107;
const socketName = '.s.PGSQL.5432';

/**
 * Decides where the database lives and who owns it, without creating it yet.
 * As root: an existing database keeps its owner; a new one belongs to nobody, and when nobody cannot enter
 * the folder it is kept under /var/lib/vitrine with a link left in `dataDir`.
 */
export async function placeCluster(dataDir: string, report: (what: string) => void): Promise<Cluster> {
  await mkdir(dirname(dataDir), { recursive: true });
  const isRoot = process.getuid?.() === 0;

  if (await isLink(dataDir)) {
    const target = await realpath(dataDir).catch(() => undefined);
    if (target === undefined)
      throw new Error(`${dataDir} is a link to a folder that is gone. Remove the link to start empty.`);
  }
  const seen = await stat(dataDir).catch(() => undefined);
  if (seen) {
    if (!isRoot) refuseForeignData(dataDir, seen.uid);
    if (await holdsDatabase(dataDir)) {
      return { directory: await realpath(dataDir), owner: isRoot ? lender(dataDir, seen) : undefined, isNew: false };
    }
    if ((await readdir(dataDir)).length > 0) {
      throw new Error(`${dataDir} holds files that are not a database. Choose an empty folder in VITRINE_DATA_DIR.`);
    }
  }

  const directory = join(await realpath(dirname(dataDir)), basename(dataDir));
  if (!isRoot) return { directory, owner: undefined, isNew: true };
  if (await canEnter(nobody, dirname(directory))) return { directory, owner: nobody, isNew: true };

  await mkdir(openHome, { recursive: true, mode: 0o755 }).catch(cause => {
    throw new Error(
      `PostgreSQL does not run as root, and its user cannot enter ${dirname(directory)}. ` +
        'Start Vitrine as a normal user, or set VITRINE_DATA_DIR to a folder everyone may enter.',
      { cause },
    );
  });
  const elsewhere = join(openHome, `${basename(dataDir)}-${randomBytes(6).toString('hex')}`);
  report(`The database user cannot enter ${dirname(directory)}, so its files are kept in ${elsewhere}`);
  return { directory: elsewhere, owner: nobody, isNew: true, link: directory };
}

/** Creates the database files in one step: a killed start leaves nothing half made. Returns where they are. */
export async function createCluster(cluster: Cluster, programs: Programs): Promise<string> {
  const { directory, owner, link } = cluster;
  await removeUnfinished(directory);
  const unfinished = `${directory}.new-${process.pid}`;
  await mkdir(unfinished, { mode: 0o700 });
  if (owner) await chown(unfinished, owner.uid, owner.gid);
  const words = ['-U', 'vitrine', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-instructions'];
  try {
    await runAs(owner, programs.initdb, ['-D', unfinished, ...words]);
    await appendFile(join(unfinished, 'postgresql.conf'), "\ninclude_if_exists = 'vitrine.conf'\n");
    await rename(unfinished, directory);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    if (await holdsDatabase(directory)) return directory;
    throw new Error(
      `The database could not be created in ${directory}.\n${error instanceof Error ? error.message : error}`,
      {
        cause: error,
      },
    );
  }
  if (link === undefined) return directory;
  try {
    await symlink(directory, link);
    return directory;
  } catch {
    await rm(directory, { recursive: true });
    return realpath(link);
  }
}

/** Throws when the files were written by another major version, which PostgreSQL cannot open. */
export async function checkVersion(directory: string, programs: Programs): Promise<void> {
  const written = (await readFile(join(directory, 'PG_VERSION'), 'utf8')).trim();
  if (written === programs.major) return;
  throw new Error(
    `The data in ${directory} was written by PostgreSQL ${written}, and this Vitrine brings ${programs.major}. ` +
      `Start the Vitrine that wrote it, or open the data with a PostgreSQL ${written} of your own and set DATABASE_URL.`,
  );
}

/**
 * Writes the settings of a small server, read by PostgreSQL at its next start.
 * `ALTER SYSTEM SET` overrides any of them, since PostgreSQL reads its own postgresql.auto.conf last.
 */
export async function writeSettings(directory: string, owner: Owner): Promise<void> {
  const sockets = await socketFolder(directory, owner);
  const settings = {
    listen_addresses: '',
    // Quoted twice: the setting is a list, and a folder may hold commas and spaces.
    unix_socket_directories: `"${sockets.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    shared_buffers: '128MB',
    max_connections: '100',
    fsync: 'on',
    synchronous_commit: 'on',
    // A busy creator's lists are read from memory or an SSD; the default 4 makes PostgreSQL read whole tables
    // where an index has the answer.
    random_page_cost: '1.1',
    // One busy page view should not take both cores, and small containers have little /dev/shm.
    max_parallel_workers_per_gather: '0',
    timezone: 'UTC',
    log_timezone: 'UTC',
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'`);
  const file = join(directory, 'vitrine.conf');
  await writeFile(
    file,
    `# Written by Vitrine at each start. Change settings with ALTER SYSTEM SET.\n${lines.join('\n')}\n`,
  );
  if (owner) await chown(file, owner.uid, owner.gid);
}

/** The data directory itself, or a short one under the temp folder when the socket's path would be too long. */
async function socketFolder(directory: string, owner: Owner): Promise<string> {
  if (fits(directory)) return directory;
  const name = `vitrine-${createHash('sha256').update(directory).digest('hex').slice(0, 16)}`;
  for (const parent of new Set([tmpdir(), '/tmp'])) {
    const folder = join(parent, name);
    if (!fits(folder) || (owner && !(await canEnter(owner, parent)))) continue;
    const isOurs = await succeeds(mkdir(folder, { mode: 0o700 }));
    if (isOurs && owner) await chown(folder, owner.uid, owner.gid);
    await refuseForeignFolder(folder, owner);
    return folder;
  }
  throw new Error(
    `The path ${directory} is too long for the database's socket. Set VITRINE_DATA_DIR to a shorter one.`,
  );
}

/** The temp folder is everyone's: a folder somebody else put there must not carry our socket. */
async function refuseForeignFolder(folder: string, owner: Owner): Promise<void> {
  const seen = await lstat(folder);
  const uid = owner?.uid ?? process.getuid?.();
  if (!seen.isDirectory() || seen.uid !== uid)
    throw new Error(`${folder} belongs to somebody else; the database's socket needs it.`);
  await chmod(folder, 0o700);
}

function refuseForeignData(dataDir: string, uid: number): void {
  const self = process.getuid?.();
  if (uid === self) return;
  throw new Error(
    `The database in ${dataDir} belongs to user ${uid}, and Vitrine runs as user ${self}. ` +
      'Start Vitrine as that user, or choose another folder in VITRINE_DATA_DIR.',
  );
}

/** For root: the user who owns an existing database. */
function lender(dataDir: string, { uid, gid }: { uid: number; gid: number }): Owner {
  if (uid !== 0) return { uid, gid };
  throw new Error(
    `The database in ${dataDir} belongs to root, and PostgreSQL does not run as root. Give it back to its user with chown -R.`,
  );
}

async function removeUnfinished(directory: string): Promise<void> {
  const start = `${basename(directory)}.new-`;
  for (const name of await readdir(dirname(directory))) {
    if (!name.startsWith(start) || isAlive(Number(name.slice(start.length)))) continue;
    await rm(join(dirname(directory), name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, socketName)) <= longestSocketPath;
}

function canEnter(owner: Owner, folder: string): Promise<boolean> {
  return succeeds(runAs(owner, '/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder]));
}

function holdsDatabase(directory: string): Promise<boolean> {
  return succeeds(stat(join(directory, 'PG_VERSION')));
}

function isLink(path: string): Promise<boolean> {
  return lstat(path).then(
    seen => seen.isSymbolicLink(),
    () => false,
  );
}

function succeeds(attempt: Promise<unknown>): Promise<boolean> {
  return attempt.then(
    () => true,
    () => false,
  );
}
