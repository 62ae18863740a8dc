import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../tests/kit/database/database.ts';
import { queueMails } from '../mail.ts';
import { camelCase, snakeCase } from './row-names.ts';

const { db } = await testDatabase();

it('every name of several words in the migrations has one spelling in code, and back', () => {
  const folder = new URL('../../../db/migrations/', import.meta.url);
  const names = readdirSync(folder).flatMap(
    file => readFileSync(new URL(file, folder), 'utf8').match(/\b[a-z][a-z0-9]*(?:_[a-z0-9]+)+\b/g) ?? [],
  );
  expect(names.length).toBeGreaterThan(1000);
  expect(names.filter(name => snakeCase(camelCase(name)) !== name)).toEqual([]);
});

it('columns, aliases and what is inserted are snake case in the statement and camel case in the row', async () => {
  const dedupKey = randomUUID();
  await queueMails(db, [
    { dedupKey, creatorId: null, to: 'a@example.com', template: 't', props: { in_side: 1 } } as never,
  ]);
  const asked = db
    .selectFrom('mails as m')
    .select(['m.dedupKey', 'm.props', sql<number>`count(*) over ()`.as('howMany')])
    .where('dedupKey', '=', dedupKey)
    .orderBy('howMany');
  expect(asked.compile().sql).toContain('"m"."dedup_key", "m"."props", count(*) over () as "how_many"');
  // What is stored as JSON keeps its own names.
  expect(await asked.execute()).toEqual([{ dedupKey, props: { in_side: 1 }, howMany: 1 }]);
  const all = await db.selectFrom('mails').selectAll().where('dedupKey', '=', dedupKey).executeTakeFirst();
  expect(all).toMatchObject({ dedupKey, lastError: null });
  const { rows } = await sql`select dedup_key from mails where dedup_key = ${dedupKey}`.execute(db);
  expect(rows).toEqual([{ dedupKey }]);
});

it('a statement that fails rejects, and its connection serves the next one', async () => {
  await expect(sql`select nothing_like_it`.execute(db)).rejects.toThrow('nothing_like_it');
  expect((await sql`select 1 as of_one`.execute(db)).rows).toEqual([{ ofOne: 1 }]);
});
