import { type ColumnType, sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    users: NewUser & {
      emailVerifiedAt: Date;
      createdAt: Date;
      disabledAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
      preferredMfa: 'SOFTWARE_TOKEN_MFA' | 'SMS_MFA' | null;
      mustChangePassword: boolean;
      phoneNumber: string | null;
      phoneVerifiedAt: Date | null;
    };
  }
}

export const findUserByEmail = (db: Db | Trx, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'firstName', 'lastName', 'passwordHash'])
    .where('email', '=', email)
    .executeTakeFirst();

const handleOf = sql<string | null>`(select user_url from creators where creator_id = users.id)`;

/** The person of an account that exists. */
export const findOwner = (db: Db | Trx, id: string) =>
  db
    .selectFrom('users')
    .select(['email', 'firstName', 'lastName', 'passwordHash', handleOf.as('userUrl')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Whether anybody has signed up. */
export async function hasUsers(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select 1 from users) as found`.execute(db);
  return rows[0]?.found === true;
}

export type NewUser = { id: string; email: string; firstName: string; lastName: string; passwordHash: string };

/** Inserts unless the address is taken; returns whether it did. The address must be proved before. */
export async function insertUser(trx: Trx, user: NewUser, now: Date, since?: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into users (id, email, first_name, last_name, password_hash, email_verified_at, created_at)
    values (${user.id}, ${user.email}, ${user.firstName}, ${user.lastName}, ${user.passwordHash}, ${now}, coalesce(${since ?? null}, now()))
    on conflict (email) do nothing returning id`.execute(trx);
  return rows.length === 1;
}

/** Replaces the password when the old one is still current; returns whether it was. */
export async function replacePassword(trx: Trx, userId: string, before: string, after: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ passwordHash: after, mustChangePassword: false })
    .where('id', '=', userId)
    .where('passwordHash', '=', before)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Stores another hash of the same password, when the old one is still current; returns whether it was. */
export async function renewHash(db: Db, userId: string, before: string, after: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ passwordHash: after })
    .where('id', '=', userId)
    .where('passwordHash', '=', before)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const userById = (db: Db | Trx, userId: string) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'firstName', 'lastName', 'passwordHash', 'disabledAt', handleOf.as('userUrl')])
    .where('id', '=', userId);

export const findUserById = (db: Db | Trx, userId: string) => userById(db, userId).executeTakeFirst();

/** One user, locked until the transaction ends. */
export const lockUser = (trx: Trx, userId: string) => userById(trx, userId).forUpdate().executeTakeFirst();

/** Changes a user's address to one just proved; false when another user has it by now. */
export async function replaceEmail(trx: Trx, userId: string, email: string, now: Date): Promise<boolean> {
  await sql`savepoint before_email`.execute(trx);
  try {
    await trx.updateTable('users').set({ email, emailVerifiedAt: now }).where('id', '=', userId).execute();
    return true;
  } catch (error) {
    if (!isTaken(error)) throw error;
    await sql`rollback to savepoint before_email`.execute(trx);
    return false;
  }
}

/** Whether an error is PostgreSQL's unique_violation. */
const isTaken = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === '23505';

/** Asks for a new password at the next sign-in. */
export const requireNewPassword = (trx: Trx, userId: string) =>
  trx.updateTable('users').set({ mustChangePassword: true }).where('id', '=', userId).execute();

/** Disables a user, or enables them again; returns whether the user exists. */
export async function setDisabled(db: Db | Trx, userId: string, at: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ disabledAt: at })
    .where('id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
