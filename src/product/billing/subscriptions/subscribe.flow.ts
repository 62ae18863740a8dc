import { randomUUID } from 'node:crypto';
import type { CreatorId } from '../../../base/id.ts';
import { accept, type Result, refuse } from '../../../base/result.ts';
import { creatorById, holdCreatorAlone } from '../../accounts/creators/creators.flow.ts';
import { ProviderError } from '../../payments/port/payment-port.ts';
import { mayUse } from '../../plans/gate.ts';
import { takeBought } from './plan-events.flow.ts';
import { type ChangeTerms, type Chosen, changeTerms, type PlanPrices, priceOf } from './plan-price.ts';
import { settleSubscription } from './settle-subscription.flow.ts';
import { isEnded } from './subscription.ts';
import { invoiceName, type SubscriptionDeps } from './subscription-deps.flow.ts';
import type { SubscriptionRequest } from './subscription-port.ts';
import {
  hasSubscribed,
  insertSubscription,
  latestSubscription,
  lockSubscription,
  type SubscriptionRow,
  storeRequest,
  updateSubscription,
} from './subscriptions.sql.ts';
import { settleUnsold } from './unsold-subscription.flow.ts';

export type SubscriptionRefusal =
  /** No provider sells plans here, or not this one. */
  | { kind: 'plan_not_sold' }
  | { kind: 'already_subscribed' }
  | { kind: 'not_subscribed' }
  /** The payment that failed comes first. */
  | { kind: 'payment_due' }
  | { kind: 'same_plan' }
  /** The terms shown are not those of now any more. */
  | { kind: 'terms_changed' }
  /** The bank refused the difference: nothing has changed. */
  | { kind: 'payment_declined' }
  | { kind: 'portal_unavailable' }
  /** Its end cannot be taken back: another one is begun once it is over. */
  | { kind: 'ended_for_good' }
  | { kind: 'provider_away' };

type Deps = SubscriptionDeps;
/** No page to pay at that cannot be closed is good for longer. */
const openPageMs = 4 * 3_600_000;

/** Where the creator enters a card for a plan. An earlier page that was left open is not good any more. */
export async function subscribe(
  deps: Deps,
  creatorId: CreatorId,
  chosen: Chosen,
): Promise<Result<{ payUrl: string }, SubscriptionRefusal>> {
  const { sale, db, clock, config } = deps;
  const asked = await pricesOf(deps);
  if (!asked.ok) return asked;
  const amount = priceOf(asked.value, chosen);
  if (sale === undefined || amount === undefined) return refuse({ kind: 'plan_not_sold' });
  const left = await leavePage(deps, creatorId);
  if (!left.ok) return left;
  const now = clock.now();
  const begun = await db.transaction().execute(async trx => {
    await holdCreatorAlone(trx, creatorId);
    const before = await latestSubscription(trx, creatorId);
    if (before !== undefined && before.status !== 'incomplete' && !isEnded(before.status)) return undefined;
    if (before?.status === 'incomplete') {
      // Where a page cannot be closed, somebody may still approve it.
      const lookAgain = sale.port.endStray === undefined ? null : new Date(now.getTime() + openPageMs);
      await updateSubscription(trx, before, { status: 'incomplete_expired', checkAt: lookAgain });
    }
    const id = randomUUID();
    const { currency } = asked.value;
    const customer = before?.provider === sale.port.id ? before.customer : null;
    const row = { id, creatorId, provider: sale.port.id, customer, ...chosen, amount, currency };
    await insertSubscription(trx, row, now, new Date(now.getTime() + 10 * 60_000));
    return { ...row, trialDays: (await hasSubscribed(trx, creatorId)) ? 0 : config.PLAN_TRIAL_DAYS };
  });
  if (begun === undefined) return refuse({ kind: 'already_subscribed' });
  const { email } = await creatorById(deps, creatorId);
  const returnUrl = `${config.publicUrl}/manage/billing?back=checkout`;
  const started = await answered(
    deps,
    sale.port.start({ ...begun, email, name: invoiceName(chosen), returnUrl }, `subscription:${begun.id}`),
  );
  if (!started.ok) return started;
  await updateSubscription(db, begun, started.value);
  return accept({ payUrl: started.value.payUrl });
}

