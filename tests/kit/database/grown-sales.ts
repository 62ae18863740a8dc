import type pg from 'pg';
import { inBulk } from './grown-data.ts';

const covers = JSON.stringify({
  offerId: '00000000-0000-4000-8000-000000000001',
  covers: 'everything',
  uses: null,
  validDays: 30,
  renews: 'month',
});

/** So many customers of creator number `n` who have a link, each with a friend as far as there are bookings. */
export const growReferrals = (pool: pg.Pool, n: number, count: number): Promise<void> =>
  inBulk(pool, async run => {
    const values = [n, count];
    const each = `from generate_series(1, $2::int) s, lateral (select now() - s * interval '1 hour' as at) t`;
    const creator = `pg_temp.grown_id('creator', $1::int)`;
    const link = `pg_temp.grown_id('link', $1::int * 1000000::bigint + s)`;
    await run(
      `insert into booking_accounts (creator_id, id, email, name, created_at)
       select ${creator}, ${link}, 'sharer' || s || '@example.org', 'Sharer ' || s, at ${each}`,
      values,
    );
    await run(
      `insert into sources (creator_id, id, channel, key, name, created_at)
       select ${creator}, ${link}, 'customer', ${link}::text, 'Customer’s link ' || s, at ${each}`,
      values,
    );
    await run(
      `insert into source_links (creator_id, id, kind, name, created_at)
       select ${creator}, ${link}, 'customer', 'Customer’s link ' || s, at ${each}`,
      values,
    );
    await run(
      `insert into referral_links (creator_id, id, account_id, created_at) select ${creator}, ${link}, ${link}, at ${each}`,
      values,
    );
    await run(
      `insert into referrals (creator_id, id, link_id, booking_id, email, mailbox, state, created_at)
       select ${creator}, ${link}, ${link}, b.id, 'friend' || s || '@example.org', 'friend' || s || '@example.org', 'waiting', at
       from generate_series(1, $2::int) s
       join (select id, starts_at as at, row_number() over (order by id) as s from bookings
         where creator_id = ${creator} and status = 'confirmed' limit $2::int) b using (s)`,
      values,
    );
  });

/**
 * So many coupons, passes and memberships of creator number `n`, each membership with its order and its pass, and a class
 * of theirs on each of as many days as can be booked, four times a day.
 */
export const growSales = (pool: pg.Pool, n: number, count: number): Promise<void> =>
  inBulk(pool, async run => {
    const values = [n, count];
    const each = `from generate_series(1, $2::int) s, lateral (select now() - s * interval '1 hour' as at) t`;
    const creator = `pg_temp.grown_id('creator', $1::int)`;
    const sale = `pg_temp.grown_id('sale', $1::int * 1000000::bigint + s)`;
    await run(
      `insert into coupons (creator_id, id, code, scope, discount_type, basis_points, max_uses, used, created_at)
       select ${creator}, ${sale}, 'GROWN' || s, 'coupon', 'fixed_rate', 1000, 5, s % 5, at ${each}`,
      values,
    );
    await run(
      `insert into orders (creator_id, id, number, access, state, payment_status, payment_method, customer_name, customer_email,
         product_name, currency, subtotal, total, refund_policy, created_at, paid_at, ledger_checked)
       select ${creator}, ${sale}, 'S-' || lpad(s::text, 7, '0'), $3::jsonb, 'confirmed', 'paid', 'CreditCard', 'Member ' || s,
         'member' || s || '@example.org', 'All access', 'USD', 6000, 6000, '{"template": "no_refund"}', at, at, true ${each}`,
      [...values, covers],
    );
    await run(
      `insert into passes (creator_id, id, code, offer_id, order_id, title, price, refund_policy, customer_name, customer_email,
         created_at, expires_at, covers)
       select ${creator}, ${sale}, upper(translate(substr(md5('pass' || $1 || '-' || s), 1, 16), 'ilou', '1100')), ${sale}, ${sale},
         'All access', 6000, '{"template": "no_refund"}', 'Member ' || s, 'member' || s || '@example.org', at, at + interval '1 month',
         'everything' ${each}`,
      values,
    );
    await run(
      `insert into memberships (creator_id, id, pass_id, status, period, amount, currency, anchor_at, periods, period_start,
         period_end, created_at, check_at, ended_at)
       select ${creator}, ${sale}, ${sale}, case when s % 4 = 0 then 'canceled' else 'active' end, 'month', 6000, 'USD', at, 1, at,
         now() + interval '20 days', at, case when s % 4 <> 0 then now() + interval '20 days' end, case when s % 4 = 0 then now() end ${each}`,
      values,
    );
    const dates = `
      select ${creator} as creator_id, pg_temp.grown_id('date', $1::int * 1000000::bigint + 500000 + d * 4 + h) as id, begins,
        begins + interval '20 minutes' as ends
      from generate_series(1, 360) d, generate_series(0, 3) h,
        lateral (select date_trunc('day', now()) + d * interval '1 day' + h * interval '2 hours' + interval '35 minutes' as begins) b`;
    await run(
      `insert into occupancies (creator_id, id, kind, starts_at, ends_at, block, status)
       select creator_id, id, 'class', begins, ends, tstzrange(begins, ends), 'confirmed' from (${dates}) d`,
      [n],
    );
    await run(
      `insert into class_occurrences (creator_id, id, offer_id, occupancy_id, host_date, starts_at, ends_at, capacity)
       select creator_id, id, pg_temp.grown_id('class', $1::int), id, begins::date, begins, ends, 10 from (${dates}) d`,
      [n],
    );
  });
