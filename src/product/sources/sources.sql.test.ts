import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { testDatabase } from '../../../tests/kit/database/database.ts';
import { growAudience, growBookings, growCreators, grownHandle } from '../../../tests/kit/database/grown-data.ts';
import type { CreatorId } from '../../base/id.ts';
import { issueLink, partnerLink } from './made-links.flow.ts';
import { sourcesOf } from './source-of.flow.ts';
import { countBySource, countViews } from './source-sales.sql.ts';
import { listSources, newSourcesPerDay, storeSource } from './sources.sql.ts';
import { readCame } from './touch.ts';

const { db, pool } = await testDatabase();
const now = new Date('2026-11-21T10:00:00Z');
const clock = { now: () => now };
let maya: CreatorId;
let jonas: CreatorId;
const always = { from: new Date('2000-01-01T00:00:00Z'), to: new Date('2100-01-01T00:00:00Z') };

const creatorOf = async (n: number): Promise<CreatorId> => {
  const { rows } = await pool.query<{ id: CreatorId }>('select creator_id as id from creators where user_url = $1', [
    grownHandle(n),
  ]);
  return (rows[0] as { id: CreatorId }).id;
};
const nameOf = async (creatorId: CreatorId, id: string | null) =>
  (await listSources(db, creatorId, id === null ? [] : [id]))[0]?.name;
const inTrx = <T>(work: Parameters<ReturnType<typeof db.transaction>['execute']>[0]) =>
  db.transaction().execute(work) as Promise<T>;

beforeAll(async () => {
  await growCreators(pool, 0, 2);
  await growBookings(pool, 0, 1, 300);
  await growAudience(pool, 0, 100);
  maya = await creatorOf(0);
  jonas = await creatorOf(1);
}, 60_000);

it('a source is one row for its creator, also when many come at once', async () => {
  const bing = { channel: 'search', key: 'bing.com', name: 'bing.com' } as const;
  const ids = await Promise.all(Array.from({ length: 8 }, () => storeSource(db, maya, bing, now)));
  expect(new Set(ids).size).toBe(1);
  expect(await storeSource(db, jonas, bing, now)).not.toBe(ids[0]);
});

it('invented names end in one source, and invented codes in another', async () => {
  const invented = (n: number) => storeSource(db, jonas, { channel: 'other', key: `n${n}`, name: `n${n}` }, now);
  for (let n = 0; n < newSourcesPerDay + 5; n++) await invented(n);
  const { rows } = await pool.query('select count(*)::int as count from sources where creator_id = $1', [jonas]);
  // One more than the limit: the rest of the day.
  expect(rows[0].count).toBe(newSourcesPerDay + 1);
  expect(await nameOf(jonas, await invented(newSourcesPerDay + 9))).toBe('Other');
  // A known source stays itself.
  expect(await nameOf(jonas, await invented(1))).toBe('n1');
  const tomorrow = new Date(now.getTime() + 25 * 3_600_000);
  expect(await nameOf(jonas, await storeSource(db, jonas, { channel: 'other', key: 'x', name: 'x' }, tomorrow))).toBe(
    'x',
  );
  const codes = await Promise.all(
    ['aaaa', 'bbbb'].map(code => sourcesOf({ db, clock }, maya, readCame(`via=${code}`))),
  );
  expect(new Set(codes.map(({ lastSource }) => lastSource)).size).toBe(1);
  expect(await nameOf(maya, codes[0]?.lastSource ?? null)).toBe('Unknown link');
});

