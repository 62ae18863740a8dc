import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { downloadOf, type Row, tablesIn } from '../../../tests/kit/own-data/own-data-file.ts';
import { holdClock, testApp } from '../../../tests/kit/server/app.ts';
import type { CreatorId } from '../../base/id.ts';
import { findAccount } from '../../product/accounts/account/find-account.flow.ts';
import { idsOf } from '../../product/own-data/import/new-ids.flow.ts';
import { filesFrom } from './demo-file.flow.ts';
import { demoTables } from './demo-files.flow.ts';
import { demoPeople } from './demo-people.ts';
import { fillDemo } from './fill-demo.flow.ts';

const app = await testApp({ written: 'by hand', clock: holdClock(filesFrom) });
await fillDemo(app.deps, () => undefined);

const uuid = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g;

/**
 * A table of a download as the files have it: with their ids and columns, and without rows that the import or a
 * publication made.
 */
function asFile(creatorId: CreatorId, rows: readonly Row[], file: string): string {
  const known = new Map(file.match(uuid)?.map(id => [idsOf(creatorId)(id), id]));
  const columns = new Set((JSON.parse(file) as Row[]).flatMap(row => Object.keys(row)));
  const lines = (JSON.parse(JSON.stringify(rows).replaceAll(uuid, id => known.get(id) ?? id)) as Row[]).flatMap(row => {
    if (typeof row.id === 'string' && !file.includes(row.id)) return [];
    const kept = Object.entries(row).filter(([column]) => columns.has(column));
    const at = row.created_at ?? row.at ?? row.starts_at ?? row.day ?? '';
    return [{ at: String(at), line: JSON.stringify(Object.fromEntries(kept)) }];
  });
  const inOrder = lines.toSorted((a, b) => (`${a.at} ${a.line}` < `${b.at} ${b.line}` ? -1 : 1));
  return `[\n${inOrder.map(({ line }) => line).join(',\n')}\n]\n`;
}

const given = await Promise.all(
  demoPeople.map(async person => {
    const creatorId = await findAccount(app.deps, person.email);
    if (creatorId === undefined) throw new Error(`${person.handle} has no account`);
    const exported = tablesIn(await downloadOf(app, creatorId));
    return [...demoTables(person)].map(([name, file]) => {
      const path = `creators/${person.handle}/data/${name}.json`;
      return { path, text: asFile(creatorId, exported[name] ?? [], file) };
    });
  }),
);

test.each(given.flat())('$path is what the account exports (vitest -u writes it anew)', async ({ path, text }) => {
  await expect(text).toMatchFileSnapshot(path);
});

test('Maya’s next Friday with drums has a waitlist', async () => {
  const { rows } = await sql<{ name: string }>`
    select w.name from waitlist_entries w join creators c using (creator_id) where c.user_url = 'maya' order by number`.execute(
    app.deps.db,
  );
  expect(rows).toHaveLength(3);
});

test('Maya has reviews, likes, tags, a draft and an issue that was sent', async () => {
  const { rows } = await sql<Record<'reviews' | 'likes' | 'tags' | 'sent' | 'drafts', number>>`
    select (select count(*)::int from reviews) as reviews, (select count(*)::int from likes) as likes,
      (select count(distinct tag)::int from person_tags) as tags,
      count(*) filter (where state = 'sent')::int as sent, count(*) filter (where state = 'draft')::int as drafts
    from issues`.execute(app.deps.db);
  expect(rows).toEqual([{ reviews: 5, likes: 82, tags: 3, sent: 1, drafts: 1 }]);
  expect((await app.call('GET', '/at/maya/newsletter')).text).toContain('The floor is new');
});
