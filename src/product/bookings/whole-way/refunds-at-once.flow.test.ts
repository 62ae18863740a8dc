import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bookedSeriesOn, monday9, session, weeks } from '../../../../tests/kit/bookings/booked-series.ts';
import { dollars, type Shop, shopsOn } from '../../../../tests/kit/bookings/shop.ts';
import { passSalesOn } from '../../../../tests/kit/payments/pass-sales.ts';
import { holdClock, testApp } from '../../../../tests/kit/server/app.ts';
import { faultsOf } from '../../../../tests/kit/server/faults.ts';
import { takeJobs, type WaitingJob } from '../../../../tests/kit/server/outbox.ts';
import {
  type Refunding,
  type RefundWayName,
  refundAtOnce,
  refundWayNames,
} from '../../../../tests/kit/walks/refund-ways.ts';
import { isReplay, sameWalks, walkTime } from '../../../../tests/kit/walks/same-walks.ts';
import { composeJobs } from '../../../apps/server/compose.ts';
import { checkLedger } from '../../orders/ledger/check-ledger.flow.ts';
import { markNoShow } from '../changes/attendance.flow.ts';

const morning = '2026-11-21T10:00:00Z';
const evening = '2026-11-23T18:00:00.000Z';
const secret = 'a secret of these refunds';
const clock = holdClock(morning);
const app = await testApp({ clock, settings: { SANDBOX_SECRET: secret, DATABASE_POOL: '16' } });
await app.app.listen({ port: 0, host: '127.0.0.1' });
const { pool } = app.deps;
const faults = await faultsOf(app);
const { booked, payByCard, settle, orderOf } = bookedSeriesOn(app, clock);
const passes = passSalesOn(app);
const open = shopsOn(app, 'atonce');

const three = { id: randomUUID(), sessions: 3, amount: 10_001, validDays: 30 };
const refundPolicy = { template: 'custom' as const, tiers: [{ hours: 0, percent: 100 }], noShow: 50 };
const plain = { ...session, packages: [three], refundPolicy };
const group = {
  title: 'Class',
  price: dollars(40),
  payMethods: ['card' as const, 'unpaid_pay_later' as const],
  recurrence: 'weekly' as const,
  startDate: '2026-11-23',
  startTime: '18:00',
  capacity: 5,
  series: { dates: 3 },
  refundPolicy: { template: '100p' as const },
};

const soldAs = ['session', 'series', 'package', 'class', 'class series', 'pass', 'cash', 'cash series'] as const;
type SoldAs = (typeof soldAs)[number];

/** Something sold and paid; a package keeps the session it was bought with. */
async function sell(what: SoldAs): Promise<{ shop: Shop; orderId: string }> {
  clock.set(morning);
  const shop = await open({
    services: [plain],
    classes: [group],
    promotions: [{ title: 'All access', price: dollars(90), access: { validDays: 30 } }],
  });
  if (what === 'pass') {
    const sale = await passes.buy(shop, shop.promotions[0] ?? '');
    await passes.pay(shop, sale);
    return { shop, orderId: sale.orderId };
  }
  const offerId = what.startsWith('class') ? shop.classes[0] : shop.services[0];
  const method = what.startsWith('cash') ? 'unpaid_pay_later' : 'card';
  const packageId = what === 'package' ? three.id : null;
  const starts = weeks(what.endsWith('series') ? 3 : 1, what.startsWith('class') ? evening : monday9);
  const begun =
    starts.length > 1
      ? await booked(shop, starts, { method, packageId }, offerId)
      : await bookedOne(shop, starts[0] ?? '', { method, packageId }, offerId);
  if (method === 'card') {
    await payByCard(begun.booked.url);
    await settle(shop, begun.id);
  }
  const { id: orderId } = await orderOf(begun.id);
  if (method !== 'card') await app.call('PUT', `/api/orders/${orderId}/payment`, { status: 'paid' }, shop);
  return { shop, orderId };
}

async function bookedOne(shop: Shop, startsAt: string, change: object, offerId: string | undefined) {
  const id = randomUUID();
  const held = await app.call('POST', '/api/holds', { userUrl: shop.userUrl, offerId, startsAt, bookingId: id });
  expect(held.status, held.text).toBe(201);
  const person = { name: 'Ana Silva', email: 'ana@example.org', notes: '', ...change };
  const answer = await app.call('POST', `/api/holds/${(held.body as { ref: string }).ref}/details`, person);
  expect(answer.status, answer.text).toBe(200);
  return { id, booked: answer.body as { url: string } };
}

const working = new Set(['sandbox-deliver', 'settle-webhook', 'refund-payment', 'sandbox-advance', 'cancel-payments']);

/** Jobs that are due, as two servers work on them at once; those that fail are tried again. */
async function work(jobs: readonly WaitingJob[]): Promise<void> {
  const { jobs: known } = composeJobs(app.deps);
  await Promise.allSettled(
    jobs
      .filter(({ task }) => working.has(task))
      .flatMap(job => [known[job.task]?.(job.payload), known[job.task]?.(job.payload)]),
  );
}

