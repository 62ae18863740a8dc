import { setTimeout as sleep } from 'node:timers/promises';
import { startSmtpSink } from '../tests/kit/providers/smtp-sink.ts';
import { bookEachHost } from './kit/book-each-host.ts';
import { type BusyVitrine, busyVitrine } from './kit/busy-vitrine.ts';
import { percentile } from './kit/http-load.ts';
import { issueRows } from './kit/issue-load.ts';

const bookings = 200;

/** How late mails leave when 200 bookings become certain as fast as a server takes them, and how fast an issue leaves. */
export const run = async () => [...(await bookingRows()), ...(await issueRows())];

async function bookingRows() {
  const sink = await startSmtpSink();
  const vitrine = await busyVitrine(bookings, { SMTP_URL: sink.url });
  try {
    const tookSeconds = await bookEachHost(vitrine);
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
