import { expect, it } from 'vitest';
import { openShop } from '../../../../tests/kit/bookings/shop.ts';
import { monday9, visitorOf } from '../../../../tests/kit/bookings/visitor.ts';
import { holdClock, testApp } from '../../../../tests/kit/server/app.ts';

const clock = holdClock('2026-11-21T10:00:00Z');
const app = await testApp({ clock });
const { held, details, post } = visitorOf(app);
const shop = await openShop(app, 'written', { services: [{ title: 'Salsa & more' }] });
const { ref } = await held(shop, shop.services[0] ?? '', monday9);
const letter = new RegExp(
  `href="mailto:${shop.email}\\?subject=Salsa%20%26%20more%2C%20Monday[^"]*">Message written Tester</a>`,
);
const page = async () => (await app.call('GET', `/bookings/${ref}`)).text;

it('the page of a booking leads to an email to its host, about it, in every state', async () => {
  await details(ref);
  expect(await page()).toMatch(letter);
  clock.set('2026-11-23T08:59:00Z');
  const late = await page();
  expect([late.includes('Too late to reschedule online'), letter.test(late)]).toEqual([true, true]);
  await post(`/bookings/${ref}/cancellation`, { refund: '0' });
  const cancelled = await page();
  expect([cancelled.includes('Booking cancelled'), letter.test(cancelled)]).toEqual([true, true]);
});
