import { beforeAll, expect, it } from 'vitest';
import { dollars, openShop, type Shop } from '../../../tests/kit/bookings/shop.ts';
import { holdBody, monday9, visitorOf } from '../../../tests/kit/bookings/visitor.ts';
import { holdClock, type SignedCreator, testApp } from '../../../tests/kit/server/app.ts';
import type { AnswerOf } from '../../base/operations/call.ts';
import type { orderList } from '../orders/order-list/order-list.ts';
import type { sourceList } from '../sources/source-list.ts';
import type { Analytics, Parts } from './contract.ts';

const clock = holdClock('2026-11-21T10:00:00Z');
const app = await testApp({ clock });
const { details } = visitorOf(app);
const here = 'http://localhost:4310';
const phone = 'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36';
const desktop = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';
let maya: Shop;
let jonas: Shop;

const read = async <Answer>(path: string, as: SignedCreator = maya) => {
  const answer = await app.call('GET', path, undefined, as);
  expect(answer.status, answer.text).toBe(200);
  return answer.body as Answer;
};
const numbers = (question = '', as?: SignedCreator) => read<Analytics>(`/api/analytics?days=7${question}`, as);
const parts = (question = '', as?: SignedCreator) => read<Parts>(`/api/analytics/parts?days=7${question}`, as);
const brief = (rows: Parts['source']) => rows?.map(({ name, views }) => `${name} ${views}`);

