import { z } from 'zod';
import { currencyCodes } from '../../../base/currency.ts';
import { paidPlans } from '../plan-codes/plan-code.ts';
import { type Chosen, changeTerms, periodAfter } from '../subscriptions/plan-price.ts';
import { cycles, mayStep, subscriptionStatuses } from '../subscriptions/subscription.ts';
import { testFates } from './test-plan-card.ts';

const day = 86_400_000;
/** How long the test provider waits: for a card, for a payment that failed, and for one given up. */
const waits = { card: day, pastDue: 14 * day, unpaid: 30 * day } as const;

const chosen = { plan: z.enum(paidPlans), cycle: z.enum(cycles), amount: z.int(), name: z.string() };
const instant = z.coerce.date();

/** What the test provider remembers of a subscription. */
export const sandboxPlanSchema = z.object({
  ...chosen,
  status: z.enum(subscriptionStatuses),
  currency: z.enum(currencyCodes),
  trialDays: z.int(),
  periodStart: instant.nullable(),
  periodEnd: instant.nullable(),
  trialEnd: instant.nullable(),
  pastDueSince: instant.nullable(),
  endsAtPeriodEnd: z.boolean(),
  next: z.object(chosen).nullable(),
  credit: z.int(),
  card: z.object({ last4: z.string(), fate: z.enum(testFates) }).nullable(),
  invoices: z.array(
    z.object({
      ref: z.string(),
      number: z.string(),
      what: z.string(),
      amount: z.int(),
      status: z.enum(['paid', 'open', 'void']),
      madeAt: instant,
      paidAt: instant.nullable(),
    }),
  ),
  /** The keys of requests that are carried out. */
  done: z.array(z.string()),
  createdAt: instant,
});
export type SandboxPlan = z.infer<typeof sandboxPlanSchema>;

type Begun = Pick<SandboxPlan, 'plan' | 'cycle' | 'amount' | 'name' | 'currency' | 'trialDays' | 'createdAt'>;

/** A subscription that waits for its card. */
export const beginPlan = (begun: Begun): SandboxPlan => ({
  ...begun,
  status: 'incomplete',
  periodStart: null,
  periodEnd: null,
  trialEnd: null,
  pastDueSince: null,
  endsAtPeriodEnd: false,
  next: null,
  credit: 0,
  card: null,
  invoices: [],
  done: [],
});

function goTo(plan: SandboxPlan, status: SandboxPlan['status']): void {
  if (plan.status === status) return;
  if (!mayStep(plan.status, status)) throw new Error(`a subscription never goes from ${plan.status} to ${status}`);
  plan.status = status;
}

/** Writes an invoice and takes the money for it, credit first; whether it was paid. */
function charge(plan: SandboxPlan, amount: number, now: Date): boolean {
  const fromCredit = Math.min(plan.credit, amount);
  const due = amount - fromCredit;
  const isFirst = plan.invoices.length === 0;
  const pays = due === 0 || plan.card?.fate === 'pays' || (plan.card?.fate === 'fails_later' && isFirst);
  const number = `TEST-${String(plan.invoices.length + 1).padStart(4, '0')}`;
  plan.credit -= fromCredit;
  plan.invoices.unshift({
    ref: number,
    number,
    what: plan.name,
    amount: due,
    status: pays ? 'paid' : 'open',
    madeAt: now,
    paidAt: pays ? now : null,
  });
  return pays;
}

function begin(plan: SandboxPlan, start: Date, now: Date): void {
  if (plan.next !== null) Object.assign(plan, plan.next, { next: null });
  plan.periodStart = start;
  plan.periodEnd = periodAfter(start, plan.cycle);
  if (charge(plan, plan.amount, now)) goTo(plan, 'active');
  else {
    goTo(plan, 'past_due');
    plan.pastDueSince = now;
  }
}

/** Everything that is due by now happens, one after the other. */
export function advance(given: SandboxPlan, now: Date): SandboxPlan {
  const plan = structuredClone(given);
  while (happens(plan, now));
  return plan;
}

