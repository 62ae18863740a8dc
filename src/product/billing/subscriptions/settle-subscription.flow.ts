import type { CreatorId } from '../../../base/id.ts';
import type { Trx } from '../../../platform/database.ts';
import { queueMail } from '../../../platform/mail.ts';
import { creatorById, holdCreatorAlone, markPlan } from '../../accounts/creators.flow.ts';
import { keepBreak } from '../../payments/breaks.flow.ts';
import { ProviderError } from '../../payments/payment-port.ts';
import { planNames, plans } from '../../plans/entitlement.ts';
import { pricingPath } from '../../plans/gate.ts';
import { billingPath } from './billing-path.ts';
import { keepInvoices } from './plan-invoices.sql.ts';
import { canFollow, graceEnd, isEnded, planOf } from './subscription.ts';
import { invoiceName, type SubscriptionDeps } from './subscription-deps.flow.ts';
import type { SubscriptionTruth } from './subscription-port.ts';
import {
  dropWish,
  hasSubscribed,
  latestSubscription,
  lockSubscription,
  type SubscriptionRow,
  takeDue,
  updateSubscription,
} from './subscriptions.sql.ts';

const day = 86_400_000;
const trialNotice = 3 * day;

/**
 * Tells the provider what the creator asked for, if it does not know yet, asks it what is true, and lets the plan follow.
 * Safe to repeat. Throws ProviderError when the provider is away.
 */
export async function settleSubscription(deps: SubscriptionDeps, creatorId: CreatorId, id: string): Promise<void> {
  const known = await latestSubscription(deps.db, creatorId);
  const port = deps.sale?.port;
  if (known === undefined || known.id !== id || port === undefined || port.id !== known.provider) return;
  const row = known.ref === null ? await startAgain(deps, known) : known;
  if (row.ref === null || isEnded(row.status)) return;
  const subscription = { creatorId, id, ref: row.ref };
  if (row.wish !== null) {
    try {
      await port.carryOut(subscription, row.wish, `subscription:${id}:${row.wishNumber}`);
    } catch (error) {
      // What a provider never accepts is not asked for ever.
      if (error instanceof ProviderError && !error.retryable) await dropWish(deps.db, row);
      throw error;
    }
    await dropWish(deps.db, row);
  }
  const truth = await port.fetch(subscription);
  await deps.db.transaction().execute(trx => apply(deps, trx, { creatorId, id }, truth));
  deps.wake();
}

/** A start whose answer was never heard: the same key gives the same page again. */
async function startAgain(deps: SubscriptionDeps, row: SubscriptionRow): Promise<SubscriptionRow> {
  const { sale, config } = deps;
  if (sale === undefined) return row;
  const { email } = await creatorById(deps, row.creatorId);
  const returnUrl = `${config.publicUrl}/manage/billing?back=checkout`;
  const trialDays = (await hasSubscribed(deps.db, row.creatorId)) ? 0 : config.PLAN_TRIAL_DAYS;
  const wish = { ...row, email, name: invoiceName(row), trialDays, returnUrl };
  const { ref, payUrl } = await sale.port.start(wish, `subscription:${row.id}`);
  await updateSubscription(deps.db, row, { ref, payUrl });
  return { ...row, ref, payUrl };
}

async function apply(
  deps: SubscriptionDeps,
  trx: Trx,
  { creatorId, id }: { creatorId: CreatorId; id: string },
  truth: SubscriptionTruth,
): Promise<void> {
  const now = deps.clock.now();
  await holdCreatorAlone(trx, creatorId);
  const before = await lockSubscription(trx, creatorId, id);
  if (before === undefined) return;
  if (!canFollow(before.status, truth.status)) {
    deps.log.warn({ id, from: before.status, to: truth.status }, 'a subscription cannot go this way; ignored');
    const details = { provider: before.provider, creatorId, ours: before.status, theirs: truth.status };
    await keepBreak(trx, { kind: 'subscription', subject: before.ref ?? id, details }, now);
    return;
  }
  const isLate = truth.status === 'past_due' || truth.status === 'unpaid';
  const pastDueSince = isLate ? (before.pastDueSince ?? now) : null;
  const standing = { ...inForce(before, truth), status: truth.status, pastDueSince };
  const { PLAN_GRACE_DAYS: graceDays } = deps.config;
  const ended = isEnded(truth.status);
  await updateSubscription(trx, before, {
    ...standing,
    currency: truth.currency,
    customer: truth.customer,
    periodStart: truth.periodStart,
    periodEnd: truth.periodEnd,
    trialEnd: truth.trialEnd,
    endsAtPeriodEnd: truth.endsAtPeriodEnd,
    method: truth.method,
    checkAt: ended ? null : nextCheck(truth, pastDueSince, now, graceDays),
  });
  await keepInvoices(trx, before, truth.invoices);
  const subscribedPlan = planOf(standing, now, graceDays);
  const { subscribedPlan: had } = await creatorById({ db: trx }, creatorId);
  await markPlan(deps, trx, creatorId, { subscribedPlan });
  await tell(deps, trx, before, { truth, pastDueSince, lost: had !== 'free' && subscribedPlan === 'free' });
}

