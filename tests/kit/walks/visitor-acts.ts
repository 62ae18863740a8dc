import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { testCards } from '../../../src/apps/sandbox-gateway/test-card.ts';
import type { BookingRow } from '../../../src/product/bookings/booking/booking-row.sql.ts';
import { leave } from '../../../src/product/bookings/waitlist/waitlist.flow.ts';
import type { TestApp } from '../server/app.ts';
import { dbOf, mondayAt } from './booking-walk.ts';
import { type Act, creatorOf, datesOf, freeNow, inState, pick, refOf } from './walk-act.ts';

// What visitors do in a walk.
const hours = [9, 10, 13] as const;

export const hold: Act = async given => {
  const { world, on, other, a, b, isFaulty } = given;
  if (a % 5 === 4) return chooseAnother(given);
  const { shop } = world;
  const nth = a % 4 === 3 ? 2 : a % 4;
  const offerId = [...shop.services, ...shop.classes][nth] ?? '';
  const startsAt = nth === 2 ? (await datesOf(world))[b % 2]?.startsAt : mondayAt(hours[b % 3] ?? 9);
  if (startsAt === undefined) return {};
  const free = await freeNow(world, nth, startsAt);
  const visitors = 1 + (Math.floor(b / 3) % 3);
  const ask = (server: TestApp, bookingId: string) =>
    server.call('POST', '/api/holds', {
      userUrl: shop.userUrl,
      offerId,
      startsAt: startsAt.toISOString(),
      bookingId,
    });
  const ids = Array.from({ length: visitors }, () => randomUUID());
  let answers = await Promise.all(ids.map((id, who) => ask(who % 2 === 0 ? on : other, id)));
  // Without an answer the visitor tries again, under the same id.
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

/** Two returning browsers: whatever one of them chooses, it has one hold afterwards. */
const browsers = ['aaaaaaaa-0000-4000-8000-000000000001', 'aaaaaaaa-0000-4000-8000-000000000002'] as const;

/** Chooses another time than the held one, or the same again in a second tab. */
const chooseAnother: Act = async ({ world, on, other, a, b, isFaulty }) => {
  const { shop } = world;
  const nth = a % 3;
  const offerId = [...shop.services, ...shop.classes][nth] ?? '';
  const startsAt = nth === 2 ? (await datesOf(world))[b % 2]?.startsAt : mondayAt(hours[b % 3] ?? 9);
  const visitor = browsers[b % 2] ?? browsers[0];
  const held = (await inState(world, 'held')).filter(({ customerEmail }) => customerEmail === null);
  const first = held.find(booking => booking.visitor === visitor);
  const former = held.filter(({ id, seriesId }) => first !== undefined && (id === first.id || seriesId === first.id));
  if (startsAt === undefined) return {};
  const ask = { userUrl: shop.userUrl, offerId, startsAt: startsAt.toISOString(), bookingId: randomUUID() };
  const sentBy = (server: TestApp) =>
    server.app.inject({
      method: 'POST',
      url: '/api/holds',
      headers: { cookie: `vitrine_guest=${visitor}`, origin: server.deps.config.publicUrl },
      payload: ask,
    });
  let answer = await sentBy(on);
  if (isFaulty && answer.statusCode >= 500) {
    world.faults.calm();
    answer = await sentBy(other);
  }
  expect([201, 404, 409], answer.body).toContain(answer.statusCode);
  return answer.statusCode === 201 ? { adds: true, frees: former.map(({ id }) => id) } : {};
};

export const series: Act = async ({ world, on, a, b }) => {
  const { shop } = world;
  const count = 2 + (b % 2);
  const starts =
    a % 2 === 0
      ? Array.from({ length: count }, (_, week) => mondayAt(hours[b % 3] ?? 9, week))
      : (await datesOf(world)).slice(0, count).map(({ startsAt }) => startsAt);
  const offerId = (a % 2 === 0 ? shop.services : shop.classes)[0];
  const ask = { userUrl: shop.userUrl, offerId, starts: starts.map(at => at.toISOString()), bookingId: randomUUID() };
  await on.call('POST', '/api/series-holds', ask);
  return { adds: true };
};

/**
 * Pays by card, later, with a package bought now, or with one bought before; the same link again may change the
 * choice.
 */
export const details: Act = async ({ world, on, other, a, b, isFaulty }) => {
  const heads = (await inState(world, 'held')).filter(({ id, seriesId }) => seriesId === null || seriesId === id);
  const booking = pick(heads, a);
  if (booking === undefined) return {};
  const passes = await dbOf(world)
    .selectFrom('passes')
    .select('code')
    .where('creatorId', '=', world.shop.creatorId)
    .orderBy('createdAt')
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
  const path = `/api/holds/${refOf(world, booking)}/details`;
  let answer = await on.call('POST', path, body);
  if (isFaulty && answer.status >= 500) {
    world.faults.calm();
    answer = await other.call('POST', path, body);
  }
  expect(answer.status, answer.text).toBeLessThan(isFaulty ? 504 : 500);
  return {};
};

export const letGo: Act = async ({ world, on, a }) => {
  const all = await inState(world, 'held');
  const booking = pick(all, a);
  if (booking === undefined) return {};
  await on.call('DELETE', `/api/holds/${refOf(world, booking)}`);
  const same = ({ id, seriesId }: BookingRow) => id === booking.id || (seriesId ?? '') === booking.seriesId;
  return { frees: all.filter(same).map(({ id }) => id) };
};

const fates = ['succeeds', 'succeeds', 'succeeds', 'settles_late', 'fails_late', 'declined'] as const;

/** The visitor pays on the provider's page, opened earlier; no event has arrived yet. */
export const pay: Act = async ({ world, on, a, b }) => {
  const open = await dbOf(world)
    .selectFrom('payment_attempts')
    .select('payUrl')
    .where('creatorId', '=', world.shop.creatorId)
    .where('payUrl', 'is not', null)
    .orderBy('createdAt')
    .execute();
  const url = pick(open.slice(-4), a)?.payUrl;
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

/** From the details to the provider's page and back at once, as most do. */
export const buy: Act = async ({ world, on, other, a, isFaulty }) => {
  const heads = (await inState(world, 'held')).filter(({ id, seriesId }) => seriesId === null || seriesId === id);
  const booking = pick(heads, a);
  if (booking === undefined) return {};
  const body = { name: 'Eva', email: 'eva@example.org', notes: '', method: 'card', packageId: null, pass: null };
  const answer = await on.call('POST', `/api/holds/${refOf(world, booking)}/details`, body);
  const { url, next } = answer.body as { url?: string; next?: string };
  if (answer.status !== 200 || next !== 'pay' || url === undefined) return {};
  await typeCard(other, url, 'succeeds');
  const order = await dbOf(world)
    .selectFrom('orders')
    .select('id')
    .where('creatorId', '=', world.shop.creatorId)
    .where('bookingId', '=', booking.id)
    .executeTakeFirst();
  const settling = order && on.deps.cards.settle(world.shop.creatorId, order.id);
  await settling?.catch(error => {
    if (!isFaulty) throw error;
  });
  return {};
};

/** The visitor comes back from the provider's page, on two tabs. */
export const comeBack: Act = async ({ world, on, other, a, b, isFaulty }) => {
  const orders = await dbOf(world)
    .selectFrom('orders')
    .select('id')
    .where('creatorId', '=', world.shop.creatorId)
    .orderBy('createdAt')
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

export const join: Act = async ({ world, on, a, b }) => {
  const date = (await datesOf(world))[b % 2];
  if (date === undefined) return {};
  const [offerId] = world.shop.classes;
  const startsAt = date.startsAt.toISOString();
  const who = { name: 'Ben', email: `ben${a % 4}@example.org`, zone: 'America/Lima', autoBook: a % 3 === 0 };
  await on.call('POST', '/api/waitlist', { userUrl: world.shop.userUrl, offerId, startsAt, ...who });
  return {};
};

export const leaveWaitlist: Act = async ({ world, on, a, isFaulty }) => {
  const entries = await dbOf(world)
    .selectFrom('waitlist_entries')
    .selectAll()
    .where('creatorId', '=', world.shop.creatorId)
    .where('state', 'in', ['waiting', 'offered'])
    .orderBy('number')
    .execute();
  const entry = pick(entries, a);
  if (entry === undefined) return {};
  await leave(on.deps, creatorOf(world), entry.id).catch(error => {
    if (!isFaulty) throw error;
  });
  return { frees: entry.bookingId === null ? [] : [entry.bookingId] };
};
