import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { openShop, republish, type Shop } from '../../../tests/kit/bookings/shop.ts';
import { editPage } from '../../../tests/kit/page/edit-page.ts';
import { codeOf, holdClock, type SignedCreator, testApp } from '../../../tests/kit/server/app.ts';
import { runJob } from '../../../tests/kit/server/outbox.ts';
import { changeCreator, setPlan } from '../accounts/creators/creators.flow.ts';
import { plainLink } from '../showcase/blocks/links/block.ts';
import type { Analytics, CardCounts } from './contract.ts';

const clock = holdClock('2026-11-26T12:00:00Z');
const app = await testApp({ clock });
const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';

type Sent = { userUrl: string; pageId?: string; view?: boolean; cards?: string[] };
let visitors = 1;
async function visit({ pageId = '1', view = false, cards = [], ...rest }: Sent, headers: Record<string, string> = {}) {
  visitors += 1;
  const answer = await app.app.inject({
    method: 'POST',
    url: '/api/vitrine/events',
    remoteAddress: `198.51.${Math.floor(visitors / 250)}.${visitors % 250}`,
    headers: { origin: 'http://localhost:4310', 'content-type': 'application/json', 'user-agent': browser, ...headers },
    payload: JSON.stringify({ pageId, view, cards, ...rest }),
  });
  return answer.statusCode;
}

async function addLink(shop: SignedCreator, title: string): Promise<string> {
  const id = randomUUID();
  const fields = { ...plainLink, title, description: '', url: 'https://example.org' };
  const saved = await editPage(app, { edit: 'item', id, kind: 'link', fields }, shop);
  expect(saved.status, saved.text).toBe(200);
  return id;
}

async function openCounted(userUrl: string, offers: object = {}): Promise<Shop & { link: string }> {
  const shop = await openShop(app, userUrl, { services: [{ title: 'A lesson' }], ...offers });
  const link = await addLink(shop, 'My playlist');
  await republish(app, shop);
  return { ...shop, link };
}

const numbers = async (shop: SignedCreator, days = '7') =>
  (await app.call('GET', `/api/analytics?days=${days}`, undefined, shop)).body as Analytics;
const cardsOf = async (shop: SignedCreator) =>
  (await app.call('GET', '/api/analytics/cards?days=7', undefined, shop)).body as CardCounts;
const clicksOf = async (shop: SignedCreator) =>
  Object.fromEntries((await cardsOf(shop)).cards.map(({ title, clicks }) => [title, clicks]));
const markOf = (id: string | undefined) => id?.slice(-6) ?? '';

it('counts views and cards by what the page names them with', async () => {
  const shop = await openCounted('counted');
  const html = (await app.call('GET', '/at/counted')).text;
  for (const id of [shop.link, shop.services[0]]) expect(html).toContain(` data-item="${markOf(id)}"`);
  expect(await visit({ userUrl: 'counted', view: true })).toBe(204);
  expect(await visit({ userUrl: 'counted', view: true, cards: [markOf(shop.link), markOf(shop.link)] })).toBe(204);
  expect(await visit({ userUrl: 'counted', cards: [markOf(shop.services[0]), markOf(shop.link)] })).toBe(204);
  expect(await numbers(shop)).toMatchObject({ views: 2, clicks: 3, isLive: true, before: { views: 0, clicks: 0 } });
  expect(await clicksOf(shop)).toEqual({ 'My playlist': 2, 'A lesson': 1 });
});

it('counts by day in the creator’s zone and compares with the days before', async () => {
  const shop = await openCounted('bydayone', { zone: 'Pacific/Kiritimati' });
  await visit({ userUrl: 'bydayone', view: true });
  clock.set('2026-11-26T09:59:00Z');
  await visit({ userUrl: 'bydayone', view: true });
  clock.set('2026-11-19T12:00:00Z');
  await visit({ userUrl: 'bydayone', view: true });
  clock.set('2026-11-26T12:00:00Z');
  const { days, before, from, to, views } = await numbers(shop);
  expect([from, to, views, before.views]).toEqual(['2026-11-21', '2026-11-27', 2, 1]);
  expect(days.filter(day => day.views > 0).map(({ date }) => date)).toEqual(['2026-11-26', '2026-11-27']);
  expect(days.at(-1)?.viewsBefore).toBe(1);
});

it('counts nothing and answers the same for programs, the creator, and whoever asks not to be counted', async () => {
  const shop = await openCounted('quietone');
  const other = await openCounted('otherone');
  const view = { userUrl: 'quietone', view: true };
  expect(await visit(view, { 'user-agent': 'Mozilla/5.0 (compatible; bingbot/2.0)' })).toBe(204);
  expect(await visit(view, { dnt: '1' })).toBe(204);
  expect(await visit(view, { 'sec-gpc': '1' })).toBe(204);
  expect(await visit(view, { cookie: shop.cookie })).toBe(204);
  expect(await visit({ userUrl: 'nobodyhere', view: true })).toBe(204);
  expect(await visit({ ...view, pageId: randomUUID() })).toBe(204);
  expect(await visit({ userUrl: 'quietone', cards: [markOf(other.link)] })).toBe(204);
  expect(await numbers(shop)).toMatchObject({ views: 0, clicks: 0 });
  // Another creator is a visitor like any.
  expect(await visit(view, { cookie: other.cookie })).toBe(204);
  expect(await numbers(shop)).toMatchObject({ views: 1 });
});

