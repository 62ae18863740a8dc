import type pg from 'pg';
import { inBulk } from './grown-data.ts';

/** So many clients' programmes of creator number `n`, each with five tasks, of which no email is due yet. */
export const growProgrammes = (pool: pg.Pool, n: number, count: number): Promise<void> =>
  inBulk(pool, async run => {
    const creator = `pg_temp.grown_id('creator', $1::int)`;
    const programme = `pg_temp.grown_id('programme', $1::int * 1000000::bigint + s)`;
    const template = `pg_temp.grown_id('template', $1::int)`;
    await run(
      `insert into programme_templates (creator_id, id, name, description, question, unit, with_package, tasks, created_at)
       values (${creator}, ${template}, 'Five days', '', 'Weight', 'kg', false, '[]', now())`,
      [n],
    );
    await run(
      `insert into client_programmes (creator_id, id, template_id, email, client_name, name, description, question, unit,
         start_date, state, ended_at, wants_mails, next_mail_at, active_at, created_at)
       select ${creator}, ${programme}, ${template}, 'client' || s || '@example.org', 'Client ' || s, 'Five days', '',
         'Weight', 'kg', current_date, case when s % 3 = 0 then 'ended' else 'running' end,
         case when s % 3 = 0 then now() end, true,
         case when s % 3 <> 0 then now() + (1 + s % 10000) * interval '1 minute' end,
         now(), now() - s * interval '1 minute'
       from generate_series(1, $2::int) s`,
      [n, count],
    );
    await run(
      `insert into client_tasks (creator_id, programme_id, id, date, place, title, text, link, asks_number, done_at, thousandths)
       select ${creator}, ${programme}, pg_temp.grown_id('task', s * 10::bigint + t), current_date + t, t, 'Task ' || t, '', '',
         true, case when t < 3 then now() end, case when t < 3 then 80000 + t end
       from generate_series(1, $2::int) s, generate_series(0, 4) t`,
      [n, count],
    );
  });
