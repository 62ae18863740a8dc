import { randomUUID } from 'node:crypto';
import { zoneNamed } from '../../../base/zone.ts';
import { hasOwnRooms, meetingProviderOf, roomsBegin, storedDelivery } from '../../services/meeting-room.ts';
import type { LiveOffer } from '../../services/offers.flow.ts';
import type { SourceIds } from '../../sources/source-of.flow.ts';
import { heldTerms } from '../availability/availability.flow.ts';
import { asksOf, type OfferSnapshot, offerSnapshotSchema } from '../booking/booking.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import { bookingRef } from '../booking/booking-link.flow.ts';
import type { BookingRow } from '../booking/booking-row.sql.ts';
import type { Hold } from '../booking/contract.ts';
import type { Host } from '../booking/host.flow.ts';
import { holdMinutes } from './hold-minutes.ts';
import type { NewHold } from './holds.sql.ts';

type Wanted = {
  startsAt: Date;
  zone?: string | undefined;
  bookingId: string;
  visitor: string | null;
  source: string;
  sources: SourceIds;
};

/** The hold to store, for ten minutes from now. */
export const wantedHold = (
  deps: Pick<BookingDeps, 'clock' | 'config'>,
  host: Host,
  offer: LiveOffer,
  { startsAt, zone, bookingId, visitor, source, sources }: Wanted,
): NewHold => {
  const rooms = roomsBegin(deps.config.MEETING_ROOM_URL);
  return {
    creatorId: host.creatorId,
    bookingId,
    visitor,
    from: { source, most: deps.config.HOLDS_AT_ONCE },
    sources,
    offerId: offer.offerId,
    startsAt,
    endsAt: new Date(startsAt.getTime() + offer.fields.durationMinutes * 60_000),
    hostZone: host.zone,
    visitorZone: zoneNamed(zone) ?? null,
    offer: snapshotOf(offer, rooms),
    rooms: hasOwnRooms(offer.fields.delivery) ? rooms : undefined,
    expiresAt: new Date(deps.clock.now().getTime() + holdMinutes.details * 60_000),
  };
};

export const holdAnswer = (
  deps: Pick<BookingDeps, 'cards' | 'config' | 'linkSecret'>,
  accounts: Host['accounts'],
  held: Pick<NewHold, 'creatorId' | 'bookingId' | 'startsAt' | 'endsAt' | 'expiresAt' | 'offer'>,
): Hold => ({
  ref: bookingRef(deps.linkSecret, { creatorId: held.creatorId, id: held.bookingId, sequence: 0 }),
  startsAt: held.startsAt.toISOString(),
  endsAt: held.endsAt.toISOString(),
  expiresAt: held.expiresAt.toISOString(),
  asks: asksOf(held.offer),
  terms: heldTerms(deps, accounts, held.offer),
});

export const storedHoldAnswer = (
  deps: Pick<BookingDeps, 'cards' | 'config' | 'linkSecret'>,
  accounts: Host['accounts'],
  { creatorId, id, startsAt, endsAt, offer }: BookingRow,
  expiresAt: Date,
): Hold =>
  holdAnswer(deps, accounts, {
    creatorId,
    bookingId: id,
    startsAt,
    endsAt,
    expiresAt,
    offer: offerSnapshotSchema.parse(offer),
  });

/**
 * The offer as a booking stores it. A session gets its own meeting room when the offer wants one and the server
 * has `rooms`; a date has its own. A meeting is made once it is booked.
 */
export function snapshotOf({ kind, fields }: LiveOffer, rooms: string | undefined): OfferSnapshot {
  const { title, durationMinutes, price, payMethods, refundPolicy, packages, approval, asks } = fields;
  const { place } = fields.delivery;
  const hasRoom = kind !== 'groupService' && hasOwnRooms(fields.delivery) && rooms !== undefined;
  const isMadeLater = meetingProviderOf(fields.delivery) !== undefined;
  const meetsAt = hasRoom ? `${rooms}${randomUUID()}` : place;
  const delivery = storedDelivery(fields.delivery, isMadeLater ? '' : meetsAt);
  const noticeMinutes = 'minimumNoticeMinutes' in fields ? fields.minimumNoticeMinutes : 0;
  const request = approval === true && { approval, noticeMinutes };
  const asked = asks !== undefined && { asks };
  return { title, durationMinutes, ...price, delivery, payMethods, refundPolicy, packages, ...asked, ...request };
}
