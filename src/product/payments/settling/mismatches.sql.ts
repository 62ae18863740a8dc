import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database.ts';

export type MismatchKind = 'payment' | 'refund' | 'subscription' | 'licence';

/** A difference between our data and a provider's; a person decides. */
export type Mismatch = {
  id: string;
  kind: MismatchKind;
  /** Its subject, as the provider names it. */
  subject: string;
  details: Record<string, unknown>;
  foundAt: Date;
  lookedAt: Date | null;
  lookedBy: string | null;
};

/** Records a break once; a known one stays as it is. */
export async function insertMismatch(
  db: Db | Trx,
  { kind, subject, details }: Pick<Mismatch, 'kind' | 'subject' | 'details'>,
  now: Date,
): Promise<void> {
  await sql`
    insert into reconciliation_breaks (kind, subject, details, found_at)
    values (${kind}, ${subject}, ${JSON.stringify(details)}, ${now})
    on conflict (kind, subject) do update set details = excluded.details`.execute(db);
}

/** Breaks that no operator has looked at, or the others; the latest first. */
export async function listMismatches(
  db: Db,
  { looked, limit }: { looked: boolean; limit: number },
): Promise<Mismatch[]> {
  const { rows } = await sql<Mismatch>`
    select id, kind, subject, details, found_at, looked_at, looked_by
    from reconciliation_breaks
    where (looked_at is not null) = ${looked}
    order by found_at desc, id limit ${limit}`.execute(db);
  return rows;
}

/** The number of mismatches with providers that wait for an operator. */
export async function countMismatches(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from reconciliation_breaks where looked_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Records that an operator has looked at a break; returns it, or undefined when that was done. */
export async function markLooked(
  trx: Trx,
  id: string,
  by: string,
  now: Date,
): Promise<Pick<Mismatch, 'kind' | 'subject'> | undefined> {
  const { rows } = await sql<Pick<Mismatch, 'kind' | 'subject'>>`
    update reconciliation_breaks set looked_at = ${now}, looked_by = ${by} where id = ${id} and looked_at is null
    returning kind, subject`.execute(trx);
  return rows[0];
}
