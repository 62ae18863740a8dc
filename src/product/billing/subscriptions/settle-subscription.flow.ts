import type { CreatorId } from '../../../base/id.ts';
import type { Trx } from '../../../platform/database.ts';
import { queueMail } from '../../../platform/mail.ts';
import { creatorById, holdCreatorAlone, markPlan } from '../../accounts/creators/creators.flow.ts';
import { ProviderError } from '../../payments/port/payment-port.ts';
import { storeMismatch } from '../../payments/settling/mismatches.flow.ts';
import { planNames } from '../../plans/entitlement.ts';
import { pricingPath } from '../../plans/gate.ts';
import { billingPath } from './billing-path.ts';
import { keepInvoices } from './plan-invoices.sql.ts';
import { storePlanMismatch } from './plan-mismatches.flow.ts';
import { endStray } from './stray-subscription.flow.ts';
import { canFollow, graceEnd, isEnded, planOf } from './subscription.ts';
import { invoiceName, type SubscriptionDeps } from './subscription-deps.flow.ts';
import type { PlanConfirmation, SubscriptionAnswer, SubscriptionPort, SubscriptionState } from './subscription-port.ts';
import {
  confirmationOf,
  deleteRequest,
  hasSubscribed,
  latestSubscription,
  lockSubscription,
  type SubscriptionRow,
  subscriptionById,
  takeDue,
  updateSubscription,
} from './subscriptions.sql.ts';
import { settleUnsold } from './unsold-subscription.flow.ts';

const day = 86_400_000;
const trialNotice = 3 * day;
/** How soon to look whether a payment was confirmed, should no event tell. */
const confirmLook = 10 * 60_000;

/**
 * Tells the provider what the creator asked for, if it does not know yet, asks it what is true, and lets the plan follow.
 * Safe to repeat. Throws ProviderError when the provider is away.
 */
export async function settleSubscription(
  deps: SubscriptionDeps,
  creatorId: CreatorId,
  id: string,
  why: 'asked' | 'sweep' = 'asked',
): Promise<void> {
  const known = await latestSubscription(deps.db, creatorId);
  const port = deps.sale?.port;
  if (known === undefined || known.id !== id) return;
  if (port === undefined || port.id !== known.provider) return settleUnsold(deps, known);
  const row = known.ref === null ? await startAgain(deps, known) : known;
  if (row.ref === null || isEnded(row.status)) return;
  const subscription = { creatorId, id, ref: row.ref };
  const { confirm, refused } = await sendRequest(deps, port, row, subscription.ref);
  const { status, plan, cycle, amount, periodEnd } = row;
  const askedAt = deps.clock.now();
  const state = await port.fetch(subscription, { status, plan, cycle, amount, periodEnd, confirm });
  await deps.db.transaction().execute(trx => apply(deps, trx, row, { state, askedAt, why }));
  deps.wake();
  if (refused !== undefined) throw refused;
}

/**
 * Tells the provider a request, if there is one, and what the creator has to approve since. What it never accepts is not asked
 * for ever: the creator is told, and what is true stays.
 */
async function sendRequest(
  deps: SubscriptionDeps,
  port: SubscriptionPort,
  row: SubscriptionRow,
  ref: string,
): Promise<{ confirm: PlanConfirmation | null; refused?: ProviderError }> {
  const { creatorId, id, request, requestNumber } = row;
  if (request === null) return { confirm: confirmationOf(row) };
  try {
    const confirm =
      (await port.carryOut({ creatorId, id, ref }, request, `subscription:${id}:${requestNumber}`)) ?? null;
    // Kept before the request is forgotten: else nobody would know the page any more.
    await updateSubscription(deps.db, row, confirmColumns(confirm));
    await deleteRequest(deps.db, row);
    return { confirm };
  } catch (error) {
    if (!(error instanceof ProviderError) || error.retryable) throw error;
    await deleteRequest(deps.db, row);
    // A card that is declined is between the creator and their bank.
    if (error.kind !== 'declined')
      await storePlanMismatch(
        deps.db,
        { provider: port.id, ref, kind: 'refused', facts: { request, why: error.message } },
        deps.clock.now(),
      );
    return { confirm: confirmationOf(row), refused: error };
  }
}

const confirmColumns = (confirm: PlanConfirmation | null) => ({
  confirmPlan: confirm?.to.plan ?? null,
  confirmCycle: confirm?.to.cycle ?? null,
  confirmUrl: confirm?.url ?? null,
  confirmUntil: confirm?.until ?? null,
});

