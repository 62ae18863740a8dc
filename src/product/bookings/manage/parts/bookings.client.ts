import { callApi } from '../../../../base/api-call.ts';
import { availabilitySchema } from '../../booking/contract.ts';

export const getVisitorWeek = (asked: { userUrl: string; offerId: string; zone: string }) =>
  callApi(`/api/vitrine/availability?${new URLSearchParams({ ...asked, days: '7' })}`, { answer: availabilitySchema });
