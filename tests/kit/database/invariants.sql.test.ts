import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { composeJobs } from '../../../src/apps/server/compose.ts';
import { moveBooking } from '../../../src/product/bookings/changes/move-booking.flow.ts';
import { serveWaitlistOfDate } from '../../../src/product/bookings/waitlist/offer-seat.flow.ts';
import { bookedSeriesOn } from '../bookings/booked-series.ts';
import type { Shop } from '../bookings/shop.ts';
import { passSalesOn } from '../payments/pass-sales.ts';
import { holdClock, testApp } from '../server/app.ts';
import { mondayAt, morning, openWalkShop } from '../walks/booking-walk.ts';
import { databaseAt } from './database.ts';
import { brokenAtEnd, brokenInvariants, lookedThrough, sentences, unplanned, unsettled } from './invariants.ts';

// A sentence that nothing can break proves nothing: each is broken here by hand, and must then be said.

const clock = holdClock(morning);
const app = await testApp({ clock, written: 'by hand' });
await app.app.listen({ port: 0, host: '127.0.0.1' });
const { db } = app.deps;
/** May take away what keeps the database whole, which a server may not. */
const { pool } = databaseAt(app.url);
const { booked, payByCard, settle, cancelByHost, orderOf, rows } = bookedSeriesOn(app, clock);

const { buy, pay } = passSalesOn(app);

/** A pass for everything, bought with a card. */
async function passSale(shop: Shop): Promise<{ orderId: string }> {
  const sale = await buy(shop, shop.promotions[0] ?? '');
  await pay(shop, sale);
  return sale;
}

const codeOfPass = async (orderId: string): Promise<string | undefined> =>
  (await db.selectFrom('passes').select('code').where('orderId', '=', orderId).executeTakeFirst())?.code;

async function byCard(shop: Shop, starts: readonly Date[]): Promise<string> {
  const sold = await booked(
    shop,
    starts.map(at => at.toISOString()),
    { method: 'card' },
  );
  await payByCard(sold.booked.url);
  await settle(shop, sold.id);
  return sold.id;
}

async function work(task: string, bookingId: string): Promise<void> {
  const { id: orderId } = await orderOf(bookingId);
  const { id } = await db.selectFrom('refunds').select('id').where('orderId', '=', orderId).executeTakeFirstOrThrow();
  await composeJobs(app.deps).jobs[task]?.({ creatorId: (await orderOf(bookingId)).creatorId, refundId: id });
  await pool.query("delete from outbox where task = $1 and payload->>'refundId' = $2", [task, id]);
}

/** One of everything a sentence speaks of, all of it sound. */
async function somethingOfEach() {
  const shop = await openWalkShop(app, 'sound');
  const [session, asked] = shop.services;
  const [lesson = ''] = shop.classes;
  const later = { method: 'unpaid_pay_later' };
  const hour = (nth: number) => [mondayAt(nth).toISOString()];
  const card = await byCard(shop, [mondayAt(9)]);
  const returned = await byCard(shop, [mondayAt(10)]);
  await cancelByHost(shop, returned);
  await work('refund-payment', returned);
  const owed = await byCard(shop, [mondayAt(10)]);
  await cancelByHost(shop, owed);
  const series = await byCard(shop, [mondayAt(11), mondayAt(11, 1), mondayAt(11, 2)]);
  const bundle = { ...later, packageId: '11111111-1111-4111-8111-111111111111' };
  const pack = (await booked(shop, hour(12), bundle, session)).id;
  const { code } = await db.selectFrom('passes').select('code').executeTakeFirstOrThrow();
  const credit = (await booked(shop, hour(13), { pass: code }, session)).id;
  const { orderId: passOrder } = await passSale(shop);
  const byPass = (
    await booked(shop, [mondayAt(9, 1).toISOString()], { pass: (await codeOfPass(passOrder)) ?? '' }, session)
  ).id;
  const request = (await booked(shop, hour(14), later, asked)).id;
  const sold = await booked(shop, hour(15), later, session);
  const moved = await moveBooking(app.deps, sold.ref, mondayAt(16));
  if (!moved.ok) throw new Error(moved.refusal.kind);
  const [guest = '', gone = ''] = [await inClass(), await inClass()];
  for (const name of ['ana', 'ben']) {
    const who = { name, email: `${name}@example.org`, zone: 'America/Lima', autoBook: false };
    const input = { userUrl: shop.userUrl, offerId: lesson, startsAt: mondayAt(18).toISOString(), ...who };
    expect((await app.call('POST', '/api/waitlist', input)).status).toBe(201);
  }
  await cancelByHost(shop, gone);
  const { occurrenceId: date } = await db
    .selectFrom('bookings')
    .select('occurrenceId')
    .where('id', '=', guest)
    .executeTakeFirstOrThrow();
  if (date === null) throw new Error('a guest of no class');
  await serveWaitlistOfDate(app.deps, shop.creatorId, date);
  const [, second = { id: '' }] = await rows(series);
  return {
    card,
    returned,
    owed,
    series,
    second: second.id,
    pack,
    credit,
    request,
    moved: sold.id,
    guest,
    date,
    allAccess: passOrder,
    byPass,
  };

  async function inClass(): Promise<string> {
    return (await booked(shop, hour(18), later, lesson)).id;
  }
}

