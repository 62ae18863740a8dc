import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import {
  openPaypal,
  paypalSettings,
  paypalTestKeys,
  signed,
} from '../../../../tests/kit/payments/paypal/open-paypal.ts';
import { planBuyersOn } from '../../../../tests/kit/payments/plan-buyers.ts';
import { holdClock, type SignedCreator, testApp } from '../../../../tests/kit/server/app.ts';
import { runJobs } from '../../../../tests/kit/server/outbox.ts';
import { endPlan } from '../for-rooms/plan-end.flow.ts';
import { sandboxPlans } from '../sandbox/sandbox-plans.flow.ts';
import { reconcilePlans } from '../subscriptions/plan-events.flow.ts';
import { planPrices } from '../subscriptions/plan-price.ts';
import { settleDue } from '../subscriptions/settle-subscription.flow.ts';

const clock = holdClock('2026-11-01T11:00:00Z');
const paypal = await openPaypal(() => clock.now());
const { bank } = paypal;
const { plans } = bank;
afterAll(async () => {
  expect([paypal.judged, paypal.misanswered]).toEqual([[], []]);
  await paypal.close();
});
const named = { 'basic.month': 900, 'pro.month': 1900, 'pro.year': 19_000, 'empower.month': 3900 };
const idOf = (name: string) => `P-${name.replace('.', '').toUpperCase()}AT4VITRINE`;
for (const [name, cents] of Object.entries(named))
  plans.addPlan(idOf(name), { cents, interval: name.endsWith('year') ? 'year' : 'month' });
const elsewhere = 'P-SOLDBYSOMEBODYELSE';
plans.addPlan(elsewhere, { cents: 500, interval: 'month' });
const app = await testApp({
  clock,
  settings: {
    ...paypalSettings(paypal.base),
    PAYPAL_WEBHOOK_ID: paypalTestKeys.webhookId,
    PAYPAL_PLAN_IDS: Object.keys(named)
      .map(name => `${name}=${idOf(name)}`)
      .join(','),
  },
});
const { deps } = app;
const { subscriptions, call, planNow, signInAgain, days, breaks, newCreator, leaveEarlier } = planBuyersOn(
  app,
  clock,
  'paypalplan',
);
const day = 24 * 60;
type PaypalEvent = (typeof bank.told)[number];

const subscriptionOf = async (as: SignedCreator) => (await call(as, 'GET')).billing.subscription;
const deliver = (event: PaypalEvent) => {
  const payload = JSON.stringify(event);
  const headers = { 'content-type': 'application/json', ...signed(payload, clock.now().toISOString()) };
  return app.app.inject({ method: 'POST', url: '/api/webhooks/paypal', headers, payload });
};
/** Every event since `from`, in this order, as PayPal signs them; then the jobs of them. */
async function tell(from: number, order: (events: PaypalEvent[]) => PaypalEvent[] = events => events): Promise<void> {
  for (const event of order(bank.told.slice(from))) expect((await deliver(event)).statusCode).toBe(200);
  await runJobs(deps, 'settle-plan-event');
}
const mails = async ({ email }: SignedCreator) =>
  (await deps.db.selectFrom('mails').select('template').where('recipient', '=', email).execute()).map(
    ({ template }) => template,
  );

async function begin(as: SignedCreator, plan = 'pro', cycle = 'month') {
  const begun = await app.call('POST', '/api/billing/subscription', { plan, cycle }, as);
  expect(begun.status, begun.text).toBe(200);
  return { ref: plans.ids().at(-1) ?? '', payUrl: (begun.body as { payUrl: string }).payUrl };
}
/** A creator who pays: the trial is over, and the first month is charged. */
async function paying(plan = 'pro', cycle = 'month') {
  const as = await newCreator();
  const { ref } = await begin(as, plan, cycle);
  plans.approve(ref);
  await call(as, 'POST', '/check', {});
  await days(15, as);
  return { as, ref };
}

beforeEach(async () => {
  paypal.mend();
  await leaveEarlier();
  clock.set('2026-11-01T11:00:00Z');
});

