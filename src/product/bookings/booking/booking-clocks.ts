import { offerSnapshotSchema } from './booking.ts';
import type { SessionClocks } from './session-clocks.ts';

/** What `clocksOf` wants to know of a stored booking. */
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
