import { sql } from 'kysely';
import type { CreatorId } from '../../base/id.ts';
import type { Db, Trx } from '../../platform/database.ts';
import type { LinkKind } from './source-links.sql.ts';

export type ShownLink = {
  id: string;
  code: string;
  name: string;
  kind: LinkKind;
  target: string;
  couponCode: string | null;
  removedAt: Date | null;
};

/** The creator's own links that are not removed, and those of these sources. */
export const listLinks = (db: Db | Trx, creatorId: CreatorId, ids: readonly string[]): Promise<ShownLink[]> =>
  db
    .selectFrom('source_links')
    .select(['id', 'code', 'name', 'kind', 'target', 'couponCode', 'removedAt'])
    .where('creatorId', '=', creatorId)
    .where(where =>
      where.or([
        where.and([where('kind', 'in', ['link', 'qr']), where('removedAt', 'is', null)]),
        sql<boolean>`id = any(${[...ids]}::uuid[])`,
      ]),
    )
    .execute();

export const countOwnLinks = async (trx: Trx, creatorId: CreatorId): Promise<number> =>
  (
    await trx
      .selectFrom('source_links')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('creatorId', '=', creatorId)
      .where('kind', 'in', ['link', 'qr'])
      .where('removedAt', 'is', null)
      .executeTakeFirstOrThrow()
  ).count;

type ChangedLink = Pick<ShownLink, 'name' | 'target' | 'couponCode'>;

/**
 * Changes a link: its name in lists of what came already too, and where it leads from now on. False when the creator
 * made no such link.
 */
export async function changeLink(trx: Trx, creatorId: CreatorId, id: string, link: ChangedLink): Promise<boolean> {
  const { name } = link;
  const { numUpdatedRows } = await trx
    .updateTable('source_links')
    .set(link)
    .where('creatorId', '=', creatorId)
    .where('id', '=', id)
    .where('kind', 'in', ['link', 'qr'])
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await trx.updateTable('sources').set({ name }).where('creatorId', '=', creatorId).where('id', '=', id).execute();
  return true;
}

/** Its sales stay, and it still leads. False when there is none. */
export async function hideLink(db: Db, creatorId: CreatorId, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('source_links')
    .set({ removedAt: now })
    .where('creatorId', '=', creatorId)
    .where('id', '=', id)
    .where('kind', 'in', ['link', 'qr'])
    .where('removedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The published pages beside the Showcase, by their addresses. */
export async function listPageTargets(db: Db, creatorId: CreatorId): Promise<{ target: string; title: string }[]> {
  const { rows } = await sql<{ target: string; title: string }>`
    select 'pages/' || slug as target, title from pages
    where creator_id = ${creatorId} and slug is not null and live_version_id is not null and deleted_at is null
    order by title`.execute(db);
  return rows;
}

/** A coupon's code in its stored spelling. */
export async function findCouponCode(db: Db | Trx, creatorId: CreatorId, code: string): Promise<string | undefined> {
  const { rows } = await sql<{ code: string }>`
    select code from coupons where creator_id = ${creatorId} and code = upper(${code})`.execute(db);
  return rows[0]?.code;
}
