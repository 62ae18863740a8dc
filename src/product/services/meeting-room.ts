type Delivery = { mode: 'online' | 'offline'; place: string; room?: boolean | undefined };

/** Prefix of rooms on a meeting server, such as https://meet.example.com/vitrine-; undefined without a server. */
export const roomsBegin = (server: string | undefined): string | undefined =>
  server === undefined ? undefined : `${server.replace(/\/+$/, '')}/vitrine-`;

/** Whether every booking or date of an offer gets a room of its own. */
export const hasOwnRooms = ({ mode, room }: Delivery): boolean => mode === 'online' && room === true;

/** Whether a customer would not learn where to meet: online, without a link or a private room. */
export const lacksLink = (delivery: Delivery, makesRooms: boolean): boolean =>
  delivery.mode === 'online' && delivery.place === '' && !(makesRooms && hasOwnRooms(delivery));

/**
 * Where one session or class date takes place: its own address, its own room, or the offer's place. `room` is its
 * unguessable token; without a server there are no rooms.
 */
export function meetingPlace(
  delivery: Delivery,
  { place, room }: { place: string | null; room: string },
  begin: string | undefined,
): string {
  if (place !== null) return place;
  return hasOwnRooms(delivery) && begin !== undefined ? `${begin}${room}` : delivery.place;
}
