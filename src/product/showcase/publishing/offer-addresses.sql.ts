import { sql } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    offer_addresses: { creatorId: CreatorId; slug: string; offerId: string };
  }
}

/** Records the slugs under which services were published; a slug given to another service is then that one's. */
export async function keepOfferAddresses(
  trx: Trx,
  creatorId: CreatorId,
  slugs: Readonly<Record<string, string>>,
): Promise<void> {
  const rows = Object.entries(slugs).map(([offerId, slug]) => ({ creatorId, slug, offerId }));
  if (rows.length === 0) return;
  await trx
    .insertInto('offer_addresses')
    .values(rows)
    .onConflict(conflict =>
      conflict
        .columns(['creatorId', 'slug'])
        .doUpdateSet({ offerId: sql`excluded.offer_id` })
        .whereRef('offer_addresses.offerId', '<>', 'excluded.offerId'),
    )
    .execute();
}

/** The last service published under this slug. */
export async function findOfferAt(db: Db, creatorId: CreatorId, slug: string): Promise<string | undefined> {
  const { rows } = await sql<{ offerId: string }>`
    select offer_id from offer_addresses
    where creator_id = ${creatorId} and slug = ${slug}`.execute(db);
  return rows[0]?.offerId;
}
