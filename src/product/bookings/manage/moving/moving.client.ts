import { callApi } from '../../../../base/api-call.ts';
import { hostMoveAnswerSchema, moveTimesSchema } from './moving-contract.ts';

export const getMoveTimes = (id: string, asked: { from?: string; days?: number }) =>
  callApi(
    `/api/bookings/${id}/times?${new URLSearchParams(Object.entries(asked).map(([key, value]) => [key, `${value}`]))}`,
    {
      answer: moveTimesSchema,
    },
  );
/** Throws ApiError `in_the_way` with what conflicts with the time. */
export const moveBooking = (id: string, startsAt: string, override: readonly string[]) =>
  callApi(`/api/bookings/${id}/move`, { method: 'POST', body: { startsAt, override }, answer: hostMoveAnswerSchema });
