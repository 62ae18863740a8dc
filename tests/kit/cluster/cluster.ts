import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SmtpSink, startSmtpSink } from '../providers/smtp-sink.ts';
import { freePort } from '../server/free-port.ts';
import { type OwnVitrine, runVitrine } from '../server/vitrine.ts';
import type { DebianPrograms } from './debian-programs.ts';
import { owner, type Part, partOf } from './part.ts';
import { type PostgresPair, startPostgresPair } from './postgres-pair.ts';

/** Three nodes behind nginx, on one database with a pooler and a replica. */
export type Cluster = PostgresPair & {
  /** Where people reach it. */
  base: string;
  poolerUrl: string;
  pooler: Part;
  proxy: Part;
  sink: SmtpSink;
  nodes: OwnVitrine[];
  /** Starts a node again that has ended, and returns when it is ready. */
  restart(nth: number): Promise<void>;
  /** Ends everything and deletes its files. */
  stop(): Promise<void>;
};

const count = 3;

/** Starts all parts on free ports of this machine. When one of them does not start, the others end again. */
export async function startCluster(programs: DebianPrograms, more: Record<string, string> = {}): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-cluster-'));
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid);
  const ends: (() => Promise<void>)[] = [async () => rmSync(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const end of ends.splice(0).toReversed()) await end();
  };
  try {
    const pair = await startPostgresPair(programs, folder);
    ends.push(pair.primary.stop, pair.replica.stop);
    const { pooler, poolerUrl } = await startPooler(programs, folder, pair.primaryUrl);
    ends.push(pooler.stop);
    const sink = await startSmtpSink();
    ends.push(sink.stop);
    const ports = [await freePort(), await freePort(), await freePort()];
    const port = await freePort();
    const base = `http://localhost:${port}`;
    const open = (nth: number) =>
      runVitrine({
        PORT: String(ports[nth]),
        PUBLIC_URL: base,
        TRUST_PROXY: '1',
        DATABASE_URL: poolerUrl,
        DATABASE_DIRECT_URL: pair.primaryUrl,
        DATABASE_REPLICA_URL: pair.replicaUrl,
        DRAIN_SECONDS: '3',
        SMTP_URL: sink.url,
        ...more,
      });
    const nodes: OwnVitrine[] = [];
    ends.push(async () => {
      await Promise.all(nodes.map(end));
    });
    for (let nth = 0; nth < count; nth++) nodes.push(await open(nth));
    const proxy = await startProxy(programs, folder, port, ports);
    ends.push(proxy.stop);
    const restart = async (nth: number) => {
      nodes[nth] = await open(nth);
    };
    return { ...pair, base, poolerUrl, pooler, proxy, sink, nodes, restart, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function end(node: OwnVitrine): Promise<void> {
  node.signal('SIGTERM');
  const late = setTimeout(() => void node.kill(), 15_000);
  await node.gone;
  clearTimeout(late);
}

async function startPooler(
  programs: DebianPrograms,
  folder: string,
  behind: string,
): Promise<{ pooler: Part; poolerUrl: string }> {
  const port = await freePort();
  const { port: databasePort, username, pathname } = new URL(behind);
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
* = host=127.0.0.1 port=${databasePort} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 20
server_login_retry = 1
max_client_conn = 500
`,
  );
  const log = join(folder, 'pgbouncer.log');
  const answers = () => listens(port);
  const pooler = partOf([programs.pgbouncer, file], { folder, log, endsAt: 'SIGTERM', answers });
  await pooler.start();
  return { pooler, poolerUrl: `postgres://${username}@127.0.0.1:${port}${pathname}` };
}

/** nginx with the example of docs/operate/install, at these addresses and without TLS. */
async function startProxy(
  { nginx }: DebianPrograms,
  folder: string,
  port: number,
  ports: readonly number[],
): Promise<Part> {
  const example = readFileSync(new URL('../../../docs/operate/install/nginx.conf', import.meta.url), 'utf8');
  let nth = 0;
  const site = example
    .replace(/10\.0\.0\.\d+:4310/g, () => `127.0.0.1:${ports[nth++]}`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${port}`)
    .replace(/^\tssl_.*\n/gm, '');
  const own = ['body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    kind => `${kind === 'body' ? 'client_body' : kind}_temp_path ${join(folder, kind)};`,
  );
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off;\nworker_processes 2;\npid ${join(folder, 'nginx.pid')};\nevents { worker_connections 1024; }\nhttp {\naccess_log off;\n${own.join('\n')}\n${site}}\n`,
  );
  const log = join(folder, 'nginx.log');
  const answers = () => listens(port);
  const words = [nginx, '-p', folder, '-c', file, '-e', 'stderr'] as const;
  const proxy = partOf(words, { folder, log, endsAt: 'SIGTERM', answers });
  await proxy.start();
  return proxy;
}

const listens = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.once('error', () => resolve(false)).once('connect', () => socket.destroy());
  });
