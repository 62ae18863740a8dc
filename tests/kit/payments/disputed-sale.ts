import { randomUUID } from 'node:crypto';
import { composeMails } from '../../../src/apps/server/compose.ts';
import type { Booked, Hold } from '../../../src/product/bookings/booking/contract.ts';
import type { BookingDetail } from '../../../src/product/bookings/manage/parts/manage-contract.ts';
import type { OrderDetail } from '../../../src/product/orders/order/contract.ts';
import { dollars, openShop, type Shop } from '../bookings/shop.ts';
import { holdClock, testApp } from '../server/app.ts';
import { runJobs, takeJobs, type WaitingJob } from '../server/outbox.ts';

export type Sale = { shop: Shop; ref: string; bookingId: string; orderId: string; paymentRef: string };

export const plainCard = '4242 4242 4242 4242';
export const monday9 = '2026-11-23T09:00:00.000Z';
export const session = {
  price: dollars(40),
  payMethods: ['card' as const],
  durationMinutes: 60,
  stepMinutes: 60,
  minimumNoticeMinutes: 0,
};
const visitor = 'ana@example.org';

/** A server that sells by card, and the customers' bank. The time is a Saturday before `monday9`. */
export async function disputedSales() {
  const clock = holdClock('2026-11-21T10:00:00Z');
  const secret = 'a secret of this test';
  const app = await testApp({ clock, settings: { SANDBOX_SECRET: secret } });
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  const { db, config } = app.deps;

  const post = (url: string, fields: Record<string, string>) =>
    app.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: config.publicUrl },
      payload: new URLSearchParams(fields).toString(),
    });

  async function hold(shop: Shop, startsAt = monday9, offerId = shop.services[0]) {
    const bookingId = randomUUID();
    const params = { userUrl: shop.userUrl, offerId, startsAt, bookingId };
    return { ref: ((await app.call('POST', '/api/holds', params)).body as Hold).ref, bookingId };
  }

  const details = (ref: string, more: object = {}) =>
    app.call('POST', `/api/holds/${ref}/details`, {
      name: 'Ana Silva',
      email: visitor,
      notes: '',
      method: 'card',
      ...more,
    });

  /** Pays for a hold, and delivers the event. */
  async function pay(
    shop: Shop,
    { ref, bookingId }: { ref: string; bookingId: string },
    { card = plainCard, ...more }: { card?: string; [field: string]: unknown } = {},
  ): Promise<Sale> {
    const { url } = (await details(ref, more)).body as Booked;
    const form = { step: 'card', number: card, expiry: '12 / 34', cvc: '123' };
    await post(new URL(url, config.publicUrl).pathname, form);
    await runJobs(app.deps, 'sandbox-deliver', 'settle-webhook');
    const attempt = await db
      .selectFrom('payment_attempts')
      .select(['providerRef', 'orderId'])
      .where('creatorId', '=', shop.creatorId)
      .where('state', '=', 'succeeded')
      .executeTakeFirstOrThrow();
    return { shop, ref, bookingId, orderId: attempt.orderId, paymentRef: attempt.providerRef ?? '' };
  }

  /** A session booked and paid by card. */
  async function sold(name: string, offer: object = {}): Promise<Sale> {
    await takeJobs(db);
    const shop = await openShop(app, name, { services: [{ ...session, ...offer }] });
    return pay(shop, await hold(shop));
  }

  /** What the customer's bank does, at the gateway; its event waits to be delivered. */
  const bank = (sale: Sale, said: object) =>
    app.app.inject({
      method: 'POST',
      url: `/sandbox/api/payments/${sale.paymentRef}/dispute`,
      headers: { authorization: `Bearer ${secret}` },
      payload: said,
    });

  /** The same with the event delivered; returns the resulting jobs. */
  async function bankReports(sale: Sale, said: object): Promise<WaitingJob[]> {
    const answer = await bank(sale, said);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return runJobs(app.deps, 'sandbox-deliver', 'settle-webhook', 'sandbox-advance');
  }

  const order = async ({ shop, orderId }: Sale) =>
    (await app.call('GET', `/api/orders/${orderId}`, undefined, shop)).body as OrderDetail;
  const booking = async ({ shop, ...sale }: Sale, bookingId = sale.bookingId) =>
    (await app.call('GET', `/api/bookings/${bookingId}`, undefined, shop)).body as BookingDetail;
  const refunds = ({ orderId }: Sale) =>
    db.selectFrom('refunds').select(['amount', 'state']).where('orderId', '=', orderId).orderBy('createdAt').execute();
  const mails = async ({ shop }: Sale, template: string) => {
    const found = await db
      .selectFrom('mails')
      .select(['recipient', 'props'])
      .where('creatorId', '=', shop.creatorId)
      .where('template', '=', template)
      .orderBy('createdAt')
      .execute();
    return found.map(({ recipient, props }) => ({ recipient, ...composeMails(app.deps)[template]?.(props) }));
  };

  return { app, clock, db, secret, post, hold, details, pay, sold, bank, bankReports, order, booking, refunds, mails };
}
