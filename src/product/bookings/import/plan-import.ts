import { dayMs, minuteMs } from '../../calendar/wall-time.ts';
import { collectedByProvider, collectorOf } from '../../orders/order/payment-methods.ts';
import { type GateRefusal, gateMessage } from '../../plans/gate.ts';
import type { GroupService, IndividualService } from '../../services/service.ts';
import { formatConflict, overlapsAt, type SessionRules, type Span, type TakenTime } from '../conflicts/conflicts.ts';
import type { ImportLine, LineProblem } from './read-line.ts';
import type { FieldProblem, ReadPayment } from './read-payment.ts';
import { texts } from './texts.ts';

/** A coming date of a class, with the spots that are left. */
export type ClassDate = {
  id: string;
  offerId: string;
  startsAt: Date;
  endsAt: Date;
  left: number;
  place: string | null;
  room: string;
  meetingLink: string | null;
};

/** What is sold now under a name in a file. */
export type KnownOffer =
  | { offerId: string; kind: 'individualService' | 'calendarBooking'; fields: IndividualService }
  | { offerId: string; kind: 'groupService'; fields: GroupService };

/** A line as the booking it becomes. A past one takes no time; a spot in a class has its date. */
export type PlannedBooking = ImportLine & {
  endsAt: Date;
  when: 'coming' | 'past' | 'cancelled';
  /** The service or class of that name on the page; without it the booking keeps only the name. */
  offer: KnownOffer | undefined;
  date: ClassDate | undefined;
};

/** What the plan is checked against. `standing` is what takes the host's time now. */
export type ImportSetting = {
  now: Date;
  offers: Iterable<KnownOffer>;
  /** Existing bookings, by their `bookingKey`. */
  known: ReadonlySet<string>;
  dates: readonly ClassDate[];
  takenTimes: readonly TakenTime[];
  zone: string;
  locale: string;
  /** Why unpaid bookings cannot be imported; undefined when the creator's plan allows them. */
  owedGate: GateRefusal | undefined;
};

export type ImportPlan = {
  bookings: readonly PlannedBooking[];
  /** Lines whose booking exists already, or is in the file twice. */
  already: readonly number[];
  problems: readonly LineProblem[];
};

/** Letters and digits of a name, without accents: a title and its address ("salsa-for-two") are one. */
const serviceKey = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

type Keyed = { startsAt: Date; service: string; email: string; name: string };
/** Who comes when to what: equal keys are the same booking. */
export const bookingKey = ({ startsAt, service, email, name }: Keyed): string =>
  JSON.stringify([startsAt.getTime(), serviceKey(service), email, name]);

/** What a creator chose for the service of a line: an offer, or null for its name alone. */
export type ServiceChoice = { said: string; offerId: string | null };

/** Lines under the services that their creator chose. */
export function withChosenServices(
  lines: readonly ImportLine[],
  chosen: readonly ServiceChoice[],
  offers: Iterable<KnownOffer>,
): ImportLine[] {
  const own = new Map(chosen.map(({ said, offerId }) => [said, offerId]));
  const titles = new Map([...offers].map(({ offerId, fields }) => [offerId, fields.title]));
  return lines.map(line => {
    const offerId = own.get(line.service);
    if (offerId === undefined || (offerId !== null && !titles.has(offerId))) return line;
    return { ...line, said: line.service, offerId, service: titles.get(offerId ?? '') ?? line.service };
  });
}

/** The offers by the names a file may use. */
const offersByKey = (offers: Iterable<KnownOffer>): ReadonlyMap<string, KnownOffer> =>
  new Map([...offers].toReversed().map(offer => [serviceKey(offer.fields.title), offer]));

/**
 * The outcome of each line. A line with a problem is left out whole; of two that want the same time or the last
 * spot, the later one has the problem. Hours, limits and other calendars are not checked, since it was agreed.
 */
export function planImport(lines: readonly ImportLine[], setting: ImportSetting): ImportPlan {
  const { known, now } = setting;
  const offers = offersByKey(setting.offers);
  const seen = new Set(known);
  const already: number[] = [];
  const problems: LineProblem[] = [];
  const fresh = lines.flatMap((line): PlannedBooking[] => {
    const key = bookingKey(line);
    if (seen.has(key)) {
      already.push(line.line);
      return [];
    }
    seen.add(key);
    const booking = bookingOf(line, offers, now);
    if (booking === undefined) problems.push({ line: line.line, field: 'ends', message: texts.line.noEnd });
    return booking === undefined ? [] : [booking];
  });
  const take = takeTimes(setting, fresh);
  const bookings = fresh.flatMap(booking => {
    const owed = owedProblem(booking, setting.owedGate);
    const taken = owed === undefined ? take(booking) : [owed];
    if (!Array.isArray(taken)) return [taken];
    problems.push(...taken.map(problem => ({ line: booking.line, ...problem })));
    return [];
  });
  return { bookings, already, problems: problems.toSorted((a, b) => a.line - b.line) };
}

function offerOf({ offerId, service }: ImportLine, offers: ReadonlyMap<string, KnownOffer>): KnownOffer | undefined {
  if (offerId === null) return undefined;
  if (offerId === undefined) return offers.get(serviceKey(service));
  return [...offers.values()].find(offer => offer.offerId === offerId) ?? offers.get(serviceKey(service));
}

