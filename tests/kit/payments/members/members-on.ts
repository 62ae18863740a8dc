import { expect } from 'vitest';
import { renewMemberships } from '../../../../src/product/bookings/memberships/renew-memberships.flow.ts';
import type { Shop } from '../../bookings/shop.ts';
import { visitorOf } from '../../bookings/visitor.ts';
import type { HeldClock, TestApp } from '../../server/app.ts';
import { runJobs } from '../../server/outbox.ts';
import { passSalesOn } from '../pass-sales.ts';
import type { MemberWorld } from './member-world.ts';

/** The jobs after a provider's event. */
export const followingJobs = [
  'settle-webhook',
  'refund-payment',
  'cancel-payments',
  'forget-card',
  'forget-replaced-card',
] as const;

/** Memberships bought at the emulator of a provider, charged as time passes, with events. */
export function membersOn(app: TestApp, world: MemberWorld, clock: HeldClock) {
  const { get, begin, send } = passSalesOn(app);
  const { post } = visitorOf(app);

  /** Buys a shop's first promotion and pays; `path` is the member's page. */
  async function joined(
    shop: Shop,
    method?: string,
    change: { plan?: string } = {},
  ): Promise<{ orderId: string; path: string }> {
    const opened = await begin(shop, shop.promotions[0] ?? '');
    const { page, orderId, answer } = await send(opened, method === undefined ? change : { ...change, method });
    await world.pay(answer.location);
    await app.deps.cards.settle(shop.creatorId, orderId);
    const bought = String((await get(page)).headers.location);
    return { orderId, path: /\/passes\/[\w-]{38}/.exec((await get(bought)).body)?.[0] ?? '' };
  }

  /** Presses a button on the member's page; returns where it leads, if anywhere. */
  async function act(path: string, wanted: 'pay' | 'card' | 'cancel' | 'resume'): Promise<string> {
    const answer = await post(`${path}/membership`, { act: wanted });
    const led = /<a href="([^"]+)">(?:Continue|계속)/.exec(answer.body)?.[1] ?? '';
    return String(answer.headers.location ?? led);
  }

  async function renewAt(at: string): Promise<void> {
    clock.set(at);
    await renewMemberships(app.deps);
  }

  /** Delivers these events, by number, in this order. */
  async function tell(numbers: readonly number[]): Promise<void> {
    for (const nth of numbers) {
      const told = await world.event(nth);
      if (told === undefined) continue;
      expect((await app.app.inject({ method: 'POST', ...told })).statusCode).toBe(200);
    }
    await runJobs(app.deps, ...followingJobs);
  }

  const ordersOf = (shop: Shop) =>
    app.deps.db
      .selectFrom('orders')
      .select(['id', 'state', 'paymentStatus as status', 'paymentMethod as method', 'refunded'])
      .where('creatorId', '=', shop.creatorId)
      .orderBy('createdAt')
      .execute();

  return { joined, act, renewAt, tell, ordersOf };
}
