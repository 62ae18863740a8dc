import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { dollars, openShop, type Shop } from '../../../../tests/kit/bookings/shop.ts';
import { monday9, visitorOf } from '../../../../tests/kit/bookings/visitor.ts';
import { databaseAt } from '../../../../tests/kit/database/database.ts';
import { passSalesOn } from '../../../../tests/kit/payments/pass-sales.ts';
import { codeOf, holdClock, type SignedCreator, testApp } from '../../../../tests/kit/server/app.ts';
import { runJob, runJobs } from '../../../../tests/kit/server/outbox.ts';
import { enqueue } from '../../../platform/jobs.ts';

const begin = '2026-11-21T10:00:00Z';
const clock = holdClock(begin);
const app = await testApp({ clock });
await app.app.listen({ port: 0, host: '127.0.0.1' });
const { db } = app.deps;
const { toPay, payWith, bookings, refunds, mailsTo, held, details } = visitorOf(app);
const { buy, pay } = passSalesOn(app);
const url = '/api/own-data/deletion';
const day = 24 * 60;
const offers = { services: [{ price: dollars(40), payMethods: ['card' as const] }] };

beforeEach(() => clock.set(begin));

/** A proof is fresh for ten minutes. */
async function signedInAgain(shop: Shop): Promise<SignedCreator> {
  const entered = await app.call('POST', '/api/auth/session', { email: shop.email, password: 'open sesame' });
  return { ...shop, cookie: String(entered.headers['set-cookie']).split(';')[0] ?? '' };
}
const leave = (as: SignedCreator, email = as.email) => app.call('POST', url, { email }, as);
const preview = async (as: SignedCreator) => (await app.call('GET', url, undefined, as)).body;
const pageStatus = async (shop: Shop) => (await app.call('GET', `/at/${shop.userUrl}`)).status;
const session = async (as: SignedCreator) =>
  (await app.call('GET', '/api/auth/session', undefined, as)).body as {
    user: { id: string };
    creator: { leavesAt: string | null };
  } | null;

const outside = ['refund-payment', 'sandbox-advance', 'sandbox-deliver', 'settle-webhook', 'cancel-payments'];
/** What servers do meanwhile: also the money goes back at the provider. */
const work = () => runJobs(app.deps, 'close-account', 'close-accounts', ...outside);
async function sweep(): Promise<void> {
  await enqueue(db, 'close-accounts', null);
  await work();
  await enqueue(db, 'spread-faces', null);
  await runJobs(app.deps, 'spread-faces');
}

/** A shop with a paid booking ahead. */
async function paidShop(name: string): Promise<Shop> {
  const shop = await openShop(app, name, offers);
  const { ref, payUrl } = await toPay(shop, shop.services[0] ?? '');
  await payWith(payUrl);
  await app.call('GET', `/bookings/confirm?ref=${ref}`);
  expect(await bookings(shop)).toHaveLength(1);
  return shop;
}

/** Every table where a text is in any column of a row, with how many rows. */
async function tablesNaming(text: string): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
    order by 1`.execute(db);
  const found: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(name)} t where position(${text} in t::text) > 0`.execute(db);
    if ((rows[0]?.count ?? 0) > 0) found[name] = rows[0]?.count ?? 0;
  }
  return found;
}

