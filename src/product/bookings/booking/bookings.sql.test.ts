import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/kit/database/database.ts';
import { asSomebodyElse } from '../../../../tests/kit/database/one-connection.ts';
import { type CreatorId, creatorIdOf } from '../../../base/id.ts';
import { busyBlocks } from '../availability/busy.sql.ts';
import { listClassDates, planClasses } from '../class-dates/classes.sql.ts';
import { expireHolds, holdPlace, holdSession, type NewHold } from '../holds/holds.sql.ts';
import { findBooking, lockBooking, release, retake } from './bookings.sql.ts';

const { db, pool } = await testDatabase();
const now = new Date('2026-11-21T10:00:00Z');
const at = (hour: number, minute = 0) => new Date(Date.UTC(2026, 10, 23, hour, minute));

async function newCreator(): Promise<CreatorId> {
  const id = randomUUID();
  await sql`insert into users (id, email, first_name, last_name, password_hash, email_verified_at) values (${id}, ${`${id}@example.org`}, 'A', 'B', 'x', now())`.execute(
    db,
  );
  await sql`insert into creators (creator_id, zone) values (${id}, 'Europe/Lisbon')`.execute(db);
  return creatorIdOf(id);
}

function newHold(creatorId: CreatorId, from: Date, to: Date, change: Partial<NewHold> = {}): NewHold {
  const offer = {
    title: 'Salsa',
    durationMinutes: 60,
    pricing: 'free' as const,
    amount: 0,
    currency: 'USD' as const,
    delivery: { mode: 'online' as const, place: '' },
    payMethods: [],
    refundPolicy: { template: '100p' as const },
  };
  return {
    creatorId,
    bookingId: randomUUID(),
    visitor: randomUUID(),
    from: null,
    sources: { firstSource: null, lastSource: null },
    offerId: randomUUID(),
    startsAt: from,
    endsAt: to,
    hostZone: 'Europe/Lisbon',
    visitorZone: null,
    offer,
    expiresAt: new Date(now.getTime() + 600_000),
    ...change,
  };
}

const newDate = { hostDate: '2026-11-23', place: null };

const take = (hold: NewHold) => holdSession(pool, hold, { from: hold.startsAt, to: hold.endsAt });