/** Which plan counts: a lower one, or a shorter cycle, begins with its own period. */
function inForce(before: SubscriptionRow, truth: SubscriptionTruth) {
  const { plan, cycle, amount } = truth;
  const isSamePeriod = before.periodStart !== null && before.periodStart.getTime() === truth.periodStart?.getTime();
  const rank = plans.indexOf(plan) - plans.indexOf(before.plan);
  const waits =
    isSamePeriod &&
    before.status === 'active' &&
    (rank < 0 || (rank === 0 && before.cycle === 'year' && cycle === 'month'));
  const { plan: own, cycle: ownCycle, amount: ownAmount } = before;
  return waits
    ? { plan: own, cycle: ownCycle, amount: ownAmount, nextPlan: plan, nextCycle: cycle }
    : { plan, cycle, amount, nextPlan: null, nextCycle: null };
}

/** The next moment at which something may be different, a day from now at the latest. */
function nextCheck(truth: SubscriptionTruth, pastDueSince: Date | null, now: Date, graceDays: number): Date {
  const moments = [
    truth.periodEnd,
    truth.trialEnd,
    truth.trialEnd && new Date(truth.trialEnd.getTime() - trialNotice),
    pastDueSince && graceEnd(pastDueSince, graceDays),
    new Date(now.getTime() + day),
  ];
  const later = moments.flatMap(at => (at !== null && at > now ? [at.getTime()] : []));
  return new Date(Math.min(...later));
}

type News = { truth: SubscriptionTruth; pastDueSince: Date | null; lost: boolean };

/** Emails a creator that a payment failed, that a trial ends soon, or that the plan has ended; each once. */
async function tell(
  { clock, config }: SubscriptionDeps,
  trx: Trx,
  before: SubscriptionRow,
  { truth, pastDueSince, lost }: News,
): Promise<void> {
  const { creatorId, id } = before;
  const { email, firstName } = await creatorById({ db: trx }, creatorId);
  const plan = planNames[truth.plan];
  const url = `${config.publicUrl}${billingPath}`;
  const mail = { creatorId, to: email } as const;
  const key = (what: string, at: Date | null) => `plan-${what}:${id}:${at?.getTime()}`;
  if (lost)
    await queueMail(trx, {
      ...mail,
      dedupKey: key('ended', truth.periodEnd),
      template: 'plan-ended',
      props: { firstName, plan, url: `${config.publicUrl}${pricingPath}` },
    });
  else if (pastDueSince !== null && before.pastDueSince === null) {
    const until = graceEnd(pastDueSince, config.PLAN_GRACE_DAYS).toISOString();
    const props = { firstName, plan, url, until };
    await queueMail(trx, { ...mail, dedupKey: key('late', pastDueSince), template: 'plan-payment-failed', props });
  }
  const { trialEnd } = truth;
  const isSoon = trialEnd !== null && trialEnd.getTime() - clock.now().getTime() <= trialNotice;
  if (truth.status === 'trialing' && isSoon && !truth.endsAtPeriodEnd) {
    const { amount, currency, cycle } = truth;
    const props = { firstName, plan, url, amount, currency, cycle, ends: trialEnd.toISOString() };
    await queueMail(trx, { ...mail, dedupKey: key('trial', trialEnd), template: 'plan-trial-ending', props });
  }
}

/** Asks about every subscription whose time it is; one in trouble does not keep the others waiting. */
export async function settleDue(deps: SubscriptionDeps): Promise<void> {
  for (const { creatorId, id } of await takeDue(deps.db, deps.clock.now())) {
    try {
      await settleSubscription(deps, creatorId, id);
    } catch (error) {
      deps.log.warn({ err: error, id }, 'a subscription could not be settled and will be looked at again');
    }
  }
}
