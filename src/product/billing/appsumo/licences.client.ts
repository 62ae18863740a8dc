import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../base/api-call.ts';
import { type Licences, licencesSchema } from './contract.ts';

const path = '/api/plan/licences';

/** The licence of AppSumo that waits in this browser, and those the creator has. */
export const licencesQuery = queryOptions({
  queryKey: ['plan', 'licences'],
  queryFn: (): Promise<Licences> => callApi(path, { answer: licencesSchema }),
});

/** Says that the waiting licence is this creator's. Throws ApiError `licence_taken`, `licence_ended` or `no_licence_waiting`. */
export const takeWaitingLicence = (): Promise<Licences> => callApi(path, { method: 'POST', answer: licencesSchema });
