import { wholeLook } from '../../../base/host-look.ts';
import type { Trx } from '../../../platform/database.ts';
import { type MailName, type MailProps, type QueuedMail, queueMail, queueMails } from '../../../platform/mail.ts';
import { idFrom } from '../../../platform/secrets.ts';
import { creatorById } from '../../accounts/creators/creators.flow.ts';
import type { NoticeTopic } from '../../accounts/email-choices/contract.ts';
import { wantsEmail } from '../../accounts/email-choices/email-choices.flow.ts';
import { shownZone } from '../../calendar/session-clocks.ts';
import type { Order } from '../../orders/changes/orders.flow.ts';
import { refundable } from '../../orders/order/order.ts';
import { admitMails } from '../../orders/strangers/stranger-mails.flow.ts';
import type { ClockChange } from '../booking/agreed-times.ts';
import { offerSnapshotSchema } from '../booking/booking.ts';
import { writeAudit } from '../booking/booking-audit.sql.ts';
import { clocksOfBooking } from '../booking/booking-clocks.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import type { BookingRow } from '../booking/booking-row.sql.ts';
import type { BookingMailInput } from './booking-mail.ts';
import type { HostMessage } from './host-message-mail.tsx';
import { type LinkDeps, manageUrl, one, propsOf, type SeriesNews, seriesInMail } from './mail-facts.flow.ts';
import { type ReminderHours, reminderUntil } from './reminder.ts';
import { termsInMail } from './terms-in-mail.flow.ts';

type BookingMail = {
  [K in MailName]: MailProps[K] extends BookingMailInput ? K : never;
}[MailName];

/** A booking that a mail is about, with its order when it has one. */
type About<Deps = BookingDeps, Sold = Order | undefined> = { deps: Deps; trx: Trx; booking: BookingRow; order: Sold };

/**
 * Emails about bookings, each sent once: they are queued in the transaction that makes them true. This one
 * confirms a booking.
 */
export async function mailConfirmation({ deps, trx, booking, order }: About, series: SeriesNews = one): Promise<void> {
  const known = { ...(await propsOf(deps, trx, booking, order)), ...seriesInMail(deps, series) };
  // The row may still have the former status.
  const confirmed: BookingRow = { ...booking, status: 'confirmed' };
  const props = { ...known, ...termsInMail(deps, confirmed, order, known) };
  await queueBoth(deps, trx, booking, props, 'confirmed', 'booking-confirmed', 'booking-received');
}

/** To somebody the host has entered by hand; the host knows. */
export async function mailManualBooking({ deps, trx, booking, order }: About): Promise<void> {
  const known = await propsOf(deps, trx, booking, order);
  const props = { ...known, ...termsInMail(deps, booking, order, known) };
  await toCustomer(deps, trx, booking, manualBookingKey(booking.id, booking.sequence), 'booking-confirmed', props);
}

/** After a request: the visitor learns until when it is answered, the host that a request waits. */
export async function mailRequest({ deps, trx, booking, order }: About, series: SeriesNews = one): Promise<void> {
  const known = { ...(await propsOf(deps, trx, booking, order)), ...seriesInMail(deps, series) };
  if (booking.answerBy === null) throw new Error('a request has a moment until which it is answered');
  const props = { ...known, answerBy: booking.answerBy.toISOString() };
  await queueBoth(deps, trx, booking, props, 'requested', 'booking-requested', 'booking-request', booking.answerBy);
}

/** To the visitor: the host declined, or did not answer in time. To the host too when the time ran out. */
export async function mailDecline(
  { deps, trx, booking, order }: About,
  declined: { refund: number; words: string; unanswered: boolean; creditReturned: boolean | null },
  series: SeriesNews = one,
): Promise<void> {
  const props = { ...(await propsOf(deps, trx, booking, order)), ...seriesInMail(deps, series), ...declined };
  await queueBoth(deps, trx, booking, props, 'declined', 'booking-declined', 'booking-declined-host');
}

/** The refund of a cancelled booking, minor units, and the host's message. */
type Cancelled = { refund: number; creditReturned: boolean | null; message: string };

/** Queues the mails of a cancellation, to the visitor and the host. */
export async function mailCancellation(
  { deps, trx, booking, order }: About,
  { by, ...cancelled }: Cancelled & { by: 'visitor' | 'creator' },
): Promise<void> {
  const known = await propsOf(deps, trx, booking, order);
  const props = { ...known, cancelledBy: by, ...cancelled };
  await queueBoth(deps, trx, booking, props, 'cancelled', 'booking-cancelled', 'booking-cancelled-host');
}

/** To an attendee of a class date the creator cancelled; the creator knows. */
export async function mailClassCancellation(
  { deps, trx, booking, order }: About<LinkDeps, Order | undefined>,
  cancelled: Cancelled,
): Promise<void> {
  const props = { ...(await propsOf(deps, trx, booking, order)), cancelledBy: 'creator' as const, ...cancelled };
  await toCustomer(
    deps,
    trx,
    booking,
    `cancelled:${booking.id}:${booking.sequence}:customer`,
    'booking-cancelled',
    props,
  );
}

