import { useQuery } from '@tanstack/react-query';
import { zoomQuery } from '../../meetings/zoom.query.ts';
import { meetingRoomsQuery } from '../../services/meeting-room.query.ts';
import type { MadeHere } from '../../services/meeting-room.ts';

/** What bookings of this creator may get: rooms of this server, meetings of a connected account. Undefined at first. */
export function useMadeHere(): MadeHere | undefined {
  const rooms = useQuery(meetingRoomsQuery).data;
  const zoom = useQuery(zoomQuery).data;
  if (rooms === undefined || zoom === undefined) return undefined;
  const { connection, isOffered } = zoom;
  return { rooms: rooms.offered, meetings: isOffered && connection !== null && connection.state !== 'revoked' };
}
