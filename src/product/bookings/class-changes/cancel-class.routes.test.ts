import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { bookedClassOn, monday } from '../../../../tests/kit/bookings/booked-class.ts';
import { republish, type Shop } from '../../../../tests/kit/bookings/shop.ts';
import { codeOf, holdClock, testApp } from '../../../../tests/kit/server/app.ts';
import { runJobs } from '../../../../tests/kit/server/outbox.ts';
import type { BulkAnswer } from '../../../base/lists/list-question.ts';
import type { Booked, Hold } from '../booking/contract.ts';
import type { BulkClasses } from '../manage/parts/bulk-classes-contract.ts';
import type { BookingDetail } from '../manage/parts/manage-contract.ts';

const app = await testApp({ clock: holdClock('2026-11-21T10:00:00Z') });
await app.app.listen({ port: 0, host: '127.0.0.1' });
const { db } = app.deps;
const { open, book, dates, first, detail, bookingOf, mailsOf, historyOf, sound, pay } = bookedClassOn(app);

describe('several dates at once', () => {
  const second = '2026-11-30T18:00:00.000Z';
  const preview = async (shop: Shop, ids: string[]) =>
    (await app.call('POST', '/api/classes/cancellations/preview', { ids }, shop)).body as BulkClasses;
  const cancel = async (shop: Shop, of: BulkClasses['dates']) => {
    const answer = await app.call('POST', '/api/classes/cancellations', { dates: of }, shop);
    expect(answer.status, answer.text).toBe(200);
    return answer.body as BulkAnswer;
  };

  it('are cancelled each for itself, with the money that was shown', async () => {
    const shop = await open();
    const [card, later] = [await book(shop, 'card'), await book(shop, 'unpaid_pay_later', second)];
    const [one, two, three, four] = (await dates(shop)).map(date => date.id);
    const ids = [one, two, three].map(String);
    const shown = await preview(shop, [...ids, randomUUID(), ids[0] ?? '']);
    expect(shown.dates).toEqual([
      { id: one, people: 1, refunds: [{ currency: 'USD', card: 2000, manualRefund: 0 }] },
      { id: two, people: 1, refunds: [] },
      { id: three, people: 0, refunds: [] },
    ]);
    // Somebody books the second meanwhile: it alone stays.
    const late = await book(shop, 'unpaid_pay_later', second);
    const answer = await cancel(shop, shown.dates);
    expect(answer.done).toEqual([one, three]);
    expect(answer.refused).toMatchObject([{ id: two, code: 'cancellation_changed' }]);
    expect(await bookingOf(card)).toMatchObject({ status: 'cancelled' });
    for (const id of [later, late]) expect(await bookingOf(id)).toMatchObject({ status: 'confirmed' });
    expect((await dates(shop, 'cancelled')).map(date => date.id)).toEqual([one, three]);
    expect((await preview(shop, ids)).dates).toEqual([{ id: two, people: 2, refunds: [] }]);
    expect((await dates(shop)).map(date => date.id)).toContain(four);
    await sound();
  });

  it('are seen by their creator alone', async () => {
    const [shop, other] = [await open(), await open()];
    const { id, cancellation } = await first(shop);
    expect((await preview(other, [id])).dates).toEqual([]);
    expect((await cancel(other, [{ id, ...cancellation }])).refused).toMatchObject([{ id, code: 'date_not_found' }]);
    expect((await dates(shop))[0]?.state).toBe('open');
    const none = await app.call('POST', '/api/classes/cancellations', { dates: [] }, shop);
    expect(none.status).toBe(400);
    expect((await app.call('POST', '/api/classes/cancellations', { dates: [{ id, ...cancellation }] })).status).toBe(
      401,
    );
  });
});

