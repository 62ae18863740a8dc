import type pg from 'pg';
import type { CatalogueKey, CatalogueTable } from './distribution.ts';

type Client = Pick<pg.Client, 'query'>;

export async function catalogueTables(client: Client): Promise<CatalogueTable[]> {
  const { rows } = await client.query<CatalogueTable>(`
    select c.relname as name, coalesce(a.attnotnull, false) as "hasCreator"
    from pg_class c
      join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      left join pg_attribute a on a.attrelid = c.oid and a.attname = 'creator_id' and not a.attisdropped
    where c.relkind in ('r', 'p') and not c.relispartition
    order by 1`);
  return rows;
}

/** Every primary, unique, exclusion and foreign key, and every unique index besides. */
export async function catalogueKeys(client: Client): Promise<CatalogueKey[]> {
  const { rows } = await client.query<CatalogueKey>(`
    with tables as (
      select c.oid, c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition),
    creator as (select attrelid, attnum from pg_attribute where attname = 'creator_id' and not attisdropped)
    select t.relname as table, k.conname as name,
      case k.contype when 'p' then 'primary' when 'u' then 'unique' when 'x' then 'exclusion' else 'foreign' end as kind,
      exists (
        select from creator c, unnest(k.conkey, k.confkey) as columns (own, other)
        where c.attrelid = t.oid and columns.own = c.attnum and (k.contype <> 'f' or exists (
          select from creator o where o.attrelid = k.confrelid and o.attnum = columns.other))) as "hasCreator",
      case when k.contype = 'f' then o.relname end as target, pg_get_constraintdef(k.oid) as definition
    from tables t join pg_constraint k on k.conrelid = t.oid and k.contype in ('p', 'u', 'x', 'f')
      left join pg_class o on o.oid = k.confrelid
    union all
    select t.relname, i.relname, 'unique',
      exists (select from creator c where c.attrelid = t.oid and c.attnum = any (x.indkey)), null,
      pg_get_indexdef(x.indexrelid)
    from tables t join pg_index x on x.indrelid = t.oid and x.indisunique join pg_class i on i.oid = x.indexrelid
    where not exists (select from pg_constraint k where k.conindid = x.indexrelid)
    order by 1, 2`);
  return rows;
}

export async function hasCitus(client: Client): Promise<boolean> {
  return (await client.query("select from pg_extension where extname = 'citus'")).rowCount === 1;
}

export async function hasCreators(client: Client): Promise<boolean> {
  return (await client.query('select from creators limit 1')).rowCount === 1;
}