describe('a slot', () => {
  it.each([
    ['the very same time', at(9), at(10), false],
    ['a time that begins inside', at(9, 30), at(10, 30), false],
    ['a time that surrounds it', at(8), at(11), false],
    ['the time right after', at(10), at(11), true],
    ['the time right before', at(8), at(9), true],
  ])('once held refuses or allows %s', async (_case, from, to, allowed) => {
    const creatorId = await newCreator();
    expect(await take(newHold(creatorId, at(9), at(10)))).toBe(true);
    expect(await take(newHold(creatorId, from, to))).toBe(allowed);
  });

  it('is one host’s: another has the same time free', async () => {
    const [a, b] = [await newCreator(), await newCreator()];
    expect(await take(newHold(a, at(9), at(10)))).toBe(true);
    expect(await take(newHold(b, at(9), at(10)))).toBe(true);
  });

  it('is sold once when 64 visitors want it in the same moment, without a deadlock', async () => {
    const creatorId = await newCreator();
    const tries = Array.from({ length: 64 }, (_, i) =>
      take(newHold(creatorId, at(9, (i % 4) * 15), at(10, (i % 4) * 15))),
    );
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1);
  });

  it('cannot be taken over by plain SQL', async () => {
    const creatorId = await newCreator();
    await take(newHold(creatorId, at(9), at(10)));
    const overlap = sql`
      insert into occupancies (creator_id, id, kind, starts_at, ends_at, block, status)
      values (${creatorId}, ${randomUUID()}, 'session', ${at(9, 30)}, ${at(10, 30)}, tstzrange(${at(9, 30)}, ${at(10, 30)}), 'confirmed')`.execute(
      db,
    );
    await expect(overlap).rejects.toMatchObject({ code: '23P01' });
  });

  it('cannot be taken by plain SQL over a date of a class, whole or in part', async () => {
    const creatorId = await newCreator();
    const date = { ...newDate, id: randomUUID(), offerId: randomUUID(), startsAt: at(9), endsAt: at(10), capacity: 5 };
    await db.transaction().execute(trx => planClasses(trx, creatorId, [date], now));
    for (const kind of ['session', 'class', 'time_off'])
      for (const [from, to] of [
        [at(9), at(10)],
        [at(9, 59), at(11)],
        [at(8), at(12)],
      ] as const) {
        const over = sql`
          insert into occupancies (creator_id, id, kind, starts_at, ends_at, block, status)
          values (${creatorId}, ${randomUUID()}, ${kind}, ${from}, ${to}, tstzrange(${from}, ${to}), 'confirmed')`.execute(
          db,
        );
        await expect(over, `${kind} at ${from.toISOString()}`).rejects.toMatchObject({ code: '23P01' });
      }
  });

  it('is refused under a class that was forced over something else', async () => {
    const creatorId = await newCreator();
    await take(newHold(creatorId, at(9), at(10)));
    await db
      .transaction()
      .execute(trx =>
        planClasses(
          trx,
          creatorId,
          [{ ...newDate, id: randomUUID(), offerId: randomUUID(), startsAt: at(9, 30), endsAt: at(11), capacity: 5 }],
          now,
        ),
      );
    expect(await take(newHold(creatorId, at(10), at(11)))).toBe(false);
    expect(await take(newHold(creatorId, at(11), at(12)))).toBe(true);
  });

  it('keeps its buffers free', async () => {
    const creatorId = await newCreator();
    const first = newHold(creatorId, at(9), at(10));
    await holdSession(pool, first, { from: at(8, 45), to: at(10, 15) });
    expect(await busyBlocks(pool, creatorId, at(0), at(23), now)).toEqual([
      [at(8, 45).getTime(), at(10, 15).getTime()],
    ]);
    expect(await take(newHold(creatorId, at(10, 10), at(11)))).toBe(false);
  });
});

describe('a hold', () => {
  it('that ran out is free in the list at once, and in the constraint after the sweep', async () => {
    const creatorId = await newCreator();
    const held = newHold(creatorId, at(9), at(10));
    await take(held);
    const later = new Date(held.expiresAt.getTime());
    expect(await busyBlocks(pool, creatorId, at(0), at(23), later)).toEqual([]);
    expect(await take(newHold(creatorId, at(9), at(10)))).toBe(false);
    const ended = await db.transaction().execute(trx => expireHolds(trx, later, creatorId));
    expect(ended).toEqual([{ creatorId, id: held.bookingId, seriesId: null }]);
    expect(await take(newHold(creatorId, at(9), at(10)))).toBe(true);
    expect((await findBooking(db, creatorId, held.bookingId))?.status).toBe('expired');
  });

  it('is skipped by the sweep while another server works on it', async () => {
    const creatorId = await newCreator();
    const held = newHold(creatorId, at(9), at(10));
    await take(held);
    await db.transaction().execute(async busy => {
      await lockBooking(busy, creatorId, held.bookingId);
      const ended = await asSomebodyElse(() => db.transaction().execute(trx => expireHolds(trx, held.expiresAt, null)));
      expect(ended.map(one => one.id)).not.toContain(held.bookingId);
    });
  });

  it.each([
    ['nobody else took it', false, true],
    ['somebody else took it', true, false],
  ])('paid after it ran out is taken again when %s', async (_case, takenMeanwhile, got) => {
    const creatorId = await newCreator();
    const held = newHold(creatorId, at(9), at(10));
    await take(held);
    await db.transaction().execute(trx => expireHolds(trx, held.expiresAt, creatorId));
    if (takenMeanwhile) await take(newHold(creatorId, at(9, 30), at(10, 30)));
    await sql`update bookings set customer_name = 'Ana', customer_email = 'ana@example.org' where id = ${held.bookingId}`.execute(
      db,
    );
    const outcome = await db.transaction().execute(async trx => {
      const booking = await lockBooking(trx, creatorId, held.bookingId);
      if (booking === undefined) throw new Error('gone');
      return retake(trx, booking, randomUUID(), now);
    });
    expect(outcome).toBe(got);
    expect((await findBooking(db, creatorId, held.bookingId))?.status).toBe(got ? 'confirmed' : 'expired');
  });
});

