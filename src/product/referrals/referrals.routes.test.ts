import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { dollars, type Shop, shopsOn } from '../../../tests/kit/bookings/shop.ts';
import { holdBody, visitorOf } from '../../../tests/kit/bookings/visitor.ts';
import { holdClock, type SignedCreator, testApp } from '../../../tests/kit/server/app.ts';
import { runJob } from '../../../tests/kit/server/outbox.ts';
import type { AnswerOf } from '../../base/operations/call.ts';
import type { Hold } from '../bookings/booking/contract.ts';
import { mailAccountLink } from '../bookings/customer-accounts/booking-account.flow.ts';
import type { readReferralRules, readSharer } from './contract.ts';
import type { referralList } from './referral-list.ts';

const opening = '2026-11-21T10:00:00Z';
const clock = holdClock(opening);
const app = await testApp({ clock, settings: { MAIL_LINKS_PER_HOUR: '100' } });
const { db } = app.deps;
const { details, mailsTo } = visitorOf(app);
const newShop = shopsOn(app, 'referred');
const here = 'http://localhost:4310';

const percent = (of: number) => ({ type: 'fixed_rate' as const, basisPoints: of * 100 });
const rules = {
  isOn: true,
  friendDiscount: percent(20),
  sharerDiscount: percent(10),
  mostAYear: 2,
  validDays: 30,
};
const save = (shop: SignedCreator, change: Partial<typeof rules> = {}) =>
  app.call('PUT', '/api/referral-rules', { ...rules, ...change }, shop);

async function open(change: Partial<typeof rules> = {}): Promise<Shop> {
  clock.set(opening);
  const shop = await newShop({
    services: [{ price: dollars(40), payMethods: ['unpaid_pay_later'], durationMinutes: 30, stepMinutes: 30 }],
  });
  const saved = await save(shop, change);
  expect(saved.status, saved.text).toBe(200);
  return shop;
}

let slots = 0;
/** Books half an hour of the week that begins on Monday; returns the id. `from` is the page that led there. */
async function book(shop: Shop, email: string, { from, coupon }: { from?: string; coupon?: string } = {}) {
  const nth = slots++;
  const startsAt = new Date(
    Date.parse('2026-11-23T09:00:00Z') + Math.floor(nth / 14) * 86_400_000 + (nth % 14) * 1_800_000,
  );
  const held = await app.app.inject({
    method: 'POST',
    url: '/api/holds',
    headers: { origin: here, referer: from ?? `${here}/at/${shop.userUrl}` },
    payload: holdBody(shop, shop.services[0] ?? '', startsAt.toISOString()),
  });
  expect(held.statusCode, held.body).toBe(201);
  const told = {
    name: email.split('@')[0],
    email,
    method: 'unpaid_pay_later',
    ...(coupon !== undefined && { coupon }),
  };
  const answer = await details((held.json() as Hold).ref, told);
  expect(answer.status, answer.text).toBe(200);
  const { rows } = await sql<{ id: string }>`
    select id from bookings where creator_id = ${shop.creatorId} and starts_at = ${startsAt}`.execute(db);
  return rows[0]?.id ?? '';
}

const form = (method: 'GET' | 'POST', url: string, cookie = '') =>
  app.app.inject({
    method,
    url,
    headers: { origin: here, 'content-type': 'application/x-www-form-urlencoded', cookie },
    ...(method === 'POST' && { payload: '' }),
  });
async function signedIn(shop: Shop, email: string): Promise<string> {
  await mailAccountLink(app.deps, { creatorId: shop.creatorId, email, host: 'localhost' });
  const mail = await db
    .selectFrom('mails')
    .select('props')
    .where('creatorId', '=', shop.creatorId)
    .where('recipient', '=', email)
    .where('template', '=', 'booking-account-link')
    .executeTakeFirstOrThrow();
  const { url } = mail.props as { url: string };
  const answer = await form('POST', new URL(url).pathname);
  return String(answer.headers['set-cookie']).split(';')[0] ?? '';
}
const account = async (shop: Shop, cookie: string) => (await form('GET', `/at/${shop.userUrl}/bookings`, cookie)).body;

