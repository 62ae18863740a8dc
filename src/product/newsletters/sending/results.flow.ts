import type { CreatorId } from '../../../base/id.ts';
import { accept, type Result } from '../../../base/result.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { broughtByIssue } from '../../sources/issue-source.flow.ts';
import { complaintAlarm, complaintRate } from '../issue/issue.ts';
import { countLinkClicks } from '../links/clicks.sql.ts';
import { findMail } from '../writing/issue-mails.sql.ts';
import { countsOf, type Missing, missing, segmentNameOf } from '../writing/issues.flow.ts';
import { changeIssue, findIssue, lockIssue } from '../writing/issues.sql.ts';
import { countReasons, markComplained, markReturned, markUnsubscribed } from './recipients.sql.ts';

/** How far an issue is sent, and what came of it. */
export async function issueResults(db: Db, creatorId: CreatorId, id: string) {
  const issue = await findIssue(db, creatorId, id);
  if (issue === undefined) return missing;
  const mail = await findMail(db, creatorId, id);
  const clicks = new Map((await countLinkClicks(db, creatorId, id)).map(({ link, people }) => [link, people]));
  const results = {
    ...countsOf(issue),
    state: issue.state,
    segmentName: await segmentNameOf(db, creatorId, issue),
    links: (mail?.links ?? []).map((href, at) => ({ href, people: clicks.get(at) ?? 0 })),
    ...(await broughtByIssue(db, creatorId, id)),
    refusals: await countReasons(db, creatorId, id),
    complaintRate: complaintRate(issue),
    warning: complaintAlarm(issue) === undefined ? null : ('complaints' as const),
  };
  const answer: Result<typeof results, Missing> = accept(results);
  return answer;
}

/**
 * A recipient reported an issue as spam. Counted once for each recipient; at too many of them the issue pauses, since one
 * creator's complaints harm everybody who sends from here.
 */
export async function noteComplaint(
  { clock }: Pick<PlatformContext, 'clock'>,
  trx: Trx,
  { creatorId, issueId, subscriberId }: { creatorId: CreatorId; issueId: string; subscriberId: string },
): Promise<void> {
  const issue = await lockIssue(trx, creatorId, issueId);
  if (issue === undefined || !(await markComplained(trx, { creatorId, issueId, subscriberId }, clock.now()))) return;
  const complaints = issue.complaints + 1;
  const stops = complaintAlarm({ ...issue, complaints }) === 'stop' && issue.state === 'sending';
  const isWelcome = issue.trigger === 'joined';
  await changeIssue(trx, creatorId, issueId, {
    complaints,
    ...(stops && !isWelcome && { state: 'paused', pauseReason: 'complaints' }),
  });
}

/** An email of an issue came back after it was delivered. */
export async function noteReturned(
  trx: Trx,
  {
    creatorId,
    issueId,
    subscriberId,
    reason,
  }: {
    creatorId: CreatorId;
    issueId: string;
    subscriberId: string;
    reason: string;
  },
): Promise<void> {
  const issue = await lockIssue(trx, creatorId, issueId);
  if (issue === undefined || !(await markReturned(trx, { creatorId, issueId, subscriberId }, reason))) return;
  await changeIssue(trx, creatorId, issueId, { delivered: issue.delivered - 1, refused: issue.refused + 1 });
}

/** A recipient unsubscribed in an issue: counted once. */
export async function noteUnsubscribed(
  { clock }: Pick<PlatformContext, 'clock'>,
  trx: Trx,
  { creatorId, issueId, subscriberId }: { creatorId: CreatorId; issueId: string; subscriberId: string },
): Promise<void> {
  const issue = await lockIssue(trx, creatorId, issueId);
  if (issue === undefined) return;
  if (await markUnsubscribed(trx, { creatorId, issueId, subscriberId }, clock.now()))
    await changeIssue(trx, creatorId, issueId, { unsubscribed: issue.unsubscribed + 1 });
}
