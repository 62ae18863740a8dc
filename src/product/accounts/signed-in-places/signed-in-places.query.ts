import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { callApi } from '../../../base/api-call.ts';
import { placesSchema } from './contract.ts';

const gone = z.unknown();

export const placesQuery = queryOptions({
  queryKey: ['signed-in-places'],
  queryFn: () => callApi('/api/auth/sessions', { answer: placesSchema }),
});

export const endPlace = (id: string) => callApi(`/api/auth/sessions/${id}`, { method: 'DELETE', answer: gone });
export const endOtherPlaces = () => callApi('/api/auth/sessions', { method: 'DELETE', answer: gone });
