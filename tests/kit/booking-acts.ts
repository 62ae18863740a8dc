import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { testCards } from '../../src/apps/sandbox-gateway/test-card.ts';
import type { CreatorId } from '../../src/base/id.ts';
import { acceptRequest, declineRequest } from '../../src/product/bookings/answer-request.flow.ts';
import { markNoShow } from '../../src/product/bookings/attendance.flow.ts';
import { bookingRef } from '../../src/product/bookings/booking-link.flow.ts';
import type { BookingTable } from '../../src/product/bookings/bookings.sql.ts';
import { cancelByCreator, cancelByVisitor } from '../../src/product/bookings/cancel-booking.flow.ts';
import { cancelClassDate, restoreClassDate } from '../../src/product/bookings/cancel-class.flow.ts';
import { changeClassDate } from '../../src/product/bookings/change-class.flow.ts';
import type { ClassTable } from '../../src/product/bookings/classes.sql.ts';
import { moveBooking } from '../../src/product/bookings/move-booking.flow.ts';
import { moveByCreator } from '../../src/product/bookings/move-by-creator.flow.ts';
import { leave } from '../../src/product/bookings/waitlist.flow.ts';
import { refundUnused } from '../../src/product/orders/passes.flow.ts';
import type { TestApp } from './app.ts';
import {
  bookingsOf,
  dbOf,
  dropJob,
  dueJobs,
  type Leave,
  mondayAt,
  nowOf,
  sweepOn,
  type World,
  workOn,
} from './booking-walk.ts';
import { republish } from './shop.ts';

/** `a` and `b` choose among what is there; `on` is the server that is asked. */
export type Given = { world: World; on: TestApp; other: TestApp; a: number; b: number; isFaulty: boolean };
export type Act = (given: Given) => Promise<Leave>;

const pick = <T>(all: readonly T[], nth: number): T | undefined => all[nth % Math.max(1, all.length)];
const creatorOf = ({ shop }: World) => shop.creatorId as CreatorId;
const refOf = ({ servers: [one] }: World, { creator_id: creatorId, id, sequence }: BookingTable) =>
  bookingRef(one.deps.linkSecret, { creatorId, id, sequence });
const inState = async (world: World, ...states: BookingTable['status'][]) =>
  (await bookingsOf(world)).filter(({ status }) => states.includes(status));
const datesOf = (world: World): Promise<ClassTable[]> =>
  dbOf(world)
    .selectFrom('class_occurrences')
    .selectAll()
    .where('creator_id', '=', world.shop.creatorId)
    .orderBy('host_date')
    .limit(3)
    .execute();

const hours = [9, 10, 13] as const;

/** How many of these holds must be had, counted by plain SQL; undefined where a limit of the day decides. */
async function freeNow(world: World, nth: number, startsAt: Date): Promise<number | undefined> {
  const { rows } = await world.servers[1].deps.pool.query<{ free: number }>(
    nth === 2
      ? `select greatest(0, c.capacity - c.taken
          + (select count(*) from bookings b where b.occurrence_id = c.id and b.status = 'held' and b.hold_expires_at <= $3::timestamptz)
          - (select count(*) from waitlist_entries w where w.occurrence_id = c.id and w.state = 'waiting' and w.starts_at = c.starts_at
              and c.starts_at - $3::timestamptz >= case when w.auto_book then interval '10 minutes' else interval '3 hours' end))::int as free
        from class_occurrences c where c.creator_id = $1 and c.starts_at = $2::timestamptz and c.bookable and c.starts_at > $3::timestamptz`
      : `select case when $2::timestamptz <= $3::timestamptz or exists (
          select 1 from occupancies o where o.creator_id = $1 and o.status in ('held', 'pending', 'confirmed')
            and (o.status <> 'held' or o.hold_expires_at > $3::timestamptz) and o.block && tstzrange($2::timestamptz, $2::timestamptz + interval '1 hour'))
        then 0 else 1 end as free`,
    [world.shop.creatorId, startsAt, nowOf(world)],
  );
  return nth === 1 ? undefined : (rows[0]?.free ?? 0);
}

