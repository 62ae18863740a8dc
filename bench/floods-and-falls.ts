import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { demoPage } from '../src/apps/demo/demo-page.flow.ts';
import { demoPeople } from '../src/apps/demo/demo-people.ts';
import { type BusyVitrine, busyVitrine } from './kit/busy-vitrine.ts';
import { Connection, lanes, percentile } from './kit/http-load.ts';
import { api, edit, fillPage, signedCreator } from './kit/published-creator.ts';

const { document: mayaPage } = demoPage(demoPeople[0]);

const form = 'application/x-www-form-urlencoded';
const json = 'application/json';
const names = (count: number): string =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, at) => [`n${at}`, 1])));
const nested = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

/** The worst bodies known, some at a limit and some far over it: path, content type, body. */
const oddBodies: readonly (readonly [path: string, type: string, body: string])[] = [
  ['/api/holds', json, names(80_000)],
  ['/api/waitlist', json, names(1400)],
  ['/api/auth/session', json, names(1400)],
  ['/api/auth/confirmation/resend', json, names(500)],
  ['/api/auth/session', json, `{"email":"${'x'.repeat(16_000)}"}`],
  ['/api/series-holds', json, JSON.stringify({ starts: Array.from({ length: 500 }, () => 'never') })],
  ['/api/holds/none/details', json, nested(5000)],
  ['/api/holds/none/details', json, names(4000)],
  ['/bookings/none/details', form, Array.from({ length: 100_000 }, (_, at) => `f${at}=1`).join('&')],
  ['/bookings/none/details', form, Array.from({ length: 500 }, (_, at) => `f${at}=1`).join('&')],
  ['/bookings/none/details', form, `notes=${'%F0%9F%8E%B7'.repeat(3000)}`],
];

/** What a flood, a signal and a death cost everybody else. */
export async function run() {
  const vitrine = await busyVitrine(2);
  try {
    const page = await publishedPage(vitrine);
    return [
      await longestBody(vitrine),
      await underFlood(vitrine),
      await withoutPages(vitrine, page),
      await jobOfTheDead(vitrine),
      await firstAnswer(vitrine),
    ];
  } finally {
    await vitrine.stop();
  }
}

async function publishedPage(vitrine: BusyVitrine): Promise<string> {
  const creator = await signedCreator(vitrine);
  await fillPage(creator, 3);
  const profile = { ...mayaPage.profile, imageId: null, coverId: null };
  await api(creator, 'PUT', '/publication', { rev: await edit(creator, { edit: 'profile', profile }) });
  return creator.path;
}

const post = (port: number, [path, type, body]: (typeof oddBodies)[number]): Promise<number> =>
  fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers: { 'content-type': type }, body })
    .then(async answer => (await answer.text()).length)
    .catch(() => 0);

/** What one body costs the server, of fifty sent at once: no thread is held for longer. Answers may come late on purpose. */
async function longestBody({ port, pid }: BusyVitrine) {
  const took: { ms: number; what: string }[] = [];
  for (const body of oddBodies) {
    await post(port, body);
    const before = worked(pid);
    await Promise.all(Array.from({ length: 50 }, () => post(port, body)));
    took.push({ ms: (worked(pid) - before) / 50, what: `${body[0]}, ${Math.round(body[2].length / 1000)} kB` });
  }
  const [worst] = took.toSorted((a, b) => b.ms - a.ms);
  return {
    name: 'one odd body, time of the server',
    value: worst?.ms ?? Number.NaN,
    unit: 'ms',
    limit: 50,
    note: `the worst of ${oddBodies.length} kinds (${worst?.what}), mean of 50; bounds how long the thread is held`,
  };
}

