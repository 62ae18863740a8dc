import { beforeAll, expect, it } from 'vitest';
import { dollars, openShop, type Shop } from '../../../tests/kit/bookings/shop.ts';
import { holdBody, visitorOf } from '../../../tests/kit/bookings/visitor.ts';
import { holdClock, testApp } from '../../../tests/kit/server/app.ts';
import type { AnswerOf } from '../../base/operations/call.ts';
import type { promotionList } from '../../product/alliances/promotions/promotion-list.ts';
import type { leadList } from '../../product/audience/lead-list.ts';
import type { bookingList } from '../../product/bookings/manage/parts/booking-list.ts';
import type { bookingCalendar } from '../../product/bookings/manage/parts/calendar-contract.ts';
import type { countBookings } from '../../product/bookings/manage/parts/manage-contract.ts';
import type { orderList } from '../../product/orders/order-list/order-list.ts';
import { takings } from '../../product/orders/takings/takings.ts';
import type { reviewList } from '../../product/reviews/review-list.ts';
import { sumsOfDay } from '../manage/home/today.ts';

const clock = holdClock('2026-11-23T08:00:00Z');
// Reviews and messages are written without what comes with them.
const app = await testApp({ clock, written: 'by hand' });
const { details } = visitorOf(app);
let maya: Shop;

const read = async <Answer>(path: string) => {
  const answer = await app.call('GET', path, undefined, maya);
  expect(answer.status, answer.text).toBe(200);
  return answer.body as Answer;
};
async function book(offerId: string, startsAt: string, email: string): Promise<string> {
  const answer = await app.app.inject({
    method: 'POST',
    url: '/api/holds',
    headers: { origin: app.deps.config.publicUrl },
    payload: holdBody(maya, offerId, startsAt),
  });
  expect(answer.statusCode, answer.body).toBe(201);
  const booked = await details(answer.json().ref, { method: 'unpaid_pay_later', email });
  expect(booked.status, booked.text).toBeLessThan(300);
  return answer.json().ref;
}

beforeAll(async () => {
  maya = await openShop(app, 'homemaya', {
    services: [
      { title: 'At once', price: dollars(40), payMethods: ['unpaid_pay_later'] },
      { title: 'Asked', price: dollars(40), payMethods: ['unpaid_pay_later'], approval: true },
    ],
  });
  const [atOnce = '', asked = ''] = maya.services;
  await book(atOnce, '2026-11-23T13:00:00.000Z', 'ana@example.org');
  await book(atOnce, '2026-11-23T14:00:00.000Z', 'bo@example.org');
  await book(atOnce, '2026-11-24T09:00:00.000Z', 'cy@example.org');
  await book(asked, '2026-11-23T15:30:00.000Z', 'dee@example.org');
  await app.deps.pool.query(
    `insert into leads (creator_id, id, state, name, email, message, source, page, created_at)
     select $1, gen_random_uuid(), state, 'Eve', 'eve@example.org', 'Parking?', '', '/at/homemaya', now()
     from unnest(array['new', 'new', 'contacted']) state`,
    [maya.creatorId],
  );
  await app.deps.pool.query(
    `with asked as (
       insert into review_requests (creator_id, booking_id, email, asked_at, next_at)
       select creator_id, id, customer_email, now(), now() + interval '4320 hours' from bookings
       where creator_id = $1 and status = 'confirmed' returning creator_id, booking_id, email)
     insert into reviews (creator_id, id, booking_id, offer_id, title, stars, text, author, created_at, changed_at, answer)
     select creator_id, gen_random_uuid(), booking_id, gen_random_uuid(), 'At once', 5, 'Good', 'Ana', now(), now(),
       case when email like 'ana%' then 'Thank you' else '' end from asked`,
    [maya.creatorId],
  );
});

it('what waits is as many as the screen behind it lists', async () => {
  const { counts } = await read<AnswerOf<typeof countBookings>>('/api/bookings/counts');
  const pending = await read<AnswerOf<typeof bookingList.page>>('/api/bookings?scope=pending');
  const unpaid = await read<AnswerOf<typeof bookingList.page>>('/api/bookings?scope=unpaid');
  expect([counts.pending, counts.unpaid]).toEqual([pending.bookings.length, unpaid.bookings.length]);
  expect(counts.pending).toBe(1);
  const leads = await read<AnswerOf<typeof leadList.page>>('/api/leads?limit=1');
  const fresh = await read<AnswerOf<typeof leadList.page>>('/api/leads?state=new');
  expect(leads.counts.new).toBe(fresh.leads.length);
  expect(leads.counts.new).toBe(2);
  const reviews = await read<AnswerOf<typeof reviewList.page>>('/api/reviews?limit=1');
  const unanswered = await read<AnswerOf<typeof reviewList.page>>('/api/reviews?state=unanswered');
  expect(reviews.counts.unanswered).toBe(unanswered.reviews.length);
  expect(reviews.counts.unanswered).toBe(2);
  const promotions = await read<AnswerOf<typeof promotionList.page>>('/api/cross-promotions?limit=1');
  const incoming = await read<AnswerOf<typeof promotionList.page>>('/api/cross-promotions?tab=incoming');
  expect(promotions.counts.incoming).toBe(incoming.promotions.length);
});

it('today has the bookings of the list', async () => {
  const { taken } = await read<AnswerOf<typeof bookingCalendar>>('/api/bookings/calendar?from=2026-11-23&days=1');
  const { bookings } = await read<AnswerOf<typeof bookingList.page>>('/api/bookings?scope=all');
  const today = bookings.filter(({ startsAt }) => new Date(startsAt).toISOString().startsWith('2026-11-23'));
  expect(sumsOfDay(taken)).toEqual({
    sessions: today.filter(({ status }) => status === 'confirmed').length,
    people: today.filter(({ status }) => status === 'confirmed').length,
    requested: today.filter(({ status }) => status === 'pending').length,
  });
  expect(sumsOfDay(taken)).toEqual({ sessions: 2, people: 2, requested: 1 });
});

it('the money of this week is that of the orders of this week', async () => {
  const { orders } = await read<AnswerOf<typeof orderList.page>>('/api/orders');
  for (const order of orders.slice(0, 2))
    await app.call('PUT', `/api/orders/${order.id}/payment`, { status: 'paid' }, maya);
  const after = await read<AnswerOf<typeof orderList.page>>('/api/orders?from=2026-11-23&to=2026-11-29');
  const [week] = takings(after.orders, 'Europe/Lisbon', clock.now());
  expect([week?.thisWeek, week?.currency]).toEqual([after.totals[0]?.net, after.totals[0]?.currency]);
  expect(week?.thisWeek).toBe(8000);
});
