import { sql } from 'kysely';
import type { CreatorId } from '../../base/id.ts';
import type { Db, Trx } from '../../platform/database.ts';

declare module '../../platform/database.ts' {
  interface Tables {
    live_offers: {
      creator_id: string;
      offer_id: string;
      kind: OfferKind;
      fields: unknown;
      version_id: string;
    };
  }
}

export type OfferKind = 'individualService' | 'groupService' | 'calendarBooking';
export type OfferRow = { offerId: string; kind: OfferKind; fields: unknown };

export const listOffers = (db: Db | Trx, creatorId: CreatorId): Promise<OfferRow[]> =>
  db
    .selectFrom('live_offers')
    .select(['offer_id as offerId', 'kind', 'fields'])
    .where('creator_id', '=', creatorId)
    .execute();

/** Makes the published offers exactly these. */
export async function replaceOffers(
  trx: Trx,
  creatorId: CreatorId,
  versionId: string,
  offers: readonly OfferRow[],
): Promise<void> {
  await sql`delete from live_offers where creator_id = ${creatorId} and offer_id <> all(${offers.map(offer => offer.offerId)}::uuid[])`.execute(
    trx,
  );
  if (offers.length === 0) return;
  await sql`
    insert into live_offers (creator_id, offer_id, kind, fields, version_id)
    select ${creatorId}, (o->>'offerId')::uuid, o->>'kind', o->'fields', ${versionId} from jsonb_array_elements(${JSON.stringify(offers)}::jsonb) o
    on conflict (creator_id, offer_id) do update set kind = excluded.kind, fields = excluded.fields, version_id = excluded.version_id`.execute(
    trx,
  );
}
