import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dollars, openShop, type Shop } from '../../../../tests/kit/bookings/shop.ts';
import { databaseAt } from '../../../../tests/kit/database/database.ts';
import { brokenInvariants, unplanned } from '../../../../tests/kit/database/invariants.ts';
import { holdClock, testApp } from '../../../../tests/kit/server/app.ts';
import { startAnew } from '../../../../tests/kit/walks/booking-walk.ts';
import { sameWalks, walkTime } from '../../../../tests/kit/walks/same-walks.ts';
import { testCards } from '../../../apps/sandbox-gateway/test-card.ts';
import type { BookingStatus } from '../booking/booking.ts';
import type { Booked, Hold } from '../booking/contract.ts';
import { endHolds } from '../holds/expire-holds.flow.ts';
import { holdMinutes } from '../holds/hold-minutes.ts';

const morning = '2026-11-21T10:00:00Z';
const clock = holdClock(morning);
const app = await testApp({ clock });
await app.app.listen({ port: 0, host: '127.0.0.1' });
const { pool, db } = app.deps;
/** May empty tables, which a server may not. */
const owner = databaseAt(app.url);

/** A booking as it should be, kept beside the real one. `until` is when its hold ends, epoch ms. */
type Expected = { id: string; ref: string; input: Choice; status: BookingStatus; until: number; payUrl?: string };
/** Two slots, and a class with two places, all at prices that can be paid by card or manually. */
type Choice = { offer: 'session' | 'class'; startsAt: string };
const choices: readonly Choice[] = [
  { offer: 'session', startsAt: '2026-11-23T09:00:00.000Z' },
  { offer: 'session', startsAt: '2026-11-23T10:00:00.000Z' },
  { offer: 'class', startsAt: '2026-11-23T18:00:00.000Z' },
];

type Step =
  | { do: 'hold'; input: number; visitors: number }
  | { do: 'book' | 'card' | 'pay' | 'let go' | 'cancel'; which: number }
  | { do: 'wait'; minutes: number }
  | { do: 'sweep' };

const which = fc.nat(30);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('hold'), input: fc.nat(2), visitors: fc.integer({ min: 1, max: 4 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('book'), which }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('card'), which }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('pay'), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('let go'), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel'), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait'), minutes: fc.constantFrom(1, 5, 9, 11, 16) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('sweep') }) },
) as fc.Arbitrary<Step>;

const now = () => clock.now().getTime();
const isLive = (booking: Expected) =>
  booking.status === 'confirmed' || (booking.status === 'held' && booking.until > now());
const isHeld = (booking: Expected) => booking.status === 'held' && booking.until > now();

