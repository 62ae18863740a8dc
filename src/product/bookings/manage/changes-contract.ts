import { z } from 'zod';
import { bulkAnswerSchema, fewIds, mostWithMoney } from '../../../base/lists/list-question.ts';
import { operation } from '../../../base/operations/operation.ts';
import { linesField } from '../../../base/text-field.ts';
import { cancelMessageField } from '../booking/cancel-message.ts';
import { answerAnswers, checkInAnswers, noShowAnswers } from '../changes/answers.ts';
import { bookingAnswers } from '../checkout/answers.ts';
import { classAnswers } from '../class-changes/answers.ts';
import { bulkClassesSchema, bulkDates } from './parts/bulk-classes-contract.ts';
import { bulkAgainstSchema, bulkPreviewSchema } from './parts/bulk-contract.ts';
import { declineWordsLimit } from './parts/manage-contract.ts';

const one = { tag: 'bookings', who: 'creator', params: z.object({ id: z.uuid() }) } as const;
const refunded = z.object({ refund: z.number() });

/** `refund` is what the creator saw; when it differs by now, cancelling is refused. */
export const cancelBooking = operation('POST /api/bookings/:id/cancellation', {
  ...one,
  id: 'cancelBooking',
  does: 'Cancel a booking',
  asks: true,
  body: z.strictObject({ refund: z.number().int().min(0), message: cancelMessageField }),
  answer: refunded,
  refusals: bookingAnswers,
});
export const answerRequest = operation('POST /api/bookings/:id/answer', {
  ...one,
  id: 'answerRequest',
  does: 'Accept or decline a request',
  asks: true,
  body: z.discriminatedUnion('accept', [
    z.strictObject({ accept: z.literal(true) }),
    z.strictObject({ accept: z.literal(false), words: linesField(declineWordsLimit) }),
  ]),
  answer: refunded,
  refusals: answerAnswers,
});
const noShow = z.strictObject({ marked: z.boolean() });
export const markNoShow = operation('PUT /api/bookings/:id/no-show', {
  ...one,
  id: 'markNoShow',
  does: 'Mark a booking as a no-show, or undo it',
  body: noShow,
  answer: noShow,
  refusals: noShowAnswers,
});
const presence = z.strictObject({ here: z.boolean() });
export const checkIn = operation('PUT /api/bookings/:id/check-in', {
  ...one,
  id: 'checkIn',
  does: 'Check in a customer, or undo it',
  body: presence,
  answer: presence,
  refusals: checkInAnswers,
});

/** Each of several has its own answer, so the table of refusals is of those answers. */
const several = { tag: 'bookings', who: 'creator' } as const;
const chosen = z.strictObject({ ids: fewIds });

export const previewCancellations = operation('POST /api/bookings/cancellations/preview', {
  ...several,
  id: 'previewCancellations',
  does: 'What cancelling several bookings would do',
  mayRepeat: true,
  body: chosen,
  answer: bulkPreviewSchema,
});
export const cancelBookings = operation('POST /api/bookings/cancellations', {
  ...several,
  id: 'cancelBookings',
  does: 'Cancel several bookings',
  asks: true,
  body: z.strictObject({
    bookings: z
      .array(z.strictObject({ id: z.uuid(), refund: z.number().int().min(0) }))
      .min(1)
      .max(mostWithMoney),
    message: cancelMessageField,
  }),
  answer: bulkAnswerSchema,
  refusals: bookingAnswers,
});
export const previewAcceptances = operation('POST /api/bookings/acceptances/preview', {
  ...several,
  id: 'previewAcceptances',
  does: 'What accepting several requests would do',
  mayRepeat: true,
  body: chosen,
  answer: bulkAgainstSchema,
});
export const acceptBookings = operation('POST /api/bookings/acceptances', {
  ...several,
  id: 'acceptBookings',
  does: 'Accept several requests',
  asks: true,
  body: chosen,
  answer: bulkAnswerSchema,
  refusals: answerAnswers,
});
export const markNoShows = operation('POST /api/bookings/no-shows', {
  ...several,
  id: 'markNoShows',
  does: 'Mark several bookings as no-shows',
  mayRepeat: true,
  body: chosen.extend({ marked: z.boolean() }),
  answer: bulkAnswerSchema,
  refusals: noShowAnswers,
});
export const previewClassCancellations = operation('POST /api/classes/cancellations/preview', {
  ...several,
  tag: 'classes',
  id: 'previewClassCancellations',
  does: 'What cancelling several class dates would do',
  mayRepeat: true,
  body: chosen,
  answer: bulkClassesSchema,
});
export const cancelClasses = operation('POST /api/classes/cancellations', {
  ...several,
  tag: 'classes',
  id: 'cancelClasses',
  does: 'Cancel several class dates',
  asks: true,
  body: z.strictObject({ dates: bulkDates, message: cancelMessageField }),
  answer: bulkAnswerSchema,
  refusals: classAnswers,
});
