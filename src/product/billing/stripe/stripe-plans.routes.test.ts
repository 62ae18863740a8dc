import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { planBuyersOn } from '../../../../tests/kit/payments/plan-buyers.ts';
import { openStripe } from '../../../../tests/kit/payments/stripe/open-stripe.ts';
import { type StripeEvent, webhookSecret } from '../../../../tests/kit/payments/stripe/stripe-events.ts';
import { holdClock, type SignedCreator, testApp } from '../../../../tests/kit/server/app.ts';
import { runJobs } from '../../../../tests/kit/server/outbox.ts';
import { setPlan } from '../../accounts/creators/creators.flow.ts';
import { sandboxPlans } from '../sandbox/sandbox-plans.flow.ts';
import { reconcilePlans } from '../subscriptions/plan-events.flow.ts';
import { planPrices } from '../subscriptions/plan-price.ts';
import { settleDue, settleSubscription } from '../subscriptions/settle-subscription.flow.ts';
import { subscribe } from '../subscriptions/subscribe.flow.ts';
import { latestSubscription } from '../subscriptions/subscriptions.sql.ts';

const clock = holdClock('2026-11-01T09:00:00Z');
const stripe = await openStripe(() => clock.now());
const { plans, bank } = stripe;
afterAll(() => stripe.close());
const named = { 'basic.month': 900, 'pro.month': 1900, 'pro.year': 19_000, 'empower.month': 3900 };
for (const [plan, amount] of Object.entries(named)) {
  const [, interval] = plan.split('.') as ['', 'month' | 'year'];
  plans.addPrice(`price_${plan.replace('.', '_')}`, { amount, currency: 'usd', interval });
}
plans.addPrice('price_elsewhere', { amount: 500, currency: 'usd', interval: 'month' });
const app = await testApp({
  clock,
  settings: {
    STRIPE_SECRET_KEY: 'sk_test_platform',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_platform',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: stripe.base,
    STRIPE_PLAN_PRICES: Object.keys(named)
      .map(plan => `${plan}=price_${plan.replace('.', '_')}`)
      .join(','),
    STRIPE_PRICING_TABLE_ID: 'prctbl_1',
  },
});
const { deps } = app;
const { subscriptions, call, planNow, signInAgain, days, breaks, newCreator, leaveEarlier } = planBuyersOn(
  app,
  clock,
  'stripeplan',
);
const day = 24 * 60;

const deliver = (event: StripeEvent) => {
  const { payload, headers } = bank.events.signed(event);
  return app.app.inject({ method: 'POST', url: '/api/webhooks/stripe', headers, payload });
};
/** Every event since `from`, in this order, as signed by Stripe's SDK; then the jobs of them. */
async function tell(from: number, order: (events: StripeEvent[]) => StripeEvent[] = events => events): Promise<void> {
  for (const event of order(bank.events.told.slice(from))) expect((await deliver(event)).statusCode).toBe(200);
  await runJobs(deps, 'settle-plan-event');
}

async function begin(as: SignedCreator, plan = 'pro', cycle = 'month') {
  const begun = await app.call('POST', '/api/billing/subscription', { plan, cycle }, as);
  expect(begun.status, begun.text).toBe(200);
  return { session: plans.sessions().at(-1) ?? '', payUrl: (begun.body as { payUrl: string }).payUrl };
}
/** A creator who pays: the trial is over, and the first month is charged. */
async function paying(plan = 'pro', cycle = 'month') {
  const as = await newCreator();
  const { session } = await begin(as, plan, cycle);
  const sub = plans.finish(session);
  await call(as, 'POST', '/check', {});
  await days(14, as);
  return { as, sub: sub.id };
}

beforeEach(async () => {
  stripe.mend();
  await leaveEarlier();
  clock.set('2026-11-01T09:00:00Z');
});

