import type { CreatorId } from '../../../base/id.ts';
import { accept, refuse } from '../../../base/result.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { fastTime, realTime } from '../../payments/port/fast-clock.ts';
import { ProviderError } from '../../payments/port/payment-port.ts';
import { type SubscriptionAnswer, type SubscriptionPort, sandboxPlansId } from '../subscriptions/subscription-port.ts';
import { texts } from '../subscriptions/texts.ts';
import {
  advance,
  beginPlan,
  changePlan,
  expire,
  type SandboxPlan,
  sandboxPlanSchema,
  setEnding,
  takeCard,
} from './sandbox-plan.ts';
import { insertSandboxPlan, lockSandboxPlan, updateSandboxPlan } from './sandbox-plans.sql.ts';
import { testPlanCard } from './test-plan-card.ts';

/** `daySeconds`: how long a day lasts at the test provider. Its rows are in that time; its answers are in ours. */
type Deps = Pick<PlatformContext, 'db' | 'clock'> & { daySeconds?: number | undefined };

const shownTo = ({ clock, daySeconds }: Deps, { createdAt }: SandboxPlan, at: Date = clock.now()): Date =>
  fastTime(createdAt, at, daySeconds);

/** One act on what the test provider remembers, alone; undefined when there is no such subscription. */
const act = (
  deps: Deps,
  creatorId: CreatorId,
  ref: string,
  work: (plan: SandboxPlan, now: Date) => SandboxPlan,
): Promise<SandboxPlan | undefined> =>
  deps.db.transaction().execute(async trx => {
    const found = await lockSandboxPlan(trx, creatorId, ref);
    if (found === undefined) return undefined;
    const before = sandboxPlanSchema.parse(found.state);
    const plan = work(before, shownTo(deps, before));
    await updateSandboxPlan(trx, creatorId, ref, plan);
    return plan;
  });

/** Sells plans without moving money, for test cards. What was due since the last call happens with the next one. */
export function sandboxPlans(deps: Deps): SubscriptionPort {
  async function known(creatorId: CreatorId, ref: string, work: Parameters<typeof act>[3]): Promise<SandboxPlan> {
    const plan = await act(deps, creatorId, ref, work);
    if (plan === undefined) throw new ProviderError('invalid', 'the test provider knows no such subscription');
    return plan;
  }

  return {
    id: sandboxPlansId,
    test: true,

    async start({ id, creatorId, plan, cycle, amount, name, currency, trialDays }) {
      const state = beginPlan({ plan, cycle, amount, name, currency, trialDays, createdAt: deps.clock.now() });
      await insertSandboxPlan(deps.db, creatorId, id, state);
      return { ref: id, payUrl: '/manage/billing?card=new' };
    },

    async giveUp({ creatorId, ref }) {
      await known(creatorId, ref, expire);
    },

    async fetch({ creatorId, ref }) {
      return stateOf(ref, await known(creatorId, ref, advance), deps.daySeconds);
    },

    async carryOut({ creatorId, ref }, request, key) {
      await known(creatorId, ref, (plan, now) => {
        if (plan.done.includes(key)) return plan;
        const done = [...plan.done, key];
        if (request.kind !== 'change') return { ...setEnding(plan, request.kind === 'cancel', now), done };
        const to = { ...request.to, amount: request.amount, name: request.name };
        return {
          ...changePlan(plan, to, { when: request.when, at: shownTo(deps, plan, new Date(request.at)) }, now),
          done,
        };
      });
      return undefined;
    },

    async enterTestCard({ creatorId, ref }, number) {
      const card = testPlanCard(number);
      if (card === undefined) return refuse({ kind: 'bad_card' });
      if (card.fate === 'declined') return refuse({ kind: 'card_declined' });
      const plan = await act(deps, creatorId, ref, (before, now) => takeCard(before, card, now));
      return plan === undefined ? refuse({ kind: 'not_subscribed' }) : accept(null);
    },
  };
}

function stateOf(
  ref: string,
  { next, card, invoices, ...kept }: SandboxPlan,
  daySeconds: number | undefined,
): SubscriptionAnswer {
  const { status, plan, cycle, amount, currency, endsAtPeriodEnd, createdAt } = kept;
  const real = (at: Date) => realTime(createdAt, at, daySeconds);
  const realOf = (at: Date | null) => (at === null ? null : real(at));
  if (status === 'incomplete') return 'waiting';
  if (status === 'incomplete_expired') return 'expired';
  return {
    ...{ ref, status, amount, currency, endsAtPeriodEnd },
    periodStart: realOf(kept.periodStart),
    periodEnd: realOf(kept.periodEnd),
    trialEnd: realOf(kept.trialEnd),
    sold: { plan, cycle },
    next: next && { plan: next.plan, cycle: next.cycle },
    confirm: null,
    customer: null,
    method: card === null ? null : texts.card(card.last4),
    invoices: invoices.map(({ madeAt, paidAt, ...invoice }) => ({
      ...invoice,
      madeAt: real(madeAt),
      paidAt: realOf(paidAt),
      currency,
      pageUrl: null,
      pdfUrl: null,
    })),
  };
}
