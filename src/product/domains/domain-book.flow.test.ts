import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { databaseAt } from '../../../tests/kit/database/database.ts';
import { growCreators, grownHandle, grownId } from '../../../tests/kit/database/grown-data.ts';
import { testApp } from '../../../tests/kit/server/app.ts';
import { notifyChange } from '../../platform/change-feed.ts';

const app = await testApp({ written: 'by hand' });
const { book } = app.deps.domains;

it('one creator’s change has their names read again, and nobody else’s', async () => {
  // Two of them have a name of their own.
  await growCreators(databaseAt(app.url).pool, 0, 20);
  await book.load();
  const [first, second] = [3, 13].map(n => ({
    creatorId: grownId('creator', n),
    host: `${grownHandle(n)}.example.org`,
  }));
  const rename = (host = '') =>
    sql`update domains set host = ${`new.${host}`} where host = ${host}`.execute(app.deps.db);
  await rename(first?.host);
  await rename(second?.host);
  await notifyChange(app.deps.db, 'domains', first?.creatorId ?? '');
  await vi.waitFor(() => expect(book.of(`new.${first?.host}`).kind).toBe('domain'));
  expect(book.of(first?.host).kind).not.toBe('domain');
  expect(book.of(second?.host).kind).toBe('domain');
  expect(book.of(`new.${second?.host}`).kind).not.toBe('domain');
});
