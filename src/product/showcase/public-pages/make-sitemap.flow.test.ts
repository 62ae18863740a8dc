import { expect, it } from 'vitest';
import { openShop } from '../../../../tests/kit/bookings/shop.ts';
import { testApp } from '../../../../tests/kit/server/app.ts';
import { intoParts, makeSitemap } from './make-sitemap.flow.ts';

const app = await testApp();
const locs = (xml: string) => [...xml.matchAll(/<loc>([^<]*)/g)].map(([, address]) => address ?? '');

it('becomes a list of parts when one would be too long, and every address stays in one of them', async () => {
  const shops = [];
  for (const name of ['ada', 'bea', 'cleo'])
    shops.push(await openShop(app, name, { services: [{ title: 'A lesson' }] }));
  await makeSitemap(app.deps, { wanted: 3, most: 4 });
  const index = (await app.call('GET', '/sitemap.xml')).text;
  expect(index).toContain('<sitemapindex');
  const parts = locs(index).map(address => new URL(address).pathname);
  const texts = await Promise.all(parts.map(async path => (await app.call('GET', path)).text));
  expect(texts.flatMap(locs).sort()).toEqual(
    shops.flatMap(({ userUrl }) => [
      `http://localhost:4310/at/${userUrl}`,
      `http://localhost:4310/at/${userUrl}/services/a-lesson`,
    ]),
  );
  expect((await app.call('GET', '/sitemap-99.xml')).status).toBe(404);
});

it('makes only the part anew that something changed in', async () => {
  const before = await made();
  const bea = await app.deps.pool.query(
    `select part from sitemap_creators join creators using (creator_id) where user_url = 'bea'`,
  );
  await app.deps.pool.query(`update creators set user_url = 'beatrice' where user_url = 'bea'`);
  await makeSitemap(app.deps, { wanted: 3, most: 4 });
  const changed = (await made()).filter((part, i) => part.xml !== before[i]?.xml);
  expect(changed.map(({ part }) => part)).toEqual(bea.rows.map(({ part }) => part));
  expect(locs(changed[0]?.xml ?? '')).toContain('http://localhost:4310/at/beatrice');
});

it('another public address makes every part anew', async () => {
  await makeSitemap(
    { ...app.deps, config: { ...app.deps.config, publicUrl: 'https://new.example' } },
    { wanted: 3, most: 4 },
  );
  for (const { xml } of await made()) expect(xml).toContain('<loc>https://new.example/at/');
});

it('a part that grew too long gives a creator to another, and nothing is cut off', () => {
  const creator = (id: string, addresses: number, part: number | null) => ({ creatorId: id as never, addresses, part });
  const placed = intoParts(
    [creator('a', 6, 1), creator('b', 5, 1), creator('c', 0, 2)],
    new Map([
      [1, 0],
      [2, 3],
    ]),
    {
      wanted: 5,
      most: 8,
    },
  );
  expect(placed.map(({ part }) => part)).toEqual([1, 2, null]);
});

const made = async (): Promise<{ part: number; xml: string }[]> =>
  (await app.deps.pool.query('select part, xml from sitemap_parts order by part')).rows;
