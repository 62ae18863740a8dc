import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Booked, Hold } from '../../../src/product/bookings/booking/contract.ts';
import type { PassList } from '../../../src/product/orders/passes/pass-list.ts';
import { dollars, openShop, type Shop } from '../bookings/shop.ts';
import type { HeldClock, TestApp } from '../server/app.ts';

export const five = { id: randomUUID(), sessions: 5, amount: 10_001, validDays: 30 };
export const at = (day: number, hour: number) =>
  `2026-${day > 30 ? '12' : '11'}-${String(day > 30 ? day - 30 : day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00.000Z`;

/** Packages of five, bought, used with their code, and what is left of them. The app must listen. */
export function soldPassesOn(app: TestApp, clock: HeldClock) {
  let shops = 0;

  const newShop = (change: object = {}) => {
    clock.set('2026-11-21T10:00:00Z');
    return openShop(app, `pass${String.fromCharCode(97 + shops++)}`, {
      services: [
        {
          durationMinutes: 60,
          stepMinutes: 60,
          price: dollars(25),
          payMethods: ['card', 'unpaid_pay_later'],
          packages: [five],
          ...change,
        },
        { durationMinutes: 60, stepMinutes: 60, price: dollars(25), payMethods: ['unpaid_pay_later'] },
      ],
    });
  };

  async function held(shop: Shop, startsAt: string, offerId = shop.services[0]): Promise<Hold & { id: string }> {
    const id = randomUUID();
    const body = { userUrl: shop.userUrl, offerId, startsAt, bookingId: id };
    const answer = await app.call('POST', '/api/holds', body);
    expect(answer.status, answer.text).toBe(201);
    return { ...(answer.body as Hold), id };
  }

  const details = (ref: string, change: object) =>
    app.call('POST', `/api/holds/${ref}/details`, {
      name: 'Ana Silva',
      email: 'ana@example.org',
      notes: '',
      method: null,
      ...change,
    });

  const passesOf = async (shop: Shop, q = '') =>
    ((await app.call('GET', `/api/passes?q=${encodeURIComponent(q)}`, undefined, shop)).body as PassList).passes;

  /** A package bought by hand payment, its first session on Monday at nine. */
  async function bought(shop: Shop) {
    const first = await held(shop, at(23, 9));
    const answer = await details(first.ref, { method: 'unpaid_pay_later', packageId: five.id });
    expect(answer.status, answer.text).toBe(200);
    const [pass] = await passesOf(shop);
    if (pass === undefined) throw new Error('no pass was made');
    return { first, pass };
  }

  async function booked(shop: Shop, startsAt: string, code: string) {
    const hold = await held(shop, startsAt);
    const answer = await details(hold.ref, { pass: code });
    expect(answer.status, answer.text).toBe(200);
    return { ...hold, url: (answer.body as Booked).url };
  }

  const left = async (shop: Shop) => (await passesOf(shop))[0]?.left;
  const page = (url: string) => app.app.inject({ url });

  const form = (url: string, body: Record<string, string>) =>
    app.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: app.deps.config.publicUrl },
      payload: new URLSearchParams(body).toString(),
    });

  return { newShop, held, details, passesOf, bought, booked, left, page, form };
}
