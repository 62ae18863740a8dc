import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { dollars, openShop } from '../../../tests/kit/bookings/shop.ts';
import { codeOf, holdClock, testApp } from '../../../tests/kit/server/app.ts';
import type { AnswerOf } from '../../base/operations/call.ts';
import type { CouponDetail, CouponSent, Product } from './contract.ts';
import type { couponList } from './coupon-list.ts';

const clock = holdClock('2026-11-21T10:00:00Z');
const app = await testApp({ clock });
const maya = await openShop(app, 'couponmaya', {
  services: [{ title: 'Lesson', price: dollars(40), payMethods: ['unpaid_pay_later'] }, { title: 'Talk' }],
});
const jonas = await app.creator('couponjonas');

const terms: CouponSent = {
  code: 'spring',
  scope: 'coupon',
  discount: { type: 'fixed_rate', basisPoints: 2000 },
  productIds: null,
  startsAt: null,
  endsAt: null,
  maxUses: 10,
  maxPerCustomer: null,
  firstPurchaseOnly: false,
  holderEmail: null,
};
const put = (change: object, id: string = randomUUID(), as = maya) =>
  app.call('PUT', `/api/coupons/${id}`, { ...terms, ...change }, as);
const list = async (query = '') =>
  (await app.call('GET', `/api/coupons?${query}`, undefined, maya)).body as AnswerOf<typeof couponList.page>;

it('a coupon is kept, listed and found by its code, and is its creator’s alone', async () => {
  const id = randomUUID();
  const made = await put({}, id);
  expect(made.body, made.text).toMatchObject({ code: 'SPRING', status: 'live', used: 0, isSold: false });
  expect((made.body as CouponDetail).link).toMatch(/\/at\/couponmaya\?coupon=SPRING$/);
  expect((await list('q=pri')).coupons.map(({ code }) => code)).toEqual(['SPRING']);
  expect((await list('q=autumn')).coupons).toEqual([]);
  expect((await app.call('GET', `/api/coupons/${id}`, undefined, { ...jonas })).status).toBe(404);
  expect((await app.call('GET', `/api/coupons/${id}`)).status).toBe(401);
  // The same id of another creator is another coupon.
  expect((await app.call('PUT', `/api/coupons/${id}`, { ...terms, code: 'MINE' }, jonas)).status).toBe(200);
  expect((await list()).coupons.map(({ code }) => code)).toEqual(['SPRING']);
  const code = await app.call('GET', `/api/coupons/${id}/qr.svg`, undefined, maya);
  expect([code.status, String(code.headers['content-type'])]).toEqual([200, 'image/svg+xml']);
});

it.each<[string, object, string, string]>([
  ['without a code', { code: ' ' }, 'code', 'Enter a code'],
  ['with signs in its code', { code: 'ab!' }, 'code', 'Use 3 to 40 letters'],
  ['of no percent', { discount: { type: 'fixed_rate', basisPoints: 0 } }, 'discount.basisPoints', 'from 0.01 to 100'],
  ['of more than all', { discount: { type: 'fixed_rate', basisPoints: 10_001 } }, 'discount.basisPoints', 'from 0.01'],
  ['of no money', { discount: { type: 'fixed_amount', amount: 0, currency: 'USD' } }, 'discount.amount', 'Enter an'],
  [
    'that ends before it begins',
    { startsAt: '2026-12-02T00:00:00Z', endsAt: '2026-12-01T00:00:00Z' },
    'endsAt',
    'before',
  ],
  ['for all access without an end', { scope: 'all_access' }, 'endsAt', 'needs a last day'],
  ['for life with an end', { scope: 'lifetime', endsAt: '2026-12-01T00:00:00Z' }, 'endsAt', 'no last day'],
  ['for no use', { maxUses: 0 }, 'maxUses', 'whole number'],
  ['for nothing', { productIds: [] }, 'productIds', 'at least one'],
  ['for what is free', { productIds: maya.services.slice(1) }, 'productIds', 'free already'],
  ['for no address', { holderEmail: 'nobody' }, 'holderEmail', 'Invalid email'],
])('a coupon %s is refused beside its field', async (_name, change, field, words) => {
  const answer = await put({ code: 'WRONG', ...change });
  expect([400, 422]).toContain(answer.status);
  const { fields } = (answer.body as { error: { fields: Record<string, string> } }).error;
  expect(fields[field], answer.text).toContain(words);
});

