import { expect } from 'vitest';
import { dollars, type Shop } from '../../bookings/shop.ts';
import type { TestApp } from '../../server/app.ts';
import type { MemberWorld } from './member-world.ts';
import type { membersOn } from './members-on.ts';

/** What is sold for ninety dollars, or for three payments of thirty. */
export const inThreeParts = {
  promotions: [{ title: 'For life', price: dollars(90), access: { uses: null, validDays: null, parts: 3 } }],
};

/**
 * A pass is bought with a payment plan of three parts: two more charges, once each, then none, and nothing stays
 * stored.
 */
export async function expectPaidInParts(
  app: TestApp,
  world: MemberWorld,
  { joined, renewAt, tell, ordersOf }: ReturnType<typeof membersOn>,
  shop: Shop,
  method?: string,
): Promise<void> {
  const { pool } = app.deps;
  const since = world.events();
  const told = () => Array.from({ length: world.events() - since }, (_, nth) => since + nth);
  const { orderId } = await joined(shop, method, { plan: 'parts' });
  const keptOf = async () => (await pool.query('select 1 from kept_cards where order_id = $1', [orderId])).rowCount;
  expect(await keptOf()).toBe(1);
  for (const at of ['2026-12-21T10:00:00Z', '2027-01-21T10:00:00Z', '2027-02-21T10:00:00Z', '2027-03-21T10:00:00Z']) {
    await renewAt(at);
    await tell([...told().toReversed(), ...told()]);
  }
  const { rows: charged } = await pool.query('select state from payment_attempts where creator_id = $1', [
    shop.creatorId,
  ]);
  expect(charged).toEqual(Array(3).fill({ state: 'succeeded' }));
  expect((await ordersOf(shop)).map(({ status, refunded }) => ({ status, refunded }))).toEqual(
    Array(3).fill({ status: 'paid', refunded: 0 }),
  );
  const { rows } = await pool.query('select status, parts_paid from memberships where id = $1', [orderId]);
  expect(rows).toEqual([{ status: 'complete', parts_paid: 3 }]);
  expect(await keptOf()).toBe(0);
}
