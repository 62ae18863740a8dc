import { type HostLook, wholeLook } from '../../../base/host-look.ts';
import type { CreatorId } from '../../../base/id.ts';
import { inLanguage } from '../../../base/language.ts';
import { accept, type Result, refuse } from '../../../base/result.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import { queueMail } from '../../../platform/mail.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { creatorById } from '../../accounts/creators/creators.flow.ts';
import { formatTime } from '../../calendar/format-time.ts';
import { shownZone } from '../../calendar/session-clocks.ts';
import { ownHostOf } from '../../domains/own-host.flow.ts';
import { pathBelow } from '../../domains/public-paths.ts';
import { operatorOf } from '../../operator/operator.ts';
import { paymentHistory } from '../../payments/refunds/payment-history.flow.ts';
import type { Order } from '../order/order.ts';
import type { RefundWay } from '../order/order-acts.ts';
import { eventsOfOrder, sessionOfOrder, writeOrderEvent } from '../order/order-events.sql.ts';
import { findOrder } from '../order/orders.sql.ts';
import { paidByLabel, refundAccountOf } from '../order/payment-methods.ts';
import { admitMails } from '../strangers/stranger-mails.flow.ts';
import type { Receipt } from './receipt.ts';
import { readReceiptRef, receiptPath, receiptRef } from './receipt-link.flow.ts';

export type ReceiptDeps = Pick<PlatformContext, 'db' | 'clock' | 'config' | 'linkSecret' | 'wake'> & {
  /** The look of a creator's page, asked of the showcase. */
  lookOf: (db: Db | Trx, creatorId: CreatorId, shownOn?: 'mail' | 'page') => Promise<HostLook | undefined>;
};
export type ReceiptRefusal = { kind: 'order_never_paid' } | { kind: 'too_many_strangers' };

/** The receipt of a link; undefined for an invalid one. */
export async function receiptOf(
  deps: ReceiptDeps,
  ref: string,
): Promise<{ creatorId: CreatorId; receipt: Receipt } | undefined> {
  const named = readReceiptRef(deps.linkSecret, ref);
  const order = named && (await findOrder(deps.db, named.creatorId, named.id));
  if (order === undefined || isNeverPaid(order)) return undefined;
  return { creatorId: order.creatorId, receipt: await readReceipt(deps, deps.db, order) };
}

/** An order that ended unpaid has no receipt. */
const isNeverPaid = ({ paymentStatus, state }: Order): boolean => paymentStatus === 'pending' && state !== 'confirmed';

/**
 * Queues the receipt to its customer, in the caller's transaction. Each request sends an email; being `paid` sends
 * one automatically, once.
 */
export async function mailReceipt(
  deps: ReceiptDeps,
  trx: Trx,
  order: Order,
  why: 'asked' | 'paid' = 'asked',
): Promise<Result<null, ReceiptRefusal>> {
  if (isNeverPaid(order)) return refuse({ kind: 'order_never_paid' });
  const { creatorId, customerEmail: to } = order;
  const dedupKey = `order-receipt:${order.id}:${why === 'paid' ? why : deps.clock.now().getTime()}`;
  if (!(await admitMails(deps, trx, creatorId, [{ to, dedupKey }]))) return refuse({ kind: 'too_many_strangers' });
  await queueMail(trx, {
    dedupKey,
    creatorId,
    about: { orderId: order.id },
    to,
    template: 'order-receipt',
    props: await readReceipt(deps, trx, order),
  });
  if (why === 'paid') await noteMail(deps, trx, order, 'receipt_sent');
  return accept(null);
}

/** Queues the email about a refund to the customer. `key` makes repeated ones one email. */
export async function mailRefund(
  deps: ReceiptDeps,
  trx: Trx,
  order: Order,
  refund: { key: string; amount: number; reason: string; way: RefundWay },
): Promise<void> {
  const { key, amount, reason, way } = refund;
  const account = way === 'hand' ? null : (refundAccountOf(order.paymentMethod)?.yours ?? 'your account');
  const receipt = await readReceipt(deps, trx, order);
  const listed = receipt.refunds.reduce((sum, each) => sum + each.amount, 0);
  // The refund that is being recorded.
  const fresh = { at: deps.clock.now().toISOString(), amount: order.refunded - listed };
  const refunds = fresh.amount > 0 ? [...receipt.refunds, fresh] : receipt.refunds;
  const { creatorId, customerEmail: to } = order;
  const dedupKey = `order-refunded:${key}`;
  if (!(await admitMails(deps, trx, creatorId, [{ to, dedupKey }]))) return;
  await queueMail(trx, {
    dedupKey,
    creatorId,
    about: { orderId: order.id },
    to,
    template: 'order-refunded',
    props: { receipt: { ...receipt, refunds }, amount, reason, account },
  });
  await noteMail(deps, trx, order, 'refund_emailed');
}

