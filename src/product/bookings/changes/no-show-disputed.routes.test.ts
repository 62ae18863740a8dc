import { afterEach, describe, expect, it } from 'vitest';
import { openShop } from '../../../../tests/kit/bookings/shop.ts';
import { brokenInvariants } from '../../../../tests/kit/database/invariants.ts';
import { disputedSales, type Sale, session } from '../../../../tests/kit/payments/disputed-sale.ts';
import { takeJobs, type WaitingJob } from '../../../../tests/kit/server/outbox.ts';
import { giveNoShowRefund, noShowRefundTask } from './no-show-refund.flow.ts';

const { app, clock, db, hold, pay, bankReports, order, booking, refunds, mails } = await disputedSales();
afterEach(async () => {
  clock.set('2026-11-21T10:00:00Z');
  expect(await brokenInvariants(app.deps.pool)).toEqual({});
});

const steps = { template: 'custom' as const, tiers: [{ hours: 0, percent: 80 }], noShow: 75 };

/** A session paid by card, nobody came, and the host has said so; with what was planned for that. */
async function missed(name: string): Promise<{ sale: Sale; planned: WaitingJob[] }> {
  clock.set('2026-11-21T10:00:00Z');
  await takeJobs(db);
  const shop = await openShop(app, name, { services: [{ ...session, refundPolicy: steps }] });
  const sale = await pay(shop, await hold(shop));
  clock.set('2026-11-23T10:00:00Z');
  await takeJobs(db);
  await mark(sale, true);
  const planned = await takeJobs(db);
  clock.forward(61);
  return { sale, planned };
}
const mark = async ({ shop, bookingId }: Sale, marked: boolean) => {
  const answer = await app.call('PUT', `/api/bookings/${bookingId}/no-show`, { marked }, shop);
  expect(answer.status, answer.text).toBe(200);
};
/** Does what was planned to be given back, each by two workers at the same moment; says how much was planned. */
async function give(jobs: readonly WaitingJob[]): Promise<number> {
  const planned = jobs.filter(({ task }) => task === noShowRefundTask);
  await Promise.all(
    planned.flatMap(({ payload }) => [giveNoShowRefund(app.deps, payload), giveNoShowRefund(app.deps, payload)]),
  );
  return planned.length;
}
const gift = async (sale: Sale) => (await booking(sale)).noShowGift;

describe('what a no-show is refunded while a bank decides', () => {
  it('waits, and goes whole and once when the bank leaves the payment here', async () => {
    for (const amount of [4000, 1500]) {
      const { sale, planned } = await missed(amount === 4000 ? 'noshowwon' : 'noshowwonpart');
      await bankReports(sale, { state: 'open', amount });
      expect(await gift(sale)).toMatchObject({ refund: 3000, waits: true, returned: null });
      expect(await give(planned)).toBe(1);
      expect(await refunds(sale)).toEqual([]);
      expect(await give(await bankReports(sale, { state: 'won' }))).toBe(1);
      expect(await refunds(sale)).toEqual([{ amount: 3000, state: 'requested' }]);
      expect(await gift(sale)).toMatchObject({ returned: 3000, waits: false });
      expect(await mails(sale, 'no-show-refund')).toHaveLength(1);
      // Three of them have one instant, and stay in the order in which they happened.
      const told = (await booking(sale)).history.map(({ what }) => (what.kind === 'disputed' ? what.state : what.kind));
      expect(told).toEqual(['no_show', 'open', 'won', 'no_show_refund']);
    }
  });

  it('won while the mark is young still waits its hour, and goes once by whichever job comes first', async () => {
    const { sale, planned } = await missed('noshowyoung');
    clock.forward(-30);
    await bankReports(sale, { state: 'open' });
    const anew = await bankReports(sale, { state: 'won' });
    expect(await give(anew)).toBe(1);
    expect(await refunds(sale)).toEqual([]);
    clock.forward(30);
    await Promise.all([give(anew), give(planned)]);
    expect(await refunds(sale)).toEqual([{ amount: 3000, state: 'requested' }]);
  });

  it('gives what the bank left when it took a part, and nothing when it took all', async () => {
    for (const [amount, back] of [
      [1500, [2500]],
      [4000, []],
    ] as const) {
      const { sale, planned } = await missed(back.length === 0 ? 'noshowall' : 'noshowpart');
      await bankReports(sale, { state: 'open', amount });
      await give(planned);
      await give(await bankReports(sale, { state: 'lost' }));
      expect((await refunds(sale)).map(refund => refund.amount)).toEqual(back);
      expect((await gift(sale)).returned).toBe(back[0] ?? null);
    }
  });

  it('does not go when the mark was taken back meanwhile', async () => {
    const { sale, planned } = await missed('noshowcame');
    await bankReports(sale, { state: 'open' });
    await give(planned);
    await mark(sale, false);
    expect(await give(await bankReports(sale, { state: 'won' }))).toBe(0);
    expect(await refunds(sale)).toEqual([]);
    expect((await order(sale)).refunded).toBe(0);
  });
});
