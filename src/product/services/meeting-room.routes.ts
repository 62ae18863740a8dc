import { z } from 'zod';
import type { Api } from '../../platform/http.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';

/** Whether this Vitrine can give bookings private rooms, for the forms of services. */
export function meetingRoomRoutes(api: Api, { config }: Pick<PlatformContext, 'config'>): void {
  api.get(
    '/api/services/meeting-rooms',
    { schema: { tags: ['services'], response: { 200: z.object({ offered: z.boolean() }) } } },
    async () => ({ offered: config.MEETING_ROOM_URL !== undefined }),
  );
}