describe('a plan sold by Stripe', () => {
  it('is paid on its page with our mark, the trial and the price of the settings', async () => {
    const as = await newCreator();
    const { session, payUrl } = await begin(as);
    expect(payUrl).toBe(`${stripe.base}/plan/${session}`);
    const asked = stripe.calls.findLast(({ path }) => path === '/v1/checkout/sessions')?.given;
    expect(asked).toMatchObject({
      mode: 'subscription',
      customer_email: as.email,
      line_items: [{ price: 'price_pro_month', quantity: 1 }],
      subscription_data: { trial_period_days: 14, metadata: { creator: as.creatorId } },
      success_url: 'http://localhost:4310/manage/billing?back=checkout&session={CHECKOUT_SESSION_ID}',
    });
    expect((await call(as, 'GET')).billing.subscription).toMatchObject({ status: 'incomplete', payUrl });
    plans.finish(session);
    const { subscription } = (await call(as, 'POST', '/check', { session })).billing;
    expect(subscription).toMatchObject({ status: 'trialing', method: 'Card ending in 4242', payUrl: null });
    expect(await planNow(as)).toBe('pro');
  });

  it('costs what Stripe says, and is renewed with invoices on Stripe’s pages', async () => {
    const { as } = await paying();
    await days(31, as);
    const { sale, invoices, subscription } = (await call(as, 'GET')).billing;
    expect(sale?.offers).toContainEqual({ plan: 'pro', cycle: 'year', amount: 19_000 });
    expect(sale).toMatchObject({ test: true, cardHere: false, pricesKnown: true, table: { id: 'prctbl_1' } });
    expect(subscription).toMatchObject({ status: 'active', amount: 1900 });
    expect(invoices).toHaveLength(2);
    expect(invoices[0]).toMatchObject({
      status: 'paid',
      amount: 1900,
      pageUrl: expect.stringContaining('https://invoice.stripe.com/'),
      pdfUrl: expect.stringContaining('/pdf'),
    });
  });

  it('is not begun twice: the page that was left is closed, and one that was paid meanwhile counts', async () => {
    const as = await newCreator();
    const first = await begin(as);
    const second = await begin(as, 'empower');
    expect(plans.session(first.session)?.status).toBe('expired');
    plans.finish(second.session);
    expect((await call(as, 'POST', '/subscription', { plan: 'pro', cycle: 'month' })).code).toBe('already_subscribed');
    expect(await planNow(as)).toBe('empower');
  });

  it('begins once when the answer to its start was lost', async () => {
    const as = await newCreator();
    const before = plans.sessions().length;
    stripe.fail(/^POST \/v1\/checkout\/sessions$/, 'reset_after');
    await begin(as);
    expect(plans.sessions().length - before).toBe(1);
  });

  it('opens the portal for the card, also while a payment is late', async () => {
    const { as, sub } = await paying();
    plans.newCard(sub, { last4: '0341', pays: false });
    await days(31, as);
    const late = (await call(as, 'GET')).billing;
    expect(late.subscription?.status).toBe('past_due');
    expect(late.portal).toBe('open');
    const portal = await app.call('POST', '/api/billing/portal', {}, as);
    expect(portal.body).toEqual({ url: `${stripe.base}/portal/${plans.sub(sub).customer}` });
    await days(7, as);
    expect(await planNow(as)).toBe('free');
    plans.newCard(sub, { last4: '4242', pays: true });
    expect((await call(as, 'POST', '/check', {})).billing.subscription?.status).toBe('active');
    expect(await planNow(as)).toBe('pro');
  });

  it('keeps the portal for plans that include it once the subscription has ended', async () => {
    const { as, sub } = await paying();
    plans.changeThere(sub, { status: 'canceled' });
    const ended = (await call(as, 'POST', '/check', {})).billing;
    expect([ended.subscription?.status, ended.portal, await planNow(as)]).toEqual(['canceled', 'locked', 'free']);
    const opened = () => app.call('POST', '/api/billing/portal', {}, as);
    expect((await Promise.all([opened(), opened()])).map(({ status }) => status)).toEqual([409, 409]);
    await setPlan(deps, as.creatorId, 'basic');
    expect((await call(as, 'GET')).billing.portal).toBe('open');
    expect((await opened()).status).toBe(200);
  });

  it('says that Stripe is away, and sells again when it is back', async () => {
    const { as } = await paying();
    stripe.fail(/^POST \/v1\/subscriptions/, 500, 3);
    expect(await call(as, 'POST', '/cancellation')).toMatchObject({ status: 503, code: 'provider_away' });
    clock.forward(11);
    await settleDue(subscriptions);
    expect((await call(as, 'GET')).billing.subscription?.endsAtPeriodEnd).toBe(true);
  });
});

