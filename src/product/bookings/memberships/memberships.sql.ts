import { type Generated, type SqlBool, sql } from 'kysely';
import type { Currency } from '../../../base/currency.ts';
import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import { recordEvent } from '../../../platform/product-events/product-events.sql.ts';
import type { MembershipStatus } from '../../orders/passes/member-contract.ts';
import type { BillingPeriod } from '../../services/promotion.ts';
import type { Membership } from './membership-record.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    memberships: {
      creator_id: CreatorId;
      id: string;
      pass_id: string;
      status: MembershipStatus;
      ends_at_period_end: boolean;
      period: BillingPeriod;
      amount: number;
      currency: Currency;
      anchor_at: Date;
      periods: number;
      parts: number | null;
      parts_paid: number | null;
      period_start: Date;
      period_end: Date;
      due_order_id: string | null;
      tries: number;
      past_due_since: Date | null;
      needs_confirmation: Generated<boolean>;
      ended_at: Date | null;
      created_at: Date;
      check_at: Date | null;
    };
  }
}

export const membershipColumns = [
  'memberships.creator_id as creatorId',
  'memberships.id',
  'pass_id as passId',
  'status',
  'ends_at_period_end as endsAtPeriodEnd',
  'period',
  'memberships.amount',
  'memberships.currency',
  'anchor_at as anchorAt',
  'periods',
  'parts',
  'parts_paid as partsPaid',
  'period_start as periodStart',
  'period_end as periodEnd',
  'due_order_id as dueOrderId',
  'tries',
  'past_due_since as pastDueSince',
  'needs_confirmation as needsConfirmation',
  'ended_at as endedAt',
  'memberships.created_at as createdAt',
  'check_at as checkAt',
] as const;

const memberships = (db: Db | Trx, creatorId: CreatorId) =>
  db.selectFrom('memberships').select(membershipColumns).where('creator_id', '=', creatorId);

export async function insertMembership(
  trx: Trx,
  made: Pick<
    Membership,
    'creatorId' | 'id' | 'passId' | 'period' | 'amount' | 'currency' | 'parts' | 'periodStart' | 'periodEnd'
  >,
): Promise<void> {
  await trx
    .insertInto('memberships')
    .values({
      creator_id: made.creatorId,
      id: made.id,
      pass_id: made.passId,
      status: 'active',
      ends_at_period_end: false,
      period: made.period,
      amount: made.amount,
      currency: made.currency,
      anchor_at: made.periodStart,
      periods: 1,
      parts: made.parts,
      parts_paid: made.parts === null ? null : 1,
      period_start: made.periodStart,
      period_end: made.periodEnd,
      due_order_id: null,
      tries: 0,
      past_due_since: null,
      ended_at: null,
      created_at: made.periodStart,
      check_at: made.periodEnd,
    })
    .execute();
  const { creatorId, id: membershipId, passId, period, parts, amount, currency } = made;
  const payload = { membershipId, passId, period, parts, amount, currency };
  await recordEvent(trx, made.periodStart, { creatorId, kind: 'membership.started', payload });
}

/** A membership, kept for this transaction. */
export const lockMembership = (trx: Trx, creatorId: CreatorId, id: string): Promise<Membership | undefined> =>
  memberships(trx, creatorId).where('id', '=', id).forUpdate().executeTakeFirst();

export const findMembership = (db: Db | Trx, creatorId: CreatorId, id: string): Promise<Membership | undefined> =>
  memberships(db, creatorId).where('id', '=', id).executeTakeFirst();

export const findMembershipOfPass = (db: Db | Trx, creatorId: CreatorId, passId: string) =>
  memberships(db, creatorId).where('pass_id', '=', passId).executeTakeFirst();

export async function membershipsOfPasses(
  db: Db | Trx,
  creatorId: CreatorId,
  passIds: readonly string[],
): Promise<Map<string, Membership>> {
  if (passIds.length === 0) return new Map();
  const rows: Membership[] = await memberships(db, creatorId).where('pass_id', 'in', passIds).execute();
  return new Map(rows.map(membership => [membership.passId, membership]));
}

type MembershipChange = Partial<
  Pick<
    Membership,
    | 'status'
    | 'endsAtPeriodEnd'
    | 'anchorAt'
    | 'periods'
    | 'partsPaid'
    | 'periodStart'
    | 'periodEnd'
    | 'dueOrderId'
    | 'tries'
    | 'pastDueSince'
    | 'needsConfirmation'
    | 'endedAt'
    | 'checkAt'
  >
>;

/** Changes what is given and leaves the rest. */
export async function changeMembership(
  trx: Trx,
  { creatorId, id, passId }: Pick<Membership, 'creatorId' | 'id' | 'passId'>,
  change: MembershipChange,
): Promise<void> {
  await trx
    .updateTable('memberships')
    .set({
      status: change.status,
      ends_at_period_end: change.endsAtPeriodEnd,
      anchor_at: change.anchorAt,
      periods: change.periods,
      parts_paid: change.partsPaid,
      period_start: change.periodStart,
      period_end: change.periodEnd,
      due_order_id: change.dueOrderId,
      tries: change.tries,
      past_due_since: change.pastDueSince,
      needs_confirmation: change.needsConfirmation,
      ended_at: change.endedAt,
      check_at: change.checkAt,
    })
    .where('creator_id', '=', creatorId)
    .where('id', '=', id)
    .execute();
  if (change.endedAt == null) return;
  const ended = { complete: 'completed', unpaid: 'unpaid' } as const;
  const how = change.status === 'complete' || change.status === 'unpaid' ? ended[change.status] : 'cancelled';
  const payload = { membershipId: id, passId, how } as const;
  await recordEvent(trx, change.endedAt, { creatorId, kind: 'membership.ended', payload });
}

/** Memberships that are due, of all creators; none is given again for ten minutes. */
export async function takeDueMemberships(db: Db, now: Date): Promise<{ creatorId: CreatorId; id: string }[]> {
  const again = new Date(now.getTime() + 10 * 60_000);
  const { rows } = await sql<{ creatorId: CreatorId; id: string }>`
    update memberships set check_at = ${again} where (creator_id, id) in (
      select creator_id, id from memberships where check_at <= ${now} order by check_at limit 50 for update skip locked)
    returning creator_id as "creatorId", id`.execute(db);
  return rows;
}

/** Makes the job end an order's payment plan, once its money was refunded in full or lost to a bank. */
export const endPlanSoon = (trx: Trx, began: { creatorId: CreatorId; orderId: string }, now: Date) =>
  trx
    .updateTable('memberships')
    .set({ check_at: now })
    .where('creator_id', '=', began.creatorId)
    .where('id', '=', began.orderId)
    .where('parts', 'is not', null)
    .where('ended_at', 'is', null)
    .where(
      sql<SqlBool>`exists (select 1 from orders o where o.creator_id = memberships.creator_id and o.id = memberships.id
        and (o.state <> 'confirmed' or o.dispute = 'lost'))`,
    )
    .execute();

/** A creator's memberships that have not ended, always in the same order. */
export async function openMemberships(trx: Trx, creatorId: CreatorId): Promise<string[]> {
  const rows = await trx
    .selectFrom('memberships')
    .select('id')
    .where('creator_id', '=', creatorId)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
