import { z } from 'zod';
import { accept, type Result, refuse } from '../../../base/result.ts';
import type { BookingDeps } from '../../bookings/booking/booking-deps.flow.ts';
import { bookingAnswers } from '../../bookings/checkout/answers.ts';
import { cancelBooking } from '../../bookings/manage/changes-contract.ts';
import { moveBooking, timesToMoveTo } from '../../bookings/manage/moving/moving-contract.ts';
import { type BookingDetail, readBooking } from '../../bookings/manage/parts/manage-contract.ts';
import { wallOf } from '../../calendar/wall-time.ts';
import { refundAccountOf } from '../../orders/order/payment-methods.ts';
import { texts } from '../texts.ts';
import { money, timeIn } from './answered.ts';
import { bookingField } from './booking-tools.flow.ts';
import type { Creator } from './creator.ts';
import { notOffered, startField } from './offered-times.flow.ts';
import { confirmField, inTwoSteps } from './signed-step.flow.ts';
import { fromVisitor } from './stranger-words.ts';
import { type Tool, type ToolRefusal, tool } from './tool.ts';

const moveInput = z.strictObject({
  booking: bookingField,
  startsAt: startField.optional().describe('The new time, one of those listed. Left out, the answer lists them'),
  from: z.iso.date().optional().describe('The first day of the list, as 2026-12-01'),
  confirm: confirmField,
});
const cancelInput = z.strictObject({
  booking: bookingField,
  message: z.string().max(500).optional().describe('A message to the customer, in their email'),
  confirm: confirmField,
});

/** What changes a booking that is made. */
export const changeTools = (deps: BookingDeps): Tool<Creator>[] => [
  tool({
    name: 'move_booking',
    title: 'Move a booking',
    does: 'Without startsAt: the times a booking can be moved to. With it, the first call answers what would happen; the second, with confirm, moves the booking and emails the customer.',
    effect: 'changes',
    input: moveInput,
    run: (creator: Creator, input) => move(deps, creator, input),
  }),
  tool({
    name: 'cancel_booking',
    title: 'Cancel a booking',
    does: 'The first call answers what is refunded and who is emailed; the second, with confirm, cancels and refunds.',
    effect: 'changes',
    input: cancelInput,
    run: (creator: Creator, input) => cancel(deps, creator, input),
  }),
];

async function move(deps: BookingDeps, { creatorId, ask }: Creator, input: z.output<typeof moveInput>) {
  const params = { id: input.booking };
  const found = await ask(readBooking, { params });
  if (!found.ok) return found;
  const booking = found.value;
  const { hostZone } = booking;
  if (input.startsAt === undefined) {
    const times = await ask(timesToMoveTo, { params, query: { from: input.from, days: 7 } });
    if (!times.ok) return times;
    const { zone, days } = times.value;
    const all = days.flatMap(day => day.times.filter(({ left }) => left !== 0));
    return accept({
      booking: booking.id,
      times: all.slice(0, 60).map(({ startsAt }) => timeIn(zone, new Date(startsAt))),
    });
  }
  const start = new Date(input.startsAt);
  if (new Date(booking.startsAt).getTime() === start.getTime())
    return refuse(done('same_time', texts.refused.sameTime));
  const from = wallOf(hostZone, start.getTime()).date;
  const listed = await ask(timesToMoveTo, { params, query: { from, days: 1 } });
  if (!listed.ok) return listed;
  const free = listed.value.days.flatMap(day => day.times).filter(({ left }) => left !== 0);
  if (!free.some(({ startsAt }) => new Date(startsAt).getTime() === start.getTime()))
    return refuse(notOffered(listed.value.nearest.map(time => timeIn(hostZone, new Date(time)))));
  const willHappen = {
    moves: booking.title,
    ...customerOf(booking),
    from: timeIn(hostZone, new Date(booking.startsAt)),
    to: timeIn(hostZone, start),
    mailed: mailedOf(booking),
  };
  return inTwoSteps(deps, { creatorId, tool: 'move_booking', input, willHappen }, async () => {
    const moved = await ask(moveBooking, { params, body: { startsAt: start.toISOString(), override: [] } });
    return moved.ok ? accept({ done: true, ...willHappen }) : moved;
  });
}

async function cancel(deps: BookingDeps, { creatorId, ask }: Creator, input: z.output<typeof cancelInput>) {
  const params = { id: input.booking };
  const found = await ask(readBooking, { params });
  if (!found.ok) return found;
  const booking = found.value;
  const open = isOpen(booking, deps.clock.now());
  if (!open.ok) return open;
  const willHappen = {
    cancels: booking.title,
    ...customerOf(booking),
    time: timeIn(booking.hostZone, new Date(booking.startsAt)),
    refund: refundOf(booking),
    mailed: mailedOf(booking),
  };
  return inTwoSteps(deps, { creatorId, tool: 'cancel_booking', input, willHappen }, async () => {
    const body = { refund: booking.refundIfCancelled, message: input.message };
    const cancelled = await ask(cancelBooking, { params, body });
    return cancelled.ok ? accept({ done: true, ...willHappen }) : cancelled;
  });
}

const done = (kind: string, message: string): ToolRefusal => ({ kind, message, todo: texts.next.done });

/** Whether it can be cancelled at all, said by the first call. */
function isOpen({ status, startsAt }: BookingDetail, now: Date): Result<null, ToolRefusal> {
  if (status === 'cancelled') return refuse(done('already_cancelled', bookingAnswers.already_cancelled.message));
  if (status !== 'confirmed' && status !== 'pending')
    return refuse({ kind: 'not_booked', message: texts.refused.notBooked, todo: texts.next.list });
  if (new Date(startsAt) <= now)
    return refuse({ kind: 'already_over', message: bookingAnswers.already_over.message, todo: texts.next.byHand });
  return accept(null);
}

/** The refund in money, and by whom: a provider sends back what it took, the host what they took. */
function refundOf({ refundIfCancelled, order, pass }: BookingDetail) {
  if (pass !== null) return 'the session goes back to the package or pass';
  if (order === null || refundIfCancelled === 0) return 'nothing';
  const isByHand = refundAccountOf(order.paymentMethod) === undefined;
  return {
    ...money(refundIfCancelled, order.currency),
    by: isByHand ? 'you, as you were paid' : 'the payment provider',
  };
}

const customerOf = ({ customerName, customerEmail }: BookingDetail) => ({
  customer: fromVisitor({ name: customerName, email: customerEmail }),
});

const mailedOf = ({ customerEmail }: BookingDetail) => (customerEmail === '' ? [] : [customerEmail]);