const hold: Act = async ({ world, on, other, a, b, isFaulty }) => {
  const { shop } = world;
  const nth = a % 4 === 3 ? 2 : a % 4;
  const offerId = [...shop.services, ...shop.classes][nth] ?? '';
  const startsAt = nth === 2 ? (await datesOf(world))[b % 2]?.starts_at : mondayAt(hours[b % 3] ?? 9);
  if (startsAt === undefined) return {};
  const free = await freeNow(world, nth, startsAt);
  const visitors = 1 + (Math.floor(b / 3) % 3);
  const ask = (server: TestApp, bookingId: string) =>
    server.call('POST', '/api/bookings/holds', {
      userUrl: shop.userUrl,
      offerId,
      startsAt: startsAt.toISOString(),
      bookingId,
    });
  const ids = Array.from({ length: visitors }, () => randomUUID());
  let answers = await Promise.all(ids.map((id, who) => ask(who % 2 === 0 ? on : other, id)));
  // Whoever got no answer asks again, under the same id.
  if (isFaulty) {
    world.faults.calm();
    answers = await Promise.all(
      ids.map((id, at) => ((answers[at]?.status ?? 500) >= 500 ? ask(other, id) : (answers[at] ?? ask(other, id)))),
    );
  }
  for (const { status, text } of answers) expect([201, 404, 409], text).toContain(status);
  const won = answers.filter(({ status }) => status === 201).length;
  if (free !== undefined && !answers.some(({ status }) => status === 404))
    expect(won, `${free} free, ${visitors} asked`).toBe(Math.min(free, visitors));
  return { adds: true };
};

const series: Act = async ({ world, on, a, b }) => {
  const { shop } = world;
  const count = 2 + (b % 2);
  const starts =
    a % 2 === 0
      ? Array.from({ length: count }, (_, week) => mondayAt(hours[b % 3] ?? 9, week))
      : (await datesOf(world)).slice(0, count).map(({ starts_at }) => starts_at);
  const offerId = (a % 2 === 0 ? shop.services : shop.classes)[0];
  const ask = { userUrl: shop.userUrl, offerId, starts: starts.map(at => at.toISOString()), bookingId: randomUUID() };
  await on.call('POST', '/api/bookings/series-holds', ask);
  return { adds: true };
};

/** Pays by card, later, with a package bought now, or with one bought before; the same link again may change its mind. */
const details: Act = async ({ world, on, other, a, b, isFaulty }) => {
  const heads = (await inState(world, 'held')).filter(({ id, series_id }) => series_id === null || series_id === id);
  const booking = pick(heads, a);
  if (booking === undefined) return {};
  const passes = await dbOf(world)
    .selectFrom('passes')
    .select('code')
    .where('creator_id', '=', world.shop.creatorId)
    .orderBy('created_at')
    .execute();
  const { packages } = booking.offer as { packages?: { id: string }[] };
  const how = b % 5;
  const body = {
    name: 'Ana Silva',
    email: `ana${a % 3}@example.org`,
    notes: '',
    method: how === 4 ? null : how % 2 === 0 ? 'card' : 'unpaid_pay_later',
    packageId: how === 2 || how === 3 ? (packages?.[0]?.id ?? null) : null,
    pass: how === 4 ? (pick(passes, a)?.code ?? null) : null,
  };
  const path = `/api/bookings/holds/${refOf(world, booking)}/details`;
  let answer = await on.call('POST', path, body);
  if (isFaulty && answer.status >= 500) {
    world.faults.calm();
    answer = await other.call('POST', path, body);
  }
  expect(answer.status, answer.text).toBeLessThan(isFaulty ? 504 : 500);
  return {};
};

const letGo: Act = async ({ world, on, a }) => {
  const all = await inState(world, 'held');
  const booking = pick(all, a);
  if (booking === undefined) return {};
  await on.call('DELETE', `/api/bookings/holds/${refOf(world, booking)}`);
  const same = ({ id, series_id }: BookingTable) => id === booking.id || (series_id ?? '') === booking.series_id;
  return { frees: all.filter(same).map(({ id }) => id) };
};

