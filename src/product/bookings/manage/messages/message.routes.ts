import type { Api } from '../../../../platform/http.ts';
import { serve } from '../../../../platform/operations/serve.ts';
import type { BookingDeps } from '../../booking/booking-deps.flow.ts';
import { previewMessage, sendMessage } from './message.flow.ts';
import * as operations from './message-contract.ts';

/** The host's messages to attendees. */
export function messageRoutes(api: Api, deps: BookingDeps): void {
  serve(api, operations.previewMessage, ({ creatorId, body }) => previewMessage(deps, creatorId, body.to));
  serve(api, operations.messageBookings, ({ creatorId, body }) => sendMessage(deps, creatorId, body));
}
