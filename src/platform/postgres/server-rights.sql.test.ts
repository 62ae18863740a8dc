import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { databaseAt, serverUrl, testDatabase } from '../../../tests/kit/database/database.ts';
import { currentUser, giveServerRights, serverUser } from './server-rights.ts';

const { db: owner, url } = await testDatabase();
await giveServerRights(owner, serverUser);
const server = databaseAt(serverUrl(url)).db;

// A database that somebody else runs has the users that they gave it.
describe.skipIf(serverUrl(url) === url)('in the embedded database the server', () => {
  it('is a user of its own', async () => {
    expect([await currentUser(owner), await currentUser(server)]).toEqual(['vitrine', serverUser]);
  });

  it('reads and writes rows in every schema', async () => {
    const { rows } = await sql<{ refused: string }>`
    select t.oid::regclass::text as refused from pg_class t join pg_namespace n on n.oid = t.relnamespace
    where t.relkind = 'r' and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
      and not (has_schema_privilege(n.oid, 'usage') and has_table_privilege(t.oid, 'select')
        and has_table_privilege(t.oid, 'insert') and has_table_privilege(t.oid, 'update')
        and has_table_privilege(t.oid, 'delete'))`.execute(server);
    expect(rows).toEqual([]);
  });

  it.each([
    ['run a program', "copy (select 1) to program 'true'"],
    ['read a file', "select pg_read_file('/etc/hostname')"],
    ['write a file', "select lo_export(1, '/tmp/probe')"],
    ['make a table', 'create table probe (id int)'],
    ['make a function', "create function probe() returns int language sql as 'select 1'"],
    ['empty a table', 'truncate outbox'],
    ['drop one', 'drop table outbox'],
    ['switch off a trigger', 'alter table orders disable trigger all'],
    ['end its checks', "set session_replication_role = 'replica'"],
    ['become the owner', 'set role vitrine'],
    ['make another user', 'create role probe'],
    ['make a database', 'create database probe'],
    ['change the server', "alter system set archive_command = 'true'"],
  ])('may not %s', async (_what, statement) => {
    await expect(sql.raw(statement).execute(server)).rejects.toThrow(/permission denied|must be (owner|superuser)/);
  });
});
