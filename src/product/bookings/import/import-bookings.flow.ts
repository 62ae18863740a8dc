import { randomUUID } from 'node:crypto';
import type { CreatorId } from '../../../base/id.ts';
import type { Trx } from '../../../platform/database.ts';
import { creatorById } from '../../accounts/creators/creators.flow.ts';
import { type LiveOffer, liveOffers } from '../../services/offers.flow.ts';
import { blockOf } from '../availability/availability.ts';
import { type AuditRow, writeAudits } from '../booking/booking-audit.sql.ts';
import { hostChanged } from '../booking/host.flow.ts';
import { layOutClasses } from '../class-changes/plan-classes.flow.ts';
import { snapshotOf } from '../holds/new-hold.flow.ts';
import { planManyReminders } from '../mails/remind.flow.ts';
import { insertEntry, lockFullDate } from '../waitlist/waitlist.sql.ts';
import { hasImported, type ImportRow, insertImported } from './import-bookings.sql.ts';

/** A booking from before this account existed. Its offer is one the creator sells now. */
type ImportedBooking = {
  id: string;
  offerId: string;
  startsAt: Date;
  endsAt: Date;
  status: 'confirmed' | 'cancelled';
  visitorZone: string | null;
  customerName: string;
  customerEmail: string;
  notes: string;
  bookedAt: Date;
  cancelledAt: Date | null;
  cancelledBy: 'visitor' | 'creator' | null;
  /** What was refunded, in minor units of the offer's currency. */
  refunded: number;
};

/**
 * Imports a creator's history: class dates from `since` on, and these bookings. A time that is taken by now, or a
 * full class, is skipped. No mail is sent now; upcoming ones are reminded. Returns the imported ids; none when a
 * history was imported before. Throws for an offer the creator does not sell.
 */
export async function importBookings(
  trx: Trx,
  creatorId: CreatorId,
  bookings: readonly ImportedBooking[],
  { since, now }: { since: Date; now: Date },
): Promise<ReadonlySet<string>> {
  if (await hasImported(trx, creatorId)) return new Set();
  const { zone } = await creatorById({ db: trx }, creatorId);
  const offers = new Map((await liveOffers(trx, creatorId)).map(offer => [offer.offerId, offer]));
  await layOutClasses(trx, creatorId, now, since);
  const rows = bookings.map(booking => rowOf(booking, offers.get(booking.offerId), zone));
  return storeImported(trx, creatorId, rows, now);
}

/**
 * Stores imported bookings with their history, and plans the reminders of upcoming ones that have an email. Nobody
 * is emailed now. Returns the ids of those whose time or spot was free; the caller decides about the others.
 */
export async function storeImported(
  trx: Trx,
  creatorId: CreatorId,
  rows: readonly ImportRow[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const taken = await insertImported(trx, creatorId, rows);
  const kept = rows.filter(({ id }) => taken.has(id));
  await writeAudits(
    trx,
    creatorId,
    kept.flatMap(row => historyOf(row, now)),
  );
  const reminded = kept.filter(({ status, customerEmail }) => status === 'confirmed' && customerEmail !== '');
  await planManyReminders(
    trx,
    reminded.map(({ id, startsAt }) => ({ creatorId, id, startsAt, sequence: 0 })),
    now,
  );
  await hostChanged(trx, creatorId);
  return taken;
}

function historyOf(row: ImportRow, now: Date): (AuditRow & { bookingId: string })[] {
  const { id: bookingId, cancelledAt, cancelledBy, refunded: refund, offer } = row;
  const imported = { bookingId, at: now, by: 'creator' as const, what: { kind: 'imported' as const } };
  if (cancelledAt === null || cancelledBy === null) return [imported];
  const what = { kind: 'cancelled' as const, refund, currency: offer.currency };
  return [{ bookingId, at: cancelledAt, by: cancelledBy, what }, imported];
}

/** A person on the waitlist for a class date from before this account existed. */
type ImportedWaiting = {
  offerId: string;
  startsAt: Date;
  customerName: string;
  customerEmail: string;
  visitorZone: string;
  joinedAt: Date;
};

/** Puts people on the waitlist for dates that were imported full, in the order given. No mail is sent. */
export async function importWaitlist(trx: Trx, creatorId: CreatorId, line: readonly ImportedWaiting[]): Promise<void> {
  for (const { offerId, startsAt, customerName, customerEmail, visitorZone, joinedAt } of line) {
    const date = await lockFullDate(trx, creatorId, offerId, startsAt, joinedAt);
    if (date === undefined || date.taken < date.capacity) continue;
    await insertEntry(trx, {
      creatorId,
      id: randomUUID(),
      occurrenceId: date.id,
      startsAt,
      name: customerName,
      email: customerEmail,
      visitorZone,
      autoBook: false,
      state: 'waiting',
      bookingId: null,
      offerExpiresAt: null,
      createdAt: joinedAt,
    });
  }
}

function rowOf(booking: ImportedBooking, offer: LiveOffer | undefined, hostZone: string): ImportRow {
  if (offer === undefined) throw new Error(`offer ${booking.offerId} is not sold`);
  const block = offer.kind === 'groupService' ? undefined : blockOf(offer.fields, booking.startsAt.getTime());
  return {
    ...booking,
    kind: block === undefined ? 'group' : 'individual',
    exclusive: true,
    hostZone,
    hostWall: null,
    visitorWall: null,
    customerPhone: '',
    offer: snapshotOf(offer, undefined),
    blockFrom: block?.from ?? null,
    blockTo: block?.to ?? null,
  };
}
