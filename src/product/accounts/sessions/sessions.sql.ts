import { CompiledQuery, sql } from 'kysely';
import { type Db, poolOf, type Trx } from '../../../platform/database.ts';
import { askNamed, prepared } from '../../../platform/outage/guarded-pool.ts';
import { type Session, sessionRules } from '../account/account.ts';
import { credentialRules } from '../client/credentials.ts';
import type { SessionEnd } from './ended-session.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    sessions: {
      tokenHash: Buffer;
      id: string;
      userId: string;
      createdAt: Date;
      lastSeenAt: Date;
      expiresAt: Date;
      userAgent: string;
      deviceKey: string | null;
      provedAt: Date;
    };
    hosted_sessions: { tokenHash: Buffer; provider: string; sealedToken: Buffer };
    ended_sessions: { tokenHash: Buffer; why: SessionEnd; endedAt: Date };
  }
}

type SessionRow = Session['user'] & Omit<Session['creator'], 'leavesAt'> & { leavesAt: Date | null };

const sessionColumns = `
  u.id, u.email, u.email_verified_at is not null as "emailVerified", u.phone_number as phone,
  u.phone_verified_at is not null as "phoneVerified", u.first_name, u.last_name,
  c.user_url, c.zone, c.currency, case when c.is_whitelisted then 'empower' else c.plan end as plan,
  c.edit_profile_allowed, c.onboarded_at is not null as onboarded,
  c.onboarding_step, c.start_style, c.time_format,
  c.locale_hours, c.language, c.is_listed, c.is_measured, d.due_at as "leavesAt"`;
const sessionTables = `
  join users u on u.id = s.user_id join creators c on c.creator_id = u.id
  left join account_deletions d on d.creator_id = u.id`;

function sessionIn({
  id,
  email,
  emailVerified,
  phone,
  phoneVerified,
  firstName,
  lastName,
  ...creator
}: SessionRow): Session {
  return {
    user: { id, email, emailVerified, phone, phoneVerified, firstName, lastName },
    creator: { ...creator, leavesAt: creator.leavesAt?.toISOString() ?? null },
  };
}

const openingText = prepared(
  'open-session',
  `with s as (
    insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at, user_agent, device_key, proved_at)
    select $1::bytea, id, $3::timestamptz, $3::timestamptz, $4::timestamptz, $5::text, $6::uuid, $3::timestamptz
    from (select id from users where id = $2::uuid and disabled_at is null
      and password_hash = coalesce($7::text, password_hash) for share) u returning user_id)
  select ${sessionColumns} from s ${sessionTables}`,
);

/**
 * Opens a session unless the password was changed in between; returns its data, else undefined. Waits for a concurrent
 * change of the password, which ends existing sessions.
 */
export async function insertSession(
  db: Db | Trx,
  session: {
    tokenHash: Buffer;
    userId: string;
    userAgent: string;
    now: Date;
    deviceKey: string | null;
    passwordHash?: string | undefined;
  },
): Promise<Session | undefined> {
  const expires = new Date(session.now.getTime() + sessionRules.days * 86_400_000);
  const { tokenHash, userId, userAgent, now, deviceKey, passwordHash = null } = session;
  const values = [tokenHash, userId, now, expires, userAgent.slice(0, 300), deviceKey, passwordHash];
  const { rows } = await db.executeQuery<SessionRow>(CompiledQuery.raw(openingText, values));
  return rows[0] === undefined ? undefined : sessionIn(rows[0]);
}

/** Locks a user against new sessions until the transaction ends. */
export const holdUserAlone = (trx: Trx, userId: string) =>
  sql`select from users where id = ${userId} for update`.execute(trx);

/** Records that a provider opened this session, with the encrypted token that identifies it there. */
export const insertHostedSession = (trx: Trx, tokenHash: Buffer, provider: string, sealedToken: Buffer) =>
  sql`insert into hosted_sessions (token_hash, provider, sealed_token) values (${tokenHash}, ${provider}, ${sealedToken})`.execute(
    trx,
  );

