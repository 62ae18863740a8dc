import { sql } from 'kysely';
import { describe, expect, it, test } from 'vitest';
import { brokenInvariants, unplanned } from '../../../tests/kit/database/invariants.ts';
import { comparable, downloadOf, renamedRows, tablesIn } from '../../../tests/kit/own-data/own-data-file.ts';
import { type SignedCreator, testApp } from '../../../tests/kit/server/app.ts';
import { findAccount } from '../../product/accounts/account/find-account.flow.ts';
import { openSession } from '../../product/accounts/sessions/sessions.flow.ts';
import { dateIn } from '../../product/calendar/format-day.ts';
import { importOwnData } from '../../product/own-data/import/import-own-data.flow.ts';
import { mayUse } from '../../product/plans/gate.ts';
import { createDecodeQueue } from '../../product/showcase/images/decode-queue.flow.ts';
import { demoGuide } from './demo-guide.ts';
import { comingHolidays } from './demo-holidays.ts';
import { demoPeople } from './demo-people.ts';
import { fillDemo } from './fill-demo.flow.ts';

const app = await testApp({ jobs: true, written: 'by hand' });
// The test gateway is reached over the network, like any provider.
await app.app.listen({ port: 0, host: '127.0.0.1' });
const said: string[] = [];
const outcome = await fillDemo(app.deps, sentence => said.push(sentence));
const people = demoPeople.map(person => [person.handle, person] as const);

/** How many rows break a rule. */
async function broken(rule: ReturnType<typeof sql<{ broken: number }>>): Promise<number | undefined> {
  return (await rule.execute(app.deps.db)).rows[0]?.broken;
}

test('an empty Vitrine is filled and says so while it happens', () => {
  expect(outcome).toBe('filled');
  expect(said).toHaveLength(demoPeople.length);
});

test.each(people)('%s has a page under their name, with every picture', async (handle, person) => {
  const page = await app.call('GET', `/at/${handle}`);
  expect(page.status).toBe(200);
  expect(page.text).toContain(`${person.firstName} ${person.lastName}`);
  const pictures = new Set(page.text.match(/\/images\/[\w-]+-card\.webp/g));
  expect(pictures.size).toBeGreaterThan(2);
  for (const url of pictures) expect((await app.call('GET', url)).status).toBe(200);
});

test('Maya’s page shows reviews by people who booked, on whatever day the demo starts', async () => {
  expect((await app.call('GET', '/at/maya')).text.match(/class="verified"/g)).toHaveLength(5);
});

test.each(people)('%s signs in with what the guide prints', async (_, { email, password }) => {
  const guide = demoGuide('http://localhost:4310', true);
  expect(guide).toContain(`${email}  ·  ${password}`);
  expect((await app.call('POST', '/api/auth/session', { email, password })).status).toBeLessThan(300);
});

test.each(people)('%s may join the exchange network', async handle => {
  const { rows } = await sql<{ id: string }>`select creator_id as id from creators where user_url = ${handle}`.execute(
    app.deps.db,
  );
  const cookie = `vitrine_session=${await openSession(app.deps, rows[0]?.id ?? '', 'test')}`;
  const entry = await app.app.inject({ url: '/api/exchange-entry', headers: { cookie } });
  expect(entry.json()).toMatchObject({ isJoined: false, ineligible: null });
});

test.each(people)('%s is viewed, and sees what is clicked where the plan says so', async (handle, { plan }) => {
  const { rows } = await sql<{ id: string }>`select creator_id as id from creators where user_url = ${handle}`.execute(
    app.deps.db,
  );
  const cookie = `vitrine_session=${await openSession(app.deps, rows[0]?.id ?? '', 'test')}`;
  const ask = (path: string) => app.app.inject({ url: path, headers: { cookie } });
  const { views, clicks } = (await ask('/api/analytics')).json() as { views: number; clicks: number };
  expect(views).toBeGreaterThan(300);
  expect(clicks).toBeGreaterThan(50);
  const cards = await ask('/api/analytics/cards');
  expect(cards.statusCode).toBe(mayUse('isCardAnalyticsEnabled', plan) === undefined ? 200 : 409);
  if (cards.statusCode === 200) expect(cards.json()).toMatchObject({ gone: 0 });
});

test('the guide fits a terminal', () => {
  const widths = demoGuide('http://localhost:4310', true)
    .split('\n')
    .map(line => line.length);
  expect(Math.max(...widths)).toBeLessThanOrEqual(80);
});

