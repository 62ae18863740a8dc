import { z } from 'zod';
import { fileFormats } from '../../../base/list-file.ts';
import type { Api } from '../../../platform/http.ts';
import { accepted, HttpRefusal } from '../../../platform/http-answer.ts';
import { sendListFile } from '../../../platform/list-file-answer.ts';
import { bodyBytes } from '../../../platform/request-limits/body-limits.ts';
import { signedIn } from '../../accounts/sessions/session-cookie.http.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import { findBooking } from '../booking/bookings.sql.ts';
import { acceptRequest, declineRequest } from '../changes/answer-request.flow.ts';
import { answerAnswers, checkInAnswers, noShowAnswers } from '../changes/answers.routes.ts';
import { checkIn, keepHostNotes, markNoShow } from '../changes/attendance.flow.ts';
import { cancelByCreator } from '../changes/cancel-booking.flow.ts';
import { bookingAnswers } from '../checkout/answers.routes.ts';
import { bookedDays } from './booked-days.flow.ts';
import { bookedOffers, countScopes } from './booking-list.sql.ts';
import { bulkRoutes } from './bulk.routes.ts';
import { bookingFile, bookingsFile } from './export-bookings.flow.ts';
import { bookingDetail, bookingPage, offerCounts } from './list-bookings.flow.ts';
import { manualBookingRoutes } from './manual-booking/manual-booking.routes.ts';
import { messageRoutes } from './messages/message.routes.ts';
import { hostMoveRoutes } from './moving/move-by-creator.routes.ts';
import {
  answerBodySchema,
  bookedDaysSchema,
  bookingCountsQuerySchema,
  bookingCountsSchema,
  bookingDetailSchema,
  bookingExportQuerySchema,
  bookingListQuerySchema,
  bookingListSchema,
  cancelBodySchema,
  checkInBodySchema,
  chosenBookingsFileSchema,
  hostNotesBodySchema,
  noShowBodySchema,
  offerCountsSchema,
} from './parts/manage-contract.ts';
import { texts } from './texts.ts';
import { timeOffRoutes } from './time-off/time-off.routes.ts';