describe('cancelling one meeting of a class', () => {
  it('refunds everybody in full, emails them, frees the time, and ends the sale', async () => {
    const shop = await open({}, [{ title: 'Alone' }]);
    const [card, later] = [await book(shop, 'card'), await book(shop, 'unpaid_pay_later')];
    await book(shop, 'hold');
    const date = await first(shop);
    expect(date.taken).toBe(3);
    expect(date.cancellation).toEqual({ people: 2, refunds: [{ currency: 'USD', card: 2000, manualRefund: 0 }] });
    const body = { ...date.cancellation, message: 'The roof leaks.' };
    const answer = await app.call('POST', `/api/classes/${date.id}/cancellation`, body, shop);
    expect(answer.status, answer.text).toBe(200);
    for (const [id, refund] of [
      [card, 2000],
      [later, 0],
    ] as const) {
      expect(await bookingOf(id)).toMatchObject({ status: 'cancelled', cancelledBy: 'creator' });
      expect(await historyOf(shop, id)).toMatchObject([
        { by: 'creator', what: { kind: 'cancelled', refund, currency: 'USD', words: 'The roof leaks.' } },
      ]);
      expect(await mailsOf(id)).toContain('booking-cancelled');
    }
    const refunds = await db
      .selectFrom('refunds')
      .select(['amount', 'state'])
      .where('creatorId', '=', shop.creatorId)
      .execute();
    expect(refunds.map(({ amount }) => amount)).toEqual([2000]);
    // Requested with the cancellation, carried out by the job; the roster says how far it is.
    const money = async () => (await detail(shop, date.id)).roster.find(({ id }) => id === card)?.order ?? undefined;
    expect(await money()).toMatchObject({ refunded: 0, returning: 2000 });
    await runJobs(app.deps, 'refund-payment');
    expect(await money()).toMatchObject({ refunded: 2000, returning: 0 });
    const order = await db
      .selectFrom('orders')
      .select('refunded')
      .where('bookingId', '=', card)
      .executeTakeFirstOrThrow();
    expect(order.refunded).toBe(2000);
    expect((await dates(shop)).map(({ startsAt }) => startsAt)).not.toContain(monday);
    expect((await dates(shop, 'cancelled')).map(({ id, taken, state }) => [id, taken, state])).toEqual([
      [date.id, 0, 'cancelled'],
    ]);
    const asked = { userUrl: shop.userUrl, offerId: shop.classes[0], startsAt: monday, bookingId: randomUUID() };
    expect(codeOf(await app.call('POST', '/api/holds', asked))).toBe('slot_not_offered');
    const free = await db
      .selectFrom('occupancies')
      .select('status')
      .where('creatorId', '=', shop.creatorId)
      .where('startsAt', '=', new Date(monday))
      .execute();
    expect(free.map(({ status }) => status)).toEqual(['cancelled']);
    await sound();
  });

  it('stays so when the page is published again, and can be taken back', async () => {
    const shop = await open();
    const booking = await book(shop, 'unpaid_pay_later');
    const date = await first(shop);
    await app.call('POST', `/api/classes/${date.id}/cancellation`, date.cancellation, shop);
    await republish(app, shop);
    expect((await dates(shop))[0]?.startsAt).toBe('2026-11-30T18:00:00.000Z');
    expect((await bookingOf(booking)).status).toBe('cancelled');
    expect((await app.call('DELETE', `/api/classes/${date.id}/cancellation`, undefined, shop)).status).toBe(204);
    expect((await dates(shop))[0]).toMatchObject({ id: date.id, startsAt: monday, taken: 0, state: 'open' });
    await book(shop, 'unpaid_pay_later');
    await sound();
  });

  it('is refused after a booking since the preview, and changes nothing', async () => {
    const shop = await open();
    await book(shop, 'unpaid_pay_later');
    const { id, cancellation } = await first(shop);
    await book(shop, 'unpaid_pay_later');
    const answer = await app.call('POST', `/api/classes/${id}/cancellation`, cancellation, shop);
    expect(codeOf(answer)).toBe('cancellation_changed');
    expect((await detail(shop, id)).taken).toBe(2);
  });

  it('is refused when the same people get other money back by now', async () => {
    const shop = await open();
    const booked = await book(shop, 'unpaid_pay_later');
    const { id, cancellation } = await first(shop);
    expect(cancellation).toMatchObject({ people: 1, refunds: [] });
    const { order } = (await app.call('GET', `/api/bookings/${booked}`, undefined, shop)).body as BookingDetail;
    const paid = await app.call('PUT', `/api/orders/${order?.id}/payment`, { status: 'paid' }, shop);
    expect(paid.status, paid.text).toBe(200);
    const answer = await app.call('POST', `/api/classes/${id}/cancellation`, cancellation, shop);
    expect(codeOf(answer)).toBe('cancellation_changed');
    expect((await bookingOf(booked)).status).toBe('confirmed');
  });

  it('sends money back that arrives after it', async () => {
    const shop = await open();
    const bookingId = randomUUID();
    const asked = { userUrl: shop.userUrl, offerId: shop.classes[0], startsAt: monday, bookingId };
    const { ref } = (await app.call('POST', '/api/holds', asked)).body as Hold;
    const person = { name: 'Ana Silva', email: 'ana@example.org', notes: '', method: 'card' };
    const { url } = (await app.call('POST', `/api/holds/${ref}/details`, person)).body as Booked;
    const date = await first(shop);
    expect(date.cancellation.people).toBe(0);
    expect((await app.call('POST', `/api/classes/${date.id}/cancellation`, date.cancellation, shop)).status).toBe(200);
    await pay(shop, bookingId, url);
    expect((await bookingOf(bookingId)).status).not.toBe('confirmed');
    await sound();
  });

  it('meets buyers, leavers and cancellers at once without a deadlock or a place too many', async () => {
    const shop = await open({ capacity: 40 });
    const booked = await Promise.all(Array.from({ length: 8 }, () => book(shop, 'unpaid_pay_later')));
    const date = await first(shop);
    const leave = async (id: string) => {
      const seen = (await app.call('GET', `/api/bookings/${id}`, undefined, shop)).body as {
        refundIfCancelled: number;
      };
      return app.call('POST', `/api/bookings/${id}/cancellation`, { refund: seen.refundIfCancelled }, shop);
    };
    const buy = () =>
      app.call('POST', '/api/holds', {
        userUrl: shop.userUrl,
        offerId: shop.classes[0],
        startsAt: monday,
        bookingId: randomUUID(),
      });
    const cancel = () => app.call('POST', `/api/classes/${date.id}/cancellation`, date.cancellation, shop);
    const answers = await Promise.all([
      ...booked.slice(0, 4).map(leave),
      ...Array.from({ length: 8 }, buy),
      cancel(),
      cancel(),
    ]);
    for (const { status, text } of answers) expect(status, text).toBeLessThan(500);
    await sound();
  });
});