export const findHostedSession = (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom('hosted_sessions')
    .select(['provider', 'sealedToken'])
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();

export const deleteSession = (db: Db | Trx, tokenHash: Buffer) =>
  db.deleteFrom('sessions').where('tokenHash', '=', tokenHash).execute();

const sessionText = `
  select ${sessionColumns}, s.last_seen_at < $2::timestamptz - make_interval(mins => $4) as "isStale"
  from sessions s ${sessionTables}
  where s.token_hash = $1 and s.expires_at > $2 and s.last_seen_at > $2::timestamptz - make_interval(days => $3)
    and u.disabled_at is null`;

/**
 * The session of a token, and whether it is due for renewal; undefined when it ended. Runs at every request of a
 * creator: prepared, since planning it takes four times as long as reading it.
 */
export async function findSession(
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<{ session: Session; isStale: boolean } | undefined> {
  const values = [tokenHash, now, sessionRules.idleDays, credentialRules.renewMinutes];
  const { rows } = await askNamed<SessionRow & { isStale: boolean }>(poolOf(db), {
    name: 'find-session',
    text: sessionText,
    values,
  });
  const row = rows[0];
  if (row === undefined) return undefined;
  const { isStale, ...rest } = row;
  return { session: sessionIn(rest), isStale };
}

/** What a session of this user would hold; undefined while the user is disabled. */
export async function findSessionOf(db: Db, userId: string): Promise<Session | undefined> {
  const text = `select ${sessionColumns} from (select $1::uuid as user_id) s ${sessionTables} where u.disabled_at is null`;
  const { rows } = await db.executeQuery<SessionRow>(CompiledQuery.raw(text, [userId]));
  return rows[0] === undefined ? undefined : sessionIn(rows[0]);
}

export const renewSession = (db: Db, tokenHash: Buffer, now: Date) =>
  db.updateTable('sessions').set({ lastSeenAt: now }).where('tokenHash', '=', tokenHash).execute();

/**
 * Records the use of a session which a provider opened, once in 50 minutes; returns whether this call did. An ended one
 * stays as it is.
 */
export async function claimRenewal(db: Db, tokenHash: Buffer, provider: string, now: Date): Promise<boolean> {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const { rows } = await sql`
    update sessions s set last_seen_at = ${now} from hosted_sessions h
    where s.token_hash = ${tokenHash} and h.token_hash = s.token_hash and h.provider = ${provider}
      and s.expires_at > ${now} and s.last_seen_at < ${ago(credentialRules.renewMinutes)}
      and s.last_seen_at > ${ago(sessionRules.idleDays * 1440)}
    returning s.id`.execute(db);
  return rows.length === 1;
}

/** Why a token's session ended, or undefined when unknown. */
export async function findSessionEnd(db: Db, tokenHash: Buffer): Promise<SessionEnd | undefined> {
  const { rows } = await sql<{ why: SessionEnd }>`
    select why from ended_sessions where token_hash = ${tokenHash}
    union all
    select case when u.disabled_at is not null then 'disabled' else 'expired' end
    from sessions s join users u on u.id = s.user_id where s.token_hash = ${tokenHash}
    limit 1`.execute(db);
  return rows[0]?.why;
}

/** When the user of a session last proved their identity; undefined without such a session. */
export const findProof = (db: Db, tokenHash: Buffer) =>
  db.selectFrom('sessions').select(['provedAt', 'deviceKey']).where('tokenHash', '=', tokenHash).executeTakeFirst();

export const noteProof = (trx: Trx | Db, tokenHash: Buffer, now: Date) =>
  trx.updateTable('sessions').set({ provedAt: now }).where('tokenHash', '=', tokenHash).execute();

/** Ends unfinished sign-ins and waiting identities of other providers, and makes every browser need the second step. */
export async function endHalfSignIns(trx: Trx, userId: string): Promise<void> {
  await sql`delete from auth_challenges where creator_id = ${userId}`.execute(trx);
  await sql`delete from waiting_identities where user_id = ${userId}`.execute(trx);
  await sql`delete from hosted_logins where user_id = ${userId} and taken_at is null`.execute(trx);
  await sql`update devices set remembered_until = null where creator_id = ${userId}`.execute(trx);
}

type ListedSession = {
  id: string;
  deviceId: string | null;
  userAgent: string;
  createdAt: Date;
  lastSeenAt: Date;
  isCurrent: boolean;
};

/** Where a user is signed in, the session used last first. */
export const listSessions = (db: Db, userId: string, current: Buffer, now: Date): Promise<ListedSession[]> =>
  db
    .selectFrom('sessions')
    .select(({ eb }) => [
      'id',
      'deviceKey as deviceId',
      'userAgent',
      'createdAt',
      'lastSeenAt',
      eb('tokenHash', '=', current).as('isCurrent'),
    ])
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .where('lastSeenAt', '>', new Date(now.getTime() - sessionRules.idleDays * 86_400_000))
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id')
    .limit(100)
    .execute()
    .then(rows => rows.map(row => ({ ...row, isCurrent: Boolean(row.isCurrent) })));

type Ending = {
  userId: string;
  why: SessionEnd;
  now: Date;
  only?: string;
  on?: string;
  except?: Buffer | undefined;
};

/**
 * Ends a user's sessions at once: all, all but one, one by its name, or those on one device by its key. Returns how
 * many there were.
 */
export async function endSessions(db: Db | Trx, { userId, why, now, only, on, except }: Ending): Promise<number> {
  const { rows } = await sql`
    with gone as (
      delete from sessions where user_id = ${userId}
        and id = coalesce(${only ?? null}::uuid, id)
        and (${on ?? null}::uuid is null or device_key = ${on ?? null}::uuid)
        and token_hash is distinct from ${except ?? null}::bytea
      returning token_hash)
    insert into ended_sessions (token_hash, why, ended_at) select token_hash, ${why}, ${now}::timestamptz from gone
    on conflict do nothing returning why`.execute(db);
  return rows.length;
}

export const endSession = (db: Db, tokenHash: Buffer, why: SessionEnd, now: Date) =>
  sql`
    with gone as (delete from sessions where token_hash = ${tokenHash} returning token_hash)
    insert into ended_sessions (token_hash, why, ended_at) select token_hash, ${why}, ${now}::timestamptz from gone
    on conflict do nothing`.execute(db);

/** Ends all sessions of everybody; returns how many there were. */
export async function endEverySession(trx: Trx, now: Date): Promise<number> {
  const { rows } = await sql`
    with gone as (delete from sessions returning token_hash)
    insert into ended_sessions (token_hash, why, ended_at) select token_hash, 'revoked', ${now}::timestamptz from gone
    on conflict do nothing returning why`.execute(trx);
  return rows.length;
}

const daysRemembered = 30;

/** Ends sessions that have expired, and forgets how older ones ended. */
export async function forgetOldSessions(db: Db, now: Date): Promise<void> {
  await sql`
    with gone as (delete from sessions where expires_at < ${now} returning token_hash)
    insert into ended_sessions (token_hash, why, ended_at) select token_hash, 'expired', ${now}::timestamptz from gone
    on conflict do nothing`.execute(db);
  await db
    .deleteFrom('ended_sessions')
    .where('endedAt', '<', new Date(now.getTime() - daysRemembered * 86_400_000))
    .execute();
}