describe('a change of a plan at Stripe', () => {
  it('upwards costs what Stripe’s preview says, to the cent, and counts at once', async () => {
    const { as, sub } = await paying('basic');
    await days(10, as);
    const quoted = (await app.call('POST', '/api/billing/quote', { plan: 'pro', cycle: 'month' }, as)).body;
    const { due } = quoted as { due: number };
    expect(due).toBe(Math.round(1900 * (20 / 30)) - Math.round(900 * (20 / 30)));
    const changed = await call(as, 'PUT', '/subscription', { plan: 'pro', cycle: 'month', due });
    expect(changed.billing).toMatchObject({
      subscription: { plan: 'pro', amount: 1900 },
      invoices: [{ amount: due }, {}],
    });
    expect(plans.sub(sub).price).toBe('price_pro_month');
    expect(await planNow(as)).toBe('pro');
  });

  it('is charged once when the answer was lost', async () => {
    const { as, sub } = await paying('basic');
    const before = plans.invoices().length;
    stripe.fail(/^POST \/v1\/subscriptions/, 'reset_after');
    await call(as, 'PUT', '/subscription', { plan: 'pro', cycle: 'month', due: 1000 });
    expect(plans.sub(sub).price).toBe('price_pro_month');
    expect(plans.invoices().length - before).toBe(1);
  });

  it('that the bank declines changes nothing, and says so', async () => {
    const { as, sub } = await paying('basic');
    plans.newCard(sub, { last4: '0002', pays: false });
    const refused = await call(as, 'PUT', '/subscription', { plan: 'pro', cycle: 'month', due: 1000 });
    expect(refused).toMatchObject({ status: 409, code: 'payment_declined' });
    expect([plans.sub(sub).price, await planNow(as)]).toEqual(['price_basic_month', 'basic']);
    expect(await breaks(sub)).toEqual([]);
  });

  it('from monthly to yearly counts now, back to monthly with the next period', async () => {
    const { as, sub } = await paying();
    const quoted = (await app.call('POST', '/api/billing/quote', { plan: 'pro', cycle: 'year' }, as)).body;
    expect(quoted).toMatchObject({ when: 'now', due: 17_100 });
    await call(as, 'PUT', '/subscription', { plan: 'pro', cycle: 'year', due: 17_100 });
    const back = await call(as, 'PUT', '/subscription', { plan: 'pro', cycle: 'month', due: 0 });
    expect(back.billing.subscription).toMatchObject({ cycle: 'year', next: { plan: 'pro', cycle: 'month' } });
    await days(364, as);
    expect((await call(as, 'GET')).billing.subscription).toMatchObject({ cycle: 'year' });
    await days(1, as);
    expect((await call(as, 'GET')).billing.subscription).toMatchObject({ cycle: 'month', amount: 1900, next: null });
    expect(plans.sub(sub).price).toBe('price_pro_month');
  });

  it('downwards waits for the period to end, and can be taken back or followed by an end', async () => {
    const { as, sub } = await paying('empower');
    const to = { plan: 'basic', cycle: 'month', due: 0 };
    const waits = (await call(as, 'PUT', '/subscription', to)).billing.subscription;
    expect(waits).toMatchObject({ plan: 'empower', amount: 3900, next: { plan: 'basic', cycle: 'month' } });
    expect((await call(as, 'DELETE', '/cancellation')).billing.subscription?.next).toBeNull();
    await call(as, 'PUT', '/subscription', to);
    const ends = (await call(as, 'POST', '/cancellation')).billing.subscription;
    expect(ends).toMatchObject({ endsAtPeriodEnd: true, next: null });
    await call(as, 'DELETE', '/cancellation');
    await call(as, 'PUT', '/subscription', to);
    await days(30, as);
    expect([plans.sub(sub).price, await planNow(as)]).toEqual(['price_basic_month', 'basic']);
  });

  it('takes an end back that was asked for on Stripe’s own pages', async () => {
    const { as, sub } = await paying();
    plans.changeThere(sub, { cancelAt: plans.sub(sub).end });
    expect((await call(as, 'POST', '/check', {})).billing.subscription?.endsAtPeriodEnd).toBe(true);
    expect((await call(as, 'DELETE', '/cancellation')).billing.subscription?.endsAtPeriodEnd).toBe(false);
    expect(plans.sub(sub).cancelAt).toBeNull();
  });
});

