import { randomBytes, randomUUID } from 'node:crypto';
import type { CreatorId } from '../../../base/id.ts';
import { unusedShare } from '../../../base/money.ts';
import { accept, type Result, refuse } from '../../../base/result.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import { cutPage, readPlace } from '../../../platform/list-place.sql.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { recordEvent } from '../../../platform/product-events/product-events.sql.ts';
import { reading } from '../../../platform/reading.ts';
import { returnPart } from '../changes/orders.flow.ts';
import type { Order } from '../order/order.ts';
import { texts } from '../order/texts.ts';
import { lockRefundable } from '../refunds/refund-order.flow.ts';
import {
  checkPass,
  formatPassCode,
  isDisputed,
  isTakenBack,
  type PassRefusal,
  passCode,
  passCodeBytes,
  passEnd,
  readPassCode,
} from './pass.ts';
import { listPasses } from './pass-list.sql.ts';
import {
  extendPass,
  findLivePass,
  findPass,
  findPassByCode,
  findPassesOfBookings,
  findPassGivenBack,
  findPassOfOrder,
  giveCreditBack,
  insertPass,
  lockPass,
  type Pass,
  passesOfCustomer,
  renewPass,
  takeCredit,
  usesOfPass,
  withdrawCredits,
} from './passes.sql.ts';

export type { Pass } from './passes.sql.ts';
export {
  extendPass,
  findPass,
  findPassByCode,
  findPassesOfBookings,
  findPassGivenBack,
  findPassOfOrder,
  passesOfCustomer,
  renewPass,
  usesOfPass,
};

type Deps = Pick<PlatformContext, 'db' | 'clock' | 'wake'>;

/** Whether codes are accepted. */
export const readTakesPasses = (db: Db, creatorId: CreatorId, now: Date) =>
  reading(findLivePass(db, creatorId, now), found => found.length > 0);

/**
 * Creates the pass an order has bought, if any, and uses its first credit for the booking it was bought with,
 * whenever that is. In the transaction that confirms the order.
 */
export async function issuePass(
  trx: Trx,
  order: Order,
  { bookingId, offerId, title, zone }: { bookingId: string; offerId: string; title: string; zone: string },
  now: Date,
): Promise<void> {
  if (order.package === null) return;
  const id = randomUUID();
  await insertSold(trx, order, {
    creatorId: order.creatorId,
    id,
    code: passCode(randomBytes(passCodeBytes)),
    offerId,
    orderId: order.id,
    title,
    price: order.total,
    covers: null,
    total: order.package.sessions,
    expiresAt: passEnd(zone, now, order.package.validDays),
    refundPolicy: order.refundPolicy,
    customerName: order.customerName,
    customerEmail: order.customerEmail,
    createdAt: now,
  });
  await takeCredit(trx, order.creatorId, { passId: id, bookingId, startsAt: now, now });
}

/** Stores the pass that an order sold. */
async function insertSold(trx: Trx, order: Order, pass: Parameters<typeof insertPass>[1]): Promise<void> {
  await insertPass(trx, pass);
  const { creatorId, id: passId, orderId, offerId, covers, total: uses } = pass;
  const expiresAt = pass.expiresAt?.toISOString() ?? null;
  const price = { amount: order.total - order.fee, currency: order.currency };
  const payload = { passId, orderId, offerId, covers, uses, expiresAt, ...price };
  await recordEvent(trx, pass.createdAt, { creatorId, kind: 'pass.sold', payload });
}

/**
 * Creates the pass of an order without a booking, in the transaction that confirms the order. `endsAt`: the end of
 * the paid period, when it is charged again; else it is valid as sold.
 */
export async function issueAccess(
  trx: Trx,
  order: Order,
  { zone, now, endsAt, title }: { zone: string; now: Date; endsAt: Date | undefined; title: string },
): Promise<Pass> {
  const { creatorId, access } = order;
  if (access === null) throw new Error(`order ${order.id} sells no pass`);
  await insertSold(trx, order, {
    creatorId,
    id: randomUUID(),
    code: passCode(randomBytes(passCodeBytes)),
    offerId: access.offerId,
    orderId: order.id,
    title,
    price: order.total,
    covers: access.covers,
    total: access.uses,
    expiresAt: endsAt ?? passEnd(zone, now, access.validDays),
    refundPolicy: order.refundPolicy,
    customerName: order.customerName,
    customerEmail: order.customerEmail,
    createdAt: now,
  });
  const pass = await findPassOfOrder(trx, creatorId, order.id);
  if (pass === undefined) throw new Error(`the pass of order ${order.id} was not kept`);
  return pass;
}

