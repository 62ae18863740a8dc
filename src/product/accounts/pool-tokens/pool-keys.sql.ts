import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    pool_keys: { id: string; keyId: string; sealedKey: Buffer; createdAt: Date };
  }
}

type StoredKey = { keyId: string; sealed: Buffer };

export const findPoolKey = (db: Db): Promise<StoredKey | undefined> =>
  db.selectFrom('pool_keys').select(['keyId', 'sealedKey as sealed']).executeTakeFirst();

/** Stores the key unless another server was faster; returns the stored one. */
export async function keepPoolKey(db: Db, key: StoredKey, now: Date): Promise<StoredKey> {
  await sql`
    insert into pool_keys (id, key_id, sealed_key, created_at) values ('current', ${key.keyId}, ${key.sealed}, ${now})
    on conflict do nothing`.execute(db);
  const kept = await findPoolKey(db);
  if (kept === undefined) throw new Error('a key of the pool was kept and is gone');
  return kept;
}