describe('events of Stripe', () => {
  const orders: [string, (events: StripeEvent[]) => StripeEvent[]][] = [
    ['in order', events => events],
    ['backwards', events => events.toReversed()],
    ['each twice', events => events.flatMap(event => [event, event])],
    ['the last one first and again', events => [...events.slice(-1), ...events]],
  ];
  it.each(orders)('ends the same, told %s', async (_how, order) => {
    const as = await newCreator();
    const from = bank.events.told.length;
    const { session } = await begin(as);
    const { id } = plans.finish(session);
    clock.forward(14 * day);
    plans.newCard(id, { last4: '0341', pays: false });
    clock.forward(31 * day);
    plans.sub(id);
    await tell(from, order);
    await signInAgain(as);
    expect((await call(as, 'GET')).billing.subscription).toMatchObject({ status: 'past_due', amount: 1900 });
    expect(await breaks(id)).toEqual([]);
  });

  it('counts only with the right signature, in time', async () => {
    const event = bank.events.told.at(-1);
    if (event === undefined) throw new Error('nothing was told');
    const late = bank.events.signed(event, { at: new Date(clock.now().getTime() - 400_000) });
    const forged = bank.events.signed(event, { secret: 'whsec_of_somebody_else' });
    for (const { payload, headers } of [late, forged]) {
      const answer = await app.app.inject({ method: 'POST', url: '/api/webhooks/stripe', headers, payload });
      expect(answer.statusCode).toBe(400);
    }
  });

  it('is asked about when the event came while Stripe did not answer', async () => {
    const as = await newCreator();
    const from = bank.events.told.length;
    plans.finish((await begin(as)).session);
    stripe.fail(/^GET \/v1\/(checkout|subscriptions)/, 500, 100);
    for (const event of bank.events.told.slice(from)) await deliver(event);
    await runJobs(deps, 'settle-plan-event').catch(() => {});
    stripe.mend();
    expect(await planNow(as)).toBe('free');
    clock.forward(11);
    await settleDue(subscriptions);
    expect(await planNow(as)).toBe('pro');
  });
});

describe('Stripe’s pricing table', () => {
  it('sells to the creator whose reference it was given, back from its page or by webhook', async () => {
    const [as, other] = [await newCreator(), await newCreator()];
    const { sale } = (await call(as, 'GET')).billing;
    const bought = plans.buyOnTable(sale?.table?.reference ?? '', 'price_pro_month');
    await call(other, 'POST', '/check', { session: bought.session });
    expect([await planNow(as), await planNow(other)]).toEqual(['free', 'free']);
    await call(as, 'POST', '/check', { session: bought.session });
    expect(await planNow(as)).toBe('pro');
    const from = bank.events.told.length;
    plans.buyOnTable((await call(other, 'GET')).billing.sale?.table?.reference ?? '', 'price_basic_month');
    await tell(from, events => events.toReversed());
    expect(await planNow(other)).toBe('basic');
  });

  it('gives no plan for a reference that we did not write, and lists it', async () => {
    const as = await newCreator();
    const from = bank.events.told.length;
    const { sub } = plans.buyOnTable(`${as.creatorId}_forged`, 'price_pro_month');
    await tell(from);
    expect(await planNow(as)).toBe('free');
    expect(await breaks(sub.id)).toEqual(['unknown']);
  });

  it('passes over what is sold to others at other prices', async () => {
    const from = bank.events.told.length;
    const { sub } = plans.buyOnTable('somebody', 'price_elsewhere');
    await tell(from);
    expect(await breaks(sub.id)).toEqual([]);
    const { rows } = await deps.pool.query(`select processed_at from webhook_inbox where object_ref = $1`, [sub.id]);
    expect(rows.length).toBeGreaterThan(0);
    for (const { processed_at } of rows) expect(processed_at).not.toBeNull();
  });
});