/** A page for the card that was left open must not be paid beside the new one; a test subscription ends before a real one. */
async function leavePage(deps: Deps, creatorId: CreatorId): Promise<Result<null, SubscriptionRefusal>> {
  const before = await latestSubscription(deps.db, creatorId);
  const port = deps.sale?.port;
  if (before !== undefined && port !== undefined && port.id !== before.provider) await settleUnsold(deps, before);
  if (before?.status !== 'incomplete' || before.ref === null || port?.id !== before.provider) return accept(null);
  const { id, ref } = before;
  const left = await answered(deps, port.giveUp({ creatorId, id, ref }, `subscription:${id}:leave`));
  if (!left.ok) return left;
  // It was paid a moment ago: then it counts, and no other is begun.
  const settled = await answered(deps, settleSubscription(deps, creatorId, id));
  return settled.ok ? accept(null) : settled;
}

const pricesOf = async (deps: Deps): Promise<Result<PlanPrices, SubscriptionRefusal>> =>
  deps.sale === undefined ? refuse({ kind: 'plan_not_sold' }) : answered(deps, deps.sale.prices());

type Quoted = ChangeTerms & { price: number; currency: PlanPrices['currency'] };

/** The terms of a change of plan now, for the creator to confirm. */
export const quoteChange = async (
  deps: Deps,
  creatorId: CreatorId,
  to: Chosen,
): Promise<Result<Quoted, SubscriptionRefusal>> =>
  termsFor(deps, await latestSubscription(deps.db, creatorId), to, deps.clock.now());

async function termsFor(
  deps: Deps,
  row: SubscriptionRow | undefined,
  to: Chosen,
  now: Date,
): Promise<Result<Quoted, SubscriptionRefusal>> {
  const asked = await pricesOf(deps);
  if (!asked.ok) return asked;
  const { currency } = asked.value;
  const amount = priceOf(asked.value, to);
  if (amount === undefined) return refuse({ kind: 'plan_not_sold' });
  if (row?.periodStart == null || row.periodEnd === null || isEnded(row.status))
    return refuse({ kind: 'not_subscribed' });
  if (row.provider !== deps.sale?.port.id) return refuse({ kind: 'plan_not_sold' });
  if (row.status !== 'active' && row.status !== 'trialing') return refuse({ kind: 'payment_due' });
  const { port } = deps.sale;
  if (row.endsAtPeriodEnd && port.endsForGood === true) return refuse({ kind: 'ended_for_good' });
  const isSame = row.plan === to.plan && row.cycle === to.cycle;
  if (isSame && row.nextPlan === null && !row.endsAtPeriodEnd) return refuse({ kind: 'same_plan' });
  const { periodStart, periodEnd } = row;
  const isTrial = row.status === 'trialing';
  const terms = changeTerms(now, { ...row, periodStart, periodEnd, isTrial }, { ...to, amount }, port.changesLater);
  const quote = terms.when === 'now' && !isTrial ? port.quote : undefined;
  if (quote === undefined || row.ref === null) return accept({ ...terms, price: amount, currency });
  const { creatorId, id, ref } = row;
  const quoted = await answered(deps, quote({ creatorId, id, ref }, to, now));
  return quoted.ok ? accept({ ...terms, ...quoted.value, price: amount, currency }) : quoted;
}

/**
 * Changes the plan on the terms that were shown: `due`, in minor units. A difference of a few cents, because a moment
 * passed, is not another price.
 */
export async function changeSubscription(
  deps: Deps,
  creatorId: CreatorId,
  to: Chosen,
  due: number,
): Promise<Result<null, SubscriptionRefusal>> {
  const now = deps.clock.now();
  const read = await latestSubscription(deps.db, creatorId);
  const terms = await termsFor(deps, read, to, now);
  if (!terms.ok) return terms;
  const { when, price } = terms.value;
  if (terms.value.due > due || due - terms.value.due > price / 10) return refuse({ kind: 'terms_changed' });
  return requestFor(deps, creatorId, row =>
    read !== undefined && isSame(read, row)
      ? accept({ kind: 'change', to, amount: price, name: invoiceName(to), when, at: now.toISOString() })
      : refuse({ kind: 'terms_changed' }),
  );
}

