import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { dollars, openShop, type Shop } from '../../../tests/kit/bookings/shop.ts';
import { editPage } from '../../../tests/kit/page/edit-page.ts';
import { holdClock, testApp } from '../../../tests/kit/server/app.ts';
import { insertLeads } from '../../product/audience/leads.sql.ts';
import { individualServiceDefaults } from '../../product/services/service.ts';
import type { Found } from '../manage/shell/find-contract.ts';

const app = await testApp({ clock: holdClock('2026-11-21T10:00:00Z') });
const lesson = { title: 'First talk', durationMinutes: 60, price: dollars(40) };

async function shopWith(handle: string, name: string, email: string): Promise<Shop> {
  const shop = await openShop(app, handle, { services: [{ ...lesson, payMethods: ['unpaid_pay_later'] }] });
  const what = { kind: 'session', offerId: shop.services[0], date: '2026-11-23', time: '10:00' };
  const price = { how: 'owed', amount: 4000, currency: 'USD' };
  const rest = { name, email, phone: '', notes: '', tell: false, override: [], price };
  const added = await app.call('POST', '/api/bookings/manual', { bookingId: randomUUID(), what, ...rest }, shop);
  expect(added.status, added.text).toBe(201);
  return shop;
}
const find = async (shop: Shop, q: string) =>
  (await app.call('GET', `/api/find?q=${q}`, undefined, shop)).body as Found;

it('finds people, bookings, orders, services and pages of the creator who asks, and of no other', async () => {
  const shop = await shopWith('findone', 'Ana Silva', 'ana@example.org');
  const other = await shopWith('findtwo', 'Ana Costa', 'costa@example.org');
  expect(await find(shop, 'ana')).toMatchObject({
    people: [{ name: 'Ana Silva', email: 'ana@example.org' }],
    bookings: [{ name: 'Ana Silva', title: 'First talk' }],
    orders: [{ name: 'Ana Silva', product: 'First talk' }],
    services: [],
  });
  expect(await find(shop, 'talk')).toMatchObject({ people: [], services: [{ title: 'First talk' }] });
  const draft = { ...individualServiceDefaults, title: 'Evening talk' };
  await editPage(app, { edit: 'item', id: randomUUID(), kind: 'individualService', fields: draft }, shop);
  const titles = (await find(shop, 'talk')).services.map(({ title }) => title);
  expect(titles.toSorted(), 'those that are not published too').toEqual(['Evening talk', 'First talk']);
  expect((await find(shop, 'showcase')).pages).toHaveLength(1);
  expect((await find(other, 'silva')).bookings).toEqual([]);
  const stranger = await app.call('GET', '/api/find?q=ana');
  expect(stranger.status).toBe(401);
});

it('finds messages by their sender and coupons by their code, also here the creator’s own alone', async () => {
  const shop = await openShop(app, 'findthree', {});
  const other = await openShop(app, 'findfour', {});
  const lead = { id: randomUUID(), state: 'new' as const, name: 'Rosa Lund', email: 'rosa@example.org' };
  const about = { message: 'Do you teach tango?', itemId: null, source: '', page: '', createdAt: new Date() };
  await app.deps.db.transaction().execute(trx => insertLeads(trx, shop.creatorId, [{ ...lead, ...about }]));
  const coupon = { code: 'AUTUMN20', scope: 'coupon', discount: { type: 'fixed_rate', basisPoints: 2000 } };
  const rest = { productIds: null, startsAt: null, endsAt: null, maxUses: 10, maxPerCustomer: null };
  const id = randomUUID();
  const body = { ...coupon, ...rest, firstPurchaseOnly: false, holderEmail: null };
  expect((await app.call('PUT', `/api/coupons/${id}`, body, shop)).status).toBe(200);
  expect((await find(shop, 'lund')).leads).toEqual([{ id: lead.id, name: 'Rosa Lund', email: 'rosa@example.org' }]);
  expect((await find(shop, 'autumn')).coupons).toEqual([{ id, code: 'AUTUMN20' }]);
  expect(await find(other, 'lund')).toMatchObject({ leads: [] });
  expect(await find(other, 'autumn')).toMatchObject({ coupons: [] });
});
