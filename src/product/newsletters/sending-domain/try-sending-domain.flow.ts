import { randomUUID } from 'node:crypto';
import type { CreatorId } from '../../../base/id.ts';
import { inLanguage } from '../../../base/language.ts';
import type { ListMailer } from '../../../platform/mails/list-mailer.ts';
import { creatorById } from '../../accounts/creators/creators.flow.ts';
import type { CheckDeps } from './check-sending-domain.flow.ts';
import { operatorAddress, senderFrom } from './news-sender.flow.ts';
import { isComplete, nextCheckAfter, type SendingFinding } from './sending-domain.ts';
import { sendingDomainMail } from './sending-domain-mail.tsx';
import {
  findSendingDomain,
  isTaken,
  lockSendingDomain,
  noteSendingCheck,
  queueForDomain,
  type SendingDomainRow,
} from './sending-domains.sql.ts';

type Deps = CheckDeps & { readonly listMailer: ListMailer };

const isReady = (row: SendingDomainRow | undefined): row is SendingDomainRow & { finding: SendingFinding } =>
  row?.state === 'waiting' && row.finding !== null && isComplete(row.finding, 'waiting');

/**
 * The first email from a domain goes to its creator. Only when the mail server takes it do issues come from the domain:
 * many relays take no sender that they do not know.
 */
export async function trySendingDomain(deps: Deps, creatorId: CreatorId): Promise<void> {
  const row = await findSendingDomain(deps.db, creatorId);
  if (!isReady(row)) return;
  const refusal = await mailFirst(deps, row);
  await deps.db.transaction().execute(async trx => {
    await queueForDomain(trx, row.domain);
    const now = await lockSendingDomain(trx, creatorId);
    if (!isReady(now) || now.selector !== row.selector) return;
    const at = deps.clock.now();
    const isFree = !(await isTaken(trx, row.domain, creatorId));
    const state = refusal === null && isFree ? 'active' : 'waiting';
    const nextCheckAt =
      state === 'waiting' ? now.nextCheckAt : new Date(at.getTime() + nextCheckAfter({ ...now, state }, at, 0.5));
    const finding = { ...now.finding, trial: refusal };
    await noteSendingCheck(trx, creatorId, { state, failures: now.failures, finding, checkedAt: at, nextCheckAt });
  });
}

/** Why the mail server did not take it; null when it did. */
async function mailFirst(deps: Deps, row: SendingDomainRow): Promise<string | null> {
  const { db, config, listMailer } = deps;
  const { creatorId, domain, mailbox } = row;
  const { email, firstName, lastName, language } = await creatorById({ db }, creatorId);
  const { from, host, returns, dkim } = await senderFrom(deps, row, `${firstName} ${lastName}`);
  const { subject, html, text } = inLanguage(language, () =>
    sendingDomainMail({
      ...{ firstName, domain, news: 'active', address: `${mailbox}@${domain}`, usual: operatorAddress(config) },
      settingsUrl: `${config.publicUrl}/manage/newsletters?do=sender`,
    }),
  );
  const message = { subject, html, text, from, to: email, messageId: `<${randomUUID()}@${host}>` };
  const delivery = await listMailer.deliver(
    db,
    { ...message, envelope: { from: returns.mailbox, to: [email] }, ...(dkim !== undefined && { dkim }) },
    async () => undefined,
  );
  return delivery.kind === 'accepted' ? null : delivery.why.slice(0, 300);
}
