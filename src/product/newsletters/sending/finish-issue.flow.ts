import type { CreatorId } from '../../../base/id.ts';
import { PutOff } from '../../../platform/jobs/put-off.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { recordEvent } from '../../../platform/product-events/product-events.sql.ts';
import { noteAnswer } from '../../audience/note-answer.flow.ts';
import { isRefusedAsWhole } from '../issue/issue.ts';
import { changeIssue, findIssue, lockIssue } from '../writing/issues.sql.ts';
import type { WaitsFor } from './day-limits.flow.ts';
import { endWaiting, hasOpen, noteOutcomes, type Outcome, suppressGone } from './recipients.sql.ts';

type Deps = Pick<PlatformContext, 'db' | 'clock'>;
type Sent = { creatorId: CreatorId; issueId: string };

/** The issue is sent once every recipient has an outcome. The last of its jobs says so. */
export const finishIssue = ({ db, clock }: Deps, { creatorId, issueId }: Sent): Promise<void> =>
  db.transaction().execute(async trx => {
    const issue = await lockIssue(trx, creatorId, issueId);
    if (issue?.state !== 'sending' || issue.trigger !== 'creator' || issue.frozenAt === null) return;
    if (await hasOpen(trx, creatorId, issueId)) return;
    const now = clock.now();
    await changeIssue(trx, creatorId, issueId, { state: 'sent', sentAt: now, waitsUntil: null, waitsFor: null });
    const payload = { issueId, recipients: issue.recipients, delivered: issue.delivered };
    await recordEvent(trx, now, { creatorId, kind: 'issue.sent', payload });
  });

/** Stores outcomes. What mail servers refused is judged in the same transaction. */
export async function storeOutcomes({ db, clock }: Deps, sent: Sent & { lane: number }, outcomes: readonly Outcome[]) {
  const now = clock.now();
  const refused = outcomes.filter(({ state }) => state === 'refused');
  if (refused.length === 0) return noteOutcomes(db, sent, outcomes, now);
  const { creatorId, issueId } = sent;
  await db.transaction().execute(async trx => {
    const issue = await findIssue(trx, creatorId, issueId);
    const delivered = (issue?.delivered ?? 0) + outcomes.filter(({ state }) => state === 'sent').length;
    const isOurs = isRefusedAsWhole({ delivered, refused: (issue?.refused ?? 0) + refused.length });
    // In the order of unsubscribing: subscribers before recipients before the issue.
    for (const { subscriberId, reason } of refused.toSorted(byId))
      await noteAnswer({ clock }, trx, creatorId, { subscriberId, cause: issueId, text: reason ?? '', isOurs });
    await noteOutcomes(trx, sent, outcomes, now);
  });
}

const byId = (one: Outcome, other: Outcome) => (one.subscriberId < other.subscriberId ? -1 : 1);

const dayMs = 86_400_000;

/** No more may leave for this creator today: the issue says until when it waits, and for what. */
export async function noteDayIsFull(
  { db }: Deps,
  { creatorId, issueId }: Sent,
  { now, full }: { now: Date; full: WaitsFor },
): Promise<never> {
  const tomorrow = new Date(Math.floor(now.getTime() / dayMs) * dayMs + dayMs);
  await db.transaction().execute(async trx => {
    const issue = await lockIssue(trx, creatorId, issueId);
    const waits = { waitsUntil: tomorrow, waitsFor: full };
    if (issue?.state === 'sending') await changeIssue(trx, creatorId, issueId, waits);
  });
  throw new PutOff(Math.ceil((tomorrow.getTime() - now.getTime()) / 1000), 'the limit of today is reached');
}

export const noteDayIsNew = ({ db }: Deps, { creatorId, issueId }: Sent): Promise<void> =>
  db.transaction().execute(async trx => {
    const issue = await lockIssue(trx, creatorId, issueId);
    if (issue !== undefined) await changeIssue(trx, creatorId, issueId, { waitsUntil: null, waitsFor: null });
  });

/** These left after the audience was fixed: they are not sent it. */
export const noteGone = ({ db, clock }: Deps, { creatorId, issueId }: Sent, ids: readonly string[]): Promise<void> =>
  db.transaction().execute(async trx => {
    const issue = await lockIssue(trx, creatorId, issueId);
    if (issue === undefined) return;
    const gone = await suppressGone(trx, { creatorId, issueId }, ids, clock.now());
    await changeIssue(trx, creatorId, issueId, { suppressed: issue.suppressed + gone });
  });

/** What was on its way when the issue was cancelled, and did not leave, will not. */
export const endCancelled = ({ db, clock }: Deps, { creatorId, issueId }: Sent): Promise<void> =>
  db.transaction().execute(async trx => {
    const issue = await lockIssue(trx, creatorId, issueId);
    if (issue?.state !== 'cancelled') return;
    const ended = await endWaiting(trx, creatorId, issueId, clock.now());
    await changeIssue(trx, creatorId, issueId, { suppressed: issue.suppressed + ended });
  });
