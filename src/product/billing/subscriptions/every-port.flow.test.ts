import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/kit/database/database.ts';
import { insertCreator } from '../../../../tests/kit/payments/sample-order.ts';
import { openStripe } from '../../../../tests/kit/payments/stripe/open-stripe.ts';
import { holdClock } from '../../../../tests/kit/server/app.ts';
import type { CreatorId } from '../../../base/id.ts';
import { sandboxPlans } from '../sandbox/sandbox-plans.flow.ts';
import { stripePlans } from '../stripe/stripe-plans.flow.ts';
import type { SubscriptionPort, SubscriptionRef, SubscriptionTruth, SubscriptionWish } from './subscription-port.ts';

const clock = holdClock('2026-11-01T09:00:00Z');
const { db } = await testDatabase();
const stripe = await openStripe(() => clock.now());
afterAll(() => stripe.close());
const prices = { basic: 900, pro: 1900, empower: 3900 } as const;
for (const [plan, amount] of Object.entries(prices))
  stripe.plans.addPrice(`price_${plan}`, { amount, currency: 'usd', interval: 'month' });

/** A provider, and somebody who enters a card on its page. */
type Provider = { port: SubscriptionPort; enterCard(creatorId: CreatorId, ref: string): Promise<unknown> };
const sandbox = sandboxPlans({ db, clock });
const providers: Record<'sandbox' | 'stripe', Provider> = {
  sandbox: {
    port: sandbox,
    enterCard: async (creatorId, ref) => sandbox.enterTestCard?.({ creatorId, ref }, '4242 4242 4242 4242'),
  },
  stripe: {
    port: stripePlans({
      secretKey: 'sk_test_platform',
      base: stripe.base,
      live: false,
      prices: { 'basic.month': 'price_basic', 'pro.month': 'price_pro', 'empower.month': 'price_empower' },
    }),
    enterCard: async (_creatorId, ref) => stripe.plans.finish(ref),
  },
};

describe.each(Object.entries(providers))('plans sold by %s', (_name, { port, enterCard }) => {
  async function start(trialDays = 0) {
    const creatorId = await insertCreator(db);
    const id = randomUUID();
    const wish = { id, creatorId, email: 'maya@example.org', customer: null, plan: 'pro', cycle: 'month' } as const;
    const more = { amount: prices.pro, currency: 'USD', name: 'Vitrine Pro', trialDays } as const;
    const returnUrl = 'https://vitrine.example/manage/billing?back=checkout';
    const begin = () => port.start({ ...wish, ...more, returnUrl }, `subscription:${id}`);
    const { ref } = await begin();
    return { begin, subscription: { creatorId, id, ref } };
  }
  async function truthOf(subscription: SubscriptionRef): Promise<SubscriptionTruth> {
    const truth = await port.fetch(subscription);
    if (typeof truth === 'string') throw new Error(`it is ${truth}`);
    return truth;
  }
  async function begun(trialDays = 0): Promise<SubscriptionRef> {
    const { subscription } = await start(trialDays);
    await enterCard(subscription.creatorId, subscription.ref);
    return { ...subscription, ref: (await truthOf(subscription)).ref };
  }
  const change = (plan: 'basic' | 'empower', when: 'now' | 'period_end'): SubscriptionWish => {
    const at = clock.now().toISOString();
    return { kind: 'change', to: { plan, cycle: 'month' }, amount: prices[plan], name: plan, when, at };
  };

  it('a start sent twice is one page, which waits for its card', async () => {
    const { begin, subscription } = await start();
    expect((await begin()).ref).toBe(subscription.ref);
    expect(await port.fetch(subscription)).toBe('waiting');
  });

  it('a page that is given up takes no card any more; one that was used stays', async () => {
    const { subscription } = await start();
    for (let times = 0; times < 2; times += 1) await port.giveUp(subscription, 'leave');
    expect(await port.fetch(subscription)).toBe('expired');
    const used = await start();
    await enterCard(used.subscription.creatorId, used.subscription.ref);
    await port.giveUp(used.subscription, 'leave:used');
    expect((await truthOf(used.subscription)).status).toBe('active');
  });

  it('begins with a period that is paid, or with a trial', async () => {
    expect(await truthOf(await begun())).toMatchObject({
      status: 'active',
      sold: { plan: 'pro', cycle: 'month' },
      next: null,
      amount: 1900,
      currency: 'USD',
      periodEnd: new Date('2026-12-01T09:00:00Z'),
      method: 'Card ending in 4242',
      invoices: [{ amount: 1900, status: 'paid' }],
    });
    const trial = await truthOf(await begun(14));
    expect(trial).toMatchObject({ status: 'trialing', trialEnd: new Date('2026-11-15T09:00:00Z'), invoices: [] });
  });

  it('a higher plan counts at once and is charged once, however many events arrive', async () => {
    const subscription = await begun();
    const wish = change('empower', 'now');
    for (let times = 0; times < 2; times += 1) await port.carryOut(subscription, wish, 'change:1');
    const { sold, amount, invoices } = await truthOf(subscription);
    expect([sold?.plan, amount, invoices.map(invoice => invoice.amount)]).toEqual(['empower', 3900, [2000, 1900]]);
  });

  it('a lower plan waits for the next period, unless it is taken back', async () => {
    const subscription = await begun();
    await port.carryOut(subscription, change('basic', 'period_end'), 'lower');
    expect(await truthOf(subscription)).toMatchObject({
      sold: { plan: 'pro' },
      next: { plan: 'basic', cycle: 'month' },
    });
    const same = { ...change('basic', 'period_end'), to: { plan: 'pro', cycle: 'month' }, amount: 1900 } as const;
    await port.carryOut(subscription, same as SubscriptionWish, 'back');
    expect((await truthOf(subscription)).next).toBeNull();
  });

  it('an end counts with the period, and can be taken back', async () => {
    const subscription = await begun();
    for (const [kind, ends] of [
      ['cancel', true],
      ['resume', false],
      ['cancel', true],
    ] as const) {
      await port.carryOut(subscription, { kind }, `${kind}:${ends}:${randomUUID()}`);
      expect((await truthOf(subscription)).endsAtPeriodEnd).toBe(ends);
    }
    const now = clock.now().toISOString();
    clock.set('2026-12-01T09:00:01Z');
    expect((await truthOf(subscription)).status).toBe('canceled');
    clock.set(now);
  });

  it('renews by itself', async () => {
    const subscription = await begun();
    const now = clock.now().toISOString();
    clock.set('2026-12-01T09:00:01Z');
    expect(await truthOf(subscription)).toMatchObject({
      status: 'active',
      periodEnd: new Date('2027-01-01T09:00:00Z'),
      invoices: [{}, {}],
    });
    clock.set(now);
  });
});
