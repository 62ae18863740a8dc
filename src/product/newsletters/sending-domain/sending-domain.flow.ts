import { generateKeyPair, randomBytes } from 'node:crypto';
import { domainToUnicode } from 'node:url';
import { promisify } from 'node:util';
import type { CreatorId } from '../../../base/id.ts';
import type { AnswerOf } from '../../../base/operations/call.ts';
import { accept, type Result, refuse } from '../../../base/result.ts';
import type { Config } from '../../../platform/config.ts';
import { seal } from '../../../platform/encrypted.ts';
import { enqueue } from '../../../platform/jobs.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { zoneOf } from '../../domains/domain-name.ts';
import { ownNames } from '../../domains/domain-target.flow.ts';
import { proofOf } from '../../domains/inspect-domain.flow.ts';
import type { readSendingDomain } from './contract.ts';
import { keyPlace, operatorAddress } from './news-sender.flow.ts';
import { type AddressRefusal, type OperatorNames, readSendingAddress } from './sending-address.ts';
import { recordsOf } from './sending-domain.ts';
import {
  domainToday,
  findSendingDomain,
  isTaken,
  lockSendingDomain,
  queueForDomain,
  setMailbox,
  storeSendingDomain,
} from './sending-domains.sql.ts';

declare module '../../../platform/jobs.ts' {
  interface JobPayloads {
    'check-sending-domain': { creatorId: string };
    'try-sending-domain': { creatorId: string };
    'check-sending-domains': null;
  }
}

type Deps = Pick<PlatformContext, 'db' | 'clock' | 'config' | 'linkSecret' | 'wake'>;

/** What the creator's screen shows of their own domain. */
export async function describeSendingDomain(
  deps: Deps,
  creatorId: CreatorId,
): Promise<AnswerOf<typeof readSendingDomain>> {
  const { db, clock, config, linkSecret } = deps;
  const row = await findSendingDomain(db, creatorId);
  const shared = { isOffered: config.NEWS_OWN_DOMAINS, usual: operatorAddress(config) };
  if (row === undefined) return { ...shared, domain: null };
  const { domain, mailbox, state, finding, checkedAt } = row;
  return {
    ...shared,
    domain: {
      address: `${mailbox}@${domainToUnicode(domain)}`,
      zone: zoneOf(domain),
      records: recordsOf(row, proofOf(linkSecret, creatorId, domain), finding),
      trial: finding?.trial ?? null,
      checkedAt: checkedAt?.toISOString() ?? null,
      today: await domainToday(db, { creatorId, domain, now: clock.now() }),
      ...{ domain, state },
    },
  };
}

/** Names of the operator, from which no creator sends. */
function operatorNames(config: Config): OperatorNames {
  const senders = [config.MAIL_FROM, config.NEWS_FROM, config.NEWS_BOUNCES].flatMap(sender =>
    sender === undefined ? [] : [(/@([^@>\s]+)>?\s*$/.exec(sender)?.[1] ?? '').toLowerCase()],
  );
  const names = [...ownNames(config), ...senders, config.NEWS_RETURN_PATH ?? []].flat().filter(name => name !== '');
  return { names, zones: names.map(zoneOf) };
}

const newKeyPair = promisify(generateKeyPair);

/** A key to sign with (RFC 8301 asks for 2048 bits), and the name under which it is published. */
async function newKey(): Promise<{ selector: string; publicKey: string; privateKey: string }> {
  const { publicKey, privateKey } = await newKeyPair('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return { selector: `v${randomBytes(5).toString('hex')}`, publicKey: publicKey.toString('base64'), privateKey };
}

/**
 * Chooses the address that issues are to come from, replacing any other. At the same domain only what is before the @
 * changes; another domain has a key of its own, and nothing comes from it before its records are found.
 */
export async function chooseSendingAddress(
  deps: Deps,
  creatorId: CreatorId,
  typed: string,
): Promise<Result<null, AddressRefusal | { kind: 'not_offered' | 'domain_in_use' }>> {
  const { db, clock, config, linkSecret } = deps;
  if (!config.NEWS_OWN_DOMAINS) return refuse({ kind: 'not_offered' });
  const read = readSendingAddress(typed, operatorNames(config));
  if (!read.ok) return read;
  const { mailbox, domain } = read.value;
  const key = await newKey();
  const answer = await db.transaction().execute(async (trx): Promise<Result<null, { kind: 'domain_in_use' }>> => {
    await queueForDomain(trx, domain);
    const before = await lockSendingDomain(trx, creatorId);
    if (before?.domain === domain) {
      await setMailbox(trx, creatorId, mailbox);
      return accept(null);
    }
    if (await isTaken(trx, domain, creatorId)) return refuse({ kind: 'domain_in_use' });
    const sealedKey = seal(linkSecret, keyPlace(creatorId, key.selector), key.privateKey);
    const { selector, publicKey } = key;
    const returnsTo = config.NEWS_RETURN_PATH ?? null;
    await storeSendingDomain(
      trx,
      { creatorId, domain, mailbox, selector, publicKey, sealedKey, returnsTo },
      clock.now(),
    );
    await enqueue(trx, 'check-sending-domain', { creatorId });
    return accept(null);
  });
  deps.wake();
  return answer;
}
