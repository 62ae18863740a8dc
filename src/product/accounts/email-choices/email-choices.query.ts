import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../base/api-call.ts';
import { type EmailChoices, emailChoicesSchema } from './contract.ts';

const url = '/api/accounts/email-choices';

export const emailChoicesQuery = queryOptions({
  queryKey: ['email-choices'],
  queryFn: () => callApi(url, { answer: emailChoicesSchema }),
});

export const saveEmailChoices = (body: EmailChoices) =>
  callApi(url, { method: 'PUT', body, answer: emailChoicesSchema });
