import { expect, it, vi } from 'vitest';
import { openShop } from '../../../../tests/kit/bookings/shop.ts';
import { testApp } from '../../../../tests/kit/server/app.ts';
import { watchingFiles } from '../../../../tests/kit/watching/watching-files.ts';
import { enqueue } from '../../../platform/jobs.ts';
import { storeMismatch } from '../../../product/payments/settling/mismatches.flow.ts';

const token = 'a-token-of-the-scraper';
const app = await testApp({ jobs: true, settings: { METRICS: '1', METRICS_TOKEN: token } });
const { db } = app.deps;
const shop = await openShop(app, 'watched', { services: [{ title: 'A talk' }] });
const listening = app.app.listen({ port: 0, host: '127.0.0.1' });
const scrape = async (headers: Record<string, string> = { authorization: `Bearer ${token}` }) =>
  fetch(`${await listening}/metrics`, { headers });
const metrics = async () => (await scrape()).text();
/** The value of a series, written as Prometheus writes it. */
const valueIn = (text: string, series: string): number =>
  Number(
    text
      .split('\n')
      .find(line => line.startsWith(`${series} `))
      ?.slice(series.length + 1),
  );

it('only who sends the token is answered; to others the address does not exist', async () => {
  const nowhere = await fetch(`${await listening}/nowhere`);
  for (const headers of [{}, { authorization: 'Bearer another-token-entirely' }, { authorization: token }]) {
    const answer = await scrape(headers as Record<string, string>);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, nowhere.headers.get('content-type')]);
  }
  expect((await scrape()).headers.get('content-type')).toMatch(/^text\/plain/);
});

it('without a token neighbours are answered, and nobody behind a proxy', async () => {
  const open = await testApp({ url: app.url, settings: { METRICS: '1' } });
  const ask = (remoteAddress: string, headers = {}) =>
    open.app.inject({ method: 'GET', url: '/metrics', remoteAddress, headers });
  expect((await ask('127.0.0.1')).statusCode).toBe(200);
  expect((await ask('10.0.0.7')).statusCode).toBe(200);
  expect((await ask('8.8.8.8')).statusCode).toBe(404);
  expect((await ask('127.0.0.1', { 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(404);
});

it('is off unless it is turned on', async () => {
  const off = await testApp({ url: app.url });
  expect((await off.call('GET', '/metrics')).status).toBe(404);
});

it('a worker is watched too', async () => {
  const worker = await testApp({ url: app.url, settings: { METRICS: '1', ROLE: 'worker' } });
  const { status, text } = await worker.call('GET', '/metrics');
  expect([status, valueIn(text, 'vitrine_info{role="worker"}')]).toEqual([200, 1]);
});

it('counts requests by pattern and class, and pages answered from memory', async () => {
  const base = await listening;
  for (let at = 0; at < 3; at++) await (await fetch(`${base}/at/${shop.userUrl}`)).text();
  await fetch(`${base}/api/bookings`);
  const text = await metrics();
  expect(valueIn(text, 'vitrine_http_requests_total{method="GET",route="(memory)",status="2xx"}')).toBeGreaterThan(0);
  expect(valueIn(text, 'vitrine_http_requests_total{method="GET",route="/api/bookings",status="4xx"}')).toBe(1);
  expect(valueIn(text, 'vitrine_http_request_duration_seconds_count{route="/api/bookings"}')).toBe(1);
  expect(valueIn(text, 'vitrine_page_cache_bytes')).toBeGreaterThan(0);
});

it('hundreds of made-up addresses, handles and ids make no series of their own', async () => {
  const base = await listening;
  const ask = async (at: number) => {
    await fetch(`${base}/at/nobody${'abcdefghij'[at % 10]}${'abcdefghij'[Math.floor(at / 10) % 10]}`);
    await fetch(`${base}/made-up/${at}`);
    await fetch(`${base}/api/bookings/${at}`);
  };
  await ask(0);
  const seriesOf = (text: string) => text.split('\n').filter(line => line.startsWith('vitrine_http_requests')).length;
  const before = seriesOf(await metrics());
  for (let at = 1; at < 100; at++) await ask(at);
  const text = await metrics();
  // The scrape itself may have added one.
  expect(seriesOf(text)).toBeLessThanOrEqual(before + 1);
  expect(text).not.toMatch(/nobodya|made-up/);
});

it('counts jobs as they end, those that are due and those that were given up', async () => {
  await enqueue(db, 'queue-unsent-mails', null);
  await vi.waitFor(async () =>
    expect(valueIn(await metrics(), 'vitrine_jobs_total{task="queue-unsent-mails",outcome="done"}')).toBeGreaterThan(0),
  );
  await db
    .insertInto('outbox')
    .values({ task: 'of-another-version', payload: 'null', runAt: new Date(), tries: 9, failedAt: new Date() } as never)
    .execute();
  const text = await metrics();
  expect(valueIn(text, 'vitrine_jobs_failed{task="unknown"}')).toBe(1);
  expect(valueIn(text, 'vitrine_workers')).toBe(1);
  expect(valueIn(text, 'vitrine_database_ready')).toBe(1);
  expect(text).not.toContain('of-another-version');
});

it('counts what the operator area counts', async () => {
  await storeMismatch(db, { kind: 'payment', subject: 'stripe pi_1', details: {} }, new Date());
  expect(valueIn(await metrics(), 'vitrine_money_mismatches')).toBe(1);
});

it('every number that the dashboard or an alert names is answered', async () => {
  // Labelled gauges have no series while there is nothing to count: their declaration is answered anyway.
  const declared = new Set([...(await metrics()).matchAll(/^# TYPE (\S+)/gm)].map(match => match[1] ?? ''));
  const { named } = watchingFiles();
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter(name => !declared.has(name.replace(/_(bucket|sum|count)$/, '')) && !declared.has(name))).toEqual(
    [],
  );
});

it('nobody is named', async () => {
  expect(await metrics()).not.toMatch(/watched@|example\.org|Tester/);
});
