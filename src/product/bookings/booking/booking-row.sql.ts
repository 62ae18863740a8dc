import type { Selection } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import type { Db, Tables, Trx } from '../../../platform/database.ts';
import type { BookingStatus } from './booking.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    occupancies: {
      creator_id: CreatorId;
      id: string;
      kind: 'session' | 'class' | 'time_off';
      starts_at: Date;
      ends_at: Date;
      block: string;
      status: BookingStatus;
      exclusive: boolean;
      hold_expires_at: Date | null;
      words: string;
      /** Dates of blocked time that repeats share it. */
      repetition_id: string | null;
    };
    bookings: {
      creator_id: CreatorId;
      id: string;
      kind: 'individual' | 'group';
      offer_id: string;
      occupancy_id: string | null;
      occurrence_id: string | null;
      status: BookingStatus;
      starts_at: Date;
      ends_at: Date;
      /** The earliest start it ever had; null on bookings never moved. */
      first_starts_at: Date | null;
      /** The host moved it: cancelling refunds everything. */
      moved_by_host: boolean;
      host_zone: string;
      visitor_zone: string | null;
      /** The local times of host and visitor when it was agreed; sessions only. See agreed-times.ts. */
      host_wall: string | null;
      visitor_wall: string | null;
      offer: unknown;
      hold_expires_at: Date | null;
      hold_extended: boolean;
      /** The browser that chose it; on the first of a series alone, and null when no visitor chose. */
      visitor: string | null;
      /** Keyed hash of the network it was chosen from; null when the host or a waitlist chose. */
      source: string | null;
      /** The mailbox that booked without a payment, as limits count it. */
      unpaid_by: string | null;
      /** How many of the visitor's tabs show the hold. */
      tabs: number;
      /** Released because the visitor chose another time. */
      replaced: boolean;
      customer_name: string | null;
      /** Empty only when the host entered the booking without one. */
      customer_email: string | null;
      customer_phone: string;
      notes: string;
      /** `Answer[]` as booking.ts reads them. */
      answers: unknown;
      /** Only for the host's eyes. */
      host_notes: string;
      no_show_at: Date | null;
      /** What was refunded after a no-show, minor units; null when nothing was. */
      no_show_returned: number | null;
      /** When they were checked in; never together with `no_show_at`. */
      checked_in_at: Date | null;
      /** The deadline for the host's answer to a request; kept after the answer. */
      answer_by: Date | null;
      declined: 'by_host' | 'unanswered' | null;
      decline_words: string;
      /** Entered by the host, not booked by a visitor. */
      by_hand: boolean;
      /** The first booking of its series, whose order pays for all; null when booked alone. */
      series_id: string | null;
      /** Its number in `series_size`, from 1, in the order of their first times. */
      series_index: number | null;
      series_size: number | null;
      /** Its share of the series' order, minor units; null before there is an order, and when booked alone. */
      share: number | null;
      /** How much of its share is being or was refunded. */
      share_returned: number;
      sequence: number;
      cancelled_by: 'visitor' | 'creator' | null;
      created_at: Date;
      confirmed_at: Date | null;
      cancelled_at: Date | null;
    };
  }
}

export const bookingColumns = [
  'creator_id as creatorId',
  'id',
  'kind',
  'offer_id as offerId',
  'occupancy_id as occupancyId',
  'occurrence_id as occurrenceId',
  'status',
  'starts_at as startsAt',
  'ends_at as endsAt',
  'first_starts_at as firstStartsAt',
  'moved_by_host as movedByHost',
  'host_zone as hostZone',
  'visitor_zone as visitorZone',
  'host_wall as hostWall',
  'visitor_wall as visitorWall',
  'offer',
  'hold_expires_at as holdExpiresAt',
  'hold_extended as holdExtended',
  'visitor',
  'source',
  'tabs',
  'replaced',
  'customer_name as customerName',
  'customer_email as customerEmail',
  'customer_phone as customerPhone',
  'notes',
  'answers',
  'host_notes as hostNotes',
  'no_show_at as noShowAt',
  'no_show_returned as noShowReturned',
  'checked_in_at as checkedInAt',
  'answer_by as answerBy',
  'declined',
  'decline_words as declineWords',
  'by_hand as isManual',
  'series_id as seriesId',
  'series_index as seriesIndex',
  'series_size as seriesSize',
  'share',
  'share_returned as shareReturned',
  'sequence',
  'cancelled_by as cancelledBy',
  'created_at as createdAt',
  'confirmed_at as confirmedAt',
  'cancelled_at as cancelledAt',
] as const;

export const bookingRows = (db: Db | Trx, creatorId: CreatorId) =>
  db.selectFrom('bookings').select(bookingColumns).where('creator_id', '=', creatorId);

export type BookingRow = Selection<Tables, 'bookings', (typeof bookingColumns)[number]>;
