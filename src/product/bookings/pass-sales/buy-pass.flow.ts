import { wholeLook } from '../../../base/host-look.ts';
import { language } from '../../../base/language.ts';
import { formatMoney } from '../../../base/money.ts';
import { accept, type Result, refuse } from '../../../base/result.ts';
import { inTransaction, type Trx } from '../../../platform/database.ts';
import { quoteCoupon } from '../../coupons/use-coupon.flow.ts';
import { createOrder, findOrderById, hasBought, type Order } from '../../orders/changes/orders.flow.ts';
import { totalsOf, waitsForPayment } from '../../orders/order/order.ts';
import { chosenWay, orderMethod, type PayWay, providerMethodOf } from '../../orders/order/pay-choices.ts';
import { usableAccountsOf } from '../../payments/payouts/payees.flow.ts';
import { liveOffers, livePromotions } from '../../services/offers.flow.ts';
import { chargedEach, partOf, partOfPrice, type SoldPass, termsMark } from '../../services/promotion.ts';
import { accessText, perText } from '../../services/promotion-words.ts';
import type { SourceIds } from '../../sources/source-of.flow.ts';
import type { BookRefusal } from '../booking/booking.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import type { BookingPrice } from '../booking/contract.ts';
import type { Host } from '../booking/host.flow.ts';
import { feeFor, takePrice } from '../checkout/price.flow.ts';
import { sellPass } from '../checkout/settle-pass.flow.ts';
import { countMailTo } from '../mails/mails-a-day.flow.ts';
import { agreementText, planAgreementText } from '../memberships/agreement-text.ts';
import { lockPassSale } from '../memberships/pass-sale-lock.sql.ts';
import { salesRules } from './sales-rules.ts';
import { soldPackages, soldPass } from './sold-pass.flow.ts';
import { texts } from './texts.ts';

/** What a buyer typed; `total` is what the page showed (null: nothing), and is refused when it differs by now. */
export type PassInput = {
  name: string;
  email: string;
  coupon: string | null;
  /** With the payment plan of the offer, rather than at once. */
  inParts: boolean;
  total: number | null;
  /** The fingerprint of the terms that the page showed (null: nothing); refused when it differs by now. */
  terms: string | null;
  /** How to pay at a provider; null takes the first way. */
  method: PayWay | null;
  sources: SourceIds;
};

/** The pass and its host, and the id of its order: the same in every try of one page. */
export type PassSale = { host: Host; offerId: string; orderId: string };

const subtotalOf = ({ fields: { price } }: SoldPass): number => (price.pricing === 'paid' ? price.amount : 0);

const lineItemOf = (offer: SoldPass) => ({
  productId: offer.id,
  currency: offer.fields.price.currency,
  subtotal: subtotalOf(offer),
});

/** The pass or package as it is sold now; undefined when it is not, or has no price. */
export async function findSoldPass(
  { db }: { db: BookingDeps['db'] | Trx },
  { host, offerId }: Omit<PassSale, 'orderId'>,
): Promise<SoldPass | undefined> {
  const promotions = (await livePromotions(db, host.creatorId)).map(soldPass);
  const found = promotions.find(({ id }) => id === offerId) ?? (await findPackage(db, host, offerId));
  return found?.fields.price.pricing === 'unlisted' ? undefined : found;
}

const findPackage = async (db: BookingDeps['db'] | Trx, { creatorId }: Host, packageId: string) =>
  (await liveOffers(db, creatorId)).flatMap(soldPackages).find(({ id }) => id === packageId);

/**
 * Each part of a pass that costs `total`, minor units; undefined when there is no payment plan or no provider
 * takes so little.
 */
export function payablePart(
  { cards }: Pick<BookingDeps, 'cards'>,
  { accounts }: Host,
  { fields: { access, price } }: SoldPass,
  total = price.pricing === 'paid' ? price.amount : 0,
): number | undefined {
  const limits = cards.limits(accounts, price.currency, true);
  const part = access.parts === null || total === 0 ? undefined : partOf(total, access.parts);
  return part === undefined || limits === null || part < limits.least ? undefined : part;
}

/** The price of a pass with a coupon, or why the coupon is refused. Reserves nothing. */
export async function quotePass(
  deps: BookingDeps,
  { host, orderId }: PassSale,
  offer: SoldPass,
  { coupon, email }: { coupon: string; email: string },
): Promise<Result<BookingPrice, BookRefusal>> {
  const lineItem = lineItemOf(offer);
  const { creatorId } = host;
  const customer = email === '' ? undefined : { email, hasBought: () => hasBought(deps.db, creatorId, email, orderId) };
  const outcome = await quoteCoupon(deps.db, creatorId, coupon, lineItem, { customer, orderId }, deps.clock.now());
  if (!outcome.ok) return outcome;
  const { code, discount } = outcome.value;
  return accept({ ...totalsOf({ subtotal: lineItem.subtotal, discount }), currency: lineItem.currency, coupon: code });
}

/** Why a pass is not sold. `pass_changed`: it differs from what the page showed. */
type SaleRefusal = BookRefusal | { kind: 'pass_changed' };

