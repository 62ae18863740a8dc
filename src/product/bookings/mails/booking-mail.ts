import { z } from 'zod';
import { currencyCodes } from '../../../base/currency.ts';
import { hostLookSchema } from '../../../base/host-look.ts';
import { languages } from '../../../base/language.ts';
import type { Mail } from '../../../base/mail.ts';
import { formatMoney } from '../../../base/money.ts';
import { ownLocale } from '../../../base/own-locale.ts';
import { mapSearchUrl } from '../../../base/share-links.ts';
import { formatLastDay, formatTime } from '../../calendar/format-time.ts';
import { disputeInMail } from '../../orders/dispute-words.ts';
import { owedTexts, paymentMethodCodes, refundAccountOf } from '../../orders/payment-methods.ts';
import { disputeStates } from '../../payments/payment-port.ts';
import { leftText, sessionsText } from '../../services/package-words.ts';
import { refundPolicySchema } from '../../services/refund-policy.ts';
import { describeCreditOf, describeCreditReturn, describeRefundPolicy } from '../../services/refund-words.ts';
import { seriesPrice } from '../../services/series-words.ts';
import { calendarFile } from '../booking/calendar-file.ts';
import { deadlineText, firstDeadlineText } from '../booking/refund-until.ts';
import { clocksOf, sameClock, shownZone } from '../booking/session-clocks.ts';
import { texts } from './texts.ts';

const person = z.object({ name: z.string(), email: z.string() });