const fates = ['succeeds', 'succeeds', 'succeeds', 'settles_late', 'fails_late', 'declined'] as const;
/** The visitor pays on the provider's page, open since whenever; nobody has told us yet. */
const pay: Act = async ({ world, on, a, b }) => {
  const open = await dbOf(world)
    .selectFrom('payment_attempts')
    .select('pay_url')
    .where('creator_id', '=', world.shop.creatorId)
    .where('pay_url', 'is not', null)
    .orderBy('created_at')
    .execute();
  const url = pick(open.slice(-4), a)?.pay_url;
  if (url != null) await typeCard(on, url, fates[b % fates.length] ?? 'succeeds');
  return {};
};

async function typeCard(on: TestApp, url: string, fate: (typeof fates)[number]): Promise<void> {
  const number = testCards.find(card => card.fate === fate)?.number;
  if (number === undefined) throw new Error(`no card ${fate}`);
  const { publicUrl } = on.deps.config;
  await on.app.inject({
    method: 'POST',
    url: new URL(url, publicUrl).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: publicUrl },
    payload: new URLSearchParams({ step: 'card', number, expiry: '12 / 34', cvc: '123' }).toString(),
  });
}

/** From the details to the provider's page and back without a pause, as most do. */
const buy: Act = async ({ world, on, other, a, isFaulty }) => {
  const heads = (await inState(world, 'held')).filter(({ id, series_id }) => series_id === null || series_id === id);
  const booking = pick(heads, a);
  if (booking === undefined) return {};
  const body = { name: 'Eva', email: 'eva@example.org', notes: '', method: 'card', packageId: null, pass: null };
  const answer = await on.call('POST', `/api/bookings/holds/${refOf(world, booking)}/details`, body);
  const { url, next } = answer.body as { url?: string; next?: string };
  if (answer.status !== 200 || next !== 'pay' || url === undefined) return {};
  await typeCard(other, url, 'succeeds');
  const order = await dbOf(world)
    .selectFrom('orders')
    .select('id')
    .where('creator_id', '=', world.shop.creatorId)
    .where('booking_id', '=', booking.id)
    .executeTakeFirst();
  const settling = order && on.deps.cards.settle(world.shop.creatorId, order.id);
  await settling?.catch(error => {
    if (!isFaulty) throw error;
  });
  return {};
};

/** The visitor comes back from the provider's page, on two tabs. */
const comeBack: Act = async ({ world, on, other, a, b, isFaulty }) => {
  const orders = await dbOf(world)
    .selectFrom('orders')
    .select('id')
    .where('creator_id', '=', world.shop.creatorId)
    .orderBy('created_at')
    .execute();
  const order = pick(orders.slice(-5), a);
  if (order === undefined) return {};
  const look = (server: TestApp) =>
    server.deps.cards.settle(world.shop.creatorId, order.id).catch(error => {
      if (!isFaulty) throw error;
    });
  await Promise.all(b % 2 === 0 ? [look(on)] : [look(on), look(other)]);
  return {};
};

/** A job runs, runs twice at once, is lost where it comes over the network, or all that is due runs in any order. */
const work: Act = async ({ world, on, other, a, b }) => {
  const jobs = await dueJobs(world);
  const job = pick(jobs, a);
  if (job === undefined) return {};
  if (b % 4 === 0) await Promise.all([workOn(world, on, job), workOn(world, other, job)]);
  else if (b % 4 === 1 && job.task === 'sandbox-deliver') await dropJob(world, job);
  else if (b % 4 === 2) for (const each of b % 8 === 2 ? jobs : jobs.toReversed()) await workOn(world, on, each);
  else await workOn(world, on, job);
  return {};
};

const sweep: Act = async ({ world, on, other, isFaulty }) => {
  const pending = (await inState(world, 'pending')).filter(
    ({ answer_by }) => answer_by !== null && answer_by <= nowOf(world),
  );
  const sweeps = await Promise.allSettled([sweepOn(on), sweepOn(other)]);
  if (!isFaulty) for (const { status } of sweeps) expect(status).toBe('fulfilled');
  const series = pending.map(({ series_id, id }) => series_id ?? id);
  const ends = (await bookingsOf(world)).filter(({ id, series_id }) => series.includes(series_id ?? id));
  return { ends: ends.map(({ id }) => id) };
};

