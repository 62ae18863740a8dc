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
      creatorId: CreatorId;
      id: string;
      provider: string;
      providerRef: string | null;
      customerRef: string | null;
      payUrl: string | null;
      plan: PaidPlan;
      cycle: Cycle;
      amount: number;
      currency: Currency;
      status: SubscriptionStatus;
      periodStart: Date | null;
      periodEnd: Date | null;
      trialEnd: Date | null;
      pastDueSince: Date | null;
      endsAtPeriodEnd: ColumnType<boolean, boolean | undefined>;
      nextPlan: PaidPlan | null;
      nextCycle: Cycle | null;
      confirmPlan: PaidPlan | null;
      confirmCycle: Cycle | null;
      confirmUrl: string | null;
      confirmUntil: Date | null;
      method: string | null;
      wish: ColumnType<SubscriptionRequest | null, string | null | undefined, string | null>;
      wishNumber: ColumnType<number, number | undefined>;
      createdAt: Date;
      checkAt: Date | null;
      askedAt: Date | null;
    };
  }
}

const columns = [
  'id',
  'creatorId',
  'provider',
  'providerRef as ref',
  'customerRef as customer',
  'payUrl',
  'plan',
  'cycle',
  'amount',
  'currency',
  'status',
  'periodStart',
  'periodEnd',
  'trialEnd',
  'pastDueSince',
  'endsAtPeriodEnd',
  'nextPlan',
  'nextCycle',
  'confirmPlan',
  'confirmCycle',
  'confirmUrl',
  'confirmUntil',
  'method',
  'wish as request',
  'wishNumber as requestNumber',
  'askedAt',
] as const;

const subscriptions = (db: Db | Trx, creatorId: CreatorId) =>
  db.selectFrom('subscriptions').select(columns).where('creatorId', '=', creatorId);

/** A creator's latest subscription: the open one, or the last that ended. */
export const latestSubscription = (db: Db | Trx, creatorId: CreatorId) =>
  subscriptions(db, creatorId)
    .orderBy(sql`status in ('incomplete_expired', 'canceled', 'complete')`)
    .orderBy('createdAt', 'desc')
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
    .where('creatorId', '=', creatorId)
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
      creatorId: given.creatorId,
      id: given.id,
      provider: given.provider,
      customerRef: given.customer,
      plan: given.plan,
      cycle: given.cycle,
      amount: given.amount,
      currency: given.currency,
      status: 'incomplete',
      createdAt: now,
      checkAt,
    })
    .execute();

type SubscriptionChange = Partial<Omit<SubscriptionRow, 'id' | 'creatorId' | 'provider' | 'requestNumber'>> & {
  checkAt?: Date | null;
};

/** Changes what is given and leaves the rest. */
export async function updateSubscription(
  db: Db | Trx,
  { creatorId, id }: Pick<SubscriptionRow, 'creatorId' | 'id'>,
  change: SubscriptionChange,
): Promise<void> {
  const values = {
    providerRef: change.ref,
    customerRef: change.customer,
    payUrl: change.payUrl,
    plan: change.plan,
    cycle: change.cycle,
    amount: change.amount,
    currency: change.currency,
    status: change.status,
    periodStart: change.periodStart,
    periodEnd: change.periodEnd,
    trialEnd: change.trialEnd,
    pastDueSince: change.pastDueSince,
    endsAtPeriodEnd: change.endsAtPeriodEnd,
    nextPlan: change.nextPlan,
    nextCycle: change.nextCycle,
    confirmPlan: change.confirmPlan,
    confirmCycle: change.confirmCycle,
    confirmUrl: change.confirmUrl,
    confirmUntil: change.confirmUntil,
    method: change.method,
    checkAt: change.checkAt,
    askedAt: change.askedAt,
  };
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  if (Object.keys(given).length === 0) return;
  await db.updateTable('subscriptions').set(given).where('creatorId', '=', creatorId).where('id', '=', id).execute();
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
    .set(eb => ({ wish: JSON.stringify(request), wishNumber: eb('wishNumber', '+', 1), checkAt: now }))
    .where('creatorId', '=', creatorId)
    .where('id', '=', id)
    .execute();

/** A request that the provider was told, unless another has come since. */
export const deleteRequest = (
  db: Db | Trx,
  { creatorId, id, requestNumber }: Pick<SubscriptionRow, 'creatorId' | 'id' | 'requestNumber'>,
) =>
  db
    .updateTable('subscriptions')
    .set({ wish: null })
    .where('creatorId', '=', creatorId)
    .where('id', '=', id)
    .where('wishNumber', '=', requestNumber)
    .execute();

/** Subscriptions it is time to ask the provider about; each is not due again for ten minutes. */
export async function takeDue(db: Db, now: Date): Promise<{ creatorId: CreatorId; id: string }[]> {
  const again = new Date(now.getTime() + 10 * 60_000);
  const { rows } = await sql<{ creatorId: CreatorId; id: string }>`
    update subscriptions set check_at = ${again} where (creator_id, id) in (
      select creator_id, id from subscriptions where check_at <= ${now} order by check_at limit 50 for update skip locked)
    returning creator_id, id`.execute(db);
  return rows;
}

export const subscriptionById = (db: Db | Trx, creatorId: CreatorId, id: string) =>
  subscriptions(db, creatorId).where('id', '=', id).executeTakeFirst();

export const subscriptionByRef = (db: Db, provider: string, ref: string) =>
  db
    .selectFrom('subscriptions')
    .select(['creatorId', 'id'])
    .where('provider', '=', provider)
    .where('providerRef', '=', ref)
    .executeTakeFirst();
