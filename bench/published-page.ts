import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoPage } from '../src/apps/demo/demo-page.flow.ts';
import { demoPeople } from '../src/apps/demo/demo-people.ts';
import { type BusyVitrine, busyVitrine } from './kit/busy-vitrine.ts';
import { Connection, lanes, median } from './kit/http-load.ts';
import { api, type Creator, edit, fillPage, get, signedCreator } from './kit/published-creator.ts';

const { document: mayaPage } = demoPage(demoPeople[0]);

const lanesPerRound = 16;
const roundMs = 1200;
const rounds = 7;
const KB = 1024;

/** A published page of 25 items: what one request costs, how large it is, and how soon a publication is seen. */
export async function run() {
  const vitrine = await busyVitrine(1);
  try {
    const creator = await signedCreator(vitrine);
    await fillPage(creator);
    const visible = await publishToVisible(creator);
    const cpu = await cpuPerRequest(vitrine, creator.path);
    const brotli = (await get(creator, { 'accept-encoding': 'br' })).bytes;
    const loader = loaderSize();
    return [
      {
        name: 'published page, server CPU against a bare Node server',
        value: cpu.ratio,
        unit: '×',
        limit: 1.4,
        note: `bare ${cpu.bare.toFixed(1)} µs, ${lanesPerRound} lanes, medians of ${rounds} rounds`,
      },
      { name: 'published page, server CPU a request', value: cpu.ours, unit: 'µs', limit: 50 },
      {
        name: 'the same for somebody who has it (304)',
        value: cpu.unchanged,
        unit: 'µs',
        limit: null,
        note: 'server CPU a request',
      },
      {
        name: 'page of 25 items with its CSS, Brotli',
        value: brotli / KB,
        unit: 'KB',
        limit: 14,
        note: `${brotli} bytes of body; ${creator.html} as text`,
      },
      { name: 'script before interaction', value: loader, unit: 'bytes', limit: KB, note: 'inlined into the page' },
      {
        name: 'publish to visible, 25 items',
        value: visible,
        unit: 'ms',
        limit: 100,
        note: 'from Publish until a visitor has read the new text, 9 service pages with it; median of 9',
      },
    ];
  } finally {
    await vitrine.stop();
  }
}

async function publishToVisible(creator: Creator): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < 9; i++) {
    const greeting = `Dance is a conversation, take ${i}`;
    const profile = { ...mayaPage.profile, imageId: null, coverId: null, greeting };
    const rev = await edit(creator, { edit: 'profile', profile });
    const since = performance.now();
    await api(creator, 'PUT', '/publication', { rev });
    const { text } = await get(creator, {});
    times.push(performance.now() - since);
    if (!text.includes(greeting)) throw new Error('a visitor was shown the version before');
    creator.html = text.length;
  }
  return median(times);
}

/** Rounds take turns, so that whatever else the machine does meets both servers alike. */
async function cpuPerRequest(vitrine: BusyVitrine, path: string) {
  const request = `GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept-encoding: gzip, deflate, br\r\n\r\n`;
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-bare-'));
  const raw = await rawBody(vitrine.port, request);
  writeFileSync(join(folder, 'body'), raw.body);
  const bare = await bareServer(raw.headers, join(folder, 'body'));
  const again = request.replace(
    '\r\n\r\n',
    `\r\nif-none-match: ${raw.headers.find((_, i, all) => all[i - 1] === 'ETag')}\r\n\r\n`,
  );
  const times: Record<'ours' | 'bare' | 'unchanged', number[]> = { ours: [], bare: [], unchanged: [] };
  await load(vitrine, request);
  await load(bare, request);
  for (let i = 0; i < rounds; i++) {
    times.ours.push(await load(vitrine, request));
    times.bare.push(await load(bare, request));
  }
  for (let i = 0; i < 3; i++) times.unchanged.push(await load(vitrine, again));
  bare.stop();
  rmSync(folder, { recursive: true, force: true });
  const [ours, plain] = [median(times.ours), median(times.bare)];
  return { ours, bare: plain, unchanged: median(times.unchanged), ratio: ours / plain };
}

/** Microseconds of the server's processor time per request. */
async function load(server: { port: number; pid: number }, request: string): Promise<number> {
  const connections = Array.from({ length: lanesPerRound }, () => new Connection(server.port));
  const before = cpuMicros(server.pid);
  const done = await lanes(lanesPerRound, roundMs, lane => (connections[lane] as Connection).send(request));
  const used = cpuMicros(server.pid) - before;
  for (const connection of connections) connection.close();
  if (done.some(answer => answer.status !== 200 && answer.status !== 304)) throw new Error('a page was not served');
  return used / done.length;
}

/** User and system time of a process (proc(5), fields 14 and 15, in ticks of 10 ms). */
function cpuMicros(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
}

/** The answer as it stands on the wire: headers in order, body still compressed. */
async function rawBody(port: number, request: string): Promise<{ headers: string[]; body: Buffer }> {
  const socket = connect(port, '127.0.0.1');
  socket.write(request.replace('\r\n\r\n', '\r\nconnection: close\r\n\r\n'));
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  const whole = Buffer.concat(chunks);
  const end = whole.indexOf('\r\n\r\n');
  const lines = whole.toString('latin1', 0, end).split('\r\n').slice(1);
  const own = lines.filter(line => !/^(date|connection|keep-alive):/i.test(line));
  return {
    headers: own.flatMap(line => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
    body: whole.subarray(end + 4),
  };
}

async function bareServer(headers: string[], bodyFile: string) {
  const script = join(import.meta.dirname, 'kit/bare-server.mjs');
  const child = spawn(process.execPath, [script, JSON.stringify({ headers, bodyFile })], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { port: Number(line.toString()), pid: child.pid ?? 0, stop: () => child.stdin.end() };
}

function loaderSize(): number {
  const folder = 'dist/public/assets';
  const name = readdirSync(folder).find(file => /^loader\b.*\.js$/.test(file));
  return name === undefined ? Number.NaN : readFileSync(join(folder, name)).length;
}
