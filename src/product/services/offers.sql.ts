import { sql } from 'kysely';
import type { CreatorId } from '../../base/id.ts';
import type { Db, Trx } from '../../platform/database.ts';

declare module '../../platform/database.ts' {
  interface Tables {
    live_offers: {
      creatorId: CreatorId;
      offerId: string;
      kind: OfferKind;
      fields: unknown;
      versionId: string;
      /** Its place among the creator's offers, in the order of the page. */
      position: number;
    };
  }
}

type OfferKind = 'individualService' | 'groupService' | 'calendarBooking' | 'promotion';
export type OfferRow = { offerId: string; kind: OfferKind; fields: unknown };

export const listOffers = (db: Db | Trx, creatorId: CreatorId) =>
  db
    .selectFrom('live_offers')
    .select(['offerId', 'kind', 'fields'])
    .where('creatorId', '=', creatorId)
    .orderBy('position')
    .orderBy('offerId');

/**
 * Replaces the published offers by these; returns whether any changed. A row keeps the version that last changed it.
 */
export async function replaceOffers(
  trx: Trx,
  creatorId: CreatorId,
  versionId: string,
  offers: readonly OfferRow[],
): Promise<boolean> {
  const { rows } = await sql<{ changed: boolean }>`
    with given as (
      select (o->>'offerId')::uuid as offer_id, o->>'kind' as kind, o->'fields' as fields, position
      from jsonb_array_elements(${JSON.stringify(offers)}::jsonb) with ordinality as each(o, position)),
    gone as (
      delete from live_offers l where creator_id = ${creatorId}
        and not exists (select 1 from given g where g.offer_id = l.offer_id)
      returning 1),
    put as (
      insert into live_offers as l (creator_id, offer_id, kind, fields, version_id, position)
      select ${creatorId}, offer_id, kind, fields, ${versionId}, position from given
      on conflict (creator_id, offer_id) do update
        set kind = excluded.kind, fields = excluded.fields, position = excluded.position,
          version_id = case when (l.kind, l.fields) is distinct from (excluded.kind, excluded.fields)
            then excluded.version_id else l.version_id end
        where (l.kind, l.fields, l.position) is distinct from (excluded.kind, excluded.fields, excluded.position)
      returning 1)
    select exists (select 1 from gone) or exists (select 1 from put) as changed`.execute(trx);
  return rows[0]?.changed === true;
}
