import type { Generated, Selection } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import type { Db, Tables, Trx } from '../../../platform/database.ts';
import type { BookingStatus } from './booking.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    occupancies: {
      creatorId: CreatorId;
      id: string;
      kind: 'session' | 'class' | 'time_off';
      startsAt: Date;
      endsAt: Date;
      block: string;
      status: BookingStatus;
      exclusive: boolean;
      holdExpiresAt: Date | null;
      words: string;
      /** Dates of blocked time that repeats share it. */
      repetitionId: string | null;
    };
    bookings: {
      creatorId: CreatorId;
      id: string;
      kind: 'individual' | 'group';
      offerId: string;
      occupancyId: string | null;
      occurrenceId: string | null;
      status: BookingStatus;
      startsAt: Date;
      endsAt: Date;
      /** The earliest start it ever had; null on bookings never moved. */
      firstStartsAt: Date | null;
      /** The host moved it: cancelling refunds everything. */
      movedByHost: boolean;
      hostZone: string;
      visitorZone: string | null;
      /** The local times of host and visitor when it was agreed; sessions only. See agreed-times.ts. */
      hostWall: string | null;
      visitorWall: string | null;
      offer: unknown;
      holdExpiresAt: Date | null;
      holdExtended: boolean;
      /** The browser that chose it; on the first of a series alone, and null when no visitor chose. */
      visitor: string | null;
      /** Keyed hash of the network it was chosen from; null when the host or a waitlist chose. */
      source: string | null;
      /** The first and the last source, by their ids (room `sources`). */
      firstSource: Generated<string | null>;
      lastSource: Generated<string | null>;
      /** The mailbox that booked without a payment, as limits count it. */
      unpaidBy: string | null;
      /** How many of the visitor's tabs show the hold. */
      tabs: number;
      /** Released because the visitor chose another time. */
      replaced: boolean;
      customerName: string | null;
      /** Empty only when the host entered the booking without one. */
      customerEmail: string | null;
      customerPhone: string;
      notes: string;
      /** `Answer[]` as booking.ts reads them. */
      answers: unknown;
      /** Only for the host's eyes. */
      hostNotes: string;
      noShowAt: Date | null;
      /** What was refunded after a no-show, minor units; null when nothing was. */
      noShowReturned: number | null;
      /** When they were checked in; never together with `no_show_at`. */
      checkedInAt: Date | null;
      /** The deadline for the host's answer to a request; kept after the answer. */
      answerBy: Date | null;
      declined: 'by_host' | 'unanswered' | null;
      declineWords: string;
      /** Entered by the host, not booked by a visitor. */
      byHand: boolean;
      /** The first booking of its series, whose order pays for all; null when booked alone. */
      seriesId: string | null;
      /** Its number in `series_size`, from 1, in the order of their first times. */
      seriesIndex: number | null;
      seriesSize: number | null;
      /** Its share of the series' order, minor units; null before there is an order, and when booked alone. */
      share: number | null;
      /** How much of its share is being or was refunded. */
      shareReturned: number;
      sequence: number;
      cancelledBy: 'visitor' | 'creator' | null;
      createdAt: Date;
      confirmedAt: Date | null;
      cancelledAt: Date | null;
    };
  }
}

export const bookingColumns = [
  'creatorId',
  'id',
  'kind',
  'offerId',
  'occupancyId',
  'occurrenceId',
  'status',
  'startsAt',
  'endsAt',
  'firstStartsAt',
  'movedByHost',
  'hostZone',
  'visitorZone',
  'hostWall',
  'visitorWall',
  'offer',
  'holdExpiresAt',
  'holdExtended',
  'visitor',
  'source',
  'firstSource',
  'lastSource',
  'tabs',
  'replaced',
  'customerName',
  'customerEmail',
  'customerPhone',
  'notes',
  'answers',
  'hostNotes',
  'noShowAt',
  'noShowReturned',
  'checkedInAt',
  'answerBy',
  'declined',
  'declineWords',
  'byHand as isManual',
  'seriesId',
  'seriesIndex',
  'seriesSize',
  'share',
  'shareReturned',
  'sequence',
  'cancelledBy',
  'createdAt',
  'confirmedAt',
  'cancelledAt',
] as const;

export const bookingRows = (db: Db | Trx, creatorId: CreatorId) =>
  db.selectFrom('bookings').select(bookingColumns).where('creatorId', '=', creatorId);

export type BookingRow = Selection<Tables, 'bookings', (typeof bookingColumns)[number]>;
