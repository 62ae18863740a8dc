import { sql } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import type { Suppression, SuppressionKind } from './suppression.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    suppressions: Suppression & { creatorId: CreatorId; emailDigest: Buffer };
  }
}

/** What keeps an address from getting newsletters now. */
export const suppressionsOf = (db: Db | Trx, creatorId: CreatorId, email: string, now: Date): Promise<Suppression[]> =>
  db
    .selectFrom('suppressions')
    .select(['kind', 'reason', 'since', 'until'])
    .where('creatorId', '=', creatorId)
    .where('emailDigest', '=', sql<Buffer>`email_digest(${email})`)
    .where(where => where.or([where('until', 'is', null), where('until', '>', now)]))
    .orderBy('kind')
    .execute();

type Given = Suppression & { email: string };

/** Suppresses addresses. Of two for the same address and kind the one that lasts longer stays. */
export async function suppressAddresses(trx: Trx, creatorId: CreatorId, given: readonly Given[]): Promise<void> {
  if (given.length === 0) return;
  await sql`
    insert into suppressions (creator_id, email_digest, kind, reason, since, until)
    select distinct on (email, kind) ${creatorId}, email_digest(email), kind, reason, since, until
    from unnest(${given.map(({ email }) => email)}::text[], ${given.map(({ kind }) => kind)}::text[],
      ${given.map(({ reason }) => reason)}::text[], ${given.map(({ since }) => since)}::timestamptz[],
      ${given.map(({ until }) => until)}::timestamptz[]) as given(email, kind, reason, since, until)
    order by email, kind, until desc nulls first
    on conflict (creator_id, email_digest, kind) do update
      set reason = excluded.reason, since = excluded.since, until = excluded.until
      where suppressions.until is not null and (excluded.until is null or excluded.until > suppressions.until)`.execute(
    trx,
  );
}

/** Ends suppressions of an address: all of them, or those of these kinds. Returns how many there were. */
export async function endSuppressions(
  db: Db | Trx,
  creatorId: CreatorId,
  email: string,
  kinds: readonly SuppressionKind[] = ['person', 'bounce', 'complaint'],
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('suppressions')
    .where('creatorId', '=', creatorId)
    .where('emailDigest', '=', sql<Buffer>`email_digest(${email})`)
    .where('kind', 'in', kinds)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes suppressions that have ended. */
export const forgetSuppressions = (db: Db, now: Date) =>
  db.deleteFrom('suppressions').where('until', '<', now).execute();
