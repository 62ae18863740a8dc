import type { CreatorId } from '../../../base/id.ts';
import { accept, type Result, refuse } from '../../../base/result.ts';
import { isZone } from '../../../base/zone.ts';
import type { Trx } from '../../../platform/database.ts';
import { advanceJobs } from '../../../platform/jobs/outbox.sql.ts';
import { enqueue, enqueueAll } from '../../../platform/jobs.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { creatorById } from '../../accounts/creators/creators.flow.ts';
import { segmentCondition } from '../../audience/recipients.flow.ts';
import type { VisitorDeps } from '../../audience/visitor-pages.flow.ts';
import { instantOf } from '../../calendar/wall-time.ts';
import { strangersADay } from '../../orders/strangers/stranger-mails.flow.ts';
import { type DrawRefusal, drawIssue, drawRefusal } from '../writing/draw-issue.flow.ts';
import { storeMail } from '../writing/issue-mails.sql.ts';
import { type Missing, missing } from '../writing/issues.flow.ts';
import { changeIssue, type Issue, type IssueSchedule, lockIssue, scheduleIssue } from '../writing/issues.sql.ts';
import { spreadClaimed } from './claimed-readers.sql.ts';
import { readerZones, setDueTimes } from './reader-zones.sql.ts';
import { countAudience, endWaiting, freezeAudience } from './recipients.sql.ts';

declare module '../../../platform/jobs.ts' {
  interface JobPayloads {
    'start-issue': { creatorId: string; issueId: string };
    'send-issue': { creatorId: string; issueId: string; lane: number };
  }
}

type Deps = Pick<PlatformContext, 'db' | 'clock' | 'config' | 'wake'> & Pick<VisitorDeps, 'lookOf'>;
/** How many jobs send an issue beside each other, on as many servers as there are. */
export const lanes = 4;
/** How many recipients from a file an issue reaches for each mail to a stranger that the creator has a day. */
const claimedADay = 5;

type SendRefusal =
  | Missing
  | DrawRefusal
  | { kind: 'issue_stale' | 'issue_fixed' | 'issue_in_sequence' | 'past_time' | 'nobody_subscribed' };

/** Fixes what an issue says, and sends it now or at a time. */
export async function sendIssue(
  deps: Deps,
  creatorId: CreatorId,
  id: string,
  { baseRevision, at }: { baseRevision: number; at: IssueSchedule | null },
): Promise<Result<Issue, SendRefusal>> {
  const now = deps.clock.now();
  const answer = await deps.db.transaction().execute(async (trx): Promise<Result<Issue, SendRefusal>> => {
    const issue = await lockIssue(trx, creatorId, id);
    if (issue === undefined) return missing;
    if (issue.trigger === 'joined') return refuse({ kind: 'issue_in_sequence' as const });
    if (issue.state !== 'draft') return refuse({ kind: 'issue_fixed' as const });
    if (issue.revision !== baseRevision) return refuse({ kind: 'issue_stale' as const });
    const scheduledAt = await timeOf(trx, creatorId, at, now);
    if (scheduledAt === undefined) return refuse({ kind: 'past_time' as const });
    const refusal = await fixMail({ ...deps, db: trx }, trx, creatorId, issue);
    if (refusal !== undefined) return refuse(refusal);
    const { isIn } = await audienceOf(trx, creatorId, issue);
    if ((await countAudience(trx, creatorId, isIn)) === 0) return refuse({ kind: 'nobody_subscribed' as const });
    const change = { state: at === null ? 'sending' : 'scheduled', scheduledAt, changedAt: now } as const;
    await scheduleIssue(trx, creatorId, id, at, change);
    await enqueue(trx, 'start-issue', { creatorId, issueId: id }, at === null ? undefined : scheduledAt);
    return accept({ ...issue, ...change, schedule: at });
  });
  deps.wake();
  return answer;
}

/** Draws an issue for all its recipients; the reason when it cannot leave. */
export async function fixMail(
  deps: Omit<Deps, 'db'> & { db: Trx },
  trx: Trx,
  creatorId: CreatorId,
  issue: Pick<Issue, 'id' | 'content' | 'revision'>,
): Promise<DrawRefusal | undefined> {
  const drawn = await drawIssue(deps, creatorId, issue.content);
  const refusal = await drawRefusal(deps, creatorId, issue.content, drawn);
  if (refusal !== undefined) return refusal;
  const { text: plain, links, ...rest } = drawn;
  await storeMail(trx, creatorId, issue.id, { ...rest, plain, links: [...links], revision: issue.revision });
  return undefined;
}

/** A minute to fill in the form. */
const lateMs = 60_000;

/** When an issue leaves; undefined for a time that is over. For readers' zones it is the earliest of them. */
async function timeOf(trx: Trx, creatorId: CreatorId, at: IssueSchedule | null, now: Date): Promise<Date | undefined> {
  if (at === null) return now;
  if (!isTime(at)) return undefined;
  const { own, zones } = await timesOf(trx, creatorId, at);
  if (own.getTime() < now.getTime() - lateMs) return undefined;
  return new Date(Math.min(own.getTime(), ...zones.map(zone => zone.at.getTime())));
}

const isTime = ({ date, time }: IssueSchedule): boolean =>
  !Number.isNaN(Date.parse(date)) && /^([01]\d|2[0-3]):[0-5]\d$/.test(time);

