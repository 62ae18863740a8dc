import { refuse } from '../../../../base/result.ts';
import type { Api } from '../../../../platform/http.ts';
import { HttpRefusal } from '../../../../platform/http-answer.ts';
import { serve } from '../../../../platform/operations/serve.ts';
import { gateMessage } from '../../../plans/gate.ts';
import type { BookingDeps } from '../../booking/booking-deps.flow.ts';
import { addManualBooking, manualOffers } from './manual-booking.flow.ts';
import * as operations from './manual-booking-contract.ts';

/** Bookings entered by the host: the customer called, or came in person. */
export function manualBookingRoutes(api: Api, deps: BookingDeps): void {
  serve(api, operations.manualBookingOffers, ({ creatorId }) => manualOffers(deps, creatorId));

  serve(api, operations.addManualBooking, async ({ creatorId, body }) => {
    const outcome = await addManualBooking(deps, creatorId, body);
    if (outcome.ok) return outcome;
    const { refusal } = outcome;
    if (refusal.kind !== 'plan_excludes') return refuse(refusal);
    const { what, plan } = refusal;
    const message = gateMessage(refusal);
    throw new HttpRefusal(409, 'plan_excludes', message, {
      fields: { 'price.how': message },
      details: { what, plan },
    });
  });
}
