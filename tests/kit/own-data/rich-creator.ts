import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { quarterOff } from '../bookings/sample-coupon.ts';
import { dollars, openShop, type Shop } from '../bookings/shop.ts';
import { visitorOf } from '../bookings/visitor.ts';
import { uploadsOn } from '../page/uploaded-images.ts';
import type { TestApp } from '../server/app.ts';
import { richAudience } from './rich-audience.ts';

/** A creator who has something in every table that an account can have, with each kind of thing under way. */
export async function richCreator(app: TestApp, userUrl: string): Promise<Shop> {
  const byHand = { price: dollars(40), payMethods: ['unpaid_pay_later' as const] };
  const packages = [{ id: randomUUID(), sessions: 5, amount: 10_000, validDays: 30 }];
  const shop = await openShop(app, userUrl, {
    services: [{ title: 'A session', durationMinutes: 60, stepMinutes: 60, packages, ...byHand }],
    classes: [{ title: 'A class', capacity: 2, recurrence: 'weekly', startTime: '18:00', ...byHand }],
    promotions: [{ price: dollars(60) }],
  });
  const must = async (method: 'POST' | 'PUT' | 'PATCH', url: string, body: unknown) => {
    const answer = await app.call(method, url, body, shop);
    expect(answer.status, `${url}: ${answer.text}`).toBeLessThan(300);
    return answer.body as Record<string, unknown>;
  };
  await must('PUT', `/api/coupons/${randomUUID()}`, quarterOff);
  await must('PUT', `/api/saved-views/${randomUUID()}`, {
    list: 'orders',
    name: 'Of the class',
    query: `product=${shop.classes[0]}`,
  });
  await must('POST', '/api/pages', { pageId: randomUUID(), template: 'blank', title: 'Weddings' });
  const { upload, picture } = uploadsOn(app, () => shop);
  expect((await upload(await picture(400, 300).png().toBuffer(), '?alt=Two%20colours')).status).toBe(201);

  const { details, held } = visitorOf(app);
  const [session = '', date = ''] = [shop.services[0], shop.classes[0]];
  const book = async (offer: string, startsAt: string, email: string) => {
    const hold = await held(shop, offer, startsAt);
    const done = await details(hold.ref, { email, method: 'unpaid_pay_later' });
    expect(done.status, done.text).toBe(200);
  };
  await book(session, '2026-11-23T09:00:00.000Z', 'ana@example.org');
  await book(session, '2026-11-24T09:00:00.000Z', 'bo@example.org');
  const { rows: dates } = await app.deps.pool.query<{ at: Date }>(
    'select starts_at as at from class_occurrences where creator_id = $1 and bookable order by starts_at limit 1',
    [shop.creatorId],
  );
  const first = dates[0]?.at.toISOString() ?? '';
  await book(date, first, 'cleo@example.org');
  // Left open.
  await held(shop, session, '2026-11-25T09:00:00.000Z');
  await held(shop, date, first);
  for (const text of [...others, ...richAudience])
    await app.deps.pool.query(text.replaceAll('$1', '$1::uuid'), [shop.creatorId]);
  return shop;
}

const one = `from orders o where o.creator_id = $1 and o.customer_email = 'ana@example.org'`;
const id = 'gen_random_uuid()';

