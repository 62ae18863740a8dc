import { expect } from 'vitest';
import { acceptRequest, declineRequest } from '../../../src/product/bookings/changes/answer-request.flow.ts';
import { markNoShow } from '../../../src/product/bookings/changes/attendance.flow.ts';
import { cancelByCreator, cancelByVisitor } from '../../../src/product/bookings/changes/cancel-booking.flow.ts';
import { moveBooking } from '../../../src/product/bookings/changes/move-booking.flow.ts';
import { cancelClassDate, restoreClassDate } from '../../../src/product/bookings/class-changes/cancel-class.flow.ts';
import { changeClassDate } from '../../../src/product/bookings/class-changes/change-class.flow.ts';
import { moveByCreator } from '../../../src/product/bookings/manage/moving/move-by-creator.flow.ts';
import { refundUnused } from '../../../src/product/orders/passes/passes.flow.ts';
import { republish } from '../bookings/shop.ts';
import { bookingsOf, dbOf, dropJob, dueJobs, mondayAt, nowOf, sweepOn, workOn } from './booking-walk.ts';
import { type Act, creatorOf, datesOf, freeNow, inState, pick, refOf } from './walk-act.ts';

// What hosts, jobs and time do in a walk, and both sides with what is booked.
/** A job runs, runs twice at once, or is lost when it comes over the network; or all due jobs run in any order. */
export const work: Act = async ({ world, on, other, a, b }) => {
  const jobs = await dueJobs(world);
  const job = pick(jobs, a);
  if (job === undefined) return {};
  if (b % 4 === 0) await Promise.all([workOn(world, on, job), workOn(world, other, job)]);
  else if (b % 4 === 1 && job.task === 'sandbox-deliver') await dropJob(world, job);
  else if (b % 4 === 2) for (const each of b % 8 === 2 ? jobs : jobs.toReversed()) await workOn(world, on, each);
  else await workOn(world, on, job);
  return {};
};

export const sweep: Act = async ({ world, on, other, isFaulty }) => {
  const pending = (await inState(world, 'pending')).filter(
    ({ answerBy }) => answerBy !== null && answerBy <= nowOf(world),
  );
  const sweeps = await Promise.allSettled([sweepOn(on), sweepOn(other)]);
  if (!isFaulty) for (const { status } of sweeps) expect(status).toBe('fulfilled');
  const series = pending.map(({ seriesId, id }) => seriesId ?? id);
  const ends = (await bookingsOf(world)).filter(({ id, seriesId }) => series.includes(seriesId ?? id));
  return { ends: ends.map(({ id }) => id) };
};

const waits = [1, 5, 5, 9, 11, 11, 16, 16, 31, 180, 1440] as const;

export const wait: Act = async ({ world, a }) => {
  world.clock.forward(waits[a % waits.length] ?? 1);
  return {};
};

export const cancel: Act = async ({ world, on, a, b, isFaulty }) => {
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

export const move: Act = async ({ world, on, a, b, isFaulty }) => {
  const booking = pick(await inState(world, 'confirmed'), a);
  const dates = await datesOf(world);
  const to =
    booking?.kind === 'group' ? pick(dates, b)?.startsAt : mondayAt([9, 10, 11, 13][b % 4] ?? 9, Math.floor(b / 4) % 2);
  if (booking === undefined || to === undefined) return {};
  const isOwn = booking.startsAt.getTime() === to.getTime();
  const free = isOwn ? 1 : await freeNow(world, booking.kind === 'group' ? 2 : 0, to);
  const moving =
    b % 3 === 0
      ? moveByCreator(on.deps, creatorOf(world), booking.id, { startsAt: to, override: [] })
      : moveBooking(on.deps, refOf(world, booking), to);
  const moved = await moving.catch(error => {
    if (!isFaulty) throw error;
    return undefined;
  });
  if (free === 0) expect(moved?.ok, 'moved to where nothing is free').not.toBe(true);
  return { moves: [booking.id] };
};

export const answer: Act = async ({ world, on, a, b, isFaulty }) => {
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

/** The host changes a class date: its spots, its time, cancels it or restores it. */
export const changeDate: Act = async ({ world, on, a, b, isFaulty }) => {
  const date = pick(await datesOf(world), a);
  if (date === undefined) return {};
  const there = (await bookingsOf(world)).filter(({ occurrenceId }) => occurrenceId === date.id).map(({ id }) => id);
  const input = {
    date: date.hostDate,
    time: b % 8 === 1 ? '19:00' : '18:00',
    capacity: 1 + (Math.floor(b / 4) % 4),
    place: null,
  };
  const act = async () => {
    if (b % 4 < 2) return changeClassDate(on.deps, creatorOf(world), date.id, input);
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

export const publish: Act = async ({ world, on, a, isFaulty }) => {
  const doing =
    a % 3 === 0
      ? on.call('DELETE', '/api/pages/1/publication', undefined, world.shop).then(() => undefined)
      : republish(on, world.shop);
  await doing.catch(error => {
    if (!isFaulty) throw error;
  });
  return {};
};

export const noShow: Act = async ({ world, on, a, b }) => {
  const booking = pick(await inState(world, 'confirmed'), a);
  if (booking !== undefined) await markNoShow(on.deps, creatorOf(world), booking.id, b % 3 !== 0);
  return {};
};

/** Marks payments by hand as paid, or refunds what is left of a package. */
export const settleManually: Act = async ({ world, on, a, b }) => {
  const { creatorId } = world.shop;
  if (b % 2 === 0) {
    const owed = await dbOf(world)
      .selectFrom('orders')
      .select('id')
      .where('creatorId', '=', creatorId)
      .where('paymentStatus', '=', 'pending')
      .where('state', '=', 'confirmed')
      .orderBy('id')
      .execute();
    const id = pick(owed, a)?.id;
    if (id !== undefined) await on.call('PUT', `/api/orders/${id}/payment`, { status: 'paid' }, world.shop);
    return {};
  }
  const passes = await dbOf(world).selectFrom('passes').selectAll().where('creatorId', '=', creatorId).execute();
  const pass = pick(passes, a);
  if (pass === undefined) return {};
  const { body } = await on.call('GET', `/api/orders/${pass.orderId}`, undefined, world.shop);
  const worth = (body as { pass: { refundOfUnused: number } | null }).pass?.refundOfUnused;
  if (worth !== undefined) await refundUnused(on.deps, creatorOf(world), pass.id, worth);
  return {};
};
