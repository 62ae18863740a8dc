import type { CreatorId } from '../../base/id.ts';
import type { Db, Trx } from '../../platform/database.ts';
import { findDomain } from './domains.sql.ts';

/** The host that is a creator's one public address; undefined while none of theirs works. */
export async function ownHostOf(
  db: Db | Trx,
  creatorId: CreatorId,
): Promise<{ host: string; redirects: boolean } | undefined> {
  const domain = await findDomain(db, creatorId);
  return domain?.state === 'active' ? { host: domain.host, redirects: domain.redirects } : undefined;
}
