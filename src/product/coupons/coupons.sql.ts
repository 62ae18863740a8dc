import { type SqlBool, sql } from 'kysely';
import type { Currency } from '../../base/currency.ts';
import type { CreatorId } from '../../base/id.ts';
import { likePattern } from '../../base/like-pattern.ts';
import type { Db, Trx } from '../../platform/database.ts';
import type { Coupon, DiscountType } from './coupon.ts';

/** A discount in columns, of which the table's checks keep its two kinds apart. */
type DiscountColumns = {
  discountType: DiscountType;
  basisPoints: number | null;
  amount: number | null;
  currency: Currency | null;
};

declare module '../../platform/database.ts' {
  interface Tables {
    coupons: Omit<Coupon, 'discount'> & DiscountColumns & { creatorId: CreatorId };
  }
}

function couponOf<Row extends DiscountColumns & { id: string }>(row: Row) {
  const { discountType: type, basisPoints, amount, currency, ...rest } = row;
  if (type === 'fixed_rate' && basisPoints !== null) return { ...rest, discount: { type, basisPoints } };
  if (type === 'fixed_amount' && amount !== null && currency !== null)
    return { ...rest, discount: { type, amount, currency } };
  throw new Error(`coupon ${row.id} takes nothing off`);
}

export type CouponTerms = Omit<Coupon, 'id' | 'used' | 'pausedAt' | 'archivedAt' | 'createdAt'>;

const rowOf = <Terms extends CouponTerms>({ discount, ...terms }: Terms) => ({
  ...terms,
  discountType: discount.type,
  basisPoints: discount.type === 'fixed_rate' ? discount.basisPoints : null,
  amount: discount.type === 'fixed_amount' ? discount.amount : null,
  currency: discount.type === 'fixed_amount' ? discount.currency : null,
});

/** Those of some ids that exist already. */
export async function knownCoupons(trx: Trx, creatorId: CreatorId, ids: readonly string[]): Promise<string[]> {
  const rows = await trx
    .selectFrom('coupons')
    .select('id')
    .where('creatorId', '=', creatorId)
    .where('id', 'in', ids)
    .execute();
  return rows.map(({ id }) => id);
}

/** Inserts those whose code and id are free, and returns their ids. */
export async function insertCoupons(
  trx: Trx,
  creatorId: CreatorId,
  coupons: readonly (CouponTerms & Pick<Coupon, 'id' | 'createdAt'>)[],
): Promise<string[]> {
  if (coupons.length === 0) return [];
  const rows = await trx
    .insertInto('coupons')
    .values(
      coupons.map(coupon => ({
        ...rowOf(coupon),
        creatorId,
        used: 0,
        pausedAt: null,
        archivedAt: null,
      })),
    )
    .onConflict(known => known.doNothing())
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Changes the terms of a coupon; the caller holds its lock. */
export const rewriteCoupon = (trx: Trx, creatorId: CreatorId, id: string, terms: CouponTerms) =>
  trx.updateTable('coupons').set(rowOf(terms)).where('creatorId', '=', creatorId).where('id', '=', id).execute();

const coupons = (db: Db | Trx, creatorId: CreatorId) =>
  db.selectFrom('coupons').selectAll().where('creatorId', '=', creatorId);

export async function findCoupon(db: Db | Trx, creatorId: CreatorId, id: string): Promise<Coupon | undefined> {
  const row = await coupons(db, creatorId).where('id', '=', id).executeTakeFirst();
  return row && couponOf(row);
}

/** A creator's coupon by its code as stored, in capitals. */
export async function findCouponByCode(db: Db | Trx, creatorId: CreatorId, code: string): Promise<Coupon | undefined> {
  const row = await coupons(db, creatorId).where('code', '=', code).executeTakeFirst();
  return row && couponOf(row);
}

/** Some coupons, locked in order of id, as wherever a use is taken or released. */
export async function lockCoupons(trx: Trx, creatorId: CreatorId, ids: readonly string[]): Promise<Coupon[]> {
  const locked: Coupon[] = [];
  for (const id of [...new Set(ids)].toSorted()) {
    const row = await coupons(trx, creatorId).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
    if (row !== undefined) locked.push(couponOf(row));
  }
  return locked;
}

/** Any of the creator's coupons that is open to everybody: then checkout asks for a code. */
export const findOpenCoupon = (db: Db | Trx, creatorId: CreatorId, now: Date) =>
  db
    .selectFrom('coupons')
    .select('id')
    .where('creatorId', '=', creatorId)
    .where('archivedAt', 'is', null)
    .where(eb => eb.or([eb('endsAt', 'is', null), eb('endsAt', '>', now)]))
    .limit(1);

export type CouponState = Pick<
  Coupon,
  'id' | 'code' | 'startsAt' | 'endsAt' | 'maxUses' | 'used' | 'pausedAt' | 'archivedAt' | 'createdAt'
>;

/** The inputs of the status of all coupons that a search finds, newest first. A creator has a few thousand at most. */
export const couponStates = (db: Db | Trx, creatorId: CreatorId, q = ''): Promise<CouponState[]> => {
  let query = db
    .selectFrom('coupons')
    .select(['id', 'code', 'startsAt', 'endsAt', 'maxUses', 'used', 'pausedAt', 'archivedAt', 'createdAt'])
    .where('creatorId', '=', creatorId);
  if (q !== '') query = query.where('code', 'like', likePattern(q.toUpperCase()));
  return query.orderBy('createdAt', 'desc').orderBy('id', 'desc').execute();
};

/** All that a search finds, newest first. `used` or `q` empty finds all. A creator has a few thousand at most. */
export async function listCoupons(
  db: Db | Trx,
  creatorId: CreatorId,
  { q = '', ids }: { q?: string | undefined; ids?: readonly string[] | undefined },
): Promise<Coupon[]> {
  let query = coupons(db, creatorId);
  if (q !== '') query = query.where('code', 'like', likePattern(q.toUpperCase()));
  if (ids !== undefined) query = query.where(sql<SqlBool>`id = any(${[...ids]}::uuid[])`);
  const rows = await query.orderBy('createdAt', 'desc').orderBy('id', 'desc').execute();
  return rows.map(couponOf);
}

/** When a coupon was paused or archived; null ends it. */
export type CouponChange = { column: 'pausedAt' | 'archivedAt'; at: Date | null };

export async function countCoupons(trx: Trx, creatorId: CreatorId): Promise<number> {
  const row = await trx
    .selectFrom('coupons')
    .select(sql<number>`count(*)`.as('count'))
    .where('creatorId', '=', creatorId)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Pauses, resumes, archives or restores the coupons that are not so yet, and returns their ids. */
export async function changeCoupons(
  trx: Trx,
  creatorId: CreatorId,
  ids: readonly string[],
  { column, at }: CouponChange,
): Promise<string[]> {
  const rows = await trx
    .updateTable('coupons')
    .set({ [column]: at })
    .where('creatorId', '=', creatorId)
    .where('id', 'in', ids)
    .where(column, at === null ? 'is not' : 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Takes one use if there is one left. The counter's CHECK ensures it too. */
export async function takeUse(trx: Trx, creatorId: CreatorId, id: string): Promise<boolean> {
  const { rows } = await sql`
    update coupons set used = used + 1
    where creator_id = ${creatorId} and id = ${id} and (max_uses is null or used < max_uses) returning id`.execute(trx);
  return rows.length === 1;
}

export const giveUseBack = (trx: Trx, creatorId: CreatorId, id: string) =>
  sql`update coupons set used = used - 1 where creator_id = ${creatorId} and id = ${id}`.execute(trx);