/** To a customer the creator moved to another time or place; `before` is the booking before that. */
export async function mailHostMove(
  { deps, trx, booking, order }: About<LinkDeps, Order | undefined>,
  before: BookingRow,
): Promise<void> {
  const was = offerSnapshotSchema.parse(before.offer);
  const props = {
    ...(await propsOf(deps, trx, booking, order)),
    from: before.startsAt.toISOString(),
    placeBefore: was.delivery.place,
    refund: order?.paymentStatus === 'paid' && order.package === null ? refundable(order) : 0,
  };
  await toCustomer(deps, trx, booking, `class-changed:${booking.id}:${booking.sequence}`, 'class-changed', props);
}

/** To a customer: the link of their meeting, which exists now. Once for each link. */
export async function mailMeetingLink({ deps, trx, booking, order }: About, placeBefore: string): Promise<void> {
  const props = { ...(await propsOf(deps, trx, booking, order)), placeBefore };
  const dedupKey = `meeting-link:${booking.id}:${idFrom(props.place)}`;
  await toCustomer(deps, trx, booking, dedupKey, 'meeting-link', props, booking.endsAt);
}

/** Queues the mail that a paid time was gone: what is refunded, and the nearest free times as ISO instants. */
export async function mailLostSlot(
  { deps, trx, booking, order }: About<BookingDeps, Order>,
  { nearest, couponGone, ...series }: SeriesNews & { nearest: readonly string[]; couponGone: boolean },
): Promise<void> {
  const known = { ...(await propsOf(deps, trx, booking, order)), ...seriesInMail(deps, series) };
  const props = { ...known, refund: order.total, nearest: [...nearest], couponGone };
  const [dedupKey, to] = [`lost:${booking.id}`, order.customerEmail];
  await queueMail(trx, { ...of(booking), dedupKey, to, template: 'booking-lost', props });
}

/** To somebody who left the payment page: once, whatever they do. */
export async function mailFinish({ deps, trx, booking, order }: About<BookingDeps, Order>): Promise<void> {
  const props = await propsOf(deps, trx, booking, order);
  await toCustomer(deps, trx, booking, `finish:${booking.id}`, 'finish-booking', props, booking.startsAt);
}

/** Queues the mails of a move from `from`, to the visitor and the host. */
export async function mailMove({ deps, trx, booking, order }: About, from: Date): Promise<void> {
  const known = await propsOf(deps, trx, booking, order);
  const props = { ...known, ...termsInMail(deps, booking, order, known), from: from.toISOString() };
  await queueBoth(deps, trx, booking, props, 'moved', 'booking-moved', 'booking-moved-host');
}

/** To both: the rules of a zone changed, so the agreed moment has another local time. */
export async function mailClockChange(
  { deps, trx, booking, order }: About,
  changes: readonly ClockChange[],
): Promise<void> {
  const manageListUrl = `${deps.config.publicUrl}/manage/bookings/${booking.id}`;
  const props = { ...(await propsOf(deps, trx, booking, order)), changes: [...changes], manageListUrl };
  const what = `clock:${changes.map(({ zone, after }) => `${zone}:${after}`).join(':')}`;
  await queueBoth(deps, trx, booking, props, what, 'booking-clock-changed', 'booking-clock-changed-host');
}

/** To the host: the customer changed the answers given at booking. Once under `dedupKey`. */
export async function mailChangedAnswers(
  deps: BookingDeps,
  trx: Trx,
  booking: BookingRow,
  dedupKey: string,
): Promise<void> {
  if (!(await wantsEmail(trx, booking.creatorId, 'changes'))) return;
  const props = await propsOf(deps, trx, booking, undefined);
  const to = props.host.email;
  await queueMail(trx, { ...of(booking), dedupKey, to, template: 'booking-answers-host', props });
}

/** To the host: the customer's bank disputes a payment, or has decided. Once under `dedupKey`. */
export async function mailBookingDispute(
  { deps, trx, booking, order }: About,
  dedupKey: string,
  dispute: MailProps['booking-disputed-host']['dispute'],
): Promise<void> {
  const manageListUrl = `${deps.config.publicUrl}/manage/bookings/${booking.id}`;
  const props = { ...(await propsOf(deps, trx, booking, order)), dispute, manageListUrl };
  const to = props.host.email;
  await queueMail(trx, { ...of(booking), dedupKey, to, template: 'booking-disputed-host', props });
}

/** To a no-show, when the policy refunds something. */
export async function mailNoShowRefund(
  { deps, trx, booking, order }: About<LinkDeps, Order | undefined>,
  back: { refund: number; creditReturned: boolean | null },
): Promise<void> {
  const props = { ...(await propsOf(deps, trx, booking, order)), ...back };
  await toCustomer(deps, trx, booking, `no-show-refund:${booking.id}`, 'no-show-refund', props);
}

