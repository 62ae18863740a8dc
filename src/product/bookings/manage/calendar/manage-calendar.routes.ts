import type { Api } from '../../../../platform/http.ts';
import { signedIn } from '../../../accounts/session-cookie.http.ts';
import type { BookingDeps } from '../../booking/booking-deps.flow.ts';
import { manageCalendarQuerySchema, manageCalendarSchema } from '../parts/calendar-contract.ts';
import { manageCalendar } from './manage-calendar.flow.ts';

/** `GET /api/bookings/calendar`: what takes the host's time in a range of days. */
export function manageCalendarRoutes(api: Api, deps: BookingDeps): void {
  api.get(
    '/api/bookings/calendar',
    { schema: { tags: ['bookings'], querystring: manageCalendarQuerySchema, response: { 200: manageCalendarSchema } } },
    async request => {
      const { creatorId, creator } = await signedIn(deps, request);
      return manageCalendar(deps, creatorId, creator.zone, request.query);
    },
  );
}
