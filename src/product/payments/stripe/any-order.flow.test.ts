import fc from 'fast-check';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/kit/database/database.ts';
import { payableOrdersOn } from '../../../../tests/kit/payments/payable-order.ts';
import { openStripe, type TestStripe } from '../../../../tests/kit/payments/stripe/open-stripe.ts';
import { stripeProvider } from '../../../../tests/kit/payments/stripe/stripe-provider.ts';
import { sameWalks, walkTime } from '../../../../tests/kit/walks/same-walks.ts';
import { paymentJobs } from '../payments.jobs.ts';
import { checkDisputes } from '../settling/check-disputes.flow.ts';
import { settleByRef } from '../settling/settle-payment.flow.ts';

const { db } = await testDatabase();

type Story = {
  payment: 'at once' | 'after days' | 'refused' | 'run out';
  dispute: 'none' | 'won' | 'lost' | 'open';
  refund: boolean;
};
/** What happens next: at Stripe, or here; `pick` says which of the events so far is delivered, also a second time. */
type Step = { do: 'happens' | 'told' | 'reconciled'; pick: number };

async function opened() {
  let stripe: TestStripe | undefined;
  const { shop, refundOf } = payableOrdersOn(db, async (onCreate, now) => {
    stripe = await openStripe(now);
    stripe.unref();
    return stripeProvider(stripe, onCreate);
  });
  const at = await shop();
  await at.pay();
  if (stripe === undefined) throw new Error('a shop opens its provider');
  return { ...at, stripe, refundOf, ref: at.provider.refs()[0] ?? '' };
}
type At = Awaited<ReturnType<typeof opened>>;

function happenings({ stripe: { bank }, ref }: At, { payment, dispute }: Story): (() => void)[] {
  if (payment === 'run out') return [() => bank.expire(ref)];
  if (payment === 'refused') return [() => bank.pay(ref, { fate: 'processing' }), () => bank.decide(ref, 'failed')];
  const paid =
    payment === 'at once'
      ? [() => bank.pay(ref)]
      : [() => bank.pay(ref, { fate: 'processing' }), () => bank.decide(ref, 'succeeded')];
  if (dispute === 'none') return paid;
  const disputed = [...paid, () => bank.dispute(ref, 'needs_response', 1000)];
  return dispute === 'open' ? disputed : [...disputed, () => bank.dispute(ref, dispute)];
}

/** The state at the end, whatever the order of events. */
async function endOf(story: Story, steps: readonly Step[]) {
  const at = await opened();
  const { bank } = at.stripe;
  const jobs = paymentJobs(at.deps);
  const coming = happenings(at, story);
  const reconcile = async () => {
    at.clock.forward(2);
    await jobs['reconcile-payments']();
  };
  const tell = async (nth: number) => {
    const event = bank.events.told[nth];
    const object = event?.data.object;
    const ref = object?.object === 'checkout.session' ? object.id : (object?.payment_intent ?? object?.id);
    await settleByRef(at.deps, 'stripe', { ref: String(ref), account: null });
  };
  for (const step of steps) {
    if (step.do === 'happens') coming.shift()?.();
    else if (step.do === 'reconciled') await reconcile();
    else if (bank.events.told.length > 0) await tell(step.pick % bank.events.told.length);
  }
  for (const happen of coming) happen();
  await reconcile();
  await checkDisputes(at.deps);
  at.clock.forward(60);
  await checkDisputes(at.deps);
  const isPaid = (await at.history()).attempts.some(({ state }) => state === 'succeeded');
  if (story.refund && isPaid) await at.refundOf(at.order, 1500, at.clock.now());
  await at.runRefunds();
  const { attempts, refunds, disputes } = await at.history();
  await at.stripe.close();
  return {
    attempts: attempts.map(({ state, method }) => ({ state, method })),
    refunds: refunds.map(({ amount, state }) => ({ amount, state })),
    disputes: disputes.map(({ amount, state }) => ({ amount, state })),
    told: at.told,
    sent: bank.refunds().map(({ amount }) => amount),
  };
}

it(
  'a payment ends the same however its history is told: late, twice, in any order, or not at all',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record<Story>({
          payment: fc.constantFrom('at once', 'after days', 'refused', 'run out'),
          dispute: fc.constantFrom('none', 'won', 'lost', 'open'),
          refund: fc.boolean(),
        }),
        fc.array(fc.record<Step>({ do: fc.constantFrom('happens', 'told', 'told', 'reconciled'), pick: fc.nat(20) }), {
          maxLength: 16,
        }),
        async (story, steps) => {
          expect(await endOf(story, steps)).toEqual(await endOf(story, []));
        },
      ),
      sameWalks(12, 300),
    );
  },
  walkTime,
);
