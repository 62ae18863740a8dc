import { randomBytes, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { creatorIdOf } from '../src/base/id.ts';
import { seal } from '../src/platform/encrypted.ts';
import { secretPlace } from '../src/product/webhooks/endpoints.flow.ts';
import { secretFrom } from '../src/product/webhooks/sign.flow.ts';
import { bookEachHost } from './kit/book-each-host.ts';
import { type BusyVitrine, busyVitrine } from './kit/busy-vitrine.ts';
import { percentile } from './kit/http-load.ts';

const hosts = 100;
/** Of the endpoints, one in so many never answers. */
const hangs = 10;

/** How soon webhooks arrive while hosts are booked, some of them with an endpoint that never answers. */
export async function run() {
  const receiver = createServer((request, response) => {
    request.resume();
    if (request.url !== '/hang') response.writeHead(204).end();
  });
  await new Promise<void>(ready => receiver.listen(0, '127.0.0.1', ready));
  const vitrine = await busyVitrine(hosts);
  try {
    await addEndpoints(vitrine, (receiver.address() as AddressInfo).port);
    const took = await bookEachHost(vitrine);
    const late = await lateness(vitrine);
    const note = `${late.length} messages of ${hosts} bookings made in ${took.toFixed(1)} s, ${hosts / hangs} endpoints never answer; from the commit to the stored answer`;
    return [
      {
        name: 'webhooks beside bookings, 95 of 100 arrive within',
        value: percentile(late, 0.95),
        unit: 's',
        limit: 2,
        note,
      },
      { name: 'webhooks beside bookings, the last arrives within', value: Math.max(...late), unit: 's', note: '' },
    ];
  } finally {
    await vitrine.stop();
    receiver.closeAllConnections();
    receiver.close();
  }
}

async function addEndpoints({ pool, hosts: all }: BusyVitrine, port: number): Promise<void> {
  const { rows } = await pool.query<{ value: string }>("select value from instance_secrets where name = 'links'");
  const key = rows[0]?.value ?? '';
  for (const [at, { creatorId }] of all.entries()) {
    const id = randomUUID();
    const sealed = seal(key, secretPlace({ creatorId: creatorIdOf(creatorId), id }), secretFrom(randomBytes));
    const url = `http://127.0.0.1:${port}/${at % hangs === 0 ? 'hang' : 'hook'}`;
    await pool.query(
      `insert into webhook_endpoints (creator_id, id, url, kinds, sealed_secret, created_at)
       values ($1, $2, $3, '{booking.requested,booking.confirmed}', $4, now())`,
      [creatorId, id, url, sealed],
    );
  }
}

/** Seconds from each event to its stored answer, once all have one; those of endpoints that hang are left out. */
async function lateness({ pool }: BusyVitrine): Promise<number[]> {
  for (let left = 600; left > 0; left--) {
    const { rows } = await pool.query<{ seconds: number | null }>(
      `select case when d.state = 'delivered' then extract(epoch from answered_at - d.created_at)::float8 end as seconds
       from webhook_deliveries d join webhook_endpoints e on e.creator_id = d.creator_id and e.id = d.endpoint_id
       where e.url like '%/hook'`,
    );
    if (rows.length > 0 && rows.every(({ seconds }) => seconds !== null))
      return rows.map(({ seconds }) => seconds ?? Number.NaN);
    await sleep(100);
  }
  throw new Error('not every webhook had arrived a minute after the burst');
}
