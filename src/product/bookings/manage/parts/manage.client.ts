import { callApi } from '../../../../base/api-call.ts';
import {
  type ManualBooking,
  manualBookingAnswerSchema,
  manualOffersSchema,
} from '../manual-booking/manual-booking-contract.ts';
import {
  type MessageBody,
  type MessageTo,
  messageAnswerSchema,
  messagePreviewSchema,
} from '../messages/message-contract.ts';
import { hostMoveAnswerSchema, moveTimesSchema } from '../moving/moving-contract.ts';

export const getManualOffers = () => callApi('/api/bookings/by-hand', { answer: manualOffersSchema });
/** Throws ApiError with `fields` where a field is wrong, and `in_the_way` with what stands against the time. */
export const addManualBooking = (booking: ManualBooking) =>
  callApi('/api/bookings/by-hand', { method: 'POST', body: booking, answer: manualBookingAnswerSchema });
export const getMoveTimes = (id: string, from: string | undefined) =>
  callApi(`/api/bookings/${id}/times?${new URLSearchParams(from === undefined ? {} : { from })}`, {
    answer: moveTimesSchema,
  });
/** Throws ApiError `in_the_way` with what stands against the time. */
export const moveBooking = (id: string, startsAt: string, override: readonly string[]) =>
  callApi(`/api/bookings/${id}/move`, { method: 'POST', body: { startsAt, override }, answer: hostMoveAnswerSchema });
export const previewMessage = (to: MessageTo) =>
  callApi('/api/bookings/messages/preview', { method: 'POST', body: { to }, answer: messagePreviewSchema });
/** Throws ApiError with `fields` where a field is wrong, and `people_changed` when it would go to others by now. */
export const sendMessage = (message: MessageBody) =>
  callApi('/api/bookings/messages', { method: 'POST', body: message, answer: messageAnswerSchema });