/** A customer with a link: who booked, opened their bookings and asked for it. */
async function sharer(shop: Shop, email: string): Promise<{ cookie: string; link: string }> {
  await book(shop, email);
  const cookie = await signedIn(shop, email);
  expect((await form('POST', `/at/${shop.userUrl}/bookings/friend-link`, cookie)).statusCode).toBe(303);
  const link = /href="[^"]*(\/at\/\w+\/friends\/\w+)"/.exec(await account(shop, cookie))?.[1] ?? '';
  expect(link).not.toBe('');
  return { cookie, link };
}
/** Where the page behind a link leads on to, and the coupon in that address. */
async function opened(link: string): Promise<{ from: string; coupon: string | undefined; text: string }> {
  const page = await form('GET', link);
  expect(page.statusCode).toBe(200);
  const href = /href="([^"]*\?via=[^"]*)"/.exec(page.body)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const from = new URL(href, here);
  return { from: from.href, coupon: from.searchParams.get('coupon') ?? undefined, text: page.body };
}
/** A friend who books by a link with its coupon. */
async function befriended(shop: Shop, link: string, email: string): Promise<string> {
  const { from, coupon } = await opened(link);
  return book(shop, email, { from, ...(coupon !== undefined && { coupon }) });
}
/** A second after the start of the booking. */
async function checkIn(shop: Shop, id: string, isHere = true) {
  const { startsAt } = await db
    .selectFrom('bookings')
    .select('startsAt')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (clock.now() < startsAt) clock.set(startsAt.toISOString());
  clock.forward(1 / 60);
  return app.call('PUT', `/api/bookings/${id}/check-in`, { here: isHere }, shop);
}
const look = (at: string) => {
  clock.set(at);
  return runJob(app.deps, { task: 'reward-sharers', payload: null });
};
const muchLater = '2026-12-20T10:00:00Z';
const rewards = async (email: string) =>
  (await mailsTo(email)).filter(({ template }) => template === 'referral-rewarded');
const states = async (shop: Shop) =>
  (
    await db
      .selectFrom('referrals')
      .select('state')
      .where('creatorId', '=', shop.creatorId)
      .orderBy('createdAt')
      .execute()
  ).map(({ state }) => state);
const list = async (shop: SignedCreator, question = '') =>
  (await app.call('GET', `/api/referrals?${question}`, undefined, shop)).body as AnswerOf<typeof referralList.page>;