/** A start whose answer was never heard: the same key returns the same page again. */
async function startAgain(deps: SubscriptionDeps, row: SubscriptionRow): Promise<SubscriptionRow> {
  const { sale, config } = deps;
  if (sale === undefined) return row;
  const { email } = await creatorById(deps, row.creatorId);
  const returnUrl = `${config.publicUrl}/manage/billing?back=checkout`;
  const trialDays = (await hasSubscribed(deps.db, row.creatorId)) ? 0 : config.PLAN_TRIAL_DAYS;
  const request = { ...row, email, name: invoiceName(row), trialDays, returnUrl };
  try {
    const { ref, payUrl } = await sale.port.start(request, `subscription:${row.id}`);
    await updateSubscription(deps.db, row, { ref, payUrl });
    return { ...row, ref, payUrl };
  } catch (error) {
    if (error instanceof ProviderError && !error.retryable)
      await updateSubscription(deps.db, row, { status: 'incomplete_expired', checkAt: null });
    throw error;
  }
}

type Answered = { state: SubscriptionAnswer; askedAt: Date; why: 'asked' | 'sweep' };

async function apply(
  deps: SubscriptionDeps,
  trx: Trx,
  { creatorId, id }: Pick<SubscriptionRow, 'creatorId' | 'id'>,
  { state, askedAt, why }: Answered,
): Promise<void> {
  const now = deps.clock.now();
  await holdCreatorAlone(trx, creatorId);
  const before = await lockSubscription(trx, creatorId, id);
  // An answer to an earlier question than the stored one is older, however late it comes.
  if (before === undefined || (before.askedAt !== null && before.askedAt > askedAt)) return;
  if (typeof state === 'string') return applyUnbegun(deps, trx, before, state);
  if (!canFollow(before.status, state.status)) {
    deps.log.warn({ id, from: before.status, to: state.status }, 'a subscription cannot go this way; ignored');
    const details = { provider: before.provider, creatorId, ours: before.status, theirs: state.status };
    await storeMismatch(trx, { kind: 'subscription', subject: before.ref ?? id, details }, now);
    return;
  }
  const isLate = state.status === 'past_due' || state.status === 'unpaid';
  const pastDueSince = isLate ? (before.pastDueSince ?? now) : null;
  const { plan, cycle } = state.sold ?? before;
  const current = { plan, cycle, status: state.status, pastDueSince };
  const { PLAN_GRACE_DAYS: graceDays } = deps.config;
  const ended = isEnded(state.status);
  await updateSubscription(trx, before, {
    ...current,
    ref: state.ref,
    askedAt,
    amount: state.amount,
    nextPlan: state.next?.plan ?? null,
    nextCycle: state.next?.cycle ?? null,
    ...confirmColumns(state.confirm),
    currency: state.currency,
    customer: state.customer,
    periodStart: state.periodStart,
    periodEnd: state.periodEnd,
    trialEnd: state.trialEnd,
    endsAtPeriodEnd: state.endsAtPeriodEnd,
    method: state.method,
    checkAt: ended ? null : nextCheck(state, pastDueSince, now, graceDays),
  });
  await keepInvoices(trx, before, state.invoices);
  await noteMismatches(trx, before, { state, askedAt, why }, now);
  const subscribedPlan = planOf(current, now, graceDays);
  const { subscribedPlan: had } = await creatorById({ db: trx }, creatorId);
  await markPlan(deps, trx, creatorId, { subscribedPlan });
  await mailChange(deps, trx, before, { state, current, lost: had !== 'free' && subscribedPlan === 'free' });
}

/** A subscription that has not begun: it waits on, or nobody will begin it any more. */
async function applyUnbegun(
  { clock, log }: SubscriptionDeps,
  trx: Trx,
  before: SubscriptionRow,
  answer: 'waiting' | 'expired' | 'gone',
): Promise<void> {
  const now = clock.now();
  const isBegun = before.status !== 'incomplete';
  if (answer === 'expired' && !isBegun)
    await updateSubscription(trx, before, { status: 'incomplete_expired', checkAt: null });
  else await updateSubscription(trx, before, { checkAt: new Date(now.getTime() + (isBegun ? day : day / 24)) });
  if (answer !== 'gone' || before.ref === null) return;
  // With the keys of another account every subscription would be gone: nobody loses a plan by that.
  log.error({ id: before.id, ref: before.ref }, 'the provider of plans does not know this subscription');
  await storePlanMismatch(
    trx,
    { provider: before.provider, ref: before.ref, kind: 'gone', facts: { id: before.id } },
    now,
  );
}

