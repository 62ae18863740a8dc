import type { CreatorId } from '../../../base/id.ts';
import type { Trx } from '../../../platform/database.ts';
import { enqueue } from '../../../platform/jobs.ts';
import { queueMail } from '../../../platform/mail.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { creatorById } from '../../accounts/creators/creators.flow.ts';
import { proofName } from '../../domains/domain.ts';
import { zoneOf } from '../../domains/domain-name.ts';
import type { Domains } from '../../domains/domains.flow.ts';
import { proofOf } from '../../domains/inspect-domain.flow.ts';
import { operatorAddress } from './news-sender.flow.ts';
import {
  afterCheck,
  isComplete,
  nextCheckAfter,
  policyName,
  returnsName,
  type SendingFinding,
  type SendingNews,
  seenKey,
  seenPolicy,
  seenText,
  signatureName,
} from './sending-domain.ts';
import {
  findSendingDomain,
  lockSendingDomain,
  noteSendingCheck,
  type SendingDomainRow,
  takeDueDomains,
} from './sending-domains.sql.ts';

export type CheckDeps = Pick<PlatformContext, 'db' | 'clock' | 'config' | 'linkSecret' | 'wake' | 'log'> & {
  readonly domains: Pick<Domains, 'names'>;
};

export async function checkSendingDomain(deps: CheckDeps, creatorId: CreatorId): Promise<void> {
  const row = await findSendingDomain(deps.db, creatorId);
  if (row !== undefined) await check(deps, row);
}

const abreast = 20;

export async function checkDueSendingDomains(deps: CheckDeps): Promise<void> {
  for (;;) {
    const due = await takeDueDomains(deps.db, deps.clock.now(), abreast);
    await Promise.all(
      due.map(row =>
        check(deps, row).catch((error: unknown) =>
          deps.log.warn({ err: error, creatorId: row.creatorId }, 'a sending domain could not be checked'),
        ),
      ),
    );
    if (due.length < abreast) return;
  }
}

async function check(deps: CheckDeps, seen: SendingDomainRow): Promise<void> {
  const records = await lookUp(deps, seen);
  await deps.db.transaction().execute(async trx => {
    const row = await lockSendingDomain(trx, seen.creatorId);
    // The creator chose another domain meanwhile.
    if (row?.selector !== seen.selector) return;
    await settle(deps, trx, row, { records, trial: row.finding?.trial ?? null });
  });
  deps.wake();
}

/** Looks up the records of a domain. Names are resolved anew each time. */
async function lookUp({ domains: { names }, linkSecret }: CheckDeps, row: SendingDomainRow) {
  const { creatorId, domain, selector, publicKey, returnsTo } = row;
  const above = policyName(zoneOf(domain));
  const [owner, signature, alias, policy] = await Promise.all([
    names.texts(proofName(domain)),
    names.texts(signatureName(selector, domain)),
    returnsTo === null ? undefined : names.alias(returnsName(domain)),
    names.texts(policyName(domain)),
  ]);
  const policyAbove = above === policyName(domain) ? policy : await names.texts(above);
  return {
    owner: seenText(owner, proofOf(linkSecret, creatorId, domain)),
    signature: seenKey(signature, publicKey),
    ...(alias !== undefined && returnsTo !== null && { returns: seenText(alias, returnsTo.toLowerCase()) }),
    policy: seenPolicy(policy, policyAbove),
  };
}

async function settle(deps: CheckDeps, trx: Trx, row: SendingDomainRow, finding: SendingFinding): Promise<void> {
  const { creatorId, claimedAt } = row;
  const now = deps.clock.now();
  const { news, ...moved } = afterCheck(row, finding);
  const isReady = moved.state === 'waiting' && isComplete(finding, 'waiting');
  const kept = isReady ? finding : { ...finding, trial: null };
  const rest = nextCheckAfter({ ...moved, claimedAt }, now, Math.random());
  const nextCheckAt = new Date(now.getTime() + rest);
  await noteSendingCheck(trx, creatorId, { ...moved, finding: kept, checkedAt: now, nextCheckAt });
  if (isReady) await enqueue(trx, 'try-sending-domain', { creatorId });
  if (news !== null) await mailNews(deps, trx, row, news);
}

async function mailNews(deps: CheckDeps, trx: Trx, row: SendingDomainRow, news: SendingNews): Promise<void> {
  const { creatorId, domain, mailbox } = row;
  const { email, firstName } = await creatorById({ db: trx }, creatorId);
  await queueMail(trx, {
    dedupKey: `sending-domain-${news}:${creatorId}:${domain}:${deps.clock.now().toISOString()}`,
    creatorId,
    to: email,
    template: 'sending-domain-news',
    props: {
      firstName,
      news,
      domain,
      address: `${mailbox}@${domain}`,
      usual: operatorAddress(deps.config),
      settingsUrl: `${deps.config.publicUrl}/manage/newsletters?do=sender`,
    },
  });
}
