import { wholeLook } from '../../../base/host-look.ts';
import { inLanguage } from '../../../base/language.ts';
import { formatMoney } from '../../../base/money.ts';
import type { Trx } from '../../../platform/database.ts';
import { type MailProps, queueMail } from '../../../platform/mail.ts';
import { creatorById } from '../../accounts/creators/creators.flow.ts';
import { pagePath } from '../../accounts/creators/page-path.ts';
import { shownZone } from '../../calendar/session-clocks.ts';
import { needsProvider } from '../../orders/order/pay-choices.ts';
import { type LiveOffer, liveOffers } from '../../services/offers.flow.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import { bookingRef } from '../booking/booking-link.flow.ts';
import type { Position } from '../booking/contract.ts';
import { offerPath } from '../booking/offer-path.ts';
import { refundRule } from '../booking/refund-rule.ts';
import { texts as bookingTexts } from '../booking/texts.ts';
import type { ClassRow } from '../class-dates/classes.sql.ts';
import { texts } from './texts.ts';
import type { EntryRow } from './waitlist.sql.ts';
import { waitlistRef } from './waitlist-link.flow.ts';
import type { WaitlistMailProps } from './waitlist-mail.tsx';

type Deps = Pick<BookingDeps, 'linkSecret' | 'config' | 'lookOf' | 'clock'>;

/** To a person who has joined: their position, and a link that proves the email address is theirs. */
export async function mailJoined(deps: Deps, trx: Trx, seat: Seat, entry: EntryRow, at: Position): Promise<void> {
  await queue(trx, entry, 'joined', 'waitlist-joined', { ...(await propsOf(deps, trx, seat, entry)), ...at });
}

/** A seat is held for this person: until when, and the link to book it. */
export async function mailOffer(
  deps: Deps,
  trx: Trx,
  seat: Seat,
  entry: EntryRow,
  { bookingId, until }: { bookingId: string; until: Date },
): Promise<void> {
  const ref = bookingRef(deps.linkSecret, { creatorId: entry.creatorId, id: bookingId, sequence: 0 });
  await queue(
    trx,
    entry,
    'offer',
    'waitlist-offer',
    {
      ...(await propsOf(deps, trx, seat, entry)),
      until: until.toISOString(),
      takeUrl: `${deps.config.bookingUrl}/bookings/${ref}/details`,
    },
    until,
  );
}

/** The waitlist has ended: the date was cancelled, is no longer sold, or has another time. */
export async function mailWaitlistClosed(deps: Deps, trx: Trx, date: ClassRow, entry: EntryRow): Promise<void> {
  const offers = new Map((await liveOffers(trx, entry.creatorId)).map(offer => [offer.offerId, offer]));
  const host = await creatorById({ db: trx }, entry.creatorId);
  const userUrl = host.userUrl ?? '';
  const ownPage = offerPath({ userUrl, offers }, date.offerId);
  const isMoved = date.cancelledAt === null && date.startsAt.getTime() !== entry.startsAt.getTime();
  await queue(trx, entry, 'end', 'waitlist-ended', {
    ...(await propsOf(deps, trx, { offer: offers.get(date.offerId), date }, entry)),
    isOffered: ownPage !== null,
    // The class's own page, at the date that was moved; the host's page when the class is gone.
    bookUrl: `${deps.config.publicUrl}${ownPage ?? pagePath(userUrl)}${ownPage !== null && isMoved ? `?date=${date.hostDate}` : ''}`,
    movedTo: isMoved ? date.startsAt.toISOString() : null,
    withdrawn: date.cancelledAt === null && !isMoved,
  });
}

/** What the seat costs, where it is, and what cancelling would refund. A meeting link is for those who booked. */
function termsOf(
  { clock }: Deps,
  hostZone: string,
  { offer, date }: Seat,
  { visitorZone }: EntryRow,
): Pick<WaitlistMailProps, 'mode' | 'where' | 'price' | 'refundRule'> {
  if (offer === undefined) return {};
  const { delivery, price, payMethods, refundPolicy } = offer.fields;
  const { mode } = delivery;
  const where = mode === 'online' ? bookingTexts.online : (date.place ?? delivery.place) || bookingTexts.inPerson;
  if (price.pricing !== 'paid') return { mode, where, price: bookingTexts.free };
  const { amount, currency } = price;
  const isLater = payMethods.length > 0 && !payMethods.some(needsProvider);
  const rule = refundRule(
    {
      ...{ policy: refundPolicy, kind: 'group', startsAt: date.startsAt, now: clock.now() },
      ...{ amount, currency, dates: 1, paidWith: isLater ? 'later' : 'money' },
    },
    shownZone({ mode, hostZone, visitorZone }, date.startsAt),
  );
  return { mode, where, price: formatMoney({ amount, currency }), refundRule: rule ?? '' };
}

const queue = <K extends WaitlistMail>(
  trx: Trx,
  entry: EntryRow,
  what: string,
  template: K,
  props: MailProps[K],
  usefulUntil: Date = entry.startsAt,
): Promise<void> =>
  queueMail(trx, {
    dedupKey: `waitlist-${what}:${entry.id}`,
    creatorId: entry.creatorId,
    to: entry.email,
    template,
    props,
    usefulUntil,
  });

type WaitlistMail = 'waitlist-joined' | 'waitlist-offer' | 'waitlist-ended';

/** The class and its date; without an offer it is no longer sold. */
type Seat = { offer: LiveOffer | undefined; date: Pick<ClassRow, 'place' | 'startsAt'> };

async function propsOf(deps: Deps, trx: Trx, seat: Seat, entry: EntryRow): Promise<WaitlistMailProps> {
  const host = await creatorById({ db: trx }, entry.creatorId);
  return {
    title: seat.offer?.fields.title ?? texts.email.theClass,
    ...inLanguage(host.language, () => termsOf(deps, host.zone, seat, entry)),
    name: entry.name,
    startsAt: entry.startsAt.toISOString(),
    hostZone: host.zone,
    visitorZone: entry.visitorZone ?? host.zone,
    host: { name: `${host.firstName} ${host.lastName}`, email: host.email },
    look: wholeLook(await deps.lookOf(trx, entry.creatorId), deps.config.publicUrl),
    autoBook: entry.autoBook,
    waitlistUrl: `${deps.config.bookingUrl}/waitlist/${waitlistRef(deps.linkSecret, { creatorId: entry.creatorId, id: entry.id })}`,
    bookUrl: `${deps.config.publicUrl}${pagePath(host.userUrl ?? '')}`,
    place: 0,
    until: null,
    takeUrl: null,
    movedTo: null,
    withdrawn: false,
  };
}