/** The instants of a time in the creator's zone and in those of readers, as far as bookings tell them. */
async function timesOf(trx: Trx, creatorId: CreatorId, { date, time, zone: whose }: IssueSchedule) {
  const { zone } = await creatorById({ db: trx }, creatorId);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const instantIn = (name: string) => new Date(instantOf(name, date, hours * 60 + minutes));
  const known = whose === 'creator' ? [] : (await readerZones(trx, creatorId)).filter(isZone);
  return { own: instantIn(zone), zones: known.map(name => ({ zone: name, at: instantIn(name) })) };
}

/** The job of an issue that is due: fixes its audience, and lets it leave. Repeating changes nothing. */
export async function startIssue(deps: Deps, creatorId: CreatorId, issueId: string): Promise<void> {
  const { db, clock } = deps;
  await db.transaction().execute(async trx => {
    const issue = await lockIssue(trx, creatorId, issueId);
    const now = clock.now();
    if (issue === undefined || issue.frozenAt !== null || issue.scheduledAt === null) return;
    const isDue = issue.state === 'scheduled' && issue.scheduledAt <= now;
    if (!isDue && issue.state !== 'sending') return;
    const { name: segmentName, isIn } = await audienceOf(trx, creatorId, issue);
    const recipients = await freezeAudience(trx, creatorId, issueId, { lanes, dueAt: now, isIn });
    if (issue.schedule !== null)
      await setDueTimes(trx, creatorId, issueId, await timesOf(trx, creatorId, issue.schedule));
    const perDay = claimedADay * (await strangersADay(deps, trx, creatorId));
    await spreadClaimed(trx, creatorId, issueId, { perDay, now });
    await changeIssue(trx, creatorId, issueId, { state: 'sending', frozenAt: now, recipients, segmentName });
    await queueLanes(trx, creatorId, issueId);
  });
  deps.wake();
}

/** Who an issue goes to, by the rule of its segment now. Until it starts its segment cannot be deleted. */
async function audienceOf(trx: Trx, creatorId: CreatorId, { segmentId }: Pick<Issue, 'segmentId'>) {
  const audience = await segmentCondition({ db: trx }, creatorId, segmentId);
  if (audience === undefined) throw new Error('the segment of an issue that has not started is missing');
  return audience;
}

/** The jobs that send an issue, each a part of its recipients that no other sends. */
export const queueLanes = (trx: Trx, creatorId: CreatorId, issueId: string): Promise<void> =>
  enqueueAll(
    trx,
    'send-issue',
    Array.from({ length: lanes }, (_each, lane) => ({ payload: { creatorId, issueId, lane } })),
  );

type Kept<Kind extends string> = Promise<Result<Issue, Missing | { kind: Kind }>>;

/** A scheduled issue is a draft again. */
export const unscheduleIssue = (deps: Deps, creatorId: CreatorId, id: string): Kept<'not_scheduled'> =>
  deps.db.transaction().execute(async trx => {
    const issue = await lockIssue(trx, creatorId, id);
    if (issue === undefined) return missing;
    if (issue.state !== 'scheduled') return refuse({ kind: 'not_scheduled' as const });
    const change = { state: 'draft', scheduledAt: null } as const;
    await scheduleIssue(trx, creatorId, id, null, change);
    return accept({ ...issue, ...change, schedule: null });
  });

/** Nothing leaves any more from the moment this is committed: each email asks right before its first byte. */
export const pauseIssue = (deps: Deps, creatorId: CreatorId, id: string): Kept<'not_sending'> =>
  deps.db.transaction().execute(async trx => {
    const issue = await lockIssue(trx, creatorId, id);
    if (issue === undefined) return missing;
    if (issue.state !== 'sending' || issue.trigger === 'joined') return refuse({ kind: 'not_sending' as const });
    const change = { state: 'paused', pauseReason: 'creator' } as const;
    await changeIssue(trx, creatorId, id, change);
    return accept({ ...issue, ...change });
  });

/** The jobs of a paused issue wait: they go on at once. */
export async function resumeIssue(
  deps: Deps,
  creatorId: CreatorId,
  id: string,
): Kept<'not_paused' | 'stopped_by_complaints'> {
  const answer = await deps.db.transaction().execute(async trx => {
    const issue = await lockIssue(trx, creatorId, id);
    if (issue === undefined) return missing;
    if (issue.state !== 'paused') return refuse({ kind: 'not_paused' as const });
    if (issue.pauseReason === 'complaints') return refuse({ kind: 'stopped_by_complaints' as const });
    const change = { state: 'sending', pauseReason: null } as const;
    await changeIssue(trx, creatorId, id, change);
    if (issue.frozenAt === null) await enqueue(trx, 'start-issue', { creatorId, issueId: id });
    else await advanceJobs(trx, 'send-issue', { creatorId, issueId: id });
    return accept({ ...issue, ...change });
  });
  deps.wake();
  return answer;
}

/** Recipients who have not been sent the issue will not be. */
export const cancelIssue = (deps: Deps, creatorId: CreatorId, id: string): Kept<'not_sending'> =>
  deps.db.transaction().execute(async trx => {
    const issue = await lockIssue(trx, creatorId, id);
    if (issue === undefined) return missing;
    const isUnderWay = issue.state === 'sending' || issue.state === 'paused';
    if (!isUnderWay || issue.trigger === 'joined') return refuse({ kind: 'not_sending' as const });
    const ended = await endWaiting(trx, creatorId, id, deps.clock.now());
    const change = {
      state: 'cancelled',
      pauseReason: null,
      waitsUntil: null,
      waitsFor: null,
      suppressed: issue.suppressed + ended,
    } as const;
    await changeIssue(trx, creatorId, id, change);
    await advanceJobs(trx, 'send-issue', { creatorId, issueId: id });
    return accept({ ...issue, ...change });
  });