describe('a plan sold by PayPal', () => {
  it('is approved on its page with our mark and free days, and begins with them', async () => {
    const as = await newCreator();
    const { ref, payUrl } = await begin(as);
    expect(payUrl).toBe(`${paypal.base}/webapps/billing/subscriptions?ba_token=BA-${ref}`);
    expect(plans.sub(ref)).toMatchObject({
      plan: idOf('pro.month'),
      mark: expect.stringMatching(new RegExp(`^${as.creatorId}\\.`)),
      start: new Date('2026-11-15T11:00:00Z'),
    });
    expect(await subscriptionOf(as)).toMatchObject({ status: 'incomplete', payUrl });
    const back = plans.approve(ref);
    expect(back).toMatch(/^http:\/\/localhost:4310\/manage\/billing\?back=checkout&subscription_id=I-/);
    const { subscription, sale } = (await call(as, 'POST', '/check', {})).billing;
    expect(subscription).toMatchObject({
      status: 'trialing',
      trialEnd: '2026-11-15T11:00:00.000Z',
      method: 'PayPal, maya@paypal.example',
      payUrl: null,
    });
    const account = { page: 'https://www.sandbox.paypal.com/myaccount/autopay/', endsForGood: true };
    expect(subscription).toMatchObject({ account });
    expect(sale).toMatchObject({ test: true, cardHere: false, table: null, account: true });
    expect(sale?.offers).toContainEqual({ plan: 'pro', cycle: 'year', amount: 19_000 });
    expect(await planNow(as)).toBe('pro');
  });

  it('begins by its event when nobody comes back, and is renewed with invoices', async () => {
    const as = await newCreator();
    const from = bank.told.length;
    const { ref } = await begin(as);
    plans.approve(ref);
    await tell(from);
    expect(await planNow(as)).toBe('pro');
    await days(15, as);
    await days(31, as);
    const { subscription, invoices } = (await call(as, 'GET')).billing;
    expect(subscription).toMatchObject({ status: 'active', amount: 1900, periodEnd: '2027-01-15T10:00:00.000Z' });
    expect(invoices).toHaveLength(2);
    expect(invoices[0]).toMatchObject({ status: 'paid', amount: 1900, what: 'Vitrine Pro, monthly', pageUrl: null });
    expect(await breaks(ref)).toEqual([]);
  });

  it('begins once when the answer to its start was lost', async () => {
    const as = await newCreator();
    const before = plans.ids().length;
    paypal.fail(/^POST \/v1\/billing\/subscriptions$/, 'reset_after');
    await begin(as);
    expect(plans.ids().length - before).toBe(1);
  });

  it('gives nothing when its first payment fails without a trial', async () => {
    const { as, ref } = await paying();
    plans.become(ref, 'CANCELLED');
    await days(40, as);
    const second = await begin(as);
    expect(plans.sub(second.ref).start).toEqual(clock.now());
    plans.approve(second.ref, false);
    expect((await call(as, 'POST', '/check', {})).billing.subscription?.status).toBe('unpaid');
    expect(await planNow(as)).toBe('free');
    plans.payNow(second.ref);
    expect((await call(as, 'POST', '/check', {})).billing.subscription?.status).toBe('active');
    expect(await planNow(as)).toBe('pro');
  });

  it('that was left for another is ended there when it is approved after all, before it is charged', async () => {
    const as = await newCreator();
    const first = await begin(as);
    const second = await begin(as, 'empower');
    plans.approve(second.ref);
    await call(as, 'POST', '/check', {});
    const from = bank.told.length;
    plans.approve(first.ref);
    await tell(from);
    expect([plans.sub(first.ref).status, plans.sub(first.ref).transactions]).toEqual(['CANCELLED', []]);
    expect([await planNow(as), await breaks(first.ref)]).toEqual(['empower', ['second']]);
  });

  it('that was left and approved is found without an event, once its page is closed', async () => {
    const as = await newCreator();
    const first = await begin(as);
    plans.approve((await begin(as, 'empower')).ref);
    await call(as, 'POST', '/check', {});
    plans.approve(first.ref);
    clock.forward(4 * 60 + 1);
    await settleDue(subscriptions);
    expect([plans.sub(first.ref).status, await planNow(as)]).toEqual(['CANCELLED', 'empower']);
    const { rows } = await deps.pool.query(`select check_at from subscriptions where provider_ref = $1`, [first.ref]);
    expect(rows).toEqual([{ check_at: null }]);
  });

  it('counts when it was approved a moment before another is begun', async () => {
    const as = await newCreator();
    plans.approve((await begin(as)).ref);
    expect((await call(as, 'POST', '/subscription', { plan: 'empower', cycle: 'month' })).code).toBe(
      'already_subscribed',
    );
    expect(await planNow(as)).toBe('pro');
  });

  it('runs out when nobody approves its page, also when PayPal forgot it', async () => {
    const [as, other] = [await newCreator(), await newCreator()];
    await begin(as);
    plans.forget((await begin(other)).ref);
    clock.forward(3 * day + 61);
    await settleDue(subscriptions);
    for (const one of [as, other]) {
      await signInAgain(one);
      expect(await subscriptionOf(one)).toBeNull();
    }
  });

  it('is late, lasts its grace, falls to Free, and comes back once PayPal has its money', async () => {
    const { as, ref } = await paying();
    plans.setPays(ref, false);
    await days(30, as);
    const late = (await call(as, 'GET')).billing;
    expect(late.subscription).toMatchObject({ status: 'past_due', plan: 'pro' });
    expect([await planNow(as), late.portal]).toEqual(['pro', 'none']);
    await days(7, as);
    expect([await planNow(as), await mails(as)]).toEqual([
      'free',
      expect.arrayContaining(['plan-payment-failed', 'plan-ended']),
    ]);
    await days(5, as);
    expect([plans.sub(ref).status, (await subscriptionOf(as))?.status]).toEqual(['SUSPENDED', 'past_due']);
    plans.payNow(ref);
    expect((await call(as, 'POST', '/check', {})).billing.subscription?.status).toBe('active');
    expect([await planNow(as), await breaks(ref)]).toEqual(['pro', []]);
  });

  it('opens no portal', async () => {
    const { as } = await paying();
    expect((await app.call('POST', '/api/billing/portal', {}, as)).status).toBe(409);
  });

  it('says that PayPal is away, and does what was asked once it is back', async () => {
    const { as, ref } = await paying();
    paypal.fail(/^POST .*\/cancel$/, 500, 3);
    expect(await call(as, 'POST', '/cancellation')).toMatchObject({ status: 503, code: 'provider_away' });
    clock.forward(11);
    await settleDue(subscriptions);
    expect(plans.sub(ref).status).toBe('CANCELLED');
    expect((await subscriptionOf(as))?.endsAtPeriodEnd).toBe(true);
  });
});