/** To one person, about all their bookings: the host's message. */
export async function mailMessage(
  deps: LinkDeps,
  trx: Trx,
  bookings: readonly BookingRow[],
  message: { id: string; subject: string; text: string },
  now: Date,
): Promise<void> {
  const [first] = bookings;
  const to = first?.customerEmail?.trim().toLowerCase() ?? '';
  if (first === undefined || to === '') throw new Error('nobody to email: the booking has no address');
  const host = await creatorById({ db: trx }, first.creatorId);
  const props: HostMessage = {
    subject: message.subject,
    text: message.text,
    host: { name: `${host.firstName} ${host.lastName}`, email: host.email },
    look: wholeLook(await deps.lookOf(trx, first.creatorId), deps.config.publicUrl),
    bookings: bookings
      .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
      .map(booking => ({
        title: offerSnapshotSchema.parse(booking.offer).title,
        startsAt: booking.startsAt.toISOString(),
        zone: shownZone(clocksOfBooking(booking), booking.startsAt),
        manageUrl: booking.endsAt > now ? manageUrl(deps, booking) : null,
      })),
  };
  const dedupKey = messageKey(message.id, to);
  await queueMail(trx, { ...of(first), dedupKey, to, template: 'host-message', props });
}

export const messageKey = (messageId: string, to: string): string => `message:${messageId}:${to}`;

/** The key of the email about a booking entered by hand. */
export const manualBookingKey = (bookingId: string, sequence = 0): string =>
  `confirmed:${bookingId}:${sequence}:customer`;

/** To the visitor: a reminder. */
export async function mailReminder({ deps, trx, booking, order }: About, hours: ReminderHours): Promise<void> {
  const known = await propsOf(deps, trx, booking, order);
  const props = { ...known, ...termsInMail(deps, booking, order, known), hours };
  const dedupKey = `reminder:${booking.id}:${booking.sequence}:${hours}`;
  await toCustomer(deps, trx, booking, dedupKey, 'booking-reminder', props, reminderUntil(booking.startsAt, hours));
}

/** Emails a host can turn off. Requests are not among them: they need an answer. */
const choiceOf: Partial<Record<MailName, NoticeTopic>> = {
  'booking-received': 'bookings',
  'booking-cancelled-host': 'changes',
  'booking-moved-host': 'changes',
};

type Admits = Pick<LinkDeps, 'config' | 'clock'>;

async function queueBoth<C extends BookingMail, H extends BookingMail>(
  deps: Admits,
  trx: Trx,
  booking: BookingRow,
  props: BookingMailInput & MailProps[C] & MailProps[H],
  what: string,
  forCustomer: C,
  toHost: H,
  usefulUntil?: Date,
): Promise<void> {
  const key = `${what}:${booking.id}:${booking.sequence}`;
  const { creatorId } = booking;
  const until = usefulUntil && { usefulUntil };
  const choice = choiceOf[toHost];
  const isWanted = choice === undefined || (await wantsEmail(trx, creatorId, choice));
  await queueMails(trx, [
    ...(await mailToCustomer(deps, trx, booking, `${key}:customer`, forCustomer, props, usefulUntil)),
    ...(isWanted
      ? [{ ...of(booking), ...until, dedupKey: `${key}:host`, to: props.host.email, template: toHost, props }]
      : []),
  ]);
}

const toCustomer = async <K extends BookingMail>(
  deps: Admits,
  trx: Trx,
  booking: BookingRow,
  dedupKey: string,
  template: K,
  props: BookingMailInput & MailProps[K],
  usefulUntil?: Date,
) => queueMails(trx, await mailToCustomer(deps, trx, booking, dedupKey, template, props, usefulUntil));

/** An email to the customer; none for one the host entered without an address, and none beyond the limit for strangers. */
async function mailToCustomer<K extends BookingMail>(
  deps: Admits,
  trx: Trx,
  booking: BookingRow,
  dedupKey: string,
  template: K,
  props: BookingMailInput & MailProps[K],
  usefulUntil?: Date,
): Promise<QueuedMail<K>[]> {
  const to = props.customer.email;
  if (to === '') return [];
  const { creatorId, id } = booking;
  if (booking.visitor === null && !(await admitMails(deps, trx, creatorId, [{ to, dedupKey }]))) {
    await writeAudit(trx, creatorId, id, { at: deps.clock.now(), by: 'clock', what: { kind: 'not_emailed' } });
    return [];
  }
  const until = usefulUntil && { usefulUntil };
  return [{ ...of(booking), ...until, dedupKey, to, template, props }];
}

/** The host is told in this booking's history when the email does not arrive. */
const of = ({ creatorId, id }: BookingRow) => ({ creatorId, about: { bookingId: id } });
