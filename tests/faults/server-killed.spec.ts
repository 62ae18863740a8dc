import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { startEmbeddedPostgres } from '../../src/platform/postgres/embedded-postgres.ts';
import type { Availability } from '../../src/product/bookings/booking/contract.ts';
import { openShop, type Shop } from '../kit/bookings/shop.ts';
import { brokenInvariants } from '../kit/database/invariants.ts';
import { overHttp } from '../kit/server/over-http.ts';
import { type RunningVitrine, startVitrine } from '../kit/server/vitrine.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-kill-'));
chmodSync(dataDir, 0o755);
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

afterAll(async () => {
  // The servers were killed and their database runs on; the last test stops it.
  const left = await startEmbeddedPostgres(join(dataDir, 'postgres'), quiet);
  await left.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** What PostgreSQL wrote about itself: process, and where its socket is. */
function postmaster(): { pid: number; port: number; host: string } {
  const lines = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]), host: lines[4] ?? '' };
}

/** Bookings before a server is killed, while twelve visitors book on. */
const killedAfter = 24;

/** What the server promised before it died. */
type Promised = { held: Set<string>; confirmed: Set<string> };

/** Lanes of visitors who book sessions and places until the server no longer answers; `enough` is called once on the way. */
async function bookUntilNoResponse(
  vitrine: RunningVitrine,
  shop: Shop,
  starts: Requests,
  promised: Promised,
  enough: () => void,
): Promise<void> {
  const { call } = overHttp(vitrine);
  let count = 0;
  const book = async () => {
    const { offerId, startsAt } = starts();
    const bookingId = randomUUID();
    const held = await call('POST', '/api/holds', { userUrl: shop.userUrl, offerId, startsAt, bookingId });
    // Two lanes may want one slot: the one refusal that is right.
    if (held.status === 409) return;
    if (isNoResponse(held)) throw new NoResponse();
    expect(held.status, held.text).toBe(201);
    promised.held.add(bookingId);
    const details = { name: 'Ana Silva', email: 'ana@example.org', notes: '', method: null };
    const { ref } = held.body as { ref: string };
    const booked = await call('POST', `/api/holds/${ref}/details`, details);
    if (isNoResponse(booked)) throw new NoResponse();
    expect(booked.status, booked.text).toBe(200);
    promised.confirmed.add(bookingId);
    if (++count === killedAfter) enough();
  };
  const lane = async () => {
    for (;;) {
      const answered = await book().then(
        () => true,
        (error: unknown) => {
          if (error instanceof TypeError || error instanceof NoResponse) return false;
          throw error;
        },
      );
      if (!answered) return;
    }
  };
  await Promise.all(Array.from({ length: 12 }, lane));
}

/** A database that died before its server: nothing was promised, and the visitor is told when to come back. */
class NoResponse extends Error {}
const isNoResponse = ({
  status,
  headers,
  text,
}: {
  status: number;
  headers: Record<string, unknown>;
  text: string;
}) => {
  if (status !== 503) return false;
  expect([headers['retry-after'], text]).toEqual(['5', expect.stringMatching(/"code":"(unavailable|unconfirmed)"/)]);
  return true;
};

type Requests = () => { offerId: string; startsAt: string };

/** Sessions and places in turn; every slot is wanted twice. */
async function requests(vitrine: RunningVitrine, shop: Shop): Promise<Requests> {
  const startsOf = async (offerId: string) => {
    const { body } = await overHttp(vitrine).call(
      'GET',
      `/api/vitrine/availability?userUrl=${shop.userUrl}&offerId=${offerId}&days=60`,
    );
    const times = (body as Availability).days.flatMap(day => day.times.map(time => time.startsAt));
    return times.map(startsAt => ({ offerId, startsAt }));
  };
  const [sessions, places] = [await startsOf(shop.services[0] ?? ''), await startsOf(shop.classes[0] ?? '')];
  let next = 0;
  return () => {
    const n = next++;
    const [list, at] = n % 4 === 3 ? [places, n % places.length] : [sessions, Math.floor(n / 2)];
    const input = list[at % list.length];
    if (input === undefined) throw new Error('there is nothing to book');
    return input;
  };
}

it('a server killed in the middle of bookings has kept every promise, and starts again without help', async () => {
  const first = await startVitrine({ dataDir });
  const shop = await openShop(overHttp(first), 'tireless', {
    plan: 'free',
    windows: [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, from: 0, to: 1440 })),
    services: [{ durationMinutes: 15, stepMinutes: 15, minimumNoticeMinutes: 0, furthestDays: 60 }],
    classes: [{ startDate: '2026-01-01', startTime: '18:00', recurrence: 'weekly', capacity: 200 }],
  });
  const promised: Promised = { held: new Set(), confirmed: new Set() };

  await bookUntilNoResponse(first, shop, await requests(first, shop), promised, () => void first.kill());
  const orphan = postmaster();
  const second = await startVitrine({ dataDir });
  expect(postmaster().pid).toBe(orphan.pid);
  await keptAll(promised);

  const before = promised.confirmed.size;
  await bookUntilNoResponse(second, shop, await requests(second, shop), promised, () => {
    process.kill(postmaster().pid, 'SIGKILL');
    void second.kill();
  });
  expect(promised.confirmed.size).toBeGreaterThan(before);
  const third = await startVitrine({ dataDir });
  expect(postmaster().pid).not.toBe(orphan.pid);
  await keptAll(promised);
  const mail = await third.mailTo('ana@example.org', 'Confirmed');
  expect(mail).toContain('A ');
  await third.kill();
});

async function keptAll(promised: Promised): Promise<void> {
  const { host, port } = postmaster();
  const client = new pg.Client({ host, port, user: 'vitrine', database: 'vitrine' });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string; status: string }>('select id, status from bookings');
    const status = new Map(rows.map(row => [row.id, row.status]));
    expect([...promised.confirmed].filter(id => status.get(id) !== 'confirmed')).toEqual([]);
    expect([...promised.held].filter(id => !['held', 'confirmed'].includes(status.get(id) ?? 'missing'))).toEqual([]);
    expect(promised.confirmed.size).toBeGreaterThanOrEqual(killedAfter);
    expect(await brokenInvariants(client)).toEqual({});
  } finally {
    await client.end();
  }
}