describe('asking to be deleted', () => {
  it('says before what it means: bookings, what goes back, how long books are kept', async () => {
    const shop = await paidShop('leavesa');
    expect(await preview(shop)).toEqual({
      leavesAt: null,
      bookings: 1,
      refunds: [{ currency: 'USD', card: 4000, manualRefund: 0 }],
      openPasses: 0,
      hasPlan: false,
      keptYears: 10,
    });
  });

  it('needs a proof within ten minutes, and the email of the account', async () => {
    const maya = await app.creator('leavesb');
    expect(await leave(maya, 'other@example.org')).toMatchObject({
      status: 422,
      body: { error: { code: 'other_email', fields: { email: 'That isn’t the email of your account' } } },
    });
    clock.forward(11);
    expect(codeOf(await leave(maya))).toBe('proof_needed');
    expect((await session(maya))?.creator.leavesAt).toBeNull();
    expect(await app.call('POST', url, { email: maya.email })).toMatchObject({
      status: 401,
      body: { error: { code: 'no_user_session', message: 'No current user.' } },
    });
  });

  it('takes page and sale offline at once, cancels and refunds what is ahead, and ends every other session', async () => {
    const shop = await paidShop('leavesc');
    expect(await pageStatus(shop)).toBe(200);
    const other = await app.call('POST', '/api/auth/session', { email: shop.email, password: 'open sesame' });
    const elsewhere = { ...shop, cookie: String(other.headers['set-cookie']).split(';')[0] ?? '' };
    expect(await leave(shop, ` ${shop.email.toUpperCase()} `)).toMatchObject({
      status: 200,
      body: { leavesAt: '2026-12-05T10:00:00.000Z' },
    });
    expect(await pageStatus(shop)).toBe(404);
    const availability = `/api/vitrine/availability?userUrl=${shop.userUrl}&offerId=${shop.services[0]}`;
    expect((await app.call('GET', availability)).status).toBe(404);
    expect((await app.call('GET', '/api/auth/session', undefined, elsewhere)).status).toBe(401);
    await work();
    expect(await bookings(shop, 'cancelled')).toMatchObject([{ cancelledBy: 'creator' }]);
    expect(await refunds(shop)).toMatchObject([{ amount: 4000 }]);
    expect((await mailsTo('ana@example.org')).map(({ template }) => template)).toContain('booking-cancelled');
    const [mail] = await db.selectFrom('mails').selectAll().where('template', '=', 'account-leaving').execute();
    expect(mail?.props).toMatchObject({ on: expect.stringContaining('5 December'), signInUrl: expect.any(String) });
  });

  it('leaves the creator nothing to change but the deletion itself, and the export', async () => {
    const shop = await openShop(app, 'leavesd', offers);
    await leave(shop);
    const refused = [
      await app.call('PUT', '/api/calendar/schedule', { windows: [] }, shop),
      await app.call('PUT', '/api/pages/1/publication', { rev: 1 }, shop),
      await app.call('PATCH', '/api/accounts/creator', { zone: 'Europe/Paris' }, shop),
    ];
    expect(refused.map(answer => [answer.status, codeOf(answer)])).toEqual(refused.map(() => [403, 'account_leaving']));
    expect((await app.call('GET', '/api/bookings?scope=upcoming', undefined, shop)).status).toBe(200);
    expect((await app.call('GET', '/api/own-data/vitrine.zip', undefined, shop)).status).toBe(200);
  });

  it('gives everybody back what they did not use of a pass, once, and says so to both', async () => {
    const shop = await openShop(app, 'leavespass', {
      services: [{ title: 'Lesson', price: dollars(40), durationMinutes: 60, stepMinutes: 60 }],
      promotions: [
        { title: 'Five', price: dollars(100), access: { uses: 5 } },
        { title: 'Month', price: dollars(90), access: { uses: null, validDays: 29 } },
        { title: 'Ever', price: dollars(70), access: { uses: null, validDays: null } },
        { title: 'Gift', price: { ...dollars(0), pricing: 'free' }, access: { uses: 5 } },
      ],
    });
    const orders: string[] = [];
    for (const offerId of shop.promotions) {
      const sale = await buy(shop, offerId);
      if (sale.answer.location.includes('pay')) await pay(shop, sale);
      orders.push(sale.orderId);
    }
    const passOf = (at: number) =>
      db
        .selectFrom('passes')
        .selectAll()
        .where('orderId', '=', orders[at] ?? '')
        .executeTakeFirstOrThrow();
    // One session ahead and one that is over before anybody leaves.
    for (const startsAt of [monday9, '2026-12-01T09:00:00.000Z']) {
      const { ref } = await held(shop, shop.services[0] ?? '', startsAt);
      const answer = await details(ref, { pass: (await passOf(0)).code, email: 'ana@example.org' });
      expect(answer.status, answer.text).toBe(200);
    }
    clock.set('2026-11-24T10:00:00Z');
    const month = await passOf(1);
    const monthLeft = (month.expiresAt?.getTime() ?? 0) - clock.now().getTime();
    const monthWhole = (month.expiresAt?.getTime() ?? 0) - month.createdAt.getTime();
    const expected = [8000, Math.ceil((9000 * monthLeft) / monthWhole), 7000];
    const sum = expected.reduce((all, one) => all + one, 0);
    const back = await signedInAgain(shop);
    expect(await preview(back)).toMatchObject({
      bookings: 1,
      openPasses: 3,
      refunds: [{ currency: 'USD', card: sum, manualRefund: 0 }],
    });
    await leave(back);
    await work();
    await sweep();
    const sent = await db
      .selectFrom('refunds')
      .select(['orderId', 'amount', 'state'])
      .where('creatorId', '=', shop.creatorId)
      .execute();
    expect(sent.map(({ amount, state }) => [amount, state]).toSorted()).toEqual(
      expected.map(amount => [amount, 'succeeded']).toSorted(),
    );
    expect((await mailsTo('ana@example.org')).filter(({ template }) => template === 'order-refunded')).toHaveLength(3);
    expect(
      (await Promise.all([0, 1, 2].map(passOf))).every(pass => (pass.expiresAt ?? month.createdAt) <= clock.now()),
    ).toBe(true);
    expect(await passOf(0)).toMatchObject({ leftOver: 0, withdrawn: 4 });
    expect(await passOf(3)).toMatchObject({ leftOver: 5, withdrawn: 0 });
  });

  it('says what the creator refunds themselves of a package that was paid to them', async () => {
    const packageId = randomUUID();
    const shop = await openShop(app, 'leaveshand', {
      services: [
        {
          price: dollars(25),
          durationMinutes: 60,
          stepMinutes: 60,
          payMethods: ['unpaid_pay_later'],
          packages: [{ id: packageId, sessions: 4, amount: 8000, validDays: null }],
        },
      ],
    });
    const { ref } = await held(shop, shop.services[0] ?? '', monday9);
    await details(ref, { method: 'unpaid_pay_later', packageId, email: 'bo@example.org' });
    const [order] = await db.selectFrom('orders').select('id').where('creatorId', '=', shop.creatorId).execute();
    await app.call('PUT', `/api/orders/${order?.id}/payment`, { status: 'paid' }, shop);
    clock.set('2026-11-24T10:00:00Z');
    const back = await signedInAgain(shop);
    expect(await preview(back)).toMatchObject({
      openPasses: 1,
      refunds: [{ currency: 'USD', card: 0, manualRefund: 6000 }],
    });
    await leave(back);
    await work();
    const [mail] = (await mailsTo('bo@example.org')).filter(({ template }) => template === 'order-refunded');
    expect(mail).toBeDefined();
    const { refunded } = await db
      .selectFrom('orders')
      .select('refunded')
      .where('id', '=', order?.id ?? '')
      .executeTakeFirstOrThrow();
    expect(refunded).toBe(6000);
  });

  it('is taken back by who signs in again, and asked for anew later', async () => {
    const shop = await openShop(app, 'leavese', offers);
    await leave(shop);
    clock.forward(13 * day);
    const signIn = { email: shop.email, password: 'open sesame' };
    const again = await app.call('POST', '/api/auth/session', signIn);
    expect(again.body).toMatchObject({ creator: { leavesAt: '2026-12-05T10:00:00.000Z' } });
    const back = { ...shop, cookie: String(again.headers['set-cookie']).split(';')[0] ?? '' };
    expect((await app.call('DELETE', url, undefined, back)).body).toMatchObject({ creator: { leavesAt: null } });
    clock.forward(2 * day);
    await sweep();
    expect(await session(back)).toMatchObject({ creator: { leavesAt: null } });
    expect((await app.call('PATCH', '/api/accounts/creator', { zone: 'Europe/Paris' }, back)).status).toBe(200);
    expect(await pageStatus(shop)).toBe(404);
    expect((await mailsTo(shop.email)).map(({ template }) => template)).toContain('account-kept');
  });

  it('ends the plan, which is charged no more', async () => {
    const maya = await app.creator('leavesf');
    await app.call('POST', '/api/billing/subscription', { plan: 'pro', cycle: 'month' }, maya);
    await app.call('PUT', '/api/billing/test-card', { number: '4242 4242 4242 4242' }, maya);
    expect(await preview(maya)).toMatchObject({ hasPlan: true });
    await leave(maya);
    await work();
    const billing = await app.call('GET', '/api/billing', undefined, maya);
    expect(billing.body).toMatchObject({ subscription: { endsAtPeriodEnd: true } });
  });
});

