type Delivery = { mode: 'online' | 'offline'; place: string; room?: boolean | undefined };

/** Where rooms begin on a meeting server, such as https://meet.example.com/vitrine-; undefined without a server. */
export const roomsBegin = (server: string | undefined): string | undefined =>
  server === undefined ? undefined : `${server.replace(/\/+$/, '')}/vitrine-`;

/** Whether every booking or date of an offer gets a room of its own. */
export const hasOwnRooms = ({ mode, room }: Delivery): boolean => mode === 'online' && room === true;

/** Whether nobody who books learns where to meet: online, without a link, and without a room made for them. */
export const lacksLink = (delivery: Delivery, makesRooms: boolean): boolean =>
  delivery.mode === 'online' && delivery.place === '' && !(makesRooms && hasOwnRooms(delivery));

/**
 * Where one meeting takes place: at what was said of it alone, in its own room, or where the offer always does. `room` is
 * the meeting's unguessable word; without a server there are no rooms.
 */
export function meetingPlace(
  delivery: Delivery,
  { place, room }: { place: string | null; room: string },
  begin: string | undefined,
): string {
  if (place !== null) return place;
  return hasOwnRooms(delivery) && begin !== undefined ? `${begin}${room}` : delivery.place;
}
