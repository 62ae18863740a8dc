import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { dollars, openShop, republish } from '../../../../tests/kit/bookings/shop.ts';
import { editPage } from '../../../../tests/kit/page/edit-page.ts';
import { testApp } from '../../../../tests/kit/server/app.ts';

const app = await testApp();
const shop = await openShop(app, 'placed', {
  promotions: [{ price: dollars(90) }],
  services: [
    { delivery: { mode: 'offline', place: 'Rua da Graça 12' } },
    { delivery: { mode: 'online', place: 'https://meet.example/secret' } },
  ],
});
const draft = await app.creator('unpublished');
const skill = randomUUID();
await editPage(app, { edit: 'item', id: skill, kind: 'skill', fields: { title: 'Salsa' } }, shop);
const unseen = randomUUID();
await republish(app, shop);
await editPage(app, { edit: 'item', id: unseen, kind: 'skill', fields: { title: 'Tango' } }, shop);
const pageId = randomUUID();
await app.call('POST', '/api/pages', { pageId, template: 'blank', title: 'Weddings' }, shop);
const ask = (userSub: string, type: string, id = '') =>
  app.app.inject(`/serviceLocationUrl/users/${userSub}/services/${type}/${id}`);

it('leads to the map of the place, online to the service’s own page, and never to the link to join', async () => {
  const [studio, online] = shop.services;
  const place = await ask(shop.creatorId, 'individualService', studio);
  expect([place.statusCode, place.headers.location]).toEqual([
    302,
    'https://www.openstreetmap.org/search?query=Rua%20da%20Gra%C3%A7a%2012',
  ]);
  const page = await ask(shop.creatorId, 'individualService', online);
  expect([page.statusCode, page.headers.location]).toEqual([302, `/at/placed/services/${online}`]);
});

it('leads to where the page shows what has no place', async () => {
  const { rev } = (await app.call('GET', `/api/pages/${pageId}/draft`, undefined, shop)).body as { rev: number };
  await app.call('PUT', `/api/pages/${pageId}/publication`, { rev }, shop);
  for (const [scope, id, address] of [
    ['profile', shop.creatorId, '/at/placed'],
    ['page', '1', '/at/placed'],
    ['page', pageId, '/at/placed/pages/weddings'],
    ['skill', skill, '/at/placed#skills'],
    ['promotion', shop.promotions[0], `/at/placed/passes/${shop.promotions[0]}`],
  ] as const) {
    const { statusCode, headers } = await ask(shop.creatorId, scope, id);
    expect([scope, statusCode, headers.location]).toEqual([scope, 302, address]);
  }
});

it.each([
  ['the profile of another', () => ask(shop.creatorId, 'profile', draft.creatorId)],
  ['an item that is not published', () => ask(shop.creatorId, 'skill', unseen)],
  ['an item of another kind', () => ask(shop.creatorId, 'showcase', skill)],
  ['a page that does not exist', () => ask(shop.creatorId, 'page', randomUUID())],
  ['another kind', () => ask(shop.creatorId, 'groupService', shop.services[0])],
  ['a kind that nobody knows', () => ask(shop.creatorId, 'toString', shop.services[0])],
  ['an unknown service', () => ask(shop.creatorId, 'individualService', randomUUID())],
  ['a creator whose page is not live', () => ask(draft.creatorId, 'individualService', shop.services[0])],
  ['nobody', () => ask('x', 'individualService', 'y')],
])('tells nothing of %s', async (_what, asking) => {
  const { statusCode, body } = await asking();
  expect([statusCode, JSON.parse(body)]).toMatchObject([404, { error: { code: 'not_found' } }]);
});