/** From here on nothing but the sentences guards this database: no keys, no rules of a column, no triggers. */
const loosen = `do $$
declare r record;
begin
  for r in select conrelid::regclass as of, conname from pg_constraint
    where contype in ('f', 'c', 'x', 'u') and conrelid <> 0 and connamespace in ('public'::regnamespace, 'sandbox_gateway'::regnamespace)
    order by contype = 'u' loop
    execute format('alter table %s drop constraint %I cascade', r.of, r.conname);
  end loop;
  for r in select indexrelid::regclass as index from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indisunique and not i.indisprimary and c.relnamespace in ('public'::regnamespace, 'sandbox_gateway'::regnamespace) loop
    execute format('drop index %s', r.index);
  end loop;
end $$`;

type Scene = Awaited<ReturnType<typeof somethingOfEach>>;
type Break = (scene: Scene) => string;
const copyOf = (table: string, change: string, where: string) =>
  `insert into ${table} select (jsonb_populate_record(t, ${change})).* from ${table} t where ${where}`;
const anotherId = `jsonb_build_object('id', '${randomUUID()}')`;
const subscriber = randomUUID();
const ofOrder = (booking: string) => `order_id = (select id from orders where booking_id = '${booking}')`;

const promotionOf = (booking: string, status: string) =>
  `insert into cross_promotions (creator_id, id, partner_id, status, created_at)
   select creator_id, id, id, '${status}', now() from bookings where id = '${booking}'`;