/** What the emails about a booking may contain. */
export const bookingMailSchema = z.object({
  bookingId: z.string(),
  sequence: z.number(),
  title: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  hostZone: z.string(),
  /** How the host reads times. Mails queued by an older build do not have it. */
  hostLocale: z.string().default('en-GB'),
  visitorZone: z.string(),
  /** What the customer reads: the language of the host's page. */
  language: z.enum(languages).default('en'),
  mode: z.enum(['online', 'offline']),
  place: z.string(),
  kind: z.enum(['individual', 'group']),
  notes: z.string(),
  phone: z.string().default(''),
  /** Question and answer, in words. */
  answers: z.array(z.tuple([z.string(), z.string()])).default([]),
  refundPolicy: refundPolicySchema,
  host: person.extend({ pageUrl: z.string() }),
  /** The host's portrait and colours, with whole addresses. */
  look: hostLookSchema.nullable().default(null),
  customer: person,
  manageUrl: z.string(),
  bookingsUrl: z.string(),
  /** The money came when the last use of the coupon was gone. */
  couponGone: z.boolean().optional(),
  order: z
    .object({
      number: z.string(),
      total: z.number(),
      currency: z.enum(currencyCodes),
      paymentStatus: z.enum(['paid', 'pending', 'free']),
      paymentMethod: z.enum(paymentMethodCodes),
      dispute: z.enum(disputeStates).nullable().default(null),
      /** What a coupon took off, minor units. */
      coupon: z.object({ code: z.string(), discount: z.number() }).optional(),
      /** The page of its receipt. */
      receiptUrl: z.string().optional(),
    })
    .nullable(),
  /** The package or pass whose credit pays for it. Mails queued by an older build do not have it. */
  pass: z
    .object({
      by: z.enum(['package', 'pass']).default('package'),
      code: z.string(),
      left: z.number().nullable(),
      total: z.number().nullable(),
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
  /** What comes back of exactly this booking, in words; null where nothing was paid for it by itself. */
  refundRule: z.string().nullable().default(null),
  /** When it was written: of deadlines only what lay ahead then is said. */
  writtenAt: z.string().nullable().default(null),
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

/** A line of a mail: label, value, and where the value leads; a value that is an address leads there by itself. */
export type MailFact = [label: string, value: string, href?: string];

/** A session's time as its reader is told it: a customer by the rule of `clocksOf`, the host in their own zone first. */
export function timeFacts(props: BookingMailProps, reader: 'customer' | 'host'): [string, string][] {
  if (props.dates.length > 0) return seriesFacts(props, reader);
  const { first, second } = timesFor(props, reader, props.startsAt);
  return [[texts.when, first], ...(second === undefined ? [] : [second])];
}

/** Where it is or how one joins, in the words given; an address leads to a map. */
export const placeFact = ({ mode, place }: BookingMailProps, words: string): MailFact =>
  mode === 'online' || place === ''
    ? [mode === 'online' ? texts.joinAt : texts.where, words]
    : [texts.where, words, mapSearchUrl(place)];

/** Every date of a series in one line. */
const seriesFacts = (props: BookingMailProps, reader: 'customer' | 'host'): [string, string][] =>
  props.dates.map(({ startsAt }, at): [string, string] => {
    const { first, second } = timesFor(props, reader, startsAt);
    return [texts.dateOf(at + 1, props.dates.length), second === undefined ? first : `${first}; ${second.join(': ')}`];
  });

function timesFor(
  props: BookingMailProps,
  reader: 'customer' | 'host',
  startsAt: string,
): { first: string; second?: [label: string, time: string] } {
  const { mode, hostZone, visitorZone } = props;
  const [zone, other] =
    reader === 'customer'
      ? clocksOf(props, startsAt)
      : [hostZone, sameClock(hostZone, visitorZone, startsAt) ? undefined : visitorZone];
  const at = new Date(startsAt);
  const locale = reader === 'host' ? props.hostLocale : ownLocale();
  const first = formatTime(at, zone, locale);
  if (other === undefined) return { first };
  const label =
    reader === 'customer' && mode === 'offline'
      ? texts.yourTime
      : texts.theirTime(reader === 'customer' ? props.host.name : props.customer.name);
  return { first, second: [label, formatTime(at, other, locale)] };
}

/** Which dates were taken before the payment arrived, and their refund; nothing when all were available. */
export function lostFacts(props: BookingMailProps, reader: 'customer' | 'host'): [string, string][] {
  if (props.lost.length === 0) return [];
  const [zone, locale] =
    reader === 'customer' ? [shownZone(props, props.startsAt), ownLocale()] : [props.hostZone, props.hostLocale];
  return [
    [texts.lost, props.lost.map(start => formatTime(new Date(start), zone, locale)).join('; ')],
    [texts.lostRefund, moneyBack({ ...props, refund: props.lostRefund }, reader)],
  ];
}

/** Neither money nor a session of a package was given for it, so that nothing could come back. */
export const costsNothing = ({ order, pass }: Pick<BookingMailProps, 'order' | 'pass'>): boolean =>
  order === null ? pass === null : order.paymentStatus === 'free';

/** What it costs, and what a coupon took off it. */
export function priceText(props: BookingMailProps): string {
  const { order } = props;
  const price = plainPrice(props);
  if (order?.coupon === undefined) return price;
  const off = formatMoney({ amount: order.coupon.discount, currency: order.currency });
  return texts.withCoupon(price, order.coupon.code, off);
}

/** "$40.00, paid", "Free", "8 × $60.00 = $480.00, to be paid later". */
function plainPrice({ order, pass, dates, lost }: BookingMailProps): string {
  const sessions = dates.length + lost.length;
  if (order === null && pass !== null)
    return dates.length > 1 ? texts.sessionsOf(sessionsText(dates.length), pass.by) : texts.sessionOf[pass.by];
  if (order === null || costsNothing({ order, pass })) return texts.free;
  const { total, currency } = order;
  const amount =
    sessions > 1 && total % sessions === 0
      ? seriesPrice(sessions, { amount: total / sessions, currency })
      : formatMoney({ amount: total, currency });
  if (order.paymentStatus === 'paid') return texts.paid(amount);
  const owed = owedTexts(order.paymentMethod);
  return owed === undefined ? texts.notPaidYet(amount) : texts.owed(amount, owed.mail);
}

/** What is left of the package, and until when: for mails that concern one. */
export function passFacts({ pass, hostZone }: BookingMailProps): [string, string][] {
  if (pass === null) return [];
  const left = leftText(pass.left, pass.total);
  return [
    [
      texts[pass.by],
      pass.expiresAt === null ? left : texts.leftUntil(left, formatLastDay(new Date(pass.expiresAt), hostZone)),
    ],
    [texts.codeOf[pass.by], pass.code],
  ];
}

/** What a visitor who cancels gets back, and until when; empty where nothing was paid. */
export function cancellationPolicy(props: BookingMailProps): string {
  const { pass, refundPolicy, refundRule, kind, refundUntil, dates } = props;
  if (costsNothing(props)) return '';
  if (refundRule !== null) return refundRule;
  const policy = pass === null ? describeRefundPolicy(refundPolicy, kind) : creditPolicy(props, pass);
  if (refundUntil === null) return policy;
  const formatUntil = dates.length > 1 ? firstDeadlineText : deadlineText;
  return `${policy} ${formatUntil(new Date(refundUntil), shownZone(props, refundUntil))}`;
}

function creditPolicy(props: BookingMailProps, pass: NonNullable<BookingMailProps['pass']>): string {
  const { kind, refundUntil, writtenAt } = props;
  const policy = pass.refundPolicy ?? props.refundPolicy;
  // A mail of an older build does not know whether its deadline has passed.
  if (writtenAt === null) return describeCreditReturn(policy, kind, pass.by);
  return describeCreditOf(policy, kind, refundUntil === null ? null : new Date(refundUntil), pass.by);
}

/** Whether a cancelled session comes back to what paid for it, as a fact; empty when nothing did. */
export function creditBack({
  creditReturned,
  pass,
}: Pick<BookingMailProps, 'creditReturned' | 'pass'>): [string, string] {
  const by = pass?.by ?? 'package';
  if (creditReturned === null) return [texts[by], ''];
  return [texts[by], creditReturned ? texts.creditBack(by) : texts.creditGone];
}

/** For the host: note, phone and what else the visitor answered. */
export const askedFacts = (props: BookingMailProps): [string, string][] => [
  [texts.message, props.notes],
  [texts.phone, props.phone],
  ...props.answers,
];

type MoneyBack = Pick<BookingMailProps, 'order' | 'refund' | 'host' | 'customer'>;

/**
 * "$40.00 refunded to your card"; what was paid directly is refunded directly. In the words of the reader; empty when
 * there is no refund, unless a bank is the reason.
 */
export function moneyBack({ order, refund, host, customer }: MoneyBack, reader: 'customer' | 'host'): string {
  if (order === null) return '';
  if (refund === 0)
    return disputeInMail(order.dispute, reader === 'customer' ? texts.yourBank : texts.bankOf(customer.name));
  const amount = formatMoney({ amount: refund, currency: order.currency });
  const account = refundAccountOf(order.paymentMethod);
  if (account === undefined)
    return reader === 'customer' ? texts.hostRefundsYou(amount, host.name) : texts.youRefund(amount, customer.name);
  return texts.refundedTo(amount, reader === 'customer' ? account.yours : account.of(customer.name));
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
    title: texts.titleWith(props.title, props.host.name),
    startsAt: new Date(date.startsAt),
    endsAt: new Date(date.endsAt),
    place: date.place,
    url: date.manageUrl,
    description: cancelled ? texts.cancelledEntry : texts.entry(date.manageUrl),
    organizer: { name: props.host.name, email: props.host.email },
    attendee: { name: props.customer.name, email: props.customer.email },
    cancelled,
    createdAt,
  }));
  return { method, content: calendarFile(entries, method) };
}
