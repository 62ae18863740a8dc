import { expect, it, vi } from 'vitest';
import { openShop } from '../../../tests/kit/bookings/shop.ts';
import { monday9, visitorOf } from '../../../tests/kit/bookings/visitor.ts';
import { scheduledPageOn } from '../../../tests/kit/page/scheduled-page.ts';
import { holdClock, testApp } from '../../../tests/kit/server/app.ts';
import { readConfig } from '../../platform/config.ts';
import { jobsTopic } from '../../platform/jobs/wake-workers.ts';
import { enqueue } from '../../platform/jobs.ts';
import { checkStart } from './check-start.ts';

const clock = holdClock('2026-11-21T08:00:00.000Z');
const settings = { OPERATORS: 'boss@example.org' };
const web = await testApp({ clock, settings: { ...settings, ROLE: 'web' } });
const { db } = web.deps;
const boss = await web.creator('boss');
const shop = await openShop(web, 'split', { services: [{ price: { pricing: 'free', amount: 0, currency: 'USD' } }] });
const ready = async (app: typeof web) => (await app.call('GET', '/readyz')).body;
const waiting = async () => (await web.call('GET', '/api/operator/waiting', undefined, boss)).body;
const mailStates = async () =>
  (await db.selectFrom('mails').select(['template', 'state']).where('recipient', '=', 'ana@example.org').execute())
    .filter(({ template }) => template === 'booking-confirmed')
    .map(({ state }) => state);

it('a web server alone takes a booking, keeps its email in the queue, and says that no worker runs', async () => {
  const heard: string[] = [];
  web.deps.feed.on(jobsTopic, word => heard.push(word));
  const visitor = visitorOf(web);
  const { ref } = await visitor.held(shop, shop.services[0] ?? '', monday9);
  expect((await visitor.details(ref)).status).toBe(200);
  // Workers of other servers are woken, though this one has none.
  await vi.waitFor(() => expect(heard).toContain('due'));
  expect(await mailStates()).toEqual(['queued']);
  expect(await ready(web)).toEqual({ status: 'ready', role: 'web', jobs: 'no worker runs: jobs and emails wait' });
  expect(await waiting()).toMatchObject({ withoutWorker: expect.any(Number) });
  expect((await waiting()) as { withoutWorker: number }).not.toMatchObject({ withoutWorker: 0 });
});

it('a worker sends what waited, and serves nothing but its health', async () => {
  const worker = await testApp({ url: web.url, clock, jobs: true, settings: { ...settings, ROLE: 'worker' } });
  await vi.waitFor(async () => expect(await mailStates()).toEqual(['sent']), { timeout: 30_000 });
  expect(await ready(worker)).toEqual({ status: 'ready', role: 'worker' });
  expect((await worker.call('GET', '/healthz')).body).toEqual({ status: 'ok', role: 'worker' });
  for (const path of ['/', `/at/${shop.userUrl}`, '/manage', '/api/bookings', '/mailbox']) {
    const answer = await worker.call('GET', path, undefined, shop);
    expect([path, answer.status, answer.body]).toMatchObject([path, 404, { error: { code: 'worker' } }]);
  }
  expect(await ready(web)).toEqual({ status: 'ready', role: 'web' });
  expect(await waiting()).toMatchObject({ withoutWorker: null });
});

it('what a worker publishes, a web server shows, though it had the page in memory', async () => {
  const page = scheduledPageOn(web, () => shop);
  await page.add('Painted by a worker');
  expect((await page.schedule({ at: '2026-11-21T10:00:00.000Z' })).status).toBe(200);
  expect(await page.sees('Painted by a worker')).toEqual([]);
  clock.set('2026-11-21T10:01:00.000Z');
  await enqueue(db, 'publish-due', null);
  await vi.waitFor(async () => expect(await page.sees('Painted by a worker')).toEqual(['Painted by a worker']), {
    timeout: 30_000,
  });
});

it.each([
  [{ ROLE: 'wroker' }, 'ROLE: write all, web or worker'],
  [{ ROLE: 'Web' }, 'ROLE: write all, web or worker'],
])('%j is refused', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence);
});

it('a worker without the address of the web servers is refused, and so is a demo without jobs', () => {
  const refusals = (env: Record<string, string>) => checkStart(readConfig(env)).refusals;
  expect(refusals({ ROLE: 'worker' })).toEqual([
    'PUBLIC_URL: a worker writes it into emails: set it to the address of the web servers',
  ]);
  expect(refusals({ ROLE: 'worker', PORT: '4311', PUBLIC_URL: 'http://localhost:4310' })).toEqual([]);
  expect(refusals({ ROLE: 'web' })).toEqual([]);
  expect(refusals({ ROLE: 'web', VITRINE_DEMO: '1' })).toEqual([
    'VITRINE_DEMO: fills a Vitrine that does everything: leave ROLE out',
  ]);
});
