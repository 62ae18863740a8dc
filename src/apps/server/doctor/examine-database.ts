import pg from 'pg';
import type { Config } from '../../../platform/config.ts';
import { directConnection } from '../../../platform/database.ts';
import { checkPooled, refuseTransactionPooler } from '../../../platform/postgres/pooler.ts';
import { startFailure } from '../start-failure.ts';
import { broken, clockFinding, type Finding, notExamined, warning, well } from './findings.ts';

type Facts = {
  version: number;
  name: string;
  isSuperuser: boolean;
  mayCreate: boolean;
  at: Date;
  connections: number;
  most: number;
  encoding: string;
  missing: string[];
};

const question = `
  select current_setting('server_version_num')::int as version, current_setting('server_version') as name,
    (select rolsuper from pg_roles where rolname = current_user) as "isSuperuser",
    has_database_privilege(current_database(), 'create') as "mayCreate", clock_timestamp() as at,
    (select count(*)::int from pg_stat_activity) as connections, current_setting('max_connections')::int as most,
    current_setting('server_encoding') as encoding,
    array(select name from unnest(array['btree_gist', 'btree_gin', 'pg_trgm']) name
      where not exists (select 1 from pg_available_extensions e where e.name = name.name)) as missing`;

/** The database the settings name; the embedded one is examined by the server that runs it. */
export async function examineDatabase(config: Config, present: () => Date): Promise<Finding[]> {
  if (config.DATABASE_URL === undefined)
    return [notExamined('Database', 'the embedded one, which its server looks after')];
  const connection = { connectionString: config.DATABASE_URL };
  const client = new pg.Client({
    ...directConnection(config, connection),
    connectionTimeoutMillis: 5000,
    query_timeout: 5000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<Facts>(question);
    const [facts] = rows;
    if (facts === undefined) throw new Error('the database answered nothing');
    const pooler = await examinePooler(config);
    return [...findingsOf(facts, present().getTime()), pooler];
  } catch (error) {
    return [broken('Database', startFailure(error, config), 'Correct DATABASE_URL, or start PostgreSQL.')];
  } finally {
    await client.end().catch(() => undefined);
  }
}

export function findingsOf(facts: Facts, now: number): Finding[] {
  const { version, name, isSuperuser, mayCreate, at, connections, most, encoding, missing } = facts;
  const findings: Finding[] = [clockFinding(now - at.getTime(), 'the database')];
  const add = (finding: Finding) => findings.push(finding);
  if (version < 150_000) add(broken('Database', `PostgreSQL ${name} is too old`, 'Install PostgreSQL 15 or newer.'));
  else add(well('Database', `PostgreSQL ${name}`));
  if (encoding !== 'UTF8') add(broken('Database', `its encoding is ${encoding}`, 'Create it with encoding UTF8.'));
  if (missing.length > 0)
    add(
      broken('Database', `${missing.join(', ')} cannot be installed`, 'Install the package postgresql-contrib there.'),
    );
  if (!mayCreate)
    add(broken('Rights', 'our user cannot create tables', 'Let it own the database: alter database … owner to ….'));
  else if (isSuperuser)
    add(warning('Rights', 'our user is a superuser', 'Give it a role of its own that owns the database and no more.'));
  else add(well('Rights', 'our user owns what it needs and is no superuser'));
  const free = most - connections;
  const sentence = `${connections} of ${most} connections are taken`;
  if (free < 24)
    add(warning('Connections', sentence, 'A server takes up to 24: raise max_connections, or use a pooler.'));
  else add(well('Connections', sentence));
  return findings;
}

async function examinePooler(config: Config): Promise<Finding> {
  const connection = { connectionString: config.DATABASE_URL ?? '' };
  try {
    if (config.DATABASE_DIRECT_URL !== undefined) await checkPooled(connection);
    else await refuseTransactionPooler(connection);
    return well('Pooler', config.DATABASE_DIRECT_URL === undefined ? 'none in between' : 'works as we need it');
  } catch (error) {
    return broken(
      'Pooler',
      error instanceof Error ? error.message : String(error),
      'See "Behind a connection pooler" in docs/operate/install.md.',
    );
  }
}
