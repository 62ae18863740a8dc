import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { quarterOff } from '../tests/kit/bookings/sample-coupon.ts';
import { type BusyVitrine, busyVitrine } from './kit/busy-vitrine.ts';
import { percentile } from './kit/http-load.ts';

const alone = 20;
const together = 200;
const lookMs = 10;

/** How long after its deed a task of a programme is done, one deed after the other and 200 at once. */
export async function run() {
  const vitrine = await busyVitrine(alone + together);
  try {
    const creators = await startAll(vitrine);
    const single: number[] = [];
    for (const creator of creators.slice(0, alone)) {
      single.push(await seenAfter(vitrine, creator));
      // Deeds come at any moment between two looks for jobs.
      await sleep(Math.random() * 1000);
    }
    const burst = await Promise.all(creators.slice(alone).map(creator => seenAfter(vitrine, creator)));
    return [
      {
        name: 'coaching: the slowest deed was seen within',
        value: Math.max(...single),
        unit: 's',
        limit: 2,
        note: `${alone} deeds, one after the other`,
      },
      { name: 'coaching: half of the deeds were seen within', value: percentile(single, 0.5), unit: 's', note: '' },
      {
        name: 'coaching: of 200 deeds at once the last was seen within',
        value: Math.max(...burst),
        unit: 's',
        note: `half within ${percentile(burst, 0.5).toFixed(2)} s`,
      },
    ];
  } finally {
    await vitrine.stop();
  }
}

type Creator = { creatorId: string; cookie: string };

/** Everybody signed in and in a programme. */
async function startAll(vitrine: BusyVitrine): Promise<Creator[]> {
  const creators = vitrine.hosts.map(({ creatorId }) => ({ creatorId, token: randomBytes(32).toString('base64url') }));
  for (const { creatorId, token } of creators)
    await vitrine.pool.query(
      `insert into sessions (token_hash, user_id, expires_at) values ($1, $2, now() + interval '1 day')`,
      [createHash('sha256').update(token).digest(), creatorId],
    );
  const signed = creators.map(({ creatorId, token }) => ({ creatorId, cookie: `vitrine_session=${token}` }));
  for (const creator of signed) await put(vitrine, creator, '/api/coaching/programme', { instead: null });
  return signed;
}

async function put({ port }: BusyVitrine, { cookie }: Creator, path: string, body: object): Promise<void> {
  const origin = `http://localhost:${port}`;
  const headers = { cookie, origin, 'content-type': 'application/json' };
  const answer = await fetch(`${origin}${path}`, { method: 'PUT', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
}

/** Seconds from the answer to a deed to its task being done. */
async function seenAfter(vitrine: BusyVitrine, creator: Creator): Promise<number> {
  await put(vitrine, creator, `/api/coupons/${randomUUID()}`, quarterOff);
  const began = performance.now();
  for (;;) {
    const { rows } = await vitrine.pool.query(
      `select from coaching_runs where creator_id = $1 and tasks @> '[{"taskId": "coupon-made", "state": "success"}]'`,
      [creator.creatorId],
    );
    const seconds = (performance.now() - began) / 1000;
    if (rows.length === 1) return seconds;
    if (seconds > 60) throw new Error('a deed was not seen within a minute');
    await sleep(lookMs);
  }
}
