import pg from 'pg';
import { expect, it } from 'vitest';
import { atEnd } from '../../kit/cleanup/at-end.ts';
import { testDatabase } from '../../kit/database/database.ts';
import { creatorWithSamplePage } from '../../kit/page/sample-creator.ts';
import { startVitrine } from '../../kit/server/vitrine.ts';

const { url } = await testDatabase();
const pool = new pg.Pool({ connectionString: url, max: 1 });
// Its database may be dropped while the last connection is still closing.
pool.on('error', () => undefined);
atEnd(() => pool.end());
const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';
const zone = 'Europe/Lisbon';

const countedOf = async (creatorId: string) => {
  const { rows } = await pool.query<{ views: number; places: number }>(
    `select (select coalesce(sum(count), 0)::int from page_counts where creator_id = $1 and card_id = '') as views,
       (select coalesce(sum(count), 0)::int from view_counts where creator_id = $1 and kind = 'zone') as places`,
    [creatorId],
  );
  return rows[0];
};

it('a view that was answered is counted, when the server stops and when it is killed', async () => {
  for (const end of ['SIGTERM', 'kill'] as const) {
    const vitrine = await startVitrine({ url });
    const creator = await creatorWithSamplePage(vitrine, end === 'kill' ? 'killed' : 'stopped');
    let answered = 0;
    let ended: Promise<void> | undefined;
    const view = async () => {
      const userUrl = end === 'kill' ? 'killed' : 'stopped';
      const body = JSON.stringify({ userUrl, pageId: '1', view: true, cards: [], from: '', zone });
      const headers = { origin: vitrine.base, 'content-type': 'application/json', 'user-agent': agent };
      const answer = await fetch(`${vitrine.base}/api/vitrine/events`, { method: 'POST', headers, body });
      if (answer.status === 204) answered += 1;
      // In the middle of the others.
      if (answered === 10 && end === 'SIGTERM') vitrine.signal('SIGTERM');
      if (answered === 10 && end === 'kill') ended = vitrine.kill();
    };
    await Promise.allSettled(Array.from({ length: 100 }, view));
    await (ended ?? vitrine.gone);
    expect(answered).toBeGreaterThanOrEqual(10);
    const counted = await countedOf(creator.creatorId);
    expect(counted?.places).toBe(counted?.views);
    // One that was counted may have died before its answer; with a stop there is none.
    if (end === 'SIGTERM') expect(counted?.views).toBe(answered);
    else expect(counted?.views).toBeGreaterThanOrEqual(answered);
  }
});
