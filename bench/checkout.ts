import { createHmac, randomUUID } from 'node:crypto';
import { type BusyVitrine, busyVitrine } from './kit/busy-vitrine.ts';
import { Connection, percentile, postJson } from './kit/http-load.ts';

const buyers = 50;
const rounds = 12;
/** Buyers read and type between two presses; all begin within this time. */
const spreadMs = 1000;
const half = 1_800_000;
const secret = 'a secret of this benchmark';

/** What the server itself needs at the till, without any provider, and to take a provider's call. */
export async function run() {
  process.env.SANDBOX_SECRET = secret;
  const vitrine = await busyVitrine(200);
  try {
    await vitrine.pool.query(
      `update live_offers set fields = fields || '{"price": {"pricing": "paid", "amount": 4000, "currency": "USD"}, "payMethods": ["unpaid_pay_later"]}'`,
    );
    const connections = Array.from({ length: buyers }, () => new Connection(vitrine.port));
    const requests = requestsOf(vitrine);
    await each(connections, connection => checkout(connection, requests()), 2);
    // As autovacuum does within a minute of use. Until then statements keep the plans they made on empty tables.
    await vitrine.pool.query('analyze');
    const checkouts = await each(connections, connection => checkout(connection, requests()), rounds);
    await each(connections, webhook, 2);
    const webhooks = await each(connections, webhook, rounds);
    for (const connection of connections) connection.close();
    return [
      {
        name: `checkout, ${buyers} buyers at once: 99 of 100 within`,
        value: percentile(checkouts, 0.99),
        unit: 'ms',
        limit: 80,
        note: 'details sent until the booking is certain: order, credits, reminders and emails in one transaction',
      },
      {
        name: 'webhook checked, kept and answered: 99 of 100 within',
        value: percentile(webhooks, 0.99),
        unit: 'ms',
        limit: 12,
        note: `${webhooks.length} signed calls of ${buyers} lanes`,
      },
    ];
  } finally {
    await vitrine.stop();
  }
}

/** So many times on each connection, at random moments of the same second; returns the times in ms. */
async function each(
  connections: readonly Connection[],
  act: (connection: Connection) => Promise<number>,
  times: number,
): Promise<number[]> {
  const took: number[] = [];
  for (let round = 0; round < times; round++)
    await Promise.all(
      connections.map(async connection => {
        await new Promise(resolve => setTimeout(resolve, Math.random() * spreadMs));
        took.push(await act(connection));
      }),
    );
  return took;
}

async function checkout(connection: Connection, input: object): Promise<number> {
  const held = await connection.send(postJson('/api/holds', input));
  if (held.status !== 201) throw new Error(`a hold was answered ${held.status}: ${held.body}`);
  const { ref } = JSON.parse(held.body) as { ref: string };
  const details = { name: 'Ada Bench', email: `${randomUUID()}@example.org`, notes: '', method: 'unpaid_pay_later' };
  const answer = await connection.send(postJson(`/api/holds/${ref}/details`, details));
  if (answer.status !== 200) throw new Error(`a checkout was answered ${answer.status}: ${answer.body}`);
  return answer.ms;
}

async function webhook(connection: Connection): Promise<number> {
  const body = JSON.stringify({ id: randomUUID(), kind: 'payment.succeeded', ref: `bench_${randomUUID()}` });
  const at = Math.floor(Date.now() / 1000);
  const proof = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  const answer = await connection.send(
    `POST /api/webhooks/sandbox HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\nsandbox-signature: t=${at},v1=${proof}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
  if (answer.status !== 200) throw new Error(`a webhook was answered ${answer.status}: ${answer.body}`);
  return answer.ms;
}

/** Never the same time twice: hosts in turn, a later half hour each time round. */
function requestsOf({ hosts }: BusyVitrine) {
  let next = 0;
  const first = Math.ceil(Date.now() / half) * half + 2 * half;
  return () => {
    const host = hosts[next % hosts.length];
    if (host === undefined) throw new Error('no hosts');
    const startsAt = new Date(first + Math.floor(next / hosts.length) * half).toISOString();
    next += 1;
    return { userUrl: host.userUrl, offerId: host.offerId, startsAt, bookingId: randomUUID() };
  };
}