describe('an end at PayPal', () => {
  it('takes no more money from that moment on, and the paid period is kept', async () => {
    const { as, ref } = await paying();
    const ends = await call(as, 'POST', '/cancellation');
    expect(ends.billing.subscription).toMatchObject({
      status: 'active',
      endsAtPeriodEnd: true,
      periodEnd: '2026-12-15T10:00:00.000Z',
    });
    expect(plans.sub(ref).status).toBe('CANCELLED');
    for (const [method, path, body] of [
      ['DELETE', '/cancellation', undefined],
      ['PUT', '/subscription', { plan: 'empower', cycle: 'month', due: 0 }],
      ['POST', '/quote', { plan: 'empower', cycle: 'month' }],
    ] as const)
      expect((await call(as, method, path, body)).code).toBe('ended_for_good');
    await days(28, as);
    expect(await planNow(as)).toBe('pro');
    await days(2, as);
    expect([(await subscriptionOf(as))?.status, await planNow(as)]).toEqual(['canceled', 'free']);
    plans.approve((await begin(as)).ref);
    await call(as, 'POST', '/check', {});
    expect(await planNow(as)).toBe('pro');
    expect(await breaks(ref)).toEqual([]);
  });

  it('in the free days keeps them, and is never charged', async () => {
    const as = await newCreator();
    const { ref } = await begin(as);
    plans.approve(ref);
    await call(as, 'POST', '/check', {});
    const ends = (await call(as, 'POST', '/cancellation')).billing.subscription;
    expect(ends).toMatchObject({ status: 'trialing', endsAtPeriodEnd: true });
    await days(15, as);
    expect([await planNow(as), plans.sub(ref).transactions]).toEqual(['free', []]);
  });

  it('counts the same when it is asked for in the creator’s own PayPal account', async () => {
    const { as, ref } = await paying();
    const from = bank.told.length;
    plans.become(ref, 'CANCELLED');
    await tell(from);
    expect(await subscriptionOf(as)).toMatchObject({ status: 'active', endsAtPeriodEnd: true });
    await days(30, as);
    expect([await planNow(as), await breaks(ref)]).toEqual(['free', []]);
  });

  it('while a payment is owed counts at once', async () => {
    const { as, ref } = await paying();
    plans.setPays(ref, false);
    await days(30, as);
    expect((await call(as, 'POST', '/cancellation')).billing.subscription?.status).toBe('canceled');
    expect([plans.sub(ref).status, await planNow(as)]).toEqual(['CANCELLED', 'free']);
  });

  it('of a fixed term is complete once its last period is over', async () => {
    const { as, ref } = await paying();
    const from = bank.told.length;
    plans.become(ref, 'EXPIRED');
    await tell(from);
    expect(await subscriptionOf(as)).toMatchObject({ status: 'active', endsAtPeriodEnd: true });
    await days(30, as);
    expect([(await subscriptionOf(as))?.status, await planNow(as)]).toEqual(['complete', 'free']);
  });

  it('comes with the end of an account, and no second time', async () => {
    const { as, ref } = await paying();
    await endPlan(subscriptions, as.creatorId);
    await endPlan(subscriptions, as.creatorId);
    expect(paypal.calls.filter(path => path === `POST /v1/billing/subscriptions/${ref}/cancel`)).toHaveLength(1);
  });
});

