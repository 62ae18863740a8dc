import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { insertOrder } from '../../../../tests/kit/payments/sample-order.ts';
import { codeOf, holdClock, testApp } from '../../../../tests/kit/server/app.ts';
import { confirmOrder } from '../changes/orders.flow.ts';
import type { OrderDetail, TransactionList } from '../order/contract.ts';
import type { OrderListPage } from './order-list.ts';

const clock = holdClock('2026-11-21T10:00:00Z');
const app = await testApp({ clock, written: 'by hand' });
const { db } = app.deps;
const maya = await app.creator('maya');
const jonas = await app.creator('jonas');

const day = (n: number) => new Date(Date.UTC(2026, 10, n, 9));
const card = await insertOrder(db, maya.creatorId, {
  createdAt: day(3),
  customerName: '=cmd()|A1',
  couponCode: 'SPRING',
});
await db.transaction().execute(trx => confirmOrder(trx, card, { paid: true, now: day(3) }));
const later = await insertOrder(db, maya.creatorId, {
  createdAt: day(2),
  paymentMethod: 'unpaid_pay_later',
  customerName: '김지우',
  customerEmail: 'jiwoo_100%@example.org',
  productName: 'Career talk, "short"',
});
const won = await insertOrder(db, maya.creatorId, {
  createdAt: day(1),
  paymentMethod: 'unpaid_other_payments',
  currency: 'KRW',
  subtotal: 50_000,
});
const foreign = await insertOrder(db, jonas.creatorId, { createdAt: day(4), paymentMethod: 'unpaid_pay_later' });

const list = async (question = '', as = maya) =>
  (await app.call('GET', `/api/orders?${question}`, undefined, as)).body as OrderListPage;

describe('narrowing the list', () => {
  const found = async (question: string) => (await list(question)).orders.map(({ id }) => id);
  it.each([
    ['a way to pay', 'method=unpaid_pay_later', () => [later.id]],
    ['a product', `product=${encodeURIComponent('Career talk, "short"')}`, () => [later.id]],
    ['a coupon', 'coupon=SPRING', () => [card.id]],
    ['a coupon in the search', 'q=spring', () => [card.id]],
    ['days, both included', 'from=2026-11-02&to=2026-11-03', () => [card.id, later.id]],
    ['one day', 'from=2026-11-01&to=2026-11-01', () => [won.id]],
    ['until a day', 'to=2026-11-02', () => [later.id, won.id]],
    ['several at once', 'method=CreditCard&coupon=SPRING&from=2026-11-03', () => [card.id]],
    ['nothing', 'coupon=AUTUMN', () => []],
  ])('by %s', async (_name, question, ids) => {
    expect(await found(question)).toEqual(ids());
  });

  it('counts days in the creator’s own zone', async () => {
    // Ten to midnight in Lisbon on 14 November is still that day there.
    const late = await insertOrder(db, jonas.creatorId, { createdAt: new Date('2026-11-14T23:50:00Z') });
    await sql`update creators set zone = 'Asia/Seoul' where creator_id = ${jonas.creatorId}`.execute(db);
    const ids = async (day: string) => (await list(`from=${day}&to=${day}`, jonas)).orders.map(({ id }) => id);
    expect(await ids('2026-11-14')).toEqual([]);
    expect(await ids('2026-11-15')).toEqual([late.id]);
    await sql`delete from orders where id = ${late.id}`.execute(db);
  });

  it('keeps each currency’s sums apart, also narrowed, and files have the same', async () => {
    const { totals } = await list('from=2026-11-01');
    expect(totals.map(({ currency }) => currency)).toEqual(['KRW', 'USD']);
    expect((await list('method=CreditCard')).totals).toMatchObject([{ currency: 'USD', gross: 4000, net: 4000 }]);
    const file = (await app.call('GET', '/api/orders.csv?coupon=SPRING', undefined, maya)).text;
    expect(file).toContain(card.number);
    expect(file).not.toContain(later.number);
  });

  it('offers what the creator’s own orders name', async () => {
    const { body } = await app.call('GET', '/api/orders/choices', undefined, maya);
    expect(body).toEqual({
      products: ['Salsa for two', 'Career talk, "short"'],
      coupons: ['SPRING'],
      methods: ['CreditCard', 'unpaid_pay_later', 'unpaid_other_payments'],
    });
  });
});

