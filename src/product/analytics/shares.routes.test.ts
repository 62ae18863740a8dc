import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { openShop, type Shop } from '../../../tests/kit/bookings/shop.ts';
import { codeOf, holdClock, type SignedCreator, testApp } from '../../../tests/kit/server/app.ts';
import { runJob } from '../../../tests/kit/server/outbox.ts';
import { mostShares } from './shares-contract.ts';

const clock = holdClock('2026-11-21T10:00:00Z');
const app = await testApp({ clock });
const here = 'http://localhost:4310';
let maya: Shop;
let jonas: Shop;

const make = async (body: object, as: SignedCreator = maya) => {
  const answer = await app.call('POST', '/api/analytics/shares', body, as);
  expect(answer.status, answer.text).toBe(201);
  return answer.body as { id: string; address: string };
};
const open = async (address: string) => {
  const { statusCode, body, headers } = await app.app.inject({ url: address.slice(here.length) });
  return { status: statusCode, html: body, headers };
};
const sharesOf = async (as: SignedCreator = maya) =>
  ((await app.call('GET', '/api/analytics/shares', undefined, as)).body as { shares: { id: string; name: string }[] })
    .shares;

beforeAll(async () => {
  maya = await openShop(app, 'sharesmaya', { services: [{ title: 'A lesson' }] });
  jonas = await openShop(app, 'sharesjonas', { services: [{}] });
  await app.app.inject({
    method: 'POST',
    url: '/api/vitrine/events',
    headers: {
      origin: here,
      referer: `${here}/at/sharesmaya?utm_source=secret-campaign`,
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
    },
    payload: { userUrl: 'sharesmaya', pageId: '1', view: true, cards: [], from: '', zone: 'Europe/Lisbon' },
  });
});

it('a link shows numbers to its holder, without script, money or names, and not to search engines', async () => {
  await app.call('PATCH', '/api/accounts/creator', { language: 'ko' }, maya);
  const { address } = await make({ name: 'Studio partner' });
  expect(address).toMatch(new RegExp(`^${here}/at/sharesmaya/numbers/[\\w-]{43}$`));
  const { status, html, headers } = await open(`${address}?days=7`);
  expect(status).toBe(200);
  expect(headers['x-robots-tag']).toBe('noindex');
  expect(headers['cache-control']).toBe('no-store');
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).toContain('Lisbon');
  // The dashboard is in English, whatever the creator's page is in.
  expect(html).toContain('<html lang="en">');
  for (const hidden of ['<script', 'Studio partner', 'secret-campaign', 'sharesmaya@', 'Revenue'])
    expect(html).not.toContain(hidden);
  const { rows } = await app.deps.pool.query('select * from shared_numbers');
  expect(JSON.stringify(rows)).not.toContain(address.split('/').at(-1));
});

it.each(['', 'x', 'a'.repeat(43), `${'a'.repeat(42)}%00`])('%j opens nothing', async token => {
  const { status, html } = await open(`${here}/at/sharesmaya/numbers/${token}`);
  expect([404, 400]).toContain(status);
  expect(html).not.toContain('Lisbon');
});

it('it opens until it is removed or expires', async () => {
  const [removed, expiring] = [await make({ name: 'One' }), await make({ name: 'Two', days: '7' })];
  const foreign = await app.call('DELETE', `/api/analytics/shares/${removed.id}`, undefined, jonas);
  expect([foreign.status, codeOf(foreign)]).toEqual([404, 'share_missing']);
  expect((await open(removed.address)).status).toBe(200);
  expect((await app.call('DELETE', `/api/analytics/shares/${removed.id}`, undefined, maya)).status).toBe(204);
  expect((await open(removed.address)).status).toBe(404);
  clock.set('2026-11-28T09:59:00Z');
  expect((await open(expiring.address)).status).toBe(200);
  clock.set('2026-11-28T10:00:00Z');
  expect((await open(expiring.address)).status).toBe(404);
  expect((await sharesOf()).map(({ name }) => name)).toEqual(['Studio partner']);
  await runJob(app.deps, { task: 'forget-page-counts', payload: null });
  const { rows } = await app.deps.pool.query('select name from shared_numbers where creator_id = $1', [maya.creatorId]);
  expect(rows).toEqual([{ name: 'Studio partner' }]);
});

it('a link needs a name and an address to lead to, and there are twenty at most', async () => {
  const nameless = await app.call('POST', '/api/analytics/shares', { name: ' ' }, jonas);
  expect((nameless.body as { error: { fields: object } }).error.fields).toHaveProperty('name');
  const all = await Promise.all(Array.from({ length: mostShares }, (_, at) => make({ name: `Link ${at}` }, jonas)));
  expect(all).toHaveLength(mostShares);
  const refused = await app.call('POST', '/api/analytics/shares', { name: 'One more' }, jonas);
  expect([refused.status, codeOf(refused)]).toEqual([409, 'too_many_shares']);
  expect((await app.call('DELETE', `/api/analytics/shares/${randomUUID()}`, undefined, jonas)).status).toBe(404);
});