describe('what does not agree', () => {
  it('is found without any event: a purchase on the table is taken up', async () => {
    const as = await newCreator();
    plans.buyOnTable((await call(as, 'GET')).billing.sale?.table?.reference ?? '', 'price_pro_month');
    await reconcilePlans(subscriptions);
    expect(await planNow(as)).toBe('pro');
  });

  it('is listed: a second subscription of one creator, which gives nothing', async () => {
    const { as } = await paying('basic');
    const { sub } = plans.buyOnTable((await call(as, 'GET')).billing.sale?.table?.reference ?? '', 'price_pro_month');
    await reconcilePlans(subscriptions);
    expect([await planNow(as), await breaks(sub.id)]).toEqual(['basic', ['second']]);
  });

  it('is listed and counts: another plan chosen at Stripe’s Dashboard without an event', async () => {
    const { as, sub } = await paying('basic');
    plans.changeThere(sub, { price: 'price_pro_month' });
    await days(1, as);
    expect([await planNow(as), await breaks(sub)]).toEqual(['pro', ['changed_there']]);
  });

  it('keeps the plan at an unknown price, until the price is a known one again', async () => {
    const { as, sub } = await paying();
    plans.changeThere(sub, { price: 'price_elsewhere' });
    await days(1, as);
    expect([await planNow(as), await breaks(sub)]).toEqual(['pro', ['unknown_price']]);
    plans.changeThere(sub, { price: 'price_basic_month' });
    await call(as, 'POST', '/check', {});
    expect([await planNow(as), await breaks(sub)]).toEqual(['basic', ['unknown_price']]);
  });

  it('takes no plan away because Stripe knows nothing of it: the keys may be wrong', async () => {
    const { as, sub } = await paying();
    plans.forget(sub);
    await days(1, as);
    expect([await planNow(as), await breaks(sub)]).toEqual(['pro', ['gone']]);
  });
});

describe('a subscription of a provider that sells here no more', () => {
  const sandbox = {
    ...subscriptions,
    sale: { port: sandboxPlans(deps), prices: async () => planPrices('USD', { 'pro.month': 1900 }) },
  };
  const mails = async ({ email }: SignedCreator) =>
    (await deps.db.selectFrom('mails').select('template').where('recipient', '=', email).execute()).map(
      ({ template }) => template,
    );
  async function testing() {
    const as = await newCreator();
    await subscribe(sandbox, as.creatorId, { plan: 'pro', cycle: 'month' });
    const row = await latestSubscription(deps.db, as.creatorId);
    const { creatorId } = as;
    await sandbox.sale.port.enterTestCard?.({ creatorId, ref: row?.ref ?? '' }, '4242 4242 4242 4242');
    await settleSubscription(sandbox, as.creatorId, row?.id ?? '');
    expect(await planNow(as)).toBe('pro');
    return as;
  }

  it('ends within a day when it was paid with a test card, and its creator is emailed', async () => {
    const as = await testing();
    expect((await call(as, 'PUT', '/subscription', { plan: 'pro', cycle: 'year', due: 20_000 })).code).toBe(
      'plan_not_sold',
    );
    expect((await call(as, 'POST', '/cancellation')).code).toBe('plan_not_sold');
    await days(1, as);
    expect((await call(as, 'GET')).billing.subscription?.status).toBe('canceled');
    expect([await planNow(as), await mails(as)]).toEqual(['free', ['plan-ended']]);
  });

  it('gives way to one that is paid', async () => {
    const as = await testing();
    plans.finish((await begin(as)).session);
    expect((await call(as, 'POST', '/check', {})).billing.subscription?.status).toMatch(/trialing|active/);
    expect(await planNow(as)).toBe('pro');
  });

  it('stays where money may still be charged, and is listed', async () => {
    const { as, sub } = await paying();
    clock.forward(day);
    await settleDue(sandbox);
    expect([await planNow(as), await breaks(sub)]).toEqual(['pro', ['unsold']]);
  });
});

