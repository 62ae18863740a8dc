import { findOrderOfBooking } from '../../orders/changes/orders.flow.ts';
import { providerMethodOf } from '../../orders/order/pay-choices.ts';
import { givenBy } from '../booking/asked.ts';
import { offerSnapshotSchema, readAnswers } from '../booking/booking.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import type { BegunBooking } from '../booking/contract.ts';
import type { Begun } from '../holds/begun.flow.ts';
import { storedHoldAnswer } from '../holds/new-hold.flow.ts';
import { orderedPackage } from './ordered-package.ts';

/** A visitor's unfinished booking, with all they typed, for the dialog to continue. */
export async function begunAnswer(deps: BookingDeps, { bookings, state, until }: Begun): Promise<BegunBooking> {
  const [first] = bookings;
  const host = await deps.hosts.byId(first.creatorId);
  const order = await findOrderOfBooking(deps.db, first.creatorId, first.id);
  const { packages } = offerSnapshotSchema.parse(first.offer);
  return {
    ...storedHoldAnswer(deps, host?.accounts ?? [], first, until),
    offerId: first.offerId,
    state,
    starts: bookings.map(({ startsAt }) => startsAt.toISOString()),
    typed: {
      name: first.customerName ?? '',
      email: first.customerEmail ?? '',
      notes: first.notes,
      phone: first.customerPhone,
      answers: givenBy(readAnswers(first.answers)),
    },
    packageId: orderedPackage(order, packages),
    coupon: order?.couponCode ?? null,
    method: (order && providerMethodOf(order.paymentMethod)) ?? null,
  };
}
