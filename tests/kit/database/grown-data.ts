import { createHash } from 'node:crypto';
import type pg from 'pg';

/** The id of the nth row of a kind, the same in every run. */
export function grownId(kind: string, n: number): string {
  const hash = createHash('md5').update(`${kind}${n}`).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20)}`;
}

/** The same in SQL. */
const idFunction = `
  create or replace function pg_temp.grown_id(kind text, n bigint) returns uuid language sql immutable as
    $$ select overlay(overlay(md5(kind || n) placing '4' from 13) placing '8' from 17)::uuid $$;
  create or replace function pg_temp.grown_handle(n bigint) returns text language sql immutable as
    $$ select 'grown' || translate(lpad(n::text, 6, '0'), '0123456789', 'abcdefghij') $$`;

export const grownHandle = (n: number): string =>
  `grown${[...String(n).padStart(6, '0')].map(digit => String.fromCharCode(97 + Number(digit))).join('')}`;

const week = JSON.stringify([1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, from: 0, to: 1440 })));
const sold = {
  title: 'A session',
  description: '',
  durationMinutes: 30,
  price: { pricing: 'free', amount: 0, currency: 'USD' },
  delivery: { mode: 'online', place: '' },
  payMethods: [],
  refundPolicy: { template: '100p' },
  imageId: null,
};
const session = JSON.stringify({
  ...sold,
  stepMinutes: 30,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
  minimumNoticeMinutes: 0,
  furthestDays: 365,
});
const weekly = { ...sold, title: 'A class', capacity: 10, recurrence: 'weekly', startTime: '18:00', untilDate: null };
const booked = JSON.stringify({
  title: 'A session',
  durationMinutes: 30,
  pricing: 'free',
  amount: 0,
  currency: 'USD',
  delivery: { mode: 'online', place: '' },
  payMethods: [],
  refundPolicy: { template: '100p' },
});

/** The steps of `work` on one connection, in one transaction, without asking each row for what it refers to. */
export async function inBulk(
  pool: pg.Pool,
  work: (run: (text: string, values?: unknown[]) => Promise<unknown>) => Promise<void>,
) {
  const client = await pool.connect();
  try {
    await client.query(`begin; set local session_replication_role = replica; set local synchronous_commit = off`);
    await client.query(idFunction);
    await work((text, values) => client.query(text, values));
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/**
 * Creators number `from` to `to` - 1, each with hours and a session to sell. One in five has a weekly class with its
 * dates laid out, one in ten a host of their own, and one in twenty writes bookings into another calendar.
 */
export const growCreators = (pool: pg.Pool, from: number, to: number): Promise<void> =>
  inBulk(pool, async run => {
    const range = [from, to - 1];
    const each = 'from generate_series($1::int, $2::int) n';
    const id = `pg_temp.grown_id('creator', n)`;
    await run(
      `insert into users (id, email, first_name, last_name, password_hash, email_verified_at)
       select ${id}, pg_temp.grown_handle(n) || '@example.org', 'Grown', 'Host', 'x', now() ${each}`,
      range,
    );
    await run(
      `insert into creators (creator_id, user_url, zone, plan)
       select ${id}, pg_temp.grown_handle(n), 'America/New_York', 'pro' ${each}`,
      range,
    );
    await run(
      `insert into schedules (creator_id, id, name, windows, is_default, position)
       select ${id}, ${id}, 'Usual hours', $3::jsonb, true, 0 ${each}`,
      [...range, week],
    );
    await run(
      `insert into live_offers (creator_id, offer_id, kind, fields, version_id)
       select ${id}, pg_temp.grown_id('offer', n), 'individualService', $3::jsonb, pg_temp.grown_id('version', n) ${each}`,
      [...range, session],
    );
    await growClasses(run, range);
    await run(
      `insert into images (creator_id, id, width, height, color, created_at)
       select ${id}, md5('image' || n), 100, 100, '#336699', now() - interval '10 days' ${each}`,
      range,
    );
    await run(
      `insert into domains (creator_id, host, state, claimed_at, checked_at, next_check_at)
       select ${id}, pg_temp.grown_handle(n) || '.example.org', 'active', now(), now(), now() + interval '1 day' ${each} where n % 10 = 3`,
      range,
    );
    await run(
      `insert into calendar_connections
         (creator_id, id, kind, address, account, secret, calendars, reads, writes_to, connected_at, next_read_at)
       select ${id}, ${id}, 'caldav', 'https://calendar.example.org', 'grown', '\\x00', '[]', '{}', 'main', now(),
         now() + interval '1 day' ${each} where n % 20 = 2`,
      range,
    );
  });

/** So many sign-ins of each of creators `from` to `to` - 1, in the last 170 days. */
export const growActivity = (pool: pg.Pool, from: number, to: number, each: number): Promise<void> =>
  inBulk(pool, async run => {
    await run(
      `insert into account_activity (creator_id, at, act, browser, network)
       select pg_temp.grown_id('creator', n), now() - interval '170 days' * k / $3::int, 'signed_in', 'Firefox on Linux', '192.0.2.*'
       from generate_series($1::int, $2::int) n, generate_series($3::int, 1, -1) k`,
      [from, to - 1, each],
    );
  });

/** So many events of each of creators `from` to `to` - 1, in the last 390 days. */
export const growEvents = (pool: pg.Pool, from: number, to: number, each: number): Promise<void> =>
  inBulk(pool, async run => {
    await run(
      `insert into product_events (creator_id, at, kind, version, subject_id, cause, payload)
       select pg_temp.grown_id('creator', n), now() - interval '390 days' * k / $3::int, 'page.withdrawn', 1, '1', k::text, '{"pageId":"1"}'
       from generate_series($1::int, $2::int) n, generate_series($3::int, 1, -1) k`,
      [from, to - 1, each],
    );
  });

/** So many live pages for each of creators `from` to `to` - 1, published ten days ago. */
export const growPages = (pool: pg.Pool, from: number, to: number, each: number): Promise<void> =>
  inBulk(pool, async run => {
    const rows = `
      select pg_temp.grown_id('creator', n) as creator_id, p::text as page_id, pg_temp.grown_id('page', n * 100 + p) as version
      from generate_series($1::int, $2::int) n, generate_series(1, $3::int) p`;
    const values = [from, to - 1, each];
    await run(
      `insert into page_versions (creator_id, id, page_id, seq, reason, document, sha256)
       select creator_id, version, page_id, 1, 'publish', '{}', 'x' from (${rows}) r`,
      values,
    );
    await run(
      `insert into page_snapshots (creator_id, page_id, path, version_id, renderer_version, etag, html, gzip, brotli)
       select creator_id, page_id, '', version, 'grown', 'x', '', '', '' from (${rows}) r`,
      values,
    );
    await run(
      `insert into pages (creator_id, page_id, slug, is_published, live_version_id, profile, appearance, updated_at)
       select creator_id, page_id, case when page_id = '1' then null else 'page-' || page_id end, true, version, '{}', '{}', now() - interval '10 days' from (${rows}) r`,
      values,
    );
  });

async function growClasses(run: (text: string, values: unknown[]) => Promise<unknown>, range: number[]): Promise<void> {
  await run(
    `insert into live_offers (creator_id, offer_id, kind, fields, version_id)
     select pg_temp.grown_id('creator', n), pg_temp.grown_id('class', n), 'groupService',
       $3::jsonb || jsonb_build_object('startDate', (now() at time zone 'America/New_York')::date + 1), pg_temp.grown_id('version', n)
     from generate_series($1::int, $2::int) n where n % 5 = 1`,
    [...range, JSON.stringify(weekly)],
  );
  const dates = `
    select pg_temp.grown_id('creator', n) as creator_id, pg_temp.grown_id('class', n) as offer_id,
      pg_temp.grown_id('date', n * 100 + w) as id, day::date as host_date, begins, begins + interval '30 minutes' as ends
    from generate_series($1::int, $2::int) n, generate_series(0, 17) w,
      lateral (select (now() at time zone 'America/New_York')::date + 1 + w * 7 as day) d,
      lateral (select (day + time '18:00') at time zone 'America/New_York' as begins) b
    where n % 5 = 1 and begins < now() + interval '120 days'`;
  await run(
    `insert into occupancies (creator_id, id, kind, starts_at, ends_at, block, status)
     select creator_id, id, 'class', begins, ends, tstzrange(begins, ends), 'confirmed' from (${dates}) d`,
    range,
  );
  await run(
    `insert into class_occurrences (creator_id, id, offer_id, occupancy_id, host_date, starts_at, ends_at, capacity)
     select creator_id, id, offer_id, id, host_date, begins, ends, 10 from (${dates}) d`,
    range,
  );
}

/**
 * So many sessions for each of creators `from` to `to` - 1, nearly all of them over, with their orders, a third paid by
 * card, a twelfth cancelled and refunded, and a mail about each. What lies ahead leaves every other half hour free.
 */
export const growBookings = (pool: pg.Pool, from: number, to: number, each: number): Promise<void> =>
  inBulk(pool, async run => {
    await run(
      `create temp table grown on commit drop as
       select pg_temp.grown_id('creator', n) as creator_id, pg_temp.grown_id('offer', n) as offer_id,
         pg_temp.grown_id('booking', n * 1000000::bigint + b) as id, b,
         case when b % 12 = 0 then 'cancelled' when begins > now() and b % 50 = 1 then 'pending' else 'confirmed' end as status,
         begins, begins + interval '30 minutes' as ends,
         least(begins, now()) - interval '3 days' - b * interval '1 millisecond' as booked_at,
         'Person ' || substr(md5('name' || n || '-' || b), 1, 10) as name,
         'person' || (b % 5000) || '@example.org' as email
       from generate_series($1::int, $2::int) n, generate_series(0, $3::int - 1) b,
         lateral (select case when n % 5 = 1 then 0 else $3::int * 3 / 100 end - b as step) s,
         lateral (select date_trunc('hour', now()) + interval '30 minutes' * case when step > 0 then step * 2 else step end as begins) t`,
      [from, to - 1, each],
    );
    await run(
      `insert into occupancies (creator_id, id, kind, starts_at, ends_at, block, status)
       select creator_id, id, 'session', begins, ends, tstzrange(begins, ends), status from grown`,
    );
    await run(
      `insert into bookings (creator_id, id, kind, offer_id, occupancy_id, status, starts_at, ends_at, host_zone, visitor_zone,
         offer, customer_name, customer_email, created_at, confirmed_at, cancelled_at, cancelled_by, answer_by, host_wall, visitor_wall)
       select creator_id, id, 'individual', offer_id, id, status, begins, ends, 'America/New_York', 'Europe/Berlin',
         $1::jsonb, name, email, booked_at, booked_at, case when status = 'cancelled' then booked_at end,
         case when status = 'cancelled' then 'visitor' end, case when status = 'pending' then now() + interval '1 day' end,
         to_char(begins at time zone 'America/New_York', 'YYYY-MM-DD"T"HH24:MI'),
         to_char(begins at time zone 'Europe/Berlin', 'YYYY-MM-DD"T"HH24:MI') from grown`,
      [booked],
    );
    await run(
      `insert into orders (creator_id, id, number, booking_id, state, payment_status, payment_method, customer_name,
         customer_email, product_name, currency, subtotal, total, refunded, refund_policy, created_at, paid_at, ledger_checked,
         flexible_allowed)
       select creator_id, id, 'G-' || lpad(b::text, 7, '0'), id,
         case status when 'cancelled' then 'refunded' else 'confirmed' end,
         case when b % 3 = 0 then 'paid' when b % 100 = 1 then 'pending' else 'free' end,
         case when b % 3 = 0 then 'CreditCard' when b % 100 = 1 then 'unpaid_pay_later' else 'free' end,
         name, email, 'A session', 'USD', price, price, case status when 'cancelled' then price else 0 end,
         '{"template": "100p"}', booked_at, case when b % 3 = 0 then booked_at end, true, b % 3 <> 0 and b % 100 = 1
       from grown, lateral (select case when b % 3 = 0 or b % 100 = 1 then 4500 else 0 end as price) p`,
    );
    await run(
      `insert into payment_attempts (creator_id, id, order_id, provider, provider_ref, state, amount, currency, created_at, updated_at)
       select creator_id, id, id, 'sandbox', 'pay_' || id, 'succeeded', 4500, 'USD', booked_at, booked_at from grown where b % 3 = 0`,
    );
    await run(
      `insert into refunds (creator_id, id, order_id, attempt_id, amount, currency, reason, state, created_at, updated_at)
       select creator_id, id, id, id, 4500, 'USD', 'cancelled', 'succeeded', booked_at, booked_at from grown where b % 12 = 0`,
    );
    await run(
      `insert into ledger_entries (creator_id, transaction_id, line, order_id, kind, account, amount, currency, happened_at)
       select creator_id, md5(moved || id)::uuid, line, id, kind, account, amount, 'USD', booked_at
       from grown, (values ('charge', 'charge', 1, 'customer', -4500), ('charge', 'transfer', 2, 'creator', 4500),
         ('refund', 'refund', 1, 'customer', 4500), ('refund', 'refund', 2, 'creator', -4500)) l (moved, kind, line, account, amount)
       where b % 3 = 0 and (moved = 'charge' or status = 'cancelled')`,
    );
    await run(
      `insert into webhook_inbox (provider, event_id, object_ref, payload, received_at, processed_at)
       select 'sandbox', 'evt_' || id, 'pay_' || id, '{}', now() - interval '1 day', now() - interval '1 day' from grown where b % 3 = 0`,
    );
    await run(
      `insert into mails (id, dedup_key, creator_id, recipient, template, props, state, created_at, sent_at)
       select id, 'grown ' || id, creator_id, email, 'booking-confirmed', '{}', 'sent', now() - interval '2 days', now() - interval '2 days' from grown`,
    );
  });

/** So many sent issues of creator number `n`, the last to all subscribers, who wait for a step of joining as well. */
export const growNewsletters = (pool: pg.Pool, n: number, count: number): Promise<void> =>
  inBulk(pool, async run => {
    await run(
      `insert into issues (creator_id, id, state, subject, content, frozen_at, scheduled_at, sent_at, created_at, changed_at)
       select pg_temp.grown_id('creator', $1::int), pg_temp.grown_id('issue', i), 'sent', 'Issue ' || i,
         jsonb_build_object('subject', 'Issue ' || i, 'preview', '', 'blocks', '[]'::jsonb), at, at, at, at, at
       from generate_series(1, $2::int) i, lateral (select now() - i * interval '1 hour' as at) t`,
      [n, count],
    );
    await run(
      `insert into issue_recipients (creator_id, issue_id, subscriber_id, domain, lane, due_at, state, ended_at)
       select s.creator_id, pg_temp.grown_id('issue', 1), s.id, 'example.org', 0, now(), 'sent', now()
       from subscribers s where s.creator_id = pg_temp.grown_id('creator', $1::int) and s.status = 'confirmed'`,
      [n],
    );
    await run(
      `update issues i set recipients = c.count, delivered = c.count
       from (select count(*)::int as count from issue_recipients where issue_id = pg_temp.grown_id('issue', 1)) c
       where i.creator_id = pg_temp.grown_id('creator', $1::int) and i.id = pg_temp.grown_id('issue', 1)`,
      [n],
    );
    await run(
      `insert into issues (creator_id, id, trigger, state, subject, content, created_at, changed_at)
       select pg_temp.grown_id('creator', $1::int), pg_temp.grown_id('welcome', 1), 'joined', 'sending', 'Welcome',
         '{"subject":"Welcome","preview":"","blocks":[]}'::jsonb, now(), now()`,
      [n],
    );
    await run(`insert into newsletter_sequences values (pg_temp.grown_id('creator', $1::int), true)`, [n]);
    await run(
      `insert into newsletter_steps values (pg_temp.grown_id('creator', $1::int), pg_temp.grown_id('welcome', 1), 0, 3)`,
      [n],
    );
    await run(
      `insert into newsletter_due (creator_id, subscriber_id, issue_id, due_at)
       select creator_id, id, pg_temp.grown_id('welcome', 1), now() + interval '3 days' from subscribers
       where creator_id = pg_temp.grown_id('creator', $1::int) and status = 'confirmed'`,
      [n],
    );
  });

/** So many messages and subscribers of creator number `n`. */
export const growAudience = (pool: pg.Pool, n: number, count: number, subscribers = count): Promise<void> =>
  inBulk(pool, async run => {
    await run(
      `insert into subscribers (creator_id, id, email, status, asked_at, asked_page, asked_wording, mailed_at, confirmed_at, created_at)
       select pg_temp.grown_id('creator', $1::int), pg_temp.grown_id('subscriber', s), 'reader' || s || '@example.org',
         case when s % 9 = 0 then 'pending' else 'confirmed' end, at, '', 1, at, case when s % 9 <> 0 then at end, at
       from generate_series(1, $2::int) s, lateral (select now() - s * interval '30 seconds' as at) t`,
      [n, subscribers],
    );
    await run(
      `insert into leads (creator_id, id, state, name, email, message, page, created_at, spam_since, next_on)
       select pg_temp.grown_id('creator', $1::int), pg_temp.grown_id('lead', s), case when s % 20 = 0 then 'spam' else 'new' end,
         'Writer ' || s, 'writer' || s || '@example.org', 'A question about sessions ' || md5(s::text), '', now() - s * interval '1 minute',
         case when s % 20 = 0 then now() end, case when s % 50 = 1 then current_date + s % 400 end
       from generate_series(1, $2::int) s`,
      [n, count],
    );
  });
