import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { atEnd } from '../../kit/cleanup/at-end.ts';
import { startVitrine } from '../../kit/server/vitrine.ts';

const key = 'key-of-a-stranger';
const vitrine = await startVitrine({ settings: { ANALYTICS_PAGES_KEY: key } });
const browser = await sharedBrowser();
const database = new pg.Pool({ connectionString: vitrine.url });
atEnd(() => database.end());

// A page of another site, with the client as its package has it.
const client = readFileSync('node_modules/amplitude-js/amplitude.umd.min.js', 'utf8');
const elsewhere = createServer((_request, response) => {
  response
    .setHeader('content-type', 'text/html')
    .end(`<!doctype html><title>Elsewhere</title><script>${client}</script>`);
}).listen(0, '127.0.0.1');
atEnd(() => void elsewhere.close());

type Client = {
  init(key: string, user: null, options: object): void;
  logEvent(type: string, properties?: object): void;
  identify(of: unknown): void;
};
type WithClient = {
  amplitude: { getInstance(): Client; Identify: new () => { set(name: string, value: string): unknown } };
};

/** A page with the client, which reports to the collector at `path`; the statuses it was answered. */
async function openClient(path: string): Promise<{ page: Page; statuses: number[] }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const statuses: number[] = [];
  page.on('response', answer => {
    if (answer.url().endsWith(path) && answer.request().method() === 'POST') statuses.push(answer.status());
  });
  await page.goto(`http://localhost:${(elsewhere.address() as AddressInfo).port}/`);
  await page.evaluate(
    ([apiKey, apiEndpoint]) => {
      const { amplitude } = globalThis as unknown as WithClient;
      amplitude.getInstance().init(apiKey, null, { apiEndpoint, forceHttps: false });
    },
    [key, `${vitrine.base.replace('http://', '')}${path}`] as const,
  );
  return { page, statuses };
}

/** Logs `count` events of a type, each with `texts` properties as long as the client allows. */
const log = (page: Page, type: string, count = 1, texts = 0) =>
  page.evaluate(
    given => {
      const { amplitude } = globalThis as unknown as WithClient;
      const properties = Object.fromEntries(
        Array.from({ length: given.texts }, (_, at) => [`t${at}`, 'x'.repeat(4096)]),
      );
      for (let at = 0; at < given.count; at += 1) amplitude.getInstance().logEvent(given.type, { at, ...properties });
    },
    { type, count, texts },
  );

async function numbersOf(type: string): Promise<number[]> {
  const { rows } = await database.query<{ at: number }>(
    `select (properties ->> 'at')::int as at from collected_events where type = $1 order by at`,
    [type],
  );
  return rows.map(({ at }) => at);
}
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at);

it.each(['/api/vitrine/events', '/api/analytics/collect'])('its events arrive at %s, from another site', async path => {
  const { page, statuses } = await openClient(path);
  const type = `seen at ${path}`;
  await log(page, type, 5);
  await expect.poll(() => numbersOf(type)).toEqual(upTo(5));
  expect(new Set(statuses)).toEqual(new Set([200]));
  await page.evaluate(() => {
    const { amplitude } = globalThis as unknown as WithClient;
    const identify = new amplitude.Identify();
    identify.set('plan', 'free');
    amplitude.getInstance().identify(identify);
  });
  const identified = () => database.query(`select person from collected_events where type = '$identify'`);
  await expect.poll(async () => (await identified()).rows[0]).toEqual({ person: { $set: { plan: 'free' } } });
  await database.query(`delete from collected_events where type = '$identify'`);
  await page.context().close();
});

it('halves an upload that is too large until it fits, and drops the one event that never does', async () => {
  const { page, statuses } = await openClient('/api/analytics/collect');
  // The first is sent at once and alone; eleven of 100 kB wait for its answer and are 1.1 MB together.
  await log(page, 'large', 12, 24);
  await expect.poll(() => numbersOf('large')).toEqual(upTo(12));
  expect(statuses).toContain(413);
  const refused = statuses.length;
  await log(page, 'never', 1, 300);
  await log(page, 'after');
  await expect.poll(() => numbersOf('after')).toEqual([0]);
  expect(await numbersOf('never')).toEqual([]);
  expect(statuses.slice(refused)).toContain(413);
  await page.context().close();
});

it('sends later what was logged without a network, and the collector keeps each event once', async () => {
  const { page } = await openClient('/api/analytics/collect');
  await page.context().setOffline(true);
  await log(page, 'offline', 3);
  expect(await numbersOf('offline')).toEqual([]);
  await page.context().setOffline(false);
  // The next is taken, but its answer is lost: the client sends everything again.
  let lost = 0;
  await page.route('**/api/analytics/collect', async route => {
    if (route.request().method() !== 'POST' || lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort();
  });
  await log(page, 'lost');
  await expect.poll(() => numbersOf('lost')).toEqual([0]);
  await log(page, 'repeated');
  await expect.poll(() => numbersOf('repeated')).toEqual([0]);
  expect(lost).toBe(1);
  expect([await numbersOf('offline'), await numbersOf('lost')]).toEqual([upTo(3), [0]]);
  await page.context().close();
});
