import type { CreatorId } from '../../../base/id.ts';
import { accept, type Result, refuse } from '../../../base/result.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import type { CouponRefusal, Purchase } from '../../coupons/coupon.ts';
import { type Customer, quoteCoupon, takeCoupon } from '../../coupons/use-coupon.flow.ts';
import { hasBought } from '../../orders/changes/orders.flow.ts';
import { totalsOf } from '../../orders/order/order.ts';
import { usableAccountsOf } from '../../payments/payouts/payees.flow.ts';
import { feeOn, feePoints } from '../../payments/port/service-fee.ts';
import type { SessionPackage } from '../../services/session-package.ts';
import { type BookRefusal, type OfferSnapshot, offerSnapshotSchema } from '../booking/booking.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import type { BookingRow } from '../booking/booking-row.sql.ts';
import type { BookingPrice, PriceInput } from '../booking/contract.ts';
import { openBooking } from '../booking/open-booking.flow.ts';
import { wholeOrderOf } from '../booking/order-of.flow.ts';
import { findSeries } from '../booking/series.sql.ts';

/** The line item of a hold: a package, or each of the dates. */
export function lineItemOf(
  [first, ...rest]: readonly [BookingRow, ...BookingRow[]],
  offer: Pick<OfferSnapshot, 'pricing' | 'amount' | 'currency'>,
  bought: SessionPackage | undefined,
): Purchase {
  const isFree = offer.pricing === 'free' || offer.amount === 0;
  const subtotal = bought?.amount ?? offer.amount * (1 + rest.length);
  return { productId: bought?.id ?? first.offerId, currency: offer.currency, subtotal: isFree ? 0 : subtotal };
}

const priced = ({ currency, subtotal }: Purchase, of: { code: string; discount: number } | null): BookingPrice => {
  const totals = totalsOf({ subtotal, discount: of?.discount ?? 0 });
  return { ...totals, currency, coupon: of?.code ?? null };
};

/**
 * The price of a held booking, with the coupon somebody typed. Reserves nothing: booking checks again.
 * `input.email` is the customer's, as far as it is known.
 */
export async function quotePrice(
  deps: BookingDeps,
  ref: string,
  input: PriceInput,
): Promise<Result<BookingPrice, BookRefusal>> {
  const first = await openBooking(deps, ref);
  if (first === undefined) return refuse({ kind: 'booking_not_found' });
  const { creatorId, seriesId } = first;
  const others = seriesId === null ? [] : (await findSeries(deps.db, creatorId, seriesId)).slice(1);
  const offer = offerSnapshotSchema.parse(first.offer);
  const bought = others.length > 0 ? undefined : offer.packages.find(({ id }) => id === input.packageId);
  const lineItem = lineItemOf([first, ...others], offer, bought);
  if (input.coupon === null) return accept(priced(lineItem, null));
  const begun = await wholeOrderOf(deps.db, first);
  const { email } = input;
  const customer: Customer | undefined =
    email === null ? undefined : { email, hasBought: () => hasBought(deps.db, creatorId, email, begun?.id ?? null) };
  const held = begun === undefined ? null : begun.id;
  const outcome = await quoteCoupon(
    deps.db,
    creatorId,
    input.coupon,
    lineItem,
    { customer, orderId: held },
    deps.clock.now(),
  );
  return outcome.ok ? accept(priced(lineItem, outcome.value)) : outcome;
}

/** The service fee on top of a sum at a provider, minor units, by the creator's current accounts. */
export async function feeFor(
  { config }: Pick<BookingDeps, 'config'>,
  db: Db | Trx,
  creatorId: CreatorId,
  amount: number,
): Promise<number> {
  // Most installations take no fee: then no accounts need to be read.
  if (feePoints(config, []) === 0) return 0;
  return feeOn(amount, feePoints(config, await usableAccountsOf(db, creatorId)));
}

/**
 * Uses the customer's coupon for their order, in the transaction that writes it. Null as a code releases the
 * former one.
 */
export async function takePrice(
  trx: Trx,
  { creatorId, orderId, email }: { creatorId: BookingRow['creatorId']; orderId: string; email: string },
  lineItem: Purchase,
  coupon: string | null,
  now: Date,
): Promise<Result<BookingPrice, CouponRefusal>> {
  const customer = { email, hasBought: () => hasBought(trx, creatorId, email, orderId) };
  const outcome = await takeCoupon(trx, creatorId, coupon, { ...lineItem, orderId }, customer, now);
  return outcome.ok ? accept(priced(lineItem, outcome.value)) : outcome;
}
