import type { CreatorId } from '../../../base/id.ts';
import type { Trx } from '../../../platform/database.ts';
import type { BookingDeps } from './booking-deps.flow.ts';
import type { BookingRow } from './booking-row.sql.ts';

declare module '../../../platform/announcements.ts' {
  interface Announcements {
    /** Bookings of one person were confirmed together: booked, accepted or entered by the host. Names the first. */
    bookingsConfirmed: { creatorId: CreatorId; bookingId: string; email: string };
  }
}

export async function announceConfirmed(
  { events }: Pick<BookingDeps, 'events'>,
  trx: Trx,
  { creatorId, id: bookingId, customerEmail }: Pick<BookingRow, 'creatorId' | 'id' | 'customerEmail'>,
): Promise<void> {
  const email = customerEmail?.trim().toLowerCase() ?? '';
  if (email !== '') await events.announce(trx, 'bookingsConfirmed', { creatorId, bookingId, email });
}
