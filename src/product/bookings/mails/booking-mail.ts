import { z } from 'zod';
import { currencyCodes } from '../../../base/currency.ts';
import { hostLookSchema } from '../../../base/host-look.ts';
import { languages } from '../../../base/language.ts';
import type { Mail } from '../../../base/mail.ts';
import { formatMoney } from '../../../base/money.ts';
import { ownLocale } from '../../../base/own-locale.ts';
import { mapSearchUrl } from '../../../base/share-links.ts';
import { formatLastDay, formatTime } from '../../calendar/format-time.ts';
import { clocksOf, sameClock, shownZone } from '../../calendar/session-clocks.ts';
import { disputeInMail } from '../../orders/order/dispute-words.ts';
import { owedTexts, paymentMethodCodes, refundAccountOf } from '../../orders/order/payment-methods.ts';
import { disputeStates } from '../../payments/port/payment-port.ts';
import { leftText, sessionsText } from '../../services/package-words.ts';
import { refundPolicySchema } from '../../services/refund-policy.ts';
import { describeCreditOf, describeCreditReturn, describeRefundPolicy } from '../../services/refund-words.ts';
import { seriesPrice } from '../../services/series-words.ts';
import { calendarFile } from '../booking/calendar-file.ts';
import { deadlineText, firstDeadlineText } from '../booking/refund-until.ts';
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
  /** How the host reads times. Emails queued by an older build have none. */
  hostLocale: z.string().default('en-GB'),
  visitorZone: z.string(),
  /** The customer's language: that of the host's page. */
  language: z.enum(languages).default('en'),
  mode: z.enum(['online', 'offline']),
  place: z.string(),
  /** The link is being made and comes by email. */
  linkFollows: z.boolean().optional(),
  kind: z.enum(['individual', 'group']),
  notes: z.string(),
  phone: z.string().default(''),
  /** Question and answer, as texts. */
  answers: z.array(z.tuple([z.string(), z.string()])).default([]),
  refundPolicy: refundPolicySchema,
  host: person.extend({ pageUrl: z.string() }),
  /** The host's portrait and colours, with whole addresses. */
  look: hostLookSchema.nullable().default(null),
  customer: person,
  manageUrl: z.string(),
  bookingsUrl: z.string(),
  /** The payment arrived after the last use of the coupon was taken. */
  couponGone: z.boolean().optional(),
  order: z
    .object({
      number: z.string(),
      total: z.number(),
      currency: z.enum(currencyCodes),
      paymentStatus: z.enum(['paid', 'pending', 'free']),
      paymentMethod: z.enum(paymentMethodCodes),
      dispute: z.enum(disputeStates).nullable().default(null),
      /** The coupon's discount, minor units. */
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
      /** Whether a cancelled session is returned to it; older emails know the policy of the booking only. */
      refundPolicy: refundPolicySchema.optional(),
    })
    .nullable()
    .default(null),
  cancelledBy: z.enum(['visitor', 'creator']).nullable(),
  refund: z.number(),
  /**
   * The last moment to cancel with the highest refund; of several dates, the first one's. Emails queued by an
   * older build have none.
   */
  refundUntil: z.string().nullable().default(null),
  /** The refund rule of this one booking, as text; null when nothing was paid for it alone. */
  refundRule: z.string().nullable().default(null),
  /** When it was written: only deadlines after that are mentioned. */
  writtenAt: z.string().nullable().default(null),
  /** When its facts were read, which its calendar entries are stamped with. Emails queued by an older build have none. */
  readAt: z.string().nullable().default(null),
  /** Whether a credit was returned; null when none had been used. */
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
  /** Times that were taken when the payment arrived, and their refund, minor units. */
  lost: z.array(z.string()).default([]),
  lostRefund: z.number().default(0),
  /** Free times near one that was taken, when the email was queued. */
  nearest: z.array(z.string()).default([]),
});
export type BookingMailProps = z.infer<typeof bookingMailSchema>;
/** What a mail about a booking is queued with. */
export type BookingMailInput = z.input<typeof bookingMailSchema>;

/** A line of an email: label, value, and the address of the value; a value that is an address is its own link. */
export type MailFact = [label: string, value: string, href?: string];

/** A session's time for its reader: a customer by the rule of `clocksOf`, the host in their own zone first. */
export function timeFacts(props: BookingMailProps, reader: 'customer' | 'host'): [string, string][] {
  if (props.dates.length > 0) return seriesFacts(props, reader);
  const { first, second } = timesFor(props, reader, props.startsAt);
  return [[texts.when, first], ...(second === undefined ? [] : [second])];
}

/** The place or link, labelled `words`; an address links to a map. */
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

/** Neither money nor a session of a package was used, so there is no refund. */
const costsNothing = ({ order, pass }: Pick<BookingMailProps, 'order' | 'pass'>): boolean =>
  order === null ? pass === null : order.paymentStatus === 'free';

/** The price, and a coupon's discount. */
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

/** What is left of the package, and until when. */
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

/** What a visitor who cancels is refunded, and until when; empty when nothing was paid. */
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

/** For the host: message, phone and the visitor's other answers. */
export const askedFacts = (props: BookingMailProps): [string, string][] => [
  [texts.message, props.notes],
  [texts.phone, props.phone],
  ...props.answers,
];

type MoneyBack = Pick<BookingMailProps, 'order' | 'refund' | 'host' | 'customer'>;

/**
 * "$40.00 refunded to your card"; a direct payment is refunded directly. Worded for the reader; empty when there is no
 * refund, unless a bank is the reason.
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
 * The calendar entry of an email: one event, or one for each date of a series. All events of a REQUEST or CANCEL
 * must have one UID (RFC 5546, 3.2.2 and 3.2.5), so several bookings together are published instead.
 */
export function mailCalendar(props: BookingMailProps, wanted: 'REQUEST' | 'CANCEL'): NonNullable<Mail['calendar']> {
  const method = props.dates.length > 1 ? 'PUBLISH' : wanted;
  const cancelled = wanted === 'CANCEL';
  const createdAt = new Date(props.readAt ?? props.startsAt);
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
