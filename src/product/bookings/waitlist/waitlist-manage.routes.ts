import { accept } from '../../../base/result.ts';
import type { Api } from '../../../platform/http.ts';
import { serve } from '../../../platform/operations/serve.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import { offerPlace, removeFromWaitlist } from './manage-contract.ts';
import { manualOffer } from './offer-seat.flow.ts';
import { leave } from './waitlist.flow.ts';

/** What the creator does with the waitlist of a date: offers a seat out of turn, or removes a person. */
export function waitlistManageRoutes(api: Api, deps: BookingDeps): void {
  serve(api, offerPlace, async ({ creatorId, params, body }) => {
    const offered = await manualOffer(deps, creatorId, params.entryId, body);
    return offered.ok ? accept(null) : offered;
  });
  serve(api, removeFromWaitlist, async ({ creatorId, params }) => {
    const left = await leave(deps, creatorId, params.entryId);
    return left.ok ? accept(null) : left;
  });
}
