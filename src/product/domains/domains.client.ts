import { callApi } from '../../base/api-call.ts';
import { type DomainAnswer, domainAnswerSchema } from './contract.ts';

const url = '/api/domain';
const answer = domainAnswerSchema;

export const getDomain = (): Promise<DomainAnswer> => callApi(url, { answer });
/** Throws ApiError with the field `host` when it is not a name that can be claimed. */
export const claimDomain = (host: string): Promise<DomainAnswer> =>
  callApi(url, { method: 'PUT', body: { host }, answer });
export const checkDomain = (): Promise<DomainAnswer> => callApi(`${url}/check`, { method: 'POST', body: {}, answer });
export const chooseRedirects = (redirects: boolean): Promise<DomainAnswer> =>
  callApi(url, { method: 'PATCH', body: { redirects }, answer });
export const releaseDomain = (): Promise<DomainAnswer> => callApi(url, { method: 'DELETE', answer });
