import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../server/free-port.ts';

export type PgBouncer = {
  /** What DATABASE_URL would be. */
  url: string;
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Ends it and deletes its files. */
  remove(): Promise<void>;
};

const program = [...(process.env.PATH ?? '').split(':'), '/usr/sbin']
  .map(folder => join(folder, 'pgbouncer'))
  .find(path => existsSync(path));

/** Without it tests of poolers say so and are skipped: `apt-get install pgbouncer`. */
export const hasPgBouncer = program !== undefined;

/** A PgBouncer in transaction mode before the database at `url`, reached by a Unix socket. The caller removes it. */
export async function startPgBouncer(url: string, more = ''): Promise<PgBouncer> {
  const behind = new URL(url);
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-pooler-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
* = host=${behind.searchParams.get('host')} port=${behind.port} user=${behind.username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 8
max_client_conn = 500
${more}
`,
  );
  let child: ChildProcess | undefined;
  const kill = async () => {
    const ending = child;
    child = undefined;
    if (ending === undefined || ending.exitCode !== null) return;
    const gone = new Promise(resolve => ending.once('close', resolve));
    ending.kill('SIGKILL');
    await gone;
  };
  const start = async () => {
    // It refuses to run as root, and the socket of a database that root started belongs to `nobody`.
    const as = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
    child = spawn(program ?? 'pgbouncer', ['-q', file], { stdio: 'ignore', ...as });
    await answers(port);
  };
  await start();
  const remove = async () => {
    await kill();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: `postgres://${behind.username}@127.0.0.1:${port}${behind.pathname}`, kill, start, remove };
}

async function answers(port: number): Promise<void> {
  for (let i = 0; i < 100; i++) {
    const isThere = await new Promise<boolean>(resolve => {
      const socket = connect(port, '127.0.0.1', () => resolve(true));
      socket.once('error', () => resolve(false)).once('connect', () => socket.destroy());
    });
    if (isThere) return;
    await new Promise(resolve => setTimeout(resolve, 50));
  }
  throw new Error('pgbouncer did not start');
}