describe('the book of the demo', () => {
  it.each(people)('of %s has past and coming bookings, each with its order', async handle => {
    const { rows } = await sql<{ past: number; coming: number; orders: number; classes: number }>`
      select count(*) filter (where starts_at < now())::int as past, count(*) filter (where starts_at > now())::int as coming,
        count(o.id)::int as orders, count(distinct occurrence_id) filter (where starts_at < now())::int as classes
      from bookings b join creators c using (creator_id) left join orders o on o.creator_id = b.creator_id and o.booking_id = b.id
      where c.user_url = ${handle}`.execute(app.deps.db);
    const { past = 0, coming = 0, orders, classes } = rows[0] ?? {};
    expect(past).toBeGreaterThan(60);
    expect(coming).toBeGreaterThan(5);
    expect(classes).toBeGreaterThan(4);
    expect(orders).toBe(past + coming);
  });

  const rules = {
    'an order says what its booking says': sql<{ broken: number }>`
      select count(*)::int as broken from orders o join bookings b on b.creator_id = o.creator_id and b.id = o.booking_id
      where (b.status = 'confirmed') <> (o.state = 'confirmed') or o.total <> (b.offer->>'amount')::bigint
        or (o.refunded > 0) <> (o.state in ('refunded', 'partially_refunded')) or (o.payment_status = 'paid') <> (o.paid_at is not null)`,
    'every card payment and refund is in the books of order, attempt and gateway': sql<{ broken: number }>`
      select count(*)::int as broken from orders o
      left join payment_attempts a on a.creator_id = o.creator_id and a.order_id = o.id and a.state = 'succeeded'
      left join sandbox_gateway.payments p on p.ref = a.provider_ref
      left join refunds r on r.creator_id = o.creator_id and r.order_id = o.id
      where o.payment_method = 'CreditCard' and (p.ref is null or a.amount <> o.total or p.amount <> o.total
        or p.currency <> o.currency or p.refunded <> o.refunded or coalesce(r.amount, 0) <> o.refunded)`,
    'nobody waits for a date that has a place': sql<{ broken: number }>`
      select count(*)::int as broken from waitlist_entries w join class_occurrences c on c.creator_id = w.creator_id and c.id = w.occurrence_id
      where c.starts_at <> w.starts_at or c.taken < c.capacity or w.state <> 'waiting'`,
    'nobody was mailed': sql<{ broken: number }>`select count(*)::int as broken from mails`,
  };
  it.each(Object.entries(rules))('keeps the rule: %s', async (_, rule) => {
    expect(await broken(rule)).toBe(0);
  });

  it('keeps every rule that bookings, orders and payments keep', async () => {
    expect(await brokenInvariants(app.deps.pool)).toEqual({});
  });

  it('shows the host who cancelled and what went back', async () => {
    expect(
      await broken(sql`
        select count(*)::int as broken from bookings b join orders o on o.creator_id = b.creator_id and o.booking_id = b.id
          left join booking_audit a on a.creator_id = b.creator_id and a.booking_id = b.id and a.what->>'kind' = 'cancelled'
        where b.status = 'cancelled' and (a.by is distinct from b.cancelled_by or a.at <> b.cancelled_at
          or (a.what->>'refund')::int <> o.refunded)`),
    ).toBe(0);
  });

  it.each(people)('of %s is closed on each coming holiday', async (handle, { zone }) => {
    const holidays = comingHolidays(dateIn(zone, new Date())).map(({ date }) => date);
    const { rows } = await sql<{ what: string; date: string }>`
      select 'class' as what, (starts_at at time zone ${zone})::date::text as date from class_occurrences c
        join creators using (creator_id) where user_url = ${handle} and c.bookable
      union all select 'blocked', (starts_at at time zone ${zone})::date::text from occupancies
        join creators using (creator_id) where user_url = ${handle} and kind = 'time_off' and status = 'confirmed'
      order by date`.execute(app.deps.db);
    expect(rows.filter(({ date }) => holidays.includes(date))).toEqual(
      holidays.map(date => ({ what: 'blocked', date })),
    );
    expect(rows.some(({ what }) => what === 'class')).toBe(true);
  });

  it('offers one of Jonas’s services at hours of their own', async () => {
    const { rows } = await sql<{ name: string; title: string }>`
      select s.name, o.fields->>'title' as title from live_offers o join creators c using (creator_id)
      join schedules s on s.creator_id = o.creator_id and s.id = (o.fields->>'scheduleId')::uuid
      where c.user_url = 'jonas' and not s.is_default`.execute(app.deps.db);
    expect(rows).toEqual([{ name: 'Online, from home', title: 'Programme review' }]);
  });

  it('a coming session paid by card is refunded by the gateway when Maya cancels it', async () => {
    const { rows } = await sql<{ creatorId: string; booking: string; orderId: string; total: number }>`
      select o.creator_id, o.booking_id as booking, o.id as order_id, o.total from orders o
      join bookings b on b.creator_id = o.creator_id and b.id = o.booking_id join creators c on c.creator_id = o.creator_id
      where c.user_url = 'maya' and b.starts_at > now() and b.status = 'confirmed' and o.payment_method = 'CreditCard' limit 1`.execute(
      app.deps.db,
    );
    const [sale] = rows;
    if (sale === undefined) throw new Error('Maya has nothing to cancel');
    const token = await openSession(app.deps, sale.creatorId, 'test');
    const maya = { cookie: `vitrine_session=${token}` } as SignedCreator;
    const asked = await app.call('POST', `/api/bookings/${sale.booking}/cancellation`, { refund: sale.total }, maya);
    expect(asked.body).toMatchObject({ refund: sale.total });
    await expect
      .poll(
        () => broken(sql`select refunded::int as broken from orders where id = ${sale.orderId} and state = 'refunded'`),
        {
          timeout: 20_000,
        },
      )
      .toBe(sale.total);
  });
});

