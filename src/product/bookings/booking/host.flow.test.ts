import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { testDatabase } from '../../../../tests/kit/database/database.ts';
import { creatorIdOf } from '../../../base/id.ts';
import type { ChangeFeed } from '../../../platform/change-feed.ts';
import { systemClock } from '../../../platform/clock.ts';
import { createHostBook } from './host.flow.ts';

const { db } = await testDatabase();

it('a failed reading rejects the calls that asked, and no later one', async () => {
  const unheard: unknown[] = [];
  const listen = (reason: unknown) => unheard.push(reason);
  process.on('unhandledRejection', listen);
  onTestFinished(() => {
    process.off('unhandledRejection', listen);
  });
  let tell = (_subject: string): void => undefined;
  const feed: ChangeFeed = {
    on: (_topic, listener) => {
      tell = listener;
    },
    onReconnect: () => undefined,
    isLive: () => true,
    stop: () => Promise.resolve(),
  };
  const hosts = createHostBook({ db, clock: systemClock, feed });
  await sql`drop table creators cascade`.execute(db);
  const asked = hosts.find('maya');
  tell(randomUUID());
  await expect(asked).rejects.toThrow();
  await new Promise(resolve => setImmediate(resolve));
  expect(unheard).toEqual([]);
});

/** A feed that says only what the test tells, and hosts by these handles. */
async function hostsOf(...handles: string[]) {
  const { db: own } = await testDatabase();
  let tell = (_subject: string): void => undefined;
  const feed: ChangeFeed = {
    on: (_topic, listener) => {
      tell = listener;
    },
    onReconnect: () => undefined,
    isLive: () => true,
    stop: () => Promise.resolve(),
  };
  const ids = handles.map(() => randomUUID());
  for (const [i, id] of ids.entries()) {
    await sql`insert into users (id, email, first_name, last_name, password_hash, email_verified_at)
      values (${id}, ${`${handles[i]}@example.org`}, 'A', 'Host', 'x', now())`.execute(own);
    await sql`insert into creators (creator_id, user_url) values (${id}, ${handles[i]})`.execute(own);
  }
  return { deps: { db: own, clock: systemClock, feed }, ids, tell: (subject: string) => tell(subject) };
}

it('one change makes one host be read again, and no other', async () => {
  const { deps, ids, tell } = await hostsOf('ada', 'bea');
  const hosts = createHostBook(deps);
  const [ada, bea] = [await hosts.find('ada'), await hosts.find('bea')];
  expect(await hosts.find('ada')).toBe(ada);
  tell(ids[0] ?? '');
  expect(await hosts.find('ada')).not.toBe(ada);
  expect(await hosts.find('bea')).toBe(bea);
  expect(await hosts.byId(creatorIdOf(ids[1] ?? ''))).toBe(bea);
});

it('where there is no room for one more, the host asked for longest ago is read again, and no other', async () => {
  const { deps } = await hostsOf('ada', 'bea', 'cleo');
  const hosts = createHostBook(deps, 2);
  const [ada, bea] = [await hosts.find('ada'), await hosts.find('bea')];
  await hosts.find('ada');
  const cleo = await hosts.find('cleo');
  expect(await hosts.find('ada')).toBe(ada);
  expect(await hosts.find('cleo')).toBe(cleo);
  expect(await hosts.find('bea')).not.toBe(bea);
});