describe('a change of a plan at PayPal', () => {
  const to = (plan: string, cycle = 'month') => ({ plan, cycle, due: 0 });

  it.each([
    ['upwards', 'basic', 'pro', 1900],
    ['downwards', 'empower', 'pro', 1900],
  ])(
    '%s is approved there, costs nothing today and counts from the next period',
    async (_way, before, after, cents) => {
      const { as, ref } = await paying(before);
      const quoted = await app.call('POST', '/api/billing/quote', { plan: after, cycle: 'month' }, as);
      expect(quoted.body).toMatchObject({ when: 'period_end', due: 0, credit: 0, next: { amount: cents } });
      const asked = (await call(as, 'PUT', '/subscription', to(after))).billing.subscription;
      expect(asked).toMatchObject({
        plan: before,
        next: null,
        confirm: {
          plan: after,
          cycle: 'month',
          url: `${paypal.base}/webapps/billing/subscriptions?ba_token=BA-${ref}`,
          until: new Date(clock.now().getTime() + 3 * 3_600_000).toISOString(),
        },
      });
      const from = bank.told.length;
      plans.approve(ref);
      await tell(from);
      expect(await subscriptionOf(as)).toMatchObject({
        plan: before,
        amount: named[`${before}.month` as keyof typeof named],
        confirm: null,
        next: { plan: after, cycle: 'month' },
      });
      await days(28, as);
      expect(await planNow(as)).toBe(before);
      await days(2, as);
      expect(await subscriptionOf(as)).toMatchObject({ plan: after, amount: cents, next: null, status: 'active' });
      expect(plans.sub(ref).transactions.at(-1)?.cents).toBe(cents);
      expect([await planNow(as), await breaks(ref)]).toEqual([after, []]);
    },
  );

  it('in the free days counts once it is approved', async () => {
    const as = await newCreator();
    const { ref } = await begin(as, 'basic');
    plans.approve(ref);
    await call(as, 'POST', '/check', {});
    await call(as, 'PUT', '/subscription', to('pro'));
    expect(await planNow(as)).toBe('basic');
    plans.approve(ref);
    await call(as, 'POST', '/check', {});
    expect([await planNow(as), (await subscriptionOf(as))?.status]).toEqual(['pro', 'trialing']);
  });

  it('to yearly is charged a year with the next period, and ends with that year', async () => {
    const { as, ref } = await paying();
    await call(as, 'PUT', '/subscription', to('pro', 'year'));
    plans.approve(ref);
    await call(as, 'POST', '/check', {});
    await days(30, as);
    expect(await subscriptionOf(as)).toMatchObject({ cycle: 'year', periodEnd: '2027-12-15T10:00:00.000Z' });
    await call(as, 'POST', '/cancellation');
    await days(360, as);
    expect(await planNow(as)).toBe('pro');
    await days(10, as);
    expect([await planNow(as), await breaks(ref)]).toEqual(['free', []]);
  });

  it('gives the new plan only once it is paid', async () => {
    const { as, ref } = await paying('basic');
    await call(as, 'PUT', '/subscription', to('empower'));
    plans.approve(ref);
    await call(as, 'POST', '/check', {});
    plans.setPays(ref, false);
    await days(31, as);
    expect([(await subscriptionOf(as))?.status, await planNow(as)]).toEqual(['past_due', 'basic']);
    plans.payNow(ref);
    await call(as, 'POST', '/check', {});
    expect([(await subscriptionOf(as))?.status, await planNow(as)]).toEqual(['active', 'empower']);
  });

  it('that nobody approves lapses, or is taken back, and nothing changes', async () => {
    const { as, ref } = await paying('basic');
    await call(as, 'PUT', '/subscription', to('pro'));
    expect((await call(as, 'DELETE', '/cancellation')).billing.subscription?.confirm).toBeNull();
    await call(as, 'PUT', '/subscription', to('pro'));
    clock.forward(181);
    await settleDue(subscriptions);
    expect(await subscriptionOf(as)).toMatchObject({ plan: 'basic', confirm: null, next: null });
    expect(plans.sub(ref).plan).toBe(idOf('basic.month'));
  });

  it('is found approved within ten minutes without an event', async () => {
    const { as, ref } = await paying('basic');
    await call(as, 'PUT', '/subscription', to('pro'));
    plans.approve(ref);
    clock.forward(11);
    await settleDue(subscriptions);
    expect(await subscriptionOf(as)).toMatchObject({ plan: 'basic', confirm: null, next: { plan: 'pro' } });
    expect(await breaks(ref)).toEqual([]);
  });

  it('that waits for the period is taken back by approving the plan of before', async () => {
    const { as, ref } = await paying('empower');
    await call(as, 'PUT', '/subscription', to('basic'));
    plans.approve(ref);
    await call(as, 'POST', '/check', {});
    const back = (await call(as, 'DELETE', '/cancellation')).billing.subscription;
    expect(back).toMatchObject({ next: { plan: 'basic' }, confirm: { plan: 'empower' } });
    plans.approve(ref);
    const after = (await call(as, 'POST', '/check', {})).billing.subscription;
    expect(after).toMatchObject({ plan: 'empower', next: null, confirm: null });
    await days(31, as);
    expect(plans.sub(ref).transactions.at(-1)?.cents).toBe(3900);
  });

  it('is still to be approved when PayPal fell silent right after it was asked', async () => {
    const { as } = await paying('basic');
    paypal.fail(/\/transactions$/, 500, 3);
    expect((await call(as, 'PUT', '/subscription', to('pro'))).code).toBe('provider_away');
    clock.forward(11);
    await settleDue(subscriptions);
    expect((await subscriptionOf(as))?.confirm?.plan).toBe('pro');
  });

  it('is kept until PayPal answers', async () => {
    const { as } = await paying('basic');
    paypal.fail(/\/revise$/, 500, 3);
    expect((await call(as, 'PUT', '/subscription', to('pro'))).code).toBe('provider_away');
    clock.forward(11);
    await settleDue(subscriptions);
    expect((await subscriptionOf(as))?.confirm?.plan).toBe('pro');
  });
});

