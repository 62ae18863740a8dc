import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { testDatabase } from '../../tests/kit/database/database.ts';
import { accept, refuse } from '../base/result.ts';
import { inTransaction, type Trx } from './database.ts';
import { queueMails } from './mail.ts';

const { db } = await testDatabase();
const queue = (trx: Trx, dedupKey: string) =>
  queueMails(trx, [{ dedupKey, creatorId: null, to: 'a@example.com', template: 't', props: {} } as never]);
const isStored = async (key: string): Promise<boolean> =>
  (await db.selectFrom('mails').select('dedupKey').where('dedupKey', '=', key).execute()).length === 1;

it('a transaction commits what it accepts, and returns it', async () => {
  const key = randomUUID();
  const outcome = await inTransaction(db, async trx => {
    await queue(trx, key);
    return accept(key);
  });
  expect(outcome).toEqual(accept(key));
  expect(await isStored(key)).toBe(true);
});

it('a transaction rolls back what it refuses, and returns the refusal', async () => {
  const key = randomUUID();
  const outcome = await inTransaction(db, async trx => {
    await queue(trx, key);
    return refuse({ kind: 'too_many', most: 3 });
  });
  expect(outcome).toEqual(refuse({ kind: 'too_many', most: 3 }));
  expect(await isStored(key)).toBe(false);
});

it('a transaction rolls back at an error, and throws it', async () => {
  const key = randomUUID();
  const work = inTransaction(db, async trx => {
    await queue(trx, key);
    throw new Error('a bug');
  });
  await expect(work).rejects.toThrow('a bug');
  expect(await isStored(key)).toBe(false);
});
