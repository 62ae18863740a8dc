import { z } from 'zod';
import { callApi } from '../../../../base/api-call.ts';
import type { FileFormat } from '../../../../base/list-file.ts';
import { bulkAnswerSchema } from '../../../../base/list-question.ts';
import { cancelClassSchema } from '../../class-changes/class-publication-contract.ts';
import { type BulkClasses, bulkClassesSchema } from '../parts/bulk-classes-contract.ts';
import { checkInBodySchema } from '../parts/manage-contract.ts';
import {
  type CancelClass,
  type changeClassSchema,
  changedClassSchema,
  classCountsSchema,
  classDetailSchema,
  classListSchema,
} from './classes-contract.ts';

type Filter = { q?: string; offerId?: string };
export const getClassCounts = (asked: Filter) =>
  callApi(`/api/classes/counts?${new URLSearchParams(asked)}`, { answer: classCountsSchema });
/** The download address of the dates a filter finds under a tab, or of all. */
export const classesFileUrl = (
  format: FileFormat,
  asked: Filter & { scope: string; sort?: string; columns?: string },
): string => `/api/classes.${format}?${new URLSearchParams(asked)}`;
export const listClassDates = (asked: Filter & { scope: string; sort?: string; limit?: string; cursor?: string }) =>
  callApi(`/api/classes?${new URLSearchParams(asked)}`, { answer: classListSchema });
export const getClassDate = (id: string) => callApi(`/api/classes/${id}`, { answer: classDetailSchema });
/** Throws ApiError with `fields` when a field is wrong or its time is taken. */
export const changeClassDate = (id: string, body: z.input<typeof changeClassSchema>) =>
  callApi(`/api/classes/${id}`, { method: 'PUT', body, answer: changedClassSchema });
export const cancelClassDate = (id: string, shown: CancelClass, message: string) =>
  callApi(`/api/classes/${id}/cancellation`, {
    method: 'POST',
    body: { ...shown, message },
    answer: cancelClassSchema,
  });
export const previewClassCancellations = (ids: readonly string[]) =>
  callApi('/api/classes/cancellations/preview', { method: 'POST', body: { ids }, answer: bulkClassesSchema });
export const cancelClassDates = (of: BulkClasses & { message: string }) =>
  callApi('/api/classes/cancellations', { method: 'POST', body: of, answer: bulkAnswerSchema });
/** Checks a booking in, or takes it back. */
export const checkIn = (bookingId: string, here: boolean) =>
  callApi(`/api/bookings/${bookingId}/check-in`, { method: 'PUT', body: { here }, answer: checkInBodySchema });
export const restoreClassDate = (id: string, override: readonly string[]) =>
  callApi(`/api/classes/${id}/cancellation`, { method: 'DELETE', body: { override }, answer: z.unknown() });
/** Offers a seat to somebody on the waitlist out of turn; `addPlace` adds a spot to a full date. */
export const offerSeat = (dateId: string, entryId: string, addPlace: boolean) =>
  callApi(`/api/classes/${dateId}/waitlist/${entryId}/offer`, {
    method: 'POST',
    body: { addPlace },
    answer: z.unknown(),
  });
export const removeFromWaitlist = (dateId: string, entryId: string) =>
  callApi(`/api/classes/${dateId}/waitlist/${entryId}`, { method: 'DELETE', answer: z.unknown() });