const always: Record<string, Break> = {
  'one host is never in two sessions at once, but where the host wished it': ({ card, moved }) =>
    `update bookings b set starts_at = c.starts_at, ends_at = c.ends_at from bookings c where b.id = '${moved}' and c.id = '${card}'`,
  'what takes the host’s time, buffers included, never overlaps': ({ card }) =>
    `update occupancies set block = tstzrange(lower(block), upper(block) + interval '90 minutes') where id = '${card}';
     ${copyOf('occupancies', anotherId, `id = '${card}'`)}`,
  'a session and the time it takes are of one mind': ({ card }) =>
    `update occupancies set starts_at = starts_at + interval '1 minute' where id = '${card}'`,
  'no time is taken for a session that does not exist': ({ card }) => `delete from bookings where id = '${card}'`,
  'the places counted as taken are the places sold, and never more than there are': ({ date }) =>
    `update class_occurrences set taken = taken - 1 where id = '${date}'`,
  'whoever has a place in a class comes when it is': ({ guest }) =>
    `update bookings set starts_at = starts_at + interval '1 hour' where id = '${guest}'`,
  'a class that somebody comes to takes the host’s time, all of it': ({ date }) =>
    `update occupancies set status = 'cancelled' where id = (select occupancy_id from class_occurrences where id = '${date}')`,
  'only the host puts a session beside something else': ({ card }) =>
    `update occupancies set exclusive = false where id = '${card}'`,
  'what stands beside something else was read before, and its history names it': ({ card }) =>
    `update bookings set by_hand = true where id = '${card}'; update occupancies set exclusive = false where id = '${card}'`,
  'whoever’s booking was moved or ended finds it in its history': ({ moved }) =>
    `delete from booking_audit where booking_id = '${moved}'`,
  'a seat offered to somebody who waits is held, and one taken was booked': () =>
    `update waitlist_entries set state = 'passed' where state = 'offered'`,
  'nobody who waits has a seat, and nobody is offered two': ({ guest }) =>
    `update waitlist_entries set booking_id = '${guest}' where state = 'waiting'`,
  'an order adds up and never gives back more than it took': ({ card }) =>
    `update orders set total = total + 1 where booking_id = '${card}'`,
  'money never goes back twice: refunded, and taken by a bank as well': ({ returned }) =>
    `insert into payment_disputes (creator_id, attempt_id, order_id, state, amount, currency, opened_at)
     select creator_id, id, order_id, 'open', 1, currency, now() from payment_attempts where ${ofOrder(returned)}`,
  'a certain booking has its order, and the order is certain too': ({ card }) =>
    `update orders set state = 'expired' where booking_id = '${card}'`,
  'a certain order has a certain booking, or sold a package': ({ card }) =>
    `update bookings set status = 'cancelled' where id = '${card}'`,
  'a certain order of a package has its pass': () => 'delete from passes',
  'a certain order of what is sold by itself has its pass': ({ allAccess }) =>
    `delete from passes where order_id = '${allAccess}'`,
  'a pass that covers several was paid, or cost nothing': ({ allAccess }) =>
    `update orders set payment_status = 'pending' where id = '${allAccess}'`,
  'a pass pays only for what it covers': ({ allAccess }) =>
    `update passes set covers = 'classes' where order_id = '${allAccess}'`,
  'money that came in for a pass made it or goes back': ({ allAccess }) =>
    `delete from passes where order_id = '${allAccess}'; update orders set state = 'expired' where id = '${allAccess}'`,
  'the credits of a pass are left, used or paid back': () => 'update passes set left_over = left_over - 1',
  'a membership lasts as long as its pass, and owes one order at most': ({ allAccess }) =>
    `insert into memberships (creator_id, id, pass_id, status, period, amount, currency, anchor_at, periods, period_start, period_end, created_at, check_at)
     select creator_id, order_id, id, 'past_due', 'week', 100, 'USD', now(), 1, now(), now() + interval '1 second', now(), now()
     from passes where order_id = '${allAccess}'`,
  'an order that renews is priced as that, and nothing else a page sells is': ({ allAccess }) =>
    `update orders set pricing_type = 'membership', billing_period = 'week' where id = '${allAccess}'`,
  'a membership that goes on has a card to be charged': ({ allAccess }) =>
    `insert into memberships (creator_id, id, pass_id, status, period, amount, currency, anchor_at, periods, period_start, period_end, created_at, check_at)
     select creator_id, order_id, id, 'active', 'week', 100, 'USD', now(), 1, now(), now() + interval '1 day', now(), now()
     from passes where order_id = '${allAccess}'`,
  'a credit pays for nothing that was never certain': ({ credit }) =>
    `update bookings set status = 'expired' where id = '${credit}'`,
  'an order waits for payment only while its booking is held': ({ card }) =>
    `update orders set state = 'awaiting_payment' where booking_id = '${card}'`,
  'nothing is certain that is neither paid, free nor to be paid by hand': ({ card }) =>
    `update orders set payment_status = 'pending' where booking_id = '${card}'`,
  'a series pays its order to the last unit': ({ second }) =>
    `update bookings set share = share - 1 where id = '${second}'`,
  'no booking of a series gives back more than its share': ({ second }) =>
    `update bookings set share_returned = share + 1 where id = '${second}'`,
  'a series is held whole or not at all': ({ second }) => `delete from bookings where id = '${second}'`,
  'money that came in bought something or goes back': ({ card }) =>
    `update bookings set status = 'expired' where id = '${card}'`,
  'no more of a payment goes back than the provider took, and nothing of one it never took': ({ returned }) =>
    `update refunds set amount = amount + 1 where ${ofOrder(returned)}`,
  'a provider’s payment counts once, and an order is paid by one': ({ card }) =>
    copyOf('payment_attempts', `${anotherId} || jsonb_build_object('provider_ref', 'another')`, ofOrder(card)),
  'what a card paid is what was asked, to the last unit, and the provider has it': ({ card }) =>
    `update payment_attempts set amount = amount - 1 where ${ofOrder(card)}`,
  'an order paid by card has a payment that succeeded': ({ card }) =>
    `update payment_attempts set state = 'failed' where ${ofOrder(card)}`,
  'the provider gave back what we asked for and nothing else': () =>
    'update sandbox_gateway.refunds set amount = amount + 1',
  'the provider’s own books are balanced': () => 'update sandbox_gateway.payments set refunded = refunded + 1',
  'a payment of the provider’s pays for one order': ({ card }) =>
    copyOf('payment_attempts', `${anotherId} || jsonb_build_object('state', 'failed')`, ofOrder(card)),
  'nothing went back of an order that nobody paid': ({ returned }) =>
    `update orders set payment_status = 'pending' where booking_id = '${returned}'`,
  'what an order says went back did': ({ returned }) =>
    `update orders set refunded = 0 where booking_id = '${returned}'`,
  'every transaction of the ledger sums to zero in each currency': ({ card }) =>
    `update ledger_entries set amount = amount + 1 where line = 1 and ${ofOrder(card)}`,
  'the uses counted of a coupon are those that orders hold or made, and never more than there are': ({ card }) =>
    `insert into coupons (creator_id, id, code, scope, discount_type, basis_points, used, created_at)
     select creator_id, gen_random_uuid(), 'SPRING', 'coupon', 'fixed_rate', 1000, 1, now() from orders where booking_id = '${card}'`,
  'what an order’s coupon took off is held while it waits, used once it is certain, and free again when nobody paid': ({
    card,
  }) =>
    `insert into coupon_redemptions (creator_id, order_id, coupon_id, customer_email, state, created_at, changed_at)
     select creator_id, id, gen_random_uuid(), customer_email, 'used', now(), now() from orders where booking_id = '${card}'`,
  'the ledger says of an order what the order says': ({ card }) => `delete from ledger_entries where ${ofOrder(card)}`,
  'whoever the host sends away has everything back that a card paid': ({ returned }) =>
    `delete from refunds where ${ofOrder(returned)}`,
  'and the credit, if one paid': ({ credit }) =>
    `update bookings set status = 'cancelled', cancelled_by = 'creator' where id = '${credit}'`,
  'a series gives back what its bookings do': ({ second }) =>
    `update bookings set share_returned = 1 where id = '${second}'`,
  'whoever’s booking ended has been told': ({ returned }) =>
    `delete from mails where dedup_key = 'cancelled:${returned}:0:customer'`,
  'whoever was moved has been told, under the new link': ({ moved }) =>
    `delete from mails where dedup_key = 'moved:${moved}:1:customer'`,
  'whoever was offered a seat has been told': () => "delete from mails where dedup_key like 'waitlist-%'",
  'both sides of a certain booking have mail, once each': ({ card }) =>
    `delete from mails where dedup_key like 'confirmed:${card}:%:host'`,
  'whatever became of a booking is an event': ({ moved }) =>
    `delete from product_events where subject_id = '${moved}' and kind = 'booking.moved'`,
  'no event says of a booking what it never was': ({ card }) =>
    `update bookings set status = 'expired' where id = '${card}'`,
  'whether a customer came is an event': ({ card }) => `update bookings set checked_in_at = now() where id = '${card}'`,
  'a date of a class that was cancelled is an event': ({ date }) =>
    `update class_occurrences set cancelled_at = now() where id = '${date}'`,
  'a membership’s beginning and end are events': ({ allAccess }) =>
    `insert into memberships (creator_id, id, pass_id, status, period, amount, currency, anchor_at, periods, period_start, period_end, created_at)
     select creator_id, order_id, id, 'active', 'week', 100, 'USD', now(), 1, now(), now(), now() from passes where order_id = '${allAccess}'`,
  'an order that was paid is an event, and so is what went back of it': ({ returned }) =>
    `delete from product_events where kind = 'order.refunded' and payload->>'orderId' = (select id::text from orders where booking_id = '${returned}')`,
  'an event of an order has its currency': ({ card }) =>
    `update orders set currency = 'JPY' where booking_id = '${card}'`,
  'a pass that was sold is an event': () => "delete from product_events where kind = 'pass.sold'",
  'an account’s beginning is an event': () => "delete from product_events where kind = 'profile.signUp'",
  'a page is live by the version its event names': () => "delete from product_events where kind = 'page.published'",
  'an answer of a lead is an event': ({ card }) =>
    `with lead as (insert into leads (creator_id, id, state, name, email, message, page, source, created_at)
       select creator_id, gen_random_uuid(), 'new', 'Ana', 'ana@example.org', 'Sundays?', '/', '', now() from bookings where id = '${card}'
       returning creator_id, id)
     insert into lead_entries (creator_id, id, lead_id, kind, words, created_at)
     select creator_id, gen_random_uuid(), id, 'answer', 'Yes', now() from lead`,
  'a review is an event': ({ card }) =>
    `insert into review_requests (creator_id, booking_id, email, asked_at, next_at)
     select creator_id, id, 'ada@example.org', now(), 'infinity' from bookings where id = '${card}';
     insert into reviews (creator_id, id, booking_id, offer_id, title, stars, text, author, created_at, changed_at)
     select creator_id, id, id, id, 'A session', 5, 'Good', 'Ada', now(), now() from bookings where id = '${card}'`,
  'a coupon for who brought a friend is an event': ({ card }) =>
    `with source as (
       insert into sources (creator_id, id, channel, key, name, created_at)
       select creator_id, id, 'customer', 'ada', 'Ada', now() from bookings where id = '${card}' returning creator_id, id),
     made as (
       insert into source_links (creator_id, id, kind, name, created_at)
       select creator_id, id, 'customer', 'Ada', now() from source),
     link as (insert into referral_links (creator_id, id, created_at) select creator_id, id, now() from source),
     coupon as (
       insert into coupons (creator_id, id, code, scope, discount_type, basis_points, created_at)
       select creator_id, id, 'THANKS', 'coupon', 'fixed_rate', 1000, now() from source)
     insert into referrals (creator_id, id, link_id, booking_id, state, coupon_id, settled_at, created_at)
     select creator_id, id, id, id, 'rewarded', id, now(), now() from source`,
  'a reminder of a programme is an event': ({ card }) =>
    `insert into coaching_runs (creator_id, status_id, programme, task_day, latest_date, weeks, tasks, started_at, reminders, reminded_at)
     select creator_id, id, 'other', 1, '2026-11-21', 1, '[]', now(), 1, now() from bookings where id = '${card}'`,
  'both sides of a cross promotion agree': ({ card }) => promotionOf(card, 'outgoing_invite_pending'),
  'an active cross promotion is on both pages': ({ card }) => promotionOf(card, 'active'),
  'what became of a cross promotion is an event': ({ card }) => promotionOf(card, 'declined'),
  'an issue that was sent is an event': () =>
    `insert into issues (creator_id, id, state, content, sent_at, created_at, changed_at)
     select creator_id, '${subscriber}', 'sent', '{}', now(), now(), now() from creators limit 1`,
  'an order came from where its booking did': ({ card }) =>
    `insert into sources (creator_id, id, channel, key, name, created_at)
     select creator_id, id, 'other', 'x', 'x', now() from bookings where id = '${card}';
     update bookings set first_source = id, last_source = id where id = '${card}'`,
  'an issue counts what became of its recipients': () =>
    `insert into subscribers (creator_id, id, email, status, asked_at, asked_page, asked_wording, created_at)
     select creator_id, '${subscriber}', 'ada@example.org', 'pending', now(), '/', 1, now() from creators limit 1;
     insert into issues (creator_id, id, content, created_at, changed_at)
     select creator_id, id, '{}', now(), now() from subscribers where id = '${subscriber}';
     insert into issue_recipients (creator_id, issue_id, subscriber_id, domain, lane, due_at, state, ended_at)
     select creator_id, id, id, 'example.org', 0, now(), 'sent', now() from issues where id = '${subscriber}'`,
  'a subscriber who confirmed is an event': () =>
    `insert into subscribers (creator_id, id, email, status, asked_at, asked_page, asked_wording, created_at)
     select creator_id, '${subscriber}', 'ada@example.org', 'confirmed', now(), '/', 1, now() from creators limit 1;
     insert into subscriber_links (creator_id, hash, subscriber_id, created_at)
     select creator_id, '\\x00', id, now() from subscribers where id = '${subscriber}'`,
};