/** Pays for a booking with one credit of the pass whose code was typed. Only one of two gets the last credit. */
export async function spendCredit(
  trx: Trx,
  creatorId: CreatorId,
  typed: string,
  session: { bookingId: string; offerId: string; kind: 'individual' | 'group'; startsAt: Date },
  now: Date,
): Promise<Result<Pass, PassRefusal>> {
  const code = readPassCode(typed);
  const pass = code === undefined ? undefined : await findPassByCode(trx, creatorId, code);
  if (pass === undefined) return refuse({ kind: 'pass_not_found' });
  const refusal = checkPass(pass, session);
  if (refusal !== undefined) return refuse(refusal);
  if (isDisputed(pass)) return refuse({ kind: 'pass_disputed' });
  if (pass.covers !== null && isTakenBack(pass)) return refuse({ kind: 'pass_refunded' });
  const { bookingId, startsAt } = session;
  const took = await takeCredit(trx, creatorId, { passId: pass.id, bookingId, startsAt, now });
  return took
    ? accept({ ...pass, left: pass.left === null ? null : pass.left - 1, used: pass.used + 1 })
    : refuse({ kind: 'pass_used_up' });
}

const monthMs = 30 * 86_400_000;

/**
 * Returns a booking's credit to its pass. After the host cancels, the pass is valid for another 30 days at least,
 * so that no time to use it is lost.
 */
export const returnCredit = (
  trx: Trx,
  creatorId: CreatorId,
  bookingId: string,
  by: 'visitor' | 'creator',
  now: Date,
): Promise<boolean> =>
  giveCreditBack(trx, creatorId, bookingId, now, by === 'creator' ? new Date(now.getTime() + monthMs) : null);

/** A page of passes, newest first. An unreadable cursor starts at the top. */
export const passPages =
  ({ db }: Pick<Deps, 'db'>) =>
  async (creatorId: CreatorId, { q, cursor, limit }: { q: string; cursor?: string | undefined; limit: number }) => {
    const found = await listPasses(db, creatorId, { q, after: readPlace(cursor), limit: limit + 1 });
    const { shown, next } = cutPage(found, limit);
    return { passes: shown.map(passRow), next };
  };

/** The pass an order sold, and the value of its unused credits of what is `left` to refund; null when it sold none. */
export async function passOfOrder(db: Db | Trx, order: Order, left: number) {
  const pass = await findPassOfOrder(db, order.creatorId, order.id);
  return pass === undefined ? null : { ...passRow(pass), refundOfUnused: refundOfUnused(pass, left) };
}

/** `leftOver` is what may still be refunded of its order; minor units. */
function refundOfUnused({ price, total, left, used }: Pass, leftOver: number): number {
  if (total === null || left === null) return used === 0 ? leftOver : 0;
  return Math.min(leftOver, unusedShare(price, total, left));
}

export type RefundPassRefusal = { kind: 'pass_not_found' } | { kind: 'nothing_unused' } | { kind: 'refund_changed' };

/**
 * The creator refunds the unused credits, which are then gone. `shown` is the amount on the screen, in minor
 * units: when a credit was used in between, nothing happens.
 */
export async function refundUnused(
  deps: Deps,
  creatorId: CreatorId,
  passId: string,
  shown: number,
): Promise<Result<{ refund: number }, RefundPassRefusal>> {
  const outcome = await deps.db.transaction().execute(async trx => {
    const known = await findPass(trx, creatorId, passId);
    if (known === undefined) return refuse<RefundPassRefusal>({ kind: 'pass_not_found' });
    // The order before its pass, as everywhere.
    const { order, left } = await lockRefundable(trx, { creatorId, id: known.orderId });
    const pass = await lockPass(trx, creatorId, passId);
    // A pass for several services is refunded with its order.
    if (pass === undefined || pass.left === 0 || pass.left === null || pass.covers !== null)
      return refuse<RefundPassRefusal>({ kind: 'nothing_unused' });
    const refund = refundOfUnused(pass, left);
    if (refund !== shown) return refuse<RefundPassRefusal>({ kind: 'refund_changed' });
    await withdrawCredits(trx, pass, pass.left);
    await returnPart(trx, order, refund, texts.unusedSessionsPackage, deps.clock.now());
    return accept({ refund });
  });
  if (outcome.ok) deps.wake();
  return outcome;
}

const passRow = (pass: Pass) => ({
  ...pass,
  code: formatPassCode(pass.code),
  isTakenBack: pass.covers !== null && isTakenBack(pass),
});
