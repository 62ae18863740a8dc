import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/kit/database/database.ts';
import { asSomebodyElse } from '../../../../tests/kit/database/one-connection.ts';
import { insertCreator } from '../../../../tests/kit/payments/sample-order.ts';
import { type CreatorId, creatorIdOf } from '../../../base/id.ts';
import { holdSession } from './hold-sessions.sql.ts';
import type { NewHold } from './holds.sql.ts';

const { db, pool, url } = await testDatabase();
const statements: string[] = [];
pool.on('connect', client => {
  const own = client as { query: (...given: unknown[]) => unknown };
  const send = own.query.bind(own);
  own.query = (...given) => {
    const { name } = (given[0] ?? {}) as { name?: string };
    if (name !== undefined) statements.push(name);
    return send(...given);
  };
});

const hour = 3_600_000;
const nine = Date.UTC(2026, 10, 23, 9);
const offer: NewHold['offer'] = {
  title: 'Salsa',
  durationMinutes: 60,
  pricing: 'free',
  amount: 0,
  currency: 'USD',
  delivery: { mode: 'online', place: 'https://example.org/room?a="b"' },
  payMethods: [],
  refundPolicy: { template: '100p' },
};

/** An hour that begins so many hours after nine, held by some server. */
function take(creatorId: CreatorId, hours: number, { on = pool, visitorZone = null as string | null } = {}) {
  const startsAt = new Date(nine + hours * hour);
  const endsAt = new Date(startsAt.getTime() + hour);
  const hold: NewHold = {
    creatorId,
    bookingId: randomUUID(),
    offerId: randomUUID(),
    startsAt,
    endsAt,
    hostZone: 'Europe/Lisbon',
    visitorZone,
    offer,
    expiresAt: new Date(nine - hour),
  };
  return { hold, took: holdSession(on, hold, { from: startsAt, to: new Date(endsAt.getTime() + hour / 4) }) };
}

const creators = (count: number): Promise<CreatorId[]> =>
  Promise.all(Array.from({ length: count }, () => insertCreator(db)));
const held = (creatorId: CreatorId) =>
  db.selectFrom('bookings').selectAll().where('creator_id', '=', creatorId).orderBy('starts_at').execute();

it('writes the same rows for many hosts at once as for one, in a few statements', async () => {
  const [alone, ...hosts] = (await creators(21)) as [CreatorId, ...CreatorId[]];
  const single = take(alone, 0, { visitorZone: 'Asia/Seoul' });
  expect(await single.took).toBe(true);
  statements.length = 0;
  const many = hosts.map(host => take(host, 0, { visitorZone: 'Asia/Seoul' }));
  expect(await Promise.all(many.map(({ took }) => took))).toEqual(hosts.map(() => true));
  expect(statements).toContain('hold-sessions');
  expect(statements.length).toBeLessThan(8);
  const [model] = await held(alone);
  for (const { hold } of many) {
    const own = {
      creator_id: hold.creatorId,
      id: hold.bookingId,
      offer_id: hold.offerId,
      occupancy_id: hold.bookingId,
    };
    expect(await held(hold.creatorId)).toEqual([{ ...model, ...own, created_at: expect.any(Date) }]);
  }
  const blocks = await sql<{ block: string; status: string; hold_expires_at: Date }>`
    select block::text, status, hold_expires_at, kind, exclusive, starts_at, ends_at from occupancies
    where id in (${sql.join([single, ...many].map(({ hold }) => hold.bookingId))})`.execute(db);
  expect(blocks.rows).toHaveLength(21);
  expect(new Set(blocks.rows.map(row => JSON.stringify(row))).size).toBe(1);
});

it('refuses in a group what is taken, forced or busy elsewhere, and takes the rest', async () => {
  const [first, second, taken, forced, elsewhere, free] = (await creators(6)) as [
    CreatorId,
    CreatorId,
    CreatorId,
    CreatorId,
    CreatorId,
    CreatorId,
  ];
  expect(await take(taken, 0).took).toBe(true);
  const during = [new Date(nine), new Date(nine + hour)] as const;
  await sql`insert into occupancies (creator_id, id, kind, starts_at, ends_at, block, status, exclusive)
    values (${forced}, ${randomUUID()}, 'session', ${during[0]}, ${during[1]}, tstzrange(${during[0]}, ${during[1]}), 'confirmed', false)`.execute(
    db,
  );
  const connection = randomUUID();
  await sql`insert into calendar_connections (creator_id, id, kind, address, account, secret, calendars, reads, connected_at, next_read_at)
    values (${elsewhere}, ${connection}, 'caldav', 'https://nowhere.invalid/', 'a', '\\x00', '[]', '{}', now(), 'infinity')`.execute(
    db,
  );
  await sql`insert into outside_busy (creator_id, connection_id, uid, during)
    values (${elsewhere}, ${connection}, 'x', tstzrange(${during[0]}, ${during[1]}))`.execute(db);
  statements.length = 0;
  // The first two leave at once; the others come while they are on their way.
  const tries = [first, second, taken, forced, elsewhere, free].map(host => take(host, 0.5));
  expect(await Promise.all(tries.map(({ took }) => took))).toEqual([true, true, false, false, false, true]);
  expect(statements).toContain('hold-sessions');
});

