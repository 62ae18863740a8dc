import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../base/api-call.ts';
import { type Billing, billingSchema, portalSchema, startedSchema, type Terms, termsSchema } from './contract.ts';
import type { Chosen } from './plan-price.ts';

const url = '/api/billing';
const answer = billingSchema;

/** What the creator pays; asked again each time a screen of billing opens. */
export const billingQuery = queryOptions({
  queryKey: ['billing'],
  queryFn: (): Promise<Billing> => callApi(url, { answer }),
});

/** Where a card is entered for a plan. */
export const subscribe = (chosen: Chosen): Promise<{ payUrl: string }> =>
  callApi(`${url}/subscription`, { method: 'POST', body: chosen, answer: startedSchema });
export const quoteChange = (chosen: Chosen): Promise<Terms> =>
  callApi(`${url}/quote`, { method: 'POST', body: chosen, answer: termsSchema });
/** `due`: the difference that was shown, in minor units. */
export const changePlan = (chosen: Chosen & { due: number }): Promise<Billing> =>
  callApi(`${url}/subscription`, { method: 'PUT', body: chosen, answer });
export const cancelPlan = (): Promise<Billing> => callApi(`${url}/cancellation`, { method: 'POST', body: {}, answer });
export const keepPlan = (): Promise<Billing> => callApi(`${url}/cancellation`, { method: 'DELETE', answer });
/** `session`: the page of the provider the creator comes back from. */
export const checkPlan = (session?: string): Promise<Billing> =>
  callApi(`${url}/check`, { method: 'POST', body: { session }, answer });
export const openPortal = (): Promise<{ url: string }> =>
  callApi(`${url}/portal`, { method: 'POST', body: {}, answer: portalSchema });
/** Throws ApiError with the field `number` when the card is refused. */
export const enterTestCard = (number: string): Promise<Billing> =>
  callApi(`${url}/test-card`, { method: 'PUT', body: { number }, answer });
