import { beforeEach, describe, expect, it } from 'vitest';
import { holdClock, type SignedCreator, testApp } from '../../../../tests/kit/server/app.ts';
import { composePlanSale } from '../../../apps/server/plan-sale.ts';
import type { Billing } from './contract.ts';
import { settleDue } from './settle-subscription.flow.ts';

const clock = holdClock('2026-11-01T09:00:00Z');
const app = await testApp({ clock });
const { deps } = app;
const sale = composePlanSale(deps);
const subscriptions = { ...deps, sale };
const day = 24 * 60;
const pays = '4242 4242 4242 4242';
const failsLater = '4000 0000 0000 0341';

type Answer = { status: number; code: string | undefined; billing: Billing };
const call = async (as: SignedCreator, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', body?: unknown) => {
  const { status, body: answer } = await app.call(method, `/api/billing${path}`, body, as);
  const code = (answer as { error?: { code: string } }).error?.code;
  return { status, code, billing: answer as Billing } satisfies Answer;
};
const planNow = async (as: SignedCreator) =>
  ((await app.call('GET', '/api/plan', undefined, as)).body as { plan: string }).plan;
const statusNow = async (as: SignedCreator) => (await call(as, 'GET')).billing.subscription?.status;
/** Days go by; the sweep looks now and then, and the creator keeps their session. */
async function days(count: number, as: SignedCreator): Promise<void> {
  for (let left = count; left > 0; left -= 14) {
    clock.forward(Math.min(left, 14) * day);
    await settleDue(subscriptions);
    await planNow(as);
  }
}
const mailsTo = async ({ email }: SignedCreator) =>
  (await deps.db.selectFrom('mails').select('template').where('recipient', '=', email).orderBy('createdAt').execute())
    .map(({ template }) => template)
    .filter(template => template.startsWith('plan-'));

const subscribe = async (as: SignedCreator, plan = 'pro', card = pays) => {
  await call(as, 'POST', '/subscription', { plan, cycle: 'month' });
  return call(as, 'PUT', '/test-card', { number: card });
};

beforeEach(() => clock.set('2026-11-01T09:00:00Z'));

it('a plan begins with a trial, becomes active and is charged each month', async () => {
  const maya = await app.creator('suba');
  await call(maya, 'POST', '/subscription', { plan: 'pro', cycle: 'month' });
  expect([await statusNow(maya), await planNow(maya)]).toEqual(['incomplete', 'free']);
  const begun = await call(maya, 'PUT', '/test-card', { number: pays });
  expect(begun.billing.subscription).toMatchObject({ status: 'trialing', trialEnd: '2026-11-15T09:00:00.000Z' });
  expect(await planNow(maya)).toBe('pro');
  await days(12, maya);
  expect(await mailsTo(maya)).toEqual(['plan-trial-ending']);
  await days(2, maya);
  const { subscription, invoices } = (await call(maya, 'GET')).billing;
  expect(subscription).toMatchObject({ status: 'active', method: 'Card ending in 4242', amount: 1900 });
  expect(invoices).toMatchObject([{ status: 'paid', amount: 1900, what: 'Vitrine Pro, monthly' }]);
  await days(30, maya);
  expect((await call(maya, 'GET')).billing.invoices).toHaveLength(2);
});

it('a card that fails leaves the plan for its grace, then free; paying brings it back', async () => {
  const maya = await app.creator('subb');
  await subscribe(maya, 'pro', failsLater);
  await days(14, maya);
  expect([await statusNow(maya), await planNow(maya)]).toEqual(['active', 'pro']);
  await days(30, maya);
  expect([await statusNow(maya), await planNow(maya)]).toEqual(['past_due', 'pro']);
  expect((await call(maya, 'GET')).billing.subscription?.graceEnd).toMatch(/^2026-12-22/);
  await days(7, maya);
  expect([await statusNow(maya), await planNow(maya)]).toEqual(['past_due', 'free']);
  expect(await mailsTo(maya)).toEqual(['plan-payment-failed', 'plan-ended']);
  const paid = await call(maya, 'PUT', '/test-card', { number: pays });
  expect(paid.billing.subscription?.status).toBe('active');
  expect(await planNow(maya)).toBe('pro');
});

