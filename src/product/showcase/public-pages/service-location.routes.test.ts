import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { openShop } from '../../../../tests/kit/bookings/shop.ts';
import { testApp } from '../../../../tests/kit/server/app.ts';

const app = await testApp();
const shop = await openShop(app, 'placed', {
  services: [
    { delivery: { mode: 'offline', place: 'Rua da Graça 12' } },
    { delivery: { mode: 'online', place: 'https://meet.example/secret' } },
  ],
});
const draft = await app.creator('unpublished');
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

it.each([
  ['another kind', () => ask(shop.creatorId, 'groupService', shop.services[0])],
  ['a kind that nobody knows', () => ask(shop.creatorId, 'toString', shop.services[0])],
  ['an unknown service', () => ask(shop.creatorId, 'individualService', randomUUID())],
  ['a creator whose page is not live', () => ask(draft.creatorId, 'individualService', shop.services[0])],
  ['nobody', () => ask('x', 'individualService', 'y')],
])('tells nothing of %s', async (_what, asking) => {
  const { statusCode, body } = await asking();
  expect([statusCode, JSON.parse(body)]).toMatchObject([404, { error: { code: 'not_found' } }]);
});
