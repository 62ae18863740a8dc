import { type ColumnType, type Generated, type SqlBool, sql } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import { likePattern } from '../../../base/like-pattern.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import { type ListPlace, withPlace } from '../../../platform/list-place.sql.ts';
import type { CodeState, PaidPlan } from './plan-code.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    plan_codes: {
      id: Generated<string>;
      codeHash: Buffer;
      ending: string;
      plan: PaidPlan;
      madeAt: Date;
      endsAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
      revokedAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
      creatorId: ColumnType<CreatorId | null, CreatorId | null | undefined, CreatorId | null>;
      redeemedAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
    };
  }
}

type NewCode = { hash: Buffer; ending: string; plan: PaidPlan; endsAt: Date | null };

export const insertCodes = (trx: Trx, codes: readonly NewCode[], now: Date) =>
  trx
    .insertInto('plan_codes')
    .values(codes.map(({ hash, ...code }) => ({ ...code, codeHash: hash, madeAt: now })))
    .execute();

const columns = ['id', 'ending', 'plan', 'creatorId', 'madeAt', 'endsAt', 'revokedAt', 'redeemedAt'] as const;

/** A code, held until the transaction ends: of two who redeem it at once the second sees what the first did. */
export const lockCode = (trx: Trx, hash: Buffer) =>
  trx.selectFrom('plan_codes').select(columns).where('codeHash', '=', hash).forUpdate().executeTakeFirst();

/** One code as it is now, for who is about to lock its creator before it. */
export const findCode = (db: Db | Trx, id: string) =>
  db.selectFrom('plan_codes').select(columns).where('id', '=', id).executeTakeFirst();

export const lockCodeById = (trx: Trx, id: string) =>
  trx.selectFrom('plan_codes').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();

export const markRedeemed = (trx: Trx, creatorId: CreatorId, hash: Buffer, now: Date) =>
  trx.updateTable('plan_codes').set({ creatorId, redeemedAt: now }).where('codeHash', '=', hash).execute();

/** Until when a code can be redeemed; null for always. */
export const setCodeEnd = (trx: Trx, id: string, endsAt: Date | null) =>
  trx.updateTable('plan_codes').set({ endsAt }).where('id', '=', id).execute();

export const markRevoked = (trx: Trx, id: string, now: Date) =>
  trx.updateTable('plan_codes').set({ revokedAt: now }).where('id', '=', id).execute();

/** What a creator redeemed and what was not taken back, the latest first. */
export const listRedeemed = (db: Db | Trx, creatorId: CreatorId) =>
  db
    .selectFrom('plan_codes')
    .select(['ending', 'plan', sql<Date>`redeemed_at`.as('redeemedAt')])
    .where('creatorId', '=', creatorId)
    .where('revokedAt', 'is', null)
    .orderBy('redeemedAt', 'desc')
    .execute();

export async function countCodes(db: Db): Promise<{ plan: PaidPlan; made: number; used: number }[]> {
  const { rows } = await sql<{ plan: PaidPlan; made: number; used: number }>`
    select plan, count(*)::int as made, count(redeemed_at)::int as used from plan_codes group by plan order by plan`.execute(
    db,
  );
  return rows;
}

/** As `codeState` says of one row. */
const isIn = (state: CodeState, now: Date) =>
  ({
    taken_back: sql<SqlBool>`k.revoked_at is not null`,
    used: sql<SqlBool>`k.revoked_at is null and k.redeemed_at is not null`,
    ended: sql<SqlBool>`k.revoked_at is null and k.redeemed_at is null and k.ends_at <= ${now}`,
    unused: sql<SqlBool>`k.revoked_at is null and k.redeemed_at is null and (k.ends_at is null or k.ends_at > ${now})`,
  })[state];

export type CodeQuestion = {
  state?: CodeState | undefined;
  plan?: PaidPlan | undefined;
  q?: string | undefined;
  after?: ListPlace | undefined;
  limit: number;
  now: Date;
};

/** Codes with who redeemed them, the newest first. `q` is the ending of a code, or part of an email. */
export async function listCodes(db: Db, { state, plan, q = '', after, limit, now }: CodeQuestion) {
  let query = db
    .selectFrom('plan_codes as k')
    .leftJoin('users as u', 'u.id', 'k.creatorId')
    .select([
      'k.id',
      'k.ending',
      'k.plan',
      'k.creatorId',
      'k.madeAt',
      'k.endsAt',
      'k.revokedAt',
      'k.redeemedAt',
      'u.email',
      sql<number>`(extract(epoch from k.made_at) * 1000000)::bigint`.as('micros'),
    ]);
  if (state !== undefined) query = query.where(isIn(state, now));
  if (plan !== undefined) query = query.where('k.plan', '=', plan);
  if (q !== '')
    query = query.where(
      sql<SqlBool>`(k.ending = upper(${q.slice(-4)}) or u.email like ${likePattern(q.toLowerCase())})`,
    );
  if (after !== undefined)
    query = query.where(
      sql<SqlBool>`(k.made_at, k.id) < (timestamptz 'epoch' + ${after.micros} * interval '1 microsecond', ${after.id}::uuid)`,
    );
  const rows = await query.orderBy('k.madeAt', 'desc').orderBy('k.id', 'desc').limit(limit).execute();
  return rows.map(withPlace);
}