describe('events of PayPal', () => {
  const shuffled = (seed: number) => (events: PaypalEvent[]) =>
    events
      .flatMap((event, at) => [event, ...((seed + at) % 3 === 0 ? [event] : [])])
      .map((event, at) => ({ event, at: (Math.imul(at + 1, 2_654_435_761 + seed * 40_503) >>> 0) % 1000 }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ event }) => event);
  const orders: [string, (events: PaypalEvent[]) => PaypalEvent[]][] = [
    ['in order', events => events],
    ['backwards', events => events.toReversed()],
    ['each twice', events => events.flatMap(event => [event, event])],
    ['the last one first and again', events => [...events.slice(-1), ...events]],
    ...[1, 2, 3, 4, 5].map((seed): [string, typeof shuffled extends (s: number) => infer R ? R : never] => [
      `in no order, some twice (${seed})`,
      shuffled(seed),
    ]),
  ];
  it.each(orders)('ends the same, told %s', async (_how, order) => {
    const as = await newCreator();
    const from = bank.told.length;
    const { ref } = await begin(as, 'basic');
    plans.approve(ref);
    await call(as, 'POST', '/check', {});
    clock.forward(16 * day);
    await settleDue(subscriptions);
    await signInAgain(as);
    await call(as, 'PUT', '/subscription', { plan: 'pro', cycle: 'month', due: 0 });
    plans.approve(ref);
    clock.forward(30 * day);
    plans.setPays(ref, false);
    plans.sub(ref);
    clock.forward(31 * day);
    plans.sub(ref);
    await tell(from, order);
    await signInAgain(as);
    expect(await subscriptionOf(as)).toMatchObject({ status: 'past_due', confirm: null });
    expect(bank.told.length - from).toBeGreaterThan(5);
    plans.payNow(ref);
    await tell(from, order);
    expect(await subscriptionOf(as)).toMatchObject({ status: 'active', plan: 'pro', amount: 1900, next: null });
    expect([await planNow(as), await breaks(ref)]).toEqual(['pro', []]);
  });

  it('counts only with the right signature, in time', async () => {
    const payload = JSON.stringify(bank.told.at(-1));
    const late = signed(payload, new Date(clock.now().getTime() - 400_000).toISOString());
    const forged = { ...signed(payload, clock.now().toISOString()), 'paypal-transmission-id': 'another' };
    for (const headers of [late, forged]) {
      const answer = await app.app.inject({ method: 'POST', url: '/api/webhooks/paypal', headers, payload });
      expect(answer.statusCode).toBe(400);
    }
  });

  it('is asked about when it came while PayPal did not answer', async () => {
    const as = await newCreator();
    const from = bank.told.length;
    plans.approve((await begin(as)).ref);
    paypal.fail(/^GET \/v1\/billing\/subscriptions/, 500, 100);
    for (const event of bank.told.slice(from)) await deliver(event);
    await runJobs(deps, 'settle-plan-event').catch(() => {});
    paypal.mend();
    expect(await planNow(as)).toBe('free');
    clock.forward(11);
    await settleDue(subscriptions);
    expect(await planNow(as)).toBe('pro');
  });
});

