import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { CreatorId } from '../../base/id.ts';
import type { Db, Trx } from '../../platform/database.ts';
import { mayReceive } from './may-receive.sql.ts';

/** Who a newsletter may go to. `isClaimed`: only a file says that they confirmed. */
export type Recipient = { id: string; email: string; isClaimed: boolean };

export type RecipientFilter = { anyTags: readonly string[]; noTags: readonly string[]; joinedFrom: Date | null };

/** Whether a filter finds the subscriber `s` of a statement. */
export const isIn = ({ anyTags, noTags, joinedFrom }: RecipientFilter): RawBuilder<SqlBool> => {
  const tagged = (tags: readonly string[]) => sql`exists (
    select from taggings t where t.creator_id = s.creator_id and t.subscriber_id = s.id and t.tag_id = any(${tags}::uuid[]))`;
  return sql`
    ${anyTags.length === 0 ? sql`true` : tagged(anyTags)}
    and ${noTags.length === 0 ? sql`true` : sql`not ${tagged(noTags)}`}
    and ${joinedFrom === null ? sql`true` : sql`s.created_at >= ${joinedFrom}`}`;
};

/** Recipients in the order of their ids, from the one after `after` on. */
export async function recipientsAfter(
  db: Db | Trx,
  creatorId: CreatorId,
  filter: RecipientFilter,
  { after, most, now }: { after: string | undefined; most: number; now: Date },
): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select s.id, s.email, s.is_claimed from subscribers s
    where s.creator_id = ${creatorId} and ${after === undefined ? sql`true` : sql`s.id > ${after}::uuid`}
      and ${mayReceive('s', now)} and ${isIn(filter)}
    order by s.id limit ${most}`.execute(db);
  return rows;
}

export async function countRecipients(
  db: Db,
  creatorId: CreatorId,
  filter: RecipientFilter,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from subscribers s
    where s.creator_id = ${creatorId} and ${mayReceive('s', now)} and ${isIn(filter)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Of these subscribers those who may receive a newsletter now. */
export async function receivingAmong(
  db: Db | Trx,
  creatorId: CreatorId,
  ids: readonly string[],
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from subscribers s
    where s.creator_id = ${creatorId} and s.id = any(${ids}::uuid[]) and ${mayReceive('s', now)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Their first click in an issue: what a file said of them is proved by it. Later clicks change nothing. */
export async function setFirstClick(db: Db | Trx, creatorId: CreatorId, id: string, at: Date): Promise<void> {
  await db
    .updateTable('subscribers')
    .set({ firstClickAt: at, isClaimed: false })
    .where('creatorId', '=', creatorId)
    .where('id', '=', id)
    .where(where => where.or([where('firstClickAt', 'is', null), where('isClaimed', '=', true)]))
    .execute();
}

/** Without the first click an address is as proved as it was before. */
export async function clearFirstClick(db: Db | Trx, creatorId: CreatorId, id: string, at: Date): Promise<void> {
  await db
    .updateTable('subscribers')
    .set({ firstClickAt: null, isClaimed: sql<boolean>`confirmed_way is not distinct from 'import'` })
    .where('creatorId', '=', creatorId)
    .where('id', '=', id)
    .where('firstClickAt', '=', at)
    .execute();
}
