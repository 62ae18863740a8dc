import { z } from 'zod';
import { currencyCodes } from '../../../base/currency.ts';
import type { Mail } from '../../../base/mail.ts';
import { formatMoney } from '../../../base/money.ts';
import { formatLastDay, formatTime } from '../../calendar/format-time.ts';
import { disputeInMail } from '../../orders/dispute-words.ts';
import { disputeStates } from '../../payments/payment-port.ts';
import { sessionsText } from '../../services/package-words.ts';
import { refundPolicySchema } from '../../services/refund-policy.ts';
import { describeCreditReturn, describeRefundPolicy } from '../../services/refund-words.ts';
import { seriesPrice } from '../../services/series-words.ts';
import { calendarFile } from '../booking/calendar-file.ts';
import { youHaveForTheFirst, youHaveUntil } from '../booking/refund-until.ts';

const person = z.object({ name: z.string(), email: z.string() });

/** What every mail about a booking may say. */
export const bookingMailSchema = z.object({
  bookingId: z.string(),
  sequence: z.number(),
  title: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  hostZone: z.string(),
  visitorZone: z.string(),
  mode: z.enum(['online', 'offline']),
  place: z.string(),
  kind: z.enum(['individual', 'group']),
  notes: z.string(),
  phone: z.string().default(''),
  /** Question and answer, in words. */
  answers: z.array(z.tuple([z.string(), z.string()])).default([]),
  refundPolicy: refundPolicySchema,
  host: person.extend({ pageUrl: z.string() }),
  customer: person,
  manageUrl: z.string(),
  bookingsUrl: z.string(),
  order: z
    .object({
      number: z.string(),
      total: z.number(),
      currency: z.enum(currencyCodes),
      paymentStatus: z.enum(['paid', 'pending', 'free']),
      paymentMethod: z.string(),
      dispute: z.enum(disputeStates).nullable().default(null),
    })
    .nullable(),
  /** The package whose credit pays for it. Mails queued by an older build do not have it. */
  pass: z
    .object({
      code: z.string(),
      left: z.number(),
      total: z.number(),
      expiresAt: z.string().nullable(),
      url: z.string(),
      /** Whether a cancelled session comes back to it; older mails know that of the booking alone. */
      refundPolicy: refundPolicySchema.optional(),
    })
    .nullable()
    .default(null),
  cancelledBy: z.enum(['visitor', 'creator']).nullable(),
  refund: z.number(),
  /**
   * The last moment to cancel with what comes back at first; of several dates, the first one's. Mails queued by an older
   * build do not have it.
   */
  refundUntil: z.string().nullable().default(null),
  /** Whether a credit came back; null when none had been used. */
  creditReturned: z.boolean().nullable().default(null),
  /** All bookings made together, when there are several; the times above are those of the first. */
  dates: z
    .array(
      z.object({
        bookingId: z.string(),
        sequence: z.number(),
        startsAt: z.string(),
        endsAt: z.string(),
        place: z.string(),
        manageUrl: z.string(),
      }),
    )
    .default([]),
  /** Times that were gone when the money came, and what goes back for them, minor units. */
  lost: z.array(z.string()).default([]),
  lostRefund: z.number().default(0),
  /** Free times near one that was gone, when the mail was queued. */
  nearest: z.array(z.string()).default([]),
});
export type BookingMailProps = z.infer<typeof bookingMailSchema>;
/** What a mail about a booking is queued with. */
export type BookingMailInput = z.input<typeof bookingMailSchema>;

/** The time in the reader's zone, and in the other's when the clocks differ. */
export function timeFacts(props: BookingMailProps, reader: 'customer' | 'host'): [string, string][] {
  if (props.dates.length > 0) return seriesFacts(props, reader);
  const at = new Date(props.startsAt);
  const customer = formatTime(at, props.visitorZone);
  const host = formatTime(at, props.hostZone);
  const [own, other] = reader === 'customer' ? [customer, host] : [host, customer];
  const label = reader === 'customer' ? `For ${props.host.name}` : `For ${props.customer.name}`;
  return own === other
    ? [['When', own]]
    : [
        ['When', own],
        [label, other],
      ];
}

/** Every date of a series, in the reader's zone and the other's. */
function seriesFacts(props: BookingMailProps, reader: 'customer' | 'host'): [string, string][] {
  const [own, other] =
    reader === 'customer' ? [props.visitorZone, props.hostZone] : [props.hostZone, props.visitorZone];
  const label = `for ${reader === 'customer' ? props.host.name : props.customer.name}`;
  return props.dates.map(({ startsAt }, at): [string, string] => {
    const [here, there] = [formatTime(new Date(startsAt), own), formatTime(new Date(startsAt), other)];
    const both = here === there ? here : `${here}; ${label} ${there}`;
    return [`${at + 1} of ${props.dates.length}`, both];
  });
}

/** Which dates were gone when the money came, and what comes back for them; nothing when all were free. */
export function lostFacts(props: BookingMailProps, reader: 'customer' | 'host'): [string, string][] {
  if (props.lost.length === 0) return [];
  const zone = reader === 'customer' ? props.visitorZone : props.hostZone;
  return [
    ['No longer free', props.lost.map(start => formatTime(new Date(start), zone)).join('; ')],
    ['Refund for these', moneyBack({ ...props, refund: props.lostRefund }, reader)],
  ];
}

