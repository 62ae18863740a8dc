import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { startSmtpSink } from '../tests/kit/providers/smtp-sink.ts';
import { type BusyVitrine, busyVitrine } from './kit/busy-vitrine.ts';
import { Connection, percentile, postJson } from './kit/http-load.ts';
import { issueRows } from './kit/issue-load.ts';

const half = 1_800_000;
const lanes = 16;
const bookings = 200;

/** How late mails leave when 200 bookings become certain as fast as a server takes them, and how fast an issue leaves. */
export const run = async () => [...(await bookingRows()), ...(await issueRows())];

async function bookingRows() {
  const sink = await startSmtpSink();
  const vitrine = await busyVitrine(bookings, { SMTP_URL: sink.url });
  try {
    const tookSeconds = await burst(vitrine);
    const late = await lateness(vitrine);
    const note = `${late.length} mails of ${bookings} bookings made in ${tookSeconds.toFixed(1)} s; from the booking to the answer of the mail server`;
    return [
      { name: 'after a burst, the last mail has left within', value: Math.max(...late), unit: 's', limit: 5, note },
      { name: 'after a burst, half of the mails have left within', value: percentile(late, 0.5), unit: 's', note: '' },
      {
        name: 'after a burst, mails that came twice or never',
        value: late.length - sink.times.size + [...sink.times.values()].filter(times => times !== 1).length,
        unit: '',
        limit: 0,
        note: 'must be none',
      },
    ];
  } finally {
    await vitrine.stop();
    await sink.stop();
  }
}

async function burst({ port, hosts }: BusyVitrine): Promise<number> {
  const startsAt = new Date(Math.ceil(Date.now() / half) * half + 3 * 86_400_000).toISOString();
  const waiting = hosts.slice();
  const began = performance.now();
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      const connection = new Connection(port);
      for (let host = waiting.pop(); host !== undefined; host = waiting.pop()) {
        const { userUrl, offerId } = host;
        const held = await connection.send(
          postJson('/api/holds', { userUrl, offerId, startsAt, bookingId: randomUUID() }),
        );
        const { ref } = JSON.parse(held.body) as { ref: string };
        const person = { name: 'Ada Bench', email: `ada.${userUrl}@example.org`, notes: '', method: null };
        const sure = await connection.send(postJson(`/api/holds/${ref}/details`, person));
        if (sure.status !== 200) throw new Error(`a booking was answered ${sure.status}: ${sure.body}`);
      }
      connection.close();
    }),
  );
  return (performance.now() - began) / 1000;
}

/** Seconds from when each mail was written to when it had left, once all have. */
async function lateness({ pool }: BusyVitrine): Promise<number[]> {
  for (let left = 600; left > 0; left--) {
    const { rows } = await pool.query<{ seconds: number | null }>(
      'select extract(epoch from sent_at - created_at)::float8 as seconds from mails',
    );
    if (rows.every(({ seconds }) => seconds !== null)) return rows.map(({ seconds }) => seconds ?? Number.NaN);
    await sleep(100);
  }
  throw new Error('not every mail had left a minute after the burst');
}
