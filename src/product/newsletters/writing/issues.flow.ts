import type { CreatorId } from '../../../base/id.ts';
import { accept, type Result, refuse } from '../../../base/result.ts';
import type { Db } from '../../../platform/database.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { creatorById, holdCreatorAlone } from '../../accounts/creators/creators.flow.ts';
import { segmentCondition } from '../../audience/recipients.flow.ts';
import { publicPath } from '../../domains/public-paths.ts';
import { keepImages } from '../../showcase/images/page-images.flow.ts';
import { emptyIssue, type IssueContent, issueImages } from '../issue/issue.ts';
import {
  changeIssue,
  countIssues,
  findIssue,
  type Issue,
  insertIssue,
  lockIssue,
  removeIssue,
  rewriteIssue,
} from './issues.sql.ts';

type Deps = Pick<PlatformContext, 'db' | 'clock' | 'config'>;

const mostIssues = 2000;

export type Missing = { kind: 'issue_not_found' };
type Stored = Result<Issue, Missing>;

export const missing = refuse<Missing>({ kind: 'issue_not_found' });

export async function storedIssue(db: Db, creatorId: CreatorId, id: string): Promise<Stored> {
  const issue = await findIssue(db, creatorId, id);
  return issue === undefined ? missing : accept(issue);
}

/** Begins a draft with an id of the client: empty, or with what another issue says. */
export const beginIssue = (
  deps: Deps,
  creatorId: CreatorId,
  { id, copyOf }: { id: string; copyOf?: string },
): Promise<Result<Issue, Missing | { kind: 'too_many_issues' }>> =>
  deps.db.transaction().execute(async trx => {
    await holdCreatorAlone(trx, creatorId);
    const known = await findIssue(trx, creatorId, id);
    if (known !== undefined) return accept(known);
    if ((await countIssues(trx, creatorId)) >= mostIssues) return refuse({ kind: 'too_many_issues' as const });
    const former = copyOf === undefined ? undefined : await findIssue(trx, creatorId, copyOf);
    if (copyOf !== undefined && former === undefined) return missing;
    const { content = emptyIssue, segmentId = null } = former ?? {};
    // The segment of an issue that was sent may be gone.
    const kept = (await segmentCondition({ db: trx }, creatorId, segmentId)) === undefined ? null : segmentId;
    await insertIssue(trx, creatorId, { id, content, segmentId: kept, now: deps.clock.now() });
    const begun = await findIssue(trx, creatorId, id);
    return begun === undefined ? missing : accept(begun);
  });

/** What another issue may not be changed to: it leaves, or left. An email for new subscribers leaves as it was turned on. */
const isWritable = ({ state, trigger }: Issue): boolean => state === 'draft' || trigger === 'joined';

/** Stores what a draft says. `baseRevision` is the revision it was written over: another one is not overwritten. */
export const saveIssue = (
  deps: Deps,
  creatorId: CreatorId,
  id: string,
  { baseRevision, content, segment }: { baseRevision: number; content: IssueContent; segment: string | null },
): Promise<Result<Issue, Missing | { kind: 'issue_stale' | 'issue_fixed' | 'segment_not_found' }>> =>
  deps.db.transaction().execute(async trx => {
    const issue = await lockIssue(trx, creatorId, id);
    if (issue === undefined) return missing;
    if (!isWritable(issue)) return refuse({ kind: 'issue_fixed' as const });
    if (issue.revision !== baseRevision) return refuse({ kind: 'issue_stale' as const });
    if ((await segmentCondition({ db: trx }, creatorId, segment)) === undefined)
      return refuse({ kind: 'segment_not_found' as const });
    await keepImages(trx, creatorId, issueImages(content));
    const now = deps.clock.now();
    await rewriteIssue(trx, creatorId, id, { content, segmentId: segment, now });
    return accept({
      ...issue,
      content,
      segmentId: segment,
      subject: content.subject,
      revision: issue.revision + 1,
      changedAt: now,
    });
  });

export const deleteIssue = (
  deps: Deps,
  creatorId: CreatorId,
  id: string,
): Promise<Result<null, Missing | { kind: 'issue_busy' } | { kind: 'issue_in_sequence' }>> =>
  deps.db.transaction().execute(async trx => {
    const issue = await lockIssue(trx, creatorId, id);
    if (issue === undefined) return missing;
    if (issue.trigger === 'joined') return refuse({ kind: 'issue_in_sequence' as const });
    if (!['draft', 'sent', 'cancelled'].includes(issue.state)) return refuse({ kind: 'issue_busy' as const });
    await removeIssue(trx, creatorId, id);
    return accept(null);
  });

/** Shows a sent issue on the creator's page, or hides it. */
export const showIssue = (
  deps: Deps,
  creatorId: CreatorId,
  id: string,
  isPublic: boolean,
): Promise<Result<Issue, Missing | { kind: 'not_sent' }>> =>
  deps.db.transaction().execute(async trx => {
    const issue = await lockIssue(trx, creatorId, id);
    if (issue === undefined) return missing;
    if (isPublic && issue.state !== 'sent') return refuse({ kind: 'not_sent' as const });
    const shownAt = isPublic ? (issue.shownAt ?? deps.clock.now()) : null;
    await changeIssue(trx, creatorId, id, { shownAt });
    return accept({ ...issue, shownAt });
  });

/** How many recipients have no outcome yet. */
export const waitingOf = ({ recipients, delivered, refused, suppressed, unknown }: Issue): number =>
  recipients - delivered - refused - suppressed - unknown;

/** A row of the list. */
export const issueRow = (issue: Issue) => ({
  id: issue.id,
  subject: issue.subject,
  state: issue.state,
  pauseReason: issue.pauseReason,
  createdAt: issue.createdAt,
  changedAt: issue.changedAt,
  scheduledAt: issue.scheduledAt,
  sentAt: issue.sentAt,
  isPublic: issue.shownAt !== null,
  ...countsOf(issue),
});

export const countsOf = (issue: Issue) => ({
  recipients: issue.recipients,
  waiting: waitingOf(issue),
  delivered: issue.delivered,
  refused: issue.refused,
  suppressed: issue.suppressed,
  unknown: issue.unknown,
  clicked: issue.clicked,
  unsubscribed: issue.unsubscribed,
  complaints: issue.complaints,
});

/** The segment that an issue goes to or was sent to; null for everybody. */
export const segmentNameOf = async (db: Db, creatorId: CreatorId, { frozenAt, segmentId, segmentName }: Issue) =>
  frozenAt === null ? ((await segmentCondition({ db }, creatorId, segmentId))?.name ?? null) : segmentName;

/** An issue as its screen shows it. */
export async function issueDetail({ db, config }: Pick<Deps, 'db' | 'config'>, creatorId: CreatorId, issue: Issue) {
  const { userUrl } = await creatorById({ db }, creatorId);
  const isShown = issue.shownAt !== null && userUrl !== null;
  return {
    ...issueRow(issue),
    revision: issue.revision,
    trigger: issue.trigger,
    content: issue.content,
    segment: issue.segmentId,
    segmentName: await segmentNameOf(db, creatorId, issue),
    schedule: issue.schedule,
    waitsUntil: issue.waitsUntil,
    waitsFor: issue.waitsFor,
    publicUrl: isShown ? `${config.publicUrl}${publicPath(userUrl, 'newsletter/:issueId', issue.id)}` : null,
  };
}
