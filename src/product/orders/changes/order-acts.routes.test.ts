import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '../../../../tests/kit/bookings/shop.ts';
import { expectSoundMoney } from '../../../../tests/kit/database/money-invariants.ts';
import { disputedSales, type Sale, session } from '../../../../tests/kit/payments/disputed-sale.ts';
import { codeOf } from '../../../../tests/kit/server/app.ts';
import { runJobs } from '../../../../tests/kit/server/outbox.ts';
import { readMismatches } from '../../payments/settling/mismatches.flow.ts';
import { checkLedger } from '../ledger/check-ledger.flow.ts';
import type { OrderDetail } from '../order/contract.ts';

const { app, clock, db, post, hold, details, sold, bankReports, order, mails } = await disputedSales();

type Order = OrderDetail;
/** A page as it is read. */
const readText = (html: string) =>
  html
    .replaceAll(/<style>.*?<\/style>/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
const call = async (as: Shop, method: 'POST' | 'PUT', path: string, body?: object) => {
  const answer = await app.call(method, `/api/orders/${path}`, body, as);
  return { ...answer, order: answer.body as Order };
};
const refund = (sale: Sale, amount: number, left: number, more: object = {}) =>
  call(sale.shop, 'POST', `${sale.orderId}/refunds`, { amount, left, ...more });
const sent = () => runJobs(app.deps, 'refund-payment');

/** A session to be paid manually. */
async function owed(name: string): Promise<{ shop: Shop; orderId: string; ref: string }> {
  const shop = await openShop(app, name, { services: [{ ...session, payMethods: ['unpaid_pay_later'] }] });
  const held = await hold(shop);
  await details(held.ref, { method: 'unpaid_pay_later' });
  const { id } = await db
    .selectFrom('orders')
    .select('id')
    .where('creatorId', '=', shop.creatorId)
    .executeTakeFirstOrThrow();
  return { shop, orderId: id, ref: held.ref };
}

afterAll(() => expectSoundMoney(app.deps.pool));

describe('a refund by the creator', () => {
  it('refunds a part through the provider, emails the customer and keeps the booking', async () => {
    const sale = await sold('part');
    const asked = await refund(sale, 1500, 4000, { reason: 'Half an hour only' });
    expect(asked).toMatchObject({
      status: 200,
      order: { state: 'confirmed', refunded: 0, refunding: { left: 2500, way: 'provider' } },
    });
    // While it is on its way, cancelling promises only the rest.
    const booking = `/api/bookings/${(await order(sale)).bookingId}`;
    expect((await app.call('GET', booking, undefined, sale.shop)).body).toMatchObject({ refundIfCancelled: 2500 });
    expect(codeOf(await app.call('POST', `${booking}/cancellation`, { refund: 4000, message: '' }, sale.shop))).toBe(
      'refund_changed',
    );
    clock.forward(1);
    await sent();
    expect(await order(sale)).toMatchObject({ state: 'confirmed', stage: 'partially_refunded', refunded: 1500 });
    const [mail, ...more] = await mails(sale, 'order-refunded');
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ recipient: 'ana@example.org', subject: expect.stringContaining('$15.00') });
    expect(mail?.text).toContain('Half an hour only');
    expect(mail?.text).toContain('Refunded so far: $15.00');
    const { events } = await order(sale);
    expect(events.map(({ by, what }) => `${by} ${what.kind}`)).toEqual([
      'system receipt_sent',
      'creator refund_asked',
      'system refund_emailed',
    ]);
    const ledger = (await order(sale)).transactions;
    expect(ledger.map(({ kind, account, amount }) => `${kind} ${account} ${amount}`)).toEqual([
      'charge customer -4000',
      'transfer creator 4000',
      'refund customer 1500',
      'refund creator -1500',
    ]);
  });

  it('of everything leaves nothing to refund, and twice the same press is one refund', async () => {
    const sale = await sold('whole');
    const both = await Promise.all([refund(sale, 4000, 4000), refund(sale, 4000, 4000)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await sent();
    expect(await order(sale)).toMatchObject({ refunded: 4000, stage: 'refunded', refunding: { left: 0 } });
    expect(codeOf(await refund(sale, 1, 0))).toBe('nothing_left_to_refund');
  });

  it('of all that is left may cancel the booking with it, until that is done', async () => {
    const sale = await sold('both');
    const before = await order(sale);
    expect(before.refunding).toMatchObject({ left: 4000, mayCancel: true });
    const input = { refund: 4000, message: 'I am ill' };
    const path = `/api/bookings/${before.bookingId}/cancellation`;
    expect((await app.call('POST', path, input, sale.shop)).status).toBe(200);
    await sent();
    expect(await order(sale)).toMatchObject({ state: 'refunded', refunding: { left: 0, mayCancel: false } });
  });

  it('is never of more than is left, and says so beside the amount', async () => {
    const sale = await sold('more');
    const tooMuch = await refund(sale, 4001, 4000);
    expect(tooMuch).toMatchObject({
      status: 409,
      body: { error: { code: 'refund_too_much', fields: { amount: expect.any(String) }, details: { left: 4000 } } },
    });
    expect(await refund(sale, 100, 3900)).toMatchObject({ body: { error: { code: 'refund_changed' } } });
    for (const amount of [0, -1, 0.5]) expect((await refund(sale, amount, 4000)).status).toBe(400);
    await bankReports(sale, { state: 'open', amount: 4000 });
    expect(codeOf(await refund(sale, 100, 0))).toBe('refund_disputed');
  });

  it('that the provider refuses is shown, and may be tried again once', async () => {
    const sale = await sold('again');
    const { pool } = app.deps;
    await pool.query('update sandbox_gateway.payments set refunded = amount where ref = $1', [sale.paymentRef]);
    await refund(sale, 1000, 4000);
    await sent();
    const failed = await order(sale);
    expect(failed.refunds).toMatchObject([{ state: 'failed', canRetry: true, amount: 1000 }]);
    expect(await mails(sale, 'order-refunded')).toEqual([]);
    const [mail, ...more] = await mails(sale, 'order-refund-failed');
    expect([mail?.recipient, mail?.subject, more]).toEqual([
      sale.shop.email,
      'A refund of $10.00 failed: Ana Silva',
      [],
    ]);
    await pool.query('update sandbox_gateway.payments set refunded = 0 where ref = $1', [sale.paymentRef]);
    clock.forward(1);
    const retry = () => call(sale.shop, 'POST', `${sale.orderId}/refunds/${failed.refunds[0]?.id}/retry`);
    expect((await retry()).status).toBe(200);
    expect(codeOf(await retry())).toBe('refund_not_failed');
    await sent();
    expect(await order(sale)).toMatchObject({
      refunded: 1000,
      refunds: [
        { state: 'failed', canRetry: false },
        { state: 'succeeded', canRetry: false },
      ],
    });
    expect(await mails(sale, 'order-refunded')).toHaveLength(1);
  });

  it('may be recorded as returned manually where the provider could not', async () => {
    const sale = await sold('byhand');
    expect(codeOf(await refund(sale, 1000, 4000, { way: 'hand' }))).toBe('refund_by_provider');
    const { pool } = app.deps;
    await pool.query('update sandbox_gateway.payments set refunded = amount where ref = $1', [sale.paymentRef]);
    await refund(sale, 1000, 4000);
    await sent();
    await pool.query('update sandbox_gateway.payments set refunded = 0 where ref = $1', [sale.paymentRef]);
    const done = await refund(sale, 1000, 4000, { way: 'hand', reason: 'Card closed' });
    expect(done.order).toMatchObject({ refunded: 1000, refunding: { left: 3000 }, refunds: [{ state: 'failed' }] });
    expect((await mails(sale, 'order-refunded'))[0]?.text).toContain('returns $10.00 to you directly');
    await refund(sale, 3000, 3000);
    await sent();
    expect(await order(sale)).toMatchObject({ refunded: 4000 });
  });

  it('of a cancelled order ends as what went back', async () => {
    const sale = await sold('ended', { refundPolicy: { template: 'no_refund' } });
    expect((await order(sale)).refunding).toEqual({ left: 4000, byPolicy: 0, way: 'provider', mayCancel: true });
    await post(`/bookings/${sale.ref}/cancellation`, { refund: '0' });
    const cancelled = await order(sale);
    if (cancelled.state !== 'cancelled') throw new Error(`the order is ${cancelled.state}`);
    await refund(sale, 500, 4000);
    expect((await order(sale)).state).toBe('refunding');
    await sent();
    expect((await order(sale)).state).toBe('partially_refunded');
  });

  it('is only for the order’s own creator', async () => {
    const sale = await sold('mine');
    const other = await openShop(app, 'theirs', {});
    const answer = await refund({ ...sale, shop: other }, 100, 4000);
    expect(answer).toMatchObject({ status: 404, body: { error: { code: 'order_not_found' } } });
  });
});

describe('an order paid manually', () => {
  it('is marked as paid, and as not paid after all', async () => {
    const { shop, orderId } = await owed('marks');
    const mark = (status: string) => call(shop, 'PUT', `${orderId}/payment`, { status });
    const paid = await mark('paid');
    expect(paid.order).toMatchObject({ paymentStatus: 'paid', canMarkPaid: false, canMarkUnpaid: true });
    const undone = await mark('pending');
    expect(undone.order).toMatchObject({ paymentStatus: 'pending', paidAt: null, canMarkPaid: true });
    expect(undone.order.events.map(({ what, by }) => `${by} ${what.kind}`)).toEqual([
      'creator marked_paid',
      'creator marked_unpaid',
    ]);
    await mark('pending');
    expect((await mark('paid')).order.events).toHaveLength(3);
    expect((await call(shop, 'POST', `${orderId}/refunds`, { amount: 1000, left: 4000 })).order).toMatchObject({
      refunded: 1000,
      refunding: { left: 3000, way: 'hand' },
    });
    expect(codeOf(await mark('pending'))).toBe('already_refunded');
  });

  it('by card is neither marked nor unmarked', async () => {
    const sale = await sold('card');
    expect(codeOf(await call(sale.shop, 'PUT', `${sale.orderId}/payment`, { status: 'pending' }))).toBe(
      'paid_by_provider',
    );
  });
});

describe('a note', () => {
  it('is kept as it was typed, for the creator alone, with its history', async () => {
    const { shop, orderId, ref } = await owed('notes');
    const write = (note: string) => call(shop, 'PUT', `${orderId}/note`, { note });
    await write(' Pr');
    await write(' Prefers <b>mornings</b>\n');
    expect((await write(' Prefers <b>mornings</b>\n')).order.note).toBe(' Prefers <b>mornings</b>\n');
    clock.forward(11);
    const { events } = (await write('')).order;
    expect(events.map(({ what }) => (what.kind === 'noted' ? what.text : what.kind))).toEqual([
      ' Prefers <b>mornings</b>\n',
      '',
    ]);
    expect((await write('x'.repeat(2001))).status).toBe(400);
    await write('for nobody else');
    const page = await app.app.inject({ url: `/bookings/${ref}` });
    expect(page.body).not.toContain('for nobody else');
  });
});

describe('a receipt', () => {
  it('is sent, and is a page that anyone with its link can read and print', async () => {
    const sale = await sold('receipt');
    const { receiptPath, number, ...rest } = (await call(sale.shop, 'POST', `${sale.orderId}/receipt`)).order;
    const said = { kind: 'receipt_sent', to: 'ana@example.org' };
    expect(rest.events).toMatchObject([
      { by: 'system', what: said },
      { by: 'creator', what: said },
    ]);
    const [mail] = await mails(sale, 'order-receipt');
    for (const text of [mail?.text, mail?.html])
      for (const words of [number, 'Ana Silva', '$40.00', 'Card', receiptPath ?? '?']) expect(text).toContain(words);
    const page = await app.app.inject({ url: receiptPath ?? '' });
    expect(page.statusCode).toBe(200);
    const text = readText(page.body);
    for (const words of [`Receipt ${number}`, 'Ana Silva, ana@example.org', 'Total', '$40.00', 'Paid (Card)'])
      expect(text).toContain(words);
    expect(page.body).not.toContain('<script');
    const other = await app.app.inject({ url: `${receiptPath?.slice(0, -2)}AA` });
    expect(other.statusCode).toBe(404);
  });

  it('shows what went back and what is left', async () => {
    const sale = await sold('back');
    await refund(sale, 1500, 4000);
    await sent();
    const { receiptPath } = await order(sale);
    const text = readText((await app.app.inject({ url: receiptPath ?? '' })).body);
    expect(text).toContain('−$15.00');
    expect(text).toContain('Paid after refunds $25.00');
  });

  it('for an unpaid order says so; for an order that never was paid is absent', async () => {
    const { shop, orderId } = await owed('unpaid');
    const shown = (await app.call('GET', `/api/orders/${orderId}`, undefined, shop)).body as Order;
    const text = readText((await app.app.inject({ url: shown.receiptPath ?? '' })).body);
    expect(text).toContain(`Order ${shown.number}`);
    expect(text).toContain('To pay (Pay later) $40.00');
    const begun = await openShop(app, 'begun', { services: [session] });
    await details((await hold(begun)).ref);
    const { id } = await db
      .selectFrom('orders')
      .select('id')
      .where('creatorId', '=', begun.creatorId)
      .executeTakeFirstOrThrow();
    expect(codeOf(await call(begun, 'POST', `${id}/receipt`))).toBe('order_never_paid');
  });

  it('is sent for several at once, and what has none is named', async () => {
    const { shop, orderId } = await owed('several');
    const nobodys = randomUUID();
    const answer = await app.call('POST', '/api/orders/receipts', { ids: [orderId, nobodys] }, shop);
    expect(answer.body).toMatchObject({ done: [orderId], refused: [{ id: nobodys, code: 'order_not_found' }] });
  });
});

describe('the nightly check', () => {
  it('looks at what changed alone, and says what does not agree until it does', async () => {
    await checkLedger(app.deps);
    const unchecked = async () =>
      (await db.selectFrom('orders').select('id').where('ledgerChecked', '=', false).execute()).length;
    expect(await unchecked()).toBe(0);
    const sale = await sold('nightly');
    expect(await unchecked()).toBe(1);
    expect(await checkLedger(app.deps)).toBe(0);
    await db.updateTable('orders').set({ refunded: 1, ledgerChecked: false }).where('id', '=', sale.orderId).execute();
    expect(await checkLedger(app.deps)).toBe(1);
    expect(await checkLedger(app.deps)).toBe(1);
    const breaks = () => readMismatches(db, { looked: false, limit: 100 });
    expect((await breaks()).filter(({ subject }) => subject === sale.orderId)).toMatchObject([
      { kind: 'refund', details: { refunded: 1, byProvider: 0, byHand: 0, onItsWay: 0 } },
    ]);
    await db.updateTable('orders').set({ refunded: 0 }).where('id', '=', sale.orderId).execute();
    expect(await checkLedger(app.deps)).toBe(0);
  });

  it('compares what went back by provider, by hand and by the ledger', async () => {
    const sale = await sold('compares');
    await refund(sale, 1000, 4000);
    await sent();
    expect(await checkLedger(app.deps)).toBe(0);
    // A refund that no order was told of.
    await app.deps.pool.query(`update refunds set amount = 1500 where order_id = $1`, [sale.orderId]);
    expect(await checkLedger(app.deps)).toBe(1);
    await app.deps.pool.query(`update refunds set amount = 1000 where order_id = $1`, [sale.orderId]);
    expect(await checkLedger(app.deps)).toBe(0);
  });
});
