import { wholeLook } from '../../../base/host-look.ts';
import type { Trx } from '../../../platform/database.ts';
import { readLocale } from '../../accounts/account/account.ts';
import { creatorById } from '../../accounts/creators/creators.flow.ts';
import { pagePath } from '../../accounts/creators/page-path.ts';
import type { Order } from '../../orders/changes/orders.flow.ts';
import { formatPassCode, paidAhead } from '../../orders/passes/pass.ts';
import { findPassesOfBookings, type Pass } from '../../orders/passes/passes.flow.ts';
import { receiptPath } from '../../orders/receipts/receipt-link.flow.ts';
import { formatAnswer } from '../booking/asked.ts';
import { linkFollows, offerSnapshotSchema, readAnswers } from '../booking/booking.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import { bookingRef } from '../booking/booking-link.flow.ts';
import type { BookingRow } from '../booking/booking-row.sql.ts';
import { passPath } from '../booking/pass-link.flow.ts';
import type { BookingMailProps } from './booking-mail.ts';

/**
 * What an email says of bookings made together: those it is about, and those that were taken when the payment
 * arrived.
 */
export type SeriesNews = { dates: readonly BookingRow[]; lost: readonly BookingRow[]; lostRefund: number };
export const one: SeriesNews = { dates: [], lost: [], lostRefund: 0 };

/** The dates of a series for a mail, with those that were gone and their refund; a single booking has no dates. */
export function seriesInMail(deps: LinkDeps, { dates, lost, lostRefund }: SeriesNews) {
  const isSeries = dates.length + lost.length > 1;
  return {
    dates: isSeries ? dates.map(booking => dateInMail(deps, booking)) : [],
    lost: lost.map(booking => booking.startsAt.toISOString()),
    lostRefund,
  };
}

const dateInMail = (deps: LinkDeps, booking: BookingRow): BookingMailProps['dates'][number] => ({
  bookingId: booking.id,
  sequence: booking.sequence,
  startsAt: booking.startsAt.toISOString(),
  endsAt: booking.endsAt.toISOString(),
  place: offerSnapshotSchema.parse(booking.offer).delivery.place,
  manageUrl: manageUrl(deps, booking),
});

export const manageUrl = (deps: LinkDeps, { creatorId, id, sequence }: BookingRow): string =>
  `${deps.config.bookingUrl}/bookings/${bookingRef(deps.linkSecret, { creatorId, id, sequence })}`;

export type LinkDeps = Pick<BookingDeps, 'linkSecret' | 'config' | 'clock' | 'lookOf'>;

const passInMail = (deps: LinkDeps, pass: Pass, booking: BookingRow): BookingMailProps['pass'] => ({
  by: paidAhead(pass),
  code: formatPassCode(pass.code),
  left: pass.left,
  total: pass.total,
  expiresAt: pass.expiresAt?.toISOString() ?? null,
  url: `${deps.config.publicUrl}${passPath(pass)}`,
  refundPolicy: booking.movedByHost ? { template: '100p' } : pass.refundPolicy,
});

/** Everything an email about a booking may contain, as it is in this transaction. */
export async function propsOf(
  deps: LinkDeps,
  trx: Trx,
  booking: BookingRow,
  order: Order | undefined,
): Promise<BookingMailProps> {
  const host = await creatorById({ db: trx }, booking.creatorId);
  const look = await deps.lookOf(trx, booking.creatorId);
  const offer = offerSnapshotSchema.parse(booking.offer);
  // A valid order without a package pays for this booking alone.
  const paysItself = order !== undefined && order.package === null && order.state === 'confirmed';
  const pass = paysItself
    ? undefined
    : (await findPassesOfBookings(trx, booking.creatorId, [booking.id])).get(booking.id);
  return {
    bookingId: booking.id,
    sequence: booking.sequence,
    title: offer.title,
    startsAt: booking.startsAt.toISOString(),
    endsAt: booking.endsAt.toISOString(),
    hostZone: booking.hostZone,
    hostLocale: readLocale(host),
    visitorZone: booking.visitorZone ?? booking.hostZone,
    language: host.language,
    mode: offer.delivery.mode,
    place: offer.delivery.place,
    linkFollows: linkFollows(offer),
    kind: booking.kind,
    notes: booking.notes,
    phone: booking.customerPhone,
    answers: readAnswers(booking.answers).map(answer => [answer.label, formatAnswer(answer)]),
    refundPolicy: offer.refundPolicy,
    host: {
      name: `${host.firstName} ${host.lastName}`,
      email: host.email,
      pageUrl: `${deps.config.publicUrl}${pagePath(host.userUrl ?? '')}`,
    },
    look: wholeLook(look, deps.config.publicUrl),
    customer: {
      name: booking.customerName ?? order?.customerName ?? '',
      email: booking.customerEmail ?? order?.customerEmail ?? '',
    },
    manageUrl: manageUrl(deps, booking),
    bookingsUrl: `${deps.config.publicUrl}/manage/bookings`,
    order:
      order === undefined
        ? null
        : {
            number: order.number,
            total: order.total,
            currency: order.currency,
            paymentStatus: order.paymentStatus,
            paymentMethod: order.paymentMethod,
            dispute: order.dispute,
            receiptUrl: `${deps.config.publicUrl}${receiptPath(host.userUrl ?? '-', deps.linkSecret, order)}`,
            ...(order.couponCode !== null &&
              order.discount > 0 && { coupon: { code: order.couponCode, discount: order.discount } }),
          },
    pass: pass === undefined ? null : passInMail(deps, pass, booking),
    cancelledBy: null,
    refund: 0,
    refundRule: null,
    refundUntil: null,
    writtenAt: null,
    readAt: deps.clock.now().toISOString(),
    creditReturned: null,
    dates: [],
    lost: [],
    lostRefund: 0,
    nearest: [],
  };
}
