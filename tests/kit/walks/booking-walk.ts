import type pg from 'pg';
import { expect } from 'vitest';
import { composeJobs } from '../../../src/apps/server/compose.ts';
import { mayBecome as bookingMay } from '../../../src/product/bookings/booking/booking.ts';
import { type BookingRow, bookingColumns } from '../../../src/product/bookings/booking/booking-row.sql.ts';
import { mayBecome as orderMay } from '../../../src/product/orders/order/order.ts';
import { dollars, openShop, type Shop } from '../bookings/shop.ts';
import { brokenInvariants, unplanned, unsettled } from '../database/invariants.ts';
import type { HeldClock, TestApp } from '../server/app.ts';
import type { Faults } from '../server/faults.ts';

/** Two servers on one database, the faults of the first, and one shop. */
export type World = { servers: readonly [TestApp, TestApp]; clock: HeldClock; faults: Faults; shop: Shop };

export const morning = '2026-11-21T10:00:00Z';
const monday = Date.parse('2026-11-23T00:00:00Z');
/** An hour of the Monday that many weeks ahead. */
export const mondayAt = (hour: number, week = 0): Date => new Date(monday + hour * 3_600_000 + week * 7 * 86_400_000);

const ways = { payMethods: ['card' as const, 'unpaid_pay_later' as const] };
const bundle = (id: string) => ({ id, sessions: 3, amount: 10_001, validDays: 30 });

/** Each walk has an empty database, so that checks of all rows are quick. */
export const startAnew = (pool: pg.Pool) =>
  pool.query(
    'truncate creators, outbox, mails, webhook_inbox, sandbox_gateway.payments, sandbox_gateway.events cascade',
  );

/** The test provider's secret for the bank, and a code of the shop that may be used three times. */
export const walkSecret = 'the secret of these walks';
export const walkCoupon = 'WALK25';

/** What is sold: a session, a session on request, at most one a day, and a class of two with a waitlist. */
export async function openWalkShop(app: TestApp, name: string): Promise<Shop> {
  const shop = await openShop(app, name, {
    services: [
      {
        ...ways,
        title: 'Session',
        price: dollars(40),
        durationMinutes: 60,
        stepMinutes: 60,
        minimumNoticeMinutes: 0,
        packages: [bundle('11111111-1111-4111-8111-111111111111')],
        series: { max: 3 },
        refundPolicy: { template: '100p' },
      },
      {
        ...ways,
        title: 'By agreement',
        price: dollars(30),
        durationMinutes: 60,
        stepMinutes: 60,
        minimumNoticeMinutes: 0,
        approval: true,
        mostPerDay: 1,
        refundPolicy: { template: 'no_refund' },
      },
    ],
    promotions: [{ title: 'All access', price: dollars(90), access: { validDays: null, parts: 3 } }],
    classes: [
      {
        ...ways,
        title: 'Class',
        price: dollars(20),
        recurrence: 'weekly',
        startDate: '2026-11-23',
        startTime: '18:00',
        capacity: 2,
        waitlist: true,
        series: { dates: 3 },
        packages: [bundle('22222222-2222-4222-8222-222222222222')],
        refundPolicy: { template: '100p_conditional' },
      },
    ],
  });
  const coupon = {
    code: walkCoupon,
    scope: 'coupon',
    discount: { type: 'fixed_rate', basisPoints: 2500 },
    productIds: null,
    startsAt: null,
    endsAt: null,
    maxUses: 3,
    maxPerCustomer: null,
    firstPurchaseOnly: false,
    holderEmail: null,
  };
  const answer = await app.call('PUT', '/api/coupons/55555555-5555-4555-8555-555555555555', coupon, shop);
  expect(answer.status, answer.text).toBe(200);
  return shop;
}

/** What a step may do to bookings: end them, release holds, move them, or create some. */
export type Leave = {
  ends?: readonly string[];
  frees?: readonly string[];
  moves?: readonly string[];
  /** True where visitors may have taken something new. */
  adds?: boolean;
};

/** For checks: the server whose connections are never cut. */
export const dbOf = ({ servers }: World) => servers[1].deps.db;
export const nowOf = ({ clock }: World) => clock.now();