/** The test provider's own books of payments that are in nobody's here any more. */
async function bankForgets(): Promise<void> {
  const unknown = sql`select ref from sandbox_gateway.payments where ref not in (select provider_ref from payment_attempts)`;
  for (const table of ['refunds', 'events'])
    await sql`delete from ${sql.table(`sandbox_gateway.${table}`)} where payment_ref in (${unknown})`.execute(db);
  await sql`delete from sandbox_gateway.payments where ref in (${unknown})`.execute(db);
}

describe('after fourteen days', () => {
  const kept = ['closed_accounts', 'closed_ledger_entries', 'closed_orders', 'closed_payments', 'closed_plan_invoices'];

  it('nothing names the creator any more but the books, and these hold no email', async () => {
    const shop = await paidShop('leavesg');
    const neighbour = await paidShop('staysg');
    await app.call('POST', '/api/billing/subscription', { plan: 'pro', cycle: 'month' }, shop);
    await app.call('PUT', '/api/billing/test-card', { number: '4242 4242 4242 4242' }, shop);
    await leave(shop);
    await work();
    clock.forward(14 * day - 1);
    await sweep();
    expect(Object.keys(await tablesNaming(shop.creatorId)).length).toBeGreaterThan(20);
    const neighbours = await tablesNaming(neighbour.creatorId);
    clock.forward(1);
    await sweep();
    const left = await tablesNaming(shop.creatorId);
    expect(Object.keys(left).filter(name => !kept.includes(name))).toEqual([]);
    expect(left).toMatchObject({ closed_accounts: 1, closed_orders: 1, closed_payments: 2 });
    expect(left.closed_ledger_entries).toBeGreaterThan(3);
    expect(await tablesNaming(shop.email)).toEqual({});
    expect(await tablesNaming(neighbour.creatorId)).toEqual(neighbours);

    const { rows: books } = await sql`
      select total::int, refunded::int, customer_name, state from closed_orders where creator_id = ${shop.creatorId}`.execute(
      db,
    );
    expect(books).toEqual([{ total: 4000, refunded: 4000, customerName: 'Ana Silva', state: 'refunded' }]);
    const sums = await sql<{ sum: string }>`select sum(amount) as sum from closed_ledger_entries`.execute(db);
    expect(Number(sums.rows[0]?.sum)).toBe(0);
    // The browser that asked for it learns it at its next call, and clears what it keeps.
    expect(await app.call('GET', '/api/auth/session', undefined, shop)).toMatchObject({
      status: 401,
      body: { error: { code: 'user_missing', message: 'User does not exist.' } },
    });
    expect((await app.call('POST', '/api/auth/session', { email: shop.email, password: 'open sesame' })).status).toBe(
      401,
    );
  });

  it('a deletion that was broken off anywhere ends the same the next time', async () => {
    const shop = await paidShop('leavesh');
    await leave(shop);
    await work();
    clock.forward(14 * day);
    const owner = databaseAt(app.url).db;
    const before = await tablesNaming(shop.creatorId);
    for (const table of ['closed_ledger_entries', 'former_handles', 'sitemap_changes']) {
      await sql`create or replace function break_off() returns trigger language plpgsql as $$ begin raise exception 'broken off'; end $$`.execute(
        owner,
      );
      await sql`insert into former_handles (user_url, creator_id, until) values ('formerh', ${shop.creatorId}, now()) on conflict do nothing`.execute(
        owner,
      );
      await sql`create trigger break_off before insert or delete on ${sql.table(table)} for each row execute function break_off()`.execute(
        owner,
      );
      await sweep();
      expect(await session(shop)).not.toBeNull();
      expect(await tablesNaming(shop.creatorId)).toMatchObject({ users: 1, orders: before.orders });
      expect((await tablesNaming(shop.creatorId)).closed_orders).toBeUndefined();
      await sql`drop trigger break_off on ${sql.table(table)}`.execute(owner);
    }
    await sweep();
    await sweep();
    expect(Object.keys(await tablesNaming(shop.creatorId)).filter(name => !kept.includes(name))).toEqual([]);
    expect(await tablesNaming(shop.creatorId)).toMatchObject({ closed_orders: 1 });
  });

  it('waits for money that is on its way back', async () => {
    const shop = await paidShop('leavesi');
    await leave(shop);
    // Nobody has told the provider yet.
    const untold = await runJobs(app.deps, 'close-account');
    clock.forward(14 * day);
    await enqueue(db, 'close-accounts', null);
    await runJobs(app.deps, 'close-accounts');
    expect(await tablesNaming(shop.email)).toHaveProperty('users');
    for (const job of untold) if (outside.includes(job.task)) await runJob(app.deps, job);
    await sweep();
    await sweep();
    expect(await tablesNaming(shop.email)).toEqual({});
  });

  it('the address is nobody’s for ninety days, and books end with their years', async () => {
    const shop = await paidShop('leavesj');
    await leave(shop);
    await work();
    clock.forward(14 * day);
    await sweep();
    const isFree = async (other: SignedCreator) =>
      (
        (await app.call('GET', `/api/accounts/handle?userUrl=${shop.userUrl}`, undefined, other)).body as {
          available: boolean;
        }
      ).available;
    expect(await isFree(await app.creator('othersj'))).toBe(false);
    clock.forward(90 * day);
    await sweep();
    expect(await isFree(await app.creator('latersj'))).toBe(true);
    expect(await tablesNaming(shop.creatorId)).toHaveProperty('closed_orders');
    clock.forward(10 * 366 * day);
    await sweep();
    expect(await tablesNaming(shop.creatorId)).toEqual({});
    await bankForgets();
  });
});

