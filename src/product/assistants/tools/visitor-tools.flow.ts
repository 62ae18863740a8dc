import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { accept, type Result, refuse } from '../../../base/result.ts';
import { tokenField } from '../../../base/text-field.ts';
import { zoneNamed } from '../../../base/zone.ts';
import { asksOf, type HoldRefusal, offerSnapshotSchema } from '../../bookings/booking/booking.ts';
import type { BookingDeps } from '../../bookings/booking/booking-deps.flow.ts';
import { bookingRef, readBookingRef } from '../../bookings/booking/booking-link.flow.ts';
import type { Host } from '../../bookings/booking/host.flow.ts';
import { openBooking } from '../../bookings/booking/open-booking.flow.ts';
import { bookingAnswers } from '../../bookings/checkout/answers.ts';
import { hold } from '../../bookings/holds/hold.flow.ts';
import { sourcesOf } from '../../sources/source-of.flow.ts';
import type { Touch } from '../../sources/touch.ts';
import { texts } from '../texts.ts';
import { instantIn, money, timeIn } from './answered.ts';
import {
  notOffered,
  readServices,
  readTimes,
  serviceField,
  startField,
  timesInput,
  zoneField,
} from './offered-times.flow.ts';
import { fromHost } from './stranger-words.ts';
import { type Tool, type ToolRefusal, tool } from './tool.ts';

/** At the door of a page: nothing is known but the network. */
export type Visitor = {
  readonly host: Host;
  /** Of the holds, as of every visitor's: what one network may hold with a host at once is counted by it. */
  readonly source: string;
  /** Whether their network may hold once more within this minute. */
  readonly mayHold: () => boolean;
};

const touch: Touch = { by: 'campaign', source: 'assistant', medium: '', campaign: '' };

/** How often one key may hold one time again after it ran out. */
const mostHolds = 10;

const holdInput = z.strictObject({
  service: serviceField,
  startsAt: startField,
  zone: zoneField,
  idempotencyKey: tokenField(100)
    .pipe(z.string().min(8))
    .describe(
      'Any text of your own, one for each person: sent again, it is the same hold; with another time, that time is held instead',
    ),
});
const linkInput = z.strictObject({ hold: tokenField(100).describe('The hold of an answer of hold_time') });

/** What assistants of visitors can do at a page. People fill in their details and pay on the page itself. */
export const visitorTools = (deps: BookingDeps): Tool<Visitor>[] => [
  tool({
    name: 'find_services',
    title: 'Find services',
    does: 'Lists the sessions, classes and passes of this page with prices and their next free time.',
    effect: 'reads',
    input: z.strictObject({}),
    run: ({ host }: Visitor) => readServices(deps, host),
  }),
  tool({
    name: 'find_times',
    title: 'Find times',
    does: 'Lists the times of one service that can be booked, by day. "moreFrom" is the day to ask on from.',
    effect: 'reads',
    input: timesInput,
    run: ({ host }: Visitor, input) => readTimes(deps, host, input),
  }),
  tool({
    name: 'hold_time',
    title: 'Hold a time',
    does: 'Keeps a listed time for ten minutes for one person, and answers the link where they book it. Books and pays nothing.',
    effect: 'adds',
    input: holdInput,
    run: (visitor: Visitor, input) => holdFor(deps, visitor, input),
  }),
  tool({
    name: 'booking_link',
    title: 'Link to book',
    does: 'The address of the page where the person fills in their details, pays and books a held time.',
    effect: 'reads',
    input: linkInput,
    run: ({ host }: Visitor, input) => heldAt(deps, host, input.hold),
  }),
];

