import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { callApi } from '../../base/api-call.ts';
import { type CalendarChoice, type Calendars, calendarsSchema, type newAccountSchema } from './contract.ts';

const url = '/api/calendars';
const answer = calendarsSchema;

const getCalendars = (): Promise<Calendars> => callApi(url, { answer });
/** Throws ApiError with `address`, `account` or `password` among its fields when the account cannot be read. */
export const connectCalDav = (body: z.infer<typeof newAccountSchema>): Promise<Calendars> =>
  callApi(`${url}/caldav`, { method: 'POST', body, answer });
export const chooseCalendars = (id: string, body: CalendarChoice): Promise<Calendars> =>
  callApi(`${url}/${id}`, { method: 'PATCH', body, answer });
export const readCalendars = (id: string): Promise<Calendars> =>
  callApi(`${url}/${id}/reading`, { method: 'POST', body: {}, answer });
export const disconnectCalendars = (id: string): Promise<Calendars> =>
  callApi(`${url}/${id}`, { method: 'DELETE', answer });
/** Writes a booking or class date again that was deleted or moved in the outside calendar. */
export const putBack = (id: string): Promise<Calendars> =>
  callApi(`${url}/entries/${id}/return`, { method: 'POST', body: {}, answer });

export const calendarsQuery = queryOptions({
  queryKey: ['calendars'],
  queryFn: getCalendars,
  refetchInterval: ({ state }) => (state.data?.connections.length === 0 ? false : 60_000),
});
