import { type SqlBool, sql } from 'kysely';
import { likePattern } from '../../base/like-pattern.ts';
import type { Db, Trx } from '../../platform/database.ts';
import { type ListPlace, withPlace } from '../../platform/list-place.sql.ts';
import type { Plan } from '../plans/entitlement.ts';
import type { CreatorShow } from './contract.ts';

/** The email of a creator; undefined when there is none with this id. */
export async function findCreatorEmail(db: Db | Trx, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    select email from users join creators on creator_id = id where id = ${id}`.execute(db);
  return rows[0]?.email;
}

const inForce = sql<Plan>`case when c.is_whitelisted then 'empower' else c.plan end`;

const mailsToStrangers = (isAdmitted: boolean) =>
  sql<number>`(select count(*)::int from stranger_mails m where m.creator_id = c.creator_id
    and m.admitted = ${isAdmitted} and m.counted_at > now() - interval '1 day')`;

const creators = (db: Db) =>
  db
    .selectFrom('creators as c')
    .innerJoin('users as u', 'u.id', 'c.creatorId')
    .select([
      'c.creatorId as id',
      'u.email',
      'u.firstName',
      'u.lastName',
      'c.userUrl',
      inForce.as('plan'),
      'c.isWhitelisted',
      'u.disabledAt',
      'c.createdAt',
      sql<Date | null>`(select max(last_seen_at) from sessions s where s.user_id = u.id)`.as('lastSeenAt'),
      mailsToStrangers(false).as('mailsHeldBack'),
    ]);

const shows: Record<Exclude<CreatorShow, 'all'>, ReturnType<typeof sql<SqlBool>>> = {
  paid: sql<SqlBool>`c.plan <> 'free'`,
  whitelisted: sql<SqlBool>`c.is_whitelisted`,
  disabled: sql<SqlBool>`u.disabled_at is not null`,
  mail_limit: sql<SqlBool>`c.creator_id in (select creator_id from stranger_mails where not admitted and counted_at > now() - interval '1 day')`,
};

type CreatorQuestion = {
  q?: string | undefined;
  show: CreatorShow;
  after?: ListPlace | undefined;
  limit: number;
};

/** Creators, the newest first. `q` is part of the name, the email or the address of the page. */
export async function listCreators(db: Db, { q = '', show, after, limit }: CreatorQuestion) {
  let query = creators(db).select(sql<number>`(extract(epoch from c.created_at) * 1000000)::bigint`.as('micros'));
  if (show !== 'all') query = query.where(shows[show]);
  const pattern = likePattern(q.toLowerCase());
  if (q !== '')
    query = query.where(
      sql<SqlBool>`(u.email like ${pattern} or c.user_url like ${pattern} or lower(u.first_name || ' ' || u.last_name) like ${pattern})`,
    );
  if (after !== undefined)
    query = query.where(
      sql<SqlBool>`(c.created_at, c.creator_id) < (timestamptz 'epoch' + ${after.micros} * interval '1 microsecond', ${after.id}::uuid)`,
    );
  const rows = await query.orderBy('c.createdAt', 'desc').orderBy('c.creatorId', 'desc').limit(limit).execute();
  return rows.map(withPlace);
}

/** One creator with the sources of their plan. */
export const findCreatorDetail = (db: Db, id: string) =>
  creators(db)
    .select([
      'c.grantedPlan as givenPlan',
      'c.codedPlan',
      'c.subscribedPlan',
      'c.licensedPlan',
      'c.editProfileAllowed',
      mailsToStrangers(true).as('mailsToStrangers'),
      sql<number>`(select count(*)::int from sessions s where s.user_id = u.id)`.as('sessions'),
    ])
    .where(sql<SqlBool>`c.creator_id = ${id}`)
    .executeTakeFirst();

export async function countByPlan(db: Db): Promise<{ plan: Plan; creators: number }[]> {
  const { rows } = await sql<{ plan: Plan; creators: number }>`
    select ${inForce} as plan, count(*)::int as creators from creators c group by 1`.execute(db);
  return rows;
}