/** One walk through one shop: every answer is foretold, except what money that comes late still finds. */
function walker(shop: Shop) {
  const bookings: Expected[] = [];
  const pick = (n: number) => bookings[n % Math.max(1, bookings.length)];

  async function hold({ input: at, visitors }: Extract<Step, { do: 'hold' }>): Promise<void> {
    const choice = choices[at] as Choice;
    const left = (choice.offer === 'class' ? 2 : 1) - bookings.filter(b => b.input === choice && isLive(b)).length;
    const offerId = (choice.offer === 'class' ? shop.classes : shop.services)[0] ?? '';
    const asked = Array.from({ length: visitors }, async () => {
      const bookingId = randomUUID();
      const body = { userUrl: shop.userUrl, offerId, startsAt: choice.startsAt, bookingId };
      return { bookingId, ...(await app.call('POST', '/api/holds', body)) };
    });
    const answers = await Promise.all(asked);
    const won = answers.filter(answer => answer.status === 201);
    expect(won).toHaveLength(Math.min(left, visitors));
    expect(answers.filter(answer => answer.status === 409)).toHaveLength(visitors - won.length);
    for (const { bookingId: id, body } of won)
      bookings.push({
        id,
        ref: (body as Hold).ref,
        input: choice,
        status: 'held',
        until: now() + holdMinutes.details * 60_000,
      });
    // A hold that finds its place taken sweeps first.
    if (won.length < visitors || left > 0) await follow();
  }

  async function details(booking: Expected, method: 'card' | 'unpaid_pay_later'): Promise<void> {
    const person = { name: 'Ana Silva', email: 'ana@example.org', notes: '', method };
    const answer = await app.call('POST', `/api/holds/${booking.ref}/details`, person);
    const expected = booking.status === 'confirmed' || isHeld(booking) ? 200 : 410;
    expect(answer.status, answer.text).toBe(expected);
    if (answer.status !== 200 || booking.status === 'confirmed') return;
    const { next, url } = answer.body as Booked;
    expect(next).toBe(method === 'card' ? 'pay' : 'confirmed');
    if (next === 'confirmed') booking.status = 'confirmed';
    else {
      if (booking.payUrl === undefined) booking.until = now() + holdMinutes.payment * 60_000;
      booking.payUrl = url;
    }
  }

  async function pay(booking: Expected): Promise<void> {
    if (booking.payUrl === undefined) return;
    const { pathname } = new URL(booking.payUrl, app.deps.config.publicUrl);
    const number = testCards.find(card => card.fate === 'succeeds')?.number ?? '';
    await app.app.inject({
      method: 'POST',
      url: pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: app.deps.config.publicUrl },
      payload: new URLSearchParams({ step: 'card', number, expiry: '12 / 34', cvc: '123' }).toString(),
    });
    const order = await db.selectFrom('orders').select('id').where('bookingId', '=', booking.id).executeTakeFirst();
    if (order !== undefined) await app.deps.cards.settle(shop.creatorId, order.id);
    await follow();
  }

  async function letGo(booking: Expected): Promise<void> {
    expect((await app.call('DELETE', `/api/holds/${booking.ref}`)).status).toBe(204);
    // Once the details are in, only time or payment decides.
    if (booking.status === 'held' && booking.payUrl === undefined) booking.status = 'expired';
  }

  async function cancel(booking: Expected): Promise<void> {
    const path = `/api/bookings/${booking.id}`;
    const seen = await app.call('GET', path, undefined, shop);
    const refund = (seen.body as { refundIfCancelled?: number } | null)?.refundIfCancelled ?? 0;
    const answer = await app.call('POST', `${path}/cancellation`, { refund }, shop);
    expect(answer.status === 200, answer.text).toBe(booking.status === 'confirmed');
    if (answer.status === 200) booking.status = 'cancelled';
  }

  /** Where the model does not foretell, it takes over what is; holds may only have ended when their time was up. */
  async function follow(): Promise<void> {
    const rows = await db
      .selectFrom('bookings')
      .select(['id', 'status'])
      .where('creatorId', '=', shop.creatorId)
      .execute();
    expect(rows).toHaveLength(bookings.length);
    for (const { id, status } of rows) {
      const booking = bookings.find(known => known.id === id);
      if (booking === undefined) throw new Error('a booking nobody asked for');
      if (status === 'expired' && booking.status === 'held') expect(booking.until).toBeLessThanOrEqual(now());
      booking.status = status;
    }
  }

  return async (taken: Step): Promise<void> => {
    if (taken.do === 'hold') return hold(taken);
    if (taken.do === 'wait') return clock.forward(taken.minutes);
    if (taken.do === 'sweep') {
      await endHolds(app.deps, null);
      for (const booking of bookings) if (booking.status === 'held' && !isLive(booking)) booking.status = 'expired';
      return follow();
    }
    const booking = pick(taken.which);
    if (booking === undefined) return;
    switch (taken.do) {
      case 'book':
        return details(booking, 'unpaid_pay_later');
      case 'card':
        return details(booking, 'card');
      case 'pay':
        return pay(booking);
      case 'let go':
        return letGo(booking);
      case 'cancel':
        return cancel(booking);
    }
  };
}

let shops = 0;
async function openWalk() {
  clock.set(morning);
  await startAnew(owner.pool);
  const fields = { price: dollars(40), payMethods: ['card', 'unpaid_pay_later'] as ('card' | 'unpaid_pay_later')[] };
  const name = `walk${String.fromCharCode(97 + Math.floor(shops / 26))}${String.fromCharCode(97 + (shops++ % 26))}`;
  const shop = await openShop(app, name, {
    services: [{ ...fields, durationMinutes: 60, stepMinutes: 60 }],
    classes: [{ ...fields, startDate: '2026-11-23', startTime: '18:00', capacity: 2 }],
  });
  return walker(shop);
}

it(
  'whatever visitors and hosts do in whatever order, nothing is sold twice and no order is half written',
  async () => {
    const walk = fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 45 }), async steps => {
      const take = await openWalk();
      for (const next of steps) {
        await take(next);
        expect(await brokenInvariants(pool), JSON.stringify(next)).toEqual({});
        expect(await unplanned(pool, clock.now()), JSON.stringify(next)).toEqual({});
      }
      clock.forward(60);
      await endHolds(app.deps, null);
      expect(await brokenInvariants(pool)).toEqual({});
      const held = await db.selectFrom('bookings').select('id').where('status', '=', 'held').execute();
      expect(held).toEqual([]);
    });
    await fc.assert(walk, sameWalks(3, 30));
  },
  walkTime,
);

it('visitors who come at once to a class full of holds that ran out all get the places', async () => {
  clock.set(morning);
  const capacity = 8;
  const shop = await openShop(app, 'latecomers', {
    classes: [{ startDate: '2026-11-23', startTime: '18:00', capacity }],
  });
  const rush = async () => {
    const choice = { userUrl: shop.userUrl, offerId: shop.classes[0], startsAt: '2026-11-23T18:00:00.000Z' };
    const asked = Array.from({ length: capacity }, () =>
      app.call('POST', '/api/holds', { ...choice, bookingId: randomUUID() }),
    );
    return (await Promise.all(asked)).map(answer => answer.status);
  };
  const allWon = Array.from({ length: capacity }, () => 201);
  for (let round = 0; round < 5; round++) {
    expect(await rush()).toEqual(allWon);
    clock.forward(holdMinutes.details);
  }
});
