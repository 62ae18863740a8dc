import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { dollars, shopsOn } from '../../../../tests/kit/bookings/shop.ts';
import { monday9, visitorOf } from '../../../../tests/kit/bookings/visitor.ts';
import { holdClock, testApp } from '../../../../tests/kit/server/app.ts';
import type { Booked } from '../booking/contract.ts';

// A Saturday. Monday the 23rd is the first working day.
const clock = holdClock('2026-11-21T10:00:00Z');
const app = await testApp({ clock });
await app.app.listen({ port: 0, host: '127.0.0.1' });
const { db } = app.deps;
const { held, details, post, payWith, bookings } = visitorOf(app);
const newShop = shopsOn(app, 'resumed');
const five = { id: randomUUID(), sessions: 5, amount: 10_001, validDays: 30 };

describe('who left the payment page', () => {
  it.each([
    ['a session', null, 4000],
    ['a package', five, 10_001],
  ])('and goes on pays for %s as before, on the same page', async (_case, bought, total) => {
    const shop = await newShop({
      services: [{ price: dollars(40), payMethods: ['unpaid_pay_later', 'card'], packages: [five] }],
    });
    const { ref } = await held(shop, shop.services[0] ?? '', monday9);
    const left = (await details(ref, { method: 'card', packageId: bought?.id ?? null })).body as Booked;
    const resumed = await post(`/bookings/${ref}/payment`, {});
    expect([resumed.statusCode, resumed.headers.location]).toEqual([303, left.url]);
    await payWith(left.url);
    expect((await app.call('GET', `/bookings/confirm?ref=${ref}`)).text).toContain('You’re booked');
    expect(await bookings(shop)).toMatchObject([{ status: 'confirmed' }]);
    const orders = db.selectFrom('orders').select(['total', 'paymentMethod', 'package']);
    expect(await orders.where('creatorId', '=', shop.creatorId).execute()).toEqual([
      {
        total,
        paymentMethod: 'CreditCard',
        package: bought === null ? null : { sessions: bought.sessions, validDays: bought.validDays },
      },
    ]);
  });
});
