import { sql } from 'kysely';
import type { Currency } from '../../../base/currency.ts';
import type { CreatorId } from '../../../base/id.ts';
import type { Db } from '../../../platform/database.ts';

/** An offer's price in a publication that differs from the one published before; null for a free one. */
export type PriceChange = {
  at: Date;
  title: string;
  before: { amount: number; currency: Currency } | null;
  now: { amount: number; currency: Currency } | null;
};

/** Prices of services, classes and promotions that publications between two instants changed, as far as versions are kept. */
export async function listPriceChanges(
  db: Db,
  creatorId: CreatorId,
  { from, to }: { from: Date; to: Date },
): Promise<PriceChange[]> {
  const price = (of: string) =>
    sql`case ${sql.ref(of)}->>'pricing' when 'free' then null else ${sql.ref(of)} - 'pricing' end`;
  const { rows } = await sql<PriceChange>`
    with published as (
      select seq, created_at, document from page_versions
      where creator_id = ${creatorId} and page_id = '1' and reason = 'publish' and created_at < ${to}
        and seq >= coalesce((select max(seq) from page_versions
          where creator_id = ${creatorId} and page_id = '1' and reason = 'publish' and created_at < ${from}), 0)),
    priced as (
      select v.created_at, i->'fields'->>'title' as title, i->'fields'->'price' as price,
        lag(i->'fields'->'price') over (partition by i->>'id' order by v.seq) as before
      from published v
        cross join jsonb_array_elements(v.document->'sections') s cross join jsonb_array_elements(s->'items') i
      where s->>'kind' in ('individualService', 'groupService', 'promotion') and i->'fields' ? 'price')
    select created_at as at, title, ${price('before')} as before, ${price('price')} as now
    from priced where before <> price and created_at >= ${from} order by created_at`.execute(db);
  return rows;
}
