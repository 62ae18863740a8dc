import { spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { busyVitrine } from './kit/busy-vitrine.ts';
import { Connection, lanes } from './kit/http-load.ts';

const key = 'key-of-the-app';
const path = '/api/analytics/collect';
const batch = 100;
const clients = 8;
const seconds = 5;

/** Events a second that the collector takes in uploads of 100, by its own processor time, beside a bare route that parses them. */
export async function run() {
  const vitrine = await busyVitrine(1, { ANALYTICS_APP_KEY: key, TRUST_PROXY: '1' });
  const bare = await startBare();
  try {
    const least = await load(bare.port, bare.pid);
    const ours = await load(vitrine.port, vitrine.pid, vitrine.postmaster);
    const { rows } = await vitrine.pool.query<{ stored: number }>(
      'select count(*)::int as stored from collected_events',
    );
    const stored = rows[0]?.stored ?? 0;
    if (stored !== ours.events) throw new Error(`${ours.events} events were taken and ${stored} are stored`);
    return [
      {
        name: 'collector: events for each second of its processor',
        value: ours.perCore,
        unit: 'events/s',
        limit: 20_000,
        higherIsBetter: true,
        note: `uploads of ${batch} at ${clients} connections, each event stored; ${ours.perSecond.toFixed(0)} events/s by the clock, client and database on the same cores`,
      },
      {
        name: 'the same with the processor time of the database',
        value: ours.withDatabase,
        unit: 'events/s',
        note: 'the server and every process of PostgreSQL together',
      },
      {
        name: 'the same of a bare Fastify route that parses them',
        value: least.perCore,
        unit: 'events/s',
        note: `the collector takes ${(least.perCore / ours.perCore).toFixed(2)} times as long; ${least.perSecond.toFixed(0)} events/s by the clock`,
      },
    ];
  } finally {
    bare.stop();
    await vitrine.stop();
  }
}

type Load = { events: number; perCore: number; perSecond: number; withDatabase: number };

async function load(port: number, pid: number, postmaster?: number): Promise<Load> {
  const connections = Array.from({ length: clients }, () => new Connection(port));
  let uploads = 0;
  const send = async (lane: number): Promise<void> => {
    uploads += 1;
    const answer = await connections[lane]?.send(uploadOf(uploads));
    if (answer?.status !== 200) throw new Error(`an upload was answered ${answer?.status}: ${answer?.body}`);
  };
  await lanes(clients, 1000, send);
  const before = { uploads, cpu: cpuSeconds(pid), database: databaseSeconds(postmaster), at: performance.now() };
  await lanes(clients, seconds * 1000, send);
  const [taken, cpu] = [(uploads - before.uploads) * batch, cpuSeconds(pid) - before.cpu];
  const database = databaseSeconds(postmaster) - before.database;
  const ms = performance.now() - before.at;
  for (const connection of connections) connection.close();
  return {
    events: uploads * batch,
    perCore: taken / cpu,
    perSecond: (taken / ms) * 1000,
    withDatabase: taken / (cpu + database),
  };
}

/** An upload as the protocol's clients send it, from a network of its own. */
function uploadOf(number: number): string {
  const time = String(Date.now());
  const e = JSON.stringify(Array.from({ length: batch }, (_, at) => eventOf(Number(time), at)));
  const checksum = createHash('md5').update(`2${key}${e}${time}`).digest('hex');
  const body = new URLSearchParams({ client: key, e, v: '2', upload_time: time, checksum }).toString();
  const from = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  return `POST ${path} HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: ${from}\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}

const eventOf = (time: number, at: number) => ({
  uuid: randomUUID(),
  device_id: 'b2f1c6d0-9a1e-4a57-9c62-6a0c0a8a9f10',
  user_id: null,
  timestamp: time - at * 1000,
  event_id: at,
  session_id: time - 60_000,
  event_type: 'page_view',
  platform: 'Web',
  language: 'en-GB',
  api_properties: {},
  event_properties: { path: '/manage/order/:orderId', from: 'the rail' },
  user_properties: {},
  library: { name: 'amplitude-js', version: '8.21.10' },
  sequence_number: at,
});

/** Processor time of a process, in seconds; the kernel counts hundredths. */
function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** That of the database's processes together. */
function databaseSeconds(postmaster: number | undefined): number {
  if (postmaster === undefined) return 0;
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ');
  return children.reduce((sum, child) => sum + cpuSeconds(Number(child)), 0);
}

async function startBare(): Promise<{ port: number; pid: number; stop(): void }> {
  const script = join(import.meta.dirname, 'kit/bare-collector.mjs');
  const server = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'inherit'] });
  const port = await new Promise<number>(resolve => server.stdout.once('data', text => resolve(Number(text))));
  return { port, pid: server.pid ?? 0, stop: () => server.stdin.end() };
}