/** Whether what the terms were made from is still so. */
const isSame = (read: SubscriptionRow, row: SubscriptionRow): boolean =>
  (['id', 'status', 'plan', 'cycle', 'nextPlan', 'endsAtPeriodEnd', 'requestNumber'] as const).every(
    name => read[name] === row[name],
  ) && read.periodEnd?.getTime() === row.periodEnd?.getTime();

/** Ends the subscription with the period that is paid. */
export const cancelSubscription = (deps: Deps, creatorId: CreatorId) =>
  requestFor(deps, creatorId, () => accept({ kind: 'cancel' }));

/** Takes a cancellation or a waiting change back while the period still runs. */
export const resumeSubscription = (deps: Deps, creatorId: CreatorId) =>
  requestFor(deps, creatorId, row => {
    if (row.endsAtPeriodEnd && deps.sale?.port.endsForGood === true) return refuse({ kind: 'ended_for_good' });
    // What waits to be approved is taken back first.
    if (row.nextPlan === null || row.confirmPlan !== null) return accept({ kind: 'resume' });
    return accept({
      kind: 'change',
      to: { plan: row.plan, cycle: row.cycle },
      amount: row.amount,
      name: invoiceName(row),
      when: 'period_end',
      at: deps.clock.now().toISOString(),
    });
  });

/** Keeps a request first, then tells the provider; when it is away, the sweep tells it later. */
async function requestFor(
  deps: Deps,
  creatorId: CreatorId,
  requestOf: (row: SubscriptionRow) => Result<SubscriptionRequest, SubscriptionRefusal>,
): Promise<Result<null, SubscriptionRefusal>> {
  const now = deps.clock.now();
  const kept = await deps.db.transaction().execute(async (trx): Promise<Result<string, SubscriptionRefusal>> => {
    const latest = await latestSubscription(trx, creatorId);
    const row = latest && (await lockSubscription(trx, creatorId, latest.id));
    if (row === undefined || row.status === 'incomplete' || isEnded(row.status))
      return refuse({ kind: 'not_subscribed' });
    if (row.provider !== deps.sale?.port.id) return refuse({ kind: 'plan_not_sold' });
    const request = requestOf(row);
    if (!request.ok) return request;
    await storeRequest(trx, row, request.value, now);
    return accept(row.id);
  });
  if (!kept.ok) return kept;
  const settled = await answered(deps, settleSubscription(deps, creatorId, kept.value));
  return settled.ok ? accept(null) : settled;
}

/** Asks the provider what is true, as after a visit to its pages; `session` names a page that was paid there. */
export async function checkSubscription(
  deps: Deps,
  creatorId: CreatorId,
  session?: string,
): Promise<Result<null, SubscriptionRefusal>> {
  if (session !== undefined) {
    const taken = await answered(deps, takeBought(deps, creatorId, session));
    if (!taken.ok) return taken;
  }
  const row = await latestSubscription(deps.db, creatorId);
  if (row === undefined) return accept(null);
  const settled = await answered(deps, settleSubscription(deps, creatorId, row.id));
  return settled.ok ? accept(null) : settled;
}

/** The provider's own pages for card and invoices, where the plan includes them. */
export async function portalOf(
  deps: Deps,
  creatorId: CreatorId,
): Promise<Result<{ url: string }, SubscriptionRefusal>> {
  const { plan } = await creatorById(deps, creatorId);
  const row = await latestSubscription(deps.db, creatorId);
  const open = deps.sale?.port.portalUrl;
  // A plan whose payment failed leaves free behind: the card must stay reachable.
  const isOpen = row !== undefined && !isEnded(row.status);
  if (
    row?.customer == null ||
    row.provider !== deps.sale?.port.id ||
    open === undefined ||
    (!isOpen && mayUse('isBillingPortalAvailable', plan) !== undefined)
  )
    return refuse({ kind: 'portal_unavailable' });
  const asked = await answered(deps, open(row.customer, `${deps.config.publicUrl}/manage/billing?back=portal`));
  return asked.ok ? accept({ url: asked.value }) : asked;
}

/** What a provider answers, or that it did not. */
async function answered<T>(
  { log }: Deps,
  asked: Promise<T>,
): Promise<Result<T, { kind: 'provider_away' } | { kind: 'payment_declined' }>> {
  try {
    return accept(await asked);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ err: error }, 'the provider of plans did not do as asked');
    return refuse({ kind: error.kind === 'declined' ? 'payment_declined' : 'provider_away' });
  }
}
