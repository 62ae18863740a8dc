import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../base/api-call.ts';
import { type PlanAnswer, planAnswerSchema } from './contract.ts';

/** The creator's plan; asked again each time a screen of plans opens. */
export const planQuery = queryOptions({
  queryKey: ['plan'],
  queryFn: (): Promise<PlanAnswer> => callApi('/api/plan', { answer: planAnswerSchema }),
});

/** Throws ApiError with the field `code` and one of `code_invalid`, `code_used`, `code_wrong_plan`. */
export const redeemCode = (code: string): Promise<PlanAnswer> =>
  callApi('/api/plan/codes', { method: 'POST', body: { code }, answer: planAnswerSchema });