function bookingOf(line: ImportLine, offers: ReadonlyMap<string, KnownOffer>, now: Date): PlannedBooking | undefined {
  const offer = offerOf(line, offers);
  const usualEnd = offer && new Date(line.startsAt.getTime() + offer.fields.durationMinutes * minuteMs);
  const endsAt = line.endsAt ?? usualEnd;
  if (endsAt === undefined) return undefined;
  const when = line.cancelledBy !== null ? 'cancelled' : endsAt <= now ? 'past' : 'coming';
  return {
    ...line,
    endsAt,
    when,
    offer,
    date: undefined,
    payment: when === 'coming' ? heldByHost(line.payment) : line.payment,
  };
}

/**
 * A payment at another provider cannot be refunded from here: until the session is over it counts as paid to the host,
 * so that a cancellation shows that the host refunds it.
 */
const heldByHost = (payment: ReadPayment | null): ReadPayment | null =>
  payment !== null && collectedByProvider(payment.method) ? { ...payment, method: 'unlisted' } : payment;

/** The times of the host that upcoming bookings would take, which must be checked. */
export function timesAsked(lines: readonly ImportLine[], offers: Iterable<KnownOffer>, now: Date): Span[] {
  const byKey = offersByKey(offers);
  const bookings = lines.flatMap(line => bookingOf(line, byKey, now) ?? []);
  return bookings.filter(({ when }) => when === 'coming').map(timeTaken);
}

/** Assigns each upcoming booking its time or spot, one after the other, or a problem. */
function takeTimes(
  { dates, takenTimes, now, zone, locale }: ImportSetting,
  fresh: readonly PlannedBooking[],
): (booking: PlannedBooking) => PlannedBooking | FieldProblem[] {
  const left = new Map(dates.map(date => [date.id, date.left]));
  // Bookings that are long past cannot overlap upcoming ones.
  const inFile = fresh
    .filter(({ when, endsAt }) => when === 'past' && endsAt.getTime() > now.getTime() - 2 * dayMs)
    .map(booking => ({ booking, ...timeTaken(booking) }));
  const against = (message: string): FieldProblem => ({ field: 'starts', message });

  function takeSpot(booking: PlannedBooking, { offerId, fields }: KnownOffer): PlannedBooking | FieldProblem[] {
    const at = booking.startsAt.getTime();
    const date = dates.find(one => one.offerId === offerId && one.startsAt.getTime() === at && one.endsAt > now);
    if (date === undefined) return [against(texts.plan.noSuchDate(fields.title))];
    const spots = left.get(date.id) ?? 0;
    if (spots <= 0) return [against(texts.plan.dateFull(fields.title))];
    left.set(date.id, spots - 1);
    return { ...booking, endsAt: date.endsAt, date };
  }

  return booking => {
    const { offer } = booking;
    if (booking.when !== 'coming') return booking;
    if (offer?.kind === 'groupService') return takeSpot(booking, offer);
    const { from, to } = timeTaken(booking);
    const here = overlapsAt(booking.startsAt.getTime(), rulesOf(booking), takenTimes).map(conflict =>
      against(formatConflict(conflict, zone, locale)),
    );
    const other = inFile.find(one => one.from < to && one.to > from);
    if (other !== undefined) here.push(against(besideInFile(booking, other.booking)));
    if (here.length > 0) return here;
    inFile.push({ booking, from, to });
    return booking;
  };
}

function besideInFile({ startsAt, endsAt }: PlannedBooking, other: PlannedBooking): string {
  const isAtOnce = startsAt < other.endsAt && endsAt > other.startsAt;
  return isAtOnce ? texts.plan.sameTime(other.line) : texts.plan.inBuffer(other.line);
}

const plain = { bufferBeforeMinutes: 0, bufferAfterMinutes: 0 };

type Timed = Pick<PlannedBooking, 'offer' | 'startsAt' | 'endsAt'>;

/** How long a booking takes, with its service's current buffers. */
function rulesOf({ offer, startsAt, endsAt }: Timed): Omit<SessionRules, 'scheduleId'> {
  const durationMinutes = (endsAt.getTime() - startsAt.getTime()) / minuteMs;
  if (offer === undefined || offer.kind === 'groupService') return { durationMinutes, ...plain };
  const { bufferBeforeMinutes, bufferAfterMinutes } = offer.fields;
  return { durationMinutes, bufferBeforeMinutes, bufferAfterMinutes };
}

/** The time a booking takes, buffers included; a past one counts without. */
export function timeTaken(booking: Timed & Pick<PlannedBooking, 'when'>): Span {
  const { bufferBeforeMinutes, bufferAfterMinutes } = booking.when === 'coming' ? rulesOf(booking) : plain;
  return {
    from: new Date(booking.startsAt.getTime() - bufferBeforeMinutes * minuteMs),
    to: new Date(booking.endsAt.getTime() + bufferAfterMinutes * minuteMs),
  };
}

/** Unpaid amounts are imported only on a plan that lets people pay later. */
function owedProblem({ payment, when }: PlannedBooking, gate: GateRefusal | undefined): FieldProblem | undefined {
  const isOwed = payment?.status === 'pending' && when !== 'cancelled' && collectorOf(payment.method) === 'host';
  return isOwed && gate !== undefined ? { field: 'paymentStatus', message: gateMessage(gate) } : undefined;
}