const isOver = (at: Date | null, now: Date): at is Date => at !== null && at <= now;
const after = (at: Date, ms: number): Date => new Date(at.getTime() + ms);

function happens(plan: SandboxPlan, now: Date): boolean {
  const end = plan.status === 'trialing' ? plan.trialEnd : plan.periodEnd;
  switch (plan.status) {
    case 'incomplete':
      if (!isOver(after(plan.createdAt, waits.card), now)) return false;
      goTo(plan, 'incomplete_expired');
      return true;
    case 'trialing':
    case 'active':
      if (!isOver(end, now)) return false;
      if (plan.endsAtPeriodEnd) goTo(plan, 'canceled');
      else begin(plan, end, end);
      return true;
    case 'past_due':
    case 'unpaid': {
      const wait = plan.status === 'past_due' ? waits.pastDue : waits.pastDue + waits.unpaid;
      if (plan.pastDueSince === null || !isOver(after(plan.pastDueSince, wait), now)) return false;
      goTo(plan, plan.status === 'past_due' ? 'unpaid' : 'canceled');
      return true;
    }
    default:
      return false;
  }
}

/** The page for the card is closed; a subscription that has begun stays as it is. */
export function expire(given: SandboxPlan, now: Date): SandboxPlan {
  const plan = advance(given, now);
  if (plan.status === 'incomplete') goTo(plan, 'incomplete_expired');
  return plan;
}

/** A card is entered: it begins the subscription, pays what is open, or takes the place of the one before. */
export function takeCard(given: SandboxPlan, card: NonNullable<SandboxPlan['card']>, now: Date): SandboxPlan {
  const plan = advance(given, now);
  plan.card = card;
  if (plan.status === 'incomplete' && plan.trialDays > 0) {
    goTo(plan, 'trialing');
    plan.periodStart = now;
    plan.trialEnd = after(now, plan.trialDays * day);
    plan.periodEnd = plan.trialEnd;
  } else if (plan.status === 'incomplete') begin(plan, now, now);
  else if ((plan.status === 'past_due' || plan.status === 'unpaid') && card.fate === 'pays') {
    for (const invoice of plan.invoices)
      if (invoice.status === 'open') Object.assign(invoice, { status: 'paid', paidAt: now });
    plan.pastDueSince = null;
    goTo(plan, 'active');
  }
  return plan;
}

/** Another plan, at once with the difference charged or from the next period on. */
export function changePlan(
  given: SandboxPlan,
  to: Chosen & { amount: number; name: string },
  { when, at }: { when: 'now' | 'period_end'; at: Date },
  now: Date,
): SandboxPlan {
  const plan = advance(given, now);
  const { periodStart, periodEnd } = plan;
  if ((plan.status !== 'active' && plan.status !== 'trialing') || periodStart === null || periodEnd === null)
    return plan;
  plan.endsAtPeriodEnd = false;
  plan.next = null;
  if (when === 'period_end') {
    plan.next = to.plan === plan.plan && to.cycle === plan.cycle ? null : to;
    return plan;
  }
  const isTrial = plan.status === 'trialing';
  const terms = changeTerms(at, { ...plan, periodStart, periodEnd, isTrial }, to);
  const isNewCycle = plan.cycle !== to.cycle && !isTrial;
  Object.assign(plan, to);
  plan.credit += terms.credit;
  if (isNewCycle) Object.assign(plan, { periodStart: at, periodEnd: terms.next.at });
  if (!isTrial && !charge(plan, terms.due, now)) {
    goTo(plan, 'past_due');
    plan.pastDueSince = now;
  }
  return plan;
}

/** Ends at the end of the period that is paid, or goes on after all. */
export function setEnding(given: SandboxPlan, isEnding: boolean, now: Date): SandboxPlan {
  const plan = advance(given, now);
  if (plan.status === 'active' || plan.status === 'trialing') {
    plan.endsAtPeriodEnd = isEnding;
    if (isEnding) plan.next = null;
  } else if (isEnding && (plan.status === 'past_due' || plan.status === 'unpaid')) goTo(plan, 'canceled');
  return plan;
}
