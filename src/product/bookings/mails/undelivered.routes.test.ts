import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { shopsOn } from '../../../../tests/kit/bookings/shop.ts';
import { visitorOf } from '../../../../tests/kit/bookings/visitor.ts';
import { atEnd } from '../../../../tests/kit/cleanup/at-end.ts';
import { startSmtpSink } from '../../../../tests/kit/providers/smtp-sink.ts';
import { holdClock, testApp } from '../../../../tests/kit/server/app.ts';
import { runJob, takeJobs } from '../../../../tests/kit/server/outbox.ts';
import type { OrderDetail } from '../../orders/order/contract.ts';
import type { Hold } from '../booking/contract.ts';
import type { BookingDetail } from '../manage/parts/manage-contract.ts';

const sink = await startSmtpSink();
atEnd(() => sink.stop());
const opening = '2026-11-21T10:00:00Z';
const clock = holdClock(opening);
const app = await testApp({ clock, settings: { SMTP_URL: sink.url } });
const { db } = app.deps;
const { hold, details } = visitorOf(app);
const newShop = shopsOn(app, 'undelivered');
beforeEach(() => {
  clock.set(opening);
  sink.mood = 'well';
  sink.recipients.length = 0;
});

async function booked(email: string) {
  const shop = await newShop({ services: [{}] });
  const bookingId = randomUUID();
  const requested = await hold(shop, shop.services[0] ?? '', '2026-11-23T12:00:00.000Z', bookingId);
  const { ref } = requested.body as Hold;
  const answer = await details(ref, { email });
  expect(answer.status, answer.text).toBe(200);
  const history = async () => {
    const { body } = await app.call('GET', `/api/bookings/${bookingId}`, undefined, shop);
    return (body as BookingDetail).history.map(({ what }) => what);
  };
  return { shop, bookingId, history };
}
/** Runs each mail that waits, once. */
async function sendMails(): Promise<void> {
  for (const job of await takeJobs(db))
    if (job.task === 'send-mail') await runJob(app.deps, job).catch(() => undefined);
}

it('the booking tells the host of an email that was refused, and the order of a receipt', async () => {
  const { shop, bookingId, history } = await booked('gone@example.org');
  sink.mood = { refuses: 'recipient', code: 550 };
  await sendMails();
  expect(await history()).toContainEqual({ kind: 'mail_undelivered', to: 'gone@example.org', outcome: 'refused' });
  const order = await db.selectFrom('orders').select('id').where('bookingId', '=', bookingId).executeTakeFirstOrThrow();
  const { creatorId } = shop;
  const news = { to: 'gone@example.org', outcome: 'unknown' } as const;
  await db.transaction().execute(async trx => {
    await app.deps.events.announce(trx, 'mailUndelivered', { creatorId, about: { orderId: order.id }, ...news });
    // Of another creator, or gone by now: nothing to write to.
    await app.deps.events.announce(trx, 'mailUndelivered', { creatorId, about: { bookingId: order.id }, ...news });
  });
  const { events } = (await app.call('GET', `/api/orders/${order.id}`, undefined, shop)).body as OrderDetail;
  expect(events.map(({ what }) => what)).toContainEqual({ kind: 'mail_undelivered', ...news });
});

it('a reminder that waited is dropped when the booking is cancelled, or when it says no longer what is true', async () => {
  for (const [email, then] of [
    ['cancelled@example.org', 'cancel'],
    ['late@example.org', 'wait'],
  ] as const) {
    const { shop, bookingId } = await booked(email);
    const jobs = await takeJobs(db);
    clock.set('2026-11-22T12:01:00Z');
    const remind = jobs.find(({ task }) => task === 'remind');
    if (remind === undefined) throw new Error('nobody would be reminded');
    await runJob(app.deps, remind);
    sink.mood = { refuses: 'connection', code: 421 };
    await sendMails();
    sink.mood = 'well';
    if (then === 'cancel') await app.call('POST', `/api/bookings/${bookingId}/cancellation`, { refund: 0 }, shop);
    else clock.set('2026-11-23T00:00:00Z');
    const { id } = await db
      .selectFrom('mails')
      .select('id')
      .where('dedupKey', '=', `reminder:${bookingId}:0:24`)
      .executeTakeFirstOrThrow();
    await runJob(app.deps, { task: 'send-mail', payload: { id } });
    expect(await db.selectFrom('mails').select('state').where('id', '=', id).executeTakeFirst()).toEqual({
      state: 'dropped',
    });
    clock.set(opening);
  }
  expect(sink.recipients.filter(to => to.startsWith('cancelled') || to.startsWith('late'))).toEqual([]);
});
