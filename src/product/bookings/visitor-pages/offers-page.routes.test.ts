import { randomUUID } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { dollars, openShop, republish } from '../../../../tests/kit/bookings/shop.ts';
import { visitorOf } from '../../../../tests/kit/bookings/visitor.ts';
import { editPage } from '../../../../tests/kit/page/edit-page.ts';
import { holdClock, testApp } from '../../../../tests/kit/server/app.ts';
import type { OfferList } from '../booking/offer-list-contract.ts';

const app = await testApp({ clock: holdClock('2026-11-21T10:00:00Z') });
const { held } = visitorOf(app);

const listOf = async (userUrl: string) =>
  (await app.call('GET', `/api/vitrine/offers?userUrl=${userUrl}`)).body as OfferList;
const address = { mode: 'offline' as const, place: 'Rua das Flores 12' };
const daily = { recurrence: 'daily_including_weekends' as const, startDate: '2026-01-05', startTime: '19:00' };

it('lists sessions, classes and passes in the order of the page, with price, length and next time', async () => {
  await openShop(app, 'manyoffers', {
    services: [
      { title: 'Zumba alone', price: dollars(45), delivery: address, durationMinutes: 60, stepMinutes: 60 },
      { title: 'A short call', durationMinutes: 25, stepMinutes: 30, minimumNoticeMinutes: 3 * 24 * 60 },
      { title: 'By arrangement', price: { ...dollars(1), pricing: 'unlisted', amount: 999_999 } },
    ],
    classes: [{ ...daily, title: 'Salsa', price: dollars(12) }],
    promotions: [{ title: 'Everything', price: dollars(90), access: { renews: 'month', uses: 4, validDays: null } }],
  });
  const { hostZone, offers } = await listOf('manyoffers');
  expect(hostZone).toBe('Europe/Lisbon');
  expect(offers.map(({ title, price, about, next }) => [title, price, about, next])).toEqual([
    ['A short call', 'Free', '25 min · Online', '2026-11-24T10:00:00.000Z'],
    ['Zumba alone', '$45.00', '1 h · Rua das Flores 12', '2026-11-21T14:00:00.000Z'],
    ['Salsa', '$12.00', '1 h · Online', '2026-11-21T19:00:00.000Z'],
    ['Everything', '$90.00 a month', 'All sessions and classes, 4 bookings each month, until cancelled', null],
  ]);

  const page = await app.call('GET', '/book/manyoffers');
  expect(page.status).toBe(200);
  for (const { offerId, title } of offers) {
    expect(page.text).toContain(title);
    expect(page.text).toMatch(new RegExp(`href="/(?:book/manyoffers|at/manyoffers/passes)/${offerId}"`));
  }
  const first = await app.call('GET', `/book/manyoffers/${offers[0]?.offerId}`);
  expect(first.text).toContain('<a href="/book/manyoffers">All offers</a>');
  expect((await app.call('GET', '/book/manyoffers/next')).headers.location).toBe('/book/manyoffers');
});

it('follows the page when its order changes', async () => {
  const shop = await openShop(app, 'neworder', { services: [{ title: 'One' }, { title: 'Two' }] });
  const titles = async () => (await listOf('neworder')).offers.map(({ title }) => title);
  // An item that is added stands first.
  expect(await titles()).toEqual(['Two', 'One']);
  await editPage(app, { edit: 'order', kind: 'individualService', ids: shop.services }, shop);
  await republish(app, shop);
  expect(await titles()).toEqual(['One', 'Two']);
});

it('goes straight to the one offer there is, and to the page where there is none', async () => {
  const shop = await openShop(app, 'oneoffer', { services: [{}] });
  const only = `/book/oneoffer/${shop.services[0]}`;
  expect((await app.call('GET', '/book/oneoffer')).headers.location).toBe(only);
  expect((await app.call('GET', only)).text).not.toContain('All offers');
  await openShop(app, 'nooffer', {});
  expect((await app.call('GET', '/book/nooffer')).headers.location).toBe('/at/nooffer');
  expect((await app.call('GET', '/book/nobody')).headers.location).toBe('/at/nobody');
});

it('says that a class is full, and names the next date with a spot', async () => {
  const once = { startDate: '2026-11-25', startTime: '19:00', recurrence: 'one_time' as const, capacity: 1 };
  const shop = await openShop(app, 'fulloffer', { services: [{}], classes: [{ ...once, title: 'Salsa' }] });
  const classOf = async () => (await listOf('fulloffer')).offers.find(({ kind }) => kind === 'groupService');
  expect(await classOf()).toMatchObject({ next: '2026-11-25T19:00:00.000Z', full: false });
  await held(shop, shop.classes[0] ?? '', '2026-11-25T19:00:00.000Z');
  expect(await classOf()).toMatchObject({ next: null, full: true });
  expect((await app.call('GET', '/book/fulloffer')).text).toContain('Full');
});

it('sends times, offers and facts compressed', async () => {
  const shop = await openShop(app, 'smallanswers', {
    services: Array.from({ length: 6 }, (_, nth) => ({ title: `Lesson ${nth}`, stepMinutes: 15 })),
  });
  const asked = `userUrl=smallanswers&offerId=${shop.services[0]}&days=35`;
  for (const path of [`availability?${asked}`, 'offers?userUrl=smallanswers']) {
    const url = `/api/vitrine/${path}`;
    const plain = await app.app.inject({ url, headers: { 'accept-encoding': 'identity' } });
    const small = await app.app.inject({ url, headers: { 'accept-encoding': 'br' } });
    expect([small.statusCode, small.headers['content-encoding']]).toEqual([200, 'br']);
    expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
    expect(JSON.parse(brotliDecompressSync(small.rawPayload).toString())).toEqual(plain.json());
  }
  // A refusal is short, and goes out as it is.
  const refused = await app.app.inject({
    url: `/api/vitrine/availability?userUrl=smallanswers&offerId=${randomUUID()}`,
    headers: { 'accept-encoding': 'br' },
  });
  expect([refused.statusCode, refused.headers['content-encoding']]).toEqual([404, undefined]);
});
