import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type CreatorId, creatorIdOf } from '../../../src/base/id.ts';
import type { Db } from '../../../src/platform/database.ts';
import { createOrder, type Order, type OrderInput } from '../../../src/product/orders/changes/orders.flow.ts';

/** A creator as bare rows, for tests that need no session. */
export async function insertCreator(db: Db): Promise<CreatorId> {
  const id = randomUUID();
  await sql`insert into users (id, email, first_name, last_name, password_hash, email_verified_at) values (${id}, ${`${id}@example.org`}, 'A', 'B', 'x', now())`.execute(
    db,
  );
  await sql`insert into creators (creator_id, zone) values (${id}, 'Europe/Lisbon')`.execute(db);
  return creatorIdOf(id);
}

/** A confirmed spot in a class, as bare rows; returns the booking's id. */
export async function insertBooking(db: Db, creatorId: CreatorId): Promise<string> {
  const [occupancy, occurrence, booking, offer] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const [from, to] = ['2026-12-01T10:00:00Z', '2026-12-01T11:00:00Z'];
  await sql`insert into occupancies (creator_id, id, kind, starts_at, ends_at, block, status, exclusive)
    values (${creatorId}, ${occupancy}, 'class', ${from}, ${to}, tstzrange(${from}, ${to}), 'confirmed', false)`.execute(
    db,
  );
  await sql`insert into class_occurrences (creator_id, id, offer_id, occupancy_id, host_date, starts_at, ends_at, capacity, taken)
    values (${creatorId}, ${occurrence}, ${offer}, ${occupancy}, '2026-12-01', ${from}, ${to}, 10, 1)`.execute(db);
  await sql`insert into bookings (creator_id, id, kind, offer_id, occurrence_id, status, starts_at, ends_at, host_zone, offer, customer_name, customer_email)
    values (${creatorId}, ${booking}, 'group', ${offer}, ${occurrence}, 'confirmed', ${from}, ${to}, 'Europe/Lisbon', '{}', 'Ana', 'ana@example.org')`.execute(
    db,
  );
  return booking;
}

/** An order of 40 dollars by card, unless told otherwise. */
export async function insertOrder(
  db: Db,
  creatorId: CreatorId,
  change: Partial<OrderInput> = {},
): Promise<Order & { bookingId: string }> {
  const bookingId = change.bookingId ?? (await insertBooking(db, creatorId));
  const params: OrderInput = {
    creatorId,
    bookingId,
    paymentMethod: 'CreditCard',
    customerName: 'Ana Reis',
    customerEmail: 'ana@example.org',
    productName: 'Salsa for two',
    currency: 'USD',
    subtotal: 4000,
    refundPolicy: { template: '100p' },
    createdAt: new Date(),
    ...change,
  };
  return { ...(await db.transaction().execute(trx => createOrder(trx, params))), bookingId };
}