test.each([
  ['maya', 'subscribers', 'leads'],
  ['jonas', 'leads'],
  ['hana', 'subscribers'],
])('%s has people in the lists their page fills', async (handle, ...lists) => {
  const { rows } = await sql<{ kind: string; state: string }>`
    select 'subscribers' as kind, status as state from subscribers join creators using (creator_id) where user_url = ${handle}
    union all select 'leads', state from leads join creators using (creator_id) where user_url = ${handle}`.execute(
    app.deps.db,
  );
  expect([...new Set(rows.map(({ kind }) => kind))].toSorted()).toEqual(lists.toSorted());
  const statesOf = (kind: string) => new Set(rows.filter(row => row.kind === kind).map(({ state }) => state));
  if (lists.includes('leads')) expect(statesOf('leads')).toEqual(new Set(['new', 'contacted']));
  if (lists.includes('subscribers')) expect(statesOf('subscribers').has('confirmed')).toBe(true);
});

test('filled a second time, nothing is added', async () => {
  const count = () =>
    broken(sql`select (select count(*) from bookings) + (select count(*) from page_items) + (select count(*) from images)
      + (select count(*) from page_versions) + (select count(*) from users)
      + (select count(*) from subscribers) + (select count(*) from leads) as broken`);
  const before = await count();
  expect(await fillDemo(app.deps, sentence => said.push(sentence))).toBe('complete');
  expect(await count()).toBe(before);
  expect(said).toHaveLength(demoPeople.length);
});

test.each(people)('what %s downloads comes into another account whole', async (handle, { email }) => {
  const creatorId = await findAccount(app.deps, email);
  if (creatorId === undefined) throw new Error(`${email} has no account`);
  const file = await downloadOf(app, creatorId);
  const next = await app.creator(`${handle}again`);
  const deps = { ...app.deps, decodeQueue: createDecodeQueue() };
  const done = await importOwnData(deps, next.creatorId, file, { source: '', userAgent: '' });
  expect(done.ok && done.value.problems).toEqual([]);
  const [before, after] = [tablesIn(file), tablesIn(await downloadOf(app, next.creatorId))];
  const anew = [
    'visitor',
    'tabs',
    'source',
    'unpaid_by',
    'ledger_checked',
    'changed_at',
    'number',
    'room',
    'is_claimed',
  ];
  for (const table of [
    'bookings',
    'orders',
    'occupancies',
    'class_occurrences',
    'page_items',
    'page_versions',
    'page_counts',
    'view_counts',
    'source_counts',
    'subscribers',
    'leads',
    'schedules',
    'waitlist_entries',
  ])
    expect(comparable(after[table] ?? [], anew), table).toEqual(
      comparable(renamedRows(before[table] ?? [], next.creatorId), anew),
    );
  expect(after.images?.map(({ id, alt }) => `${id} ${alt}`).toSorted()).toEqual(
    before.images?.map(({ id, alt }) => `${id} ${alt}`).toSorted(),
  );
});

test('a Vitrine of other people is left alone', async () => {
  const lived = await testApp({ written: 'by hand' });
  await lived.creator('somebody');
  expect(await fillDemo(lived.deps, () => undefined)).toBe('occupied');
  expect((await lived.call('GET', '/at/maya')).status).toBe(404);
});

test('a fill that was cut short is taken up again, and what is to come has its reminders', async () => {
  const cut = await testApp({ written: 'by hand' });
  const tired = () => {
    throw new Error('the power went');
  };
  let begun = 0;
  await expect(fillDemo(cut.deps, () => (++begun === 2 ? tired() : undefined))).rejects.toThrow('the power went');
  expect(await fillDemo(cut.deps, () => undefined)).toBe('filled');
  for (const { handle } of demoPeople) expect((await cut.call('GET', `/at/${handle}`)).status).toBe(200);
  // Asked here, where no worker has taken the plans yet.
  expect(await unplanned(cut.deps.pool, cut.deps.clock.now())).toEqual({});
}, 60_000);
