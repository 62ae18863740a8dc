import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { publishedPageOn } from '../../../../tests/kit/page/published-page.ts';
import { testApp } from '../../../../tests/kit/server/app.ts';
import { findLiveVersion, insertVersion, keptVersions } from './page-versions.sql.ts';

const app = await testApp({ written: 'by hand' });
const { db } = app.deps;

it('the latest versions of a page are kept, and beside them what has a name, is live or is to go live', async () => {
  const maya = await app.creator('maya');
  await publishedPageOn(app, () => maya).publish();
  const key = { creatorId: maya.creatorId, pageId: '1' };
  const live = await findLiveVersion(db, key);
  if (live === undefined) throw new Error('the page is not live');
  const { document, sha256 } = live;
  const insert = async (label = '') => {
    const id = randomUUID();
    await db.transaction().execute(trx => insertVersion(trx, key, { id, document, sha256, now: new Date(), label }));
    return id;
  };
  const [named, planned, early] = [await insert('Before the summer'), await insert(), await insert()];
  await sql`insert into scheduled_publications (creator_id, page_id, version_id, at)
    values (${key.creatorId}, '1', ${planned}, now() + interval '1 day')`.execute(db);
  const later: string[] = [];
  for (let nth = 0; nth < keptVersions; nth++) later.push(await insert());
  const { rows } = await sql<{ id: string }>`
    select id from page_versions where creator_id = ${key.creatorId} order by seq`.execute(db);
  expect(rows.map(({ id }) => id)).toEqual([live.id, named, planned, ...later]);
  expect(rows.map(({ id }) => id)).not.toContain(early);
});
