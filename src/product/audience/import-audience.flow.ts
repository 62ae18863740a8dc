import type { CreatorId } from '../../base/id.ts';
import type { Trx } from '../../platform/database.ts';
import { type ArrivedLead, insertLeads } from './leads.sql.ts';
import { consentWording } from './subscriber.ts';
import { insertSubscribers } from './subscribers.sql.ts';

/** A subscriber from before this account existed. Steps that were never taken are null. */
export type ImportedSubscriber = {
  id: string;
  email: string;
  page: string;
  askedAt: Date;
  confirmedAt: Date | null;
  unsubscribedAt: Date | null;
};

/** Imports a creator's subscribers and messages. Known ones stay as they are. No mail is sent. */
export async function importAudience(
  trx: Trx,
  creatorId: CreatorId,
  { subscribers, leads }: { subscribers: readonly ImportedSubscriber[]; leads: readonly ArrivedLead[] },
): Promise<void> {
  await insertSubscribers(trx, creatorId, subscribers, consentWording.version);
  await insertLeads(trx, creatorId, leads);
}
