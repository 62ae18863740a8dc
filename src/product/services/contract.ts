import { z } from 'zod';
import { operation } from '../../base/operations/operation.ts';

export const meetingRooms = operation('GET /api/services/meeting-rooms', {
  id: 'meetingRooms',
  does: 'Meeting platforms that create rooms automatically',
  tag: 'services',
  who: 'anybody',
  answer: z.object({ offered: z.boolean() }),
});