describe('a change of plan', () => {
  it('upwards shows the difference, charges it and counts at once', async () => {
    const maya = await app.creator('subc');
    await subscribe(maya, 'basic');
    await days(14, maya);
    await days(15, maya);
    const to = { plan: 'pro', cycle: 'month' };
    const terms = (await app.call('POST', '/api/billing/quote', to, maya)).body as { when: string; due: number };
    expect(terms).toMatchObject({ when: 'now', due: 500 });
    expect((await call(maya, 'PUT', '/subscription', { ...to, due: 100 })).code).toBe('terms_changed');
    const changed = await call(maya, 'PUT', '/subscription', { ...to, due: terms.due });
    expect(changed.billing).toMatchObject({
      subscription: { plan: 'pro' },
      invoices: [{ amount: 500 }, { amount: 900 }],
    });
    expect(await planNow(maya)).toBe('pro');
    expect((await call(maya, 'PUT', '/subscription', { ...to, due: 0 })).code).toBe('same_plan');
  });

  it('downwards counts from the next period, and can be taken back until then', async () => {
    const maya = await app.creator('subd');
    await subscribe(maya);
    await days(14, maya);
    const to = { plan: 'basic', cycle: 'month', due: 0 };
    const { subscription } = (await call(maya, 'PUT', '/subscription', to)).billing;
    expect(subscription).toMatchObject({ plan: 'pro', amount: 1900, next: { plan: 'basic', cycle: 'month' } });
    expect((await call(maya, 'DELETE', '/cancellation')).billing.subscription?.next).toBeNull();
    await call(maya, 'PUT', '/subscription', to);
    await days(29, maya);
    expect(await planNow(maya)).toBe('pro');
    await days(1, maya);
    expect(await planNow(maya)).toBe('basic');
    expect((await call(maya, 'GET')).billing.subscription).toMatchObject({ plan: 'basic', amount: 900, next: null });
  });
});

it('cancelled it lasts until the end of the period; a second subscription has no trial', async () => {
  const maya = await app.creator('sube');
  await subscribe(maya);
  await days(14, maya);
  expect((await call(maya, 'POST', '/cancellation')).billing.subscription?.endsAtPeriodEnd).toBe(true);
  expect((await call(maya, 'DELETE', '/cancellation')).billing.subscription?.endsAtPeriodEnd).toBe(false);
  await call(maya, 'POST', '/cancellation');
  await days(29, maya);
  expect([await statusNow(maya), await planNow(maya)]).toEqual(['active', 'pro']);
  await days(1, maya);
  expect([await statusNow(maya), await planNow(maya)]).toEqual(['canceled', 'free']);
  expect(await mailsTo(maya)).toContain('plan-ended');
  expect((await subscribe(maya)).billing.subscription?.status).toBe('active');
});

it('what a code gave stays when a subscription ends', async () => {
  const maya = await app.creator('subf', undefined, 'basic');
  await subscribe(maya);
  expect(await planNow(maya)).toBe('pro');
  await call(maya, 'POST', '/cancellation');
  await days(14, maya);
  expect(await planNow(maya)).toBe('basic');
});

it('a cancellation that did not reach the provider is sent again by the sweep', async () => {
  const maya = await app.creator('subg');
  await subscribe(maya);
  const { id } = await deps.db
    .selectFrom('subscriptions')
    .select('id')
    .where('creatorId', '=', maya.creatorId)
    .executeTakeFirstOrThrow();
  await deps.db
    .updateTable('subscriptions')
    .set({ wish: JSON.stringify({ kind: 'cancel' }), checkAt: clock.now() })
    .where('creatorId', '=', maya.creatorId)
    .where('id', '=', id)
    .execute();
  await settleDue(subscriptions);
  expect((await call(maya, 'GET')).billing.subscription?.endsAtPeriodEnd).toBe(true);
});

it('refuses what cannot be', async () => {
  const maya = await app.creator('subh');
  expect((await call(maya, 'POST', '/cancellation')).code).toBe('not_subscribed');
  expect((await call(maya, 'PUT', '/subscription', { plan: 'pro', cycle: 'month', due: 0 })).code).toBe(
    'not_subscribed',
  );
  expect((await call(maya, 'PUT', '/test-card', { number: pays })).code).toBe('not_subscribed');
  await call(maya, 'POST', '/subscription', { plan: 'pro', cycle: 'month' });
  expect((await call(maya, 'PUT', '/test-card', { number: '4111 1111 1111 1111' })).code).toBe('bad_card');
  expect((await call(maya, 'PUT', '/test-card', { number: '4000 0000 0000 0002' })).code).toBe('card_declined');
  expect(await planNow(maya)).toBe('free');
  await call(maya, 'PUT', '/test-card', { number: pays });
  expect((await call(maya, 'POST', '/subscription', { plan: 'basic', cycle: 'year' })).code).toBe('already_subscribed');
  expect((await call(maya, 'POST', '/portal')).code).toBe('portal_unavailable');
});

it('of two subscriptions begun at once one is open', async () => {
  const maya = await app.creator('subi');
  const begin = () => call(maya, 'POST', '/subscription', { plan: 'pro', cycle: 'month' });
  const both = await Promise.all([begin(), begin()]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const { rows } = await deps.pool.query(`select status from subscriptions where creator_id = $1 order by status`, [
    maya.creatorId,
  ]);
  expect(rows.map(({ status }) => status)).toEqual(['incomplete', 'incomplete_expired']);
});
