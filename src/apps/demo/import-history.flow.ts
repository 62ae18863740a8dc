import { randomUUID } from 'node:crypto';
import type { CreatorId } from '../../base/id.ts';
import type { Trx } from '../../platform/database.ts';
import { pagePath } from '../../product/accounts/creators/page-path.ts';
import { type ImportedCount, importCounts } from '../../product/analytics/import-counts.flow.ts';
import { importAudience } from '../../product/audience/import-audience.flow.ts';
import { importBookings, importWaitlist } from '../../product/bookings/import/import-bookings.flow.ts';
import { dateIn } from '../../product/calendar/format-day.ts';
import { dayMs } from '../../product/calendar/wall-time.ts';
import { importOrders } from '../../product/orders/import/import-orders.flow.ts';
import type { OrderState } from '../../product/orders/order/order.ts';
import { collectedByProvider } from '../../product/orders/order/payment-methods.ts';
import { importPayments } from '../../product/payments/attempts/import-payments.flow.ts';
import { paymentKey, refundKey } from '../../product/payments/attempts/payment-attempt.ts';
import { defaultPageId } from '../../product/showcase/document/page-document.ts';
import { importPastPayments } from '../sandbox-gateway/import-payments.flow.ts';
import { type DemoContext, itemId, titleOf } from './create-demo-creator.flow.ts';
import { demoLeads, demoSubscribers } from './demo-audience.ts';
import type { DemoCreator } from './demo-creator.ts';
import { type DemoBooking, demoHistory } from './demo-history.ts';
import { demoViews } from './demo-views.ts';
import { daysBack, offersOf } from './demo-visits.ts';
import { demoWaitlist } from './demo-waitlist.ts';
import { importRooms } from './import-rooms.flow.ts';

/** Imports a demo creator's bookings, orders, subscribers, messages and views; false when that was done before. All or nothing. */
export function importHistory(context: DemoContext, person: DemoCreator, creatorId: CreatorId): Promise<boolean> {
  const now = context.clock.now();
  const history = demoHistory(person, now);
  const named = history.map(booking => ({ ...booking, id: randomUUID(), orderId: randomUUID() }));
  const since = new Date(now.getTime() - daysBack * dayMs);
  return context.db.transaction().execute(async trx => {
    const bookings = named.map(booking => ({ ...booking, offerId: itemId(person, booking.offerKey) }));
    const kept = await importBookings(trx, creatorId, bookings, { since, now });
    const sold = sales(
      person,
      named.filter(({ id }) => kept.has(id)),
    );
    const heldHere = context.config.sandboxPayments;
    const imported = await importOrders(
      trx,
      creatorId,
      sold.map(sale => ({ ...sale, heldHere })),
    );
    if (!imported.ok) throw new Error(`${person.handle} has a book that the plan does not include`);
    // Without the test gateway nobody took this money, and it goes back by hand like any other paid by hand.
    if (heldHere) await importCardPayments(trx, creatorId, sold, context.config.publicUrl);
    if (kept.size > 0) {
      const waitlist = demoWaitlist(person, now, history);
      await importWaitlist(
        trx,
        creatorId,
        waitlist.map(each => ({ ...each, offerId: itemId(person, each.offerKey) })),
      );
      const audience = audienceOf(person, now);
      await importAudience(trx, creatorId, audience);
      await importCounts(trx, { creatorId, pageId: defaultPageId }, countsOf(person, now));
      const readers = audience.subscribers.filter(each => each.confirmedAt !== null && each.unsubscribedAt === null);
      const { rooms } = person;
      if (rooms !== undefined) {
        const room = { person, rooms, creatorId, readers: readers.length };
        await importRooms(
          context,
          trx,
          room,
          named.filter(({ id }) => kept.has(id)),
        );
      }
    }
    return kept.size > 0;
  });
}

/** How often the page was viewed and its cards clicked. */
const countsOf = (person: DemoCreator, now: Date): ImportedCount[] =>
  demoViews(person, dateIn(person.zone, now)).map(({ key, ...count }) => ({
    ...count,
    cardId: key === null ? null : itemId(person, key),
  }));

/** Who subscribed, and who wrote a message. */
function audienceOf(person: DemoCreator, now: Date) {
  const subscribers = demoSubscribers(person, now).map(asked => ({ ...asked, id: randomUUID() }));
  const leads = demoLeads(person, now).map(({ aboutKey, ...lead }) => ({
    ...lead,
    id: randomUUID(),
    itemId: itemId(person, aboutKey),
    source: titleOf(person, aboutKey),
    page: pagePath(person.handle),
  }));
  return { subscribers, leads };
}

type NamedBooking = DemoBooking & { id: string; orderId: string };
type Sale = ReturnType<typeof sales>[number];

function sales(person: DemoCreator, named: readonly NamedBooking[]) {
  const { sessions, lessons } = offersOf(person);
  const fields = new Map([...sessions, ...lessons].map(offer => [offer.key, offer.fields]));
  return named.map(booking => {
    const offer = fields.get(booking.offerKey);
    if (offer === undefined) throw new Error(`${person.handle} has no ${booking.offerKey}`);
    const { orderId: id, customerName, customerEmail, bookedAt: createdAt, paidAt, refunded, cancelledAt } = booking;
    return {
      id,
      bookingId: booking.id,
      state: stateOf(booking),
      paymentStatus: booking.payment,
      paymentMethod: booking.method,
      customerName,
      customerEmail,
      productName: offer.title,
      currency: person.currency,
      subtotal: booking.total,
      refunded,
      refundPolicy: offer.refundPolicy,
      createdAt,
      paidAt,
      cancelledAt,
      cancelledBy: booking.cancelledBy,
    };
  });
}

function stateOf({ status, refunded, total }: DemoBooking): OrderState {
  if (status === 'confirmed') return 'confirmed';
  if (refunded === 0) return 'cancelled';
  return refunded < total ? 'partially_refunded' : 'refunded';
}

/** Puts what was paid by card into the test gateway too, so that it can be refunded through it. */
async function importCardPayments(trx: Trx, creatorId: CreatorId, sold: readonly Sale[], publicUrl: string) {
  const payments = sold.flatMap(sale => {
    if (!collectedByProvider(sale.paymentMethod) || sale.paidAt === null) return [];
    const at = sale.cancelledAt ?? sale.paidAt;
    const reason = `cancelled by the ${sale.cancelledBy}`;
    const refund = sale.refunded === 0 ? null : { id: randomUUID(), amount: sale.refunded, reason, at };
    const payment = { id: randomUUID(), orderId: sale.id, amount: sale.subtotal, currency: sale.currency };
    return [{ ...payment, paidAt: sale.paidAt, description: sale.productName, refund }];
  });
  const refs = await importPastPayments(
    trx,
    payments.map(({ refund, ...payment }) => ({
      ...payment,
      key: paymentKey(payment),
      returnUrl: publicUrl,
      refund: refund === null ? null : { ...refund, key: refundKey(refund.id) },
    })),
  );
  const named = payments.map((payment, i) => ({ ...payment, provider: 'sandbox', ref: refs[i] ?? '' }));
  await importPayments(trx, creatorId, named);
}
