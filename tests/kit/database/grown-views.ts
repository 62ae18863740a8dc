import type pg from 'pg';
import { inBulk } from './grown-data.ts';

/** Creators with views: a million together. */
const viewed = 1000;

/**
 * Views of the last days: 300,000 of the first creator's page, on 90 days with as many campaigns and places as a busy page
 * has, and some 700 of each of 999 others.
 */
export async function growViews(pool: pg.Pool, from: number, to: number): Promise<void> {
  const [first, last] = [from, Math.min(to, viewed) - 1];
  if (first > last) return;
  await inBulk(pool, async run => {
    const busy = `select pg_temp.grown_id('creator', 0) as creator_id, current_date - d as day from generate_series(0, 89) d`;
    const quiet = `select pg_temp.grown_id('creator', n) as creator_id, current_date - d as day
      from generate_series(${Math.max(1, first)}, ${last}) n, generate_series(0, 29) d`;
    const add = async (days: string, kind: string, keys: string, count: number) =>
      run(
        `insert into view_counts (creator_id, day, kind, key, page_id, count)
         select creator_id, day, $1, key, '1', $2 from (${days}) d cross join (${keys}) k`,
        [kind, count],
      );
    const numbered = (name: string, most: number) => `select '${name}' || k as key from generate_series(1, ${most}) k`;
    const cards = async (days: string, most: number, views: number) =>
      run(
        `insert into page_counts (creator_id, day, page_id, card_id, count)
         select creator_id, day, '1', case k when 0 then '' else md5(k::text) end, case k when 0 then $1::int else 20 end
         from (${days}) d cross join generate_series(0, $2::int) k`,
        [views, most],
      );
    if (first === 0) {
      await cards(busy, 40, 3334);
      await add(busy, 'source', numbered('channel ', 12), 277);
      await add(busy, 'campaign', numbered('campaign ', 20), 5);
      await add(busy, 'zone', numbered('Zone/', 60), 27);
      await add(busy, 'device', numbered('device ', 3), 1111);
    }
    await cards(quiet, 3, 23);
    await add(quiet, 'source', numbered('channel ', 3), 7);
    await add(quiet, 'zone', numbered('Zone/', 4), 5);
    await add(quiet, 'device', numbered('device ', 2), 11);
  });
}
