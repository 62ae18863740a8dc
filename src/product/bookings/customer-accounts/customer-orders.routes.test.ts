import { afterAll, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '../../../../tests/kit/bookings/shop.ts';
import { expectSoundMoney } from '../../../../tests/kit/database/money-invariants.ts';
import { disputedSales, plainCard, session } from '../../../../tests/kit/payments/disputed-sale.ts';
import { runJobs } from '../../../../tests/kit/server/outbox.ts';
import { mailAccountLink } from './booking-account.flow.ts';

const { app, db, post, hold, details, sold } = await disputedSales();
const { config } = app.deps;
const visitor = 'ana@example.org';
afterAll(() => expectSoundMoney(app.deps.pool));

/** A customer's browser, signed in by the mailed link. */
async function customerOf(shop: Shop, email = visitor) {
  await mailAccountLink(app.deps, { creatorId: shop.creatorId, email, host: 'localhost' });
  const mail = await db
    .selectFrom('mails')
    .select('props')
    .where('creatorId', '=', shop.creatorId)
    .where('recipient', '=', email)
    .where('template', '=', 'booking-account-link')
    .executeTakeFirstOrThrow();
  const opened = await post(new URL((mail.props as { url: string }).url).pathname, {});
  const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? '';
  const at = `/at/${shop.userUrl}/bookings`;
  const send = (method: 'GET' | 'POST', url: string) =>
    app.app.inject({
      method,
      url,
      headers: { cookie, origin: config.publicUrl, 'content-type': 'application/x-www-form-urlencoded' },
      ...(method === 'POST' ? { payload: '' } : {}),
    });
  return { send, page: async () => (await send('GET', at)).body };
}

/** A session booked now, to be paid later. */
async function owing(name: string, payMethods: ('card' | 'unpaid_pay_later')[] = ['card', 'unpaid_pay_later']) {
  const shop = await openShop(app, name, { services: [{ ...session, payMethods }] });
  await details((await hold(shop)).ref, { method: 'unpaid_pay_later' });
  return shop;
}
const payAction = (html: string) => /action="([^"]*\/bookings\/orders\/[^"]*\/payment)"/.exec(html)?.[1];
const orderOf = (shop: Shop) =>
  db
    .selectFrom('orders')
    .select(['id', 'paymentStatus', 'paymentMethod', 'number'])
    .where('creatorId', '=', shop.creatorId)
    .executeTakeFirstOrThrow();

describe('a customer’s own page', () => {
  it('lists orders with receipts that open', async () => {
    const sale = await sold('listed');
    const { page } = await customerOf(sale.shop);
    const html = await page();
    expect(html).toContain('Orders and receipts');
    expect(html).toContain('$40.00. Paid (Card).');
    const receipt = /href="([^"]*\/receipts\/[^"]*)"/.exec(html)?.[1] ?? '';
    expect((await app.app.inject({ url: receipt })).statusCode).toBe(200);
    expect(payAction(html)).toBeUndefined();
  });

  it('says what is on its way back, and then what was refunded', async () => {
    const { shop } = await sold('goesback');
    const { page } = await customerOf(shop);
    const { id } = await orderOf(shop);
    for (const [amount, left] of [
      [1500, 4000],
      [2500, 2500],
    ])
      expect((await app.call('POST', `/api/orders/${id}/refunds`, { amount, left }, shop)).status).toBeLessThan(300);
    expect(await page()).toContain('$40.00. Refund: $40.00 (processing).');
    await runJobs(app.deps, 'refund-payment');
    expect(await page()).toContain('$40.00. $40.00 refunded.');
  });

  it('says what is owed and takes it by card where the creator does; the return shows it as paid', async () => {
    const shop = await owing('owing');
    const { send, page } = await customerOf(shop);
    const action = payAction(await page());
    if (action === undefined) throw new Error('there is no way to pay');
    const leading = await send('POST', action);
    const payUrl = /url=([^"]+)"/.exec(leading.body)?.[1] ?? String(leading.headers.location);
    await post(new URL(payUrl, config.publicUrl).pathname, {
      step: 'card',
      number: plainCard,
      expiry: '12 / 34',
      cvc: '123',
    });
    expect(await page()).toContain('$40.00. Paid (Card).');
    expect(await orderOf(shop)).toMatchObject({ paymentStatus: 'paid', paymentMethod: 'CreditCard' });
    await runJobs(app.deps, 'sandbox-deliver', 'settle-webhook');
    expect((await send('POST', action)).statusCode).toBe(409);
  });

  it('in two tabs pays once: what came twice goes back', async () => {
    const shop = await owing('tabs');
    const { send, page } = await customerOf(shop);
    const action = payAction(await page()) ?? '';
    const urls = await Promise.all(
      [0, 1].map(async () => /url=([^"]+)"/.exec((await send('POST', action)).body)?.[1] ?? ''),
    );
    expect(new Set(urls).size).toBe(1);
    const { id } = await orderOf(shop);
    await app.call('PUT', `/api/orders/${id}/payment`, { status: 'paid' }, shop);
    const card = { step: 'card', number: plainCard, expiry: '12 / 34', cvc: '123' };
    await post(new URL(urls[0] ?? '', config.publicUrl).pathname, card);
    await runJobs(app.deps, 'sandbox-deliver', 'settle-webhook', 'cancel-payments', 'refund-payment');
    expect(await orderOf(shop)).toMatchObject({ paymentStatus: 'paid', paymentMethod: 'unpaid_pay_later' });
    const { rows } = await app.deps.pool.query(
      `select g.amount, g.refunded from sandbox_gateway.payments g
         join payment_attempts p on p.provider_ref = g.ref where p.order_id = $1 and g.state = 'succeeded'`,
      [id],
    );
    expect(rows.every(({ amount, refunded }) => amount === refunded)).toBe(true);
  });

  it('says to pay the host where no card is taken, and takes none', async () => {
    const shop = await owing('cashonly', ['unpaid_pay_later']);
    const { page } = await customerOf(shop);
    const html = await page();
    expect(html).toContain('To pay');
    expect(html).toMatch(/pay [^<]* directly/);
    expect(payAction(html)).toBeUndefined();
  });

  it('pays nobody else’s order', async () => {
    const [shop, other] = [await owing('hers'), await owing('his')];
    const action = payAction(await (await customerOf(shop)).page()) ?? '';
    const elsewhere = await customerOf(other);
    const answer = await elsewhere.send('POST', action.replace(shop.userUrl, other.userUrl));
    expect(answer.statusCode).toBe(409);
    expect(
      (await app.app.inject({ method: 'POST', url: action, headers: { origin: config.publicUrl } })).statusCode,
    ).toBe(303);
    expect(await orderOf(shop)).toMatchObject({ paymentStatus: 'pending' });
  });
});