describe('a class', () => {
  const offerId = randomUUID();
  const plan = (creatorId: CreatorId, capacity: number, starts: Date[], id = offerId) =>
    db.transaction().execute(trx =>
      planClasses(
        trx,
        creatorId,
        starts.map(startsAt => ({
          ...newDate,
          id: randomUUID(),
          offerId: id,
          startsAt,
          endsAt: new Date(startsAt.getTime() + 3_600_000),
          capacity,
        })),
        now,
      ),
    );
  const place = (creatorId: CreatorId) => newHold(creatorId, at(18), at(19), { offerId });
  const taken = async (creatorId: CreatorId) =>
    (await listClassDates(db, creatorId, now, at(23), offerId, now)).map(date => [date.taken, date.capacity]);

  it('of ten sells ten when 64 visitors want a place in the same moment', async () => {
    const creatorId = await newCreator();
    await plan(creatorId, 10, [at(18)]);
    const tries = await Promise.all(Array.from({ length: 64 }, () => holdPlace(pool, place(creatorId), now)));
    expect(tries.filter(Boolean)).toHaveLength(10);
    expect(await taken(creatorId)).toEqual([[10, 10]]);
  });

  it('takes the host: no session is sold during it', async () => {
    const creatorId = await newCreator();
    await plan(creatorId, 10, [at(18)]);
    expect(await take(newHold(creatorId, at(18, 30), at(19, 30)))).toBe(false);
  });

  it('gives a place back exactly once', async () => {
    const creatorId = await newCreator();
    await plan(creatorId, 1, [at(18)]);
    const held = place(creatorId);
    await holdPlace(pool, held, now);
    await db.transaction().execute(async trx => {
      const booking = await lockBooking(trx, creatorId, held.bookingId);
      if (booking !== undefined) await release(trx, booking, 'visitor', now);
    });
    expect(await taken(creatorId)).toEqual([[0, 1]]);
    expect(await holdPlace(pool, place(creatorId), now)).toBe(true);
  });

  it('that moves keeps its sold date closed and drops its empty one', async () => {
    const creatorId = await newCreator();
    const [monday, tuesday, wednesday] = [
      at(18),
      new Date(at(18).getTime() + 86_400_000),
      new Date(at(18).getTime() + 2 * 86_400_000),
    ];
    await plan(creatorId, 2, [monday, tuesday]);
    await holdPlace(pool, place(creatorId), now);
    await plan(creatorId, 2, [wednesday]);
    const all = await sql<{
      startsAt: Date;
      bookable: boolean;
    }>`select starts_at, bookable from class_occurrences where creator_id = ${creatorId} order by starts_at`.execute(
      db,
    );
    expect(all.rows).toEqual([
      { startsAt: monday, bookable: false },
      { startsAt: wednesday, bookable: true },
    ]);
    expect(await holdPlace(pool, place(creatorId), now)).toBe(false);
  });

  it('made smaller never falls below the places sold', async () => {
    const creatorId = await newCreator();
    await plan(creatorId, 3, [at(18)]);
    await holdPlace(pool, place(creatorId), now);
    await holdPlace(pool, place(creatorId), now);
    await plan(creatorId, 1, [at(18)]);
    expect(await taken(creatorId)).toEqual([[2, 2]]);
  });

  it('planned twice is there once', async () => {
    const creatorId = await newCreator();
    await plan(creatorId, 3, [at(18)]);
    await plan(creatorId, 3, [at(18)]);
    expect(await taken(creatorId)).toEqual([[0, 3]]);
  });
});