/** Lists what does not agree. */
async function noteMismatches(
  trx: Trx,
  before: SubscriptionRow,
  { state, why }: Answered & { state: SubscriptionState },
  now: Date,
): Promise<void> {
  const { provider, status, plan, cycle, periodEnd } = before;
  const at = { provider, ref: state.ref };
  if (state.sold === null)
    return storePlanMismatch(
      trx,
      { ...at, kind: 'unknown_price', facts: { id: before.id, amount: state.amount } },
      now,
    );
  // Discovered by polling: it was changed at the provider in the middle of a period and we received no event.
  const isMidway = periodEnd !== null && periodEnd > now && before.trialEnd?.getTime() !== periodEnd.getTime();
  const isOther = status !== state.status || plan !== state.sold.plan || cycle !== state.sold.cycle;
  if (why !== 'sweep' || !isMidway || !isOther || before.request !== null) return;
  const facts = { id: before.id, from: { status, plan, cycle }, to: { status: state.status, ...state.sold } };
  await storePlanMismatch(trx, { ...at, kind: 'changed_there', facts }, now);
}

/** The next moment at which something may be different, a day from now at the latest. */
function nextCheck(state: SubscriptionState, pastDueSince: Date | null, now: Date, graceDays: number): Date {
  const moments = [
    state.periodEnd,
    state.trialEnd,
    state.trialEnd && new Date(state.trialEnd.getTime() - trialNotice),
    pastDueSince && graceEnd(pastDueSince, graceDays),
    state.confirm && new Date(now.getTime() + confirmLook),
    new Date(now.getTime() + day),
  ];
  const later = moments.flatMap(at => (at !== null && at > now ? [at.getTime()] : []));
  return new Date(Math.min(...later));
}

type News = {
  state: SubscriptionState;
  current: Pick<SubscriptionRow, 'plan' | 'cycle' | 'pastDueSince'>;
  lost: boolean;
};

/** Emails a creator that a payment failed, that a trial ends soon, or that the plan has ended; each once. */
async function mailChange(
  { clock, config }: SubscriptionDeps,
  trx: Trx,
  before: SubscriptionRow,
  { state, current, lost }: News,
): Promise<void> {
  const { creatorId, id } = before;
  const { pastDueSince, cycle } = current;
  const { email, firstName } = await creatorById({ db: trx }, creatorId);
  const plan = planNames[current.plan];
  const url = `${config.publicUrl}${billingPath}`;
  const mail = { creatorId, to: email } as const;
  const key = (what: string, at: Date | null) => `plan-${what}:${id}:${at?.getTime()}`;
  if (lost)
    await queueMail(trx, {
      ...mail,
      dedupKey: key('ended', state.periodEnd),
      template: 'plan-ended',
      props: { firstName, plan, url: `${config.publicUrl}${pricingPath}` },
    });
  else if (pastDueSince !== null && before.pastDueSince === null) {
    const until = graceEnd(pastDueSince, config.PLAN_GRACE_DAYS).toISOString();
    const props = { firstName, plan, url, until };
    await queueMail(trx, { ...mail, dedupKey: key('late', pastDueSince), template: 'plan-payment-failed', props });
  }
  const { trialEnd } = state;
  const isSoon = trialEnd !== null && trialEnd.getTime() - clock.now().getTime() <= trialNotice;
  if (state.status === 'trialing' && isSoon && !state.endsAtPeriodEnd) {
    const { amount, currency } = state;
    const props = { firstName, plan, url, amount, currency, cycle, ends: trialEnd.toISOString() };
    await queueMail(trx, { ...mail, dedupKey: key('trial', trialEnd), template: 'plan-trial-ending', props });
  }
}

/** A page that was left, once nobody can approve it any more. */
async function lookBack(deps: SubscriptionDeps, row: SubscriptionRow): Promise<void> {
  const { creatorId, id, ref, provider } = row;
  if (ref !== null && provider === deps.sale?.port.id) await endStray(deps, { creatorId, id, ref });
  await updateSubscription(deps.db, row, { checkAt: null });
}

/** Asks about every subscription whose time it is; one in trouble does not keep the others waiting. */
export async function settleDue(deps: SubscriptionDeps): Promise<void> {
  for (const { creatorId, id } of await takeDue(deps.db, deps.clock.now())) {
    try {
      const row = await subscriptionById(deps.db, creatorId, id);
      if (row?.status === 'incomplete_expired') await lookBack(deps, row);
      else await settleSubscription(deps, creatorId, id, 'sweep');
    } catch (error) {
      deps.log.warn({ err: error, id }, 'a subscription could not be settled and will be looked at again');
    }
  }
}
