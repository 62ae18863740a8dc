import { randomUUID } from 'node:crypto';
import type { BusyVitrine } from './busy-vitrine.ts';
import { Connection, postJson } from './http-load.ts';

const half = 1_800_000;
const lanes = 16;

/** A booking with each host, as fast as the server takes them; returns how many seconds they took. */
export async function bookEachHost({ port, hosts }: BusyVitrine): Promise<number> {
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
