import type { CreatorId } from '../../../base/id.ts';
import type { Trx } from '../../../platform/database.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { strangerLimit } from './stranger-limit.ts';
import { hostStatus, noteStrangerMails, strangersAmong } from './stranger-mails.sql.ts';

/** Where a mail of a host goes, and the key that makes it one mail. */
export type HostMail = { to: string; dedupKey: string };

/**
 * Whether a host may send these mails today: all of them or none. Only those to strangers are counted, each key
 * once. Mails asked for at the same moment may pass the limit together (decision 0083).
 */
export async function admitMails(
  { config }: Pick<PlatformContext, 'config'>,
  trx: Trx,
  creatorId: CreatorId,
  mails: readonly HostMail[],
): Promise<boolean> {
  const strangers = new Set(
    await strangersAmong(
      trx,
      creatorId,
      mails.map(mail => mail.to),
    ),
  );
  const keys = mails.filter(mail => strangers.has(mail.to)).map(mail => mail.dedupKey);
  if (keys.length === 0) return true;
  const host = await hostStatus(trx, creatorId, keys);
  const fresh = keys.filter(key => !host.known.includes(key));
  const isAdmitted = host.sent + fresh.length <= strangerLimit(host, config.MAILS_TO_STRANGERS, host.now);
  await noteStrangerMails(trx, creatorId, fresh, isAdmitted);
  return isAdmitted || fresh.length === 0;
}

/** How many mails a day a host may send to strangers. */
export async function strangersADay(
  { config }: Pick<PlatformContext, 'config'>,
  trx: Trx,
  creatorId: CreatorId,
): Promise<number> {
  const host = await hostStatus(trx, creatorId, []);
  return strangerLimit(host, config.MAILS_TO_STRANGERS, host.now);
}

/** Whether the owner of an address never dealt with the host. */
export const isStranger = async (trx: Trx, creatorId: CreatorId, address: string): Promise<boolean> =>
  (await strangersAmong(trx, creatorId, [address])).length > 0;
