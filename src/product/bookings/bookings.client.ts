import { z } from 'zod';
import { callApi } from '../../base/api-call.ts';
import {
  availabilitySchema,
  bookedDaysSchema,
  bookingListSchema,
  bookingRowSchema,
  feedAnswerSchema,
} from './contract.ts';

export const listBookings = (asked: { scope: string; q?: string; cursor?: string }) =>
  callApi(`/api/bookings?${new URLSearchParams(asked)}`, { answer: bookingListSchema });
export const getBookedDays = () => callApi('/api/bookings/days', { answer: bookedDaysSchema });
export const getBooking = (id: string) =>
  callApi(`/api/bookings/${id}`, { answer: bookingRowSchema.extend({ refundIfCancelled: z.number() }) });
export const cancelBooking = (id: string, refund: number) =>
  callApi(`/api/bookings/${id}/cancellation`, {
    method: 'POST',
    body: { refund },
    answer: z.object({ refund: z.number() }),
  });
export const getVisitorWeek = (asked: { userUrl: string; offerId: string; zone: string }) =>
  callApi(`/api/vitrine/availability?${new URLSearchParams({ ...asked, days: '7' })}`, { answer: availabilitySchema });
export const getFeed = () => callApi('/api/bookings/feed', { answer: feedAnswerSchema });
export const renewFeed = () => callApi('/api/bookings/feed/renewal', { method: 'POST', answer: feedAnswerSchema });