describe('the ledger', () => {
  it('is read newest first, whole transactions a page, and only by its own creator', async () => {
    const sara = await app.creator('sara');
    const taken = await insertOrder(db, sara.creatorId);
    await db.transaction().execute(trx => confirmOrder(trx, taken, { paid: true, now: day(3) }));
    const cash = await insertOrder(db, sara.creatorId, { paymentMethod: 'unpaid_pay_later' });
    await app.call('PUT', `/api/orders/${cash.id}/payment`, { status: 'paid' }, sara);
    const read = async (question = '', as = sara) =>
      (await app.call('GET', `/api/transactions?${question}`, undefined, as)).body as TransactionList;
    const all = await read();
    expect(all.transactions.map(({ orderId, kind, account, amount }) => [orderId, kind, account, amount])).toEqual([
      [cash.id, 'charge', 'customer', -4000],
      [cash.id, 'transfer', 'creator', 4000],
      [cash.id, 'payout', 'creator', -4000],
      [cash.id, 'payout', 'hand', 4000],
      [taken.id, 'charge', 'customer', -4000],
      [taken.id, 'transfer', 'creator', 4000],
    ]);
    const first = await read('limit=1');
    expect(first.transactions).toHaveLength(4);
    const rest = await read(`limit=1&cursor=${first.next}`);
    expect([...first.transactions, ...rest.transactions]).toEqual(all.transactions);
    expect(rest.next).toBeNull();
    expect((await read(`order=${taken.id}`)).transactions).toHaveLength(2);
    expect((await read('', jonas)).transactions).toEqual([]);
    expect((await app.call('GET', '/api/transactions')).status).toBe(401);
  });
});

describe('the list of orders', () => {
  it('is for the signed-in creator, and contains only their own data', async () => {
    expect((await app.call('GET', '/api/orders')).status).toBe(401);
    expect((await list()).orders.map(order => order.id)).toEqual([card.id, later.id, won.id]);
    expect((await list('', jonas)).orders.map(order => order.id)).toEqual([foreign.id]);
  });

  it('without orders says whether the page is published, which decides what to do first', async () => {
    expect(await list('', await app.creator('nothingsold'))).toMatchObject({ orders: [], isLive: false });
    expect((await list()).isLive).toBeNull();
  });

  it('shows the nine columns, its state and what was refunded', async () => {
    expect((await list()).orders[0]).toEqual({
      id: card.id,
      number: card.number,
      createdAt: '2026-11-03T09:00:00.000Z',
      customerName: '=cmd()|A1',
      customerEmail: 'ana@example.org',
      productName: 'Salsa for two',
      paymentMethod: 'CreditCard',
      paidBy: 'Card',
      paymentStatus: 'paid',
      servicePriceStatus: 'paid',
      pricingType: 'single',
      billingPeriod: null,
      couponCode: 'SPRING',
      amount: 4000,
      currency: 'USD',
      state: 'confirmed',
      refunded: 0,
      dispute: null,
      disputed: 0,
    });
  });

  it.each<[string, string, { id: string }[]]>([
    ['a name', 'q=김지우', [later]],
    ['a mail address, whatever its letters stand for in SQL', 'q=jiwoo_100%25', [later]],
    ['nothing by a pattern', 'q=j%25example', []],
    ['nothing by one unknown letter', 'q=jiwoo-100', []],
    ['a product in any case', 'q=SALSA', [card, won]],
    ['a number', `q=${card.number.slice(2).toLowerCase()}`, [card]],
    ['a status', 'status=pending', [later, won]],
    ['a status and a word', 'status=pending&q=salsa', [won]],
  ])('finds by %s', async (_case, question, found) => {
    expect((await list(question)).orders.map(order => order.id)).toEqual(found.map(order => order.id));
  });

  it('adds up per currency all that the filter finds, whatever the page', async () => {
    expect((await list('limit=1')).totals).toEqual([
      { currency: 'KRW', orders: 1, gross: 0, refunded: 0, lost: 0, net: 0, owed: 50_000 },
      { currency: 'USD', orders: 2, gross: 4000, refunded: 0, lost: 0, net: 4000, owed: 4000 },
    ]);
    expect((await list('status=paid')).totals).toEqual([
      { currency: 'USD', orders: 1, gross: 4000, refunded: 0, lost: 0, net: 4000, owed: 0 },
    ]);
  });

  it('pages through orders of the same moment without losing or repeating one', async () => {
    const many = await app.creator('manyorders');
    for (let i = 0; i < 7; i++) await insertOrder(db, many.creatorId);
    await sql`update orders set created_at = timestamptz '2026-11-01 10:00:00.123456+00' + (random() < 0.5)::int * interval '1 microsecond'
      where creator_id = ${many.creatorId}`.execute(db);
    const seen: string[] = [];
    for (let next: string | null = ''; next !== null; ) {
      const page: OrderListPage = await list(`limit=2&cursor=${next}`, many);
      seen.push(...page.orders.map(order => order.id));
      next = page.next;
    }
    expect(seen).toHaveLength(7);
    expect(new Set(seen).size).toBe(7);
  });

  it('starts at the top for an unreadable cursor', async () => {
    for (const cursor of ['nonsense', Buffer.from("1 x'--").toString('base64url')])
      expect((await list(`cursor=${cursor}`)).orders).toHaveLength(3);
  });
});