describe('a change of a plan that the bank wants confirmed', () => {
  /** A creator on Basic whose bank asks about every payment, and Pro asked for. */
  async function asking() {
    const { as, sub } = await paying('basic');
    plans.newCard(sub, { last4: '3184', pays: true, asks: true });
    const from = bank.events.told.length;
    const wanted = await call(as, 'PUT', '/subscription', { plan: 'pro', cycle: 'month', due: 1000 });
    return { as, sub, from, wanted };
  }
  const confirmOf = async (as: SignedCreator) => (await call(as, 'GET')).billing.subscription?.confirm;

  it('waits on the page of its invoice and counts once a webhook confirms it', async () => {
    const { as, sub, wanted } = await asking();
    expect(wanted.status).toBe(200);
    const { subscription, invoices } = wanted.billing;
    expect(subscription).toMatchObject({ plan: 'basic', amount: 900, status: 'active' });
    expect(subscription?.confirm).toEqual({
      plan: 'pro',
      cycle: 'month',
      url: invoices.find(({ status }) => status === 'open')?.pageUrl,
      until: new Date(clock.now().getTime() + 23 * 3_600_000).toISOString(),
    });
    expect(await planNow(as)).toBe('basic');
    const from = bank.events.told.length;
    plans.confirm(sub);
    await tell(from, events => events.toReversed());
    const after = (await call(as, 'GET')).billing;
    expect(after.subscription).toMatchObject({ plan: 'pro', amount: 1900, confirm: null });
    expect(after.invoices.map(({ status }) => status)).not.toContain('open');
    expect([await planNow(as), await breaks(sub)]).toEqual(['pro', []]);
  });

  it('is found confirmed within ten minutes without an event', async () => {
    const { as, sub } = await asking();
    plans.confirm(sub);
    clock.forward(11);
    await settleDue(subscriptions);
    expect(await planNow(as)).toBe('pro');
  });

  it('is given up by Stripe after 23 hours, and then by us', async () => {
    const { as, sub, from } = await asking();
    clock.forward(24 * 60);
    plans.sub(sub);
    await tell(from);
    await signInAgain(as);
    expect([await confirmOf(as), await planNow(as)]).toEqual([null, 'basic']);
  });

  it('is asked for once, however often it is requested', async () => {
    const { as } = await asking();
    const before = plans.invoices().length;
    const first = await confirmOf(as);
    const again = await call(as, 'PUT', '/subscription', { plan: 'pro', cycle: 'month', due: 1000 });
    expect(again.billing.subscription?.confirm).toEqual(first);
    expect(plans.invoices().length).toBe(before);
  });

  it.each([
    ['stays', 'DELETE', '/cancellation', undefined],
    ['changes otherwise', 'PUT', '/subscription', { plan: 'empower', cycle: 'month', due: 3000 }],
    ['cancels', 'POST', '/cancellation', undefined],
  ] as const)('is taken back with its invoice by who %s', async (_who, method, path, body) => {
    const { as, sub } = await asking();
    const invoice = plans.sub(sub).waits?.invoice;
    const { billing } = await call(as, method, path, body);
    expect(billing.subscription?.confirm?.plan).toBe(method === 'PUT' ? 'empower' : undefined);
    expect(billing.subscription?.endsAtPeriodEnd).toBe(method === 'POST');
    expect(plans.invoices().find(({ id }) => id === invoice)?.status).toBe('void');
    expect(await planNow(as)).toBe('basic');
  });
});
