import { z } from 'zod';
import { callApi } from '../../../../base/api-call.ts';
import type { FileFormat } from '../../../../base/list-file.ts';
import { bulkAnswerSchema } from '../../../../base/list-question.ts';
import { availabilitySchema } from '../../booking/contract.ts';
import { bulkAgainstSchema, bulkPreviewSchema } from './bulk-contract.ts';
import { manageCalendarSchema, whyNotSchema } from './calendar-contract.ts';
import {
  bookedDaysSchema,
  bookingCountsSchema,
  bookingDetailSchema,
  bookingListSchema,
  offerCountsSchema,
} from './manage-contract.ts';
import {
  type FreedDates,
  type TimeOffBody,
  type TimeOffChangeBody,
  timeOffAnswerSchema,
  timeOffHistorySchema,
} from './time-off-contract.ts';

type Filter = { q?: string; offerId?: string; kind?: string };
export const listBookings = (asked: Filter & { scope: string; sort?: string; limit?: string; cursor?: string }) =>
  callApi(`/api/bookings?${new URLSearchParams(asked)}`, { answer: bookingListSchema });
export const getCounts = (asked: Filter) =>
  callApi(`/api/bookings/counts?${new URLSearchParams(asked)}`, { answer: bookingCountsSchema });
export const getOfferCounts = () => callApi('/api/bookings/offers', { answer: offerCountsSchema });
export const getManageCalendar = (asked: { from: string; days: string }) =>
  callApi(`/api/bookings/calendar?${new URLSearchParams(asked)}`, { answer: manageCalendarSchema });
/** Why visitors are not offered an instant. */
export const getWhyNot = (at: string) =>
  callApi(`/api/bookings/why-not-offered?${new URLSearchParams({ at })}`, { answer: whyNotSchema });
/** The download address of bookings: those a filter finds under a tab, or all. */
export const bookingsFileUrl = (
  format: FileFormat,
  asked: Filter & { scope?: string; sort?: string; columns?: string } = {},
): string => `/api/bookings.${format}?${new URLSearchParams(asked)}`;
export const bookingFileUrl = (id: string): string => `/api/bookings/${id}/booking.ics`;
export const answerRequest = (id: string, answer: { accept: true } | { accept: false; words: string }) =>
  callApi(`/api/bookings/${id}/answer`, { method: 'POST', body: answer, answer: z.object({ refund: z.number() }) });
export const previewAcceptances = (ids: readonly string[]) =>
  callApi('/api/bookings/acceptances/preview', { method: 'POST', body: { ids }, answer: bulkAgainstSchema });
export const acceptRequests = (ids: readonly string[]) =>
  callApi('/api/bookings/acceptances', { method: 'POST', body: { ids }, answer: bulkAnswerSchema });
export const takeTimeOff = (wish: TimeOffBody) =>
  callApi('/api/time-off', { method: 'POST', body: wish, answer: timeOffAnswerSchema });
export const changeTimeOff = (id: string, change: TimeOffChangeBody) =>
  callApi(`/api/time-off/${id}`, { method: 'PUT', body: change, answer: timeOffAnswerSchema });
export const giveTimeBack = (id: string, dates: FreedDates) =>
  callApi(`/api/time-off/${id}?dates=${dates}`, { method: 'DELETE', answer: z.unknown() });
export const getTimeOffHistory = () => callApi('/api/time-off', { answer: timeOffHistorySchema });
export const keepHostNotes = (id: string, text: string) =>
  callApi(`/api/bookings/${id}/host-notes`, { method: 'PUT', body: { text }, answer: z.object({ text: z.string() }) });
export const markNoShow = (ids: readonly string[], marked: boolean) =>
  callApi('/api/bookings/no-shows', { method: 'POST', body: { ids, marked }, answer: bulkAnswerSchema });
export const previewCancellations = (ids: readonly string[]) =>
  callApi('/api/bookings/cancellations/preview', { method: 'POST', body: { ids }, answer: bulkPreviewSchema });
export const cancelBookings = (of: { bookings: readonly { id: string; refund: number }[]; message: string }) =>
  callApi('/api/bookings/cancellations', { method: 'POST', body: of, answer: bulkAnswerSchema });
export const getBookedDays = () => callApi('/api/bookings/days', { answer: bookedDaysSchema });
export const getBooking = (id: string) => callApi(`/api/bookings/${id}`, { answer: bookingDetailSchema });
export const cancelBooking = (id: string, refund: number, message: string) =>
  callApi(`/api/bookings/${id}/cancellation`, {
    method: 'POST',
    body: { refund, message },
    answer: z.object({ refund: z.number() }),
  });
export const getVisitorWeek = (asked: { userUrl: string; offerId: string; zone: string }) =>
  callApi(`/api/vitrine/availability?${new URLSearchParams({ ...asked, days: '7' })}`, { answer: availabilitySchema });
