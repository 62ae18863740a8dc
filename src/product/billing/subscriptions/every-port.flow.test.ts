import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/kit/database/database.ts';
import { openPaypal, paypalTestKeys } from '../../../../tests/kit/payments/paypal/open-paypal.ts';
import { insertCreator } from '../../../../tests/kit/payments/sample-order.ts';
import { openStripe } from '../../../../tests/kit/payments/stripe/open-stripe.ts';
import { holdClock } from '../../../../tests/kit/server/app.ts';
import type { CreatorId } from '../../../base/id.ts';
import { paypalPlans } from '../paypal/paypal-plans.flow.ts';
import { sandboxPlans } from '../sandbox/sandbox-plans.flow.ts';
import { stripePlans } from '../stripe/stripe-plans.flow.ts';
import type {
  KnownSubscription,
  SubscriptionPort,
  SubscriptionRef,
  SubscriptionRequest,
  SubscriptionState,
} from './subscription-port.ts';

const clock = holdClock('2026-11-01T10:00:00Z');
const { db } = await testDatabase();
const stripe = await openStripe(() => clock.now());
const paypal = await openPaypal(() => clock.now());
afterAll(async () => {
  await stripe.close();
  expect([paypal.judged, paypal.misanswered]).toEqual([[], []]);
  await paypal.close();
});
const prices = { basic: 900, pro: 1900, empower: 3900 } as const;
const planId = (plan: string) => `P-${plan.toUpperCase()}AT4VITRINE`;
for (const [plan, amount] of Object.entries(prices)) {
  stripe.plans.addPrice(`price_${plan}`, { amount, currency: 'usd', interval: 'month' });
  paypal.bank.plans.addPlan(planId(plan), { cents: amount, interval: 'month' });
}

/** A provider, and somebody who pays on its page, and approves there what has to be. */
type Provider = {
  port: SubscriptionPort;
  enterCard(creatorId: CreatorId, ref: string): Promise<unknown>;
  approve?: (ref: string) => unknown;
  method: string;
};
const sandbox = sandboxPlans({ db, clock });
const card = 'Card ending in 4242';
const providers: Record<'sandbox' | 'stripe' | 'paypal', Provider> = {
  sandbox: {
    port: sandbox,
    enterCard: async (creatorId, ref) => sandbox.enterTestCard?.({ creatorId, ref }, '4242 4242 4242 4242'),
    method: card,
  },
  stripe: {
    port: stripePlans({
      secretKey: 'sk_test_platform',
      base: stripe.base,
      live: false,
      prices: { 'basic.month': 'price_basic', 'pro.month': 'price_pro', 'empower.month': 'price_empower' },
    }),
    enterCard: async (_creatorId, ref) => stripe.plans.finish(ref),
    method: card,
  },
  paypal: {
    port: paypalPlans({
      ...paypalTestKeys,
      base: paypal.base,
      live: false,
      brand: 'Vitrine',
      returnUrl: 'https://vitrine.example/manage/billing?back=checkout',
      plans: { 'basic.month': planId('basic'), 'pro.month': planId('pro'), 'empower.month': planId('empower') },
      now: () => clock.now(),
    }),
    enterCard: async (_creatorId, ref) => paypal.bank.plans.approve(ref),
    approve: ref => paypal.bank.plans.approve(ref),
    method: 'PayPal, maya@paypal.example',
  },
};

