import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const root = join(import.meta.dirname, '..');
const mb = 1024 * 1024;

/** The built demo on an empty folder, until the first page answers; then what an idle server weighs. */
export async function run() {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-first-start-'));
  try {
    const first = await start(folder, '/at/maya', 'Three demo accounts are ready');
    await stop(first.server);
    const again = await start(folder, '/at/maya', null);
    await sleep(5000);
    const idle = rss(again.server);
    await stop(again.server);
    return [
      row(
        'first demo start to the first page',
        first.pageMs,
        'ms',
        5000,
        'empty folder, database made, first page with pictures',
      ),
      row(
        'first demo start to the whole demo',
        first.readyMs,
        'ms',
        null,
        'three pages, sixty days of bookings and orders',
      ),
      row('every later start to the first page', again.pageMs, 'ms', null, 'the same folder'),
      row('memory of an idle server', idle / mb, 'MB', 220, 'resident, without the database, 5 s after its start'),
      row('memory after filling the demo', first.rss / mb, 'MB', null, 'resident, when the guide is printed'),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

function row(name: string, value: number, unit: string, limit: number | null, note: string) {
  return { name, value: Math.round(value), unit, limit, pass: limit === null || value <= limit, note };
}

type Started = { server: ChildProcess; pageMs: number; readyMs: number; rss: number };

/** Starts the built server and asks for a page until it is there; then waits for `words` when there are some. */
async function start(folder: string, path: string, words: string | null): Promise<Started> {
  const port = await freePort();
  const begun = performance.now();
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      VITRINE_DEMO: '1',
      LOG_LEVEL: 'warn',
      PORT: String(port),
      VITRINE_DATA_DIR: folder,
      DATABASE_URL: '',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  server.stdout.on('data', chunk => {
    said += chunk;
  });
  try {
    await until(server, async () => (await fetch(`http://127.0.0.1:${port}${path}`)).ok);
    const pageMs = performance.now() - begun;
    if (words !== null) await until(server, async () => said.includes(words));
    return { server, pageMs, readyMs: performance.now() - begun, rss: rss(server) };
  } catch (error) {
    await stop(server);
    throw error;
  }
}

async function until(server: ChildProcess, isSo: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + 60_000;
  while (!(await isSo().catch(() => false))) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`);
    if (performance.now() > end) throw new Error('the server was not ready within a minute');
    await sleep(20);
  }
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const ended = new Promise(resolve => server.once('exit', resolve));
  server.kill('SIGTERM');
  await Promise.race([ended, sleep(20_000).then(() => server.kill('SIGKILL'))]);
}

/** Resident bytes as Linux tells them; not known elsewhere. */
function rss({ pid }: ChildProcess): number {
  try {
    const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
    return pages * 4096;
  } catch {
    return Number.NaN;
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