describe('what customers and friends get', () => {
  it('is off until the creator sets it up', async () => {
    clock.set(opening);
    const shop = await newShop({
      services: [{ payMethods: ['unpaid_pay_later'], durationMinutes: 30, stepMinutes: 30 }],
    });
    const read = (await app.call('GET', '/api/referral-rules', undefined, shop)).body as AnswerOf<
      typeof readReferralRules
    >;
    expect(read).toMatchObject({ isSetUp: false, isOn: false });
    await book(shop, 'early@example.org');
    const cookie = await signedIn(shop, 'early@example.org');
    expect(await account(shop, cookie)).not.toContain('friend');
    await form('POST', `/at/${shop.userUrl}/bookings/friend-link`, cookie);
    expect((await list(shop)).referrals).toEqual([]);
  });

  it.each([
    [{ mostAYear: 0 }, 'mostAYear'],
    [{ validDays: 1 }, 'validDays'],
    [{ friendDiscount: percent(101) }, 'friendDiscount.basisPoints'],
  ])('%j is refused beside its field', async (change, field) => {
    const shop = await open();
    const answer = await save(shop, change);
    expect([answer.status, Object.keys((answer.body as { error: { fields: object } }).error.fields)]).toEqual([
      400,
      [field],
    ]);
  });

  it('a new discount is a new coupon, the same link leads to it, and a pause takes it away', async () => {
    const shop = await open();
    const { link, cookie } = await sharer(shop, 'changing@example.org');
    const first = await opened(link);
    expect(first.text).toContain('20% off');
    await save(shop, { mostAYear: 5 });
    expect((await opened(link)).coupon).toBe(first.coupon);
    await save(shop, { friendDiscount: percent(30) });
    const second = await opened(link);
    expect(second.text).toContain('30% off');
    expect(second.coupon).not.toBe(first.coupon);
    await save(shop, { friendDiscount: percent(30), isOn: false });
    expect(await opened(link)).toMatchObject({ coupon: undefined });
    expect(await account(shop, cookie)).not.toContain(link);
    await save(shop, { friendDiscount: percent(30) });
    expect((await opened(link)).coupon).toBe(second.coupon);
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from coupons where creator_id = ${shop.creatorId} and archived_at is null`.execute(db);
    expect(rows).toEqual([{ n: 1 }]);
  });
});

describe('a friend who came', () => {
  it('brings the sharer one coupon, in the transaction of the check-in, and no address', async () => {
    const shop = await open();
    const { link, cookie } = await sharer(shop, 'ana@example.org');
    const id = await befriended(shop, link, 'bo@example.org');
    const order = await db
      .selectFrom('orders')
      .select(['discount', 'total'])
      .where('bookingId', '=', id)
      .executeTakeFirstOrThrow();
    expect(order).toEqual({ discount: 800, total: 3200 });
    expect(await rewards('ana@example.org')).toEqual([]);
    expect((await checkIn(shop, id)).status).toBe(200);
    // Undone and done again, and looked at by the job: still one.
    await checkIn(shop, id, false);
    await checkIn(shop, id);
    await look(muchLater);
    const [mail, ...more] = await rewards('ana@example.org');
    expect(more).toEqual([]);
    expect(JSON.stringify(mail)).not.toMatch(/bo@|"bo"/);
    const { code } = (mail?.props ?? {}) as { code: string };
    const coupon = await db.selectFrom('coupons').selectAll().where('code', '=', code).executeTakeFirstOrThrow();
    expect(coupon).toMatchObject({ holderEmail: 'ana@example.org', maxUses: 1, basisPoints: 1000 });
    clock.set('2026-11-28T10:00:00Z');
    const page = await account(shop, cookie);
    expect(page).toContain(code);
    expect(page).toContain('1 friend booked');
    expect(page).not.toMatch(/bo@example|>bo</);
    // The coupon is the sharer’s alone.
    clock.set(opening);
    const again = await book(shop, 'ana@example.org', { coupon: code });
    expect(
      await db.selectFrom('orders').select('discount').where('bookingId', '=', again).executeTakeFirstOrThrow(),
    ).toEqual({ discount: 400 });
  });

  it('is rewarded once by many check-ins and jobs at the same time', async () => {
    const shop = await open();
    const { link } = await sharer(shop, 'racing@example.org');
    const ids = [await befriended(shop, link, 'often@example.org'), await book(shop, 'often@example.org')];
    clock.set('2026-11-30T10:00:00Z');
    const here = (id: string) => app.call('PUT', `/api/bookings/${id}/check-in`, { here: true }, shop);
    await Promise.all([...ids.map(here), look('2026-11-30T10:00:00Z'), ...ids.map(here), look('2026-11-30T10:00:00Z')]);
    expect(await rewards('racing@example.org')).toHaveLength(1);
    expect(await states(shop)).toEqual(['rewarded']);
  });

  it('counts a day after the end, where nobody is checked in', async () => {
    const shop = await open();
    const { link } = await sharer(shop, 'quiet@example.org');
    const id = await befriended(shop, link, 'silent@example.org');
    const { endsAt } = await db.selectFrom('bookings').select('endsAt').where('id', '=', id).executeTakeFirstOrThrow();
    const ended = (hours: number) => new Date(endsAt.getTime() + hours * 3_600_000).toISOString();
    await look(ended(23));
    expect(await rewards('quiet@example.org')).toEqual([]);
    await look(ended(24));
    await look(ended(48));
    expect(await rewards('quiet@example.org')).toHaveLength(1);
  });

  it('the limit of a year holds for friends who come at the same time', async () => {
    const shop = await open({ mostAYear: 2 });
    const { link } = await sharer(shop, 'many@example.org');
    const ids: string[] = [];
    for (const name of ['f1', 'f2', 'f3', 'f4']) ids.push(await befriended(shop, link, `${name}@example.org`));
    clock.set('2026-11-30T10:00:00Z');
    await Promise.all(ids.map(id => app.call('PUT', `/api/bookings/${id}/check-in`, { here: true }, shop)));
    expect(await rewards('many@example.org')).toHaveLength(2);
    expect((await states(shop)).toSorted()).toEqual(['over_limit', 'over_limit', 'rewarded', 'rewarded']);
  });
});

describe('there is no coupon', () => {
  it.each(['self@example.org', 'self+friend@example.org', 'SELF+two@example.org'])(
    'for oneself under %s',
    async email => {
      const shop = await open();
      const { link } = await sharer(shop, 'self@example.org');
      const { from } = await opened(link);
      await book(shop, email, { from });
      await look(muchLater);
      expect(await states(shop)).toEqual([]);
    },
  );

  it('for who booked here before, under another spelling of their mailbox too', async () => {
    const shop = await open();
    await book(shop, 'k.nown@gmail.com');
    const { link } = await sharer(shop, 'host@example.org');
    const { from } = await opened(link);
    for (const email of ['k.nown@gmail.com', 'known+new@googlemail.com']) await book(shop, email, { from });
    expect(await states(shop)).toEqual([]);
  });

  it('the discount is refused to who bought before', async () => {
    const shop = await open();
    await book(shop, 'before@example.org');
    const { link } = await sharer(shop, 'other@example.org');
    const { coupon } = await opened(link);
    const startsAt = '2026-12-04T09:00:00.000Z';
    const held = (await app.call('POST', '/api/holds', holdBody(shop, shop.services[0] ?? '', startsAt))).body as Hold;
    const told = { email: 'before@example.org', method: 'unpaid_pay_later', coupon };
    expect((await details(held.ref, told)).text).toContain('coupon_first_purchase');
  });

  it('a second time for the same friend, by another customer’s link', async () => {
    const shop = await open();
    const one = await sharer(shop, 'one@example.org');
    const two = await sharer(shop, 'two@example.org');
    await befriended(shop, one.link, 'shared@example.org');
    await book(shop, 'shared+2@example.org', { from: (await opened(two.link)).from });
    await look(muchLater);
    expect([await rewards('one@example.org'), await rewards('two@example.org')].map(mails => mails.length)).toEqual([
      1, 0,
    ]);
  });

  it('after a cancellation, a no-show or a full refund; the next booking that is attended brings it', async () => {
    const shop = await open({ mostAYear: 10 });
    const { link } = await sharer(shop, 'patient@example.org');
    const [cancelled, missed, refunded] = [
      await befriended(shop, link, 'cancels@example.org'),
      await befriended(shop, link, 'misses@example.org'),
      await befriended(shop, link, 'refunded@example.org'),
    ];
    expect(
      (await app.call('POST', `/api/bookings/${cancelled}/cancellation`, { refund: 0, message: '' }, shop)).status,
    ).toBeLessThan(300);
    const order = await db
      .selectFrom('orders')
      .select('id')
      .where('bookingId', '=', refunded)
      .executeTakeFirstOrThrow();
    await app.call('PUT', `/api/orders/${order.id}/payment`, { status: 'paid' }, shop);
    await sql`update orders set refunded = total where id = ${order.id}`.execute(db);
    clock.set('2026-11-30T10:00:00Z');
    await app.call('POST', '/api/bookings/no-shows', { ids: [missed], marked: true }, shop);
    await look('2026-11-30T10:00:00Z');
    expect(await rewards('patient@example.org')).toEqual([]);
    clock.set(opening);
    const next = await book(shop, 'cancels@example.org');
    await checkIn(shop, next);
    expect(await rewards('patient@example.org')).toHaveLength(1);
    await sql`update orders set refunded = 0 where id = ${order.id}`.execute(db);
  });

  it('for who deleted their account page; nothing of them is left', async () => {
    const shop = await open();
    const { link, cookie } = await sharer(shop, 'gone@example.org');
    await befriended(shop, link, 'late@example.org');
    await form('POST', `/at/${shop.userUrl}/bookings/forget`, cookie);
    expect((await form('GET', link)).statusCode).toBe(303);
    await look(muchLater);
    expect(await states(shop)).toEqual(['unknown_sharer']);
    expect((await list(shop)).referrals).toEqual([expect.objectContaining({ name: '', email: '', friends: 1 })]);
  });
});

describe('the creator', () => {
  it('sees who shared, friends, bookings, money and coupons, in files too, and no other creator does', async () => {
    const shop = await open();
    const other = await open();
    const { link } = await sharer(shop, 'listed@example.org');
    const id = await befriended(shop, link, 'friend@example.org');
    await befriended(shop, link, 'waits@example.org');
    const order = await db.selectFrom('orders').select('id').where('bookingId', '=', id).executeTakeFirstOrThrow();
    await app.call('PUT', `/api/orders/${order.id}/payment`, { status: 'paid' }, shop);
    await checkIn(shop, id);
    const { referrals, sums } = await list(shop);
    const [row] = referrals;
    expect(row).toMatchObject({
      ...{ name: 'listed', email: 'listed@example.org', friends: 2, waiting: 1, bookings: 2, rewards: 1 },
      money: [{ currency: 'USD', amount: 3200 }],
    });
    expect(sums).toEqual({ sharers: 1, friends: 2, rewards: 1 });
    expect((await list(shop, 'q=nobody')).referrals).toEqual([]);
    const csv = await app.call('GET', '/api/referrals.csv', undefined, shop);
    expect(csv.text).toContain('listed,listed@example.org,2,1,2,$32.00,1,');
    expect((await app.call('GET', '/api/referrals.json', undefined, shop)).status).toBe(200);
    const one = (await app.call('GET', `/api/referrals/${row?.id}`, undefined, shop)).body as AnswerOf<
      typeof readSharer
    >;
    expect(Object.fromEntries(one.friends.map(({ email, state }) => [email, state]))).toEqual({
      'waits@example.org': 'waiting',
      'friend@example.org': 'rewarded',
    });
    expect((await list(other)).referrals).toEqual([]);
    expect((await app.call('GET', `/api/referrals/${row?.id}`, undefined, other)).status).toBe(404);
    expect((await app.call('GET', '/api/notifications', undefined, shop)).text).toContain('friend came');
    // Erased, a friend is counted without their name.
    clock.set(muchLater);
    const people = (await app.call('GET', '/api/people?q=friend@', undefined, shop)).body as {
      people: { id: string }[];
    };
    const erased = await app.call(
      'POST',
      `/api/people/${people.people[0]?.id}/erasure`,
      { confirmation: 'friend@example.org' },
      shop,
    );
    expect(erased.status, erased.text).toBe(200);
    expect((await app.call('GET', `/api/referrals/${row?.id}`, undefined, shop)).text).not.toContain(
      'friend@example.org',
    );
  });
});