describe.each(Object.entries(providers))('plans sold by %s', (_name, { port, enterCard, approve, method }) => {
  const last = new Map<string, KnownSubscription>();
  async function start(trialDays = 0) {
    const creatorId = await insertCreator(db);
    const id = randomUUID();
    const request = { id, creatorId, email: 'maya@example.org', customer: null, plan: 'pro', cycle: 'month' } as const;
    const more = { amount: prices.pro, currency: 'USD', name: 'Vitrine Pro', trialDays } as const;
    const returnUrl = 'https://vitrine.example/manage/billing?back=checkout';
    const begin = () => port.start({ ...request, ...more, returnUrl }, `subscription:${id}`);
    const { ref } = await begin();
    return { begin, subscription: { creatorId, id, ref } };
  }
  async function stateOf(subscription: SubscriptionRef): Promise<SubscriptionState> {
    const known = last.get(subscription.id);
    const state = await port.fetch(subscription, known);
    if (typeof state === 'string') throw new Error(`it is ${state}`);
    const { status, sold, amount, periodEnd, confirm } = state;
    if (sold !== null) last.set(subscription.id, { status, ...sold, amount, periodEnd, confirm });
    return state;
  }
  /** A request, and what the creator has to approve because of it. */
  async function asked(subscription: SubscriptionRef, request: SubscriptionRequest, key: string): Promise<void> {
    const page = await port.carryOut(subscription, request, key);
    if (page !== undefined) approve?.(subscription.ref);
  }
  async function begun(trialDays = 0): Promise<SubscriptionRef> {
    const { subscription } = await start(trialDays);
    await enterCard(subscription.creatorId, subscription.ref);
    return { ...subscription, ref: (await stateOf(subscription)).ref };
  }
  const change = (plan: 'basic' | 'empower', when: 'now' | 'period_end'): SubscriptionRequest => {
    const at = clock.now().toISOString();
    return { kind: 'change', to: { plan, cycle: 'month' }, amount: prices[plan], name: plan, when, at };
  };

  it('a start sent twice is one page, which waits for its card', async () => {
    const { begin, subscription } = await start();
    expect((await begin()).ref).toBe(subscription.ref);
    expect(await port.fetch(subscription)).toBe('waiting');
  });

  it('a page that is given up takes no card any more, or what it began can be ended; one that was used stays', async () => {
    const { subscription } = await start();
    for (let times = 0; times < 2; times += 1) await port.giveUp(subscription, 'leave');
    if (port.endStray === undefined) expect(await port.fetch(subscription)).toBe('expired');
    else {
      await enterCard(subscription.creatorId, subscription.ref);
      for (let times = 0; times < 2; times += 1) await port.endStray(subscription, 'stray');
      expect((await stateOf(subscription)).endsAtPeriodEnd).toBe(true);
    }
    const used = await start();
    await enterCard(used.subscription.creatorId, used.subscription.ref);
    await port.giveUp(used.subscription, 'leave:used');
    expect((await stateOf(used.subscription)).status).toBe('active');
  });

  it('begins with a period that is paid, or with a trial', async () => {
    expect(await stateOf(await begun())).toMatchObject({
      status: 'active',
      sold: { plan: 'pro', cycle: 'month' },
      next: null,
      amount: 1900,
      currency: 'USD',
      periodEnd: new Date('2026-12-01T10:00:00Z'),
      method,
      invoices: [{ amount: 1900, status: 'paid' }],
    });
    const trial = await stateOf(await begun(14));
    expect(trial).toMatchObject({ status: 'trialing', trialEnd: new Date('2026-11-15T10:00:00Z'), invoices: [] });
  });

  it('a higher plan counts at once and is charged once, or with the next period, however many events arrive', async () => {
    const subscription = await begun();
    const request = change('empower', port.changesLater ? 'period_end' : 'now');
    for (let times = 0; times < 2; times += 1) await asked(subscription, request, 'change:1');
    const { sold, next, amount, invoices } = await stateOf(subscription);
    const paid = invoices.map(invoice => invoice.amount);
    if (port.changesLater) expect([sold?.plan, next?.plan, amount, paid]).toEqual(['pro', 'empower', 1900, [1900]]);
    else expect([sold?.plan, next, amount, paid]).toEqual(['empower', null, 3900, [2000, 1900]]);
  });

  it('a lower plan waits for the next period, unless it is taken back', async () => {
    const subscription = await begun();
    await asked(subscription, change('basic', 'period_end'), 'lower');
    expect(await stateOf(subscription)).toMatchObject({
      sold: { plan: 'pro' },
      next: { plan: 'basic', cycle: 'month' },
    });
    const same = { ...change('basic', 'period_end'), to: { plan: 'pro', cycle: 'month' }, amount: 1900 } as const;
    await asked(subscription, same as SubscriptionRequest, 'back');
    expect((await stateOf(subscription)).next).toBeNull();
  });

  it('an end counts with the period, and can be taken back where it is not for good', async () => {
    const subscription = await begun();
    const turns = [
      ['cancel', true],
      ['resume', false],
      ['cancel', true],
    ] as const;
    for (const [kind, ends] of port.endsForGood ? turns.slice(0, 1) : turns) {
      await port.carryOut(subscription, { kind }, `${kind}:${ends}:${randomUUID()}`);
      expect((await stateOf(subscription)).endsAtPeriodEnd).toBe(ends);
    }
    if (port.endsForGood) await expect(port.carryOut(subscription, { kind: 'resume' }, 'on')).rejects.toThrow();
    const now = clock.now().toISOString();
    clock.set('2026-12-01T10:00:01Z');
    expect((await stateOf(subscription)).status).toBe('canceled');
    clock.set(now);
  });

  it('renews by itself', async () => {
    const subscription = await begun();
    const now = clock.now().toISOString();
    clock.set('2026-12-01T10:00:01Z');
    expect(await stateOf(subscription)).toMatchObject({
      status: 'active',
      periodEnd: new Date('2027-01-01T10:00:00Z'),
      invoices: [{}, {}],
    });
    clock.set(now);
  });
});
