import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../base/api-call.ts';
import { sessionSchema } from '../../accounts/contract.ts';
import { provenCall } from '../../accounts/proof/proof.client.ts';
import { deletionPreviewSchema, leavingSchema } from './contract.ts';

const url = '/api/own-data/deletion';

/** What deleting the account would mean now: asked again each time. */
export const deletionQuery = queryOptions({
  queryKey: ['deletion'],
  queryFn: () => callApi(url, { answer: deletionPreviewSchema }),
  staleTime: 0,
});

export const deleteAccount = (email: string) =>
  provenCall(() => callApi(url, { method: 'POST', body: { email }, answer: leavingSchema }));
export const keepAccount = () => callApi(url, { method: 'DELETE', answer: sessionSchema });
