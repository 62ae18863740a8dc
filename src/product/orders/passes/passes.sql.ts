import { type SqlBool, sql } from 'kysely';
import type { Currency } from '../../../base/currency.ts';
import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import type { DisputeState } from '../../payments/port/payment-port.ts';
import type { Coverage } from '../../services/promotion.ts';
import { type RefundPolicy, refundPolicySchema } from '../../services/refund-policy.ts';
import type { OrderState } from '../order/order.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    passes: Omit<Pass, 'left' | 'used' | 'refundPolicy' | keyof PaymentDispute> & {
      leftOver: number | null;
      refundPolicy: unknown;
    };
    pass_uses: {
      creatorId: CreatorId;
      bookingId: string;
      passId: string;
      usedAt: Date;
      returnedAt: Date | null;
    };
  }
}

/**
 * Sessions paid for in advance: a package of one service, or with `covers` a pass for several. `left` may still be
 * booked (null: unlimited), `used` are booked, `withdrawn` were refunded.
 */
export type Pass = {
  creatorId: CreatorId;
  id: string;
  code: string;
  offerId: string;
  orderId: string;
  title: string;
  /** For all sessions together, minor units of the order's currency. */
  price: number;
  covers: Coverage | null;
  total: number | null;
  left: number | null;
  used: number;
  withdrawn: number;
  /** When the paid period of a membership began; null for a single purchase. */
  renewedAt: Date | null;
  expiresAt: Date | null;
  refundPolicy: RefundPolicy;
  customerName: string;
  customerEmail: string;
  createdAt: Date;
} & PaymentDispute;

/** The state of a dispute over its payment; minor units. */
type PaymentDispute = { dispute: DisputeState | null; disputed: number; currency: Currency; orderState: OrderState };

const ofOrder = <Value>(column: 'dispute' | 'disputed' | 'currency' | 'state') =>
  sql<Value>`(select o.${sql.ref(column)} from orders o where o.creator_id = passes.creator_id and o.id = passes.order_id)`;

const beside = [
  'leftOver as left',
  sql<number>`(select count(*)::int from pass_uses u where u.creator_id = passes.creator_id and u.pass_id = passes.id
    and u.returned_at is null and u.used_at >= coalesce(passes.renewed_at, '-infinity'))`.as('used'),
  ofOrder<DisputeState | null>('dispute').as('dispute'),
  ofOrder<number>('disputed').as('disputed'),
  ofOrder<Currency>('currency').as('currency'),
  ofOrder<OrderState>('state').as('orderState'),
] as const;

/** A row as it comes back. */
export const passOf = (row: Omit<Pass, 'refundPolicy'> & { refundPolicy: unknown }): Pass => ({
  ...row,
  refundPolicy: refundPolicySchema.parse(row.refundPolicy),
});

export const passes = (db: Db | Trx, creatorId: CreatorId) =>
  db.selectFrom('passes').selectAll().select(beside).where('creatorId', '=', creatorId);

/** Keeps a new pass, with none of its uses taken. */
export async function insertPass(
  trx: Trx,
  pass: Omit<Pass, 'left' | 'used' | 'withdrawn' | 'renewedAt' | keyof PaymentDispute>,
): Promise<void> {
  await trx
    .insertInto('passes')
    .values({ ...pass, leftOver: pass.total, withdrawn: 0, renewedAt: null })
    .execute();
}

/** Whether a package of this creator is still valid, so that codes are accepted. */
export const findLivePass = (db: Db, creatorId: CreatorId, now: Date) =>
  db
    .selectFrom('passes')
    .select('id')
    .where('creatorId', '=', creatorId)
    .where(eb => eb.or([eb('expiresAt', 'is', null), eb('expiresAt', '>', now)]))
    .limit(1);

const firstOf = async (found: ReturnType<typeof passes>): Promise<Pass | undefined> => {
  const row = await found.executeTakeFirst();
  return row && passOf(row);
};

export const findPassByCode = (db: Db | Trx, creatorId: CreatorId, code: string) =>
  firstOf(passes(db, creatorId).where('code', '=', code));

export const findPassOfOrder = (db: Db | Trx, creatorId: CreatorId, orderId: string) =>
  firstOf(passes(db, creatorId).where('orderId', '=', orderId));

export const findPass = (db: Db | Trx, creatorId: CreatorId, id: string) =>
  firstOf(passes(db, creatorId).where('id', '=', id));

/** The passes somebody bought under an address, newest first. */
export async function passesOfCustomer(db: Db | Trx, creatorId: CreatorId, email: string): Promise<Pass[]> {
  const rows = await passes(db, creatorId)
    .where('customerEmail', '=', email)
    .orderBy('createdAt', 'desc')
    .limit(100)
    .execute();
  return rows.map(passOf);
}

export const lockPass = (trx: Trx, creatorId: CreatorId, id: string) =>
  firstOf(passes(trx, creatorId).where('id', '=', id).forNoKeyUpdate());

