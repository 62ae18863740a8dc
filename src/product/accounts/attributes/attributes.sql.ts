import { sql } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import type { KeptAttribute, StoredUser } from './attribute.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    user_attributes: { creatorId: string; name: string; value: string };
  }
}

/** All that is stored of one user in one query; undefined when the account does not exist. */
export async function findUser(db: Db | Trx, creatorId: CreatorId): Promise<StoredUser | undefined> {
  const { rows } = await sql<StoredUser>`
    select u.id, u.email, u.first_name, u.last_name,
      u.email_verified_at is not null as "isEmailVerified", u.phone_number as phone,
      u.phone_verified_at is not null as "isPhoneVerified", c.onboarded_at is not null as "isOnboarded",
      coalesce((select jsonb_object_agg(name, value) from user_attributes where creator_id = u.id), '{}') as kept,
      coalesce((select jsonb_agg(jsonb_build_object('provider', provider, 'subject', subject) order by linked_at, subject)
        from identities where user_id = u.id), '[]') as identities
    from users u join creators c on c.creator_id = u.id where u.id = ${creatorId}`.execute(db);
  return rows[0];
}

/** Keeps the given attributes of a user; those left out stay as they are. */
export async function keepAttributes(
  trx: Trx,
  creatorId: CreatorId,
  kept: Partial<Record<KeptAttribute, string>>,
): Promise<void> {
  const values = Object.entries(kept).map(([name, value]) => ({ creatorId, name, value }));
  if (values.length === 0) return;
  await trx
    .insertInto('user_attributes')
    .values(values)
    .onConflict(conflict =>
      conflict.columns(['creatorId', 'name']).doUpdateSet(({ ref }) => ({ value: ref('excluded.value') })),
    )
    .execute();
}

/** Deletes the named attributes of a user. */
export async function dropAttributes(trx: Trx, creatorId: CreatorId, names: readonly KeptAttribute[]): Promise<void> {
  if (names.length === 0) return;
  await trx.deleteFrom('user_attributes').where('creatorId', '=', creatorId).where('name', 'in', names).execute();
}

export const renameUser = (trx: Trx, creatorId: CreatorId, names: { firstName: string; lastName: string }) =>
  trx
    .updateTable('users')
    .set({ firstName: names.firstName, lastName: names.lastName })
    .where('id', '=', creatorId)
    .execute();

/** The address was proved again. */
export const noteEmailProved = (trx: Trx, creatorId: CreatorId, now: Date) =>
  trx.updateTable('users').set({ emailVerifiedAt: now }).where('id', '=', creatorId).execute();

/** Deletes a user's phone number, with the time it was verified. */
export async function dropPhone(trx: Trx, creatorId: CreatorId): Promise<void> {
  await trx
    .updateTable('users')
    .set({ phoneNumber: null, phoneVerifiedAt: null })
    .where('id', '=', creatorId)
    .execute();
  await trx.deleteFrom('phone_codes').where('creatorId', '=', creatorId).execute();
}

/** The pending phone number. */
export async function findWaitingPhone(db: Db, creatorId: CreatorId, now: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom('phone_codes')
    .select('phoneNumber as phone')
    .where('creatorId', '=', creatorId)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return row?.phone;
}