/** What takes a provider, many pages or months to come about. */
const others = [
  `update orders set payment_status = 'paid', payment_method = 'CreditCard', paid_at = created_at, refunded = 1000,
     dispute = 'open', disputed = 500, discount = 1000, total = total - 1000, coupon_code = 'SPRING' where creator_id = $1 and customer_email = 'ana@example.org'`,
  `insert into payment_attempts (creator_id, id, order_id, provider, provider_ref, state, amount, currency, account, account_way)
   select creator_id, ${id}, id, 'stripe', 'pi_theirs', 'succeeded', total, currency, 'acct_theirs', 'direct' ${one}`,
  `insert into payment_attempts (creator_id, id, order_id, provider, provider_ref, state, amount, currency)
   select creator_id, ${id}, id, 'stripe', 'pi_failed', 'failed', total, currency ${one}`,
  `insert into refunds (creator_id, id, order_id, attempt_id, amount, currency, reason, state)
   select creator_id, ${id}, order_id, id, 1000, currency, 'a gift', 'succeeded' from payment_attempts where creator_id = $1 and state = 'succeeded'`,
  `insert into refunds (creator_id, id, order_id, attempt_id, amount, currency, reason, state)
   select creator_id, ${id}, order_id, id, 100, currency, 'on its way', 'requested' from payment_attempts where creator_id = $1 and state = 'succeeded'`,
  `insert into payment_disputes (creator_id, attempt_id, order_id, state, amount, currency, opened_at)
   select creator_id, id, order_id, 'open', 500, currency, timestamptz '2026-11-21 10:00Z' from payment_attempts where creator_id = $1 and state = 'succeeded'`,
  `insert into kept_cards (creator_id, order_id, provider, provider_ref, asked_at) select creator_id, id, 'stripe', 'pm_theirs', timestamptz '2026-11-21 10:00Z' ${one}`,
  `insert into payout_accounts (creator_id, provider, way, account, charges_enabled, payouts_enabled, details_submitted, requirements, connected_at, checked_at)
   values ($1, 'stripe', 'connected', 'acct_' || $1, true, true, true, '[]', timestamptz '2026-11-21 10:00Z', timestamptz '2026-11-21 10:00Z')`,
  `insert into order_events (creator_id, id, order_id, at, by, what)
   select creator_id, ${id}, id, timestamptz '2026-11-21 10:00Z', 'creator', '{"kind": "noted", "text": "Called"}' ${one}`,
  `insert into orders (creator_id, id, number, access, state, payment_status, payment_method, pricing_type, billing_period, customer_name,
     customer_email, product_name, currency, subtotal, total, refund_policy, created_at, paid_at)
   select $1, ${id}, 'S-1', jsonb_build_object('covers', 'everything', 'uses', null, 'validDays', null, 'renews', 'month', 'parts', null, 'offerId', entity_id),
     'confirmed', 'paid', 'CreditCard', 'subscription', 'month', 'Member', 'member@example.org', 'All access', 'USD', 6000, 6000,
     '{"template": "no_refund"}', timestamptz '2026-11-21 10:00Z', timestamptz '2026-11-21 10:00Z' from page_items where creator_id = $1 and kind = 'promotion'`,
  `insert into passes (creator_id, id, code, offer_id, order_id, title, price, refund_policy, customer_name, customer_email, created_at, expires_at, covers)
   select creator_id, ${id}, 'AAAABBBBCCCCDDDD', id, id, 'All access', 6000, refund_policy, customer_name, customer_email, timestamptz '2026-11-21 10:00Z', timestamptz '2026-12-21 10:00Z',
     'everything' from orders where creator_id = $1 and number = 'S-1'`,
  `insert into memberships (creator_id, id, pass_id, status, period, amount, currency, anchor_at, periods, period_start, period_end, created_at, check_at)
   select creator_id, order_id, id, 'active', 'month', 6000, 'USD', timestamptz '2026-11-21 10:00Z', 1, timestamptz '2026-11-21 10:00Z', timestamptz '2026-12-21 10:00Z', timestamptz '2026-11-21 10:00Z', timestamptz '2026-12-21 10:00Z'
   from passes where creator_id = $1`,
  `update orders set membership_id = id where creator_id = $1 and number = 'S-1'`,
  `insert into pass_uses (creator_id, booking_id, pass_id, used_at)
   select creator_id, b.id, p.id, timestamptz '2026-11-21 10:00Z' from bookings b join passes p using (creator_id) where creator_id = $1 and b.customer_email = 'bo@example.org'`,
  `insert into orders (creator_id, id, number, booking_id, state, payment_status, payment_method, customer_name, customer_email,
     product_name, currency, subtotal, discount, total, refund_policy, coupon_code, created_at)
   select creator_id, ${id}, 'S-2', id, 'awaiting_payment', 'pending', 'CreditCard', 'Eve', 'eve@example.org', 'A session', 'USD', 4000, 1000, 3000,
     '{"template": "no_refund"}', 'SPRING', timestamptz '2026-11-21 10:00Z' from bookings where creator_id = $1 and status = 'held' and kind = 'individual'`,
  `insert into coupon_redemptions (creator_id, order_id, coupon_id, customer_email, state, created_at, changed_at)
   select creator_id, o.id, c.id, o.customer_email, case when o.number = 'S-2' then 'held' else 'used' end, timestamptz '2026-11-21 10:00Z', timestamptz '2026-11-21 10:00Z'
   from orders o join coupons c using (creator_id) where creator_id = $1 and o.coupon_code is not null`,
  `update coupons set used = 2 where creator_id = $1`,
  `insert into waitlist_entries (creator_id, id, occurrence_id, starts_at, name, email, auto_book, state, created_at)
   select creator_id, ${id}, id, starts_at, 'Waits', 'waits@example.org', false, 'waiting', timestamptz '2026-11-21 10:00Z' from class_occurrences where creator_id = $1 and taken = 2`,
  `insert into class_exceptions (creator_id, offer_id, host_date, place)
   select creator_id, offer_id, host_date, 'Upstairs' from class_occurrences where creator_id = $1 and taken = 2`,
  `insert into booking_accounts (creator_id, id, email, name, created_at) values ($1, ${id}, 'ana@example.org', 'Ana', timestamptz '2026-11-21 10:00Z')`,
  `insert into subscribers (creator_id, id, email, status, asked_at, asked_page, asked_wording, confirmed_at, created_at)
   values ($1, ${id}, 'one@example.org', 'confirmed', timestamptz '2026-11-21 10:00Z', '1', 1, timestamptz '2026-11-21 10:00Z', timestamptz '2026-11-21 10:00Z'), ($1, ${id}, 'two@example.org', 'pending', timestamptz '2026-11-21 10:00Z', '1', 1, null, timestamptz '2026-11-21 10:00Z')`,
  `insert into leads (creator_id, id, state, name, email, message, item_id, source, page, created_at)
   select $1, ${id}, 'new', 'Dee', 'dee@example.org', 'Is there parking?', entity_id, 'A session', '/at/rich', timestamptz '2026-11-21 10:00Z'
   from page_items where creator_id = $1 and kind = 'individualService'`,
  `insert into host_messages (creator_id, id, subject, body, people, sent_at) values ($1, ${id}, 'Tomorrow', 'Bring water.', 2, timestamptz '2026-11-21 10:00Z')`,
  `insert into page_counts (creator_id, day, page_id, card_id, count)
   select $1, '2026-11-20', '1', entity_id::text, 3 from page_items where creator_id = $1 and kind = 'individualService'`,
  `insert into day_notes (creator_id, id, day, text, created_at) values ($1, ${id}, '2026-11-20', 'Flyers at the market', timestamptz '2026-11-21 10:00Z')`,
  `insert into shared_numbers (creator_id, id, name, token_hash, created_at, expires_at)
   values ($1, ${id}, 'Studio', sha256($1::text::bytea), timestamptz '2026-11-21 10:00Z', timestamptz '2026-12-21 10:00Z')`,
  `insert into view_counts (creator_id, day, kind, key, page_id, count) values ($1, '2026-11-20', 'source', 'social', '1', 3)`,
  `insert into email_choices (creator_id, bookings, changes, messages, payments, product_news) values ($1, 'at_once', 'never', 'weekly', 'daily', false)`,
  `insert into session_limits (creator_id, per_day, per_week) values ($1, 5, 20)`,
  `insert into schedules (creator_id, id, name, windows, is_default, position) values ($1, ${id}, 'Evenings', '[{"weekday": 1, "from": 1080, "to": 1260}]', false, 1)`,
  `insert into date_overrides (creator_id, date, windows, note, schedule_id)
   select $1, '2026-12-24', '[]', 'Closed', id from schedules where creator_id = $1 and not is_default`,
  `insert into occupancies (creator_id, id, kind, starts_at, ends_at, block, status, words)
   select $1, ${id}, 'time_off', at, at + interval '1 hour', tstzrange(at, at + interval '1 hour'), 'confirmed', 'Dentist' from (select timestamptz '2026-11-26 09:00Z' as at) t`,
  `insert into page_settings (creator_id, page_id, kind, settings) values ($1, '1', 'individualService', '{}') on conflict do nothing`,
  `insert into booking_audit (creator_id, id, booking_id, at, by, what)
   select creator_id, ${id}, id, timestamptz '2026-11-21 10:00Z', 'creator', '{"kind": "checked_in", "here": true}' from bookings where creator_id = $1 and customer_email = 'bo@example.org'`,
  `insert into page_slugs (creator_id, slug, page_id) values ($1, 'old-name', '1')`,
  `insert into post_addresses (creator_id, page_id, slug, item_id) values ($1, '1', 'a-post', ${id})`,
  `insert into scheduled_publications (creator_id, page_id, version_id, at) select creator_id, page_id, id, timestamptz '2026-11-21 10:00Z' + interval '1 day' from page_versions where creator_id = $1 limit 1`,
];