/** What must be true of an order's money at every moment; minor units. */
async function expectSound({ orderId }: Refunding): Promise<void> {
  const { rows } = await pool.query<{
    total: number;
    refunded: number;
    taken: number;
    way: number;
    hand: number;
    there: number;
  }>(
    `select o.total::int, o.refunded::int, coalesce(sum(r.amount) filter (where r.state = 'succeeded'), 0)::int as taken,
       coalesce(sum(r.amount) filter (where r.state = 'requested'), 0)::int as way,
       (select coalesce(sum((e.what->>'amount')::int), 0)::int from order_events e where e.order_id = o.id and e.what->>'kind' = 'returned_by_hand') as hand,
       coalesce((select sum(g.refunded) from sandbox_gateway.payments g join payment_attempts a on a.provider_ref = g.ref where a.order_id = o.id), 0)::int as there
     from orders o left join refunds r on r.order_id = o.id where o.id = $1 group by o.creator_id, o.id`,
    [orderId],
  );
  const [money] = rows;
  if (money === undefined) throw new Error('the order is gone');
  const said = JSON.stringify(money);
  expect(money.refunded, said).toBe(money.taken + money.hand);
  expect(money.refunded + money.way, said).toBeLessThanOrEqual(money.total);
  expect(money.there + money.hand, said).toBeLessThanOrEqual(money.total);
  expect(await checkLedger(app.deps), said).toBe(0);
}

const faultNames = ['none', 'slow', 'refuses', 'down', 'answer lost'] as const;
const seen = new Map<string, number>();
const count = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1);

type Round = { ways: RefundWayName[]; fault: (typeof faultNames)[number]; isLate: boolean };
const round: fc.Arbitrary<Round> = fc.record(
  {
    ways: fc.array(fc.constantFrom(...refundWayNames), { minLength: 3, maxLength: 3 }),
    fault: fc.constantFrom(...faultNames),
    // Jobs wait until the next round.
    isLate: fc.boolean(),
  },
  { noNullPrototype: true },
);
type Walk = { what: SoldAs; isOver: boolean; rounds: Round[] };
const walk: fc.Arbitrary<Walk> = fc.record(
  { what: fc.constantFrom(...soldAs), isOver: fc.boolean(), rounds: fc.array(round, { minLength: 2, maxLength: 4 }) },
  { noNullPrototype: true },
);

/** Ways that were found to pay twice, walked first in every run. */
const written: [Walk][] = [
  {
    what: 'package',
    isOver: false,
    rounds: [{ ways: ['all', 'unused credits', 'account leaves'], fault: 'slow', isLate: true }],
  },
  {
    what: 'class series',
    isOver: false,
    rounds: [
      { ways: ['all'], fault: 'refuses', isLate: false },
      { ways: ['by hand', 'date cancelled', 'visitor cancels'], fault: 'none', isLate: false },
      { ways: ['again', 'part by hand', 'account leaves'], fault: 'none', isLate: true },
    ],
  },
  {
    what: 'cash',
    isOver: true,
    rounds: [{ ways: ['no-show', 'by hand', 'part by hand'], fault: 'none', isLate: false }],
  },
].map(one => [one as Walk]);

it(
  'of several ways to give money back at once, none pays what another has paid',
  async () => {
    const property = fc.asyncProperty(walk, async ({ what, isOver, rounds }) => {
      const sold = { on: app, secret, ...(await sell(what)) };
      if (isOver) {
        clock.set('2026-11-23T20:00:00Z');
        const { rows } = await pool.query(`select b.id from bookings b where b.creator_id = $1 and b.starts_at < $2`, [
          sold.shop.creatorId,
          clock.now(),
        ]);
        for (const { id } of rows)
          await markNoShow(app.deps, sold.shop.creatorId as Parameters<typeof markNoShow>[1], id, true);
        clock.forward(61);
      }
      let late: WaitingJob[] = [];
      for (const { ways, fault, isLate } of rounds) {
        late = [...late, ...(await takeJobs(app.deps.db))];
        clock.forward(1);
        if (fault !== 'none') faults.provider(fault, 4);
        await Promise.all([refundAtOnce(sold, ways), isLate ? undefined : work(late.splice(0))]);
        await expectSound(sold);
        if (!isLate) await work(await takeJobs(app.deps.db));
        faults.calm();
        await expectSound(sold);
      }
      for (let nth = 0; nth < 4; nth++) {
        clock.forward(11);
        await work([...late.splice(0), ...(await takeJobs(app.deps.db))]);
        await composeJobs(app.deps).jobs['reconcile-payments']?.(null);
      }
      await expectSound(sold);
      const { rows } = await pool.query(`select state from refunds where order_id = $1`, [sold.orderId]);
      for (const { state } of rows) count(state);
      count(what);
    });
    await fc.assert(property, { ...sameWalks(2 + written.length, 150 + written.length), examples: written });
    if (isReplay) return;
    // A walk that does nothing proves nothing.
    for (const what of ['succeeded', 'failed']) expect(seen.get(what), JSON.stringify([...seen])).toBeGreaterThan(0);
  },
  walkTime,
);
