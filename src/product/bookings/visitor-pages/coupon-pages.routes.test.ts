import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { quarterOff } from '../../../../tests/kit/bookings/sample-coupon.ts';
import { dollars, openShop } from '../../../../tests/kit/bookings/shop.ts';
import { monday9, visitorOf } from '../../../../tests/kit/bookings/visitor.ts';
import { holdClock, testApp } from '../../../../tests/kit/server/app.ts';
import type { OrderListPage } from '../../orders/order-list/order-list.ts';

const clock = holdClock('2026-11-21T10:00:00Z');
const app = await testApp({ clock });
await app.app.listen({ port: 0, host: '127.0.0.1' });
const { held, details, post, mailsTo } = visitorOf(app);
const shop = await openShop(app, 'plaincoupon', {
  services: [{ price: dollars(40), payMethods: ['card', 'unpaid_pay_later'] }],
});
const [service = ''] = shop.services;
const coupon = { ...quarterOff, code: 'SPRING' };
const id = randomUUID();
await app.call('PUT', `/api/coupons/${id}`, coupon, shop);
const page = (url: string, referer?: string) =>
  app.app.inject({ url, ...(referer === undefined ? {} : { headers: { referer } }) });
const newest = async () => ((await app.call('GET', '/api/orders', undefined, shop)).body as OrderListPage).orders[0];
const person = { name: 'Ana Silva', email: 'ana@example.org' };

it('without script a code is kept from the page’s address to the order, with its price shown before', async () => {
  const times = await page(`/book/${shop.userUrl}/${service}`, `https://x.example/at/plaincoupon?coupon=spring`);
  expect(times.body).toContain('<input type="hidden" name="coupon" value="spring"');
  const chosen = await post(`/book/${shop.userUrl}/${service}`, { startsAt: monday9, coupon: 'spring' });
  const to = String(chosen.headers.location);
  expect(to).toContain('/details?coupon=spring');
  const form = await page(to);
  expect(form.body).toContain('<dt>Coupon SPRING</dt><dd>-$10.00</dd><dt>Total</dt><dd>$30.00</dd>');
  expect(form.body).toContain('Continue to payment, $30.00');
  const url = to.split('?')[0] ?? '';
  const filled = { ...person, method: 'unpaid_pay_later', coupon: 'spring' };
  // The price changed meanwhile: nothing is booked, and the new one is shown.
  await app.call('PUT', `/api/coupons/${id}`, { ...coupon, discount: { type: 'fixed_rate', basisPoints: 1000 } }, shop);
  const told = await post(url, { ...filled, total: '3000' });
  expect(told.statusCode).toBe(409);
  expect(told.body).toContain('The price changed while this page was open.');
  expect(told.body).toContain('<dt>Total</dt><dd>$36.00</dd>');
  expect(told.body).toContain('value="Ana Silva"');
  await app.call('PUT', `/api/coupons/${id}`, coupon, shop);
  expect((await post(url, { ...filled, total: '3000' })).statusCode).toBe(303);
  expect(await newest()).toMatchObject({ couponCode: 'SPRING', amount: 3000 });
  const [mail] = (await mailsTo('ana@example.org')).filter(({ template }) => template === 'booking-confirmed');
  expect(mail?.props).toMatchObject({ order: { total: 3000, coupon: { code: 'SPRING', discount: 1000 } } });
});

it('a wrong code is refused beside its field, and nothing typed is lost', async () => {
  const { ref } = await held(shop, service, '2026-11-23T11:00:00.000Z');
  const answer = await post(`/bookings/${ref}/details`, { ...person, coupon: 'winter', apply: '1' });
  expect(answer.body).toContain('This code isn’t valid. Check the spelling.');
  expect(answer.body).toContain('value="Ana Silva"');
  expect(answer.body).toContain('value="winter"');
  const applied = await post(`/bookings/${ref}/details`, { ...person, coupon: 'spring', apply: '1' });
  expect(applied.body).toContain('<dt>Total</dt><dd>$30.00</dd>');
});

it('a booking to be paid takes a code on its own page, and gives it up again', async () => {
  clock.forward(1);
  const { ref } = await held(shop, service, '2026-11-23T13:00:00.000Z');
  await details(ref, { ...person, notes: '', method: 'card' });
  expect((await page(`/bookings/${ref}`)).body).toContain('name="coupon"');
  const wrong = await post(`/bookings/${ref}/payment`, { coupon: 'winter' });
  expect(wrong.body).toContain('This code isn’t valid. Check the spelling.');
  expect((await post(`/bookings/${ref}/payment`, { coupon: 'spring' })).statusCode).toBeLessThan(400);
  expect(await newest()).toMatchObject({ couponCode: 'SPRING', amount: 3000 });
  const { body } = await page(`/bookings/${ref}`);
  expect(body).toContain('<dt>Coupon</dt><dd>SPRING, $10.00 off</dd>');
  // Pressed once more it stays; emptied it is given up.
  await post(`/bookings/${ref}/payment`, {});
  expect(await newest()).toMatchObject({ amount: 3000 });
  await post(`/bookings/${ref}/payment`, { coupon: '' });
  expect(await newest()).toMatchObject({ couponCode: null, amount: 4000 });
});
