import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { openShop } from '../../../tests/kit/bookings/shop.ts';
import { testDatabase } from '../../../tests/kit/database/database.ts';
import { hasPgBouncer, type PgBouncer, startPgBouncer } from '../../../tests/kit/database/pgbouncer.ts';
import { testApp } from '../../../tests/kit/server/app.ts';
import { readConfig } from '../../platform/config.ts';
import { createLog } from '../../platform/log.ts';
import { checkStart } from './check-start.ts';
import { createServer } from './server.ts';
import { startFailure } from './start-failure.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const poolers: PgBouncer[] = [];
afterAll(() => Promise.all(poolers.map(pooler => pooler.remove())));

async function pooled(url: string, more?: string): Promise<PgBouncer> {
  const pooler = await startPgBouncer(url, more);
  poolers.push(pooler);
  return pooler;
}

/** The sentence with which a start on these settings fails. */
async function sentence(settings: Record<string, string>): Promise<string> {
  const config = readConfig({ PUBLIC_URL: 'http://localhost:4310', ...settings });
  const connection = { connectionString: config.DATABASE_URL ?? '' };
  try {
    const server = await createServer({ config, connection, log: createLog('silent'), root, withJobs: false });
    await server.stop();
    return 'it started';
  } catch (error) {
    return startFailure(error, config);
  }
}

it('a direct address alone is refused', () => {
  const { refusals } = checkStart(readConfig({ DATABASE_DIRECT_URL: 'postgres://vitrine@db.example/shop' }));
  expect(refusals).toEqual(['DATABASE_DIRECT_URL: set DATABASE_URL to the address of the pooler as well']);
});

it('a replica of the embedded database is refused', () => {
  const { refusals } = checkStart(readConfig({ DATABASE_REPLICA_URL: 'postgres://vitrine@db.example/shop' }));
  expect(refusals).toEqual(['DATABASE_REPLICA_URL: set DATABASE_URL to the address of the database that it follows']);
});

it('a direct address that nobody answers at is named', async () => {
  const { url } = await testDatabase();
  const direct = 'postgres://vitrine@127.0.0.1:1/shop';
  expect(await sentence({ DATABASE_URL: url, DATABASE_DIRECT_URL: direct })).toBe(
    'Nothing answers at 127.0.0.1:1. Start PostgreSQL there, or correct host and port in DATABASE_DIRECT_URL.',
  );
  expect(await sentence({ DATABASE_URL: direct, DATABASE_DIRECT_URL: url })).toContain(
    'host and port in DATABASE_URL.',
  );
});

// Without `apt-get install pgbouncer` these are skipped; the rule by which a pooler is known is in platform/postgres/pooler.test.ts.
describe.skipIf(!hasPgBouncer)('behind PgBouncer in transaction mode', async () => {
  const { url } = await testDatabase();

  it('a start without the direct address is refused in words', async () => {
    const { url: DATABASE_URL } = await pooled(url);
    expect(await sentence({ DATABASE_URL })).toMatch(
      /^A connection pooler in transaction mode answers there. Set DATABASE_DIRECT_URL .* DATABASE_URL leads to database/,
    );
    // One that takes the settings of a session and forgets them, and one that hands its sessions out in turn.
    const lenient = await pooled(url, 'ignore_startup_parameters = options\nserver_round_robin = 1');
    expect(await sentence({ DATABASE_URL: lenient.url })).toContain('Set DATABASE_DIRECT_URL');
  });

  it('another time zone than UTC is refused with what to do', async () => {
    const { url: other, pool } = await testDatabase();
    const name = new URL(other).pathname.slice(1);
    await pool.query(`alter database ${name} set timezone to 'Europe/Lisbon'`);
    const { url: DATABASE_URL } = await pooled(other);
    expect(await sentence({ DATABASE_URL, DATABASE_DIRECT_URL: other })).toContain(
      `Run "alter database "${name}" set timezone to 'UTC'" and restart the pooler.`,
    );
  });

  it('with the direct address people book at once, changes are received, jobs run, and it outlives the pooler', async () => {
    const pooler = await pooled(url, 'server_round_robin = 1');
    const settings = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: url, DATABASE_TIMEOUT: '10' };
    const app = await testApp({ url: pooler.url, settings, jobs: true });
    const shop = await openShop(app, 'pooled', {
      services: [{ durationMinutes: 15, stepMinutes: 15, minimumNoticeMinutes: 0, furthestDays: 60 }],
    });
    const { body } = await app.call(
      'GET',
      `/api/vitrine/availability?userUrl=${shop.userUrl}&offerId=${shop.services[0]}&days=30`,
    );
    const times = (body as { days: { times: { startsAt: string }[] }[] }).days.flatMap(day => day.times);
    const book = async (nth: number) => {
      const requested = { userUrl: shop.userUrl, offerId: shop.services[0], startsAt: times[nth]?.startsAt };
      const held = await app.call('POST', '/api/holds', { ...requested, bookingId: randomUUID() });
      if (held.status !== 201) return held.status;
      const { ref } = held.body as { ref: string };
      const details = { name: 'Ana Silva', email: 'ana@example.org', notes: '', method: null };
      return (await app.call('POST', `/api/holds/${ref}/details`, details)).status;
    };
    // More people than sessions, and every statement that is prepared by name elsewhere.
    const statuses = await Promise.all(Array.from({ length: 30 }, (_, nth) => book(nth)));
    expect(statuses).toEqual(statuses.map(() => 200));
    expect(app.deps.feed.isLive()).toBe(true);
    const mails = sql<{
      sent: number;
    }>`select count(*)::int as sent from mails where state = 'sent' and dedup_key like 'confirmed:%'`;
    await vi.waitFor(async () => expect((await mails.execute(app.deps.db)).rows[0]?.sent).toBe(60), 20_000);

    await pooler.kill();
    expect((await app.call('GET', '/readyz')).status).toBe(503);
    expect(await book(60)).toBe(503);
    await pooler.start();
    await vi.waitFor(async () => expect((await app.call('GET', '/readyz')).status).toBe(200), 10_000);
    expect(await book(60)).toBe(200);
  });
});