it('a code is had once, whatever its capitals', async () => {
  expect((await put({ code: 'twice' })).status).toBe(200);
  const answer = await put({ code: 'TWICE' });
  expect([answer.status, codeOf(answer)]).toEqual([409, 'coupon_code_taken']);
});

it.each(['new', 'kept'])(
  'of several %s coupons that want one code at once one has it; the others read that it is taken',
  async which => {
    const ids = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    if (which === 'kept')
      for (const [at, id] of ids.entries()) expect((await put({ code: `OWN-${at}` }, id)).status).toBe(200);
    for (const code of ['WANTED', 'COVETED', 'DESIRED'].map(word => `${word}-${which}`)) {
      const answers = await Promise.all(ids.map(id => put({ code }, which === 'kept' ? id : randomUUID())));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
      for (const answer of answers.filter(({ status }) => status === 409))
        expect(codeOf(answer)).toBe('coupon_code_taken');
    }
  },
);

it('pausing, archiving and back; archived ones are shown where they are asked for', async () => {
  const id = randomUUID();
  await put({ code: 'STANDS' }, id);
  const stand = async (to: string) => {
    await app.call('POST', '/api/coupons/actions', { ids: [id], to }, maya);
    return ((await app.call('GET', `/api/coupons/${id}`, undefined, maya)).body as CouponDetail).status;
  };
  expect(await stand('pause')).toBe('paused');
  expect((await list('status=paused')).coupons.map(coupon => coupon.id)).toEqual([id]);
  expect(await stand('resume')).toBe('live');
  expect(await stand('archive')).toBe('archived');
  expect((await list()).coupons.map(coupon => coupon.id)).not.toContain(id);
  expect((await list('status=archived')).coupons.map(coupon => coupon.id)).toEqual([id]);
  expect((await list()).counts).toMatchObject({ archived: 1 });
  expect(await stand('restore')).toBe('live');
  // What is so already is not changed, and not undone with the rest.
  const another = randomUUID();
  await put({ code: 'SECOND' }, another);
  const pause = () => app.call('POST', '/api/coupons/actions', { ids: [id, another], to: 'pause' }, maya);
  await stand('pause');
  expect((await pause()).body).toEqual({ ids: [another] });
  expect((await pause()).body).toEqual({ ids: [] });
  // Another creator's coupons are out of reach.
  const other = await app.call('POST', '/api/coupons/actions', { ids: [id], to: 'archive' }, jonas);
  expect(other.body).toEqual({ ids: [] });
});

it('five hundred codes that can be used once, each another, with their file', async () => {
  const { code: _code, ...rest } = { ...terms, maxUses: null };
  const made = await app.call('POST', '/api/coupons/bulk', { ...rest, prefix: 'gym', count: 500 }, maya);
  expect(made.status, made.text).toBe(201);
  const { ids } = made.body as { ids: string[] };
  const file = (await app.call('POST', '/api/coupons.csv', { ids, columns: 'code' }, maya)).text;
  const codes = file.trim().split('\r\n').slice(1);
  expect(new Set(codes).size).toBe(500);
  for (const code of codes) expect(code).toMatch(/^GYM-[0-9A-HJKMNP-TV-Z]{10}$/);
  const page = await list('q=gym&limit=100&sort=code');
  expect(page.coupons).toHaveLength(100);
  expect(page.coupons.every(({ maxUses }) => maxUses === 1)).toBe(true);
  const next = await list(`q=gym&limit=100&sort=code&cursor=${page.next}`);
  expect(next.coupons[0]?.code.localeCompare(page.coupons.at(-1)?.code ?? '')).toBe(1);
  expect((await app.call('POST', '/api/coupons/bulk', { ...rest, prefix: '', count: 501 }, maya)).status).toBe(400);
});

