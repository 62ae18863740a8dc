import { type CreatorId, creatorIdOf } from '../../../base/id.ts';
import type { Taken } from '../../../platform/mails/read-mail-box.ts';
import { queuedMail } from '../../../platform/mails.sql.ts';
import { idFrom } from '../../../platform/secrets.ts';
import { readBounceToken } from '../bounces/bounce-token.ts';
import { takeReport } from '../bounces/bounces.flow.ts';
import { holdEmail } from '../bounces/bounces.sql.ts';
import { readReport } from '../bounces/read-report.ts';
import { readNewsMessageId } from '../news-message-id.ts';
import { takeAnswer } from '../threads/answer-by-mail.flow.ts';
import type { ThreadDeps } from '../threads/lead-thread.flow.ts';
import { type IncomingMail, readIncoming } from './incoming-mail.ts';
import { answeredMail } from './reply-address.flow.ts';

declare module '../../../platform/announcements.ts' {
  interface Announcements {
    /** A newsletter was answered by email. `isTheirs` when it came from the subscriber's own address. */
    newsletterAnswered: {
      creatorId: CreatorId;
      subscriberId: string;
      /** Undefined when the email does not say what it answers. */
      issueId: string | undefined;
      isTheirs: boolean;
      /** The same for the same email. */
      id: string;
      mail: IncomingMail;
    };
  }
}

/**
 * Takes what arrived in the mailbox. When this returns, what it said is stored; taken again, it changes nothing. What
 * says nothing to this Vitrine stays in the mailbox.
 */
export async function takeBoxMail(deps: ThreadDeps, raw: Uint8Array): Promise<Taken> {
  const { by } = await readReport(raw);
  if (by === 'program') return 'done';
  if (by === 'server') return (await takeReport(deps, raw, '')) === 'unknown' ? 'aside' : 'done';
  const mail = await readIncoming(raw);
  const id = idFrom(mail.messageId ?? raw);
  const mailId = answeredMail(deps.linkSecret, mail.recipients);
  return mailId === undefined ? takeNewsAnswer(deps, mail, id) : takeThreadAnswer(deps, mail, id, mailId);
}

async function takeThreadAnswer(deps: ThreadDeps, mail: IncomingMail, id: string, mailId: string): Promise<Taken> {
  const queued = await queuedMail(deps.db, mailId);
  if (queued === undefined || queued.creatorId === null) return 'aside';
  const { template } = queued;
  return takeAnswer(deps, { creatorId: creatorIdOf(queued.creatorId), mailId, template, id }, mail);
}

/** Whose newsletter it answers is read from the address it was sent to, else from the Message-ID of what it answers. */
async function takeNewsAnswer(deps: ThreadDeps, mail: IncomingMail, id: string): Promise<Taken> {
  const sent = mail.answers.map(readNewsMessageId).find(one => one !== undefined);
  const named = readBounceToken(mail.recipients) ?? sent;
  if (named === undefined) return 'aside';
  const { creatorId, subscriberId } = named;
  const isOfIssue = sent?.creatorId === creatorId && sent.subscriberId === subscriberId;
  return deps.db.transaction().execute(async trx => {
    const email = await holdEmail(trx, creatorId, subscriberId);
    if (email === undefined) return 'aside';
    await deps.events.announce(trx, 'newsletterAnswered', {
      ...{ creatorId, subscriberId, id, mail },
      issueId: isOfIssue ? sent.issueId : undefined,
      isTheirs: !mail.isForged && mail.from === email,
    });
    return 'done';
  });
}
