import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { dollars, shopsOn } from '../../../../tests/kit/bookings/shop.ts';
import { visitorOf } from '../../../../tests/kit/bookings/visitor.ts';
import { brokenInvariants } from '../../../../tests/kit/database/invariants.ts';
import { openStripe } from '../../../../tests/kit/payments/stripe/open-stripe.ts';
import { webhookSecret } from '../../../../tests/kit/payments/stripe/stripe-events.ts';
import { stripeMembersOn } from '../../../../tests/kit/payments/stripe/stripe-members.ts';
import { holdClock, testApp } from '../../../../tests/kit/server/app.ts';
import { runJob, runJobs } from '../../../../tests/kit/server/outbox.ts';
import { sameWalks, walkTime } from '../../../../tests/kit/walks/same-walks.ts';
import { renewMemberships } from './renew-memberships.flow.ts';

const opening = '2026-11-21T10:00:00Z';
const clock = holdClock(opening);
const stripe = await openStripe(() => clock.now());
const { bank } = stripe;
afterAll(() => stripe.close());
const settings = { STRIPE_SECRET_KEY: 'sk_test_platform', STRIPE_WEBHOOK_SECRET: webhookSecret };
const app = await testApp({ clock, settings: { ...settings, STRIPE_API_BASE: stripe.base } });
const { db, pool } = app.deps;
const { post } = visitorOf(app);
const { joined, renewAt, tell, ordersOf } = stripeMembersOn(app, stripe, clock);
const newShop = shopsOn(app, 'order');

/** How the first renewal goes, whether a card is changed before and the second renewal refunded, and how it ends. */
type Story = {
  renewal: 'paid' | 'paid the next day' | 'confirmed by hand' | 'paid by hand' | 'answer lost';
  changesCard: boolean;
  refunds: boolean;
  ends: 'goes on' | 'is cancelled' | 'is never paid';
};
/** Of the events so far those that arrive now, by number: also again, and in any order. */
type Telling = number[];

async function endOf(story: Story, tellings: readonly Telling[]) {
  clock.set(opening);
  bank.cards.fate('succeeded');
  stripe.mend();
  const since = bank.events.told.length;
  const left = [...tellings];
  const shop = await newShop({
    promotions: [{ title: 'Club', price: dollars(30), access: { uses: 2, renews: 'week' } }],
  });
  const { orderId, path } = await joined(shop);

  /** What happened is told as the case has it; then a few minutes pass, in which the jobs do their part. */
  async function settle(): Promise<void> {
    const known = bank.events.told.slice(since);
    const picked = (left.shift() ?? []).flatMap(nth => known[nth % known.length] ?? []);
    await tell(picked);
    for (const minutes of [2, 11]) {
      clock.forward(minutes);
      await runJob(app.deps, { task: 'reconcile-payments', payload: null });
      await renewMemberships(app.deps);
    }
    await runJobs(app.deps, 'settle-webhook', 'refund-payment', 'cancel-payments');
  }
  const act = (wanted: string) => post(`${path}/membership`, { act: wanted });
  const page = () => bank.sessions().at(-1) ?? '';

  if (story.changesCard) {
    await act('card');
    bank.leaveCard(page(), '5555');
    await settle();
  }
  if (story.renewal === 'answer lost') {
    stripe.fail(/^POST \/v1\/payment_intents$/, 'reset_after');
    stripe.fail(/^POST \/v1\/payment_intents$/, 500, 2);
  } else if (story.renewal !== 'paid')
    bank.cards.fate(story.renewal === 'confirmed by hand' ? 'authentication_required' : 'card_declined');
  await renewAt('2026-11-28T10:00:00Z');
  await settle();
  if (story.renewal.endsWith('by hand')) {
    await act('pay');
    bank.pay(page());
    await settle();
  }
  bank.cards.fate('succeeded');
  await renewAt('2026-11-29T10:30:00Z');
  await settle();
  if (story.ends === 'is cancelled') await act('cancel');
  if (story.ends === 'is never paid') bank.cards.fate('card_declined');
  for (const at of ['2026-12-05T10:00:00Z', '2026-12-06T11:00:00Z', '2026-12-08T12:00:00Z', '2026-12-10T13:00:00Z']) {
    await renewAt(at);
    await settle();
  }
  if (story.refunds) {
    const order = (await ordersOf(shop)).findLast(({ status }) => status === 'paid');
    await app.call('POST', `/api/orders/${order?.id}/refunds`, { amount: 1000, left: 3000 }, shop);
    await settle();
  }
  await settle();
  expect(await brokenInvariants(pool)).toEqual({});
  const membership = await db
    .selectFrom('memberships')
    .select(['status', 'periods', 'period_end', 'ends_at_period_end', 'needs_confirmation', 'tries'])
    .where('creator_id', '=', shop.creatorId)
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const attempts = await db
    .selectFrom('payment_attempts')
    .select(['state', 'amount', 'unattended'])
    .where('creator_id', '=', shop.creatorId)
    .orderBy('created_at')
    .execute();
  const card = await db
    .selectFrom('kept_cards')
    .select('last_four')
    .where('creator_id', '=', shop.creatorId)
    .executeTakeFirstOrThrow();
  const { rows: money } = await pool.query(
    'select account, sum(amount)::int as amount from ledger_entries where creator_id = $1 group by account order by account',
    [shop.creatorId],
  );
  const orders = (await ordersOf(shop)).map(({ id: _, ...order }) => order);
  return { membership, attempts, orders, card, money };
}

const untold = new Map<string, ReturnType<typeof endOf>>();
const endUntold = (story: Story) => {
  const key = JSON.stringify(story);
  const known = untold.get(key) ?? endOf(story, []);
  untold.set(key, known);
  return known;
};

it(
  'a membership ends the same however its payments are told: late, twice, in any order, or not at all',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record<Story>({
          renewal: fc.constantFrom('paid', 'paid the next day', 'confirmed by hand', 'paid by hand', 'answer lost'),
          changesCard: fc.boolean(),
          refunds: fc.boolean(),
          ends: fc.constantFrom('goes on', 'is cancelled', 'is never paid'),
        }),
        fc.array(fc.array(fc.nat(30), { maxLength: 6 }), { maxLength: 8 }),
        async (story, tellings) => {
          const quiet = await endUntold(story);
          expect(await endOf(story, tellings)).toEqual(quiet);
        },
      ),
      sameWalks(2, 40),
    );
  },
  walkTime,
);
