import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { openShop } from '../../../../tests/kit/bookings/shop.ts';
import { brokenInvariants } from '../../../../tests/kit/database/invariants.ts';
import { disputedSales, monday9, type Sale, session } from '../../../../tests/kit/payments/disputed-sale.ts';
import { takeJobs } from '../../../../tests/kit/server/outbox.ts';
import type { PassList } from '../../orders/passes/pass-list.ts';
import type { Hold } from '../booking/contract.ts';
import { giveNoShowRefund, noShowRefundTask } from './no-show-refund.flow.ts';

const { app, clock, db, hold, details, pay, order, booking, refunds } = await disputedSales();
afterEach(async () => {
  clock.set('2026-11-21T10:00:00Z');
  expect(await brokenInvariants(app.deps.pool)).toEqual({});
});

const policy = (noShow: number) => ({ template: 'custom' as const, tiers: [{ hours: 0, percent: 100 }], noShow });
const weeks = [monday9, '2026-11-30T09:00:00.000Z', '2026-12-07T09:00:00.000Z'];

const mark = async ({ shop }: Sale, id: string) =>
  expect((await app.call('PUT', `/api/bookings/${id}/no-show`, { marked: true }, shop)).status).toBe(200);
/** An hour passes and every planned return is made, twice at the same moment. */
async function give(): Promise<void> {
  const jobs = (await takeJobs(db)).filter(({ task }) => task === noShowRefundTask);
  clock.forward(60);
  await Promise.all(
    jobs.flatMap(({ payload }) => [giveNoShowRefund(app.deps, payload), giveNoShowRefund(app.deps, payload)]),
  );
}

describe('not coming', () => {
  it('to one of a series refunds its percentage of that date’s share, and the rest stays', async () => {
    await takeJobs(db);
    const offer = { ...session, refundPolicy: policy(50), series: { max: 8 } };
    const shop = await openShop(app, 'missedseries', { services: [offer] });
    const bookingId = randomUUID();
    const input = { userUrl: shop.userUrl, offerId: shop.services[0], starts: weeks, bookingId };
    const { ref } = (await app.call('POST', '/api/series-holds', input)).body as Hold;
    const sale = await pay(shop, { ref, bookingId });
    expect(await order(sale)).toMatchObject({ amount: 12_000, paymentStatus: 'paid' });
    const [first, second, third] = (await booking(sale)).together.map(({ id }) => id);
    clock.set('2026-11-30T10:00:00Z');
    await takeJobs(db);
    expect((await booking(sale, second)).noShowGift).toMatchObject({ refund: 2000, credit: false });
    await mark(sale, second ?? '');
    await give();
    expect(await refunds(sale)).toMatchObject([{ amount: 2000 }]);
    expect((await booking(sale, second)).noShowGift.returned).toBe(2000);
    expect((await booking(sale, first)).noShowGift.returned).toBeNull();
    // A session still to come refunds its own share, whole.
    expect((await booking(sale, third)).refundIfCancelled).toBe(4000);
    const url = `/api/bookings/${third}/cancellation`;
    expect((await app.call('POST', url, { refund: 4000 }, shop)).status).toBe(200);
    expect((await refunds(sale)).map(({ amount }) => amount)).toEqual([2000, 4000]);
  });

  it('to a session of a package returns the credit, and the booking stays without it', async () => {
    await takeJobs(db);
    const five = { id: randomUUID(), sessions: 5, amount: 10_000, validDays: 60 };
    const shop = await openShop(app, 'missedcredit', {
      services: [{ ...session, refundPolicy: policy(50), packages: [five] }],
    });
    const sale = await pay(shop, await hold(shop), { packageId: five.id });
    const passes = async () =>
      ((await app.call('GET', '/api/passes', undefined, shop)).body as PassList).passes.map(({ code, left }) => ({
        code,
        left,
      }));
    const [pass] = await passes();
    const second = await hold(shop, weeks[1]);
    expect((await details(second.ref, { method: null, pass: pass?.code })).status).toBe(200);
    expect(await passes()).toMatchObject([{ left: 3 }]);
    clock.set('2026-11-30T10:00:00Z');
    await takeJobs(db);
    expect((await booking(sale, second.bookingId)).noShowGift).toMatchObject({ refund: 0, credit: true });
    await mark(sale, second.bookingId);
    await give();
    expect(await passes()).toMatchObject([{ left: 4 }]);
    expect(await booking(sale, second.bookingId)).toMatchObject({
      status: 'confirmed',
      noShow: true,
      pass: null,
      noShowGift: { returned: 0 },
    });
    expect(await refunds(sale)).toEqual([]);
  });
});
