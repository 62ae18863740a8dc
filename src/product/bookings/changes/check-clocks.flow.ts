import { z } from 'zod';
import { type CreatorId, creatorIdOf } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import { eachAlone } from '../../../platform/each-alone.ts';
import { dropPlace, findPlace, keepPlace } from '../../../platform/jobs/job-places.sql.ts';
import { enqueue } from '../../../platform/jobs.ts';
import { clockChanges, localTimesAt } from '../booking/agreed-times.ts';
import { writeAudit } from '../booking/booking-audit.sql.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import type { BookingRow } from '../booking/booking-row.sql.ts';
import { lockBooking } from '../booking/bookings.sql.ts';
import { orderOf } from '../booking/order-of.flow.ts';
import { makePlansDue } from '../class-dates/classes.sql.ts';
import { mailClockChange } from '../mails/mail-booking.flow.ts';
import {
  type AgreedSession,
  comingSessions,
  hasNewerRules,
  hasRulesSince,
  noteRules,
  storeLocalTimes,
} from './clock-rules.sql.ts';

/** The version of the tz database in this process's Intl. Empty when unknown. */
export const ownRules = (): string => process.versions.tz ?? '';

/** When a server starts with a newer tz database than any before it, queues a check of every agreed time. */
export async function noticeNewRules(db: Db, version = ownRules()): Promise<void> {
  if (!(await noteRules(db, version))) return;
  await enqueue(db, 'check-clocks', null);
  await makePlansDue(db);
  await enqueue(db, 'plan-class-dates', null);
}

const watchedDays = 7;
const task = 'check-clocks';
const placeSchema = z.object({ creatorId: z.string().transform(creatorIdOf), id: z.string() });

/** Whether some times may have been agreed by older rules: new ones came lately, or a check was interrupted. */
export async function mayHaveNewRules({ db, clock }: Pick<BookingDeps, 'db' | 'clock'>): Promise<boolean> {
  const since = new Date(clock.now().getTime() - watchedDays * 86_400_000);
  return (await hasRulesSince(db, since)) || (await findPlace(db, task, placeSchema)) !== undefined;
}

const batch = 2000;

/**
 * Checks whether the rules of a zone changed since a session was agreed. Its instant stays, since both may have
 * made plans around it; host and visitor are told their new local times, once. A server with older rules than
 * another sends nothing: it would report the change backwards.
 */
export async function checkClocks(deps: BookingDeps, version = ownRules()): Promise<void> {
  if (await hasNewerRules(deps.db, version)) return;
  let last: Pick<AgreedSession, 'creatorId' | 'id'> | undefined = await findPlace(deps.db, task, placeSchema);
  do {
    const sessions = await comingSessions(deps.db, deps.clock.now(), last, batch);
    await eachAlone(
      deps.log,
      sessions,
      session => checkSession(deps, session),
      ({ creatorId, id }) => ({ creatorId, bookingId: id }),
    );
    last = sessions.length === batch ? sessions.at(-1) : undefined;
    if (last !== undefined) await keepPlace(deps.db, task, { creatorId: last.creatorId, id: last.id });
  } while (last !== undefined);
  await dropPlace(deps.db, task);
  deps.wake();
}

async function checkSession(deps: BookingDeps, session: AgreedSession): Promise<void> {
  const today = localTimesAt(session.startsAt, session.hostZone, session.visitorZone);
  // Stored by a build that did not keep local times: taken as agreed by today's rules.
  if (session.hostWall === null) await storeLocalTimes(deps.db, session, today);
  else if (changesOf(session, today).length > 0)
    await deps.db.transaction().execute(trx => notifyChange(deps, trx, session.creatorId, session.id));
}

const changesOf = (
  session: AgreedSession,
  today = localTimesAt(session.startsAt, session.hostZone, session.visitorZone),
) =>
  clockChanges(
    { zone: session.hostZone, wall: session.hostWall },
    session.visitorZone === null ? null : { zone: session.visitorZone, wall: session.visitorWall },
    today,
  );

async function notifyChange(deps: BookingDeps, trx: Trx, creatorId: CreatorId, id: string): Promise<void> {
  const booking: BookingRow | undefined = await lockBooking(trx, creatorId, id);
  if (booking === undefined || (booking.status !== 'confirmed' && booking.status !== 'pending')) return;
  const changes = changesOf(booking);
  if (changes.length === 0) return;
  await storeLocalTimes(trx, booking, localTimesAt(booking.startsAt, booking.hostZone, booking.visitorZone));
  const what = { kind: 'clock_changed' as const, changes };
  await writeAudit(trx, creatorId, id, { at: deps.clock.now(), by: 'clock', what });
  await mailClockChange({ deps, trx, booking, order: await orderOf(trx, booking) }, changes);
}
