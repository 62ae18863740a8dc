import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { dollars, openShop } from '../../../tests/kit/bookings/shop.ts';
import { visitorOf } from '../../../tests/kit/bookings/visitor.ts';
import { holdClock, testApp } from '../../../tests/kit/server/app.ts';
import { whoBooked, whoCame } from './took-place.flow.ts';

const app = await testApp({ clock: holdClock('2026-11-21T10:00:00Z'), written: 'by hand' });
const { db } = app.deps;
const { held, details } = visitorOf(app);
const price = { price: dollars(40), payMethods: ['unpaid_other_payments' as const] };
const shop = await openShop(app, 'whocame', { services: [{ title: 'A lesson', ...price }] });

let hour = 9;
async function booked(): Promise<string> {
  const email = `came${hour}@example.org`;
  const { ref } = await held(shop, shop.services[0] ?? '', `2026-11-23T${String(hour++).padStart(2, '0')}:00:00.000Z`);
  const answer = await details(ref, { email, method: 'unpaid_other_payments' });
  expect(answer.status, answer.text).toBe(200);
  const found = await db
    .selectFrom('bookings')
    .select('id')
    .where('customerEmail', '=', email)
    .executeTakeFirstOrThrow();
  return found.id;
}

it.each([
  ['paid and kept', sql`refunded = 0`, true],
  ['was refunded in part', sql`refunded = 1000`, true],
  ['was refunded in full', sql`refunded = total`, false],
])('who %s came: %s', async (_what, change, isCame) => {
  const id = await booked();
  await sql`update orders set payment_status = 'paid', paid_at = now(), ${change} where booking_id = ${id}`.execute(db);
  expect((await whoCame(db, shop.creatorId, id)) !== undefined).toBe(isCame);
  expect(await whoBooked(db, shop.creatorId, id)).toMatchObject({ title: 'A lesson', name: 'Ana Silva' });
});
