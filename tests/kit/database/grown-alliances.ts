import type pg from 'pg';
import { inBulk } from './grown-data.ts';

/**
 * Creators number `from` to `to` in the exchange network, each with `pairsEach` cross promotions whose cards are shown.
 * Their handles, ids and pages are those that creators are grown with.
 */
export const growAlliances = (pool: pg.Pool, from: number, to: number, pairsEach: number): Promise<void> =>
  inBulk(pool, async run => {
    await run(
      `insert into faces (creator_id, name, greeting, profession, portrait, is_live, changed_at)
       select pg_temp.grown_id('creator', n), 'Creator ' || n, 'A greeting', 'other', null, true, now()
       from generate_series($1::bigint, $2::bigint - 1) n on conflict do nothing`,
      [from, to],
    );
    await run(
      `insert into exchange_entries (creator_id, occupation, skills, city, is_online, language, audience, badges, written_at,
         counted_at, joined_at, words)
       select pg_temp.grown_id('creator', n),
         (array['fitness_trainer', 'dance_instructor', 'career_coach', 'other'])[1 + n % 4], array['Skill ' || n % 500],
         'City ' || n % 300, n % 2 = 0, 'en', n % 5, array['custom'], now() - n * interval '1 minute', now(), now(),
         'Creator ' || n || ' City ' || n % 300 || ' Skill ' || n % 500
       from generate_series($1::bigint, $2::bigint - 1) n on conflict do nothing`,
      [from, to],
    );
    await run(
      `insert into cross_promotions (creator_id, id, partner_id, status, invited_by, invited_at, accepted_at, badge,
         shown_at, created_at)
       select pg_temp.grown_id('creator', n), pg_temp.grown_id('pair' || i, n), pg_temp.grown_id('creator', (n + i) % $2),
         'active', 'creator', now(), now(), 'we_work_together', now() - n * interval '1 second', now()
       from generate_series($1::bigint, $2::bigint - 1) n, generate_series(1, least($3::bigint, $2 - 1)) i
       on conflict do nothing`,
      [from, to, pairsEach],
    );
  });
