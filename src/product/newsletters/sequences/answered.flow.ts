import type { Announcements } from '../../../platform/announcements.ts';
import type { Trx } from '../../../platform/database.ts';
import { creatorById } from '../../accounts/creators/creators.flow.ts';
import { forwardMail } from '../../audience/forward-mail.flow.ts';
import { findIssue } from '../writing/issues.sql.ts';
import { findSender } from '../writing/sender.sql.ts';
import { endSteps } from './sequences.sql.ts';

/**
 * A newsletter was answered. The answer reaches the creator as it would have without the mailbox; when it is the
 * subscriber's own, and no answer to an issue for everybody, nothing more of the welcome emails is due for them.
 */
export async function noteAnswered(
  trx: Trx,
  { creatorId, subscriberId, issueId, isTheirs, id, mail }: Announcements['newsletterAnswered'],
): Promise<void> {
  const issue = issueId === undefined ? undefined : await findIssue(trx, creatorId, issueId);
  if (isTheirs && issue?.trigger !== 'creator') await endSteps(trx, creatorId, subscriberId);
  const to = (await findSender(trx, creatorId))?.replyTo ?? (await creatorById({ db: trx }, creatorId)).email;
  if (!(await forwardMail(trx, creatorId, { to, id, mail })))
    throw new Error('more emails came for one creator within an hour than are sent on');
}
