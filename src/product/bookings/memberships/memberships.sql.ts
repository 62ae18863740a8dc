import { type Generated, type SqlBool, sql } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import { recordEvent } from '../../../platform/product-events/product-events.sql.ts';
import type { Membership } from './membership-record.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    memberships: Omit<Membership, 'needsConfirmation'> & { needsConfirmation: Generated<boolean> };
  }
}

const memberships = (db: Db | Trx, creatorId: CreatorId) =>
  db.selectFrom('memberships').selectAll().where('creatorId', '=', creatorId);

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
      creatorId: made.creatorId,
      id: made.id,
      passId: made.passId,
      status: 'active',
      endsAtPeriodEnd: false,
      period: made.period,
      amount: made.amount,
      currency: made.currency,
      anchorAt: made.periodStart,
      periods: 1,
      parts: made.parts,
      partsPaid: made.parts === null ? null : 1,
      periodStart: made.periodStart,
      periodEnd: made.periodEnd,
      dueOrderId: null,
      tries: 0,
      pastDueSince: null,
      endedAt: null,
      createdAt: made.periodStart,
      checkAt: made.periodEnd,
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
  memberships(db, creatorId).where('passId', '=', passId).executeTakeFirst();

export async function membershipsOfPasses(
  db: Db | Trx,
  creatorId: CreatorId,
  passIds: readonly string[],
): Promise<Map<string, Membership>> {
  if (passIds.length === 0) return new Map();
  const rows: Membership[] = await memberships(db, creatorId).where('passId', 'in', passIds).execute();
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
      endsAtPeriodEnd: change.endsAtPeriodEnd,
      anchorAt: change.anchorAt,
      periods: change.periods,
      partsPaid: change.partsPaid,
      periodStart: change.periodStart,
      periodEnd: change.periodEnd,
      dueOrderId: change.dueOrderId,
      tries: change.tries,
      pastDueSince: change.pastDueSince,
      needsConfirmation: change.needsConfirmation,
      endedAt: change.endedAt,
      checkAt: change.checkAt,
    })
    .where('creatorId', '=', creatorId)
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
    returning creator_id, id`.execute(db);
  return rows;
}

/** Makes the job end an order's payment plan, once its money was refunded in full or lost to a bank. */
export const endPlanSoon = (trx: Trx, began: { creatorId: CreatorId; orderId: string }, now: Date) =>
  trx
    .updateTable('memberships')
    .set({ checkAt: now })
    .where('creatorId', '=', began.creatorId)
    .where('id', '=', began.orderId)
    .where('parts', 'is not', null)
    .where('endedAt', 'is', null)
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
    .where('creatorId', '=', creatorId)
    .where('endedAt', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