export const bookingsOf = (world: World): Promise<BookingRow[]> =>
  dbOf(world)
    .selectFrom('bookings')
    .select(bookingColumns)
    .where('creatorId', '=', world.shop.creatorId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

const statesOf = async (world: World) => {
  const db = dbOf(world);
  const { creatorId } = world.shop;
  const orders = await db.selectFrom('orders').select(['id', 'state']).where('creatorId', '=', creatorId).execute();
  const line = await db
    .selectFrom('waitlist_entries')
    .select(['id', 'state', 'bookingId'])
    .where('creatorId', '=', creatorId)
    .execute();
  return { bookings: await bookingsOf(world), orders, line };
};

/**
 * Takes one step and checks everything afterwards: nobody lost anything unless the step allows it, every change of
 * state is allowed, and every invariant of the database holds.
 */
export async function watched(world: World, step: () => Promise<Leave>): Promise<void> {
  const before = await statesOf(world);
  const { ends = [], frees = [], moves = [], adds = false } = await step();
  const after = await statesOf(world);
  const wrong: string[] = [];
  for (const was of before.bookings) {
    const is = after.bookings.find(({ id }) => id === was.id);
    if (is === undefined) {
      wrong.push(`${was.id} is gone`);
      continue;
    }
    const say = (what: string) => wrong.push(`${was.id} ${was.status} -> ${is.status}: ${what}`);
    // Paid late where the host has to agree, it is confirmed and asked about in one transaction.
    const agreed = was.status === 'expired' && is.status === 'pending';
    if (is.status !== was.status && !bookingMay(was.status, is.status) && !agreed) say('no such move');
    const had = was.status === 'confirmed' || was.status === 'pending';
    if (had && is.status === 'cancelled' && !ends.includes(was.id)) say('nobody ended it');
    const isDue = was.holdExpiresAt !== null && was.holdExpiresAt <= nowOf(world);
    if (was.status === 'held' && is.status === 'expired' && !isDue && !frees.includes(was.id)) say('its hold had time');
    if (is.startsAt.getTime() !== was.startsAt.getTime() && !moves.includes(was.id)) say('nobody moved it');
    if (is.sequence < was.sequence) say('its link lives again');
  }
  const offered = new Set(after.line.map(({ bookingId }) => bookingId));
  for (const { id } of after.bookings)
    if (!adds && !offered.has(id) && !before.bookings.some(was => was.id === id)) wrong.push(`nobody asked for ${id}`);
  for (const was of before.line) {
    const is = after.line.find(({ id }) => id === was.id);
    if (was.bookingId !== null && is?.bookingId !== was.bookingId) wrong.push(`${was.id} was offered a second seat`);
  }
  for (const was of before.orders) {
    const is = after.orders.find(({ id }) => id === was.id);
    if (is === undefined || (is.state !== was.state && !reaches(was.state, is.state)))
      wrong.push(`order ${was.id} went from ${was.state} to ${is?.state}`);
  }
  expect(wrong).toEqual([]);
  expect(await brokenInvariants(dbPool(world))).toEqual({});
  expect(await unplanned(dbPool(world), nowOf(world))).toEqual({});
}

const dbPool = ({ servers }: World) => servers[1].deps.pool;

type OrderState = Parameters<typeof orderMay>[0];
/** One step may make two moves: an expired order is paid and refunded. */
const reaches = (from: OrderState, to: OrderState): boolean =>
  orderMay(from, to) ||
  (['confirmed', 'cancelled', 'refunding', 'partially_refunded'] as const).some(
    between => orderMay(from, between) && orderMay(between, to),
  );

/** The jobs a walk runs; mails are checked where they are stored. */
const working = new Set([
  'sandbox-deliver',
  'sandbox-advance',
  'settle-webhook',
  'refund-payment',
  'cancel-payments',
  'serve-waitlists',
  'finish-booking',
  'remind',
]);

export type DueJob = { id: number; task: string; payload: unknown };

/** The due jobs in the outbox; jobs that are no part of a walk are dropped. */
export async function dueJobs(world: World): Promise<DueJob[]> {
  const db = dbOf(world);
  const rows = await db.selectFrom('outbox').selectAll().orderBy('id').execute();
  const others = rows.filter(({ task }) => !working.has(task)).map(({ id }) => id);
  if (others.length > 0) await db.deleteFrom('outbox').where('id', 'in', others).execute();
  // Without a time of its own a job is due at once; its time is then the database's, not the walk's.
  return rows.filter(
    ({ task, runAt, createdAt }) =>
      working.has(task) && (runAt.getTime() === createdAt.getTime() || runAt <= nowOf(world)),
  );
}

export const dropJob = (world: World, { id }: DueJob) =>
  dbOf(world).deleteFrom('outbox').where('id', '=', id).execute();

/** Works on a job as a server's worker does: a failed one stays, to be tried again. */
export async function workOn(world: World, server: TestApp, job: DueJob): Promise<void> {
  const work = composeJobs(server.deps).jobs[job.task];
  if (work === undefined) throw new Error(`no job is called ${job.task}`);
  try {
    await work(job.payload);
    await dropJob(world, job);
  } catch (error) {
    failures.push(`${job.task}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Why jobs failed, for walks that do not come to rest. */
export const failures: string[] = [];

const sweeps = ['end-holds', 'end-pass-sales', 'renew-memberships', 'answer-requests', 'serve-waitlists'] as const;

export async function sweepOn(server: TestApp): Promise<void> {
  const { jobs } = composeJobs(server.deps);
  for (const task of [...sweeps, 'reconcile-payments']) await jobs[task]?.(null);
}

/** Without further faults, as time passes, everything must reach its end. */
export async function comeToRest(world: World): Promise<void> {
  const { servers, faults, clock } = world;
  faults.calm();
  failures.length = 0;
  for (let round = 0; round < 4; round++) {
    clock.forward(17);
    await sweepOn(servers[round % 2] ?? servers[0]);
    for (let jobs = await dueJobs(world), nth = 0; jobs.length > 0 && nth < 8; jobs = await dueJobs(world), nth++)
      for (const job of jobs) await workOn(world, servers[nth % 2] ?? servers[0], job);
  }
  expect(await dueJobs(world), failures.slice(-3).join('\n')).toEqual([]);
  expect(await brokenInvariants(dbPool(world))).toEqual({});
  expect(await unsettled(dbPool(world), nowOf(world))).toEqual({});
}
