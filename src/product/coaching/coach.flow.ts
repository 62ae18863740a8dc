import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type CreatorId, creatorIdOf } from '../../base/id.ts';
import { accept, type Result, refuse } from '../../base/result.ts';
import type { Db, Trx } from '../../platform/database.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { creatorById } from '../accounts/creators/creators.flow.ts';
import { dateIn } from '../calendar/format-day.ts';
import { modelOf } from './advice.flow.ts';
import {
  deleteRun,
  findRun,
  insertRun,
  lockRun,
  type RunRow,
  replaceRun,
  restartReminders,
  storeRun,
} from './coaching.sql.ts';
import { phaseOf, statusOf } from './coaching-status.ts';
import type { CoachingOverview } from './contract.ts';
import { findOccupation, readDeedFacts } from './deed-facts.sql.ts';
import { type DeedId, deedsDone } from './deeds.ts';
import { type ProgrammeId, programmeIds } from './programmes/programme.ts';
import { programmes } from './programmes/programmes.ts';
import { nextReminder } from './reminder-time.ts';
import { beginDay, hasOwnDeed, isOver, newlyDone, type Run, seeDeeds, skipTask, startRun, streakOn } from './run.ts';

type Deps = Pick<PlatformContext, 'db' | 'clock' | 'config'>;

/** The programme for a creator: that of the occupation on their page. */
const programmeFor = async (db: Db | Trx, creatorId: CreatorId): Promise<ProgrammeId> => {
  const occupation = await findOccupation(db, creatorId);
  return programmeIds.find(id => id === occupation) ?? 'other';
};

const todayOf = async ({ clock }: Pick<Deps, 'clock'>, db: Db | Trx, creatorId: CreatorId): Promise<string> =>
  dateIn((await creatorById({ db }, creatorId)).zone, clock.now());

/** Starts the programme, or another one in place of the run `instead`; the same call again changes nothing. */
export async function startProgramme(
  deps: Deps,
  creatorId: CreatorId,
  instead: string | null,
): Promise<CoachingOverview> {
  await deps.db.transaction().execute(async trx => {
    const known = await lockRun(trx, creatorId);
    if (known !== undefined && known.statusId !== instead) return;
    const now = deps.clock.now();
    const programme = await programmeFor(trx, creatorId);
    const done = deedsDone(await readDeedFacts(trx, creatorId));
    const run = startRun(programmes[programme], done, await todayOf(deps, trx, creatorId));
    const stored = {
      ...{ statusId: randomUUID(), programme, ...rowOf(run) },
      ...{ startedAt: now, endedAt: isOver(run) ? now : null, remindAt: isOver(run) ? null : nextReminder(now) },
    };
    await (known === undefined ? insertRun(trx, creatorId, stored) : replaceRun(trx, creatorId, stored));
  });
  return readOverview(deps, creatorId);
}

export const leaveProgramme = async ({ db }: Pick<Deps, 'db'>, creatorId: CreatorId): Promise<void> =>
  void (await deleteRun(db, creatorId));

/** The creator opened the programme: today is an active day, and what they did by now is seen. */
export async function openDay(deps: Deps, creatorId: CreatorId): Promise<CoachingOverview> {
  await deps.db.transaction().execute(trx => look(deps, trx, creatorId, { isOpened: true }));
  return readOverview(deps, creatorId);
}

export const noticedSchema = z.object({ creatorId: z.string() });

/** A deed happened. May run twice, and on two servers at once. */
export async function noticeDeeds(deps: Deps, payload: unknown): Promise<void> {
  const creatorId = creatorIdOf(noticedSchema.parse(payload).creatorId);
  await deps.db.transaction().execute(trx => look(deps, trx, creatorId, { isOpened: false }));
}

/** Sees the deeds of now; the day is active when the creator opened the programme or did one of the deeds. */
async function look(deps: Deps, trx: Trx, creatorId: CreatorId, { isOpened }: { isOpened: boolean }): Promise<void> {
  const row = await lockRun(trx, creatorId);
  if (row === undefined || row.endedAt !== null) return;
  const done = deedsDone(await readDeedFacts(trx, creatorId));
  const isActive = isOpened || hasOwnDeed(newlyDone(row, done));
  const today = await todayOf(deps, trx, creatorId);
  // The day begins first, so that a deed is seen on the day on which it happened.
  const begun = isActive ? beginDay(row, programmes[row.programme], today) : row;
  const run = seeDeeds(begun, done);
  await store(deps, trx, creatorId, row, run);
  if (begun !== row && !isOver(run)) await restartReminders(trx, creatorId, nextReminder(deps.clock.now()));
}

async function store(deps: Deps, trx: Trx, creatorId: CreatorId, before: RunRow, run: Run): Promise<void> {
  if (run === before) return;
  await storeRun(trx, creatorId, { ...rowOf(run), endedAt: isOver(run) ? deps.clock.now() : null });
}

const rowOf = ({ taskDay, latestDate, weeks, tasks }: Run) => ({ taskDay, latestDate, weeks, tasks: [...tasks] });

/** Moves a task to the end. */
export async function skip(
  deps: Deps,
  creatorId: CreatorId,
  taskId: DeedId,
  reason: string,
): Promise<Result<CoachingOverview, { kind: 'task_not_open' }>> {
  const isSkipped = await deps.db.transaction().execute(async trx => {
    const row = await lockRun(trx, creatorId);
    const run = row && skipTask(row, taskId, reason);
    if (row === undefined || run === undefined) return false;
    await store(deps, trx, creatorId, row, run);
    return true;
  });
  return isSkipped ? accept(await readOverview(deps, creatorId)) : refuse({ kind: 'task_not_open' });
}

/** The programme of a creator and how far they are; without one, the programme that is for them. */
export async function readOverview(deps: Deps, creatorId: CreatorId): Promise<CoachingOverview> {
  const row = await findRun(deps.db, creatorId);
  const offered = await programmeFor(deps.db, creatorId);
  const { userUrl } = await creatorById(deps, creatorId);
  return {
    phase: phaseOf(row),
    offered,
    status:
      row === undefined
        ? null
        : statusOf(row, programmes[row.programme], { userId: creatorId, userUrl, statusId: row.statusId }),
    streakWeeks: row === undefined ? 0 : streakOn(row, await todayOf(deps, deps.db, creatorId)),
    hasAdvice: modelOf(deps.config) !== undefined,
  };
}
