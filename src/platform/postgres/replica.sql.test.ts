import { type Kysely, sql } from 'kysely';
import { expect, expectTypeOf, it, vi } from 'vitest';
import { atEnd } from '../../../tests/kit/cleanup/at-end.ts';
import { testDatabase } from '../../../tests/kit/database/database.ts';
import { type Db, openDatabase, type Reads, requestTimeouts, type Trx } from '../database.ts';
import { createLog } from '../log.ts';
import { followReplica, withoutReplica } from './replica.ts';

const { db, url } = await testDatabase();
const log = createLog('silent');

/** A second way to the same database, whose sessions only read. */
function openReads(connectionString = url) {
  const { db: reads, close } = openDatabase({ connectionString }, 2, log, requestTimeouts(2), 'a replica');
  atEnd(close);
  return reads;
}

function follow(reads: Reads) {
  const replica = followReplica(db, reads, log);
  atEnd(replica.stop);
  return replica;
}

/** Where a question is asked. */
const where = async (reads: Reads): Promise<string | undefined> => {
  const { rows } = await sql<{ mode: string }>`select current_setting('default_transaction_read_only') as mode`.execute(
    reads,
  );
  return rows[0]?.mode === 'on' ? 'replica' : 'itself';
};

it('what writes does not take what only reads', () => {
  expectTypeOf<Db>().toExtend<Reads>();
  expectTypeOf<Trx>().toExtend<Reads>();
  expectTypeOf<Reads>().not.toExtend<Db>();
  expectTypeOf<Reads>().not.toExtend<Trx>();
  type Writing =
    | 'insertInto'
    | 'updateTable'
    | 'deleteFrom'
    | 'mergeInto'
    | 'transaction'
    | 'startTransaction'
    | 'schema';
  expectTypeOf<Extract<keyof Reads, Writing>>().toBeNever();
  expectTypeOf<Extract<keyof Kysely<unknown>, Writing>>().toEqualTypeOf<Writing>();
});

it('PostgreSQL refuses to write through it', async () => {
  const reads = openReads();
  const write = sql`insert into mails (id) values (gen_random_uuid())`.execute(reads);
  await expect(write).rejects.toMatchObject({ cause: { code: '25006' } });
});

it('reads at a replica that follows, and in the database itself before', async () => {
  const replica = follow(openReads());
  expect(await replica.read(where)).toBe('itself');
  await vi.waitFor(() => expect(replica.isNear()).toBe(true), 5000);
  expect(await replica.read(where)).toBe('replica');
  expect(await withoutReplica(db).read(where)).toBe('itself');
});

it('reads in the database itself when the replica is away or fails', async () => {
  const away = follow(openReads('postgres://vitrine@127.0.0.1:1/vitrine'));
  await new Promise(resolve => setTimeout(resolve, 1500));
  expect(away.isNear()).toBe(false);
  expect(await away.read(where)).toBe('itself');

  const failing = follow(openReads());
  await vi.waitFor(() => expect(failing.isNear()).toBe(true), 5000);
  const asked: (string | undefined)[] = [];
  const answer = await failing.read(async reads => {
    asked.push(await where(reads));
    if (asked.length === 1) throw new Error('a conflict with recovery');
    return 'answered';
  });
  expect([answer, asked, failing.isNear()]).toEqual(['answered', ['replica', 'itself'], false]);
});
