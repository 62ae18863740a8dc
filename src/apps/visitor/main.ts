import * as booking from '../../product/bookings/widget/wake-booking.tsx';
import { keptCame } from '../../product/sources/kept-came.client.ts';
import type { BookingIsland } from './booking-island.ts';

/** The booking island's module. It begins to ask for times as soon as it is loaded. */
export const { openBooking, mountBooking }: BookingIsland = booking;

// From here on the tab knows where its visitor came from.
keptCame();
booking.mountMoving(document.querySelector<HTMLElement>('[data-moving]'));
booking.warmOnApproach(document.documentElement.dataset.user ?? '');
