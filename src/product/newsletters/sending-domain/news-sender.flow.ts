import type { CreatorId } from '../../../base/id.ts';
import { inLanguage, type Language } from '../../../base/language.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import { unseal } from '../../../platform/encrypted.ts';
import { ownSenderOf, senderOf } from '../../../platform/mails/sender-name.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { sealedColumn } from '../../../platform/sealing/sealed-column.ts';
import { boxAddress } from '../../../platform/settings/mail-box-settings.ts';
import type { NewsSender } from './news-sender.ts';
import { returnsName } from './sending-domain.ts';
import { findSealedKey, findSendingDomain, type SendingDomainRow } from './sending-domains.sql.ts';

type Deps = Pick<PlatformContext, 'config' | 'linkSecret'> & { readonly db: Db | Trx };

/** The place of a creator's key, for its encryption. */
export const keyPlace = (creatorId: CreatorId, selector: string): string => `sending domain ${creatorId} ${selector}`;

/** Every header that says who writes to whom; those of one click must be signed (RFC 8058). */
const signedHeaders =
  'From:Sender:Reply-To:To:Subject:Date:Message-ID:MIME-Version:Content-Type:Content-Transfer-Encoding:List-Id:List-Unsubscribe:List-Unsubscribe-Post:Feedback-ID:Auto-Submitted';

const addressIn = (sender: string): string => /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender.trim();

export const operatorAddress = ({ NEWS_FROM, MAIL_FROM }: PlatformContext['config']): string =>
  addressIn(NEWS_FROM ?? MAIL_FROM);

/** The operator's mailbox for reports; the sender's where there is none. */
function operatorReturns(config: PlatformContext['config']): NewsSender['returns'] {
  const mailbox = config.NEWS_BOUNCES ?? boxAddress(config);
  return { mailbox: mailbox ?? operatorAddress(config), isTagged: mailbox !== undefined };
}

/**
 * Who issues come from now: the creator's own address while everything is found that it needs, else the operator's, as
 * 'Maya via Vitrine' in the language of the creator.
 */
export async function newsSender(
  deps: Deps,
  creatorId: CreatorId,
  { name, language }: { name: string; language: Language },
): Promise<NewsSender> {
  const row = await findSendingDomain(deps.db, creatorId);
  if (row?.state === 'active' && deps.config.NEWS_OWN_DOMAINS) return senderFrom(deps, row, name);
  const from = inLanguage(language, () => senderOf(deps.config.NEWS_FROM ?? deps.config.MAIL_FROM, name));
  const address = operatorAddress(deps.config);
  return {
    from: typeof from === 'string' ? { name: '', address } : from,
    host: hostOf(address),
    returns: operatorReturns(deps.config),
    dkim: undefined,
    ownDomain: undefined,
  };
}

/** The sender that a creator's domain is, whether it is active or not. */
export async function senderFrom(deps: Deps, row: SendingDomainRow, name: string): Promise<NewsSender> {
  const { creatorId, domain, mailbox, selector, returnsTo } = row;
  const { config, linkSecret, db } = deps;
  const stored = await findSealedKey(db, creatorId);
  if (stored === undefined) throw new Error('a sending domain has no key');
  const privateKey = unseal(linkSecret, keyPlace(creatorId, selector), stored.sealedKey);
  const address = operatorAddress(config);
  const from = ownSenderOf(config.NEWS_FROM ?? config.MAIL_FROM, name, `${mailbox}@${domain}`);
  return {
    from,
    host: hostOf(address),
    returns:
      returnsTo !== null ? { mailbox: `bounces@${returnsName(domain)}`, isTagged: true } : operatorReturns(config),
    dkim: { domainName: domain, keySelector: selector, privateKey, headerFieldNames: signedHeaders },
    ownDomain: domain,
  };
}

const hostOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);

/** For a rotation of keys. */
export const sealedSenders = sealedColumn(
  'sending_domains',
  'sealedKey',
  ['creatorId', 'selector'],
  ({ creatorId, selector }) => keyPlace(creatorId, selector),
);