it('many codes asked for twice in the same words are made once', async () => {
  const { code: _code, ...rest } = { ...terms, maxUses: null };
  const input = { ...rest, requestId: randomUUID(), prefix: 'same', count: 3 };
  const made = async () => ((await app.call('POST', '/api/coupons/bulk', input, maya)).body as { ids: string[] }).ids;
  const first = await made();
  expect((await made()).toSorted()).toEqual(first.toSorted());
  expect((await list('q=SAME-')).coupons).toHaveLength(3);
});

it('codes made together are one row, which opens, is paused and exported as one', async () => {
  const shop = await openShop(app, 'couponrows', { services: [{ title: 'Lesson', price: dollars(40) }] });
  const ask = async (query: string) =>
    (await app.call('GET', `/api/coupons?${query}`, undefined, shop)).body as AnswerOf<typeof couponList.page>;
  const { code: _code, ...rest } = { ...terms, maxUses: null };
  const input = { ...rest, requestId: randomUUID(), prefix: 'gym', count: 200 };
  await app.call('POST', '/api/coupons/bulk', input, shop);
  await put({ code: 'ALONE' }, randomUUID(), shop);
  const { coupons, found, counts } = await ask('together=1');
  expect([coupons.length, found, counts.live]).toEqual([2, 2, 201]);
  const row = coupons.find(({ batch }) => batch !== null);
  expect(row).toMatchObject({
    used: 0,
    maxUses: 200,
    status: 'live',
    batch: { count: 200, prefix: 'GYM', statuses: ['live'] },
  });
  const head = row?.id ?? '';
  const opened = await ask(`together=1&batch=${head}&limit=500`);
  expect([opened.found, opened.coupons.length]).toEqual([200, 200]);
  expect(opened.coupons.every(({ batch, code }) => batch === null && code.startsWith('GYM-'))).toBe(true);

  const [one, other] = opened.coupons.map(({ id }) => id).filter(id => id !== head);
  await app.call('POST', '/api/coupons/actions', { ids: [one], to: 'archive' }, shop);
  const paused = await app.call('POST', '/api/coupons/actions', { batches: [head], to: 'pause' }, shop);
  expect((paused.body as { ids: string[] }).ids).toHaveLength(200);
  expect((await ask('')).counts).toMatchObject({ live: 1, paused: 199, archived: 1 });
  expect((await ask('together=1&status=paused')).coupons[0]?.batch?.count).toBe(199);
  // Found by its whole code, one is a row of its own.
  const code = opened.coupons.find(({ id }) => id === other)?.code ?? '';
  expect((await ask(`together=1&q=${code}`)).coupons).toMatchObject([{ id: other, batch: null }]);
  const file = await app.call('POST', '/api/coupons.csv', { batches: [head], columns: 'code' }, shop);
  expect(file.text.trim().split('\r\n')).toHaveLength(201);
  const none = await app.call('POST', '/api/coupons/actions', { ids: [], to: 'pause' }, shop);
  expect(none.status).toBe(400);
  // Another creator's codes are out of reach.
  const theirs = await app.call('POST', '/api/coupons/actions', { batches: [head], to: 'archive' }, jonas);
  expect(theirs.body).toEqual({ ids: [] });
});

it('lists what coupons can apply to, with what has no price', async () => {
  const { products } = (await app.call('GET', '/api/coupons/products', undefined, maya)).body as {
    products: Product[];
  };
  const known = products.map(({ name, amount, isPriced }) => [name, amount, isPriced]).toSorted();
  expect(known).toEqual([
    ['Lesson', 4000, true],
    ['Talk', 0, false],
  ]);
});