type Seen = { path?: string; from?: string; zone?: string; agent?: string };
async function view({ path = '/at/numbersmaya', from = '', zone = 'Europe/Lisbon', agent = desktop }: Seen = {}) {
  const answer = await app.app.inject({
    method: 'POST',
    url: '/api/vitrine/events',
    headers: { origin: here, referer: `${here}${path}`, 'user-agent': agent },
    payload: { userUrl: 'numbersmaya', pageId: '1', view: true, cards: [], from, zone },
  });
  expect(answer.statusCode, answer.body).toBe(204);
}
async function hold(startsAt: string, from: string): Promise<string> {
  const answer = await app.app.inject({
    method: 'POST',
    url: '/api/holds',
    headers: { origin: here, referer: from },
    payload: holdBody(maya, maya.services[0] ?? '', startsAt),
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().ref;
}
const spring = '/at/numbersmaya?utm_source=instagram&utm_medium=bio&utm_campaign=spring';

beforeAll(async () => {
  maya = await openShop(app, 'numbersmaya', {
    services: [{ price: dollars(40), payMethods: ['card', 'unpaid_pay_later'] }],
  });
  jonas = await openShop(app, 'numbersjonas', { services: [{}] });
  await view();
  await view({ agent: phone, zone: 'America/Argentina/Buenos_Aires' });
  await view({ path: spring, agent: phone });
  await view({ path: spring, zone: 'Mars/Olympus' });
  await view({ from: 'https://chatgpt.com/', zone: '' });
  const ref = await hold(monday9, `${here}${spring}`);
  const booked = await details(ref, { method: 'unpaid_pay_later' });
  expect(booked.status, booked.text).toBeLessThan(300);
  // The database dates a hold by its own clock, which is not held.
  await app.deps.pool.query('update bookings set created_at = confirmed_at where creator_id = $1', [maya.creatorId]);
});

it('counts views by channel, campaign, place and device', async () => {
  const all = await parts();
  expect(brief(all.source)).toEqual(['Social 2', 'Direct 2', 'AI assistants 1']);
  expect(brief(all.campaign)).toEqual(['instagram / bio / spring 2']);
  expect(brief(all.zone)).toEqual(['Lisbon 2', 'Buenos Aires 1', 'Other 1']);
  expect(brief(all.device)).toEqual(['Computer 3', 'Phone 2']);
  expect(brief(all.page)).toEqual(['Showcase 5']);
});

it('a filter narrows what it can and says nothing of the rest', async () => {
  const social = await numbers('&by=source&key=social');
  expect(social).toMatchObject({
    views: 2,
    clicks: null,
    sales: { now: { bookings: 1 }, ways: { holds: 1, booked: 1 } },
  });
  expect((await numbers('&by=source&key=ai')).sales?.now.bookings).toBe(0);
  expect((await numbers('&by=source&key=direct')).sales?.now.bookings).toBe(0);
  expect(
    (await numbers(`&by=campaign&key=${encodeURIComponent('instagram / bio / spring')}`)).sales?.now.bookings,
  ).toBe(1);
  expect(await numbers('&by=device&key=phone')).toMatchObject({ views: 2, clicks: null, sales: null });
  expect(await numbers('&page=1')).toMatchObject({ views: 5, clicks: 0, sales: null });
  expect(await numbers('&page=1&by=zone&key=Europe%2FLisbon')).toMatchObject({ views: 2, sales: null });
  const { page, ...others } = await parts('&by=source&key=social');
  expect([brief(page), Object.values(others).every(rows => rows === null)]).toEqual([['Showcase 2'], true]);
  expect((await parts('&page=1')).source?.every(({ sold }) => sold === null)).toBe(true);
});

it.each(['by=source', 'key=social', 'by=visitor&key=x', 'page=nothing', 'days=3'])('refuses %s', async question => {
  expect((await app.call('GET', `/api/analytics?${question}`, undefined, maya)).status).toBe(400);
});

it('its sums are those of the list of sources and of the orders', async () => {
  const { source } = await parts();
  const { sums } = await read<AnswerOf<typeof sourceList.page>>('/api/sources?days=7');
  const { sales } = await numbers();
  const total = (of: (part: NonNullable<Parts['source']>[number]) => number) =>
    source?.reduce((sum, part) => sum + of(part), 0);
  expect(total(({ key, views }) => (key === 'direct' ? 0 : views))).toBe(sums.views);
  expect(total(({ sold }) => sold?.bookings ?? 0)).toBe(sums.bookings);
  expect(sales?.now).toEqual({ bookings: sums.bookings, money: sums.money });
  const { orders } = await read<AnswerOf<typeof orderList.page>>('/api/orders');
  const paid = await app.call('PUT', `/api/orders/${orders[0]?.id}/payment`, { status: 'paid' }, maya);
  expect(paid.status, paid.text).toBeLessThan(300);
  const after = await numbers();
  const { totals } = await read<AnswerOf<typeof orderList.page>>(`/api/orders?from=${after.from}&to=${after.to}`);
  expect(after.sales?.now.money).toEqual(totals.map(({ currency, net }) => ({ currency, amount: net })));
  expect(after.sales?.now.money).toEqual([{ currency: 'USD', amount: 4000 }]);
  expect(after.sales?.ways).toEqual({ holds: 1, booked: 1, paid: 1 });
});

it('a time that was chosen and left is the first step alone, and what its host enters is none', async () => {
  const before = (await numbers()).sales?.ways;
  await hold('2026-11-23T11:00:00.000Z', `${here}${spring}`);
  await hold('2026-11-23T12:00:00.000Z', `${here}/at/numbersmaya`);
  await app.deps.pool.query(
    `update bookings set created_at = $2, by_hand = starts_at = '2026-11-23 12:00Z' where creator_id = $1`,
    [maya.creatorId, clock.now()],
  );
  expect((await numbers()).sales?.ways).toEqual({ ...before, holds: (before?.holds ?? 0) + 1 });
  expect((await numbers('&by=source&key=social')).sales?.ways.holds).toBe(2);
});

it('exports what is shown, as filtered', async () => {
  const csv = async (path: string) => (await app.call('GET', path, undefined, maya)).text;
  expect(await csv('/api/analytics.csv?days=7&by=device&key=phone')).toContain('2026-11-21,2,\r\n');
  expect(await csv('/api/analytics/parts.csv?days=7')).toContain('Channel,Social,2,1,$40.00\r\n');
  expect(await csv('/api/analytics/parts.csv?days=7&page=1')).toContain('Channel,Social,2,,\r\n');
  const rows = await read<{ part: string; name: string; views: number }[]>(
    '/api/analytics/parts.json?days=7&by=zone&key=Europe%2FLisbon',
  );
  expect(rows).toEqual([{ part: 'Page', name: 'Showcase', views: 2, bookings: '', money: '' }]);
  expect((await read<object[]>('/api/analytics.json?days=7')).length).toBe(7);
});

it('another creator has none of it', async () => {
  expect(await numbers('', jonas)).toMatchObject({
    views: 0,
    sales: { now: { bookings: 0, money: [] }, ways: { holds: 0 } },
  });
  expect(await parts('', jonas)).toMatchObject({ source: [], campaign: [], zone: [], device: [], page: [] });
});
