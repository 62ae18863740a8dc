import type pg from 'pg';

const schemas = "(select oid from pg_namespace where nspname in ('public', 'sandbox_gateway'))";

/** Every column, constraint, index, trigger, function and table, a line each, in no order of columns. */
export async function schemaLines(client: pg.Client | pg.Pool): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(`
    select concat_ws(' ', 'column', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
      pg_get_expr(d.adbin, d.adrelid), a.attgenerated, a.attidentity, a.attcollation::regcollation) as line
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relkind in ('r', 'v') and c.relnamespace in ${schemas}
    union all
    select concat_ws(' ', 'relation', relname, relkind, relpersistence, reloptions) from pg_class
    where relnamespace in ${schemas}
    union all
    select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated)
    from pg_constraint where connamespace in ${schemas}
    union all
    select pg_get_indexdef(c.oid) from pg_class c where c.relkind = 'i' and c.relnamespace in ${schemas}
    union all
    select concat_ws(' ', pg_get_triggerdef(oid), tgenabled) from pg_trigger where not tgisinternal
    union all
    select pg_get_functiondef(p.oid) from pg_proc p where p.pronamespace in ${schemas}
      and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')`);
  return rows.map(row => row.line).sort();
}

/** PostgreSQL numbers the checks without a name in the order in which they come. */
export const withoutNumbers = (lines: readonly string[]): string[] =>
  lines.map(line => line.replace(/(_check)\d+/, '$1')).sort();
