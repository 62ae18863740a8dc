import { createHash } from 'node:crypto';
import { z } from 'zod';
import { accept, type Result, refuse } from '../../../base/result.ts';
import type { BookingDeps } from '../../bookings/booking/booking-deps.flow.ts';
import {
  addManualBooking,
  type ManualBooking,
  type ManualOffers,
  manualBookingBodySchema,
  manualBookingOffers,
} from '../../bookings/manage/manual-booking/manual-booking-contract.ts';
import { bookingList } from '../../bookings/manage/parts/booking-list.ts';
import { readBooking } from '../../bookings/manage/parts/manage-contract.ts';
import { wallOf } from '../../calendar/wall-time.ts';
import { texts } from '../texts.ts';
import { money, timeIn } from './answered.ts';
import type { Creator } from './creator.ts';
import { notOffered, offeredTime, serviceField, startField } from './offered-times.flow.ts';
import { cursorField, rowsField, searchField } from './record-tools.ts';
import { shownBooking } from './shown-booking.ts';
import { confirmField, inTwoSteps } from './signed-step.flow.ts';
import { fromVisitor } from './stranger-words.ts';
import { type Tool, type ToolRefusal, tool } from './tool.ts';

export const bookingField = z.uuid().describe('The id of a booking, from list_bookings');

const person = manualBookingBodySchema.shape;
const bookInput = z.strictObject({
  service: serviceField,
  startsAt: startField,
  name: person.name.describe('Who comes'),
  email: person.email.optional().describe('Gets the confirmation and reminders, unless "mail" is false'),
  phone: person.phone.optional(),
  notes: person.notes.optional(),
  payment: z
    .enum(['later', 'already_paid', 'free'])
    .describe('Whether the price of the service is still to be paid, was paid to the creator directly, or is waived'),
  mail: z.boolean().default(true),
  confirm: confirmField,
});
type Wanted = z.output<typeof bookInput>;

/** Bookings: finds and reads them, and books for a customer. */
export const bookingTools = (deps: BookingDeps): Tool<Creator>[] => [
  tool({
    name: 'list_bookings',
    title: 'Bookings',
    does: 'Lists and finds bookings: upcoming ones soonest first, past ones latest first.',
    effect: 'reads',
    input: z.strictObject({
      scope: bookingList.page.query.shape.scope,
      q: searchField,
      service: z.uuid().optional().describe('Of one service alone'),
      limit: rowsField,
      cursor: cursorField,
    }),
    run: async ({ ask }: Creator, { service, ...query }) => {
      const found = await ask(bookingList.page, { query: { ...query, offerId: service } });
      if (!found.ok) return found;
      return accept({ bookings: found.value.bookings.map(shownBooking), next: found.value.next });
    },
  }),
  tool({
    name: 'read_booking',
    title: 'Booking',
    does: 'One booking with what cancelling it would refund, the private notes of the host, and conflicts of a request.',
    effect: 'reads',
    input: z.strictObject({ booking: bookingField }),
    run: async ({ ask }: Creator, { booking }) => {
      const found = await ask(readBooking, { params: { id: booking } });
      if (!found.ok) return found;
      const { order, refundIfCancelled, hostNotes, against } = found.value;
      return accept({
        ...shownBooking(found.value),
        refundIfCancelled: order === null ? null : money(refundIfCancelled, order.currency),
        hostNotes,
        conflicts: against,
      });
    },
  }),
  tool({
    name: 'book_for',
    title: 'Book for somebody',
    does: 'Books a listed time for a person. The first call answers what would happen; the second, with confirm, books.',
    effect: 'adds',
    input: bookInput,
    run: (creator: Creator, input) => bookFor(deps, creator, input),
  }),
];

async function bookFor(deps: BookingDeps, { creatorId, ask }: Creator, input: Wanted) {
  const bookingId = bookingIdOf(creatorId, input.confirm);
  // The same confirmation again, after an answer that was lost.
  const before = input.confirm === undefined ? undefined : await ask(readBooking, { params: { id: bookingId } });
  if (before?.ok) return accept({ done: true, booking: shownBooking(before.value) });
  const host = await deps.hosts.byId(creatorId);
  const start = new Date(input.startsAt);
  const offers = await ask(manualBookingOffers);
  if (!offers.ok) return offers;
  const offered = host === undefined ? refuse(notOffered([])) : await offeredTime(deps, host, input.service, start);
  if (!offered.ok || host === undefined) return offered;
  const what = whatOf(offers.value, input.service, host.zone, start, offered.value.repeated);
  if (!what.ok) return what;
  const offer = offers.value.offers.find(({ offerId }) => offerId === input.service);
  const price = priceOf(offer, input.payment);
  const isMailed = input.mail && (input.email ?? '') !== '';
  const willHappen = {
    books: offered.value.title,
    time: timeIn(host.zone, start),
    ...fromVisitor({ for: input.name }),
    price: price.how === 'free' ? 'free' : money(price.amount, price.currency),
    payment: price.how === 'owed' ? 'to be paid later' : price.how === 'settled' ? 'paid already' : 'nothing to pay',
    mailed: isMailed ? [input.email] : [],
  };
  return inTwoSteps(deps, { creatorId, tool: 'book_for', input, willHappen }, async () => {
    const { name, email = '', phone = '', notes = '' } = input;
    const body = { bookingId, what: what.value, name, email, phone, notes, price, tell: isMailed, override: [] };
    const added = await ask(addManualBooking, { body });
    // Of two calls at once with one confirmation, one has booked.
    if (!added.ok && added.refusal.kind !== 'already_booked') return added;
    return accept({ done: true, ...willHappen, booking: bookingId });
  });
}

/** What is booked, as the host would enter it; refuses times that an entry in local time cannot name. */
function whatOf(
  { dates }: ManualOffers,
  service: string,
  zone: string,
  start: Date,
  repeated: boolean,
): Result<ManualBooking['what'], ToolRefusal> {
  const ofClass = dates.filter(({ offerId }) => offerId === service);
  const date = ofClass.find(({ startsAt }) => new Date(startsAt).getTime() === start.getTime());
  if (date !== undefined) return accept({ kind: 'class', dateId: date.id });
  if (ofClass.length > 0) return refuse(notOffered([]));
  if (repeated || start.getTime() % 60_000 !== 0)
    return refuse({ kind: 'time_comes_twice', message: texts.refused.twice, todo: texts.next.byHand });
  const wall = wallOf(zone, start.getTime());
  const two = (n: number) => String(n).padStart(2, '0');
  const time = `${two(Math.floor(wall.minutes / 60))}:${two(wall.minutes % 60)}`;
  return accept({ kind: 'session', offerId: service, date: wall.date, time });
}

function priceOf(
  offer: ManualOffers['offers'][number] | undefined,
  payment: Wanted['payment'],
): ManualBooking['price'] {
  if (offer === undefined || offer.amount === 0 || payment === 'free') return { how: 'free' };
  const { amount, currency } = offer;
  return { how: payment === 'later' ? 'owed' : 'settled', amount, currency };
}

/** The same confirmation is the same booking, on any server. */
function bookingIdOf(creatorId: string, confirm = ''): string {
  const hex = createHash('sha256')
    .update(JSON.stringify(['book_for', creatorId, confirm]))
    .digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
