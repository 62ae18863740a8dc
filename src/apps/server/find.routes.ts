import type { Api } from '../../platform/http.ts';
import { signedIn } from '../../product/accounts/sessions/session-cookie.http.ts';
import type { BookingDeps } from '../../product/bookings/booking/booking-deps.flow.ts';
import { findQuerySchema, foundSchema } from '../manage/shell/find-contract.ts';
import { findAnything } from './find.flow.ts';

/** One search over all rooms of a creator, for the command palette. */
export function findRoutes(api: Api, deps: BookingDeps): void {
  api.get(
    '/api/find',
    { schema: { tags: ['find'], querystring: findQuerySchema, response: { 200: foundSchema } } },
    async request => findAnything(deps, (await signedIn(deps, request)).creatorId, request.query.q),
  );
}
