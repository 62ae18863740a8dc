import { randomUUID } from 'node:crypto';
import { grownHandle, grownId } from '../tests/kit/database/grown-data.ts';
import { type GrownVitrine, grownVitrine, type RunningServer } from './kit/grown-vitrine.ts';
import { asked, growthLists, type Numbers, timed } from './kit/growth-lists.ts';
import { Connection, median, percentile, postJson } from './kit/http-load.ts';
import { jobGrowth } from './kit/job-growth.ts';

const sizes = (process.env.GROWTH_SIZES ?? '100,2000,20000').split(',').map(Number);
const heaviest = Number(process.env.GROWTH_BOOKINGS ?? 100_000);

/** What everything costs at a hundred creators, at 2,000 and at 20,000, one of whom has 100,000 bookings. */
export async function run() {
  const vitrine = await grownVitrine(heaviest);
  const measured: Numbers[] = [];
  try {
    for (const size of sizes) {
      const began = performance.now();
      await vitrine.growTo(size);
      const grownAfter = performance.now() - began;
      measured.push(await measure(vitrine, size));
      console.log(
        `  ${size} creators: made in ${seconds(grownAfter)}, measured in ${seconds(performance.now() - began - grownAfter)}`,
      );
    }
  } finally {
    await vitrine.stop();
  }
  const last = measured.at(-1) ?? {};
  return Object.entries(last).map(([name, { value, unit, limit }]) => ({
    name,
    value,
    unit,
    limit,
    note: noteOf(measured.map(numbers => numbers[name]?.value ?? Number.NaN)),
  }));
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
const short = (value: number) => value.toPrecision(value >= 1000 ? 4 : 3);

/** The same number at each size, and what it grew by from the first to the last. */
const noteOf = (values: readonly number[]): string =>
  `${values.map((value, i) => `${short(value)} at ${sizes[i]?.toLocaleString('en-US')}`).join(', ')}; ${short((values.at(-1) ?? 0) / (values[0] ?? 1))}×`;

async function measure(vitrine: GrownVitrine, size: number): Promise<Numbers> {
  const server = await vitrine.start();
  const numbers: Numbers = { 'start until ready': { value: server.startMs, unit: 'ms', limit: 5000 } };
  try {
    await pages(server, size, numbers);
    await availability(server, size, numbers);
    await bookings(server, size, numbers);
    await growthLists(vitrine, server, numbers);
    numbers['/sitemap.xml'] = { value: await timed(() => asked(server, '/sitemap.xml')), unit: 'ms', limit: 30 };
    numbers['memory of the server'] = { value: server.megabytes(), unit: 'MB', limit: 400 };
  } finally {
    await server.stop();
  }
  for (const [job, value] of Object.entries(await vitrine.timeJobs()))
    numbers[`job ${job}, nothing to do`] = { value, unit: 'ms', limit: jobGrowth[job] ?? 0 };
  return numbers;
}

/** The first thousandths of Zipf's law: a few pages are read by most, most pages by few. Seeded. */
function zipf(size: number): () => number {
  let seed = 20_261_123;
  const random = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed / 2 ** 32;
  };
  const total = Math.log(size + 1);
  return () => Math.min(size - 1, Math.floor(Math.exp(random() * total)) - 1);
}

async function pages(server: RunningServer, size: number, numbers: Numbers): Promise<void> {
  const connection = new Connection(server.port);
  const next = zipf(size);
  const seen = new Set<number>();
  const [cold, warm]: [number[], number[]] = [[], []];
  for (let i = 0; i < 4000; i++) {
    const n = next();
    const answer = await connection.send(
      `GET /at/${grownHandle(n)} HTTP/1.1\r\nhost: localhost\r\naccept-encoding: br\r\n\r\n`,
    );
    if (answer.status !== 200 && answer.status !== 301) throw new Error(`a page was answered ${answer.status}`);
    (seen.has(n) ? warm : cold).push(answer.ms);
    seen.add(n);
  }
  connection.close();
  numbers['page read for the first time'] = { value: median(cold), unit: 'ms', limit: 8 };
  numbers['page in memory'] = { value: median(warm), unit: 'ms', limit: 2 };
  const all = [...cold, ...warm];
  numbers['pages by Zipf, mean'] = { value: all.reduce((a, b) => a + b, 0) / all.length, unit: 'ms', limit: 2 };
  numbers['pages by Zipf, 99 of 100'] = { value: percentile(all, 0.99), unit: 'ms', limit: 20 };
}

async function availability(server: RunningServer, size: number, numbers: Numbers): Promise<void> {
  const connection = new Connection(server.port);
  const ask = async (n: number) => {
    const path = `/api/vitrine/availability?userUrl=${grownHandle(n)}&offerId=${grownId('offer', n)}&zone=Europe/Berlin&days=7`;
    const answer = await connection.send(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
    if (answer.status !== 200) throw new Error(`availability was answered ${answer.status}: ${answer.body}`);
    return answer.ms;
  };
  const next = zipf(size);
  const some: number[] = [];
  for (let i = 0; i < 300; i++) some.push(await ask(next()));
  const heavy: number[] = [];
  for (let i = 0; i < 50; i++) heavy.push(await ask(0));
  connection.close();
  numbers['availability, 95 of 100'] = { value: percentile(some, 0.95), unit: 'ms', limit: 10 };
  numbers['availability, half'] = { value: median(some), unit: 'ms', limit: 5 };
  numbers['availability of the heaviest'] = { value: median(heavy), unit: 'ms', limit: 5 };
}

const half = 1_800_000;

async function bookings(server: RunningServer, size: number, numbers: Numbers): Promise<void> {
  const connection = new Connection(server.port);
  // Times that no smaller size has taken, within the year that can be booked.
  const first = Math.ceil(Date.now() / half) * half + (100 + 20 * sizes.indexOf(size)) * 86_400_000;
  const both: number[] = [];
  for (let i = 0; i < 60; i++) {
    const n = Math.floor((i * size) / 60);
    const startsAt = new Date(first + i * half * 2).toISOString();
    const requested = { userUrl: grownHandle(n), offerId: grownId('offer', n), startsAt, bookingId: randomUUID() };
    const held = await connection.send(postJson('/api/holds', requested));
    if (held.status === 409 || held.status === 404 || held.status === 422) continue;
    if (held.status !== 201) throw new Error(`a hold was answered ${held.status}: ${held.body}`);
    const { ref } = JSON.parse(held.body) as { ref: string };
    const details = { name: 'Ada Bench', email: `ada${randomUUID().slice(0, 8)}@example.org`, notes: '', method: null };
    const sure = await connection.send(postJson(`/api/holds/${ref}/details`, details));
    if (sure.status !== 200) throw new Error(`details were answered ${sure.status}: ${sure.body}`);
    both.push(held.ms + sure.ms);
  }
  connection.close();
  if (both.length === 0) throw new Error('nothing could be booked');
  numbers['hold and confirm'] = { value: median(both), unit: 'ms', limit: 40 };
}