/**
 * Orders a pass: `done` when it costs nothing or was paid before, else the page to pay. Asking again with the same
 * order continues; one order is one pass.
 */
export async function buyPass(
  deps: BookingDeps,
  sale: PassSale,
  input: PassInput,
  returnUrl: string,
): Promise<Result<{ next: 'done' } | { next: 'pay'; url: string }, SaleRefusal>> {
  // A refusal rolls back the use of a coupon.
  const ordered = await inTransaction(deps.db, trx => orderFor(deps, trx, sale, input));
  if (!ordered.ok) return ordered;
  deps.wake();
  const order = ordered.value;
  return waitsForPayment(order.state) ? pay(deps, sale, order, returnUrl) : accept({ next: 'done' });
}

async function orderFor(
  deps: BookingDeps,
  trx: Trx,
  sale: PassSale,
  input: PassInput,
): Promise<Result<Order, SaleRefusal>> {
  const { host, orderId } = sale;
  const { creatorId } = host;
  const now = deps.clock.now();
  await lockPassSale(trx, orderId);
  const known = await findOrderById(trx, creatorId, orderId);
  if (known !== undefined && !waitsForPayment(known.state)) return accept(known);
  const offer = await findSoldPass({ db: trx }, sale);
  if (offer === undefined || (known !== undefined && known.access?.offerId !== offer.offerId))
    return refuse({ kind: 'package_not_offered' });
  const seconds = await countMailTo(deps, trx, input.email);
  if (seconds !== undefined) return refuse({ kind: 'too_many_today', seconds });
  const lineItem = lineItemOf(offer);
  const { access } = offer.fields;
  if (input.terms !== null && input.terms !== termsMark(offer.fields)) return refuse({ kind: 'pass_changed' });
  if (input.inParts && access.parts === null) return refuse({ kind: 'package_not_offered' });
  const code = access.renews === null ? input.coupon : null;
  const taken = await takePrice(trx, { creatorId, orderId, email: input.email }, lineItem, code, now);
  if (!taken.ok) return taken;
  const whole = taken.value;
  if (input.total !== null && input.total !== whole.total) return refuse({ kind: 'price_changed', total: whole.total });
  // A free pass has no payment plan.
  const parts = input.inParts && whole.total > 0 ? access.parts : null;
  const keeps = chargedEach({ ...access, parts }) !== null;
  const { subtotal, discount, total } = parts === null ? whole : partOfPrice(whole, parts);
  const atProvider =
    total === 0 ? [] : deps.cards.methods(await usableAccountsOf(trx, creatorId), lineItem.currency, keeps);
  if (total > 0 && atProvider.length === 0) return refuse({ kind: 'payment_unavailable' });
  const way = chosenWay(['card'], atProvider, input.method ?? 'card');
  if (total > 0 && way === undefined) return refuse({ kind: 'pay_method_not_offered' });
  const order = await createOrder(trx, {
    creatorId,
    id: orderId,
    bookingId: null,
    access: { ...access, parts, offerId: offer.offerId },
    paymentMethod: total === 0 ? 'free' : orderMethod(way ?? 'card'),
    customerName: input.name,
    customerEmail: input.email,
    productName: offer.fields.title,
    currency: lineItem.currency,
    subtotal,
    discount,
    fee: await feeFor(deps, trx, creatorId, total),
    couponCode: whole.coupon,
    refundPolicy: offer.refundPolicy,
    sources: input.sources,
    createdAt: now,
  });
  if (total === 0) await sellPass(deps, trx, order, { paid: false, now });
  return accept(order);
}

async function pay(
  deps: BookingDeps,
  { host }: PassSale,
  order: Order,
  returnUrl: string,
): Promise<Result<{ next: 'pay'; url: string }, BookRefusal>> {
  const look = await deps.lookOf(deps.db, host.creatorId, 'page');
  const again = againText(order);
  const started = await deps.cards.start({
    creatorId: host.creatorId,
    orderId: order.id,
    amount: order.total,
    currency: order.currency,
    fee: order.fee,
    method: providerMethodOf(order.paymentMethod),
    customerEmail: order.customerEmail,
    description: order.productName,
    shown: {
      seller: host.name,
      title: order.productName,
      when: order.access === null ? [] : [accessText(order.access)],
      refund: texts.refundText(host.name),
      ...(again === undefined ? {} : { renews: again }),
      look: wholeLook(look, deps.config.publicUrl),
      language: language(),
    },
    returnUrl,
    ...(again === undefined ? {} : { cardFor: order.id }),
    expiresAt: new Date(deps.clock.now().getTime() + salesRules.payMinutes * 60_000),
  });
  return started.ok ? accept({ next: 'pay', url: started.value.payUrl }) : started;
}

/** What its buyer agrees to be charged later; undefined when nothing is. */
function againText({ access, total: amount, currency, paymentMethod }: Order): string | undefined {
  const price = formatMoney({ amount, currency });
  if (access === null || (access.renews === null && access.parts === null)) return undefined;
  if (access.renews !== null) return agreementText(perText(price, access.renews), [paymentMethod]);
  return planAgreementText(access.parts ?? 1, { amount, currency });
}