it('page and bookings of everybody else stay', async () => {
  const shop = await paidShop('staysk');
  const leaving = await paidShop('leavesk');
  await leave(leaving);
  await work();
  expect(await pageStatus(shop)).toBe(200);
  expect(await bookings(shop)).toHaveLength(1);
  expect(monday9).toBe((await bookings(shop))[0]?.startsAt);
});

it('visits of their pages that were collected end with them, under every address, and those of others stay', async () => {
  const shop = await openShop(app, 'leavesl', offers);
  await app.call('PATCH', '/api/accounts/creator', { userUrl: 'leaveslater' }, shop);
  const visits = [
    ['a', 'pages', { path: '/at/leaveslater' }],
    ['b', 'pages', { path: '/at/leavesl/services/first' }],
    ['c', 'pages', { path: '/', userUrl: 'leaveslater' }],
    ['d', 'pages', { path: '/at/leaveslaterthan' }],
    ['e', 'pages', { path: '/', userUrl: 'another' }],
    ['f', 'app', { path: '/manage' }],
  ] as const;
  for (const [key, source, properties] of visits)
    await app.deps.pool.query(
      `insert into collected_events (source, event_key, type, device, occurred_at, received_at, properties, person)
       values ($1, $2, 'page_view', 'd', now(), now(), $3, '{}')`,
      [source, key, JSON.stringify(properties)],
    );
  await leave(shop);
  await work();
  clock.forward(14 * day);
  await sweep();
  const { rows } = await app.deps.pool.query<{ event_key: string }>(
    'select event_key from collected_events order by event_key',
  );
  expect(rows.map(({ event_key: key }) => key)).toEqual(['d', 'e', 'f']);
});