it('one that cannot be written fails by itself', async () => {
  const hosts = await creators(6);
  const nobody = creatorIdOf(randomUUID());
  const tries = [...hosts.slice(0, 4), nobody, ...hosts.slice(4)].map(host => take(host, 0));
  const outcomes = await Promise.allSettled(tries.map(({ took }) => took));
  expect(outcomes.map(({ status }) => status)).toEqual([
    ...Array.from({ length: 4 }, () => 'fulfilled'),
    'rejected',
    'fulfilled',
    'fulfilled',
  ]);
  for (const host of hosts) expect(await held(host)).toHaveLength(1);
});

it('the same link pressed twice is one hold', async () => {
  const [other, another, host] = (await creators(3)) as [CreatorId, CreatorId, CreatorId];
  const before = [take(other, 0), take(another, 0)];
  const { hold, took } = take(host, 0);
  const again = holdSession(pool, hold, { from: hold.startsAt, to: hold.endsAt });
  expect(await Promise.all(before.map(each => each.took))).toEqual([true, true]);
  expect((await Promise.all([took, again])).toSorted()).toEqual([false, true]);
  expect(await held(host)).toHaveLength(1);
});

it('who waits for a host’s long work holds nobody else up', async () => {
  const [first, second, busy, ...others] = (await creators(8)) as [CreatorId, CreatorId, CreatorId, ...CreatorId[]];
  expect(await take(busy, 0).took).toBe(true);
  const order: string[] = [];
  let end = (): void => undefined;
  const over = new Promise<void>(resolve => {
    end = resolve;
  });
  const work = db.transaction().execute(async trx => {
    await sql`update occupancies set status = 'cancelled', hold_expires_at = null where creator_id = ${busy}`.execute(
      trx,
    );
    await sql`update bookings set status = 'cancelled', hold_expires_at = null where creator_id = ${busy}`.execute(trx);
    const tries = asSomebodyElse(() => [first, second, busy, ...others].map(host => take(host, 0).took));
    const waits = (tries[2] as Promise<boolean>).then(took => order.push(`freed ${took}`));
    expect(await Promise.all(tries.toSpliced(2, 1))).toEqual([true, true, ...others.map(() => true)]);
    expect(await asSomebodyElse(() => take(others[0] as CreatorId, 5).took)).toBe(true);
    order.push('work done');
    void waits.then(end);
  });
  await work;
  await over;
  expect(order).toEqual(['work done', 'freed true']);
});

it('whatever several servers and moves want of each other at once, each hour has one taker and nobody waits for ever', async () => {
  const hosts = await creators(12);
  const servers = Array.from({ length: 4 }, () => new pg.Pool({ connectionString: url, max: 4 }));
  for (const server of servers) server.on('error', () => {});
  // Hosts in another order on each server, and hours that overlap.
  const wishes = servers.flatMap((on, nth) =>
    Array.from({ length: 120 }, (_, i) =>
      take(hosts[(i * (2 * nth + 1)) % 12] as CreatorId, ((i + nth) % 5) * 0.5, { on }),
    ),
  );
  // What a move does: one time is given back and another taken, in one transaction. It thinks better of it.
  const moves = hosts.map((creatorId, nth) =>
    db.transaction().execute(async trx => {
      const [from, to] = [new Date(nine + ((nth % 5) / 2) * hour), new Date(nine + ((nth % 5) / 2 + 1) * hour)];
      await sql`update occupancies set status = 'cancelled', hold_expires_at = null where id = (
        select id from occupancies where creator_id = ${creatorId} and status = 'held' order by starts_at desc limit 1)`.execute(
        trx,
      );
      await sql`select pg_sleep(0.02)`.execute(trx);
      await sql`insert into occupancies (creator_id, id, kind, starts_at, ends_at, block, status)
        values (${creatorId}, ${randomUUID()}, 'session', ${from}, ${to}, tstzrange(${from}, ${to}), 'confirmed') on conflict do nothing`.execute(
        trx,
      );
      throw new Error('thought better of it');
    }),
  );
  const moved = await Promise.allSettled(moves);
  const won = (await Promise.all(wishes.map(({ took }) => took))).filter(Boolean).length;
  await Promise.all(servers.map(server => server.end()));
  expect(moved.map(each => each.status === 'rejected' && String(each.reason))).toEqual(
    hosts.map(() => 'Error: thought better of it'),
  );
  const all = await Promise.all(hosts.map(held));
  expect(all.flat()).toHaveLength(won);
  for (const own of all) {
    expect(own.length).toBeGreaterThan(0);
    for (const [at, { starts_at }] of own.slice(1).entries())
      expect(starts_at.getTime()).toBeGreaterThanOrEqual((own[at]?.ends_at.getTime() ?? 0) + hour / 4);
  }
});