/** Milliseconds that a process has computed so far (proc(5)); counted in hundredths of a second. */
function worked(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Free times asked for on two connections, alone and beside 20 clients that send odd bodies without a pause. */
async function underFlood({ port, hosts }: BusyVitrine) {
  const [, host] = hosts;
  const ask = `GET /api/vitrine/availability?userUrl=${host?.userUrl}&offerId=${host?.offerId} HTTP/1.1\r\nhost: localhost\r\n\r\n`;
  const measure = async (): Promise<number> => {
    const connections = [new Connection(port), new Connection(port)];
    const answers = await lanes(2, 8000, async lane => {
      const answer = await connections[lane]?.send(ask);
      await sleep(5);
      return answer?.ms ?? Number.NaN;
    });
    for (const connection of connections) connection.close();
    return percentile(answers, 0.99);
  };
  await measure();
  const quiet = await measure();
  const flood = new Worker(new URL('./kit/flood.mjs', import.meta.url), {
    workerData: { port, clients: 20, bodies: oddBodies },
  });
  await sleep(500);
  const flooded = await measure();
  const sent = new Promise<number>(resolve => flood.once('message', resolve));
  flood.postMessage('stop');
  const bodies = await sent;
  return {
    name: 'other requests, p99 beside 20 clients with the worst bodies',
    value: flooded / quiet,
    unit: '× quiet',
    limit: 2,
    note: `${flooded.toFixed(1)} ms and ${quiet.toFixed(1)} ms; ${Math.round(bodies / 8.5)} bodies a second, their senders on the same cores`,
  };
}

/** A page asked for all the time while the database is frozen for ten seconds. */
async function withoutPages({ port, postmaster }: BusyVitrine, path: string) {
  const signal = (name: NodeJS.Signals): void => {
    for (const pid of family(postmaster)) process.kill(pid, name);
  };
  let missing = 0;
  let slowest = 0;
  let isOver = false;
  const reading = (async () => {
    while (!isOver) {
      const begun = performance.now();
      const ok = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { host: 'localhost' } })
        .then(async answer => (await answer.arrayBuffer()).byteLength > 0 && answer.status === 200)
        .catch(() => false);
      const ms = performance.now() - begun;
      slowest = Math.max(slowest, ms);
      if (!ok) missing += ms + 20;
      await sleep(20);
    }
  })();
  await sleep(1000);
  signal('SIGSTOP');
  await sleep(10_000);
  signal('SIGCONT');
  await sleep(2000);
  isOver = true;
  await reading;
  return {
    name: 'time without pages while the database is away for ten seconds',
    value: missing / 1000,
    unit: 's',
    limit: 0,
    note: `the slowest page took ${slowest.toFixed(0)} ms`,
  };
}

/** A job that a server had begun when it was killed, until another server has done it. */
async function jobOfTheDead({ pool, another }: BusyVitrine) {
  const ids = async () =>
    (await pool.query<{ id: string }>('select id::text from job_servers')).rows.map(row => row.id);
  const before = new Set(await ids());
  const { server } = await another();
  const [id] = (await ids()).filter(one => !before.has(one));
  if (id === undefined) throw new Error('the second server does not count among those who do jobs');
  await pool.query(`insert into outbox (task, payload, taken_by) values ('queue-unsent-mails', 'null', $1)`, [id]);
  const gone = new Promise(resolve => server.once('close', resolve));
  server.kill('SIGKILL');
  await gone;
  const died = performance.now();
  for (let left = 1200; left > 0; left--) {
    const { rows } = await pool.query<{ open: boolean }>(
      `select exists (select 1 from outbox where task = 'queue-unsent-mails' and taken_by = $1) as open`,
      [id],
    );
    if (rows[0]?.open === false) break;
    await sleep(100);
  }
  return {
    name: 'a dead server’s job begins at another',
    value: (performance.now() - died) / 1000,
    unit: 's',
    limit: 60,
    note: 'from the death of its process',
  };
}

/** SIGTERM with connections open that say nothing, or half of what they want. */
async function firstAnswer({ another }: BusyVitrine) {
  const { port, server } = await another();
  const sockets = await Promise.all(
    Array.from({ length: 60 }, async (_, nth): Promise<Socket> => {
      const socket = connect({ port, host: '127.0.0.1' });
      socket.on('error', () => undefined);
      await new Promise(resolve => socket.once('connect', resolve));
      if (nth % 3 === 1) socket.write('GET / HTTP/1.1\r\nhost: local');
      if (nth % 3 === 2)
        socket.write('POST /api/holds HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\n{"user');
      return socket;
    }),
  );
  const gone = new Promise<number | null>(resolve => server.once('close', resolve));
  const begun = performance.now();
  server.kill('SIGTERM');
  const code = await gone;
  const seconds = (performance.now() - begun) / 1000;
  for (const socket of sockets) socket.destroy();
  return {
    name: 'SIGTERM to exit with silent connections',
    value: seconds,
    unit: 's',
    limit: 10,
    note: `exit code ${code}; 20 say nothing, 20 sent half a head, 20 half a body`,
  };
}

/** A process and its children. */
function family(parent: number): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const pairs = lines.map(line => line.trim().split(/\s+/).map(Number));
  return [parent, ...pairs.flatMap(([child, of]) => (of === parent && child !== undefined ? [child] : []))];
}
