import { type ColumnType, sql } from 'kysely';
import type { Currency } from '../../../base/currency.ts';
import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import type { PaidPlan } from '../plan-codes/plan-code.ts';
import type { Cycle, SubscriptionStatus } from './subscription.ts';
import type { SubscriptionRequest } from './subscription-port.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    subscriptions: {
      creator_id: CreatorId;
      id: string;
      provider: string;
      provider_ref: string | null;
      customer_ref: string | null;
      pay_url: string | null;
      plan: PaidPlan;
      cycle: Cycle;
      amount: number;
      currency: Currency;
      status: SubscriptionStatus;
      period_start: Date | null;
      period_end: Date | null;
      trial_end: Date | null;
      past_due_since: Date | null;
      ends_at_period_end: ColumnType<boolean, boolean | undefined>;
      next_plan: PaidPlan | null;
      next_cycle: Cycle | null;
      confirm_plan: PaidPlan | null;
      confirm_cycle: Cycle | null;
      confirm_url: string | null;
      confirm_until: Date | null;
      method: string | null;
      wish: ColumnType<SubscriptionRequest | null, string | null | undefined, string | null>;
      wish_number: ColumnType<number, number | undefined>;
      created_at: Date;
      check_at: Date | null;
      asked_at: Date | null;
    };
  }
}

const columns = [
  'id',
  'creator_id as creatorId',
  'provider',
  'provider_ref as ref',
  'customer_ref as customer',
  'pay_url as payUrl',
  'plan',
  'cycle',
  'amount',
  'currency',
  'status',
  'period_start as periodStart',
  'period_end as periodEnd',
  'trial_end as trialEnd',
  'past_due_since as pastDueSince',
  'ends_at_period_end as endsAtPeriodEnd',
  'next_plan as nextPlan',
  'next_cycle as nextCycle',
  'confirm_plan as confirmPlan',
  'confirm_cycle as confirmCycle',
  'confirm_url as confirmUrl',
  'confirm_until as confirmUntil',
  'method',
  'wish',
  'wish_number as wishNumber',
  'asked_at as askedAt',
] as const;

const subscriptions = (db: Db | Trx, creatorId: CreatorId) =>
  db.selectFrom('subscriptions').select(columns).where('creator_id', '=', creatorId);

/** A creator's latest subscription: the open one, or the last that ended. */
export const latestSubscription = (db: Db | Trx, creatorId: CreatorId) =>
  subscriptions(db, creatorId)
    .orderBy(sql`status in ('incomplete_expired', 'canceled', 'complete')`)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
export type SubscriptionRow = NonNullable<Awaited<ReturnType<typeof latestSubscription>>>;

/** What a creator has to confirm before another plan counts. */
export function confirmationOf({
  confirmPlan: plan,
  confirmCycle: cycle,
  confirmUrl: url,
  confirmUntil: until,
}: SubscriptionRow) {
  return plan === null || cycle === null || url === null || until === null ? null : { to: { plan, cycle }, url, until };
}

/** The same, kept for this transaction. */
export const lockSubscription = (trx: Trx, creatorId: CreatorId, id: string) =>
  subscriptions(trx, creatorId).where('id', '=', id).forUpdate().executeTakeFirst();

/** Whether a creator ever came further than a page for the card: trials are given once. */
export async function hasSubscribed(db: Db | Trx, creatorId: CreatorId): Promise<boolean> {
  const found = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('creator_id', '=', creatorId)
    .where('status', 'not in', ['incomplete', 'incomplete_expired'])
    .executeTakeFirst();
  return found !== undefined;
}

type NewSubscription = Pick<
  SubscriptionRow,
  'id' | 'creatorId' | 'provider' | 'customer' | 'plan' | 'cycle' | 'amount' | 'currency'
>;