/** Neither money nor a session of a package was given for it, so that nothing could come back. */
export const costsNothing = ({ order, pass }: Pick<BookingMailProps, 'order' | 'pass'>): boolean =>
  order === null ? pass === null : order.paymentStatus === 'free';

/** "$40.00, paid", "Free", "8 × $60.00 = $480.00, to be paid later". */
export function priceText({ order, pass, dates, lost }: BookingMailProps): string {
  const sessions = dates.length + lost.length;
  if (order === null && pass !== null)
    return dates.length > 1 ? `${sessionsText(dates.length)} of the package` : 'One session of the package';
  if (order === null || costsNothing({ order, pass })) return 'Free';
  const { total, currency } = order;
  const amount =
    sessions > 1 && total % sessions === 0
      ? seriesPrice(sessions, { amount: total / sessions, currency })
      : formatMoney({ amount: total, currency });
  if (order.paymentStatus === 'paid') return `${amount}, paid`;
  return order.paymentMethod === 'unpaid_pay_later'
    ? `${amount}, to be paid later`
    : `${amount}, to be paid to the host directly`;
}

/** What is left of the package, and until when: for mails that concern one. */
export function passFacts({ pass, hostZone }: BookingMailProps): [string, string][] {
  if (pass === null) return [];
  const left = `${pass.left} of ${sessionsText(pass.total)} left`;
  return [
    [
      'Package',
      pass.expiresAt === null
        ? left
        : `${left}, for sessions until ${formatLastDay(new Date(pass.expiresAt), hostZone)}`,
    ],
    ['Package code', pass.code],
  ];
}

/** What comes back when the visitor cannot come, and until when; empty where nothing was given. */
export function ifYouCannotCome(props: BookingMailProps): string {
  const { pass, refundPolicy, kind, refundUntil, visitorZone, dates } = props;
  if (costsNothing(props)) return '';
  const policy =
    pass === null
      ? describeRefundPolicy(refundPolicy, kind)
      : describeCreditReturn(pass.refundPolicy ?? refundPolicy, kind);
  if (refundUntil === null) return policy;
  const formatUntil = dates.length > 1 ? youHaveForTheFirst : youHaveUntil;
  return `${policy} ${formatUntil(new Date(refundUntil), visitorZone)}`;
}

/** Whether a cancelled session comes back to its package, in words; empty when none paid for it. */
export function creditBack({ creditReturned }: Pick<BookingMailProps, 'creditReturned'>): string {
  if (creditReturned === null) return '';
  return creditReturned ? 'The session is back in the package' : 'Cancelled too late for the session to come back';
}

/** For the host: note, phone and what else the visitor answered. */
export const askedFacts = (props: BookingMailProps): [string, string][] => [
  ['Note', props.notes],
  ['Phone', props.phone],
  ...props.answers,
];

type MoneyBack = Pick<BookingMailProps, 'order' | 'refund' | 'host' | 'customer'>;

/**
 * "$40.00, on its way to your card"; what was paid by hand comes back by hand. In words for the one who reads it;
 * empty when nothing comes back, unless a bank is why.
 */
export function moneyBack({ order, refund, host, customer }: MoneyBack, reader: 'customer' | 'host'): string {
  if (order === null) return '';
  if (refund === 0)
    return disputeInMail(order.dispute, reader === 'customer' ? 'your bank' : `the bank of ${customer.name}`);
  const amount = formatMoney({ amount: refund, currency: order.currency });
  const isCard = order.paymentMethod === 'CreditCard';
  if (reader === 'customer')
    return isCard ? `${amount}, on its way to your card` : `${amount}, to be returned by ${host.name} directly`;
  return isCard
    ? `${amount}, on its way to the card of ${customer.name}`
    : `${amount}, for you to give back to ${customer.name} directly`;
}

/**
 * The calendar entry that travels with a mail: one event, or one of each date of a series. All events of a REQUEST or
 * CANCEL must have one UID (RFC 5546, 3.2.2 and 3.2.5), so several bookings together are published.
 */
export function mailCalendar(props: BookingMailProps, wanted: 'REQUEST' | 'CANCEL'): NonNullable<Mail['calendar']> {
  const method = props.dates.length > 1 ? 'PUBLISH' : wanted;
  const cancelled = wanted === 'CANCEL';
  const createdAt = new Date();
  const entries = (props.dates.length === 0 ? [props] : props.dates).map(date => ({
    bookingId: date.bookingId,
    sequence: date.sequence,
    title: `${props.title} with ${props.host.name}`,
    startsAt: new Date(date.startsAt),
    endsAt: new Date(date.endsAt),
    place: date.place,
    url: date.manageUrl,
    description: cancelled ? 'This booking was cancelled.' : `Change or cancel: ${date.manageUrl}`,
    organizer: { name: props.host.name, email: props.host.email },
    attendee: { name: props.customer.name, email: props.customer.email },
    cancelled,
    createdAt,
  }));
  return { method, content: calendarFile(entries, method) };
}