const waits = [1, 5, 5, 9, 11, 11, 16, 16, 31, 180, 1440] as const;
const wait: Act = async ({ world, a }) => {
  world.clock.forward(waits[a % waits.length] ?? 1);
  return {};
};

const cancel: Act = async ({ world, on, a, b, isFaulty }) => {
  const booking = pick(await inState(world, 'confirmed', 'pending'), a);
  if (booking === undefined) return {};
  const by = (shown: number) =>
    b % 2 === 0
      ? cancelByVisitor(on.deps, refOf(world, booking), { refund: shown })
      : cancelByCreator(on.deps, creatorOf(world), booking.id, shown);
  const go = async () => {
    const seen = await by(-1);
    return seen.ok || seen.refusal.kind !== 'refund_changed' ? seen : by(seen.refusal.refund);
  };
  const outcome = await go().catch(error => {
    if (!isFaulty) throw error;
    world.faults.calm();
    return go();
  });
  if (!outcome.ok) expect(['already_over', 'already_cancelled', 'booking_not_found']).toContain(outcome.refusal.kind);
  return { ends: [booking.id] };
};

const move: Act = async ({ world, on, a, b, isFaulty }) => {
  const booking = pick(await inState(world, 'confirmed'), a);
  const dates = await datesOf(world);
  const to =
    booking?.kind === 'group'
      ? pick(dates, b)?.starts_at
      : mondayAt([9, 10, 11, 13][b % 4] ?? 9, Math.floor(b / 4) % 2);
  if (booking === undefined || to === undefined) return {};
  const isOwn = booking.starts_at.getTime() === to.getTime();
  const free = isOwn ? 1 : await freeNow(world, booking.kind === 'group' ? 2 : 0, to);
  const moving =
    b % 3 === 0
      ? moveByCreator(on.deps, creatorOf(world), booking.id, { startsAt: to, despite: [] })
      : moveBooking(on.deps, refOf(world, booking), to);
  const moved = await moving.catch(error => {
    if (!isFaulty) throw error;
    return undefined;
  });
  if (free === 0) expect(moved?.ok, 'moved to where nothing is free').not.toBe(true);
  return { moves: [booking.id] };
};

const join: Act = async ({ world, on, a, b }) => {
  const date = (await datesOf(world))[b % 2];
  if (date === undefined) return {};
  const [offerId] = world.shop.classes;
  const startsAt = date.starts_at.toISOString();
  const who = { name: 'Ben', email: `ben${a % 4}@example.org`, zone: 'America/Lima', autoBook: a % 3 === 0 };
  await on.call('POST', '/api/waitlist', { userUrl: world.shop.userUrl, offerId, startsAt, ...who });
  return {};
};

const leaveLine: Act = async ({ world, on, a, isFaulty }) => {
  const entries = await dbOf(world)
    .selectFrom('waitlist_entries')
    .selectAll()
    .where('creator_id', '=', world.shop.creatorId)
    .where('state', 'in', ['waiting', 'offered'])
    .orderBy('number')
    .execute();
  const entry = pick(entries, a);
  if (entry === undefined) return {};
  await leave(on.deps, creatorOf(world), entry.id).catch(error => {
    if (!isFaulty) throw error;
  });
  return { frees: entry.booking_id === null ? [] : [entry.booking_id] };
};

const answer: Act = async ({ world, on, a, b, isFaulty }) => {
  const all = await inState(world, 'pending');
  const booking = pick(all, a);
  if (booking === undefined) return {};
  const said =
    b % 2 === 0
      ? acceptRequest(on.deps, creatorOf(world), booking.id)
      : declineRequest(on.deps, creatorOf(world), booking.id, 'Another time');
  await said.catch(error => {
    if (!isFaulty) throw error;
  });
  return { ends: [booking.id] };
};

