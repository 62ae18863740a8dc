import { sql } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import type { AccountState } from './promotion-limits.ts';

/** Whether the creator that `of` names is to be deleted, or was disabled by the operator. */
export const isClosedSql = (of: string) => sql<boolean>`(exists (
    select from account_deletions leaving where leaving.creator_id = ${sql.ref(of)})
  or exists (select from users closed where closed.id = ${sql.ref(of)} and closed.disabled_at is not null))`;

/** Whether the Showcase of the creator that `of` names is live. */
export const isLiveSql = (of: string) => sql<boolean>`exists (
  select from pages live where live.creator_id = ${sql.ref(of)} and live.page_id = '1' and live.live_version_id is not null)`;

export async function accountState(db: Db | Trx, creatorId: CreatorId): Promise<AccountState & { language: string }> {
  return db
    .selectFrom('creators')
    .select([
      'createdAt',
      'language',
      isLiveSql('creators.creator_id').as('isLive'),
      isClosedSql('creators.creator_id').as('isClosed'),
    ])
    .where('creatorId', '=', creatorId)
    .executeTakeFirstOrThrow();
}
