import type { ListedBooking } from '../../bookings/manage/parts/manage-contract.ts';
import { instantIn, money, timeIn } from './answered.ts';
import { fromVisitor } from './stranger-words.ts';

/** A booking for its host's assistant; what the customer wrote is marked. */
export function shownBooking(booking: ListedBooking) {
  const { order, answers, classDate, series } = booking;
  return {
    booking: booking.id,
    status: booking.status,
    service: booking.title,
    kind: booking.kind === 'group' ? 'class' : 'session',
    time: timeIn(booking.hostZone, new Date(booking.startsAt)),
    endsAt: instantIn(booking.hostZone, new Date(booking.endsAt)),
    place: booking.place || booking.mode,
    customer: fromVisitor({
      name: booking.customerName,
      email: booking.customerEmail,
      phone: booking.customerPhone,
      note: booking.notes,
      answers: answers.map(({ label, value }) => ({ question: label, answer: value })),
    }),
    ...(booking.noShow && { noShow: true }),
    ...(booking.checkedInAt !== null && { checkedIn: true }),
    ...(booking.answerBy !== null && { answerBy: instantIn(booking.hostZone, new Date(booking.answerBy)) }),
    ...(booking.cancelledBy !== null && { cancelledBy: booking.cancelledBy }),
    ...(classDate !== null && { spots: { booked: classDate.booked, capacity: classDate.capacity } }),
    ...(series !== null && { series: { index: series.index, size: series.size } }),
    payment:
      order === null
        ? booking.pass === null
          ? 'free'
          : 'paid with a package or pass'
        : {
            order: order.number,
            status: order.paymentStatus,
            total: money(order.total, order.currency),
            refunded: money(order.refunded, order.currency),
          },
  };
}