describe('what does not agree', () => {
  it('passes over what is sold to others', async () => {
    const { as, ref } = await paying();
    const from = bank.told.length;
    plans.changeThere(ref, { plan: elsewhere, mark: undefined, id: ref });
    plans.become(ref, 'ACTIVE');
    const [told] = bank.told.slice(from);
    if (told === undefined) throw new Error('nothing was told');
    await deps.pool.query(`update subscriptions set provider_ref = null where provider_ref = $1`, [ref]);
    await tell(from);
    expect([await planNow(as), await breaks(ref)]).toEqual(['pro', []]);
  });

  it('keeps the plan at a plan of PayPal’s that the settings do not name, and lists it', async () => {
    const { as, ref } = await paying();
    plans.changeThere(ref, { plan: elsewhere });
    await days(1, as);
    expect([await planNow(as), await breaks(ref)]).toEqual(['pro', ['unknown_price']]);
  });

  it('takes no plan away because PayPal knows nothing of it: the keys may be wrong', async () => {
    const { as, ref } = await paying();
    plans.forget(ref);
    await days(1, as);
    expect([await planNow(as), await breaks(ref)]).toEqual(['pro', ['gone']]);
  });

  it('is listed: one of a creator nobody here has', async () => {
    const { ref } = await paying();
    await deps.pool.query(`update subscriptions set provider_ref = null where provider_ref = $1`, [ref]);
    plans.changeThere(ref, { mark: '11111111-1111-4111-8111-111111111111.22222222-2222-4222-8222-222222222222' });
    const from = bank.told.length;
    plans.become(ref, 'ACTIVE');
    await tell(from);
    expect(await breaks(ref)).toEqual(['unknown']);
  });

  it('has no list of PayPal’s to be compared with, and every row is asked about daily', async () => {
    const { as, ref } = await paying();
    plans.become(ref, 'SUSPENDED');
    await reconcilePlans(subscriptions);
    await days(1, as);
    expect([(await subscriptionOf(as))?.status, await breaks(ref)]).toEqual(['past_due', ['changed_there']]);
  });
});

describe('a subscription of PayPal, which sells here no more', () => {
  it('stays where money may still be charged, and is listed', async () => {
    const { as, ref } = await paying();
    clock.forward(day);
    const prices = async () => planPrices('USD', { 'pro.month': 1900 });
    await settleDue({ ...subscriptions, sale: { port: sandboxPlans(deps), prices } });
    expect([await planNow(as), await breaks(ref)]).toEqual(['pro', ['unsold']]);
  });
});
