import type pg from 'pg';
import { UnfitDatabase } from '../migrations.ts';

/** Queries of PostgreSQL's catalogues. */
export type Table = { readonly schema: string; readonly name: string; readonly columns: string[] };
type Sequence = {
  readonly schema: string;
  readonly name: string;
  readonly value: string;
  readonly isCalled: boolean;
};
type ForeignKey = { readonly table: string; readonly name: string; readonly definition: string };

/** Leaves out what extensions brought. */
const own = (catalog: string, alias: string) => `
  ${alias}.oid is not null and not exists (
    select 1 from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = ${alias}.oid and d.deptype = 'e')`;
const inSchemas = "n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'";

/** Every table with its columns in order, without generated ones, and without those of Kysely and of a restore. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and ${inSchemas} and ${own('pg_class', 'c')} and c.relname not like 'kysely\\_migration%'
      and c.relname <> '${restoreMark}'
    group by n.nspname, c.relname order by n.nspname, c.relname`);
  return rows;
}

/** The names of the migrations that were applied; undefined when there never was one. */
export async function listMigrations(client: pg.Client): Promise<string[] | undefined> {
  if (!(await isTable(client, 'kysely_migration'))) return undefined;
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name');
  return rows.map(row => row.name);
}

/** The value of each sequence. Sequences are not part of a transaction's snapshot: read them after the tables. */
export async function listSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(`
    select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and ${inSchemas} and ${own('pg_class', 'c')} order by 1, 2`);
  const sequences: Sequence[] = [];
  for (const { schema, name } of rows) {
    const { rows: at } = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${place({ schema, name })}`,
    );
    for (const found of at) sequences.push({ schema, name, ...found });
  }
  return sequences;
}

/** Sets a sequence to a value; without `isCalled` that value is the next. */
export async function setSequence(client: pg.Client, { schema, name, value, isCalled }: Sequence): Promise<void> {
  await client.query('select setval($1::regclass, $2::bigint, $3)', [place({ schema, name }), value, isCalled]);
}

/** The foreign keys of all tables of the product, with the SQL that defines each. */
export async function listForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<{ schema: string; relation: string; name: string; definition: string }>(`
    select n.nspname as schema, c.relname as relation, k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'f' and k.conparentid = 0 and ${inSchemas} order by 1, 2, 3`);
  return rows.map(({ schema, relation, name, definition }) => ({
    table: place({ schema, name: relation }),
    name,
    definition,
  }));
}

/** How many other connections to this database are Vitrine's. */
export async function countServers(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ servers: number }>(`
    select count(*)::int as servers from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name in ('vitrine', 'vitrine changes', 'vitrine watch')`);
  return rows[0]?.servers ?? 0;
}

/**
 * Drops every table, function, collation and schema of Vitrine with its data, and marks the database as one whose restore
 * has begun. Extensions stay.
 */
export async function dropAll(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(`
    select format('drop table if exists %I.%I cascade', n.nspname, c.relname) as statement
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and ${inSchemas} and ${own('pg_class', 'c')}
    union all
    select format('drop function if exists %s cascade', p.oid::regprocedure)
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace where ${inSchemas} and ${own('pg_proc', 'p')}
    union all
    select format('drop collation if exists %I.%I', n.nspname, l.collname)
    from pg_collation l join pg_namespace n on n.oid = l.collnamespace where ${inSchemas} and ${own('pg_collation', 'l')}
    union all
    select format('drop schema if exists %I', n.nspname) from pg_namespace n
    where ${inSchemas} and n.nspname <> 'public' and ${own('pg_namespace', 'n')}`);
  await client.query('begin');
  for (const { statement } of rows) await client.query(statement);
  await beginRestore(client);
  await client.query('commit');
}

/** A table that is there from the first step of a restore until its last. */
const restoreMark = 'unfinished_restore';

export const beginRestore = (client: pg.Client) =>
  client.query(`create table ${restoreMark} (begun_at timestamptz not null default now())`);
export const endRestore = (client: pg.Client) => client.query(`drop table ${restoreMark}`);

export const hasUnfinishedRestore = (asked: pg.Client | pg.Pool): Promise<boolean> => isTable(asked, restoreMark);

async function isTable(asked: pg.Client | pg.Pool, name: string): Promise<boolean> {
  const { rows } = await asked.query<{ there: boolean }>('select to_regclass($1) is not null as there', [name]);
  return rows[0]?.there === true;
}

/** Refuses a database whose restore did not end: some of its rows or the pause of its jobs may be missing. */
export async function refuseUnfinishedRestore(asked: pg.Client | pg.Pool): Promise<void> {
  if (await hasUnfinishedRestore(asked))
    throw new UnfitDatabase(
      'A backup was being restored into this database, and that did not end. Run "npm run restore -- FOLDER" again.',
    );
}

/** Pauses jobs on all servers, where the tables know that already. */
export async function pauseCopy(client: pg.Client, reason: string): Promise<void> {
  if (!(await isTable(client, 'job_pause'))) return;
  await client.query(
    'insert into job_pause (is_paused, reason, since) values (true, $1, now()) on conflict do nothing',
    [reason],
  );
}

/** Quotes an identifier. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const place = ({ schema, name }: { schema: string; name: string }): string =>
  `${quoted(schema)}.${quoted(name)}`;