const waiting: Record<string, Break> = {
  'a certain booking to come has its reminders, at their hours, once each and under its link of now': ({ moved }) =>
    `delete from outbox where task = 'remind' and payload->>'bookingId' = '${moved}' and payload->>'sequence' = '1' and payload->>'hours' = '1'`,
  'money that must go back is asked for': () => "delete from outbox where task = 'refund-payment'",
  'an offered seat is looked after when its time is over': () => "delete from outbox where task = 'serve-waitlists'",
  'a free seat and somebody who waits for it are brought together': ({ date }) =>
    `update class_occurrences set capacity = capacity + 1 where id = '${date}'; delete from outbox where task = 'serve-waitlists'`,
};

const settled: Record<string, Break> = {
  'no hold outlives its time': ({ card }) =>
    `update bookings set status = 'held', hold_expires_at = '2020-01-01Z' where id = '${card}'`,
  'no request waits past its deadline': ({ request }) =>
    `update bookings set answer_by = '2020-01-01Z' where id = '${request}'`,
  'no payment stays open after its page closed': ({ card }) =>
    `update payment_attempts set state = 'processing', created_at = '2020-01-01Z' where ${ofOrder(card)}`,
  'every refund asked for was made': ({ returned }) =>
    `update refunds set state = 'requested' where ${ofOrder(returned)}`,
  'every unit the provider took is in an order or went back': ({ card }) =>
    `update orders set payment_status = 'pending' where booking_id = '${card}'`,
  'every call of the provider was acted on': () =>
    "insert into webhook_inbox (provider, event_id, object_ref, payload) values ('sandbox', 'unheard', 'x', '{}')",
  'no seat is free while somebody waits for it': ({ date }) =>
    `update class_occurrences set capacity = capacity + 1 where id = '${date}'`,
  'nobody waits for what is over, withdrawn, called off or elsewhere': ({ date }) =>
    `update class_occurrences set bookable = false where id = '${date}'`,
};

