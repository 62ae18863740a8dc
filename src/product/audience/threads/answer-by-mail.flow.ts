import { randomUUID } from 'node:crypto';
import type { CreatorId } from '../../../base/id.ts';
import { shorten, textLength } from '../../../base/text-length.ts';
import type { Trx } from '../../../platform/database.ts';
import { queueMail } from '../../../platform/mail.ts';
import type { Taken } from '../../../platform/mails/read-mail-box.ts';
import { recordEvent } from '../../../platform/product-events/product-events.sql.ts';
import { countTry } from '../../../platform/request-limits/throttle.sql.ts';
import { creatorById } from '../../accounts/creators/creators.flow.ts';
import { wantsEmail } from '../../accounts/email-choices/email-choices.flow.ts';
import { forwardMail } from '../forward-mail.flow.ts';
import { leadLimits, leadMailsPerHour, leadRepliesPerHour } from '../lead.ts';
import { findLead, setUnread } from '../leads.sql.ts';
import type { IncomingMail } from '../mail-box/incoming-mail.ts';
import { replyAddress } from '../mail-box/reply-address.flow.ts';
import type { AnswerProblem } from '../mails/answer-mails.tsx';
import { replyToLead, type ThreadDeps } from './lead-thread.flow.ts';
import { emailsBefore } from './lead-thread.ts';
import { findEntry, insertEntry, leadOfMail, listEntries } from './threads.sql.ts';

/** The email of a thread that is answered, and what its answer is stored under. */
type Answered = { creatorId: CreatorId; mailId: string; template: string; id: string };

/**
 * Takes an answer to an email of a thread: the host's goes to the person, theirs to the thread. Who wrote it is known by
 * the token of the address and by the sender; of both together a forger has at most one. Taken again under its `id`, it
 * changes nothing.
 */
export async function takeAnswer(deps: ThreadDeps, answered: Answered, mail: IncomingMail): Promise<Taken> {
  const { creatorId, mailId, template } = answered;
  switch (template) {
    case 'lead-received':
      return takeOfHost(deps, answered, mailId, mail);
    case 'lead-answered':
      return takeOfHost(deps, answered, await leadOfMail(deps.db, creatorId, mailId), mail);
    case 'lead-reply':
      return takeOfPerson(deps, answered, await leadOfMail(deps.db, creatorId, mailId), mail);
    default:
      return 'aside';
  }
}

async function takeOfHost(
  deps: ThreadDeps,
  { creatorId, id }: Answered,
  leadId: string | undefined,
  mail: IncomingMail,
): Promise<Taken> {
  const { email, disabledAt } = await creatorById(deps, creatorId);
  if (disabledAt !== null) return 'aside';
  const { ownWords: words, files } = mail;
  const problem = await problemOf(async () => {
    if (mail.isForged || mail.from !== email) return 'not_from_you';
    if (leadId === undefined) return 'lead_not_found';
    if (words === '') return 'no_words';
    if (textLength(words) > leadLimits.reply) return 'too_long';
    const replied = await replyToLead(deps, creatorId, leadId, { id, words });
    if (!replied.ok) return replied.refusal.kind;
    return files.length > 0 ? 'without_files' : undefined;
  });
  if (problem === undefined) return 'done';
  const allowance = { max: leadRepliesPerHour, seconds: 3600 };
  if ((await countTry(deps.db, `lead-answer-problems:${creatorId}`, allowance)) !== undefined) return 'aside';
  await queueMail(deps.db, {
    dedupKey: `lead-answer-problem:${id}`,
    creatorId,
    to: email,
    template: 'lead-answer-problem',
    props: {
      ...{ problem, files: [...files] },
      words: shorten(words, leadLimits.reply),
      url: `${deps.config.publicUrl}/manage/leads${leadId === undefined ? '' : `/${leadId}`}`,
    },
  });
  deps.wake();
  return 'done';
}

const problemOf = (find: () => Promise<AnswerProblem | undefined>): Promise<AnswerProblem | undefined> => find();

async function takeOfPerson(
  deps: ThreadDeps,
  { creatorId, id }: Answered,
  leadId: string | undefined,
  mail: IncomingMail,
): Promise<Taken> {
  const host = await creatorById(deps, creatorId);
  const taken = await deps.db.transaction().execute(async (trx): Promise<Taken> => {
    const lead = leadId === undefined ? undefined : await findLead(trx, creatorId, leadId, { hold: true });
    // As it would have arrived without the mailbox.
    if (lead === undefined || mail.isForged || mail.from !== lead.email)
      return (await forwardMail(trx, creatorId, { to: host.email, id, mail })) ? 'done' : 'aside';
    if ((await findEntry(trx, creatorId, id)) !== undefined) return 'done';
    const allowance = { max: leadMailsPerHour, seconds: 3600 };
    if ((await countTry(trx, `lead-answers:${lead.id}`, allowance)) !== undefined) return 'aside';
    const isMailed =
      lead.state !== 'spam' &&
      (await wantsEmail(trx, creatorId, 'messages')) &&
      (await countTry(trx, `leads:to:${creatorId}`, allowance)) === undefined;
    const now = deps.clock.now();
    const words = cut(mail.ownWords, leadLimits.message);
    const before = (await listEntries(trx, creatorId, lead.id)).flatMap(entry => entry.mailId ?? []);
    const mailId = isMailed ? randomUUID() : null;
    await insertEntry(trx, creatorId, {
      ...{ id, leadId: lead.id, kind: 'answer', words, mailId, createdAt: now },
      files: [...mail.files],
    });
    await recordAnswer(trx, creatorId, { leadId: lead.id, entryId: id, now });
    if (lead.state !== 'spam') await setUnread(trx, creatorId, lead.id, true);
    if (mailId !== null)
      await queueMail(trx, {
        id: mailId,
        dedupKey: `lead-answer:${id}`,
        creatorId,
        to: host.email,
        template: 'lead-answered',
        props: {
          ...{ name: lead.name, email: lead.email, words, files: [...mail.files] },
          follows: emailsBefore(lead.id, before),
          replyTo: replyAddress(deps, mailId),
          url: `${deps.config.publicUrl}/manage/leads/${lead.id}`,
        },
      });
    return 'done';
  });
  deps.wake();
  return taken;
}

const recordAnswer = (
  trx: Trx,
  creatorId: CreatorId,
  { now, ...payload }: { leadId: string; entryId: string; now: Date },
) => recordEvent(trx, now, { creatorId, kind: 'lead.answered', payload });

const cut = (words: string, most: number): string => {
  const points = [...words];
  return points.length <= most ? words : `${points.slice(0, most - 1).join('')}…`;
};
