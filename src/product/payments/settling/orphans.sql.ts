import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    payment_orphans: Omit<Orphan, 'ref'> & { providerRef: string; foundAt: Date };
  }
}

/** A payment unknown here, in minor units. It has no creator: events name none. */
type Orphan = { provider: string; ref: string; account: string | null; amount: number; currency: string };

/** Records it once; false when it was known. */
export async function keepOrphan(db: Db | Trx, orphan: Orphan, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into payment_orphans (provider, provider_ref, account, amount, currency, found_at)
    values (${orphan.provider}, ${orphan.ref}, ${orphan.account}, ${orphan.amount}, ${orphan.currency}, ${now})
    on conflict do nothing returning provider_ref`.execute(db);
  return rows.length === 1;
}

/** Whether a payment belongs to a deleted creator's books. */
export async function isInClosedBooks(db: Db, provider: string, ref: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from closed_payments where provider = ${provider} and provider_ref = ${ref} limit 1`.execute(db);
  return rows.length > 0;
}