const kinds = [
  { breaks: always, ask: (client: pg.Pool | pg.PoolClient) => brokenInvariants(client) },
  { breaks: waiting, ask: (client: pg.Pool | pg.PoolClient) => unplanned(client, clock.now()) },
  { breaks: settled, ask: (client: pg.Pool | pg.PoolClient) => unsettled(client, clock.now()) },
];

let scene: Scene;
beforeAll(async () => {
  scene = await somethingOfEach();
}, 60_000);
let client: pg.PoolClient;

it('no invariant is broken after all of this', async () => {
  expect(await brokenInvariants(pool)).toEqual({});
  expect(await unplanned(pool, clock.now())).toEqual({});
  // One refund has only been asked for yet.
  expect(await unsettled(pool, clock.now())).toEqual({ 'every refund asked for was made': [expect.anything()] });
  await pool.query(loosen);
  client = await pool.connect();
});
afterAll(() => client?.release());

it('every sentence is tried', () => {
  expect(kinds.map(({ breaks }) => Object.keys(breaks).toSorted())).toEqual(sentences.map(each => each.toSorted()));
});

describe.each(kinds)('a sentence that is broken is said', ({ breaks, ask }) => {
  it.each(Object.keys(breaks))('%s', async sentence => {
    await client.query('begin');
    try {
      await client.query('set local session_replication_role = replica');
      const before = (await ask(client))[sentence];
      await client.query(breaks[sentence]?.(scene) ?? '');
      const after = (await ask(client))[sentence];
      expect(after, 'nobody noticed').toBeDefined();
      expect(after).not.toEqual(before);
    } finally {
      await client.query('rollback');
    }
  });
});

// Without these rows much is broken, and what looks through them has nothing to find.
it.each(lookedThrough)('without %s as much is found at the end of a file as at any time', async table => {
  await client.query('begin');
  try {
    await client.query('set local session_replication_role = replica');
    await client.query(`delete from ${table}`);
    const found = Object.keys(await brokenAtEnd(client));
    expect(found.toSorted()).toEqual(Object.keys(await brokenInvariants(client)).toSorted());
    if (table === 'bookings') expect(found.length).toBeGreaterThan(1);
  } finally {
    await client.query('rollback');
  }
});
