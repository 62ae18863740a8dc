import { expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/kit/database/database.ts';
import { growCreators, grownHandle } from '../../../../tests/kit/database/grown-data.ts';
import type { CreatorId } from '../../../base/id.ts';
import { spreadClaimed } from './claimed-readers.sql.ts';

const { db, pool } = await testDatabase();
await growCreators(pool, 0, 1);
const { rows } = await pool.query<{ id: CreatorId }>('select creator_id as id from creators where user_url = $1', [
  grownHandle(0),
]);
const creatorId = rows[0]?.id as CreatorId;
const now = new Date('2026-11-21T10:00:00Z');

await pool.query(
  `insert into subscribers (creator_id, id, email, status, asked_at, asked_page, asked_wording, confirmed_at, created_at, is_claimed)
   select $1, gen_random_uuid(), 'reader' || n || '@example.org', 'confirmed', $2, '/', 2, $2, $2, n > 3
   from generate_series(1, 10) n`,
  [creatorId, now],
);

/** An issue to all of them; returns its id. */
async function issue(): Promise<string> {
  const made = await pool.query<{ id: string }>(
    `insert into issues (creator_id, id, state, content, frozen_at, created_at, changed_at)
     values ($1, gen_random_uuid(), 'sending', '{}', $2, $2, $2) returning id`,
    [creatorId, now],
  );
  const id = made.rows[0]?.id ?? '';
  await pool.query(
    `insert into issue_recipients (creator_id, issue_id, subscriber_id, domain, lane, due_at)
     select creator_id, $2, id, 'example.org', 0, $3 from subscribers where creator_id = $1`,
    [creatorId, id, now],
  );
  return id;
}
/** How many are due after so many days: [whom a file calls subscribers, others]. */
async function dueDays(issueId: string): Promise<Record<string, [number, number]>> {
  const due = await pool.query<{ day: string; claimed: number; others: number }>(
    `select ((extract(epoch from r.due_at - $2::timestamptz) / 86400)::int)::text as day,
       count(*) filter (where s.is_claimed)::int as claimed, count(*) filter (where not s.is_claimed)::int as others
     from issue_recipients r join subscribers s on s.creator_id = r.creator_id and s.id = r.subscriber_id
     where r.issue_id = $1 group by 1 order by 1`,
    [issueId, now],
  );
  return Object.fromEntries(due.rows.map(({ day, claimed, others }) => [day, [claimed, others]]));
}
const spread = (issueId: string) =>
  db.transaction().execute(trx => spreadClaimed(trx, creatorId, issueId, { perDay: 3, now }));

it('whom only a file calls subscribers are due a few a day, all others at once', async () => {
  const first = await issue();
  await spread(first);
  expect(await dueDays(first)).toEqual({ 0: [3, 3], 1: [3, 0], 2: [1, 0] });
  const second = await issue();
  await spread(second);
  expect(await dueDays(second)).toEqual({ 0: [0, 3], 2: [2, 0], 3: [3, 0], 4: [2, 0] });
});