/** The host changes a date of the class: its places, its time, called off, or on again. */
const changeDate: Act = async ({ world, on, a, b, isFaulty }) => {
  const date = pick(await datesOf(world), a);
  if (date === undefined) return {};
  const there = (await bookingsOf(world)).filter(({ occurrence_id }) => occurrence_id === date.id).map(({ id }) => id);
  const wish = {
    date: date.host_date,
    time: b % 8 === 1 ? '19:00' : '18:00',
    capacity: 1 + (Math.floor(b / 4) % 4),
    place: null,
  };
  const act = async () => {
    if (b % 4 < 2) return changeClassDate(on.deps, creatorOf(world), date.id, wish);
    if (b % 4 === 3) return restoreClassDate(on.deps, creatorOf(world), date.id);
    const shown = await cancelClassDate(on.deps, creatorOf(world), date.id, { people: -1, refunds: [] });
    if (shown.ok || shown.refusal.kind !== 'cancellation_changed') return shown;
    const { people, refunds } = shown.refusal;
    return cancelClassDate(on.deps, creatorOf(world), date.id, { people, refunds });
  };
  await act().catch(error => {
    if (!isFaulty) throw error;
  });
  return { ends: there, frees: there, moves: there };
};

const publish: Act = async ({ world, on, a, isFaulty }) => {
  const doing =
    a % 3 === 0
      ? on.call('DELETE', '/api/pages/1/publication', undefined, world.shop).then(() => undefined)
      : republish(on, world.shop);
  await doing.catch(error => {
    if (!isFaulty) throw error;
  });
  return {};
};

const noShow: Act = async ({ world, on, a, b }) => {
  const booking = pick(await inState(world, 'confirmed'), a);
  if (booking !== undefined) await markNoShow(on.deps, creatorOf(world), booking.id, b % 3 !== 0);
  return {};
};

/** What customers gave by hand is written down, or what is left of a package is given back. */
const settleByHand: Act = async ({ world, on, a, b }) => {
  const { creatorId } = world.shop;
  if (b % 2 === 0) {
    const owed = await dbOf(world)
      .selectFrom('orders')
      .select('id')
      .where('creator_id', '=', creatorId)
      .where('payment_status', '=', 'pending')
      .where('state', '=', 'confirmed')
      .orderBy('id')
      .execute();
    const id = pick(owed, a)?.id;
    if (id !== undefined) await on.call('PUT', `/api/orders/${id}/payment`, { status: 'paid' }, world.shop);
    return {};
  }
  const passes = await dbOf(world).selectFrom('passes').selectAll().where('creator_id', '=', creatorId).execute();
  const pass = pick(passes, a);
  if (pass === undefined) return {};
  const { body } = await on.call('GET', `/api/orders/${pass.order_id}`, undefined, world.shop);
  const worth = (body as { pass: { refundOfUnused: number } | null }).pass?.refundOfUnused;
  if (worth !== undefined) await refundUnused(on.deps, creatorOf(world), pass.id, worth);
  return {};
};

/** All that can happen, and how often against each other. */
export const acts: Readonly<Record<string, { act: Act; weight: number }>> = {
  hold: { act: hold, weight: 7 },
  series: { act: series, weight: 2 },
  details: { act: details, weight: 8 },
  'let go': { act: letGo, weight: 1 },
  buy: { act: buy, weight: 5 },
  pay: { act: pay, weight: 4 },
  'come back': { act: comeBack, weight: 4 },
  work: { act: work, weight: 5 },
  sweep: { act: sweep, weight: 2 },
  wait: { act: wait, weight: 3 },
  cancel: { act: cancel, weight: 3 },
  move: { act: move, weight: 3 },
  join: { act: join, weight: 5 },
  leave: { act: leaveLine, weight: 1 },
  answer: { act: answer, weight: 2 },
  'change date': { act: changeDate, weight: 3 },
  publish: { act: publish, weight: 1 },
  'no show': { act: noShow, weight: 1 },
  'settle by hand': { act: settleByHand, weight: 2 },
};
