import { sql } from 'kysely';
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
      preferred_mfa: 'SOFTWARE_TOKEN_MFA' | 'SMS_MFA' | null;
      must_change_password: boolean;
      phone_number: string | null;
      phone_verified_at: Date | null;
    };
    sessions: {
      token_hash: Buffer;
      user_id: string;
      created_at: Date;
      last_seen_at: Date;
      expires_at: Date;
      user_agent: string;
      device_key: string | null;
      proved_at: Date;
    };
  }
}

export const findUserByEmail = (db: Db | Trx, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'first_name as firstName', 'last_name as lastName', 'password_hash as passwordHash'])
    .where('email', '=', email)
    .executeTakeFirst();

/** The person of an account that exists. */
export const findOwner = (db: Db | Trx, id: string) =>
  db
    .selectFrom('users')
    .select(['email', 'first_name as firstName', 'last_name as lastName', 'password_hash as passwordHash'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Another password, which need not be changed; all sessions opened with the one before end. */
export async function replacePassword(trx: Trx, id: string, passwordHash: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({ password_hash: passwordHash, must_change_password: false })
    .where('id', '=', id)
    .execute();
  await trx.deleteFrom('sessions').where('user_id', '=', id).execute();
}

/** Ends an account's sessions but the one with this token. */
export const deleteOtherSessions = (db: Db | Trx, userId: string, tokenHash: Buffer) =>
  db.deleteFrom('sessions').where('user_id', '=', userId).where('token_hash', '<>', tokenHash).execute();

/** When the person behind a session last proved who they are; undefined when there is no such session. */
export const findProof = (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom('sessions')
    .select(['proved_at as provedAt', 'device_key as deviceKey'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();

export const noteProof = (trx: Trx | Db, tokenHash: Buffer, now: Date) =>
  trx.updateTable('sessions').set({ proved_at: now }).where('token_hash', '=', tokenHash).execute();

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
  session: { tokenHash: Buffer; userId: string; userAgent: string; deviceKey: string | null; now: Date },
): Promise<void> {
  const expires = new Date(session.now.getTime() + sessionRules.days * 86_400_000);
  await sql`
    insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at, user_agent, device_key, proved_at)
    values (${session.tokenHash}, ${session.userId}, ${session.now}, ${session.now}, ${expires}, ${session.userAgent.slice(0, 300)},
      ${session.deviceKey}, ${session.now})`.execute(db);
}

export const deleteSession = (db: Db, tokenHash: Buffer) =>
  db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();

type SessionRow = Session['user'] & Session['creator'] & { isStale: boolean };

/** The session behind a token, or undefined when it ended. Touches last_seen_at at most once in 50 minutes. */
export async function findSession(db: Db, tokenHash: Buffer, now: Date): Promise<Session | undefined> {
  const { rows } = await sql<SessionRow>`
    select u.id, u.email, u.first_name as "firstName", u.last_name as "lastName", c.user_url as "userUrl", c.zone, c.currency, c.plan,
      c.onboarded_at is not null as onboarded, c.onboarding_step as "onboardingStep", c.start_style as "startStyle",
      c.time_format as "timeFormat", c.locale_hours as "localeHours",
      s.last_seen_at < ${now}::timestamptz - interval '50 minutes' as "isStale"
    from sessions s join users u on u.id = s.user_id join creators c on c.creator_id = u.id
    where s.token_hash = ${tokenHash} and s.expires_at > ${now} and s.last_seen_at > ${now}::timestamptz - make_interval(days => ${sessionRules.idleDays})`.execute(
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
