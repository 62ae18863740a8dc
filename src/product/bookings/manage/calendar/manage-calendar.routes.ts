import type { Api } from '../../../../platform/http.ts';
import { signedIn } from '../../../accounts/sessions/session-cookie.http.ts';
import type { BookingDeps } from '../../booking/booking-deps.flow.ts';
import {
  manageCalendarQuerySchema,
  manageCalendarSchema,
  whyNotQuerySchema,
  whyNotSchema,
} from '../parts/calendar-contract.ts';
import { manageCalendar } from './manage-calendar.flow.ts';
import { whyNotOffered } from './why-not.flow.ts';

/** What takes the host's time in a range of days, and why a time is not offered. */
export function manageCalendarRoutes(api: Api, deps: BookingDeps): void {
  api.get(
    '/api/bookings/calendar',
    { schema: { tags: ['bookings'], querystring: manageCalendarQuerySchema, response: { 200: manageCalendarSchema } } },
    async request => {
      const { creatorId, creator } = await signedIn(deps, request);
      return manageCalendar(deps, creatorId, creator.zone, request.query);
    },
  );

  api.get(
    '/api/bookings/why-not-offered',
    { schema: { tags: ['bookings'], querystring: whyNotQuerySchema, response: { 200: whyNotSchema } } },
    async request => {
      const { creatorId } = await signedIn(deps, request);
      return whyNotOffered(deps, creatorId, new Date(request.query.at));
    },
  );
}
