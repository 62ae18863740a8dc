import type { Api } from '../../platform/http.ts';
import { serve } from '../../platform/operations/serve.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { meetingRooms } from './contract.ts';

/** Whether this Vitrine can give bookings private rooms, for the forms of services. */
export const meetingRoomRoutes = (api: Api, { config }: Pick<PlatformContext, 'config'>): void =>
  serve(api, meetingRooms, () => ({ offered: config.MEETING_ROOM_URL !== undefined }));
