import { accept, type Result, refuse } from '../../../base/result.ts';
import type { Trx } from '../../../platform/database.ts';
import { enqueue } from '../../../platform/jobs.ts';
import { queueMail } from '../../../platform/mail.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { readLocale } from '../../accounts/account/account.ts';
import { creatorById } from '../../accounts/creators/creators.flow.ts';
import { pagePath } from '../../accounts/creators/page-path.ts';
import { isBlockKind } from '../block-kinds/kinds.ts';
import { readLook } from '../blocks/appearance/block.ts';
import { assembleDocument } from '../document/assemble-document.ts';
import { isSame } from '../document/canonical-json.ts';
import { pastRows } from '../document/past-draft.ts';
import { applyPendingTheme } from '../drafts/pending-theme.flow.ts';
import { deleteVersion, findVersion } from '../pages/page-versions.sql.ts';
import {
  deleteSchedule,
  findSchedule,
  listDue,
  noteProblem,
  type ScheduledPublication,
  saveSchedule,
} from '../pages/scheduled-publications.sql.ts';
import { lockPage, type PageKey, readDraftRows } from '../pages/showcase.sql.ts';
import { keepVersion } from '../versions/versions.flow.ts';
import { checkCandidate, goLive, hashOf, type PublishDeps, type ReadCandidate } from './go-live.flow.ts';
import { draftOf, type PublishRefusal, type ThemePreviewChoice } from './publish-showcase.flow.ts';
import { formatMoment, formatZone, timeProblem } from './publish-time.ts';
import { whyNotLive } from './publish-words.ts';

type Deps = Pick<PublishDeps, 'db' | 'clock' | 'renderer'>;
type TimeRefusal = { kind: 'time_past' | 'time_too_far' };
type NothingScheduled = { kind: 'nothing_scheduled' };
export type ScheduleRefusal = PublishRefusal | TimeRefusal | NothingScheduled;

/**
 * Schedules the draft of revision `rev` as it is now for `at`: later edits are not part of it. A previewed look
 * that is to be applied is applied at once. Replaces a former schedule. Everything a publication checks is checked
 * now, and again at the time.
 */
export async function schedulePublication(
  deps: Deps,
  key: PageKey,
  given: { rev: number; at: Date; themePreview: ThemePreviewChoice },
): Promise<Result<ScheduledPublication, PublishRefusal | TimeRefusal>> {
  const { rev, at, themePreview } = given;
  const problem = timeProblem(at, deps.clock.now());
  if (problem !== undefined) return refuse({ kind: problem });
  const checked = await checkCandidate(deps, key, draftOf(deps.db, key, rev, themePreview));
  if (!checked.ok) return checked;
  const { candidate } = checked.value;
  return deps.db.transaction().execute(async trx => {
    const page = await lockPage(trx, key);
    if (page === undefined) return refuse({ kind: 'page_not_found' as const });
    const changed = await candidate.hasChanged(trx, page);
    if (changed !== undefined) return refuse(changed);
    const rows = await readDraftRows(trx, key, page);
    const tried = themePreview === 'apply' ? readLook(page.pendingTheme) : null;
    if (tried !== null) await applyPendingTheme(trx, key, page, tried);
    const kept = { ...rows, appearance: candidate.document.appearance };
    const versionId =
      (await keptAlready(trx, key, checked.value.sha256)) ??
      (await keepVersion(trx, key, kept, { now: deps.clock.now(), reason: 'scheduled' }));
    await setTime(trx, key, versionId, at);
    return accept({ versionId, at, problem: null });
  });
}

/** The version already stored for a schedule, when it is the same page: another time needs no other version. */
async function keptAlready(trx: Trx, key: PageKey, sha256: string): Promise<string | undefined> {
  const schedule = await findSchedule(trx, key);
  const version = schedule === undefined ? undefined : await findVersion(trx, key, schedule.versionId);
  return version !== undefined && hashOf(version.document) === sha256 ? version.id : undefined;
}

async function setTime(trx: Trx, key: PageKey, versionId: string, at: Date): Promise<void> {
  await saveSchedule(trx, key, { versionId, at });
  await enqueue(trx, 'publish-scheduled', key, at);
}

/** Reschedules a stored version, which stays the same. Tries a refused one again. */
export function movePublication(
  deps: Deps,
  key: PageKey,
  at: Date,
): Promise<Result<ScheduledPublication, TimeRefusal | NothingScheduled>> {
  return deps.db.transaction().execute(async trx => {
    await lockPage(trx, key);
    const schedule = await findSchedule(trx, key);
    if (schedule === undefined) return refuse({ kind: 'nothing_scheduled' as const });
    const problem = timeProblem(at, deps.clock.now());
    if (problem !== undefined) return refuse({ kind: problem });
    await setTime(trx, key, schedule.versionId, at);
    return accept({ versionId: schedule.versionId, at, problem: null });
  });
}

