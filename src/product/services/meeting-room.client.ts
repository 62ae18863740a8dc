import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { callApi } from '../../base/api-call.ts';

/** Whether private rooms can be made here; does not change during a visit. */
export const meetingRoomsQuery = queryOptions({
  queryKey: ['meeting-rooms'],
  queryFn: () => callApi('/api/services/meeting-rooms', { answer: z.object({ offered: z.boolean() }) }),
  staleTime: Number.POSITIVE_INFINITY,
});
