import { type ColumnType, sql } from 'kysely';
import type { Db, Trx } from '../../platform/database.ts';
import { type Session, sessionRules } from './account.ts';

declare module '../../platform/database.ts' {
  interface Tables {
    users: {
      id: string;
      email: string;
      first_name: string;
      last_name: string;
      password_hash: string;
      email_verified_at: Date;
      created_at: Date;
      disabled_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    };
    sessions: {
      token_hash: Buffer;
      user_id: string;
      created_at: Date;
      last_seen_at: Date;
      expires_at: Date;
      user_agent: string;
    };
  }
}

export const findUserByEmail = (db: Db | Trx, email: string) =>
  db
    .selectFrom('users')
    .select([
      'id',
      'first_name as firstName',
      'last_name as lastName',
      'password_hash as passwordHash',
      'disabled_at as disabledAt',
    ])
    .where('email', '=', email)
    .executeTakeFirst();

export async function hasUsers(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select 1 from users) as found`.execute(db);
  return rows[0]?.found === true;
}

export type NewUser = { id: string; email: string; firstName: string; lastName: string; passwordHash: string };

/** Inserts unless the address is taken; says whether it did. Only who has proved the address becomes a user. */
export async function insertUser(trx: Trx, user: NewUser, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into users (id, email, first_name, last_name, password_hash, email_verified_at)
    values (${user.id}, ${user.email}, ${user.firstName}, ${user.lastName}, ${user.passwordHash}, ${now})
    on conflict (email) do nothing returning id`.execute(trx);
  return rows.length === 1;
}

export async function insertSession(
  db: Db | Trx,
  session: { tokenHash: Buffer; userId: string; userAgent: string; now: Date },
): Promise<void> {
  const expires = new Date(session.now.getTime() + sessionRules.days * 86_400_000);
  await sql`
    insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at, user_agent)
    values (${session.tokenHash}, ${session.userId}, ${session.now}, ${session.now}, ${expires}, ${session.userAgent.slice(0, 300)})`.execute(
    db,
  );
}

export const deleteSession = (db: Db, tokenHash: Buffer) =>
  db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();

type SessionRow = Session['user'] & Session['creator'] & { isStale: boolean };

/** The session behind a token, or undefined when it ended. Touches last_seen_at at most once in 50 minutes. */
export async function findSession(db: Db, tokenHash: Buffer, now: Date): Promise<Session | undefined> {
  const { rows } = await sql<SessionRow>`
    select u.id, u.email, u.first_name as "firstName", u.last_name as "lastName", c.user_url as "userUrl", c.zone, c.currency,
      case when c.is_whitelisted then 'empower' else c.plan end as plan, c.edit_profile_allowed as "editProfileAllowed",
      c.onboarded_at is not null as onboarded, c.onboarding_step as "onboardingStep", c.start_style as "startStyle",
      c.time_format as "timeFormat", c.locale_hours as "localeHours",
      s.last_seen_at < ${now}::timestamptz - interval '50 minutes' as "isStale"
    from sessions s join users u on u.id = s.user_id join creators c on c.creator_id = u.id
    where s.token_hash = ${tokenHash} and u.disabled_at is null and s.expires_at > ${now} and s.last_seen_at > ${now}::timestamptz - make_interval(days => ${sessionRules.idleDays})`.execute(
    db,
  );
  const row = rows[0];
  if (row === undefined) return undefined;
  const { id, email, firstName, lastName, isStale, ...creator } = row;
  if (isStale)
    await db.updateTable('sessions').set({ last_seen_at: now }).where('token_hash', '=', tokenHash).execute();
  return { user: { id, email, firstName, lastName }, creator };
}

export const forgetOldSessions = (db: Db, now: Date) =>
  db.deleteFrom('sessions').where('expires_at', '<', now).execute();

/** Whether a session, ended or not, is one of somebody whom the operator disabled. */
export async function isOfDisabled(db: Db, tokenHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('users.id')
    .where('token_hash', '=', tokenHash)
    .where('disabled_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Disables a user, or enables them again; false when there is none. */
export async function setDisabled(trx: Trx, userId: string, at: Date | null): Promise<boolean> {
  const done = await trx.updateTable('users').set({ disabled_at: at }).where('id', '=', userId).executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** Ends sessions, of one user or of everybody; says how many. The rows stay until they are forgotten. */
export async function endSessions(trx: Trx, userId: string | null, now: Date): Promise<number> {
  const ended = await trx
    .updateTable('sessions')
    .set({ expires_at: now })
    .where('expires_at', '>', now)
    .$if(userId !== null, query => query.where('user_id', '=', userId ?? ''))
    .executeTakeFirst();
  return Number(ended.numUpdatedRows);
}