/** The passes whose credit pays for some bookings, by booking; returned credits are left out. */
export async function findPassesOfBookings(
  db: Db | Trx,
  creatorId: CreatorId,
  bookingIds: readonly string[],
): Promise<Map<string, Pass>> {
  if (bookingIds.length === 0) return new Map();
  const uses = await db
    .selectFrom('pass_uses')
    .select(['bookingId', 'passId'])
    .where('creatorId', '=', creatorId)
    .where('bookingId', 'in', bookingIds)
    .where('returnedAt', 'is', null)
    .execute();
  if (uses.length === 0) return new Map();
  const ids = uses.map(use => use.passId);
  const known = new Map(
    (await passes(db, creatorId).where('id', 'in', ids).execute()).map(row => [row.id, passOf(row)]),
  );
  return new Map(
    uses.flatMap(use => {
      const pass = known.get(use.passId);
      return pass === undefined ? [] : [[use.bookingId, pass] as const];
    }),
  );
}

/** The pass to which a cancelled booking's credit was returned; undefined without one. */
export const findPassGivenBack = (db: Db, creatorId: CreatorId, bookingId: string) =>
  firstOf(
    passes(db, creatorId).where('id', 'in', back =>
      back
        .selectFrom('pass_uses')
        .select('passId')
        .where('creatorId', '=', creatorId)
        .where('bookingId', '=', bookingId)
        .where('returnedAt', 'is not', null),
    ),
  );

/** Takes one credit for a booking, if one is valid for that start. Of two at once only one gets the last. */
export async function takeCredit(
  trx: Trx,
  creatorId: CreatorId,
  use: { passId: string; bookingId: string; startsAt: Date; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    with taken as (
      update passes set left_over = left_over - 1
      where creator_id = ${creatorId} and id = ${use.passId} and (left_over is null or left_over > 0) and (expires_at is null or expires_at > ${use.startsAt})
      returning id)
    insert into pass_uses (creator_id, booking_id, pass_id, used_at)
    select ${creatorId}, ${use.bookingId}, id, ${use.now} from taken
    returning pass_id`.execute(trx);
  return rows.length === 1;
}

/** A membership's pass: valid as long as it is paid. */
const isMembership = sql<SqlBool>`exists (select 1 from memberships m where m.creator_id = p.creator_id and m.pass_id = p.id)`;

/**
 * Returns a credit, once, unless its period is over. `lastsUntil`: the pass is valid at least until then, except a
 * membership's.
 */
export async function giveCreditBack(
  trx: Trx,
  creatorId: CreatorId,
  bookingId: string,
  now: Date,
  lastsUntil: Date | null,
): Promise<boolean> {
  const { rows } = await sql`
    with back as (
      update pass_uses set returned_at = ${now}
      where creator_id = ${creatorId} and booking_id = ${bookingId} and returned_at is null returning pass_id, used_at)
    update passes p set left_over = left_over + case when back.used_at >= coalesce(p.renewed_at, '-infinity') then 1 else 0 end,
      expires_at = greatest(p.expires_at, case when p.expires_at is null or ${isMembership} then null else ${lastsUntil}::timestamptz end)
    from back where p.creator_id = ${creatorId} and p.id = back.pass_id
    returning p.id`.execute(trx);
  return rows.length === 1;
}

/** Renews a membership's pass for the period an order has paid: earlier credits expire. */
export const renewPass = (
  trx: Trx,
  { creatorId, id }: Pick<Pass, 'creatorId' | 'id'>,
  period: { orderId: string; price: number; uses: number | null; endsAt: Date; now: Date },
) =>
  trx
    .updateTable('passes')
    .set({
      orderId: period.orderId,
      price: period.price,
      total: period.uses,
      leftOver: period.uses,
      withdrawn: 0,
      renewedAt: period.now,
      expiresAt: period.endsAt,
    })
    .where('creatorId', '=', creatorId)
    .where('id', '=', id)
    .execute();

/** Changes a pass's end (null: none) without its credits. */
export const extendPass = (trx: Trx, { creatorId, id }: Pick<Pass, 'creatorId' | 'id'>, endsAt: Date | null) =>
  sql`update passes set expires_at = ${endsAt} where creator_id = ${creatorId} and id = ${id}`.execute(trx);

/** Withdraws unused credits; the caller holds the pass's lock. */
export const withdrawCredits = (trx: Trx, pass: Pass, credits: number) =>
  sql`update passes set left_over = left_over - ${credits}, withdrawn = withdrawn + ${credits}
    where creator_id = ${pass.creatorId} and id = ${pass.id}`.execute(trx);

/** The active bookings that a pass has paid for. */
export const usesOfPass = (db: Db | Trx, creatorId: CreatorId, passId: string) =>
  db
    .selectFrom('pass_uses')
    .select(['bookingId', 'usedAt'])
    .where('creatorId', '=', creatorId)
    .where('passId', '=', passId)
    .where('returnedAt', 'is', null)
    .orderBy('usedAt')
    .execute();