/** Bookings for their creator: the list with counts and exports, one booking, and its actions. */
export function manageRoutes(api: Api, deps: BookingDeps): void {
  const params = z.object({ id: z.uuid() });
  const noSuch = () => new HttpRefusal(404, 'booking_not_found', texts.bookingNotFound);

  api.get(
    '/api/bookings',
    { schema: { tags: ['bookings'], querystring: bookingListQuerySchema, response: { 200: bookingListSchema } } },
    async request => bookingPage(deps, (await signedIn(deps, request)).creatorId, request.query),
  );

  api.get(
    '/api/bookings/counts',
    { schema: { tags: ['bookings'], querystring: bookingCountsQuerySchema, response: { 200: bookingCountsSchema } } },
    async request => {
      const { creatorId } = await signedIn(deps, request);
      const [counts, offers, isLive] = await Promise.all([
        countScopes(deps.db, creatorId, request.query, deps.clock.now()),
        bookedOffers(deps.db, creatorId),
        deps.isLive(creatorId),
      ]);
      return { counts, offers, isLive };
    },
  );

  api.get(
    '/api/bookings/offers',
    { schema: { tags: ['bookings'], response: { 200: offerCountsSchema } } },
    async request => ({ offers: await offerCounts(deps, (await signedIn(deps, request)).creatorId) }),
  );

  for (const format of fileFormats) {
    const path = `/api/bookings.${format}`;
    api.get(path, { schema: { tags: ['bookings'], querystring: bookingExportQuerySchema } }, async (request, reply) => {
      const { creatorId } = await signedIn(deps, request);
      const file = await bookingsFile(deps, creatorId, request.query);
      return sendListFile(reply, format, 'bookings', deps.clock.now(), file);
    });
    api.post(
      path,
      { bodyLimit: bodyBytes.list, schema: { tags: ['bookings'], body: chosenBookingsFileSchema } },
      async (request, reply) => {
        const { creatorId } = await signedIn(deps, request);
        const file = await bookingsFile(deps, creatorId, { scope: 'all', ...request.body });
        return sendListFile(reply, format, 'bookings', deps.clock.now(), file);
      },
    );
  }

  api.get(
    '/api/bookings/days',
    { schema: { tags: ['bookings'], response: { 200: bookedDaysSchema } } },
    async request => {
      const { creatorId, creator } = await signedIn(deps, request);
      return bookedDays(deps, creatorId, creator.zone);
    },
  );

  api.get(
    '/api/bookings/:id',
    { schema: { tags: ['bookings'], params, response: { 200: bookingDetailSchema } } },
    async request => {
      const { creatorId } = await signedIn(deps, request);
      const booking = await bookingDetail(deps, creatorId, request.params.id);
      if (booking === undefined) throw noSuch();
      return booking;
    },
  );

  api.get('/api/bookings/:id/booking.ics', { schema: { tags: ['bookings'], params } }, async (request, reply) => {
    const { creatorId, creator, user } = await signedIn(deps, request);
    const booking = await findBooking(deps.db, creatorId, request.params.id);
    if (booking === undefined || booking.customerEmail === null) throw noSuch();
    const host = { name: `${user.firstName} ${user.lastName}`, email: user.email };
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', `attachment; filename="booking-${creator.userUrl ?? 'vitrine'}.ics"`)
      .send(bookingFile(deps, host, booking));
  });

  api.post(
    '/api/bookings/:id/cancellation',
    {
      config: { refusals: bookingAnswers },
      schema: {
        tags: ['bookings'],
        params,
        body: cancelBodySchema,
        response: { 200: z.object({ refund: z.number() }) },
      },
    },
    async request => {
      const { creatorId } = await signedIn(deps, request);
      const { refund, message } = request.body;
      return accepted(bookingAnswers, await cancelByCreator(deps, creatorId, request.params.id, refund, message));
    },
  );

  api.post(
    '/api/bookings/:id/answer',
    {
      config: { refusals: answerAnswers },
      schema: {
        tags: ['bookings'],
        params,
        body: answerBodySchema,
        response: { 200: z.object({ refund: z.number() }) },
      },
    },
    async request => {
      const { creatorId } = await signedIn(deps, request);
      return accepted(
        answerAnswers,
        request.body.accept
          ? await acceptRequest(deps, creatorId, request.params.id)
          : await declineRequest(deps, creatorId, request.params.id, request.body.words),
      );
    },
  );

  api.put(
    '/api/bookings/:id/no-show',
    {
      config: { refusals: noShowAnswers },
      schema: { tags: ['bookings'], params, body: noShowBodySchema, response: { 200: noShowBodySchema } },
    },
    async request => {
      const { creatorId } = await signedIn(deps, request);
      accepted(noShowAnswers, await markNoShow(deps, creatorId, request.params.id, request.body.marked));
      return request.body;
    },
  );

  api.put(
    '/api/bookings/:id/check-in',
    {
      config: { refusals: checkInAnswers },
      schema: { tags: ['bookings'], params, body: checkInBodySchema, response: { 200: checkInBodySchema } },
    },
    async request => {
      const { creatorId } = await signedIn(deps, request);
      accepted(checkInAnswers, await checkIn(deps, creatorId, request.params.id, request.body.here));
      return request.body;
    },
  );

  api.put(
    '/api/bookings/:id/host-notes',
    {
      schema: {
        tags: ['bookings'],
        params,
        body: hostNotesBodySchema,
        response: { 200: z.object({ text: z.string() }) },
      },
    },
    async request => {
      const { creatorId } = await signedIn(deps, request);
      if (!(await keepHostNotes(deps, creatorId, request.params.id, request.body.text))) throw noSuch();
      return request.body;
    },
  );

  bulkRoutes(api, deps);
  manualBookingRoutes(api, deps);
  hostMoveRoutes(api, deps);
  messageRoutes(api, deps);
  timeOffRoutes(api, deps);
}
