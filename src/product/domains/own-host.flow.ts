import type { CreatorId } from '../../base/id.ts';
import type { Db, Trx } from '../../platform/database.ts';
import { findDomain } from './domains.sql.ts';

/** The host of a creator's own working domain; undefined without one. */
export async function ownHostOf(
  db: Db | Trx,
  creatorId: CreatorId,
): Promise<{ host: string; redirects: boolean } | undefined> {
  const domain = await findDomain(db, creatorId);
  return domain?.state === 'active' ? { host: domain.host, redirects: domain.redirects } : undefined;
}