/** Writes down what is about to be begun. */
export const insertSubscription = (trx: Trx, given: NewSubscription, now: Date, checkAt: Date) =>
  trx
    .insertInto('subscriptions')
    .values({
      creator_id: given.creatorId,
      id: given.id,
      provider: given.provider,
      customer_ref: given.customer,
      plan: given.plan,
      cycle: given.cycle,
      amount: given.amount,
      currency: given.currency,
      status: 'incomplete',
      created_at: now,
      check_at: checkAt,
    })
    .execute();

type SubscriptionChange = Partial<Omit<SubscriptionRow, 'id' | 'creatorId' | 'provider' | 'wishNumber'>> & {
  checkAt?: Date | null;
};

/** Changes what is given and leaves the rest. */
export async function updateSubscription(
  db: Db | Trx,
  { creatorId, id }: Pick<SubscriptionRow, 'creatorId' | 'id'>,
  change: SubscriptionChange,
): Promise<void> {
  const values = {
    provider_ref: change.ref,
    customer_ref: change.customer,
    pay_url: change.payUrl,
    plan: change.plan,
    cycle: change.cycle,
    amount: change.amount,
    currency: change.currency,
    status: change.status,
    period_start: change.periodStart,
    period_end: change.periodEnd,
    trial_end: change.trialEnd,
    past_due_since: change.pastDueSince,
    ends_at_period_end: change.endsAtPeriodEnd,
    next_plan: change.nextPlan,
    next_cycle: change.nextCycle,
    confirm_plan: change.confirmPlan,
    confirm_cycle: change.confirmCycle,
    confirm_url: change.confirmUrl,
    confirm_until: change.confirmUntil,
    method: change.method,
    check_at: change.checkAt,
    asked_at: change.askedAt,
  };
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  if (Object.keys(given).length === 0) return;
  await db.updateTable('subscriptions').set(given).where('creator_id', '=', creatorId).where('id', '=', id).execute();
}

/** Stores a request until the provider has received it, under a number of its own. */
export const storeRequest = (
  trx: Trx,
  { creatorId, id }: Pick<SubscriptionRow, 'creatorId' | 'id'>,
  request: SubscriptionRequest,
  now: Date,
) =>
  trx
    .updateTable('subscriptions')
    .set(eb => ({ wish: JSON.stringify(request), wish_number: eb('wish_number', '+', 1), check_at: now }))
    .where('creator_id', '=', creatorId)
    .where('id', '=', id)
    .execute();

/** A wish that the provider was told, unless another has come since. */
export const deleteRequest = (
  db: Db | Trx,
  { creatorId, id, wishNumber }: Pick<SubscriptionRow, 'creatorId' | 'id' | 'wishNumber'>,
) =>
  db
    .updateTable('subscriptions')
    .set({ wish: null })
    .where('creator_id', '=', creatorId)
    .where('id', '=', id)
    .where('wish_number', '=', wishNumber)
    .execute();

/** Subscriptions it is time to ask the provider about; each is not due again for ten minutes. */
export async function takeDue(db: Db, now: Date): Promise<{ creatorId: CreatorId; id: string }[]> {
  const again = new Date(now.getTime() + 10 * 60_000);
  const { rows } = await sql<{ creatorId: CreatorId; id: string }>`
    update subscriptions set check_at = ${again} where (creator_id, id) in (
      select creator_id, id from subscriptions where check_at <= ${now} order by check_at limit 50 for update skip locked)
    returning creator_id as "creatorId", id`.execute(db);
  return rows;
}

export const subscriptionById = (db: Db | Trx, creatorId: CreatorId, id: string) =>
  subscriptions(db, creatorId).where('id', '=', id).executeTakeFirst();

export const subscriptionByRef = (db: Db, provider: string, ref: string) =>
  db
    .selectFrom('subscriptions')
    .select(['creator_id as creatorId', 'id'])
    .where('provider', '=', provider)
    .where('provider_ref', '=', ref)
    .executeTakeFirst();
