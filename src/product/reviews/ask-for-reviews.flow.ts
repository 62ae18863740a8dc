import { z } from 'zod';
import type { CreatorId } from '../../base/id.ts';
import type { Trx } from '../../platform/database.ts';
import { eachAlone } from '../../platform/each-alone.ts';
import { findPlace, keepPlace } from '../../platform/jobs/job-places.sql.ts';
import { queueMail } from '../../platform/mail.ts';
import { hostById, type VisitorDeps } from '../audience/visitor-pages.flow.ts';
import { whoCame } from '../bookings/took-place.flow.ts';
import { isStranger } from '../orders/strangers/stranger-mails.flow.ts';
import { askAfter, askAgainAfter, askWithin, remindAfter } from './review.ts';
import { reviewRef } from './review-link.flow.ts';
import { reviewPath, stopPath } from './review-paths.ts';
import { type EndedBooking, endReminder, insertRequest, listDueReminders, listEnded } from './review-requests.sql.ts';

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    'ask-for-reviews': null;
  }
}

const task = 'ask-for-reviews';
const placeSchema = z.object({ endsAt: z.string(), id: z.uuid() });
const firstId = '00000000-0000-0000-0000-000000000000';
const batch = 200;
/** An email that waited longer for the mail server would ask about a session that is forgotten. */
const usefulFor = 7 * 86_400_000;

type Deps = Pick<VisitorDeps, 'db' | 'clock' | 'config' | 'linkSecret' | 'log' | 'lookOf' | 'wake'>;

/** The work of the job: asks whose session ended two hours ago, and reminds those who were asked three days ago. */
export async function askForReviews(deps: Deps): Promise<void> {
  await remindAll(deps);
  await askAll(deps);
  deps.wake();
}

/**
 * Looks at each booking once, in the order of their ends. The first look begins now: sessions from before
 * Vitrine asked for reviews are left out.
 */
async function askAll(deps: Deps): Promise<void> {
  const until = new Date(deps.clock.now().getTime() - askAfter);
  const earliest = new Date(until.getTime() - askWithin).toISOString();
  const kept = await findPlace(deps.db, task, placeSchema);
  if (kept === undefined) return keepPlace(deps.db, task, { endsAt: until.toISOString(), id: firstId });
  let place = Date.parse(kept.endsAt) < Date.parse(earliest) ? { endsAt: earliest, id: firstId } : kept;
  for (;;) {
    const ended = await listEnded(deps.db, place, until, batch);
    const asked = ended.filter(({ isAsking, email }) => isAsking && email !== '');
    await eachAlone(
      deps.log,
      asked,
      booking => ask(deps, booking),
      ({ bookingId }) => ({ bookingId }),
    );
    const last = ended.at(-1);
    if (last === undefined) return;
    place = last.place;
    await keepPlace(deps.db, task, place);
    if (ended.length < batch) return;
  }
}

const ask = (deps: Deps, { creatorId, bookingId, email }: EndedBooking): Promise<void> =>
  deps.db.transaction().execute(async trx => {
    const booked = await whoCame(trx, creatorId, bookingId);
    if (booked === undefined || (await isStranger(trx, creatorId, booked.email))) return;
    const now = deps.clock.now().getTime();
    const askedAt = new Date(now);
    const [remindAt, nextAt] = [new Date(now + remindAfter), new Date(now + askAgainAfter)];
    if (await insertRequest(trx, creatorId, { bookingId, email, askedAt, remindAt, nextAt }))
      await mailAsking(deps, trx, { ...booked, creatorId }, 'review-asked');
  });

async function remindAll(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  for (;;) {
    const due = await listDueReminders(deps.db, now, batch);
    const failed = await eachAlone(
      deps.log,
      due,
      ({ creatorId, bookingId, isAsking }) =>
        deps.db.transaction().execute(async trx => {
          const isFirst = await endReminder(trx, creatorId, bookingId);
          const booked = isFirst && isAsking ? await whoCame(trx, creatorId, bookingId) : undefined;
          if (booked !== undefined) await mailAsking(deps, trx, { ...booked, creatorId }, 'review-reminded');
        }),
      ({ bookingId }) => ({ bookingId }),
    );
    if (due.length < batch || failed.length > 0) return;
  }
}

type Asked = { creatorId: CreatorId; bookingId: string; email: string; name: string; title: string };

/** The same text for everybody. Each is one mail for a booking, however often a server tries. */
async function mailAsking(
  deps: Deps,
  trx: Trx,
  { creatorId, bookingId, email: to, name, title }: Asked,
  template: 'review-asked' | 'review-reminded',
): Promise<void> {
  const host = await hostById({ db: trx }, creatorId);
  const ref = reviewRef(deps.linkSecret, { creatorId, bookingId });
  await queueMail(trx, {
    dedupKey: `${template}:${bookingId}`,
    creatorId,
    to,
    template,
    props: {
      host: host.name,
      name,
      title,
      reviewUrl: `${deps.config.publicUrl}${reviewPath(ref)}`,
      stopUrl: `${deps.config.publicUrl}${stopPath(ref)}`,
      look: (await deps.lookOf(trx, creatorId)) ?? null,
    },
    usefulUntil: new Date(deps.clock.now().getTime() + usefulFor),
  });
}
