import { randomUUID } from 'node:crypto';
import { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../../tests/kit/database/database.ts';
import type { Tables } from './database.ts';
import { queueMails } from './mail.ts';
import { guardedPool } from './outage/guarded-pool.ts';
import { readAlone, reading, readTogether } from './reading.ts';
import { SnakeCaseDialect } from './rows/row-names.ts';

const { pool } = await testDatabase();
let asked = 0;
const db = new Kysely<Tables>({
  dialect: new SnakeCaseDialect({ pool: guardedPool(pool) }),
  log: () => {
    asked += 1;
  },
});
const mail = (dedupKey: string) => ({ dedupKey, creatorId: null, to: 'a@example.com', template: 't', props: { n: 1 } });

it('asks several things in one question, each answer in its own order and read by its own reader', async () => {
  const key = randomUUID();
  await queueMails(
    db,
    ['b', 'c', 'a'].map(letter => mail(`${key}:${letter}`) as never),
  );
  const ofKey = db.selectFrom('mails').select(['dedupKey', 'props', 'createdAt']).where('dedupKey', 'like', `${key}:%`);
  const before = asked;
  const { down, none, one } = await readTogether(db, {
    down: reading(ofKey.orderBy('dedupKey', 'desc'), rows => rows.map(row => row.dedupKey.slice(-1))),
    none: reading(ofKey.where('recipient', '=', 'nobody@example.com'), ([row]) => row ?? 'nobody'),
    one: reading(ofKey.where('dedupKey', '=', `${key}:b`), rows => rows),
  });
  expect(asked - before).toBe(1);
  expect(down).toEqual(['c', 'b', 'a']);
  expect(none).toBe('nobody');
  // An instant comes as text, JSON as what it holds.
  expect(one).toEqual([{ dedupKey: `${key}:b`, props: { n: 1 }, createdAt: expect.stringMatching(/^\d{4}-/) }]);
});

it('a reader that throws rejects the call that asked', async () => {
  const question = db.selectFrom('mails').select('id').limit(0);
  const strict = reading(question, () => {
    throw new Error('not as it should be');
  });
  await expect(readAlone(db, strict)).rejects.toThrow('not as it should be');
});
