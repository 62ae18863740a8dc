import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { testDatabase } from '../../tests/kit/database/database.ts';
import { notifyChange, openChangeFeed } from './change-feed.ts';
import { createLog } from './log.ts';

const { db, url } = await testDatabase();
const feed = await openChangeFeed({ connectionString: url }, createLog('silent'));
afterAll(() => feed.stop());
const heard: string[] = [];
feed.on('page', subject => heard.push(subject));

test('another connection is notified of a change at commit, and never after a rollback', async () => {
  await db.transaction().execute(async trx => {
    await notifyChange(trx, 'page', 'open');
    // A round trip of its own: had it been told already, it would be here before its answer.
    await sql`select pg_sleep(0.05)`.execute(trx);
    expect(heard).toEqual([]);
  });
  await vi.waitFor(() => expect(heard).toEqual(['open']));

  const undone = db.transaction().execute(async trx => {
    await notifyChange(trx, 'page', 'undone');
    throw new Error('changed my mind');
  });
  await expect(undone).rejects.toThrow('changed my mind');
  await notifyChange(db, 'page', 'after');
  await vi.waitFor(() => expect(heard).toEqual(['open', 'after']));
});

test('only those who asked for a topic hear of it', async () => {
  const before = heard.length;
  await notifyChange(db, 'creator', 'maya');
  await notifyChange(db, 'page', 'last');
  await vi.waitFor(() => expect(heard.slice(before)).toEqual(['last']));
});

test('a line that was cut is noticed, taken up again and said to be back', async () => {
  let reconnects = 0;
  feed.onReconnect(() => {
    reconnects++;
  });
  expect(feed.isLive()).toBe(true);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'vitrine changes'`.execute(db);
  await vi.waitFor(() => expect(feed.isLive()).toBe(false), 5000);
  await vi.waitFor(() => expect([feed.isLive(), reconnects]).toEqual([true, 1]), 5000);
  await notifyChange(db, 'page', 'again');
  await vi.waitFor(() => expect(heard.at(-1)).toBe('again'));
});
