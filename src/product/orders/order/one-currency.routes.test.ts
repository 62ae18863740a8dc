import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { dollars, openShop, republish, type Shop } from '../../../../tests/kit/bookings/shop.ts';
import { editPage } from '../../../../tests/kit/page/edit-page.ts';
import { codeOf, holdClock, testApp } from '../../../../tests/kit/server/app.ts';
import { type IndividualService, individualServiceDefaults } from '../../services/service.ts';

const app = await testApp({ clock: holdClock('2026-11-21T10:00:00Z') });
const lesson = { title: 'Lesson', durationMinutes: 60, price: dollars(40), payMethods: ['unpaid_pay_later' as const] };

const choose = (shop: Shop, currency: string) => app.call('PATCH', '/api/accounts/creator', { currency }, shop);
async function sell(shop: Shop, time: string, price: object): Promise<void> {
  const what = { kind: 'session', offerId: shop.services[0], date: '2026-11-23', time };
  const rest = { name: 'Ana', email: '', phone: '', notes: '', tell: false, override: [], price };
  const added = await app.call('POST', '/api/bookings/manual', { bookingId: randomUUID(), what, ...rest }, shop);
  expect(added.status, added.text).toBe(201);
}
async function publish(shop: Shop, id: string, fields: Partial<IndividualService>) {
  const whole = { ...individualServiceDefaults, ...lesson, ...fields };
  await editPage(app, { edit: 'item', id, kind: 'individualService', fields: whole }, shop);
  const { rev } = (await app.call('GET', '/api/pages/1/draft', undefined, shop)).body as { rev: number };
  return app.call('PUT', '/api/pages/1/publication', { rev }, shop);
}

it('a creator changes their currency until the first sale, and not after it', async () => {
  const shop = await openShop(app, 'moneya', { services: [lesson] });
  expect((await choose(shop, 'EUR')).body).toMatchObject({ creator: { currency: 'EUR' } });
  await sell(shop, '10:00', { how: 'free' });
  expect((await choose(shop, 'USD')).status, 'what is free is no sale').toBe(200);
  await sell(shop, '12:00', { how: 'owed', amount: 4000, currency: 'USD' });
  const refused = await choose(shop, 'GBP');
  expect([refused.status, codeOf(refused)]).toEqual([409, 'already_sold']);
  expect((await choose(shop, 'USD')).status, 'the same is no change').toBe(200);
  expect((await choose(shop, 'XAU')).status, 'gold is no currency to be paid in').toBe(400);
});

it('a price in another currency, or one nobody charges, is refused beside its field when it is published', async () => {
  const shop = await openShop(app, 'moneyb', { services: [lesson] });
  await choose(shop, 'JPY');
  await republish(app, shop);
  const id = randomUUID();
  const other = await publish(shop, id, {});
  expect(codeOf(other)).toBe('invalid_items');
  expect(JSON.stringify(other.body)).toContain('price.amount');
  const most = { pricing: 'paid' as const, amount: 100_000_000, currency: 'JPY' as const };
  expect(codeOf(await publish(shop, id, { price: most, payMethods: ['card'] }))).toBe('invalid_items');
  expect((await publish(shop, id, { price: { ...most, amount: 5000 }, payMethods: ['card'] })).status).toBe(200);
});
