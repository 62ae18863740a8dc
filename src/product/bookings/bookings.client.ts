import { z } from 'zod';
import { callApi } from '../../base/api-call.ts';
import {
  availabilitySchema,
  bookedAnswerSchema,
  bookingListSchema,
  bookingRowSchema,
  type Details,
  holdAnswerSchema,
} from './contract.ts';

export const getAvailability = (
  asked: { userUrl: string; offerId: string; zone: string; from?: string; days?: number },
  signal?: AbortSignal,
) => {
  const query = new URLSearchParams(Object.entries(asked).map(([key, value]) => [key, String(value)]));
  return callApi(`/api/vitrine/availability?${query}`, {
    answer: availabilitySchema,
    ...(signal === undefined ? {} : { signal }),
  });
};
export const takeHold = (body: {
  userUrl: string;
  offerId: string;
  startsAt: string;
  zone: string;
  bookingId: string;
}) => callApi('/api/bookings/holds', { method: 'POST', body, answer: holdAnswerSchema });
export const dropHold = (ref: string) =>
  callApi(`/api/bookings/holds/${ref}`, { method: 'DELETE', answer: z.unknown(), keepalive: true });
export const sendDetails = (ref: string, body: Details) =>
  callApi(`/api/bookings/holds/${ref}/details`, { method: 'POST', body, answer: bookedAnswerSchema });

export const listBookings = (asked: { scope: string; q?: string; cursor?: string }) =>
  callApi(`/api/bookings?${new URLSearchParams(asked)}`, { answer: bookingListSchema });
export const getBooking = (id: string) =>
  callApi(`/api/bookings/${id}`, { answer: bookingRowSchema.extend({ refundIfCancelled: z.number() }) });
export const cancelBooking = (id: string, refund: number) =>
  callApi(`/api/bookings/${id}/cancellation`, {
    method: 'POST',
    body: { refund },
    answer: z.object({ refund: z.number() }),
  });