it('counts only what is published now', async () => {
  const shop = await openCounted('offnow');
  const draft = await addLink(shop, 'Not published');
  await visit({ userUrl: 'offnow', cards: [markOf(draft)] });
  expect(await numbers(shop)).toMatchObject({ clicks: 0 });
  await app.call('DELETE', '/api/pages/1/publication', undefined, shop);
  await visit({ userUrl: 'offnow', view: true });
  expect(await numbers(shop)).toMatchObject({ views: 0, isLive: false, titles: [] });
  await republish(app, shop);
  await visit({ userUrl: 'offnow', view: true, cards: [markOf(draft)] });
  expect(await numbers(shop)).toMatchObject({ views: 1, clicks: 1, isLive: true });
});

it('counts on a page that was open while its handle changed', async () => {
  const shop = await openCounted('beforethat');
  await changeCreator(app.deps, shop.creatorId, { userUrl: 'afterthat' });
  await visit({ userUrl: 'beforethat', view: true });
  await visit({ userUrl: 'afterthat', view: true });
  expect(await numbers(shop)).toMatchObject({ views: 2 });
});

it('says that cards are gone which were pressed', async () => {
  const shop = await openCounted('goneone');
  await visit({ userUrl: 'goneone', cards: [markOf(shop.link)] });
  await editPage(app, { edit: 'hidden', id: shop.link, hidden: true }, shop);
  await republish(app, shop);
  expect(await cardsOf(shop)).toMatchObject({ cards: [{ title: 'A lesson', clicks: 0 }], gone: 1 });
});

it.each([
  ['another body', { userUrl: 'counted', view: 'yes' }],
  ['more than it knows', { userUrl: 'counted', visitor: 'x' }],
  ['no handle', { userUrl: '../x' }],
  ['a whole id', { userUrl: 'counted', cards: [randomUUID()] }],
  ['too many cards', { userUrl: 'counted', cards: Array.from({ length: 61 }, () => 'a') }],
])('refuses %s', async (_what, body) => {
  expect(await visit(body as Sent)).toBe(400);
});

it('refuses a body that is too large, and a network that sends without end', async () => {
  expect(await visit({ userUrl: 'counted', cards: Array.from({ length: 60 }, () => 'abcdef'.repeat(20)) })).toBe(413);
  const codes = [];
  for (let at = 0; at < 121; at += 1)
    codes.push(
      (
        await app.app.inject({
          method: 'POST',
          url: '/api/vitrine/events',
          remoteAddress: '203.0.113.9',
          headers: { origin: 'http://localhost:4310', 'content-type': 'application/json', 'user-agent': browser },
          payload: '{"userUrl":"nobodyhere","pageId":"1","view":true,"cards":[]}',
        })
      ).statusCode,
    );
  expect([codes.at(119), codes.at(120)]).toEqual([204, 429]);
});

it('shows days on every plan and cards where the plan includes them, as a file too', async () => {
  const shop = await openCounted('gatedone', { plan: 'free' });
  await visit({ userUrl: 'gatedone', view: true, cards: [markOf(shop.link)] });
  expect(await numbers(shop)).toMatchObject({ views: 1, clicks: 1, titles: ['A lesson', 'My playlist'] });
  expect((await app.call('GET', '/api/analytics.csv?days=7', undefined, shop)).text).toContain('2026-11-26,1,1\r\n');
  for (const path of ['/api/analytics/cards', '/api/analytics/cards.csv']) {
    const refused = await app.call('GET', path, undefined, shop);
    expect([refused.status, codeOf(refused)]).toEqual([409, 'plan_excludes']);
    expect(refused.text).toContain('Card analytics are part of the Pro plan. You’re on Free.');
    expect(refused.text).not.toContain('My playlist');
  }
  await setPlan(app.deps, shop.creatorId, 'basic');
  expect(codeOf(await app.call('GET', '/api/analytics/cards', undefined, shop))).toBe('plan_excludes');
  await setPlan(app.deps, shop.creatorId, 'pro');
  expect(await clicksOf(shop)).toEqual({ 'My playlist': 1, 'A lesson': 0 });
  const file = await app.call('GET', '/api/analytics/cards.csv?days=7', undefined, shop);
  expect(file.headers['content-disposition']).toContain('cards-2026-11-26.csv');
  expect(file.text).toContain('My playlist,Links,1,\r\n');
});

it('forgets days older than 25 months, and all of a page that is deleted for good', async () => {
  const shop = await openCounted('forgetone');
  const pageId = randomUUID();
  const made = await app.call('POST', '/api/pages', { pageId, title: 'Weddings', template: 'blank' }, shop);
  expect(made.status, made.text).toBe(200);
  const draft = (await app.call('GET', `/api/pages/${pageId}/draft`, undefined, shop)).body as { rev: number };
  const live = await app.call('PUT', `/api/pages/${pageId}/publication`, { rev: draft.rev }, shop);
  expect(live.status, live.text).toBe(200);
  const counted = async () => {
    const { rows } = await app.deps.pool.query<{ day: string; page: string }>(
      'select day::text, page_id as page from page_counts where creator_id = $1 order by day, page_id = $2',
      [shop.creatorId, pageId],
    );
    return rows.map(({ day, page }) => `${day} ${page === pageId ? 'extra' : page}`);
  };
  for (const at of ['2024-10-25T12:00:00Z', '2024-10-26T12:00:00Z', '2026-11-26T12:00:00Z']) {
    clock.set(at);
    await visit({ userUrl: 'forgetone', view: true });
  }
  await visit({ userUrl: 'forgetone', pageId, view: true });
  await runJob(app.deps, { task: 'forget-page-counts', payload: null });
  expect(await counted()).toEqual(['2024-10-26 1', '2026-11-26 1', '2026-11-26 extra']);
  await app.call('DELETE', `/api/pages/${pageId}`, undefined, shop);
  expect(await counted()).toHaveLength(3);
  await app.call('DELETE', `/api/trashed-pages/${pageId}`, undefined, shop);
  expect(await counted()).toEqual(['2024-10-26 1', '2026-11-26 1']);
});
