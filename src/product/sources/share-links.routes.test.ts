import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { quarterOff } from '../../../tests/kit/bookings/sample-coupon.ts';
import { dollars, openShop, type Shop } from '../../../tests/kit/bookings/shop.ts';
import { holdBody, monday9, visitorOf } from '../../../tests/kit/bookings/visitor.ts';
import { holdClock, type SignedCreator, testApp } from '../../../tests/kit/server/app.ts';
import type { AnswerOf } from '../../base/operations/call.ts';
import { newCode } from './made-links.flow.ts';
import { directId, type sourceList } from './source-list.ts';

const clock = holdClock('2026-11-21T10:00:00Z');
const app = await testApp({ clock });
await app.app.listen({ port: 0, host: '127.0.0.1' });
const { details } = visitorOf(app);
let maya: Shop;
let jonas: Shop;
const here = 'http://localhost:4310';
const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36';

const make = (body: object, id: string = randomUUID(), as: SignedCreator = maya) =>
  app.call('PUT', `/api/source-links/${id}`, body, as);
const list = async (question = '', as: SignedCreator = maya) =>
  (await app.call('GET', `/api/sources?${question}`, undefined, as)).body as AnswerOf<typeof sourceList.page>;

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
const view = (path: string, from = '', userUrl = maya.userUrl) =>
  app.app.inject({
    method: 'POST',
    url: '/api/vitrine/events',
    headers: { origin: here, referer: `${here}${path}`, 'user-agent': browser },
    payload: { userUrl, pageId: '1', view: true, cards: [], from },
  });

beforeAll(async () => {
  maya = await openShop(app, 'sourcemaya', {
    services: [{ price: dollars(40), payMethods: ['card', 'unpaid_pay_later'] }],
  });
  jonas = await openShop(app, 'sourcejonas', { services: [{}] });
  await app.call('PUT', `/api/coupons/${randomUUID()}`, { ...quarterOff, code: 'SPRING' }, maya);
});

it('a link is made once, leads to a page, fills in a coupon, and is changed', async () => {
  const id = randomUUID();
  const target = `services/${maya.services[0]}`;
  const { targets } = (await app.call('GET', '/api/source-links/targets', undefined, maya)).body as {
    targets: { target: string }[];
  };
  expect(targets.map(one => one.target)).toEqual([target]);
  const made = await make({ name: 'Instagram, May 3', target, coupon: 'spring' }, id);
  expect(made.status, made.text).toBe(200);
  const { address } = made.body as { address: string };
  expect(address).toMatch(new RegExp(`^${here}/at/sourcemaya/${target}\\?via=[a-z2-9]{7}&coupon=SPRING$`));
  // Its address leads elsewhere from now on, under the same code.
  const code = /via=(\w+)/.exec(address)?.[1];
  const changed = `${here}/at/sourcemaya?via=${code}`;
  expect((await make({ name: 'Instagram', target: '' }, id)).body).toEqual({ id, address: changed });
  expect((await app.call('GET', `/api/source-links/${id}`, undefined, maya)).body).toEqual({
    ...{ id, name: 'Instagram', target: '', coupon: '', address: changed, isOwnLink: true },
  });
  expect((await list()).sources).toEqual([
    expect.objectContaining({ id, name: 'Instagram', address: changed, isOwnLink: true }),
  ]);
  for (const file of ['qr.svg', 'qr.png'])
    expect((await app.call('GET', `/api/source-links/${id}/${file}`, undefined, maya)).status).toBe(200);
});

it.each([
  [{ name: '' }, 400, 'name'],
  [{ name: 'x', target: 'services/gone' }, 409, 'target'],
  [{ name: 'x', coupon: 'NOTHING' }, 409, 'coupon'],
])('%j is refused', async (body, status, field) => {
  const answer = await make(body);
  expect([answer.status, Object.keys((answer.body as { error: { fields: object } }).error.fields)]).toEqual([
    status,
    [field],
  ]);
});

it('views, bookings and money stand beside the source they came from, and agree with the orders', async () => {
  const id = randomUUID();
  const { address } = (await make({ name: 'Poster', isPrinted: true }, id)).body as { address: string };
  const path = address.slice(here.length);
  for (let n = 0; n < 3; n++) await view(path);
  await view('/at/sourcemaya', 'https://www.google.com/');
  // Not a view of a source: from one of our own pages, or direct.
  await view('/at/sourcemaya', `${here}/at/sourcemaya?via=qr`);
  await view('/at/sourcemaya');
  const paysLater = { method: 'unpaid_pay_later' };
  await details(await hold(monday9, address), paysLater);
  await details(await hold('2026-11-23T11:00:00.000Z', `${here}/at/sourcemaya`), {
    ...paysLater,
    email: 'bo@example.org',
  });
  const orders = (await app.call('GET', '/api/orders', undefined, maya)).body as {
    orders: { id: string; amount: number }[];
  };
  for (const order of orders.orders) await app.call('PUT', `/api/orders/${order.id}/payment`, { status: 'paid' }, maya);
  const { sources, sums } = await list();
  const row = (wanted: string) => sources.find(source => source.name === wanted || source.id === wanted);
  expect(row('Poster')).toMatchObject({
    channel: 'qr',
    views: 3,
    bookings: 1,
    money: [{ currency: 'USD', amount: 4000 }],
  });
  expect(row('google.com')).toMatchObject({ channel: 'search', views: 1, bookings: 0, money: [], address: null });
  expect(row(directId)).toMatchObject({ bookings: 1, money: [{ currency: 'USD', amount: 4000 }] });
  expect(sums).toEqual({ views: 4, bookings: 2, money: [{ currency: 'USD', amount: 8000 }] });
  expect((await list('q=post')).sources.map(({ name }) => name)).toEqual(['Poster']);
  expect((await list('channel=search')).sources.map(({ name }) => name)).toEqual(['google.com']);
  expect((await list('touch=first')).sums.bookings).toBe(2);
  expect((await app.call('GET', '/api/sources.csv', undefined, maya)).text).toContain('Poster,QR code,3,1,$40.00');
  const booked = await app.deps.db
    .selectFrom('bookings')
    .select('id')
    .where('creatorId', '=', maya.creatorId)
    .where('lastSource', '=', id)
    .executeTakeFirstOrThrow();
  const came = (as: SignedCreator) => app.call('GET', `/api/came-from?what=bookings&id=${booked.id}`, undefined, as);
  expect((await came(maya)).body).toEqual({ first: 'Poster', last: 'Poster' });
  expect((await came(jonas)).body).toEqual({ first: null, last: null });
  // Removed from the list, its sales stay, and it still leads.
  expect((await app.call('DELETE', `/api/source-links/${id}`, undefined, maya)).status).toBeLessThan(300);
  expect((await list()).sources.find(source => source.id === id)).toMatchObject({ isOwnLink: false, bookings: 1 });
});

it('nobody sees or changes another creator’s links', async () => {
  const id = randomUUID();
  await make({ name: 'Mine' }, id);
  for (const [method, path] of [
    ['GET', ''],
    ['DELETE', ''],
    ['GET', '/qr.svg'],
  ] as const)
    expect((await app.call(method, `/api/source-links/${id}${path}`, undefined, jonas)).status).toBe(404);
  expect((await list('', jonas)).sources).toEqual([]);
});

it('codes have no letters that look alike', () => {
  expect(Array.from({ length: 50 }, newCode).join('')).toMatch(/^[a-hjkmnp-z2-9]{350}$/);
});
