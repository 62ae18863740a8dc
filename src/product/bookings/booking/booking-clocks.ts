import type { SessionClocks } from '../../calendar/session-clocks.ts';
import { offerSnapshotSchema } from './booking.ts';

/** The stored local times of a booking, for `clocksOf`. */
export const clocksOfBooking = ({
  offer,
  hostZone,
  visitorZone,
}: {
  offer: unknown;
  hostZone: string;
  visitorZone: string | null;
}): SessionClocks => ({
  mode: offerSnapshotSchema.parse(offer).delivery.mode,
  hostZone,
  visitorZone,
});
