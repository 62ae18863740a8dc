import { CompiledQuery, sql } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import { prepared } from '../../../platform/outage/guarded-pool.ts';
import type { MfaMethod } from './preference.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    second_factors: {
      creatorId: string;
      kind: MfaMethod;
      sealedSecret: Buffer | null;
      lastStep: number;
      confirmedAt: Date | null;
      createdAt: Date;
    };
    recovery_codes: { creatorId: string; codeHash: Buffer; usedAt: Date | null };
    phone_codes: { creatorId: string; phoneNumber: string; codeHash: Buffer; tries: number; expiresAt: Date };
  }
}

export type FactorsRow = {
  email: string;
  firstName: string;
  passwordHash: string;
  preferred: MfaMethod | null;
  enabled: MfaMethod[];
  phone: string | null;
  isPhoneVerified: boolean;
  mustChangePassword: boolean;
  recoveryCodesLeft: number;
};

const factorsText = prepared(
  'find-factors',
  `select u.email, u.first_name, u.password_hash, u.preferred_mfa as preferred, u.phone_number as phone, u.phone_verified_at is not null as "isPhoneVerified",
      u.must_change_password,
      array(select kind from second_factors where creator_id = u.id and confirmed_at is not null order by kind desc) as enabled,
      (select count(*)::int from recovery_codes where creator_id = u.id and used_at is null) as "recoveryCodesLeft"
    from users u where u.id = $1`,
);

/** An account's password and everything about its second factors. */
export async function findFactors(db: Db | Trx, creatorId: CreatorId): Promise<FactorsRow> {
  const { rows } = await db.executeQuery<FactorsRow>(CompiledQuery.raw(factorsText, [creatorId]));
  const [row] = rows;
  if (row === undefined) throw new Error(`there is no account ${creatorId}`);
  return row;
}

/** Locks all that concerns one account's sign-in until the transaction ends. */
export const lockFactors = (trx: Trx, creatorId: CreatorId) =>
  trx.selectFrom('users').select('id').where('id', '=', creatorId).forUpdate().executeTakeFirstOrThrow();

/** The secret of an app: confirmed, or being set up. */
export const findApp = (db: Db | Trx, creatorId: CreatorId) =>
  db
    .selectFrom('second_factors')
    .select(['sealedSecret', 'lastStep', 'confirmedAt'])
    .where('creatorId', '=', creatorId)
    .where('kind', '=', 'SOFTWARE_TOKEN_MFA')
    .executeTakeFirst();

/** Replaces an unconfirmed secret by a new one; a secret in use stays. */
export async function keepNewApp(trx: Trx, creatorId: CreatorId, sealed: Buffer, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into second_factors (creator_id, kind, sealed_secret, created_at)
    values (${creatorId}, 'SOFTWARE_TOKEN_MFA', ${sealed}, ${now})
    on conflict (creator_id, kind) do update set sealed_secret = excluded.sealed_secret, last_step = 0, created_at = excluded.created_at
      where second_factors.confirmed_at is null returning kind`.execute(trx);
  return rows.length === 1;
}

export const noteStep = (trx: Trx, creatorId: CreatorId, step: number) =>
  trx
    .updateTable('second_factors')
    .set({ lastStep: step })
    .where('creatorId', '=', creatorId)
    .where('kind', '=', 'SOFTWARE_TOKEN_MFA')
    .execute();

/** Turns text messages on. */
export async function turnOnSms(trx: Trx, creatorId: CreatorId, now: Date): Promise<void> {
  await sql`
    insert into second_factors (creator_id, kind, confirmed_at, created_at) values (${creatorId}, 'SMS_MFA', ${now}, ${now})
    on conflict (creator_id, kind) do update set confirmed_at = excluded.confirmed_at`.execute(trx);
}

/** Turns the app with the stored secret on. */
export const turnOnApp = (trx: Trx, creatorId: CreatorId, now: Date) =>
  trx
    .updateTable('second_factors')
    .set({ confirmedAt: now })
    .where('creatorId', '=', creatorId)
    .where('kind', '=', 'SOFTWARE_TOKEN_MFA')
    .execute();

/** Makes the first method that is turned on the preferred one. */
export const preferFirst = (trx: Trx, creatorId: CreatorId, kind: MfaMethod) =>
  trx
    .updateTable('users')
    .set({ preferredMfa: kind })
    .where('id', '=', creatorId)
    .where('preferredMfa', 'is', null)
    .execute();

export const turnOff = (trx: Trx, creatorId: CreatorId, kinds: readonly MfaMethod[]) =>
  trx.deleteFrom('second_factors').where('creatorId', '=', creatorId).where('kind', 'in', kinds).execute();

export const prefer = (trx: Trx, creatorId: CreatorId, preferred: MfaMethod | null) =>
  trx.updateTable('users').set({ preferredMfa: preferred }).where('id', '=', creatorId).execute();

export const dropRecoveryCodes = (trx: Trx, creatorId: CreatorId) =>
  trx.deleteFrom('recovery_codes').where('creatorId', '=', creatorId).execute();

export const insertRecoveryCodes = (trx: Trx, creatorId: CreatorId, hashes: readonly Buffer[]) =>
  trx
    .insertInto('recovery_codes')
    .values(hashes.map(codeHash => ({ creatorId, codeHash, usedAt: null })))
    .execute();

/** Uses a recovery code up; false when it does not exist or was used before. */
export async function spendRecoveryCode(trx: Trx, creatorId: CreatorId, hash: Buffer, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update recovery_codes set used_at = ${now} where creator_id = ${creatorId} and code_hash = ${hash} and used_at is null
    returning 1`.execute(trx);
  return rows.length === 1;
}

export const keepPhoneCode = (
  trx: Trx,
  given: { creatorId: CreatorId; phone: string; codeHash: Buffer; expiresAt: Date },
) =>
  sql`
    insert into phone_codes (creator_id, phone_number, code_hash, expires_at)
    values (${given.creatorId}, ${given.phone}, ${given.codeHash}, ${given.expiresAt})
    on conflict (creator_id) do update set phone_number = excluded.phone_number, code_hash = excluded.code_hash,
      expires_at = excluded.expires_at, tries = 0`.execute(trx);

export const lockPhoneCode = (trx: Trx, creatorId: CreatorId) =>
  trx
    .selectFrom('phone_codes')
    .select(['phoneNumber as phone', 'codeHash', 'tries', 'expiresAt'])
    .where('creatorId', '=', creatorId)
    .forUpdate()
    .executeTakeFirst();

export const countPhoneTry = (trx: Trx, creatorId: CreatorId) =>
  trx.updateTable('phone_codes').set({ tries: sql`tries + 1` }).where('creatorId', '=', creatorId).execute();

/** Keeps a phone number, in E.164, as verified at `now`. */
export async function keepPhone(trx: Trx, creatorId: CreatorId, phone: string, now: Date): Promise<void> {
  await trx
    .updateTable('users')
    .set({ phoneNumber: phone, phoneVerifiedAt: now })
    .where('id', '=', creatorId)
    .execute();
  await trx.deleteFrom('phone_codes').where('creatorId', '=', creatorId).execute();
}
