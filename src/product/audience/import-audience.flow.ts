import type { CreatorId } from '../../base/id.ts';
import type { Trx } from '../../platform/database.ts';
import { insertLeads, type Lead } from './leads.sql.ts';
import { consentWording } from './subscriber.ts';
import { insertSubscribers } from './subscribers.sql.ts';

/** Somebody who gave their address before this account existed. What they never did is null. */
export type ImportedSubscriber = {
  id: string;
  email: string;
  page: string;
  askedAt: Date;
  confirmedAt: Date | null;
  unsubscribedAt: Date | null;
};

/**
 * Takes over who wanted a creator's letters, and what people wrote to them. Whoever is known already stays as they are.
 * Nobody is mailed.
 */
export async function importAudience(
  trx: Trx,
  creatorId: CreatorId,
  { subscribers, leads }: { subscribers: readonly ImportedSubscriber[]; leads: readonly Lead[] },
): Promise<void> {
  await insertSubscribers(trx, creatorId, subscribers, consentWording.version);
  await insertLeads(trx, creatorId, leads);
}
