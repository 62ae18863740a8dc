import { expect } from 'vitest';
import { renewMemberships } from '../../../../src/product/bookings/memberships/renew-memberships.flow.ts';
import type { Shop } from '../../bookings/shop.ts';
import type { holdClock, TestApp } from '../../server/app.ts';
import { runJobs } from '../../server/outbox.ts';
import { passSalesOn } from '../pass-sales.ts';
import type { TestStripe } from './open-stripe.ts';
import type { StripeEvent } from './stripe-events.ts';

/** Memberships bought with the stand-in for Stripe, charged as time goes on, and told of. */
export function stripeMembersOn(app: TestApp, { bank }: TestStripe, clock: ReturnType<typeof holdClock>) {
  const { get, buy } = passSalesOn(app);

  /** Buys a shop's first promotion and pays; `path` is the member's page. */
  async function joined(shop: Shop): Promise<{ orderId: string; path: string }> {
    const { page, orderId } = await buy(shop, shop.promotions[0] ?? '');
    bank.pay(bank.sessions().at(-1) ?? '');
    await app.deps.cards.settle(shop.creatorId, orderId);
    const bought = String((await get(page)).headers.location);
    return { orderId, path: /\/passes\/[\w-]{38}/.exec((await get(bought)).body)?.[0] ?? '' };
  }

  async function renewAt(at: string): Promise<void> {
    clock.set(at);
    await renewMemberships(app.deps);
  }

  /** Calls us with these events, in this order. */
  async function tell(events: readonly StripeEvent[]): Promise<void> {
    for (const event of events) {
      const { payload, headers } = bank.events.signed(event);
      const answer = await app.app.inject({ method: 'POST', url: '/api/webhooks/stripe', headers, payload });
      expect(answer.statusCode).toBe(200);
    }
    await runJobs(app.deps, 'settle-webhook', 'refund-payment', 'cancel-payments');
  }

  const ordersOf = (shop: Shop) =>
    app.deps.db
      .selectFrom('orders')
      .select(['id', 'state', 'payment_status as status', 'payment_method as method', 'refunded'])
      .where('creator_id', '=', shop.creatorId)
      .orderBy('created_at')
      .execute();

  return { joined, renewAt, tell, ordersOf };
}