async function holdFor(
  deps: BookingDeps,
  { host, source, mayHold }: Visitor,
  { service, startsAt: given, zone, idempotencyKey }: z.output<typeof holdInput>,
) {
  const startsAt = new Date(given).toISOString();
  const visitor = uuidFrom(deps, ['assistant', host.creatorId, idempotencyKey]);
  // The same key and time are the same hold, on any server; once it is over, the next one.
  for (let nth = 0; nth < mostHolds; nth++) {
    const bookingId = uuidFrom(deps, ['hold', visitor, service, startsAt, nth]);
    const ref = bookingRef(deps.linkSecret, { creatorId: host.creatorId, id: bookingId, sequence: 0 });
    const known = await openBooking(deps, ref);
    if (known !== undefined && isOver(known, deps.clock.now())) continue;
    if (known !== undefined) return heldAt(deps, host, ref);
    if (!mayHold()) return refuse({ kind: 'too_many_tries', message: texts.refused.tooOften, todo: texts.next.wait });
    const sources = await sourcesOf(deps, host.creatorId, { first: touch, last: touch });
    const asked = { offerId: service, startsAt, zone: zoneNamed(zone), bookingId, visitor, source, sources };
    const outcome = await hold(deps, host, asked);
    return outcome.ok ? heldAt(deps, host, outcome.value.ref) : refuse(notHeld(deps, host, outcome.refusal));
  }
  return refuse(holdOver);
}

type Known = NonNullable<Awaited<ReturnType<typeof openBooking>>>;

const isOver = ({ status, holdExpiresAt }: Known, now: Date): boolean =>
  status === 'expired' || status === 'cancelled' || (status === 'held' && (holdExpiresAt ?? now) <= now);

/** An id that each server computes alike and strangers cannot: it stands for the random ones of browsers. */
function uuidFrom({ linkSecret }: BookingDeps, parts: readonly (string | number)[]): string {
  const hex = createHmac('sha256', linkSecret).update(JSON.stringify(parts)).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const noHold: ToolRefusal = { kind: 'hold_not_found', message: texts.refused.noHold, todo: texts.next.holdAgain };
const holdOver: ToolRefusal = { kind: 'hold_expired', message: texts.refused.holdOver, todo: texts.next.holdAgain };

/** A held time and the page that goes on with it. */
async function heldAt(
  deps: BookingDeps,
  host: Host,
  ref: string,
): Promise<Result<Readonly<Record<string, unknown>>, ToolRefusal>> {
  const booking = readBookingRef(ref)?.creatorId === host.creatorId ? await openBooking(deps, ref) : undefined;
  if (booking === undefined) return refuse(noHold);
  const page = `${deps.config.publicUrl}/bookings/${ref}`;
  if (booking.status !== 'held' && booking.status !== 'expired') return refuse(bookedAlready(page));
  const until = booking.holdExpiresAt;
  if (booking.status === 'expired' || until === null || until <= deps.clock.now()) return refuse(holdOver);
  const zone = booking.visitorZone ?? booking.hostZone;
  const { title, pricing, amount, currency, ...offer } = offerSnapshotSchema.parse(booking.offer);
  const { phone, notes, questions } = asksOf(offer);
  return accept({
    hold: ref,
    time: timeIn(zone, booking.startsAt),
    endsAt: instantIn(zone, booking.endsAt),
    heldUntil: instantIn(zone, until),
    ...fromHost({ title, asks: questions.map(({ label }) => label) }),
    asksPhone: phone,
    asksNote: notes,
    price: pricing === 'paid' ? money(amount, currency) : 'free',
    bookingLink: `${page}/details`,
    todo: texts.next.showLink,
  });
}

const bookedAlready = (page: string): ToolRefusal => ({
  kind: 'already_booked',
  message: texts.refused.booked,
  todo: texts.next.alreadyBooked,
  details: { page },
});

/** A refusal of holding, with what to do: times near a lost one, seconds to wait, the booking there is already. */
function notHeld(deps: BookingDeps, { zone }: Host, refusal: HoldRefusal): ToolRefusal {
  switch (refusal.kind) {
    case 'slot_not_offered':
      return notOffered(refusal.nearest.map(time => timeIn(zone, new Date(time))));
    case 'slot_taken':
    case 'class_full':
      return {
        ...notOffered(refusal.nearest.map(time => timeIn(zone, new Date(time)))),
        kind: refusal.kind,
        message: bookingAnswers[refusal.kind].message,
      };
    case 'too_many_held':
      return {
        kind: refusal.kind,
        message: texts.refused.wait(refusal.seconds),
        todo: texts.next.wait,
        details: { seconds: refusal.seconds },
      };
    case 'yours_already':
      return bookedAlready(`${deps.config.publicUrl}${refusal.path}`);
    default:
      return { kind: refusal.kind, message: bookingAnswers[refusal.kind].message, todo: texts.next.findServices };
  }
}
