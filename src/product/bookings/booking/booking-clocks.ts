import { offerSnapshotSchema } from './booking.ts';
import type { BookingRow } from './booking-row.sql.ts';
import type { SessionClocks } from './session-clocks.ts';

/** What `clocksOf` wants to know of a stored booking. */
export const clocksOfBooking = ({
  offer,
  hostZone,
  visitorZone,
}: Pick<BookingRow, 'offer' | 'hostZone' | 'visitorZone'>): SessionClocks => ({
  mode: offerSnapshotSchema.parse(offer).delivery.mode,
  hostZone,
  visitorZone,
});
