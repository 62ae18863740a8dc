import { z } from 'zod';
import { idSchema } from '../../base/id.ts';
import { operation } from '../../base/operations/operation.ts';
import { texts } from './texts.ts';

const zoomStates = ['works', 'failing', 'revoked'] as const;

const answer = z.object({
  /** Whether Zoom can be connected here. */
  isOffered: z.boolean(),
  connection: z
    .object({
      /** The account's id at Zoom. */
      zoomUserId: z.string(),
      email: z.string(),
      state: z.enum(zoomStates),
      connectedAt: z.string(),
    })
    .nullable(),
  /** Coming bookings and class dates that wait for their link. */
  waiting: z.number().int(),
});
export type Zoom = z.infer<typeof answer>;

const shared = { tag: 'meetings', who: 'creator' } as const;
const tries = { of: 'zoom-connect', by: 'creator', max: 10, seconds: 300 } as const;
const { refusals } = texts;

export const readZoom = operation('GET /api/meetings/zoom', {
  ...shared,
  id: 'readZoom',
  does: 'Read the connection to Zoom',
  answer,
});
export const connectZoom = operation('GET /api/meetings/zoom/permission', {
  ...shared,
  id: 'connectZoom',
  does: 'Start connecting Zoom',
  answer: 'redirect',
});
export const returnFromZoom = operation('GET /api/meetings/zoom/return', {
  ...shared,
  id: 'returnFromZoom',
  does: 'Return from Zoom with its answer',
  tries,
  query: z.object({ code: z.string().max(2000).optional(), state: z.string().max(2000).default('') }),
  answer: 'redirect',
});
export const disconnectZoom = operation('DELETE /api/meetings/zoom', {
  ...shared,
  id: 'disconnectZoom',
  does: 'Disconnect Zoom',
  answer,
});
/** Leads to where the host starts a meeting, an address that Zoom issues for about two hours. */
export const startMeeting = operation('GET /api/meetings/:id/start', {
  ...shared,
  id: 'startMeeting',
  does: 'Start a meeting as its host',
  tries: { of: 'zoom-start', by: 'creator', max: 30, seconds: 300 },
  params: z.object({ id: idSchema }),
  answer: 'redirect',
});
/** Its body is read as the bytes that were signed. */
export const receiveZoomEvent = operation('POST /api/meetings/zoom/events', {
  id: 'receiveZoomEvent',
  does: 'Receive an event of Zoom',
  tag: 'meetings',
  who: 'anybody',
  answer: z.union([
    z.object({ received: z.literal(true) }),
    z.object({ plainToken: z.string(), encryptedToken: z.string() }),
  ]),
  refusals: {
    bad_signature: { status: 401, message: refusals.badSignature },
    unreadable_event: { status: 400, message: refusals.unreadableEvent },
    not_found: { status: 404, message: refusals.notOffered },
  },
});
