import { expect, it } from 'vitest';
import { dollars, openShop } from '../../../tests/kit/bookings/shop.ts';
import { expectSoundMoney } from '../../../tests/kit/database/money-invariants.ts';
import { passSalesOn } from '../../../tests/kit/payments/pass-sales.ts';
import { holdClock, testApp } from '../../../tests/kit/server/app.ts';
import type { Billing } from '../../product/billing/subscriptions/contract.ts';
import { settleDue } from '../../product/billing/subscriptions/settle-subscription.flow.ts';
import { renewMemberships } from '../../product/bookings/memberships/renew-memberships.flow.ts';
import type { MemberList } from '../../product/orders/passes/member-list.ts';
import { composePlanSale } from './plan-sale.ts';

const opening = '2026-11-21T10:00:00Z';
const clock = holdClock(opening);
const app = await testApp({ clock, settings: { SANDBOX_CLOCK: '10' } });
await app.app.listen({ port: 0, host: '127.0.0.1' });
const seconds = (count: number) => clock.forward(count / 60);

it('with days of ten seconds a plan is tried for 140 seconds and charged every five minutes', async () => {
  clock.set(opening);
  const maya = await app.creator('fastplan');
  const billing = async () => (await app.call('GET', '/api/billing', undefined, maya)).body as Billing;
  const lookAgain = () => settleDue({ ...app.deps, sale: composePlanSale(app.deps) });
  await app.call('POST', '/api/billing/subscription', { plan: 'pro', cycle: 'month' }, maya);
  await app.call('PUT', '/api/billing/test-card', { number: '4242 4242 4242 4242' }, maya);
  expect((await billing()).subscription).toMatchObject({ status: 'trialing', trialEnd: '2026-11-21T10:02:20.000Z' });
  seconds(141);
  await lookAgain();
  // From the 5th of December to that of January: 31 days.
  expect((await billing()).subscription).toMatchObject({ status: 'active', periodEnd: '2026-11-21T10:07:30.000Z' });
  seconds(311);
  await lookAgain();
  expect((await billing()).invoices).toHaveLength(2);
});

it('and a membership of a week renews every 70 seconds', async () => {
  clock.set(opening);
  const promotions = [{ title: 'Club', price: dollars(30), access: { renews: 'week' as const } }];
  const shop = await openShop(app, 'fastclub', { promotions });
  const { buy, pay } = passSalesOn(app);
  await pay(shop, await buy(shop, shop.promotions[0] ?? ''));
  const members = async () => ((await app.call('GET', '/api/memberships', undefined, shop)).body as MemberList).members;
  expect(await members()).toMatchObject([{ status: 'active', periodEnd: '2026-11-21T10:01:10.000Z' }]);
  for (const end of ['2026-11-21T10:02:20.000Z', '2026-11-21T10:03:30.000Z']) {
    seconds(71);
    await renewMemberships(app.deps);
    expect(await members()).toMatchObject([{ status: 'active', periodEnd: end }]);
  }
  await expectSoundMoney(app.deps.pool);
});
