import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { republish } from '../../kit/bookings/shop.ts';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { databaseAt } from '../../kit/database/database.ts';
import { creatorWithSamplePage, openTab } from '../../kit/page/sample-creator.ts';
import { overHttp } from '../../kit/server/over-http.ts';
import { sharedVitrine } from '../../kit/server/shared-vitrine.ts';

const vitrine = await sharedVitrine();
const { pool } = databaseAt(vitrine.url);
const browser = await sharedBrowser();

it('a block of another version is in the editor by its kind, cannot be opened, and is hidden from visitors', async () => {
  const creator = await creatorWithSamplePage(vitrine, 'later');
  await pool.query(
    `insert into page_items (creator_id, page_id, kind, entity_id, position, version, fields, updated_rev)
     values ($1, '1', 'podcast', $2, 'V', 7, '{"episodes":[1]}', 0)`,
    [creator.creatorId, randomUUID()],
  );
  await republish(overHttp(vitrine), creator);

  const page = await openTab(browser, vitrine, { as: creator, viewport: { width: 1440, height: 900 } });
  await page.goto('/manage/pages/1');
  const unknown = page.getByRole('region', { name: 'Unsupported blocks' });
  await unknown.getByText('Unsupported block').waitFor();
  expect(await unknown.innerText()).toContain('podcast');
  expect(await unknown.getByRole('button').count()).toBe(0);

  const visited = await fetch(`${vitrine.base}/at/${creator.userUrl}`);
  expect(visited.status).toBe(200);
  expect(await visited.text()).not.toMatch(/podcast|nsupported/);
});
