import type { Api } from '../../../../platform/http.ts';
import { serve } from '../../../../platform/operations/serve.ts';
import type { BookingDeps } from '../../booking/booking-deps.flow.ts';
import * as operations from '../parts/calendar-contract.ts';
import { manageCalendar } from './manage-calendar.flow.ts';
import { whyNotOffered } from './why-not.flow.ts';

/** What takes the host's time in a range of days, and why a time is not offered. */
export function manageCalendarRoutes(api: Api, deps: BookingDeps): void {
  serve(api, operations.bookingCalendar, ({ creatorId, creator, query }) =>
    manageCalendar(deps, creatorId, creator.zone, query),
  );
  serve(api, operations.whyNotOffered, ({ creatorId, query }) => whyNotOffered(deps, creatorId, new Date(query.at)));
}
