import { expect, it } from 'vitest';
import { ownPostgres } from '../../../tests/kit/database/own-postgres.ts';
import { createLog } from '../log.ts';
import { awaitDatabase } from './await-database.ts';

const log = createLog('silent');
const explain = String;
const postgres = await ownPostgres();

it('a database that was just killed is waited for', async () => {
  postgres.kill();
  await awaitDatabase({ connectionString: postgres.url }, log, { explain });
});

it('a frozen one is waited for', async () => {
  postgres.freeze();
  setTimeout(postgres.thaw, 1000);
  await awaitDatabase({ connectionString: postgres.url }, log, { explain, pause: 50 });
});

it.each([
  ['nobody answers', 'postgres://vitrine@127.0.0.1:1/shop', 'ECONNREFUSED'],
  ['there is no socket', 'postgres://vitrine@localhost/shop?host=/no/such/folder', 'ENOENT'],
])('when %s to the end of the time, the reason is thrown', async (_, connectionString, code) => {
  const said: string[] = [];
  const explained = (error: unknown) => {
    said.push(String(error));
    return 'Nothing answers.';
  };
  await expect(
    awaitDatabase({ connectionString }, log, { explain: explained, limit: 100, pause: 10 }),
  ).rejects.toMatchObject({ code });
  expect(said).toHaveLength(1);
});

it('a database that does not exist is not waited for', async () => {
  const connectionString = postgres.url.replace(/\/[a-z]+\?/, '/no_such_database?');
  await expect(awaitDatabase({ connectionString }, log, { explain })).rejects.toMatchObject({ code: '3D000' });
});

it('a server that is ending does not wait', async () => {
  const connectionString = 'postgres://vitrine@127.0.0.1:1/shop';
  await expect(awaitDatabase({ connectionString }, log, { explain, isOver: () => true })).rejects.toThrow();
});
