import { z } from 'zod';
import { operation } from '../../../base/operations/operation.ts';
import { tokenField, unreadField } from '../../../base/text-field.ts';
import { texts } from './texts.ts';

/** The most bytes of an upload. Clients send half of a larger one. */
export const mostBytes = 1_048_576;
export const mostEvents = 1000;

/** An upload of the protocol; its events are JSON, and the checksum is of the text as it was sent. */
const uploadSchema = z.strictObject({
  client: tokenField(128).default(''),
  e: unreadField(mostBytes),
  v: tokenField(16),
  upload_time: z.string().regex(/^\d{1,15}$/),
  checksum: tokenField(64),
  /** What our own sender dropped since its last upload, as JSON. */
  dropped: tokenField(500).default(''),
});
export type Upload = z.output<typeof uploadSchema>;

export const collectEvents = operation('POST /api/analytics/collect', {
  id: 'collectEvents',
  does: 'Collect events that a client of the analytics protocol sends as a form; also at /api/vitrine/events',
  tag: 'analytics',
  who: 'anybody',
  isForAnySite: true,
  isForm: true,
  mayRepeat: true,
  body: uploadSchema,
  limit: mostBytes,
  answer: z.literal('success'),
  refusals: {
    unknown_version: { status: 400, message: texts.unknownVersion },
    bad_checksum: { status: 400, message: texts.badChecksum },
    bad_events: { status: 400, message: texts.badEvents },
    unknown_key: { status: 400, message: texts.unknownKey },
    too_many_events: { status: 413, message: texts.tooManyEvents(mostEvents) },
  },
});
