import { z } from 'zod';
import { callApi } from '../../base/api-call.ts';
import { passListSchema } from './contract.ts';

export const getPasses = (asked: { q: string; cursor?: string }, signal?: AbortSignal) =>
  callApi(`/api/passes?${new URLSearchParams(asked)}`, {
    answer: passListSchema,
    ...(signal === undefined ? {} : { signal }),
  });

/** Gives back what the unused sessions are worth; `refund` is the amount that was shown, in minor units. */
export const refundPass = (id: string, refund: number) =>
  callApi(`/api/passes/${id}/refund`, { method: 'POST', body: { refund }, answer: z.object({ refund: z.number() }) });
