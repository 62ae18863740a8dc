import type { CreatorId } from '../../../base/id.ts';
import type { Trx } from '../../../platform/database.ts';
import { recordEvent } from '../../../platform/product-events/product-events.sql.ts';
import type { IssueContent, IssueSender } from '../issue/issue.ts';
import { changeIssue, insertIssue } from './issues.sql.ts';
import { storeSender } from './sender.sql.ts';

/** An issue from before this account existed: a draft, or what came of it. */
export type ImportedIssue = {
  id: string;
  content: IssueContent;
  createdAt: Date;
  sent: { at: Date; recipients: number; clicked: number } | null;
};

/** Imports issues. Nothing is sent; sent ones are shown on the creator's page. */
export async function importIssues(
  trx: Trx,
  creatorId: CreatorId,
  sender: IssueSender,
  issues: readonly ImportedIssue[],
): Promise<void> {
  await storeSender(trx, creatorId, sender);
  for (const { id, content, createdAt, sent } of issues) {
    await insertIssue(trx, creatorId, { id, content, segmentId: null, now: createdAt });
    if (sent === null) continue;
    const { at, recipients, clicked } = sent;
    const times = { scheduledAt: at, frozenAt: at, sentAt: at, shownAt: at, changedAt: at };
    await changeIssue(trx, creatorId, id, { state: 'sent', ...times, recipients, delivered: recipients, clicked });
    const payload = { issueId: id, recipients, delivered: recipients };
    await recordEvent(trx, at, { creatorId, kind: 'issue.sent', payload });
  }
}
