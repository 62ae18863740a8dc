import { randomUUID } from 'node:crypto';
import type { CreatorId } from '../../base/id.ts';
import { queueMail } from '../../platform/mail.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { countTry } from '../../platform/request-limits/throttle.sql.ts';
import { creatorById } from '../accounts/creators/creators.flow.ts';
import { wantsEmail } from '../accounts/email-choices/email-choices.flow.ts';
import type { SourceIds } from '../sources/source-of.flow.ts';
import { classifyLead, leadMailsPerHour } from './lead.ts';
import { insertLead } from './leads.sql.ts';
import { replyAddress } from './mail-box/reply-address.flow.ts';

type Deps = Pick<PlatformContext, 'db' | 'clock' | 'config' | 'wake' | 'linkSecret'>;

type SentLead = {
  name: string;
  email: string;
  message: string;
  website: string;
  shownAt: number | undefined;
  itemId: string | null;
  /** The name of the item, '' without one. */
  source: string;
  page: string;
  sources: SourceIds;
};

/** Stores a message for the creator and emails it to them; spam is stored without an email. */
export async function sendLead(deps: Deps, creatorId: CreatorId, sent: SentLead): Promise<void> {
  const now = deps.clock.now();
  const { website, shownAt, sources, ...words } = sent;
  const state = classifyLead({ message: sent.message, website, shownAt }, now);
  const allowance = { max: leadMailsPerHour, seconds: 3600 };
  const isMailed =
    state === 'new' &&
    (await wantsEmail(deps.db, creatorId, 'messages')) &&
    (await countTry(deps.db, `leads:to:${creatorId}`, allowance)) === undefined;
  const host = await creatorById(deps, creatorId);
  const id = randomUUID();
  await deps.db.transaction().execute(async trx => {
    await insertLead(trx, creatorId, { ...words, ...sources, id, state, createdAt: now });
    if (!isMailed) return;
    await queueMail(trx, {
      // Replies continue the thread that this email begins in the creator's mailbox.
      id,
      dedupKey: `lead:${id}`,
      creatorId,
      to: host.email,
      template: 'lead-received',
      props: {
        name: sent.name,
        email: sent.email,
        message: sent.message,
        source: sent.source,
        replyTo: replyAddress(deps, id),
        url: `${deps.config.publicUrl}/manage/leads/${id}`,
      },
    });
  });
  deps.wake();
}
