import { beforeEach, expect, it } from 'vitest';
import { testDatabase } from '../../../tests/kit/database/database.ts';
import { insertCreator } from '../../../tests/kit/payments/sample-order.ts';
import type { CreatorId } from '../../base/id.ts';
import { storeSource } from '../sources/sources.sql.ts';
import { type Arrival, addVisits, type Visit } from './view-counts.sql.ts';
import { mostKeys, restKey } from './view-kinds.ts';
import { ofThePage } from './visit.ts';

const { db, pool } = await testDatabase();
const day = '2026-11-26';
const now = new Date('2026-11-26T12:00:00Z');
let creatorId: CreatorId;

const direct: Arrival = { sourceId: null, isCampaign: false, zone: 'Europe/Lisbon', device: 'phone' };
const visit = (arrival?: Partial<Arrival>, rest: Partial<Visit> = {}): Visit => ({
  ...{ day, pageId: '1', cardIds: [ofThePage] },
  arrival: { ...direct, ...arrival },
  ...rest,
});
const counted = async () => {
  const rows = await db.selectFrom('view_counts').selectAll().where('creatorId', '=', creatorId).execute();
  return Object.fromEntries(rows.map(({ kind, key, pageId, count }) => [`${pageId} ${kind} ${key}`, count]));
};
const keysOf = async (kind: string) => {
  const { rows } = await pool.query<{ key: string; count: number }>(
    'select key, sum(count)::int as count from view_counts where creator_id = $1 and kind = $2 group by key',
    [creatorId, kind],
  );
  return new Map(rows.map(({ key, count }) => [key, count]));
};
const views = async () => {
  const { rows } = await pool.query<{ count: number }>(
    'select coalesce(sum(count), 0)::int as count from page_counts where creator_id = $1',
    [creatorId],
  );
  return rows[0]?.count;
};
const addPage = (pageId: string) =>
  pool.query(
    `insert into pages (creator_id, page_id, title, slug, profile, appearance)
     values ($1, $2, 'A page', case when $2 <> '1' then 'page' end, '{}', '{}')`,
    [creatorId, pageId],
  );

beforeEach(async () => {
  creatorId = await insertCreator(db);
  await addPage('1');
});

it('counts a view by its channel, campaign, place and device, and by its source', async () => {
  const spring = { channel: 'social', key: 'ig / spring', name: 'ig / spring' } as const;
  const sourceId = await storeSource(db, creatorId, spring, now);
  await addVisits(db, creatorId, [
    visit(),
    visit({ sourceId, isCampaign: true, zone: '', device: 'computer' }),
    visit({ sourceId, isCampaign: true }, { cardIds: [ofThePage, 'card'] }),
    // Clicks are no arrival.
    visit({}, { cardIds: ['card'], arrival: undefined }),
  ]);
  expect(await counted()).toEqual({
    '1 source direct': 1,
    '1 source social': 2,
    '1 campaign ig / spring': 2,
    '1 zone Europe/Lisbon': 2,
    '1 device phone': 2,
    '1 device computer': 1,
  });
  const rows = await db
    .selectFrom('page_counts')
    .select(['cardId', 'count'])
    .where('creatorId', '=', creatorId)
    .execute();
  expect(Object.fromEntries(rows.map(({ cardId, count }) => [cardId, count]))).toEqual({ [ofThePage]: 3, card: 2 });
  const sources = await db
    .selectFrom('source_counts')
    .select(['sourceId', 'views'])
    .where('creatorId', '=', creatorId)
    .execute();
  expect(sources).toEqual([{ sourceId, views: 2 }]);
});

it('adds nothing to a page that is gone, and the rest of the batch', async () => {
  await addVisits(db, creatorId, [visit(), visit({}, { pageId: '2' })]);
  expect(await views()).toBe(1);
  expect(await counted()).toMatchObject({ '1 device phone': 1 });
});

it('keeps 500 keys a day and kind, whatever page and server they come from', async () => {
  await addPage('2');
  const zones = (from: number, to: number, pageId: string) =>
    Array.from({ length: to - from }, (_, at) => visit({ zone: `Zone/${from + at}` }, { pageId }));
  // Two halves overlap by 100, and one is written in five parts at once.
  await Promise.all([
    ...[0, 100, 200, 300, 400].map(from => addVisits(db, creatorId, zones(from, from + 100, '1'))),
    addVisits(db, creatorId, zones(400, 700, '2')),
  ]);
  const keys = await keysOf('zone');
  expect(keys.size).toBe(mostKeys + 1);
  expect([...keys.values()].reduce((sum, count) => sum + count, 0)).toBe(800);
  expect(keys.get(restKey)).toBeGreaterThanOrEqual(200);
  // A known key is counted on as itself, on another page too, and another day begins anew.
  const [known = ''] = [...keys.keys()].filter(key => key !== restKey);
  await addVisits(db, creatorId, [visit({ zone: known }, { pageId: '2' }), visit({ zone: 'Zone/new' })]);
  expect((await keysOf('zone')).get(known)).toBe((keys.get(known) ?? 0) + 1);
  expect((await keysOf('zone')).get(restKey)).toBe((keys.get(restKey) ?? 0) + 1);
  await addVisits(db, creatorId, [visit({ zone: 'Zone/new' }, { day: '2026-11-27' })]);
  expect((await keysOf('zone')).get('Zone/new')).toBe(1);
});

it('loses none of many at once', async () => {
  await Promise.all(Array.from({ length: 40 }, () => addVisits(db, creatorId, [visit(), visit()])));
  expect(await views()).toBe(80);
  expect(await counted()).toMatchObject({ '1 source direct': 80, '1 zone Europe/Lisbon': 80 });
});
