import { type Currency, currencyCodes } from '../../base/currency.ts';
import { formatMoney } from '../../base/money.ts';
import type { NoticeTopic } from '../accounts/email-choices/contract.ts';
import { dateIn, shortDay } from '../calendar/format-day.ts';
import { formatClock } from '../calendar/format-time.ts';
import { texts } from './texts.ts';

/** The topic of each kind of event that a creator is notified of. */
const topics: Readonly<Record<string, NoticeTopic>> = {
  'booking.requested': 'bookings',
  'booking.confirmed': 'bookings',
  'booking.moved': 'changes',
  'booking.cancelled': 'changes',
  'booking.checkedIn': 'changes',
  'booking.noShow': 'changes',
  'date.cancelled': 'changes',
  'waitlist.joined': 'waitlists',
  'order.paid': 'payments',
  'order.unpaid': 'payments',
  'order.refunded': 'payments',
  'order.refundReturned': 'payments',
  'pass.sold': 'payments',
  'membership.started': 'payments',
  'membership.ended': 'payments',
  'subscriber.confirmed': 'subscribers',
  'subscriber.left': 'subscribers',
  'issue.sent': 'subscribers',
  'lead.arrived': 'messages',
  'lead.answered': 'messages',
  'review.received': 'messages',
  'referral.rewarded': 'bookings',
  'crossPromotion.invited': 'messages',
  'crossPromotion.accepted': 'messages',
  'crossPromotion.declined': 'messages',
  'crossPromotion.activated': 'messages',
  'crossPromotion.interrupted': 'messages',
  'crossPromotion.paused': 'messages',
  'crossPromotion.resumed': 'messages',
  'crossPromotion.ended': 'messages',
  'crossPromotion.restored': 'messages',
  'coaching.reminded': 'coaching',
  'page.published': 'pages',
  'page.withdrawn': 'pages',
};

/** The kinds that appear in the inbox of a creator. */
export const noticeKinds: readonly string[] = Object.keys(topics);

export const kindsOf = (wanted: readonly NoticeTopic[]): string[] =>
  noticeKinds.filter(kind => wanted.some(topic => topics[kind] === topic));

const ownKinds = new Set(['order.unpaid', 'date.cancelled', 'booking.checkedIn', 'booking.noShow', 'issue.sent']);

/** What the creator did themselves: they are not emailed of it. */
export function isOwnAct(kind: string, payload: Payload): boolean {
  if (kind === 'booking.confirmed') return payload.way !== 'booked';
  if (ownKinds.has(kind)) return true;
  return payload.by === 'creator' || payload.by === 'hand';
}

/** What notifications read of a payload; each kind has some of it. */
export type Payload = Readonly<{
  startsAt?: string | undefined;
  way?: string | undefined;
  here?: boolean | undefined;
  marked?: boolean | undefined;
  by?: string | undefined;
  amount?: number | undefined;
  currency?: string | undefined;
  orderId?: string | undefined;
  dateId?: string | null | undefined;
  bookingId?: string | null | undefined;
}>;

/** An event with what the database knows of it now: who, and about what; '' when that is gone. */
export type Noticed = {
  id: number;
  at: Date;
  kind: string;
  subjectId: string;
  payload: Payload;
  who: string;
  about: string;
};

const words: Readonly<Record<string, string>> = texts.kinds;

/** "Ana Silva booked": who and what, in one line. */
export function noticeTitle({ kind, payload, who }: Pick<Noticed, 'kind' | 'payload' | 'who'>): string {
  const isByCreator = payload.by === 'creator' || payload.by === 'hand' || (payload.way ?? 'booked') !== 'booked';
  const isUndone = payload.here === false || payload.marked === false;
  const otherwise = isUndone ? texts.undone[kind] : isByCreator ? texts.byYou[kind] : undefined;
  const happened = otherwise ?? words[kind] ?? kind;
  return who === '' ? happened.charAt(0).toUpperCase() + happened.slice(1) : `${who}: ${happened}`;
}

/** "Fri 25 Dec, 18:30"; with the year when it is not that of the event. */
export const noticeTime = (startsAt: string, at: Date, zone: string): string => {
  const start = new Date(startsAt);
  return `${shortDay(dateIn(zone, start), dateIn(zone, at))}, ${formatClock(start, zone)}`;
};

/** What stands behind the title: the product, its time where a zone is given, the sum, the page, the subject. */
export function noticeDetail(
  { kind, subjectId, at, payload: { amount, currency, startsAt }, about }: Omit<Noticed, 'id' | 'who'>,
  zone?: string,
): string {
  const name = kind.startsWith('page.') && subjectId === '1' ? texts.showcase : about;
  const time = startsAt === undefined || zone === undefined ? '' : noticeTime(startsAt, at, zone);
  const code = currencyCodes.find((one): one is Currency => one === currency);
  const sum = amount === undefined || code === undefined ? '' : formatMoney({ amount, currency: code });
  return [name, time, sum].filter(part => part !== '').join(', ');
}

/** The screen of what it is about. */
export function noticePath({ kind, subjectId, payload, who }: Pick<Noticed, 'kind' | 'subjectId' | 'payload' | 'who'>) {
  const [noun] = kind.split('.');
  if (noun === 'booking') return `/manage/bookings/${subjectId}`;
  if (noun === 'date') return `/manage/events/${subjectId}`;
  if (noun === 'waitlist') return `/manage/events/${payload.dateId ?? ''}`;
  if (noun === 'order' || noun === 'membership') return `/manage/order/${subjectId}`;
  if (noun === 'pass') return `/manage/order/${payload.orderId ?? ''}`;
  if (noun === 'issue') return `/manage/newsletters/${subjectId}`;
  if (noun === 'coaching') return '/manage/AIcoaching';
  if (noun === 'crossPromotion') return '/manage/cross-promo';
  if (noun === 'referral') return '/manage/referrals';
  if (noun === 'review') return '/manage/testimonials';
  if (noun === 'lead') return `/manage/leads/${subjectId}`;
  if (noun === 'subscriber') return `/manage/subscribers?${new URLSearchParams({ q: who })}`;
  return noun === 'page' ? `/manage/pages/${subjectId}` : '/manage';
}
