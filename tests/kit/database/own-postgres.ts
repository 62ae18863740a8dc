import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../../src/platform/postgres/embedded-postgres.ts';
import { atEnd } from '../cleanup/at-end.ts';
import { onSignal } from '../cleanup/on-signal.ts';
import { quickFolder } from './quick-folder.ts';

export type OwnPostgres = {
  /** What DATABASE_URL would be. */
  url: string;
  /** The folder that VITRINE_DATA_DIR would name. */
  dataDir: string;
  /** What the launcher said. */
  said: string[];
  /** Ends it like a power cut. */
  kill(): void;
  /** It keeps its connections and accepts new ones, but does not answer until it thaws. */
  freeze(): void;
  thaw(): void;
  /** Shuts it down properly. */
  stop(): Promise<void>;
};

/**
 * An embedded PostgreSQL of this file's own, which tests may break, in a folder of `parent`. Removed when the file
 * ends.
 */
export async function ownPostgres(parent = quickFolder()): Promise<OwnPostgres> {
  const dataDir = mkdtempSync(join(parent, 'vitrine-own-'));
  chmodSync(dataDir, 0o755);
  const said: string[] = [];
  const say = (what: string) => said.push(what);
  const server = await startEmbeddedPostgres(join(dataDir, 'postgres'), { info: say, warn: say, error: say });
  let isStopped = false;
  const { host, port, user, database } = server.connection;
  const postmaster = () => Number(readFileSync(join(server.directory, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const signal = (name: NodeJS.Signals) => {
    if (isStopped) return;
    const first = postmaster();
    for (const pid of [first, ...childrenOf(first)]) send(pid, name);
  };
  const stop = async () => {
    if (isStopped) return;
    isStopped = true;
    await server.stop();
  };
  const forget = onSignal(stop);
  atEnd(async () => {
    signal('SIGCONT');
    await stop();
    forget();
    rmSync(dataDir, { recursive: true, force: true });
    if (server.directory.startsWith('/var/lib/')) rmSync(server.directory, { recursive: true, force: true });
  });
  return {
    url: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    dataDir,
    said,
    kill: () => signal('SIGKILL'),
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    stop,
  };
}

function childrenOf(pid: number): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const pairs = lines.map(line => line.trim().split(/\s+/).map(Number));
  return pairs.flatMap(([child, parent]) => (parent === pid && child !== undefined ? [child] : []));
}

function send(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It ended meanwhile.
  }
}
