import { type BusyVitrine, busyVitrine } from './kit/busy-vitrine.ts';
import { Connection, median, percentile } from './kit/http-load.ts';
import { openLoop } from './kit/open-loop.ts';

const perSecond = 500;
/** A month is four times a week: asked for this often it is as much to write. */
const monthsPerSecond = 125;
const seconds = 10;
const hostCount = 2000;
/** Sixteen sessions a day for most of a year. */
const busyHostHas = 5000;
const allBookings = 100_000;

/** The list of free times, asked 500 times a second, while the database holds 100,000 bookings. */
export async function run() {
  const vitrine = await busyVitrine(hostCount);
  try {
    await fillDiaries(vitrine);
    const paths = vitrine.hosts.map(host => pathOf(host, 7));
    const busy = vitrine.hosts[0];
    if (busy === undefined) throw new Error('no hosts');
    await readEveryHost(vitrine, paths);
    const many = await measure(vitrine, paths, seconds);
    const one = await measure(vitrine, [pathOf(busy, 7)], seconds);
    const month = await measure(vitrine, [pathOf(busy, 31)], seconds, monthsPerSecond);
    return [
      ...rows('every host in turn, a week', many),
      ...rows(`a host with ${busyHostHas} bookings, a week`, one),
      ...rows('the same host, a month', month, null),
    ];
  } finally {
    await vitrine.stop();
  }
}

/** Each list once, so that what is measured is a server at work and not its start. */
async function readEveryHost({ port }: BusyVitrine, paths: readonly string[]): Promise<void> {
  const left = [...paths];
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      const connection = new Connection(port);
      for (let path = left.pop(); path !== undefined; path = left.pop())
        await connection.send(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
      connection.close();
    }),
  );
}

const pathOf = (host: BusyVitrine['hosts'][number], days: number) =>
  `/api/vitrine/availability?userUrl=${host.userUrl}&offerId=${host.offerId}&zone=Europe/Berlin&days=${days}`;

async function measure({ port }: BusyVitrine, paths: string[], during: number, pace = perSecond) {
  const { ms, bytes, refused } = await openLoop({ port, perSecond: pace, seconds: during, paths });
  return {
    refused,
    p50: median(ms),
    p99: percentile(ms, 0.99),
    bytes: Math.round(bytes / ms.length),
    asked: ms.length,
    pace,
  };
}

function rows(
  what: string,
  { p50, p99, bytes, asked, refused, pace }: Awaited<ReturnType<typeof measure>>,
  limit: number | null = 10,
) {
  const name = `list of times, ${what}`;
  return [
    { name: `${name}: half within`, value: p50, unit: 'ms', limit: null, note: `${pace} a second, open loop` },
    {
      name: `${name}: 99 of 100 within`,
      value: refused > 0 ? Number.POSITIVE_INFINITY : p99,
      unit: 'ms',
      limit,
      note: `${asked} lists (${refused} refused) of ${bytes} bytes, ${allBookings} bookings in the database`,
    },
  ];
}

/** Half hours from tomorrow on: every third one of the busy host, and one a week of everybody else. */
export async function fillDiaries({ pool, hosts }: BusyVitrine): Promise<void> {
  const each = Math.floor((allBookings - busyHostHas) / (hosts.length - 1));
  await pool.query(
    `create table bench_diary as
      select h.id as creator_id, h.offer, gen_random_uuid() as id,
        date_trunc('day', now()) + interval '1 day' + interval '30 minutes' * (n * h.every) as starts_at
      from (select (x->>'creatorId')::uuid as id, (x->>'offerId')::uuid as offer,
          case when i = 1 then $2::int else $3::int end as bookings, case when i = 1 then 3 else 300 end as every
        from jsonb_array_elements($1::jsonb) with ordinality as e(x, i)) h, generate_series(0, h.bookings - 1) n`,
    [JSON.stringify(hosts), busyHostHas, each],
  );
  await pool.query(
    `insert into occupancies (creator_id, id, kind, starts_at, ends_at, block, status)
      select creator_id, id, 'session', starts_at, starts_at + interval '30 minutes',
        tstzrange(starts_at, starts_at + interval '30 minutes'), 'confirmed' from bench_diary`,
  );
  await pool.query(
    `insert into bookings (creator_id, id, kind, offer_id, occupancy_id, status, starts_at, ends_at, host_zone, offer, customer_name, customer_email, confirmed_at)
      select creator_id, id, 'individual', offer, id, 'confirmed', starts_at, starts_at + interval '30 minutes',
        'America/New_York', '{}'::jsonb, 'A customer', 'customer@example.org', now() from bench_diary`,
  );
  await pool.query('vacuum analyze occupancies, bookings');
}
