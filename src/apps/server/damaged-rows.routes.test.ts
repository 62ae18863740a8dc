import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { databaseAt } from '../../../tests/kit/database/database.ts';
import { type SignedCreator, testApp } from '../../../tests/kit/server/app.ts';
import { openSession } from '../../product/accounts/sessions/sessions.flow.ts';
import { fillDemo } from '../demo/fill-demo.flow.ts';
import { composeJobs } from './compose.ts';
import { apiDescriptionSchema } from './described-operations.ts';

const app = await testApp({ jobs: true, written: 'by hand' });
await app.app.listen({ port: 0, host: '127.0.0.1' });
await fillDemo(app.deps, () => undefined);
const { db } = app.deps;

async function signedIn(userUrl: string): Promise<SignedCreator> {
  const found = db.selectFrom('creators').select('creatorId').where('userUrl', '=', userUrl);
  const { creatorId } = await found.executeTakeFirstOrThrow();
  const cookie = `vitrine_session=${await openSession(app.deps, creatorId, 'test')}`;
  return { creatorId, email: `${userUrl}@example.org`, userUrl, cookie };
}
const [hurt, other] = [await signedIn('maya'), await signedIn('jonas')];

const { paths } = apiDescriptionSchema.parse(JSON.parse((await app.app.inject('/api/openapi.json')).body));
const reads = Object.entries(paths)
  .filter(([path, methods]) => 'get' in methods && !path.includes('{'))
  .map(([path]) => path);
const pagesOf = ({ userUrl }: SignedCreator) => ['', '/card.png', '/feed.xml'].map(rest => `/at/${userUrl}${rest}`);
/** Each read's path with its status. */
const asked = async (as: SignedCreator, urls: readonly string[]): Promise<string[]> => {
  await sql`delete from throttles`.execute(db);
  const answers: string[] = [];
  for (const url of urls) {
    // A file that is sent while it is read is cut where it cannot be read.
    const answer = await app.call('GET', url, undefined, as).catch(() => ({ status: 500 }));
    answers.push(`${answer.status} ${url}`);
  }
  return answers;
};
const all = ['auth/session', 'bookings?scope=upcoming', 'orders', 'analytics', 'coupons']
  .map(name => `/api/${name}`)
  .concat(pagesOf(other));
const before = await asked(other, all);

/** The columns that hold documents or bytes, in tables whose rows belong to creators. */
const { rows: columns } = await sql<{ table: string; column: string; type: string; all: string[] }>`
  select c.table_name as "table", c.column_name as "column", c.data_type as "type", (
    select array_agg(e.column_name::text) from information_schema.columns e
    where e.table_schema = 'public' and e.table_name = c.table_name and e.is_generated = 'NEVER') as "all"
  from information_schema.columns c
  join information_schema.tables t on t.table_schema = 'public' and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
  where c.table_schema = 'public' and c.data_type in ('jsonb', 'bytea') and c.is_generated = 'NEVER' and exists (
    select 1 from information_schema.columns k
    where k.table_schema = 'public' and k.table_name = c.table_name and k.column_name = 'creator_id')
  order by 1, 2`.execute(db);

/** As the database's owner, past all keys and triggers, as a bad disk or an old program would. */
async function pastAllRules(...statements: string[]): Promise<number> {
  const client = await databaseAt(app.url).pool.connect();
  try {
    await client.query('begin; set local session_replication_role = replica');
    let changed = 0;
    for (const statement of statements) changed = (await client.query(statement)).rowCount ?? 0;
    await client.query('commit');
    return changed;
  } finally {
    client.release(true);
  }
}

let restore: () => Promise<unknown> = async () => undefined;
afterEach(async () => {
  await restore();
  restore = async () => undefined;
});

/** Puts what no program of Vitrine writes into a column, and returns how many rows have it. */
function damage({ table, column, type, all: names }: (typeof columns)[number]): Promise<number> {
  const listed = names.map(name => `"${name}"`).join(', ');
  const itsRows = `creator_id = '${hurt.creatorId}'`;
  restore = () =>
    pastAllRules(
      `delete from ${table} where ${itsRows}`,
      `insert into ${table} (${listed}) overriding system value select ${listed} from saved`,
    );
  return pastAllRules(
    'drop table if exists saved',
    `create table saved as select * from ${table} where ${itsRows}`,
    `do $$ declare rule name; begin
       for rule in select conname from pg_constraint where contype = 'c' and conrelid = '${table}'::regclass loop
         execute format('alter table ${table} drop constraint %I', rule);
       end loop;
     end $$`,
    `update ${table} set "${column}" = ${type === 'bytea' ? "decode('00ff17', 'hex')" : `'{"odd": 7}'`} where ${itsRows}`,
  );
}

it.each(columns.map(column => [`${column.table}.${column.column}`, column] as const))(
  'a damaged %s costs its creator alone',
  async (_, column) => {
    if ((await damage(column)) === 0) return;
    app.deps.pages.drop(hurt.userUrl);
    for (const answer of await asked(hurt, [...reads, ...pagesOf(hurt)])) expect(answer).toMatch(/^[2-5]\d\d /);
    const { jobs, schedule } = composeJobs(app.deps);
    const failed: string[] = [];
    for (const name of Object.keys(schedule))
      await jobs[name]?.(null).catch((error: unknown) => failed.push(`${name}: ${error}`));
    expect(failed).toEqual([]);
    expect(await asked(other, all)).toEqual(before);
  },
);