describe('one order', () => {
  it('lists everything that happened to its money', async () => {
    const { body } = await app.call('GET', `/api/orders/${card.id}`, undefined, maya);
    expect(body as OrderDetail).toMatchObject({
      id: card.id,
      subtotal: 4000,
      attempts: [],
      refunds: [],
      canMarkPaid: false,
    });
  });

  it.each([
    ['of somebody else', foreign.id],
    ['that never was', randomUUID()],
  ])('%s is not there', async (_case, id) => {
    const answer = await app.call('GET', `/api/orders/${id}`, undefined, maya);
    expect(answer.status).toBe(404);
    expect(codeOf(answer)).toBe('order_not_found');
  });
});

describe('marking an order paid', () => {
  const mark = (id: string, as = maya) => app.call('PUT', `/api/orders/${id}/payment`, { status: 'paid' }, as);

  it('works for what the creator collects, and twice is once', async () => {
    expect((await mark(later.id)).body).toMatchObject({ paymentStatus: 'paid' });
    clock.forward(5);
    expect((await mark(later.id)).status).toBe(200);
    const { body } = await app.call('GET', `/api/orders/${later.id}`, undefined, maya);
    expect(body).toMatchObject({ paidAt: '2026-11-21T10:00:00.000Z', canMarkPaid: false });
  });

  it('is refused for a card, for what has ended, and for other people’s orders', async () => {
    const open = await insertOrder(db, jonas.creatorId);
    expect(codeOf(await mark(open.id, jonas))).toBe('paid_by_provider');
    const gone = await insertOrder(db, jonas.creatorId, { paymentMethod: 'unpaid_pay_later' });
    await db.updateTable('orders').set({ state: 'cancelled' }).where('id', '=', gone.id).execute();
    expect(codeOf(await mark(gone.id, jonas))).toBe('order_ended');
    expect(codeOf(await mark(foreign.id))).toBe('order_not_found');
    expect((await mark(won.id, jonas)).status).toBe(404);
  });
});

it('exports what the filter finds as a file that no spreadsheet can run', async () => {
  const answer = await app.call('GET', '/api/orders.csv?q=', undefined, maya);
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.headers['content-disposition']).toBe('attachment; filename="orders-2026-11-21.csv"');
  const lines = answer.text.split('\r\n');
  expect(lines[0]).toBe(
    '\ufeffORDER#,DATE,CUSTOMER NAME,EMAIL,PRODUCT NAME,PAID BY,PAYMENT STATUS,COUPON CODE,AMOUNT,CURRENCY,REFUNDED,STATE,DISPUTE,DISPUTED,PRICING TYPE,BILLING PERIOD',
  );
  expect(lines.slice(1)).toEqual([
    `${card.number},2026-11-03 09:00,'=cmd()|A1,ana@example.org,Salsa for two,Card,paid,SPRING,40.00,USD,0.00,confirmed,,0.00,single,`,
    `${later.number},2026-11-02 09:00,김지우,jiwoo_100%@example.org,"Career talk, ""short""",Pay later,paid,,40.00,USD,0.00,confirmed,,0.00,paylater,`,
    `${won.number},2026-11-01 09:00,Ana Reis,ana@example.org,Salsa for two,Other,pending,,50000,KRW,0,confirmed,,0,single,`,
    '',
  ]);
  expect((await app.call('GET', '/api/orders.csv')).status).toBe(401);
  expect((await app.call('GET', '/api/orders.json?q=nobody', undefined, maya)).body).toEqual([]);
  const rows = (await app.call('GET', '/api/orders.json', undefined, maya)).body as Record<string, string>[];
  expect(rows.map(row => [row.order, row.customerName, row.amount, row.currency])).toEqual([
    [card.number, '=cmd()|A1', '40.00', 'USD'],
    [later.number, '김지우', '40.00', 'USD'],
    [won.number, 'Ana Reis', '50000', 'KRW'],
  ]);
});
