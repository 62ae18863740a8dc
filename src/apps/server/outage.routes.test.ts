import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it, vi } from 'vitest';
import { openShop } from '../../../tests/kit/bookings/shop.ts';
import { holdBody, monday9 } from '../../../tests/kit/bookings/visitor.ts';
import { ownPostgres } from '../../../tests/kit/database/own-postgres.ts';
import { codeOf, holdClock, testApp } from '../../../tests/kit/server/app.ts';
import { readConfig } from '../../platform/config.ts';
import { createLog } from '../../platform/log.ts';
import { texts } from '../../platform/texts.ts';
import { keepOpened } from './end-in-order.ts';
import { openVitrine } from './open-vitrine.ts';

const postgres = await ownPostgres();
const clock = holdClock('2026-11-21T10:00:00Z');
const app = await testApp({ url: postgres.url, clock, settings: { DATABASE_TIMEOUT: '2' } });
const base = await app.app.listen({ port: 0 });
const shop = await openShop(app, 'outlive', { services: [{ durationMinutes: 60 }] });
const page = `/at/${shop.userUrl}`;
const details = { name: 'Ana Silva', email: 'ana@example.org', notes: '', method: null };

afterEach(() => postgres.thaw());

/**
 * Visits the page over and over while something else is done; returns how each visit ended and how long the slowest
 * took.
 */
async function visitedDuring(work: () => Promise<unknown>): Promise<{ statuses: number[]; slowest: number }> {
  const statuses = new Set<number>();
  let slowest = 0;
  let isOver = false;
  const visits = (async () => {
    while (!isOver) {
      const begun = performance.now();
      statuses.add((await fetch(base + page)).status);
      slowest = Math.max(slowest, performance.now() - begun);
      await new Promise(resolve => setTimeout(resolve, 30));
    }
  })();
  try {
    await work();
  } finally {
    isOver = true;
    await visits;
  }
  return { statuses: [...statuses], slowest };
}

it('says when it can serve, and serves the page', async () => {
  expect((await fetch(`${base}/readyz`)).status).toBe(200);
  expect((await fetch(base + page)).status).toBe(200);
});

it('a frozen database: ready says no within a second, pages come from memory, the rest is put off in words, and then goes on', async () => {
  const held = holdBody(shop, shop.services[0] ?? '', monday9);
  postgres.freeze();
  const { statuses, slowest } = await visitedDuring(async () => {
    const begun = performance.now();
    const [ready, hold, form] = await Promise.all([
      fetch(`${base}/readyz`).then(async answer => ({ answer, ms: performance.now() - begun })),
      app.call('POST', '/api/holds', held),
      fetch(`${base}${page}/subscribe`, {
        method: 'POST',
        headers: { accept: 'text/html', origin: base },
        body: new URLSearchParams({ email: 'ana@example.org', website: '' }),
      }).then(async answer => ({ answer, text: await answer.text() })),
    ]);
    expect(ready.answer.status).toBe(503);
    expect(await ready.answer.json()).toMatchObject({ status: 'not ready' });
    expect(ready.ms).toBeLessThan(1000);
    expect(hold.status).toBe(503);
    expect(hold.headers['retry-after']).toBe('5');
    expect(['unavailable', 'unconfirmed']).toContain(codeOf(hold));
    expect([form.answer.status, form.answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(form.text).toContain(texts.unavailable);
    // One press sends the typed text again.
    expect(form.text).toContain('<input type="hidden" name="email" value="ana@example.org"/>');
  });
  expect(statuses).toEqual([200]);
  expect(slowest).toBeLessThan(2000);

  postgres.thaw();
  await vi.waitFor(async () => expect((await fetch(`${base}/readyz`)).status).toBe(200), 5000);
  // Whatever became of the first press, the second makes it one.
  await vi.waitFor(async () => expect((await app.call('POST', '/api/holds', held)).status).toBe(201), 5000);
  expect(await app.deps.db.selectFrom('bookings').select('id').execute()).toEqual([{ id: held.bookingId }]);
});

it('a killed database is started again within seconds, the server lives on and everything goes on by itself', async () => {
  postgres.kill();
  const { statuses } = await visitedDuring(async () => {
    const hold = await app.call('POST', '/api/holds', holdBody(shop, shop.services[0] ?? '', monday9));
    expect(hold.status).toBe(503);
    await vi.waitFor(async () => expect((await fetch(`${base}/readyz`)).status).toBe(200), {
      timeout: 15_000,
      interval: 100,
    });
    await vi.waitFor(() => expect(app.deps.feed.isLive()).toBe(true), 5000);
  });
  expect(statuses).toEqual([200]);
  const restarted = /has ended; it is being started again(.|\n)*runs again/;
  await vi.waitFor(() => expect(postgres.said.join('\n')).toMatch(restarted), 15_000);
  const hold = await app.call('POST', '/api/holds', holdBody(shop, shop.services[0] ?? '', '2026-11-24T09:00:00.000Z'));
  expect(hold.status, hold.text).toBe(201);
  const ref = (hold.body as { ref: string }).ref;
  expect((await app.call('POST', `/api/holds/${ref}/details`, details)).status).toBe(200);
});

it('a start that finds its port taken says so, and stops the database it started', async () => {
  await app.stop();
  await postgres.stop();
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise(resolve => other.once('listening', resolve));
  const { port } = other.address() as { port: number };
  const config = readConfig({ PORT: String(port), VITRINE_DATA_DIR: postgres.dataDir, LOG_LEVEL: 'silent' });
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  const log = createLog('silent');
  const ending = { ...keepOpened(log), isEnding: () => false };
  await expect(openVitrine(config, root, log, ending)).rejects.toThrow(
    `Port ${port} at 127.0.0.1 is in use, perhaps by another Vitrine. End that program, or set PORT to another number`,
  );
  other.close();
  expect(existsSync(join(postgres.dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
});
