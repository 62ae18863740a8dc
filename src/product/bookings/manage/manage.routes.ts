import { accept } from '../../../base/result.ts';
import type { Api } from '../../../platform/http.ts';
import { HttpRefusal } from '../../../platform/http-answer.ts';
import { serve } from '../../../platform/operations/serve.ts';
import { serveListFiles } from '../../../platform/operations/serve-list-files.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import { findBooking } from '../booking/bookings.sql.ts';
import { acceptRequest, declineRequest } from '../changes/answer-request.flow.ts';
import { checkIn, keepHostNotes, markNoShow } from '../changes/attendance.flow.ts';
import { cancelByCreator } from '../changes/cancel-booking.flow.ts';
import { bookedDays } from './booked-days.flow.ts';
import { bookedOffers, countScopes } from './booking-list.sql.ts';
import { bulkRoutes } from './bulk.routes.ts';
import * as changes from './changes-contract.ts';
import { bookingFile, bookingsFile } from './export-bookings.flow.ts';
import { bookingDetail, bookingPage, offerCounts } from './list-bookings.flow.ts';
import { manualBookingRoutes } from './manual-booking/manual-booking.routes.ts';
import { messageRoutes } from './messages/message.routes.ts';
import { hostMoveRoutes } from './moving/move-by-creator.routes.ts';
import { bookingList } from './parts/booking-list.ts';
import * as operations from './parts/manage-contract.ts';
import { texts } from './texts.ts';
import { timeOffRoutes } from './time-off/time-off.routes.ts';

/** Bookings for their creator: the list with counts and exports, one booking, and its actions. */
export function manageRoutes(api: Api, deps: BookingDeps): void {
  const noSuch = () => new HttpRefusal(404, 'booking_not_found', texts.bookingNotFound);

  serve(api, bookingList.page, ({ creatorId, query }) => bookingPage(deps, creatorId, query));

  serve(api, operations.countBookings, async ({ creatorId, query }) => {
    const [counts, offers, isLive] = await Promise.all([
      countScopes(deps.db, creatorId, query, deps.clock.now()),
      bookedOffers(deps.db, creatorId),
      deps.isLive(creatorId),
    ]);
    return { counts, offers, isLive };
  });

  serve(api, operations.bookableOffers, async ({ creatorId }) => ({ offers: await offerCounts(deps, creatorId) }));

  serveListFiles(api, bookingList.files, deps.clock, {
    shown: ({ creatorId, query }) => bookingsFile(deps, creatorId, query),
    chosen: ({ creatorId, body }) => bookingsFile(deps, creatorId, { scope: 'all', ...body }),
  });

  serve(api, operations.bookedDays, ({ creatorId, creator }) => bookedDays(deps, creatorId, creator.zone));

  serve(api, operations.readBooking, async ({ creatorId, params }) => {
    const booking = await bookingDetail(deps, creatorId, params.id);
    if (booking === undefined) throw noSuch();
    return booking;
  });

  serve(api, operations.bookingCalendarFile, async ({ creatorId, creator, user, params }) => {
    const booking = await findBooking(deps.db, creatorId, params.id);
    if (booking === undefined || booking.customerEmail === null) throw noSuch();
    const host = { name: `${user.firstName} ${user.lastName}`, email: user.email };
    return {
      type: 'text/calendar; charset=utf-8',
      name: `booking-${creator.userUrl ?? 'vitrine'}.ics`,
      content: bookingFile(deps, host, booking),
    };
  });

  serve(api, changes.cancelBooking, ({ creatorId, params, body: { refund, message } }) =>
    cancelByCreator(deps, creatorId, params.id, refund, message),
  );

  serve(api, changes.answerRequest, ({ creatorId, params, body }) =>
    body.accept ? acceptRequest(deps, creatorId, params.id) : declineRequest(deps, creatorId, params.id, body.words),
  );

  serve(api, changes.markNoShow, async ({ creatorId, params, body }) => {
    const marked = await markNoShow(deps, creatorId, params.id, body.marked);
    return marked.ok ? accept(body) : marked;
  });

  serve(api, changes.checkIn, async ({ creatorId, params, body }) => {
    const checked = await checkIn(deps, creatorId, params.id, body.here);
    return checked.ok ? accept(body) : checked;
  });

  serve(api, operations.writeHostNotes, async ({ creatorId, params, body }) => {
    if (!(await keepHostNotes(deps, creatorId, params.id, body.text))) throw noSuch();
    return body;
  });

  bulkRoutes(api, deps);
  manualBookingRoutes(api, deps);
  hostMoveRoutes(api, deps);
  messageRoutes(api, deps);
  timeOffRoutes(api, deps);
}
