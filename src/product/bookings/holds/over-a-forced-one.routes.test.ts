import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { dollars, type Shop, shopsOn } from '../../../../tests/kit/bookings/shop.ts';
import { times, visitorOf } from '../../../../tests/kit/bookings/visitor.ts';
import { codeOf, holdClock, testApp } from '../../../../tests/kit/server/app.ts';
import type { ListedClass } from '../manage/classes/classes-contract.ts';
import { endHolds } from './expire-holds.flow.ts';

// What a host forced over something stands outside the constraint, and alone once the other is gone.
const clock = holdClock('2026-11-21T10:00:00Z');
const app = await testApp({ clock });
await app.app.listen({ port: 0, host: '127.0.0.1' });
const { offered, hold, held, details, move, payWith, toPay, settleAll, bookings, refunds } = visitorOf(app);
const newShop = shopsOn(app, 'forced');
const at = (hour: number) => `2026-11-23T${String(hour).padStart(2, '0')}:00:00.000Z`;
const serviceOf = ({ services: [service = ''] }: Shop) => service;
const hourly = { durationMinutes: 60, stepMinutes: 60 };

/** Somebody books the hour, the host forces another one over it, and the first is cancelled. */
async function force(shop: Shop, hour: number, method: string | null = null): Promise<void> {
  const { ref } = await held(shop, serviceOf(shop), at(hour));
  expect((await details(ref, { email: 'first@example.org', method })).status).toBe(200);
  const first = (await bookings(shop)).find(({ startsAt }) => startsAt === at(hour));
  const what = { kind: 'session', offerId: serviceOf(shop), date: '2026-11-23', time: `${hour}:00` };
  const input = { what, name: 'Bo', email: '', phone: '', notes: '', price: { how: 'free' }, tell: false };
  const add = (override: string[]) =>
    app.call('POST', '/api/bookings/manual', { ...input, bookingId: randomUUID(), override }, shop);
  const { error } = (await add([])).body as { error: { details: { against: string[] } } };
  const added = await add(error.details.against);
  expect(added.status, added.text).toBe(201);
  const gone = await app.call('POST', `/api/bookings/${first?.id}/cancellation`, { refund: 0 }, shop);
  expect(gone.status, gone.text).toBe(200);
}

it('is not offered, and cannot be held on request', async () => {
  const shop = await newShop({ services: [hourly] });
  await force(shop, 11);
  const list = times(await offered(shop, serviceOf(shop), '&from=2026-11-23&days=1'));
  expect(list.map(time => time.slice(11, 13))).toEqual(['09', '10', '12', '13', '14', '15', '16']);
  const answer = await hold(shop, serviceOf(shop), at(11));
  expect([answer.status, codeOf(answer)]).toEqual([409, 'slot_taken']);
});

it('is read before a date of a class that was called off takes place over it', async () => {
  const classes = [{ title: 'Noon', startDate: '2026-11-23', startTime: '11:00', recurrence: 'one_time' as const }];
  const shop = await newShop({ services: [hourly], classes });
  const { dates } = (await app.call('GET', '/api/classes', undefined, shop)).body as { dates: ListedClass[] };
  const path = `/api/classes/${dates[0]?.id}/cancellation`;
  expect((await app.call('POST', path, { people: 0, refunds: [] }, shop)).status).toBe(200);
  await force(shop, 11);
  const refused = await app.call('DELETE', path, undefined, shop);
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { error: { details: { against: ['Bo, 11:00 to 12:00'] } } },
  ]);
  expect((await app.call('DELETE', path, { override: ['Bo, 11:00 to 12:00'] }, shop)).status).toBe(204);
});

it('a move to a time taken meanwhile is refused', async () => {
  const shop = await newShop({ services: [hourly] });
  const { ref } = await held(shop, serviceOf(shop), at(9));
  await details(ref);
  await force(shop, 11);
  const answer = await move(ref, at(11));
  expect([answer.statusCode, answer.body.includes('That time was just taken')]).toEqual([409, true]);
  expect((await bookings(shop)).map(({ startsAt }) => startsAt)).toEqual([at(9), at(11)]);
});

it('who pays too late for its time gets everything back', async () => {
  const shop = await newShop({
    services: [{ ...hourly, price: dollars(40), payMethods: ['card', 'unpaid_pay_later'] }],
  });
  const { payUrl } = await toPay(shop, serviceOf(shop), at(11));
  await payWith(payUrl);
  clock.forward(20);
  await endHolds(app.deps, shop.creatorId);
  await force(shop, 11, 'unpaid_pay_later');
  await settleAll(shop);
  clock.forward(-20);
  expect(await refunds(shop)).toMatchObject([{ amount: 4000 }]);
  expect((await bookings(shop)).map(({ customerName }) => customerName)).toEqual(['Bo']);
});
