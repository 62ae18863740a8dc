import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { callApi } from '../../../base/api-call.ts';
import { provenCall } from '../../../base/operations/proven-call.ts';
import { sessionSchema } from '../account/contract.ts';
import { type EmailChange, waitingEmailSchema } from './contract.ts';

const url = '/api/auth/email-change';

export const waitingEmailQuery = queryOptions({
  queryKey: ['email-change'],
  queryFn: () => callApi(url, { answer: waitingEmailSchema }),
});

export const beginEmailChange = (body: EmailChange) =>
  provenCall(() => callApi(url, { method: 'POST', body, answer: waitingEmailSchema }));
export const confirmEmailChange = (body: { code: string }) =>
  callApi(`${url}/confirmation`, { method: 'POST', body, answer: sessionSchema });
export const dropEmailChange = () => callApi(url, { method: 'DELETE', answer: z.unknown() });
export const stopEmailChange = (stop: string) =>
  callApi(`${url}/stop`, { method: 'POST', body: { stop }, answer: z.unknown() });
