import { type Generated, sql } from 'kysely';
import { notifyChange } from '../change-feed.ts';
import type { Db } from '../database.ts';
import { firstKey, type SealingKeys } from '../encrypted.ts';
import { newToken } from '../secrets.ts';

declare module '../database.ts' {
  interface Tables {
    sealing_keys: {
      /** A bigint, which the driver reads as a text. */
      id: string | number;
      value: string | null;
      state: 'next' | 'current' | 'old' | 'closed';
      createdAt: Generated<Date>;
    };
  }
}

/** What servers listen to, to learn of a new key at once. */
export const keysTopic = 'sealing-keys';

/** The keys as they are stored, for the installation with this secret. */
export async function readSealingKeys(db: Db, secret: string): Promise<SealingKeys> {
  const rows = await db.selectFrom('sealing_keys').select(['id', 'value', 'state']).execute();
  const current = rows.find(({ state }) => state === 'current');
  if (current === undefined) throw new Error('no key is current');
  const values = rows.map(({ id, value }) => [Number(id), value ?? secret] as const);
  return { current: Number(current.id), values: new Map(values) };
}

export async function keyStates(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('sealing_keys').select('state').execute();
  return new Set(rows.map(({ state }) => state));
}

/** Makes the next key, unless a rotation has begun already. */
export async function makeNextKey(db: Db, id: number): Promise<void> {
  if (id === firstKey) throw new Error('the first key is made once');
  await sql`
    insert into sealing_keys (id, value, state) select ${id}::bigint, ${newToken()}, 'next'
    where not exists (select from sealing_keys where state <> 'current') on conflict do nothing`.execute(db);
  await notifyChange(db, keysTopic, 'next');
}

/** Servers write with the next key from now on; the present one becomes old. */
export const adoptNextKey = (db: Db): Promise<void> =>
  db.transaction().execute(async trx => {
    await sql`lock table sealing_keys in share row exclusive mode`.execute(trx);
    await sql`update sealing_keys set state = 'old'
      where state = 'current' and exists (select from sealing_keys where state = 'next')`.execute(trx);
    await sql`update sealing_keys set state = 'current' where state = 'next'`.execute(trx);
    await notifyChange(trx, keysTopic, 'current');
  });

/** Nothing can be stored with the old key any more. Waits for transactions that have just done so. */
export async function closeOldKey(db: Db): Promise<void> {
  await sql`update sealing_keys set state = 'closed' where state = 'old'`.execute(db);
  await notifyChange(db, keysTopic, 'closed');
}

export async function forgetClosedKeys(db: Db): Promise<void> {
  await sql`delete from sealing_keys where state = 'closed'`.execute(db);
  await notifyChange(db, keysTopic, 'forgotten');
}
