import type pg from 'pg';
import { catalogueTables } from '../../../src/platform/postgres/distribution.sql.ts';
import { placeOf } from '../../../src/platform/postgres/distribution.ts';

type Made = { table: string; definition: string };

/**
 * Cuts every distributed table of an empty Vitrine into two partitions by a hash of `creator_id`. PostgreSQL refuses the
 * same keys there as Citus does.
 */
export async function partitionByCreator(client: pg.Client): Promise<void> {
  const tables = await catalogueTables(client);
  const names = tables.map(({ name }) => name).filter(name => placeOf(name) === 'distributed');
  const made = async (query: string) => (await client.query<Made>(query, [names])).rows;
  const foreign = await made(`
    select conrelid::regclass::text as table, 'alter table ' || conrelid::regclass || ' add constraint ' || quote_ident(conname)
      || ' ' || pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and (conrelid::regclass::text = any ($1) or confrelid::regclass::text = any ($1))`);
  const keys = await made(`
    select conrelid::regclass::text as table, 'alter table ' || conrelid::regclass || ' add constraint ' || quote_ident(conname)
      || ' ' || pg_get_constraintdef(oid) as definition
    from pg_constraint where contype in ('p', 'u', 'x') and conrelid::regclass::text = any ($1)`);
  const indexes = await made(`
    select indrelid::regclass::text as table, pg_get_indexdef(indexrelid) as definition from pg_index x
    where indrelid::regclass::text = any ($1)
      and not exists (select from pg_constraint k where k.conindid = x.indexrelid and k.contype in ('p', 'u', 'x'))`);
  const triggers = await made(`
    select tgrelid::regclass::text as table, pg_get_triggerdef(oid) as definition from pg_trigger
    where not tgisinternal and tgrelid::regclass::text = any ($1)`);
  const dropped = await made(`
    select conrelid::regclass::text as table,
      'alter table ' || conrelid::regclass || ' drop constraint ' || quote_ident(conname) as definition
    from pg_constraint where contype = 'f' and (conrelid::regclass::text = any ($1) or confrelid::regclass::text = any ($1))`);
  const run = async (statements: readonly string[]) => {
    for (const statement of statements) await client.query(statement);
  };
  const definitions = (rows: readonly Made[]) => rows.map(({ definition }) => definition);
  await client.query('begin');
  await run(definitions(dropped));
  for (const name of names) {
    await run([
      `alter table ${name} rename to ${name}__whole`,
      `create table ${name} (like ${name}__whole including defaults including constraints including generated
         including identity) partition by hash (creator_id)`,
      ...[0, 1].map(
        at => `create table ${name}__${at} partition of ${name} for values with (modulus 2, remainder ${at})`,
      ),
    ]);
    await run(await ownedSequences(client, name));
    await client.query(`drop table ${name}__whole`);
  }
  await run(definitions([...keys, ...indexes, ...triggers, ...foreign]));
  await client.query('commit');
}

/** Keeps the sequences of a table that goes. */
async function ownedSequences(client: pg.Client, name: string): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('alter sequence %s owned by %I.%I', d.objid::regclass, $1::text, a.attname) as statement
     from pg_depend d join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
     where d.classid = 'pg_class'::regclass and d.deptype = 'a' and d.refobjid = ($1 || '__whole')::regclass
       and exists (select from pg_class c where c.oid = d.objid and c.relkind = 'S')`,
    [name],
  );
  return rows.map(({ statement }) => statement);
}