it('a partner’s link is one for each direction, an issue’s one for each issue; their codes name them', async () => {
  const [there, again] = await Promise.all(
    [1, 2].map(() =>
      inTrx<{ id: string; code: string }>(trx => partnerLink(trx, maya, { partnerId: jonas, name: 'Jonas' }, now)),
    ),
  );
  expect(there).toEqual(expect.objectContaining({ id: again?.id, code: again?.code }));
  const back = await inTrx<{ id: string }>(trx => partnerLink(trx, jonas, { partnerId: maya, name: 'Maya' }, now));
  expect(back.id).not.toBe(there?.id);
  const issueId = randomUUID();
  const issue = await inTrx<{ id: string; code: string }>(trx => issueLink(trx, maya, { issueId, name: 'News' }, now));
  const came = await sourcesOf({ db, clock }, maya, readCame(`via=${there?.code} via=${issue.code}`));
  expect(came).toEqual({ firstSource: there?.id, lastSource: issue.id });
  // Another creator's code is unknown here.
  const other = await sourcesOf({ db, clock }, jonas, readCame(`via=${issue.code}`));
  expect(await nameOf(jonas, other.lastSource)).toMatch(/Unknown link|Other/);
});

it('what came from all sources together is what the tables of orders and bookings say', async () => {
  const ids: string[] = [];
  for (const name of ['a', 'b', 'c'])
    ids.push(await storeSource(db, maya, { channel: 'social', key: name, name }, now));
  for (const table of ['bookings', 'orders', 'subscribers', 'leads'])
    await pool.query(
      `update ${table} set last_source = ($2::uuid[])[1 + get_byte(decode(substr(md5(id::text), 1, 2), 'hex'), 0) % 4],
         first_source = ($2::uuid[])[1 + get_byte(decode(substr(md5(id::text), 3, 2), 'hex'), 0) % 4] where creator_id = $1`,
      [maya, ids],
    );
  const { rows } = await pool.query(
    `select (select count(*)::int from bookings where creator_id = $1 and status = 'confirmed') as bookings,
       (select count(*)::int from subscribers where creator_id = $1 and status = 'confirmed' and removed_at is null) as subscribers,
       (select count(*)::int from leads where creator_id = $1 and state <> 'spam' and removed_at is null) as leads,
       (select jsonb_object_agg(currency, amount) from (select currency, sum(case when payment_status = 'paid' then total else 0 end - refunded) as amount
         from orders where creator_id = $1 group by 1) o) as money`,
    [maya],
  );
  for (const touch of ['first', 'last'] as const) {
    const counted = await countBySource(db, maya, { touch, ...always });
    const sum = (pick: (row: (typeof counted)[number]) => number) => counted.reduce((all, row) => all + pick(row), 0);
    expect(counted.map(({ sourceId }) => sourceId).toSorted()).toEqual([...ids, null].toSorted());
    expect({
      bookings: sum(row => row.bookings),
      subscribers: sum(row => row.subscribers),
      leads: sum(row => row.leads),
      money: { USD: sum(row => row.money.USD ?? 0) },
    }).toEqual(rows[0]);
    const [first] = ids;
    const asked = await countBySource(db, maya, { touch, ...always, sourceIds: [first ?? ''] });
    expect(asked).toEqual(counted.filter(({ sourceId }) => sourceId === first));
  }
  expect(await countBySource(db, maya, { touch: 'last', from: always.from, to: always.from })).toEqual([]);
  expect(await countBySource(db, jonas, { touch: 'last', ...always })).toEqual([]);
});

it('views are counted by source and day', async () => {
  const id = await storeSource(db, maya, { channel: 'search', key: 'bing.com', name: 'bing.com' }, now);
  const days = { '2026-11-20': 1, '2026-11-21': 2 };
  const rows = Object.entries(days).map(([day, views]) => ({ creatorId: maya, day, sourceId: id, views }));
  await db.insertInto('source_counts').values(rows).execute();
  expect(await countViews(db, maya, { from: '2026-11-21', to: '2026-11-21' })).toEqual([{ sourceId: id, views: 2 }]);
  expect(await countViews(db, maya, { from: '2026-11-01', to: '2026-11-30', sourceIds: [id] })).toEqual([
    { sourceId: id, views: 3 },
  ]);
});