/** A mail that goes by itself is in the order's history. */
const noteMail = (deps: ReceiptDeps, trx: Trx, order: Order, kind: 'receipt_sent' | 'refund_emailed') =>
  writeOrderEvent(trx, order, { at: deps.clock.now(), by: 'system', what: { kind, to: order.customerEmail } });

/** The path of an order's receipt on the main address. */
export async function receiptPathOf(deps: ReceiptDeps, order: Pick<Order, 'creatorId' | 'id'>): Promise<string> {
  const { userUrl } = await creatorById(deps, order.creatorId);
  return receiptPath(userUrl ?? '-', deps.linkSecret, order);
}

async function readReceipt(deps: ReceiptDeps, db: Db | Trx, order: Order): Promise<Receipt> {
  const { creatorId, id } = order;
  const creator = await creatorById({ db }, creatorId);
  const operator = operatorOf(deps.config);
  const session = await sessionOfOrder(db, order);
  // A receipt is in the customer's language, also when the creator sends it.
  const when =
    session && inLanguage(creator.language, () => formatTime(session.startsAt, shownZone(session, session.startsAt)));
  const isOwed = order.paymentStatus === 'pending' && order.state === 'confirmed';
  return {
    number: order.number,
    orderedAt: order.createdAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
    zone: creator.zone,
    status: order.paymentStatus,
    due: isOwed ? order.total : 0,
    seller: { name: `${creator.firstName} ${creator.lastName}`, email: creator.email },
    operator: operator.name === '' ? null : { name: operator.name, address: operator.address },
    buyer: { name: order.customerName, email: order.customerEmail },
    product: order.productName,
    when: when ?? '',
    currency: order.currency,
    subtotal: order.subtotal,
    discount: order.discount,
    coupon: order.couponCode,
    fee: order.fee,
    total: order.total,
    paidBy: paidByLabel(order.paymentMethod),
    refunds: await refundsOf(db, order),
    chargedBack: order.dispute === 'lost' ? order.disputed : 0,
    look: wholeLook(await deps.lookOf(db, creatorId), deps.config.publicUrl),
    url: await receiptUrl(deps, db, { creatorId, id }, creator.userUrl),
  };
}

/** The refunds of an order, oldest first: through the provider, and by hand. */
async function refundsOf(db: Db | Trx, { creatorId, id }: Order): Promise<Receipt['refunds']> {
  const { attempts, refunds } = await paymentHistory(db, creatorId, id);
  const counted = new Set(attempts.filter(({ state }) => state === 'succeeded').map(attempt => attempt.id));
  const sent = refunds
    .filter(({ state, attemptId }) => state === 'succeeded' && counted.has(attemptId))
    .map(({ updatedAt, amount }) => ({ at: updatedAt.toISOString(), amount }));
  const byHand = (await eventsOfOrder(db, creatorId, id)).flatMap(({ at, what }) =>
    what.kind === 'returned_by_hand' ? [{ at: at.toISOString(), amount: what.amount }] : [],
  );
  return [...sent, ...byHand].toSorted((a, b) => a.at.localeCompare(b.at));
}

/** The address for emails: at the creator's own host when there is one. */
async function receiptUrl(
  deps: ReceiptDeps,
  db: Db | Trx,
  order: Pick<Order, 'creatorId' | 'id'>,
  userUrl: string | null,
): Promise<string> {
  const own = await ownHostOf(db, order.creatorId);
  const ref = receiptRef(deps.linkSecret, order);
  if (own !== undefined) return `https://${own.host}/${pathBelow('receipts/:ref', ref)}`;
  return `${deps.config.publicUrl}${receiptPath(userUrl ?? '-', deps.linkSecret, order)}`;
}
