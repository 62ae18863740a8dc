import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { lesson, publishedPageOn } from '../../../../tests/kit/page/published-page.ts';
import { type SignedCreator, testApp } from '../../../../tests/kit/server/app.ts';
import { renewChanged } from './rerender-pages.flow.ts';

const app = await testApp();
const { db } = app.deps;

it('a document that cannot be read keeps no other creator from being rendered again', async () => {
  const creators: SignedCreator[] = [];
  for (const name of ['firstone', 'brokenone', 'lastone']) {
    const creator = await app.creator(name);
    const { put, publish } = publishedPageOn(app, () => creator);
    await put('individualService', lesson('Private lesson'));
    await publish();
    await put('skill', { title: 'Salsa' });
    await publish();
    creators.push(creator);
  }
  await sql`update page_snapshots s set etag = 'of before', version_id = (
    select id from page_versions v where v.creator_id = s.creator_id and v.id <> s.version_id limit 1)`.execute(db);
  const broken = creators[1]?.creatorId;
  await sql`update page_versions set document = '{"sections": 7}' where creator_id = ${broken}`.execute(db);
  await renewChanged(app.deps, app.deps.renderer);
  const { rows } = await sql<{ creatorId: string }>`
    select distinct creator_id as "creatorId" from page_snapshots where etag = 'of before'`.execute(db);
  expect(rows.map(({ creatorId }) => creatorId)).toEqual([broken]);
});
