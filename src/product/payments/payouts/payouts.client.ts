import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../base/api-call.ts';
import { provenCall } from '../../accounts/proof/proof.client.ts';
import {
  type OwnKeys,
  onboardingSchema,
  type PayoutMoney,
  type Payouts,
  payoutMoneySchema,
  payoutsSchema,
} from './contract.ts';

const url = '/api/payouts';
const answer = payoutsSchema;

const getPayouts = (): Promise<Payouts> => callApi(url, { answer });
/** The provider's page where an account is connected or finished. */
export const connectAccount = (): Promise<{ url: string }> =>
  provenCall(() => callApi(`${url}/connection`, { method: 'POST', body: {}, answer: onboardingSchema }));
export const checkAccount = (): Promise<Payouts> => callApi(`${url}/check`, { method: 'POST', body: {}, answer });
export const disconnectAccount = (): Promise<Payouts> =>
  provenCall(() => callApi(`${url}/connection`, { method: 'DELETE', answer }));
/** Throws ApiError with `publishableKey` or `secretKey` among its fields when the keys cannot be used. */
export const keepOwnKeys = (body: OwnKeys): Promise<Payouts> =>
  provenCall(() => callApi(`${url}/keys`, { method: 'PUT', body, answer }));
export const removeOwnKeys = (): Promise<Payouts> =>
  provenCall(() => callApi(`${url}/keys`, { method: 'DELETE', answer }));
const getPayoutMoney = (): Promise<PayoutMoney> => callApi(`${url}/money`, { answer: payoutMoneySchema });

export const payoutsQuery = queryOptions({ queryKey: ['payouts'], queryFn: getPayouts });
export const payoutMoneyQuery = queryOptions({ queryKey: ['payouts', 'money'], queryFn: getPayoutMoney, retry: false });