/** Cancels the schedule; its version stays in the list. */
export const cancelPublication = (deps: Pick<Deps, 'db'>, key: PageKey): Promise<Result<null, NothingScheduled>> =>
  deps.db.transaction().execute(async trx => {
    await lockPage(trx, key);
    return (await deleteSchedule(trx, key)) ? accept(null) : refuse({ kind: 'nothing_scheduled' });
  });

type DueDeps = PublishDeps & Pick<PlatformContext, 'config' | 'log'>;
type FrozenRefusal = { kind: 'version_not_found' } | { kind: 'not_due' };

/** Publishes a scheduled version now. A second call, or another server, finds nothing left to do. */
export async function publishDue(deps: DueDeps, key: PageKey): Promise<void> {
  const schedule = await findSchedule(deps.db, key);
  if (schedule === undefined || schedule.problem !== null || !isDue(schedule, deps.clock.now())) return;
  const done = await goLive(deps, key, frozenCandidate(deps, key, schedule));
  if (done.ok || done.refusal.kind === 'not_due') return;
  const problem = whyNotLive(done.refusal);
  await deps.db.transaction().execute(async trx => {
    await lockPage(trx, key);
    if (!isSame(await findSchedule(trx, key), schedule)) return;
    await noteProblem(trx, key, problem);
    await mailCreator(deps, trx, key, schedule, problem);
  });
}

// Workers use the database's clock, which may be a little ahead of this server's.
const aheadMs = 2000;
const isDue = ({ at }: ScheduledPublication, now: Date): boolean => at.getTime() <= now.getTime() + aheadMs;

/** The scheduled version, migrated and checked by the rules of the day it goes live. */
const frozenCandidate =
  (deps: DueDeps, key: PageKey, schedule: ScheduledPublication): ReadCandidate<FrozenRefusal> =>
  async () => {
    const version = await findVersion(deps.db, key, schedule.versionId);
    if (version === undefined || version.draft === null) return refuse({ kind: 'version_not_found' });
    const items = version.draft.items.filter(item => isBlockKind(item.kind));
    const { document, flaws } = assembleDocument(pastRows(key.pageId, { ...version.draft, items }));
    return accept({
      document,
      flaws,
      hasChanged: async trx =>
        isSame(await findSchedule(trx, key), schedule) ? undefined : { kind: 'not_due' as const },
      settle: async (trx, page) => {
        await deleteSchedule(trx, key);
        // The publication replaces the scheduled version, with its name.
        await deleteVersion(trx, key, version.id);
        await mailCreator(deps, trx, key, schedule, null);
        const draft = assembleDocument(await readDraftRows(trx, key, page)).document;
        return { rev: page.rev, isPublished: isSame(draft, document), label: version.label };
      },
    });
  };

async function mailCreator(
  deps: Pick<PlatformContext, 'config' | 'clock'>,
  trx: Trx,
  key: PageKey,
  { versionId, at }: ScheduledPublication,
  problem: string | null,
): Promise<void> {
  const host = await creatorById({ db: trx }, key.creatorId);
  const { email, firstName, userUrl, zone } = host;
  const { publicUrl } = deps.config;
  await queueMail(trx, {
    dedupKey: `scheduled:${problem === null ? 'live' : 'refused'}:${versionId}:${at.toISOString()}`,
    creatorId: key.creatorId,
    to: email,
    template: 'scheduled-news',
    props: {
      firstName,
      when: `${formatMoment(at, zone, new Date(0), readLocale(host))} (${formatZone(zone, at)})`,
      problem,
      url:
        problem === null && userUrl !== null
          ? `${publicUrl}${pagePath(userUrl)}`
          : `${publicUrl}/manage/pages/${key.pageId}?panel=publish`,
    },
  });
}

/** Publishes everything that is due, including what a lost job has missed. Returns how many there were. */
export async function publishAllDue(deps: DueDeps): Promise<number> {
  const due = await listDue(deps.db, deps.clock.now(), 20);
  for (const key of due) {
    try {
      await publishDue(deps, key);
    } catch (err) {
      deps.log.error({ err, pageId: key.pageId }, 'a scheduled page could not be published and will be tried again');
    }
  }
  return due.length;
}
