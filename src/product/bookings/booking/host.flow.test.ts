import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { testDatabase } from '../../../../tests/kit/database/database.ts';
import type { ChangeFeed } from '../../../platform/change-feed.ts';
import { systemClock } from '../../../platform/clock.ts';
import { createHostBook } from './host.flow.ts';

const { db } = await testDatabase();

it('a reading that fails is heard by who asked, and by nobody else when the host changes meanwhile', async () => {
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
